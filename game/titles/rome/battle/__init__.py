"""Battles between armies (rulebook: Battles: StratPlay): `course` is the table of contents, `table` what lies on the table."""
