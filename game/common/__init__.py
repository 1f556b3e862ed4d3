"""The pure toolbox of board games: routes, odds, languages, the board that maps compile to, and the error for bad data files."""
