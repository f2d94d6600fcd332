"""The screens of this game, and the pictures in its rulebook."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

import tafelrunde
from browser.book import Part
from browser.choices import by_bot
from browser.table import bring, named
from nanuuk.browser.floe import Floe, set_up
from tafelrunde import Match

NAMES = "Nattiq Aiviq Umimmak"  # as the client names them


def played(until: Callable[[Match], bool], seed: int = 3, **options: Any) -> Match:
    """Bots have played until something is to be seen."""
    match, bot = tafelrunde.new("nanuuk", seed=seed, **options), by_bot(3)
    while not match.over and not until(match):
        match.act(bot(match))
    return match


def cracked(n: int, phase: str) -> Callable[[Match], bool]:
    return lambda match: len(match.view()["cracks"]) >= n and match.view()["phase"] == phase


def d_line(match: Match) -> bool:
    """A side of the entered field has to crack."""
    return "own sides" in match.game.ask(match.kit, match.redacted())["en"] if match.to_move >= 0 else False


def visit(page: Page, match: Match) -> Floe:
    page.goto("/")
    floe = Floe(page)
    floe.open(bring(page, named(match, NAMES)))
    floe.offer()
    return floe


def nanuuk_table(page: Page) -> None:
    """A hunt of four, when the floe has begun to break."""
    visit(page, played(cracked(24, "moving"), players=4))


def nanuuk_crack(page: Page) -> None:
    """The ice breaks: the lines glow."""
    visit(page, played(cracked(12, "cracking"), hunters=2))


def nanuuk_bears(page: Page) -> None:
    """The introductory game: two Inuit hunt a bear."""
    visit(page, played(cracked(9, "moving"), mode="introductory", variant="hunted", players=3))


def nanuuk_end(page: Page) -> None:
    """The Inuit have won together."""
    page.goto("/")
    inuit = (played(lambda _: False, seed, mode="introductory", variant="hunted", players=3) for seed in range(1, 60))
    Floe(page).open(bring(page, named(next(match for match in inuit if (match.result() or [0])[0] > 0), NAMES)))
    expect(page.get_by_role("dialog")).to_contain_text("won together")


def nanuuk_editor(page: Page) -> None:
    """One's own set-up."""
    set_up(page).dialog.get_by_role("button", name="Make your own set-up").click()
    expect(page.locator("[data-editor]")).to_contain_text("This layout can be played")


SCREENS = (nanuuk_table, nanuuk_crack, nanuuk_bears, nanuuk_editor, nanuuk_end)


def nanuuk_floe(page: Page) -> Locator:
    """The floe of four players at the start."""
    visit(page, played(lambda match: match.view()["phase"] == "moving", players=4))
    return page.locator("[data-field]")


def nanuuk_lines(page: Page) -> Locator:
    """The lines on which a crack may lie."""
    visit(page, played(cracked(9, "cracking"), players=2))
    return page.locator("[data-field]")


def nanuuk_sides(page: Page) -> Locator:
    """No line leads away any more: the crack lies on a side of the field."""
    visit(page, played(d_line, mode="introductory", players=4))
    return page.locator("[data-field]")


def nanuuk_sheet(page: Page) -> Locator:
    """A hunter's sheet with something on both halves."""
    visit(page, played(lambda match: any(len(one["right"]) > 3 for one in match.view()["figures"]), players=2))
    return page.locator("[data-sheet]").first


PARTS: dict[Part, int] = {nanuuk_floe: 1, nanuuk_lines: 1, nanuuk_sides: 1, nanuuk_sheet: 2}
