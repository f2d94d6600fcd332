"""Bots; each sees what its seat may see and never more."""
