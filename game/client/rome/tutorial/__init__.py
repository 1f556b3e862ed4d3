"""The tutorial: short lessons on the small map, played in the real screens with chosen dice. `saves/tutorial.toml` holds them."""
