"""The table of Nations as a player sees it: what can be done there, and what can be read."""

import random
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

import tafelrunde
from browser.table import NAMES, End, TablePage, click, sent
from tafelrunde.core.deeds import deeds
from tafelrunde.core.verbs import SPECTATOR

# What the table offers: tiles and developments that shine, dice and chips that can be chosen, buttons.
OFFER = """() => {
  const all = (where, key) => [...document.querySelectorAll(where)].map(key)
  return {
    over: !!document.querySelector('dialog[open]'),
    walks: !!document.querySelector('[data-skip]'),
    active: !!document.querySelector('[data-guide=status].mine'),
    tiles: all('[data-space] button[data-lit]', (e) => e.parentElement.dataset.space),
    slots: all('[data-slot][data-lit]', (e) => e.dataset.slot),
    pieces: all('[data-piece][data-lit]', (e) => e.dataset.piece),
    actions: all('.tools [data-action]:not([disabled])', (e) => e.dataset.action),
  }
}"""
READY = f"""() => {{
  const o = ({OFFER})()
  const any = o.tiles.length || o.slots.length || o.pieces.length || o.actions.length
  return o.over || o.walks || (o.active && any) ? o : null
}}"""
# Every choice is heard of: also a die that is put to a payment. The end covers the table.
HEARD = """(before) => document.querySelector('dialog[open], [data-skip]')
  || Number(document.querySelector('main[data-number]').dataset.number) > before"""


class Desk(TablePage):
    """A table of Nations, with the hands that play there; `whim` decides what they do."""

    def __init__(self, page: Page, seed: int = 7) -> None:
        super().__init__(page)
        self.whim = random.Random(seed)

    def offer(self) -> dict[str, Any]:
        """What can be done, once it is this browser's turn or the game is over."""
        found: dict[str, Any] = self.page.wait_for_function(READY).json_value()
        return found

    def tile(self, space: str) -> Locator:
        return self.page.locator(f"[data-space='{space}'] button")

    def piece(self, name: str) -> Locator:
        """A die or a chip that can be chosen."""
        return self.page.locator(f"[data-piece='{name}'][data-lit]").first

    def chosen_pieces(self) -> Locator:
        """The dice and chips that are chosen, as they lie."""
        return self.page.locator("[data-piece][aria-pressed=true]")

    @property
    def walk(self) -> Locator:
        """The panel of the walk through the end of an age."""
        return self.page.get_by_role("complementary", name=re.compile("^The end of age"))

    def chosen(self) -> int:
        """How many dice and chips are chosen."""
        return self.page.locator("[data-piece][aria-pressed=true]").count()

    def tool(self, action: str) -> Locator:
        return self.page.locator(f".tools [data-action='{action}']")

    def places(self, offer: dict[str, Any]) -> list[Locator]:
        """What a player may click on, in no great hurry and without dawdling: who is asked to pay mostly does it at
        once, and sometimes one has done enough in an age."""
        actions = [self.tool(action) for action in offer["actions"]]
        if self.whim.random() < (0.25 if offer["tiles"] else 0.7) and actions:
            return actions[-1:] if offer["tiles"] else actions
        slots = [self.page.locator(f"[data-slot='{slot}']") for slot in offer["slots"]]
        return [*map(self.tile, offer["tiles"]), *slots, *map(self.piece, offer["pieces"][:2]), *actions]

    def step(self) -> None:
        """Something that the table offers, by mouse."""
        offer = self.offer()
        before = self.number()
        click(self.whim.choice(self.places(offer)))
        self.page.wait_for_function(HEARD, arg=before)

    def play_to_the_end(self) -> End:
        while not self.offer()["over"]:
            self.step()
        return End(self.page)


def make_desk(page: Page, kinds: str, **options: Any) -> str:
    """A new table, made without the dialog: 'me bot bot'; the bots do what looks best."""
    sitting = zip(kinds.split(), NAMES, strict=False)
    seats = [{"kind": kind, "name": name, "level": 3 if kind == "bot" else None} for kind, name in sitting]
    options["players"] = len(seats)
    return sent(page, "/api/tables", {"game": "nations", "options": options, "seats": seats})


def bring_desk(page: Page, match: tafelrunde.Match) -> str:
    """A table with a match: this browser has the seat to move, bots the others."""
    table = sent(page, "/api/tables/load", {"text": match.dump()})
    levels = [None if seat == match.to_move else 1 for seat in range(match.seats)]
    told = len(list(deeds(match, SPECTATOR)))
    return sent(page, f"/api/tables/{table}/branch", {"ply": told, "levels": levels})


def visit(page: Page, match: tafelrunde.Match) -> Desk:
    """A table with a match, and this browser at the seat to move."""
    page.goto("/")
    desk = Desk(page)
    desk.open(bring_desk(page, match))
    expect(page.locator("section.board")).to_be_visible()
    desk.offer()
    return desk
