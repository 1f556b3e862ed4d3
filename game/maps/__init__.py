"""Tiled maps: reading, checking and compiling them to a board.

load_map(path)   a map as the game plays on it, or BadMap with everything that is wrong
check_map(path)  the same look without using the map: a report for authors
"""

from game.maps.compile import load_map
from game.maps.compiled import CompiledMap
from game.maps.faults import BadMap, Fault
from game.maps.report import Report, check_map
from game.maps.schema import Vocabulary

__all__ = ["BadMap", "CompiledMap", "Fault", "Report", "Vocabulary", "check_map", "load_map"]
