"""axe finds nothing on any page: by day and by night, on a desk and on a phone."""

import re
from collections.abc import Iterator
from types import ModuleType

import pytest
from playwright.sync_api import Page, expect

from browser.axe import faults, in_every_light
from browser.fixtures import Arrive
from browser.table import bring
from iwari.browser import screens as iwari
from nations.browser import screens as nations
from rumis.browser.positions import finished, moving, played
from rumis.browser.table import Start, Table


def start_screens(page: Page) -> Iterator[str]:
    """The start page and its dialogs, each opened in turn."""
    start = Start(page).open()
    yield "the start page"
    start.set_up()
    yield "the table dialog"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "the settings"
    page.goto("/table/nothing")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    yield "the page of a missing table"
    page.goto("/privacy")
    expect(page.get_by_role("heading", name="Privacy")).to_be_visible()
    yield "the privacy page"


def table_screens(page: Page) -> Iterator[str]:
    """A table and all that can be opened there."""
    table = Table(page).open(bring(page, played(20, players=4)))
    table.show("3D table").offer()
    yield "the 3D table"
    table.show("Flat plan")
    table.choose(table.offer()["stones"][-1])
    yield "the flat plan with a stone in hand"
    table.button("Log").click()
    expect(page.get_by_role("complementary", name="Log").get_by_role("listitem").first).to_be_visible()
    yield "the log"
    table.button("Close").click()
    table.button("Rules").click()
    expect(page.get_by_role("complementary", name="Rules").get_by_role("heading").nth(2)).to_be_visible()
    yield "the rulebook"
    table.button("Close").click()
    table.button("Hint").click()
    expect(page.get_by_role("complementary", name="Hint").get_by_role("listitem").first).to_be_visible()
    yield "a hint"
    table.button("Close").click()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "the help on keys"


def other_screens(page: Page) -> Iterator[str]:
    """Moving house, a refusal, looking back, the menu, the guide, the end."""
    table = Table(page).open(bring(page, moving())).show("Flat plan")
    table.offer()
    yield "moving house"
    lit = table.lit()
    names = table.plan.locator("[data-square]").evaluate_all("all => all.map((e) => e.dataset.square)")
    table.square(next(name for name in names if name not in lit)).locator("rect").first.click(force=True)
    if page.viewport_size and page.viewport_size["width"] > 500:
        expect(table.note.get_by_role("button", name=re.compile("^Rule "))).to_be_visible()
    yield "a refusal"
    table.menu("Guided first game").click()
    expect(page.get_by_role("complementary", name="Guided first game")).to_be_visible()
    yield "the guide"
    table.button("More").click()
    yield "the menu"
    Table(page).open(bring(page, finished()))
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "the end screen"
    table.open(table.id, ply=5)
    expect(table.headline).to_contain_text("after move 4")
    yield "a past moment"


@in_every_light
@pytest.mark.parametrize("screens", [start_screens, table_screens, other_screens], ids=lambda f: f.__name__)
def test_axe_finds_nothing(visitor: Arrive, screens: object, size: str, scheme: str) -> None:
    assert callable(screens)
    page = visitor(size=size, scheme=scheme).page()
    found = [f"{screen}: {fault}" for screen in screens(page) for fault in faults(page)]
    assert not found, "\n".join(found)


@in_every_light
@pytest.mark.parametrize("game", [iwari, nations], ids=lambda game: game.__name__.split(".")[0])
def test_axe_finds_nothing_on_the_screens_of_a_game(visitor: Arrive, game: ModuleType, size: str, scheme: str) -> None:
    page, found = visitor(size=size, scheme=scheme).page(), []
    for screen in game.SCREENS:
        screen(page)
        found += [f"{screen.__name__}: {fault}" for fault in faults(page)]
    assert not found, "\n".join(found)
