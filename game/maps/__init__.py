"""Tiled maps: reading, checking and compiling them to a board.

compile.load_map(path)    a map as the game plays on it, or `faults.BadMap` with everything that is wrong
report.check_map(path)    the same look without using the map: a report for authors
"""
