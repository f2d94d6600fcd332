"""A game that is registered in Python alone is played in the browser to its end: on a plain board, made of its diagram,
what can be done, and the list of moves."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser import host
from browser.axe import faults, in_every_light
from browser.fixtures import Arrive
from browser.table import End, Keys, Setup, TablePage, made
from tafelrunde.games import GAMES
from toy import TOY

PROGRAM = str(Path(__file__).with_name("toy_server.py"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that knows the toy; it is so small that nothing needs to be compiled."""
    data = tmp_path_factory.mktemp("data")
    with host.serving(data, program=[PROGRAM], NUMBA_DISABLE_JIT="1") as address:
        yield address


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saved games can be read here, too."""
    monkeypatch.setitem(GAMES, TOY.name, TOY)


class PlainTable(TablePage):
    """The hands that play there."""

    @property
    def diagram(self) -> Locator:
        return self.board.locator("pre")

    def offer(self, text: str) -> Locator:
        """A button of what can be done."""
        return self.board.get_by_role("group", name="What you can do").get_by_role("button", name=re.compile(text))

    def lift(self, name: str) -> None:
        """Whoever is next sits down before the screen."""
        self.page.get_by_role("button", name=f"I am {name}").click()

    def played(self) -> list[str]:
        """What people have done, as the saved game has it."""
        return [entry.text for entry in self.save().log if entry.seat >= 0]


def set_up(page: Page, people: list[str]) -> PlainTable:
    """From the start page, through the table dialog."""
    page.goto("/")
    page.get_by_role("button", name="Set up a table for Toy").click()
    setup = Setup(page).choose("Players", str(len(people))).choose("Rounds", "1")
    for number, name in enumerate(people, 1):
        setup.seat(number, "Here", name=name)
    setup.sit()
    return PlainTable(page).wait()


def test_a_game_without_a_drawing_is_played_with_the_mouse(page: Page) -> None:
    table = set_up(page, ["Anna", "Ben", "Cleo"])
    table.lift("Anna")
    expect(table.diagram).to_have_text(re.compile(r"^cards \d \? \? · die \d$"))
    table.offer("^take").click()
    table.lift("Ben")
    table.offer("^take").click()
    table.lift("Cleo")
    table.offer("^name …$").click()
    table.offer("^Back$").click()
    table.offer("^name …$").click()
    table.offer("^card 5 …$").click()
    table.offer("name-1-5").click()  # last: a card that is named rightly lies open, and its holder needs no curtain
    end = End(page)
    points = end.totals()
    end.close()
    match = table.save()
    assert table.played() == ["take", "take", "name-1-5"]
    assert points == match.points()


def test_a_game_without_a_drawing_is_played_by_keyboard(page: Page) -> None:
    page.goto("/")
    table = PlainTable(page).open(made(page, "toy", "me me", ["Anna", "Ben"], rounds=1))
    press = Keys(page).press
    for arrows in (1, 2):
        expect(page.get_by_role("button", name="I am")).to_be_focused()
        press("Enter")
        expect(table.offer("^take")).to_be_visible()
        for _ in range(arrows):
            press("ArrowRight")
        expect(table.offer("^take" if arrows == 1 else "^show")).to_be_focused()
        press("Enter")
    End(page).close()
    assert table.played() == ["take", "show"]


def test_every_move_can_be_read_and_done_from_the_list(page: Page) -> None:
    page.goto("/")
    table = PlainTable(page).open(made(page, "toy", "me me", ["Anna", "Ben"], rounds=1))
    table.lift("Anna")
    page.get_by_text("All moves").click()
    page.locator("[data-move=take]").click()
    page.get_by_role("button", name="Do it").click()
    table.lift("Ben")
    assert table.played() == ["take"]


@in_every_light
def test_nothing_is_wrong_with_a_plain_board(visitor: Arrive, size: str, scheme: str) -> None:
    page = visitor(size=size, scheme=scheme).page()
    table = set_up(page, ["Anna", "Ben", "Cleo"])
    table.lift("Anna")
    expect(table.offer("^take")).to_be_visible()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    table.button("More").click()
    expect(page.locator("#more")).to_be_visible()
    expect(page.locator("#more").get_by_text("Guide")).to_have_count(0)


def test_the_start_page_shows_a_game_without_a_picture(page: Page) -> None:
    page.goto("/")
    tile = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Toy"))
    expect(tile).to_contain_text("2 or 3 players")
    tile.get_by_role("button", name="Play Toy against a bot").click()
    table = PlainTable(page).wait()
    expect(page.locator("[data-guide=players] article").nth(1)).to_contain_text("Bot 2")
    expect(table.diagram).to_be_visible()
