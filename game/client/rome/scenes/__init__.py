"""The screens of a running game of Total War: Rome."""
