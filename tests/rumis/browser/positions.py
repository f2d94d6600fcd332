"""Positions for the tests and pictures, the same each time."""

from functools import cache
from typing import Any

from playwright.sync_api import Page

import tafelrunde
from browser.choices import SEED, Choice, by_chance
from browser.table import branched, bring
from tafelrunde import Match
from tafelrunde.core.match_file import Player


def played(
    plies: int | None = None, *, choose: Choice | None = None, until: str | None = None, **options: Any
) -> Match:
    """A game, up to a ply, a phase or its end."""
    match, choose = tafelrunde.new("rumis", seed=SEED, **options), choose or by_chance()
    while not match.over and len(match.log) != plies and match.view()["phase"] != until:
        match.act(choose(match))
    return match


@cache
def finished() -> Match:
    """A finished game of two."""
    return played()


@cache
def moving(turns: int = 3, choose: Choice | None = None) -> Match:
    """A game of two in the middle of moving house: a stone has been taken and has to be laid."""
    choose = choose or by_chance()
    match = played(choose=choose, until="take", moving_house=True)
    while turns or match.view()["phase"] != "move":
        match.act(choose(match))
        turns -= match.view()["phase"] == "take" and turns > 0
    return match


def seated(page: Page, match: Match, names: str, bots: int = 0) -> str:
    """A table with a match and with names; all at this screen, or the last ones bots."""
    match.people = [Player(name) for name in names.split()]
    address = bring(page, match)
    levels = [None] * (match.seats - bots) + [2] * bots
    return branched(page, address, match, levels) if bots else address
