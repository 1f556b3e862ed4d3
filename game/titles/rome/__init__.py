"""Total War: Rome, the title."""
