"""The tests; they mirror the package, and those of the rules mirror the rulebook."""
