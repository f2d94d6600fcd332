"""Matches of the toy, for several test files."""

from random import Random
from typing import Any

import tafelrunde as t
from tafelrunde import Match
from toy import TOY, read


def table(*actions: str, seed: int = 1, **options: Any) -> Match:
    """A match of the toy after some actions. Seed 1: seat 1 has the card 5, seat 2 the card 2, and the die shows 1."""
    m = t.new("toy", seed=seed, **options)
    for action in actions:
        m.act(action)
    return m


def dealt(*cards: int, roll: int = 1, **options: Any) -> Match:
    """A match in which chance did what we want."""
    m = Match(TOY, {"players": len(cards), **options})
    for text in [*(f"deal-{card}" for card in cards), f"roll-{roll}"]:
        m.do(read(text))
    return m


def green(*cards: int, **options: Any) -> Match:
    """The same on a green table, where chance thought of the first side."""
    m = Match(TOY, {"players": len(cards), "green": True, **options})
    for text in [*(f"deal-{card}" for card in cards), "think-1", "roll-1"]:
        m.do(read(text))
    return m


def finish(m: Match, choice: Random | None = None) -> Match:
    """Play to the end, at random or taking pips."""
    m.go_on()
    while not m.over:
        m.act(choice.choice(m.legal()) if choice else "take")
    return m


def bytes_of(m: Match) -> bytes:
    return m.state.tobytes()
