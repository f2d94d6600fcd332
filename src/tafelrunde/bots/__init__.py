"""Bots: they see what their seat may see, never more."""
