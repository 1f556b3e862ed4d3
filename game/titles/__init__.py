"""The games that can be played, one folder for each."""
