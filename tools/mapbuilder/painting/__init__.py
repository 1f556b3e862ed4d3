"""The painted boards: parchment land, relief, seas with waterlines, ink lines, mountains, trees, frame and cartouche.

Names, towns, roads, ports and the colours of owners are not painted: the client draws those over the picture.
"""
