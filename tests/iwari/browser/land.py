"""The Iwari board as a player sees it: what can be done there, and what can be read."""

import random
import re
from typing import Any

from playwright.sync_api import Page

from browser.table import End, Setup, TablePage, click, made

# What the board offers: lit places, cards to take, and buttons.
OFFER = """() => {
  const all = (where, key) => [...document.querySelectorAll(where)].map(key)
  return {
    over: !!document.querySelector('dialog[open]'),
    walks: !!document.querySelector('[data-skip]'),
    active: !!document.querySelector('[data-guide=status].mine'),
    places: all('[data-lit]', (e) => e.dataset.space ?? e.dataset.territory ?? e.dataset.connection),
    cards: all('[data-take]:not([disabled])', (e) => e.dataset.take),
    buttons: all('.tools [data-action]:not([disabled])', (e) => e.dataset.action),
  }
}"""
READY = f"""() => {{
  const o = ({OFFER})()
  return o.over || o.walks || (o.active && (o.places.length || o.cards.length || o.buttons.length)) ? o : null
}}"""
LATER = """(moment) => document.querySelector('dialog[open], [data-skip]')
  || document.querySelector('[data-moment]').dataset.moment !== moment"""


class Land(TablePage):
    """A table of Iwari, with the hands that play there; `whim` decides what they do."""

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
        self.page.wait_for_function(LATER, arg=moment)
        return self.moment()

    def place(self, name: str) -> Any:
        """A tent space, a totem circle or a connection."""
        return self.page.locator(f"[data-space='{name}'], [data-territory='{name}'], [data-connection='{name}']")

    def step(self) -> str:
        """One action by mouse, whatever the game asks for; the moment after it."""
        before, offer = self.moment(), self.offer()
        if offer["cards"]:
            click(self.page.locator(f"[data-take='{self.whim.choice(offer['cards'])}']").first)
        elif offer["buttons"] and (not offer["places"] or self.whim.random() < 0.2):
            click(self.page.locator(f".tools [data-action='{self.whim.choice(offer['buttons'])}']"))
        else:
            click(self.place(self.whim.choice(offer["places"])))
        return self.later(before)

    def play_to_the_end(self) -> End:
        while not self.offer()["over"]:
            self.step()
        return End(self.page)


def set_up(page: Page) -> Setup:
    """The table dialog, opened from the start page."""
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Set up a table for Iwari")).click()
    return Setup(page)


def make_land(page: Page, kinds: str, **options: Any) -> str:
    """A new table, made without the dialog: 'me bot open'."""
    return made(page, "iwari", kinds, **options)
