"""What lies around the board on the map table: prompt, region card, chronicle, desk, edge."""
