"""The parts of `tools/walk.py`: hands that move pointer and keys, and a player by lot who looks at the widgets on screen."""
