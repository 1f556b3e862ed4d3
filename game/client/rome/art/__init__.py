"""What is drawn the same wherever it lies: cards and their pictures, dice, pieces, signs on the map."""
