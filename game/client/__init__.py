"""The window: scenes, presenters, widgets and drawing. The only importer of pygame."""
