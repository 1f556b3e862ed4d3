"""The battle at the screen: marks, odds, auto-resolve, and the account afterwards."""
