"""Automated players and the process that they think in."""
