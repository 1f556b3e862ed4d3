"""From (view, decision) to affordances: what can be clicked, what it is called, what it risks, and why not. No pygame."""
