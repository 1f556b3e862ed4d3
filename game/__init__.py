"""Total War: ROME, the board game, for one screen and up to four seats."""

__version__ = "0.1.0"
"""The one place that says the version: the wheel's metadata is read from here when it is built."""
