"""Automated players that know any title only through its public face."""
