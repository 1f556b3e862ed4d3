"""Builds the boards that ship in `maps/`: geometry, painted pictures and the Tiled project file. Never used at run time.

inputs        the committed tables, design and public data      projection  degrees to board pixels
ground        land, lakes, rivers                               relief      the relief picture on the board
labels        which cell of land is whose                       arcs        borders as lines, rivers followed
partition     the exact areas                                   borders     who touches whom, held against the table
furniture     towns, ports, straits, terrain icons              roads, lettering  ways and names
board, italia the large and the small board                     tmx, tiled_project  the files
painting/     the pictures                                      check       facts about the files as they ship
"""
