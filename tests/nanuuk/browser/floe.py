"""The Nanuuk! board as a player sees it: what can be done there, and what can be read."""

import random
import re
from typing import Any

from playwright.sync_api import Locator, Page

from browser.table import End, Setup, TablePage, click, made, sent
from tafelrunde import Match

# What the board offers: lit fields and lines, and buttons.
OFFER = """() => {
  const all = (where, key) => [...document.querySelectorAll(where)].map(key)
  return {
    over: !!document.querySelector('dialog[open]'),
    active: !!document.querySelector('[data-guide=status].mine'),
    fields: all('[data-field][data-lit]', (e) => e.dataset.field),
    lines: all('[data-line][data-lit]', (e) => e.dataset.line),
    buttons: all('.tools [data-action]:not([disabled])', (e) => e.dataset.action),
    figures: all('.tools [data-choose]', (e) => e.dataset.choose),
  }
}"""
READY = f"""() => {{
  const o = ({OFFER})()
  return o.over || (o.active && (o.fields.length || o.lines.length || o.buttons.length)) ? o : null
}}"""


class Floe(TablePage):
    """A table of Nanuuk!, with the hands that play there; `whim` decides what they do."""

    def __init__(self, page: Page, seed: int = 7) -> None:
        super().__init__(page)
        self.whim = random.Random(seed)

    def offer(self) -> dict[str, Any]:
        """What can be done, once it is this browser's turn or the game is over."""
        found: dict[str, Any] = self.page.wait_for_function(READY).json_value()
        return found

    def moment(self) -> str:
        """Where the match is, action by action; the slider counts whole steps."""
        return self.page.locator("[data-moment]").get_attribute("data-moment") or ""

    def later(self, moment: str) -> str:
        """Wait until something has happened since; the moment then."""
        self.page.wait_for_function("(m) => document.querySelector('[data-moment]').dataset.moment !== m", arg=moment)
        return self.moment()

    def place(self, name: str) -> Locator:
        """A field, or a line."""
        return self.page.locator(f"[data-field='{name}'], [data-line='{name}']")

    def cracks(self) -> list[str]:
        """The lines that are cracked."""
        found: list[str] = self.page.locator("[data-crack]").evaluate_all("all => all.map(e => e.dataset.crack)")
        return found

    def step(self) -> str:
        """One action by mouse, whatever the game asks for; the moment after it."""
        before, offer = self.moment(), self.offer()
        if offer["figures"] and self.whim.random() < 0.5:
            click(self.page.locator(f"[data-choose='{self.whim.choice(offer['figures'])}']"))
            offer = self.offer()
        places = [*offer["fields"], *offer["lines"]]
        if offer["buttons"] and (not places or self.whim.random() < 0.3):
            click(self.page.locator(f".tools [data-action='{self.whim.choice(offer['buttons'])}']"))
        else:
            click(self.place(self.whim.choice(places)))
        return self.later(before)

    def play_to_the_end(self) -> End:
        while not self.offer()["over"]:
            self.step()
        return End(self.page)


def set_up(page: Page) -> Setup:
    """The table dialog, opened from the start page."""
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Set up a table of Nanuuk")).click()
    return Setup(page)


def make_floe(page: Page, kinds: str, **options: Any) -> str:
    """A new table, made without the dialog: 'me bot open'."""
    return made(page, "nanuuk", kinds, **options)


def bring_floe(page: Page, match: Match) -> str:
    """A table with a match: this browser has the seat to move, bots the others."""
    table = sent(page, "/api/tables/load", {"text": match.dump()})
    levels = [None if seat == match.to_move else 1 for seat in range(match.seats)]
    return sent(page, f"/api/tables/{table}/branch", {"ply": len(match.log), "levels": levels})
