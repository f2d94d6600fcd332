"""The screens of this game, and the pictures in its rulebook."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

import tafelrunde
from browser.book import Part
from browser.choices import by_bot
from browser.table import End, bring, named
from nations.browser.desk import Desk, visit
from tafelrunde import Match

NAMES = "Sphinx Pegasus Hydra"  # as the client names them


def played(players: int, until: Callable[[Match], bool], seed: int = 5) -> Match:
    """Bots have played until something is to be seen."""
    match, bot = tafelrunde.new("nations", seed=seed, players=players), by_bot(3)
    while not match.over and not until(match):
        match.act(bot(match))
    return match


def table(players: int, until: Callable[[Match], bool]) -> Match:
    """The same, with names."""
    return named(played(players, until), NAMES)


def at(age: int, phase: str) -> Callable[[Match], bool]:
    return lambda match: match.view()["age"] == age and match.view()["phase"] == phase


def nations_table(page: Page) -> None:
    """The second age, at the beginning of a turn."""
    visit(page, table(2, at(2, "acting")))


def nations_paying(page: Page) -> None:
    """A tile is being paid for."""
    desk = visit(page, table(3, at(3, "acting")))
    desk.tile(desk.offer()["tiles"][0]).click()
    expect(page.locator("[data-back]")).to_be_visible()


def nations_four(page: Page) -> None:
    visit(page, table(4, at(4, "acting")))


def nations_alone(page: Page) -> None:
    visit(page, table(1, at(3, "acting")))


def nations_end(page: Page) -> None:
    """The points explained."""
    page.goto("/")
    Desk(page).open(bring(page, table(2, lambda match: match.over)))
    End(page)


SCREENS = (nations_table, nations_paying, nations_four, nations_alone, nations_end)


def nations_game(page: Page) -> Locator:
    """The whole table."""
    nations_table(page)
    return page.locator("section.board > .stage")


def nations_offer(page: Page) -> Locator:
    """S2: the progress board."""
    nations_table(page)
    return page.locator(".offer")


def nations_dice(page: Page) -> Locator:
    """R7: a payment is proposed."""
    nations_paying(page)
    return page.locator(".pieces button")


PARTS: dict[Part, int] = {nations_game: 1, nations_offer: 1, nations_dice: 2}
