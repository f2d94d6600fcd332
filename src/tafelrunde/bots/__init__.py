"""Bots, which see what their seat may see and never more."""
