"""Parts of the scenes outside a game: new game, list of games."""
