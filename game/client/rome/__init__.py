"""What only Total War: Rome draws: liveries, cards, skull dice, pieces. Built on the shared look."""
