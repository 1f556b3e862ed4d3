"""The words: every key, step and verb of the rules is spoken for."""
