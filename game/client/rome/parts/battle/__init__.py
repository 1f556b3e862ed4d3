"""The battle table: mat, hands, dice, odds and account; also the dice of sieges and of the sea."""
