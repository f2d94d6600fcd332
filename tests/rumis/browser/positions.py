"""Positions for the tests and pictures, the same each time."""

import json
from functools import cache
from typing import Any

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

import tafelrunde
from browser.choices import SEED, Choice, by_chance
from browser.table import branched
from rumis.browser.table import make_table
from tafelrunde import Match


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
    """A table with a match and with names; all at this screen, or the last ones bots.

    Who begins is drawn by the server: tables are made until it is as in the match.
    """
    kinds = " ".join("me" for _ in names.split())
    for _ in range(200):
        address = make_table(page, kinds, names.split(), **match.options)
        if replayed(page, address, match):
            break
    else:
        raise AssertionError("Nobody was ever drawn to begin as in the match.")
    if not bots:
        return address
    levels = [None] * (len(names.split()) - bots) + [2] * bots
    return branched(page, address, match, levels)


def replayed(page: Page, address: str, match: Match) -> bool:
    """Do at a table what was done in a match, unless somebody else begins there."""
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies())
    host = page.url.split("/")[2]
    with connect(f"ws://{host}/api/tables/{address}/socket", additional_headers={"Cookie": cookies}) as socket:
        news = heard(socket)
        if [action["action"] for line in news["log"] for action in line["actions"]] != [match.log[0].text]:
            return False
        for entry in match.log[1:]:
            socket.send(json.dumps({"type": "act", "number": news["number"], "action": entry.text}))
            news = heard(socket)
    return True


def heard(socket: ClientConnection) -> dict[str, Any]:
    """The next news; the welcome is passed over."""
    while (message := json.loads(socket.recv()))["type"] == "welcome":
        pass
    assert message["type"] == "news", message
    return dict(message)
