"""Tiled maps: reading, checking and compiling them to a board."""
