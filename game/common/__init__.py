"""The pure toolbox of board games: dice, decks, routes, odds and the Board type that maps compile to."""
