"""The nunami board as a player sees it: what can be done there, and what can be read."""

import random
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

import tafelrunde
from browser.table import End, Setup, TablePage, branched, click, made, sent

# What the board offers: tiles and cells of the set-up, buttons, cards that can be laid, lit spaces and boards.
OFFER = """() => {
  const all = (where, key) => [...document.querySelectorAll(where)].map(key)
  const active = !!document.querySelector('[data-guide=status].mine')
  return {
    over: !!document.querySelector('dialog[open]'),
    active,
    spirits: !!document.querySelector('.spirits'),
    actions: all('.tiles [data-action]:not([disabled]), .tools [data-action]:not([disabled])', (e) => e.dataset.action),
    cells: all('[data-cell]', (e) => e.dataset.cell),
    powers: all('.tools [data-intent]', (e) => e.dataset.intent),
    cards: all('.hand button.able:not([disabled])', (e) => [...e.parentElement.children].indexOf(e)),
    lit: all('[data-space][data-lit]', (e) => e.dataset.space),
    boards: all('.hub.lit', (e) => e.dataset.hub),
  }
}"""
READY = f"""() => {{
  const o = ({OFFER})()
  return o.over || (o.active && (o.spirits || o.actions.length || o.cells.length || o.cards.length)) ? o : null
}}"""


class Land(TablePage):
    """A table of nunami, with the hands that play there; `whim` decides what they do."""

    def __init__(self, page: Page, seed: int = 7) -> None:
        super().__init__(page)
        self.whim = random.Random(seed)
        self.powers: set[str] = set()  # those that were used

    # ---- what can be read -------------------------------------------------------------------------------------------

    def offer(self) -> dict[str, Any]:
        """What can be done, once it is this browser's turn or the game is over."""
        found: dict[str, Any] = self.page.wait_for_function(READY).json_value()
        return found

    def now(self) -> dict[str, Any]:
        """What can be done at this moment."""
        found: dict[str, Any] = self.page.evaluate(OFFER)
        return found

    def space(self, name: str) -> Locator:
        return self.page.locator(f"[data-space='{name}']")

    def label(self, name: str) -> str:
        """What a space says to those who cannot see it."""
        return self.space(name).get_attribute("aria-label") or ""

    def faces(self, face: str) -> list[str]:
        """The spaces that are empty, face up or face down."""
        found: list[str] = self.page.locator(f"[data-face={face}]").evaluate_all("all => all.map(e => e.dataset.space)")
        return found

    @property
    def cards(self) -> Locator:
        """The cards in hand."""
        return self.page.locator(".hand button")

    # ---- what can be done -------------------------------------------------------------------------------------------

    def take(self, index: int) -> str:
        """Choose a card of the hand; its name."""
        card = self.cards.nth(index)
        click(card)
        expect(card).to_have_attribute("aria-pressed", "true")
        return card.get_attribute("data-card") or ""

    def lay(self) -> int:
        """One step by mouse, whatever the game asks for; the number of moves after it."""
        before, offer = self.number(), self.offer()
        if offer["spirits"]:
            click(self.page.locator(".spirits button"))
            expect(self.page.locator(".spirits")).to_have_count(0)
            return self.moves()
        if offer["cells"]:
            click(self.page.locator(f"[data-cell='{self.whim.choice(offer['cells'])}']"))
        elif not self.use_a_power(offer) and offer["actions"]:
            click(self.page.locator(f"[data-action='{self.whim.choice(offer['actions'])}']"))
        elif offer["cards"]:
            self.lay_a_card(offer)
        return self.heard(before)

    def use_a_power(self, offer: dict[str, Any]) -> bool:
        """Freeze a board or swap two cards, now and then."""
        if not offer["powers"] or self.whim.random() < 0.7:
            return False
        power = self.whim.choice(offer["powers"])
        self.powers.add(power)
        click(self.page.locator(f"[data-intent={power}]"))
        if power == "freeze":
            click(self.page.locator(f"[data-hub='{self.whim.choice(self.now()['boards'])}']"))
        else:
            self.touch(self.whim.choice(self.now()["lit"]))
            self.touch(self.whim.choice(self.now()["lit"]))
        return True

    def lay_a_card(self, offer: dict[str, Any]) -> None:
        """A card where the land is lit, now and then face down."""
        self.take(self.whim.choice(offer["cards"]))
        if self.whim.random() < 0.2:
            click(self.page.locator("[data-way=down]"))
        if not self.now()["lit"]:
            click(self.page.locator(f"[data-way={'up' if self.whim.random() < 0.9 else 'down'}]"))
        lit = self.now()["lit"]
        if lit:
            self.touch(self.whim.choice(lit))
        else:  # this card goes nowhere by itself
            self.page.keyboard.press("Escape")
            self.lay_a_card(self.now())

    def touch(self, space: str) -> None:
        """Click on a space."""
        click(self.space(space))

    def play_to_the_end(self) -> End:
        while not self.offer()["over"]:
            self.lay()
        return End(self.page)


def set_up(page: Page) -> Setup:
    """The table dialog, opened from the start page."""
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Set up a table for nunami")).click()
    return Setup(page)


def make_land(page: Page, kinds: str, **options: Any) -> str:
    """A new table, made without the dialog: 'me bot open'."""
    return made(page, "nunami", kinds, **options)


def played(plies: int, seed: int = 7, **options: Any) -> tafelrunde.Match:
    """A game by chance; it stops where somebody may lay."""
    match, whim = tafelrunde.new("nunami", seed=seed, **options), random.Random(seed)
    while not match.over and (len(match.log) < plies or match.view()["phase"] != "laying"):
        match.act(whim.choice([one for one in match.legal() if not one.startswith("onto-")]))
    return match


def bring_land(page: Page, match: tafelrunde.Match) -> str:
    """A table with a match: this browser has the seat to move, bots the others."""
    table = sent(page, "/api/tables/load", {"text": match.dump()})
    levels = [None if seat == match.to_move else 1 for seat in range(len(match.points()))]
    return branched(page, table, match, levels)
