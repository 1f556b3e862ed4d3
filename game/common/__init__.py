"""The pure toolbox of board games: routes, odds, the Board type that maps compile to, and the error for bad data files."""
