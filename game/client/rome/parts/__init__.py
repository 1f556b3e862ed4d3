"""Parts of Rome's screens: the board, bars, cards and columns around it."""
