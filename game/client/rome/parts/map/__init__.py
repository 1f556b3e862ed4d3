"""The painted board as a widget: steered, zoomed, with pieces and markings on it, and small maps."""
