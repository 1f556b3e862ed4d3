"""Screens. Each is a ``Scene`` on the application's stack."""
