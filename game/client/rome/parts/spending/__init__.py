"""The panels of the Spending Phase: development tree, market, works on the land, people, the bill."""
