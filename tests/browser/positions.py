"""Positions for the tests and pictures, the same each time."""

import random
from functools import cache

import tafelrunde
from tafelrunde import Match

SEED = 7


def played(plies: int | None = None, **options: object) -> Match:
    """A game of chance, up to a ply or to its end."""
    match, choice = tafelrunde.new("rumis", seed=SEED, **options), random.Random(SEED)
    while not match.over and (plies is None or len(match.log) < plies):
        match.act(choice.choice(match.legal()))
    return match


@cache
def finished() -> Match:
    """A finished game of two."""
    return played()


@cache
def moving() -> Match:
    """A game of two in the middle of moving house: a stone has been taken and has to be laid."""
    match, choice = tafelrunde.new("rumis", seed=SEED, moving_house=True), random.Random(SEED)
    taken = 0
    while taken < 6:
        action = choice.choice(match.legal())
        taken += action.startswith("take-")
        match.act(action)
    return match
