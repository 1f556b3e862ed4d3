"""Widgets of the shared look; see ``base`` for how they work and ``game.client.scenes.base`` for how they live in a scene."""
