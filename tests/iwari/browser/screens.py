"""The screens of this game, and the pictures in its rulebook."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

import tafelrunde
from browser.book import Part
from browser.choices import by_bot
from browser.table import branched, bring, named
from iwari.browser.land import Land, set_up
from tafelrunde import Match

NAMES = "Jaguar Bison Ibis Kojote"  # as the client names them


def journey(plies: int | None = None, phase: str = "action", level: int = 3, **options: Any) -> Match:
    """Bots have played; with a number, until somebody is in that phase after so many actions."""
    match, bot = tafelrunde.new("iwari", seed=5, **options), by_bot(level)
    while not match.over and (plies is None or len(match.log) < plies or match.view()["phase"] != phase):
        match.act(bot(match))
    return match


def visit(page: Page, match: Match) -> Land:
    """A table of Iwari, with this browser at the seat to move."""
    page.goto("/")
    table = bring(page, named(match, NAMES))
    levels = [None if seat == match.to_move else 1 for seat in range(match.seats)]
    land = Land(page)
    land.open(branched(page, table, match, levels))
    land.offer()
    return land


def iwari_table(page: Page) -> None:
    """Four play; the lit places, and what the first of them would bring."""
    visit(page, journey(150, players=4))
    page.keyboard.press("n")


def iwari_third(page: Page) -> None:
    """Two play, on the other map, and the third tribe moves."""
    visit(page, journey(110, "third", players=2, map="vast_lands"))


def iwari_leads(page: Page) -> None:
    """Who leads where, and what is open."""
    visit(page, journey(260, players=5))
    page.get_by_role("button", name="Who leads").click()
    expect(page.locator(".leads text").first).to_be_visible()


def iwari_scoring(page: Page) -> None:
    """The final scoring walks over the map."""
    page.goto("/")
    Land(page).open(bring(page, named(journey(players=4, unity=True, honour=True), NAMES)))
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Walk through the scoring").click()
    for _ in range(3):
        page.get_by_role("button", name="Next", exact=True).click()


def iwari_end(page: Page) -> None:
    page.goto("/")
    Land(page).open(bring(page, named(journey(players=2), NAMES)))
    expect(page.get_by_role("dialog")).to_be_visible()


def iwari_dialog(page: Page) -> None:
    """The maps and artworks as small pictures."""
    dialog = set_up(page).dialog
    expect(dialog.get_by_text(re.compile("The Vast Lands")).first).to_be_visible()


SCREENS = (iwari_table, iwari_third, iwari_leads, iwari_scoring, iwari_end, iwari_dialog)


# ---- the rulebook ---------------------------------------------------------------------------------------------------


def bare(page: Page, match: Match) -> Locator:
    """The map alone."""
    visit(page, match)
    page.mouse.move(1, 1)
    page.add_style_tag(content="main aside, main details, .ring, .halo { visibility: hidden }")
    return page.locator("[data-space], [data-territory], [data-connection]")


def iwari_horizons(page: Page) -> Locator:
    """M3: our first map, before anything is placed."""
    return bare(page, journey(0, players=4))


def iwari_vast(page: Page) -> Locator:
    """M3: our second map."""
    return bare(page, journey(0, players=4, map="vast_lands"))


def iwari_game(page: Page) -> Locator:
    """The middle of a game."""
    return bare(page, journey(220, level=2, players=4))  # these raise totems, too


def iwari_scores(page: Page) -> Locator:
    """C1, C2: who would score what."""
    found = bare(page, journey(260, level=2, players=4))
    page.get_by_role("button", name="Who leads").click()
    expect(page.locator(".lead").first).to_be_visible()
    return found


PARTS: dict[Part, int] = {
    iwari_horizons: 2,
    iwari_vast: 2,
    iwari_game: 2,
    iwari_scores: 2,
}  # with the pixels for one of the screen
