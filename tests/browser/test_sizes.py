"""Every table as people hold it: phones upright and turned, tablets, low laptops, large screens. A window is measured
after it was resized: how large the board is, what lies over something else, what is cut, what is too small to tap."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import tafelrunde
from browser.choices import by_bot
from browser.fixtures import Arrive
from browser.table import End, TablePage, branched, bring, made, named
from tafelrunde import Match
from tafelrunde.games import GAMES

MEASURE = Path(__file__).with_name("measure.js").read_text("utf-8")
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"
TRIES = 15  # of a few frames each: a busy machine lays the page out late
PHONES = ((390, 844), (390, 664), (360, 640))
TURNED = (844, 390)
TABLETS = ((820, 1180), (1024, 768))
LAPTOPS = ((1280, 600), (1366, 625), (1280, 800), (1920, 1080))
SIZES = (*PHONES, TURNED, *TABLETS, *LAPTOPS)
NAMES = "Umimmak Pegasus Vicuña"
EXTRAS: dict[str, dict[str, Any]] = {"iwari": {"unity": True}, "nunami": {"inua": True}}  # which need room, too


def least(size: tuple[int, int], beside: bool = False) -> dict[str, int]:
    """The picture of a board is never smaller than that; beside a panel a tablet has no room for more."""
    if size in PHONES:
        return {"width": 340, "height": 200}
    if size in TABLETS and beside:
        return {"width": 500, "height": 330}
    return {"width": 500, "height": 330 if size[1] < 700 else 400}


@cache
def four(game: str) -> Match:
    """A whole game of four."""
    match, bot = tafelrunde.new(game, seed=5, players=4, **EXTRAS.get(game, {})), by_bot(1)
    while not match.over:
        match.act(bot(match))
    return match


def decided(match: Match, ply: int) -> Match:
    """The match at the first moment from there on at which somebody has to decide."""
    return next(then for at in range(ply, len(match.log)) if (then := match.at(at)).to_move >= 0)


def moments(game: str) -> dict[str, Match]:
    """The beginning as one click gives it, and a game of four in its middle and at its end."""
    whole, bot = four(game), by_bot(1)
    beginning = tafelrunde.new(game, seed=5)
    while beginning.to_move < 0:
        beginning.act(bot(beginning))
    return {"beginning": beginning, "middle": decided(whole, len(whole.log) // 2), "end": whole}


def visit(page: Page, match: Match) -> TablePage:
    """A table with this browser at the seat to move and bots at the others; when it is over, without the end dialog."""
    table = bring(page, named(match, NAMES))
    if match.over:
        TablePage(page).open(table)
        return End(page).close()
    levels = [None if seat == match.to_move else 1 for seat in range(match.seats)]
    shown = TablePage(page).open(branched(page, table, match, levels))
    expect(page.locator("[data-guide=status].mine")).to_be_visible()
    expect(page.locator("section.board > .stage")).to_be_visible()
    return shown


class Window:
    """A tab that can be resized, and touched or not."""

    def __init__(self, page: Page) -> None:
        self.page, self.session = page, page.context.new_cdp_session(page)

    def resize(self, size: tuple[int, int]) -> None:
        touch = {"enabled": size not in LAPTOPS, "maxTouchPoints": 1}
        self.session.send("Emulation.setTouchEmulationEnabled", touch)
        self.page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
        self.page.evaluate(FRAMES)

    def faults(self, size: tuple[int, int], beside: bool = False) -> Iterator[str]:
        """What is wrong at this size, perhaps beside a panel, once the page has come to rest."""
        self.resize(size)
        how, found = {"least": least(size, beside), "touch": size not in LAPTOPS}, []
        for _ in range(TRIES):
            if not (found := self.page.evaluate(MEASURE, how)):
                return
            self.page.evaluate(FRAMES)
        yield from (f"{size[0]}×{size[1]}: {' · '.join(one)}" for one in found)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_every_window(visitor: Arrive, game: str) -> None:
    page = visitor(view="plan").page()
    page.goto("/")
    window, found = Window(page), []
    for moment, match in moments(game).items():
        window.resize((1280, 800))
        visit(page, match)
        found += [f"{moment} {fault}" for size in SIZES for fault in window.faults(size)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_a_board_makes_room_for_an_open_panel(visitor: Arrive, game: str) -> None:
    page = visitor(view="plan").page()
    page.goto("/")
    visit(page, moments(game)["middle"]).button("Log").click()
    expect(page.get_by_role("region", name="Log")).to_be_visible()
    found = [fault for size in ((1024, 768), (1366, 625), (1280, 800)) for fault in Window(page).faults(size, True)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("how", [{"locale": "de-DE"}, {"scheme": "dark"}], ids=["in German", "in the dark"])
def test_every_table_fits(visitor: Arrive, how: dict[str, str]) -> None:
    page = visitor(view="plan", **how).page()
    page.goto("/")
    window, found = Window(page), []
    for game in GAMES:
        visit(page, moments(game)["middle"])
        found += [f"{game} {fault}" for size in ((390, 664), (1280, 800)) for fault in window.faults(size)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_note_of_a_first_game_leaves_the_board_its_size(visitor: Arrive, game: str) -> None:
    page = visitor(view="plan", size="phone", stranger=True).page()
    page.goto("/")
    visit(page, moments(game)["beginning"])
    expect(page.get_by_role("button", name="Show me")).to_be_visible()
    found = [fault for size in ((390, 664), (360, 640), TURNED) for fault in Window(page).faults(size)]
    assert not found, "\n".join(found)
    for size in ((390, 664), TURNED):
        Window(page).resize(size)
        for one in (page.get_by_role("button", name="Show me"), page.locator("[data-guide=players] article").first):
            expect(one).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_three_at_nations_see_their_own_mat_whole(visitor: Arrive, size: tuple[int, int]) -> None:
    page = visitor(view="plan", size="phone").page()
    page.goto("/")
    beginning, bot = tafelrunde.new("nations", seed=5, players=3), by_bot(1)
    while beginning.to_move < 0:
        beginning.act(bot(beginning))
    visit(page, beginning)
    Window(page).resize(size)
    expect(page.get_by_role("region", name="Your mat")).to_be_in_viewport(ratio=1)


def test_beside_the_chart_of_points_the_log_can_be_read(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    page.goto("/")
    visit(page, moments("rumis")["middle"]).button("Log").click()
    expect(page.get_by_role("region", name="Log")).to_be_visible()
    Window(page).resize((820, 1180))
    chart, panel = page.locator(".drawer figure").bounding_box(), page.get_by_role("region", name="Log").bounding_box()
    assert chart
    assert panel
    assert chart["height"] < panel["height"] / 2


def test_in_a_window_that_is_too_low_the_page_scrolls(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    page.goto("/")
    visit(page, moments("rumis")["middle"])
    for size in ((390, 460), (640, 300), (1280, 520)):
        Window(page).resize(size)
        assert page.evaluate("document.documentElement.scrollHeight > innerHeight"), size
        stage = page.locator("section.board > .stage").bounding_box()
        assert stage
        assert stage["height"] > 150, size


def test_a_turned_phone_goes_back_in_time_and_returns(visitor: Arrive) -> None:
    page = visitor(view="plan", size="phone").page()
    page.goto("/")
    table = visit(page, moments("rumis")["middle"])
    Window(page).resize(TURNED)
    expect(page.get_by_role("navigation", name="Replay")).to_be_hidden()
    table.button("Log").click()
    page.locator("[data-ply] > button").nth(2).click()
    page.keyboard.press("l")
    expect(table.headline).to_contain_text("looking back")
    table.button("Live").click()
    expect(page.locator("[data-guide=status].mine")).to_be_visible()


def test_on_a_turned_phone_the_list_of_all_moves_is_in_sight(visitor: Arrive) -> None:
    page = visitor(view="plan", size="phone").page()
    page.goto("/")
    TablePage(page).open(made(page, "nanuuk", "me bot"))
    Window(page).resize(TURNED)
    page.get_by_text("All moves").click()
    first = page.locator("[data-move]").first
    expect(first).to_be_in_viewport(ratio=1)
    first.click()
    expect(page.get_by_role("button", name="Do it")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("game", "kinds", "option"), [("nunami", "me bot", "inua"), ("nations", "me", "hard")])
def test_title_and_options_are_read_whole_on_a_phone(
    visitor: Arrive, game: str, kinds: str, option: str, size: tuple[int, int]
) -> None:
    page = visitor(view="plan", size="phone", locale="de-DE").page()
    page.goto("/")
    TablePage(page).open(made(page, game, kinds, None, **{option: True}))
    expect(page.locator("header .played")).to_be_visible()
    Window(page).resize(size)
    header, title, options = (page.locator(f"header{part}").bounding_box() for part in ("", " h1", " .played"))
    assert header
    assert title
    assert options
    assert header["y"] <= title["y"]
    assert title["y"] + title["height"] <= options["y"] + 1
    assert options["y"] + options["height"] <= header["y"] + header["height"]
    assert page.locator("header h1").evaluate("e => e.scrollHeight <= e.clientHeight + 1")


def test_what_is_said_is_sent_beside_the_board(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    page.goto("/")
    TablePage(page).open(made(page, "rumis", "me open")).button("Chat").click()
    panel = page.get_by_role("region", name="Chat")
    expect(panel.get_by_role("button", name="Send")).to_be_visible()
    for size in ((1024, 768), (1280, 800)):
        Window(page).resize(size)
        assert panel.evaluate("e => e.scrollWidth <= e.clientWidth"), size
