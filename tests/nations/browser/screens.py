"""The screens of this game, and the pictures in its rulebook."""

from collections.abc import Callable

from playwright.sync_api import Download, Locator, Page, expect

import tafelrunde
from browser.book import Part
from browser.choices import by_bot
from browser.table import End, bring, named
from browser.visit import PATIENCE
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


def analysed(page: Page) -> Locator:
    """The panel that says what decided a game."""
    page.goto("/")
    Desk(page).open(bring(page, table(2, lambda match: match.over)))
    page.get_by_role("dialog").get_by_role("button", name="What decided it?").click()
    panel = page.get_by_role("complementary", name="Analysis")
    expect(panel.locator("blockquote")).not_to_be_empty()
    expect(panel.get_by_role("progressbar")).to_have_count(0, timeout=4 * PATIENCE)
    return panel


def nations_analysis(page: Page) -> None:
    """The curve, at a moment at which the game turned."""
    panel = analysed(page)
    panel.locator("li.plate .card").last.click()
    panel.get_by_role("region").evaluate("e => e.scrollTo(0, 0)")


def nations_better(page: Page) -> None:
    """A better way is shown on the board."""
    panel = analysed(page)
    panel.get_by_role("heading", name="Decisions", exact=True).evaluate("e => e.scrollIntoView()")
    panel.get_by_role("button", name="Show me").first.click()


def nations_sent(page: Page) -> Download:
    """The picture that can be sent to friends."""
    panel = analysed(page)
    with page.expect_download() as download:
        panel.get_by_role("button", name="Picture").click()
    return download.value


SAVED = (nations_sent,)
SCREENS = (
    nations_table, nations_paying, nations_four, nations_alone, nations_end, nations_analysis, nations_better,
)  # fmt: skip


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
