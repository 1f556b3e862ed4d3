"""The parts of tools/build_rulebook.py: what each generated chapter says, in the language in use."""
