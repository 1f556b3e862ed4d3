"""Drawing that every title shares: vectors, materials, emblems, dice. Widgets and scenes draw through ``Canvas``."""
