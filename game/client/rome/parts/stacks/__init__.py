"""Armies and navies as stacks of cards that are dragged from one to the other."""
