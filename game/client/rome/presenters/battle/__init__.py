"""A battle as it is shown: what lies where, what may be chosen, what it would do, and the words for it."""
