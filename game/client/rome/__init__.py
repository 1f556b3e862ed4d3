"""Total War: Rome in the window.

    program.py                    the title and what its menu leads to; worlds.py the maps; tutorial/ the lessons
    flow.py                       from scene to scene through a game, as the session wants it
    presenters/                   what is shown and may be pressed, from (view, decision); no pygame
    scenes/                       one screen for each kind of step; each is built of
    parts/                        bars, boards, panels and rows
    cards.py troop.py frame.py faces.py picture.py specials.py tiles.py      the faces of cards
    pieces.py dice.py marks.py look.py                                       pieces, dice, what lies on the map, liveries

Nothing here decides about the rules: what may be pressed are the options of the decision, and chances come from what rolls.
"""
