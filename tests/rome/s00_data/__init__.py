"""The data of the title: what the rulebook says about cards, boards and charts, and how mistakes are told."""
