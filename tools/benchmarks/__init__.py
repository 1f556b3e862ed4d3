"""The parts of tools/bench.py."""
