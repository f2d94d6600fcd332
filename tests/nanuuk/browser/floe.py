"""The Nanuuk! board as a player sees it: what can be done there, and what can be read."""

import random
import re
from typing import Any

from playwright.sync_api import Locator, Page

from browser.table import End, Setup, TablePage, made, sent
from tafelrunde import Match

# What the board offers: lit fields and lines, and buttons, each with where a click goes.
OFFER = """() => {
  const all = (where, key) => Object.fromEntries([...document.querySelectorAll(where)].map((e) => {
    const { x, y, width, height } = e.getBoundingClientRect()
    return [e.dataset[key], [x + width / 2, y + height / 2]]
  }))
  const covered = ([name, [x, y]]) => {
    const there = document.elementFromPoint(x, y)?.closest('[data-field], [data-line]')
    return there?.dataset.field !== name && there?.dataset.line !== name
  }
  const places = { ...all('[data-field][data-lit]', 'field'), ...all('[data-line][data-lit]', 'line') }
  return {
    moment: document.querySelector('[data-moment]')?.dataset.moment,
    over: !!document.querySelector('dialog[open]'),
    active: !!document.querySelector('[data-guide=status].mine'),
    places,
    covered: Object.entries(places).filter(covered).map(([name]) => name),
    buttons: all('.tools [data-action]:not([disabled])', 'action'),
    figures: all('.tools [data-choose]', 'choose'),
  }
}"""
READY = f"""(moment) => {{
  const o = ({OFFER})()
  const able = Object.keys(o.places).length || Object.keys(o.buttons).length
  return o.over || (o.active && able && o.moment !== moment) ? o : null
}}"""
Offer = dict[str, Any]


class Floe(TablePage):
    """A table of Nanuuk!, with the hands that play there; `whim` decides what they do."""

    def __init__(self, page: Page, seed: int = 7) -> None:
        super().__init__(page)
        self.whim = random.Random(seed)

    def offer(self, since: str = "") -> Offer:
        """What can be done, once something has happened since a moment and it is this browser's turn or the end."""
        found: Offer = self.page.wait_for_function(READY, arg=since).json_value()
        assert found["over"] or not found["covered"], f"something lies over {found['covered']}"
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

    def lines(self) -> list[str]:
        """All lines, while the ice breaks."""
        found: list[str] = self.page.locator("[data-line]").evaluate_all("all => all.map(e => e.dataset.line)")
        return found

    def step(self, offer: Offer) -> None:
        """One action by mouse, whatever the game asks for."""
        if offer["figures"] and self.whim.random() < 0.5:
            self.hit(offer["figures"])
            offer = self.offer()
        places, buttons = offer["places"], offer["buttons"]
        self.hit(buttons if buttons and (not places or self.whim.random() < 0.3) else places)

    def hit(self, places: dict[str, tuple[float, float]]) -> None:
        """Click on one of these."""
        self.page.mouse.click(*places[self.whim.choice(sorted(places))])

    def play_to_the_end(self) -> End:
        offer = self.offer()
        while not offer["over"]:
            self.step(offer)
            offer = self.offer(offer["moment"])
        return End(self.page)


def set_up(page: Page) -> Setup:
    """The table dialog, opened from the start page."""
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Set up a table for Nanuuk")).click()
    return Setup(page)


def make_floe(page: Page, kinds: str, **options: Any) -> str:
    """A new table, made without the dialog: 'me bot open'."""
    return made(page, "nanuuk", kinds, **options)


def bring_floe(page: Page, match: Match) -> str:
    """A table with a match: this browser has the seat to move, bots the others."""
    table = sent(page, "/api/tables/load", {"text": match.dump()})
    levels = [None if seat == match.to_move else 1 for seat in range(match.seats)]
    return sent(page, f"/api/tables/{table}/branch", {"ply": len(match.log), "levels": levels})
