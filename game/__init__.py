"""Total War: Rome, the board game, for one screen and up to four seats."""
