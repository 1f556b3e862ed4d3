"""Total War: Rome in the window.

    program.py                    the title and what its menu leads to; worlds.py the maps; tutorial/ the lessons
    flow.py steps.py              from scene to scene through a game; which scene shows which step. asides.py what is opened beside it
    presenters/                   what is shown and may be pressed, from (view, decision); no pygame
    scenes/                       one screen for each kind of step; each is built of
    parts/                        bars, boards, panels and rows, in a folder for each part of the game (table, battle, spending…)
    art/                          cards and their pictures, dice, pieces, signs on the map
    look.py                       what Rome adds to the theme: liveries and dice colours

Nothing here decides about the rules: what may be pressed are the options of the decision, and chances come from what rolls.
"""
