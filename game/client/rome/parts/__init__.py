"""Parts of Rome's screens: the board, bars, cards and columns around it.

They know nothing of the scene that they stand on: it tells them what to show, and hears by callbacks what is pressed. What
steers a whole scene lies beside it, in `scenes`.
"""
