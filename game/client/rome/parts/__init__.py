"""Parts of Rome's screens: the board, bars, cards and columns around it.

Most are widgets, which know nothing of the scene that they stand on: it tells them what to show, and hears by callbacks what is
pressed. What steers a whole scene (`hands_on`, `side`, `asked`, `table_layout`, `narration`, `forecast` of the map table; `battle_marks`,
`battle_outlook`, `battle_auto`, `battle_pull` of the battle) is no widget: it gets the scene, and imports it for its type alone.
"""
