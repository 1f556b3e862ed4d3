"""What ``tools/audit.py`` consists of: a canvas that remembers what was written on it, and the faults it looks for."""
