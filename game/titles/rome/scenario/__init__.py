"""Scenario files: any position, scripted dice, orders by seat, and what must be true afterwards."""
