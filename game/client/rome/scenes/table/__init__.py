"""The map table: what it shows, how it is laid out, and what the player does on it."""
