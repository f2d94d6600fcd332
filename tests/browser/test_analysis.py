"""What decided a finished game: the panel, the curve under the replay, what was better, and what can be shared."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

import tafelrunde
from browser.axe import faults
from browser.fixtures import Arrive
from browser.table import End, TablePage, bring, sent
from browser.test_sizes import PHONES, TURNED, Window
from browser.visit import PATIENCE
from rumis.browser.positions import finished
from tafelrunde.core.match_file import Player

CURVE = ".curve svg"


def over() -> tafelrunde.Match:
    """A finished game between two who did anything, so that a lot could have been better."""
    match = finished()
    match.people = [Player("Anna"), Player("Ben")]
    return match


def state_of(page: Page, table: str) -> dict[str, Any]:
    """How far the analysis of a table is, and the analysis."""
    state: dict[str, Any] = page.request.get(f"/api/tables/{table}/analysis").json()
    return state


@pytest.fixture
def analysed(visitor: Arrive) -> Callable[..., tuple[Page, str]]:
    """A table whose analysis is stored, both passes of it, and somebody who opens it (and holds its seats)."""

    def come(**how: Any) -> tuple[Page, str]:
        page = visitor(view="plan", **how).page()
        page.goto("/")
        table = bring(page, over())
        page.request.post(f"/api/tables/{table}/analysis")
        end = time.monotonic() + PATIENCE / 1000
        while state_of(page, table)["stage"] != "done":
            assert time.monotonic() < end
            page.wait_for_timeout(200)
        return page, table

    return come


def opened(page: Page, table: str) -> TablePage:
    """The table, without the end dialog."""
    TablePage(page).open(table)
    return End(page).close()


def panel(page: Page, name: str = "Analysis") -> Locator:
    return page.get_by_role("complementary", name=name)


def at(page: Page, table: str, ply: int) -> None:
    """The address says that this moment is shown."""
    expect(page).to_have_url(re.compile(rf"/table/{re.escape(table)}\?ply={ply}$"))


# ---- asking for it --------------------------------------------------------------------------------------------------


def test_the_end_dialog_asks_what_decided_it_and_later_says_it(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    page.goto("/")
    table = bring(page, over())
    TablePage(page).open(table)
    page.get_by_role("dialog").get_by_role("button", name="What decided it?").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(panel(page).locator("blockquote")).not_to_be_empty()
    expect(panel(page).get_by_role("progressbar")).to_have_count(0)
    headline = panel(page).locator("blockquote").inner_text()
    expect(page.locator("nav").locator(CURVE)).to_be_visible()
    page.get_by_role("button", name="Result").click()
    expect(page.get_by_role("dialog")).to_contain_text(headline)
    page.get_by_role("dialog").get_by_role("button", name="See the analysis").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(panel(page)).to_be_visible()


def test_how_far_it_is_stands_there_in_words(analysed: Callable[..., tuple[Page, str]]) -> None:
    page, table = analysed()
    whole = state_of(page, table)
    steps = [
        {"stage": "waiting", "place": 2, "iterations": 0, "analysis": None},
        {"stage": "running", "done": 11, "of": 48, "iterations": 0, "analysis": None},
        {"stage": "running", "deeper": True, "done": 5, "of": 48, "iterations": 400},
        {},
    ]
    now = [0]

    def tell(route: Route) -> None:
        route.fulfill(json={**whole, **steps[now[0]]})

    page.route("**/analysis*", tell)
    opened(page, table)
    page.keyboard.press("a")
    expect(panel(page)).to_contain_text("2 other games come first.")
    now[0] = 1
    expect(panel(page)).to_contain_text("Looking at move 12 of 48…")
    expect(panel(page).get_by_role("progressbar")).to_have_attribute("value", re.compile(r"^0\.229"))
    now[0] = 2
    expect(panel(page)).to_contain_text("Now looking more closely…")
    expect(panel(page).locator("blockquote")).to_have_text(whole["analysis"]["headline"]["en"])
    now[0] = 3
    expect(panel(page).get_by_role("progressbar")).to_have_count(0)


def test_why_there_is_none_stands_there_too(visitor: Arrive) -> None:
    someone = visitor(view="plan")
    someone.expects("429")
    page = someone.page()
    page.goto("/")
    table = bring(page, over())
    detail = {"en": "You already have 5 games in the queue.", "de": "Von dir warten schon 5."}
    problem = {"detail": detail, "code": "too_many_analyses", "status": 429}

    def refuse(route: Route) -> None:
        asks = route.request.method == "POST"
        route.fulfill(status=429, json=problem) if asks else route.continue_()

    page.route("**/analysis*", refuse)
    opened(page, table)
    page.keyboard.press("a")
    expect(panel(page).get_by_role("alert")).to_contain_text(detail["en"])
    page.unroute("**/analysis*")
    panel(page).get_by_role("button", name="Try again").click()
    expect(panel(page).locator("blockquote")).not_to_be_empty()


def test_a_game_that_is_not_over_is_not_analysed_yet(page: Page) -> None:
    page.goto("/")
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "name": "Puma", "level": 1}]
    table = sent(page, "/api/tables", {"game": "rumis", "options": {}, "seats": seats})
    TablePage(page).open(table)
    expect(page.get_by_role("button", name="What decided it?")).to_have_count(0)
    page.keyboard.press("a")
    expect(panel(page)).to_contain_text("This game is not over yet")


# ---- the curve ------------------------------------------------------------------------------------------------------


def test_the_curve_lies_under_the_slider_and_says_what_happened(analysed: Callable[..., tuple[Page, str]]) -> None:
    page, table = analysed()
    shown = opened(page, table)
    curve = page.locator("nav").locator(CURVE)
    expect(curve).to_be_visible()
    found, moves = state_of(page, table)["analysis"], shown.moves()
    box, slider = curve.bounding_box(), shown.slider.bounding_box()
    assert box
    assert slider
    assert abs((box["x"] - slider["x"]) - 8) < 1.5, "half a thumb"
    x = box["x"] + box["width"] * 3 / moves
    page.mouse.move(x, box["y"] + box["height"] / 2)
    told = page.locator("nav .told")
    expect(told).to_contain_text("Move 3")
    expect(told).to_contain_text(f"{round(100 * found['moments'][3]['win'][0])}")
    page.mouse.click(x, box["y"] + box["height"] / 2)
    at(page, table, 3)
    expect(shown.headline).to_contain_text(f"after move 3 of {moves}")
    thumb = page.evaluate("e => Number(e.value)", shown.slider.element_handle())
    assert thumb == 3


def test_the_curve_of_the_panel_leads_to_a_moment(analysed: Callable[..., tuple[Page, str]]) -> None:
    page, table = analysed()
    moves = opened(page, table).moves()
    page.keyboard.press("a")
    curve = panel(page).locator("figure").locator(CURVE)
    box = curve.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] * 5 / moves, box["y"] + 20)
    expect(panel(page).locator("figure .words")).to_contain_text("Move 5")
    page.mouse.click(box["x"] + box["width"] * 5 / moves, box["y"] + 20)
    at(page, table, 5)


def test_the_same_stands_in_a_table(analysed: Callable[..., tuple[Page, str]]) -> None:
    page, table = analysed()
    moves = opened(page, table).moves()
    found = state_of(page, table)["analysis"]
    page.keyboard.press("a")
    panel(page).get_by_role("button", name="As a table").click()
    rows = page.get_by_role("dialog").locator("tbody tr")
    expect(rows).to_have_count(moves + 1)
    cells = rows.nth(4).locator("td.n").all_inner_texts()
    assert [int(re.split(r"\D", text)[0]) for text in cells] == [
        round(100 * share) for share in found["moments"][4]["win"]
    ]
    worse = [one for one in found["choices"] if one["verdict"] in ("better", "blunder")]
    assert worse, "whoever does anything makes mistakes"
    expect(rows.nth(worse[0]["move"])).to_contain_text(worse[0]["best"]["text"]["en"])
    rows.nth(4).get_by_role("button", name="4").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    at(page, table, 4)


# ---- what was better ------------------------------------------------------------------------------------------------


def test_a_better_way_is_shown_on_the_board_and_can_be_tried(analysed: Callable[..., tuple[Page, str]]) -> None:
    page, table = analysed()
    opened(page, table)
    found = state_of(page, table)["analysis"]
    first = next(one for one in found["choices"] if one["verdict"] in ("better", "blunder") and one["seat"] == 0)
    page.keyboard.press("a")
    expect(panel(page)).to_contain_text(f"Better: {first['best']['text']['en']}")
    panel(page).get_by_role("button", name="Show me").first.click()
    at(page, table, first["ply"])
    expect(page.locator("path.idea")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator("path.idea")).to_have_count(0)
    panel(page).get_by_role("button", name=re.compile("^Try it")).first.click()
    expect(page).not_to_have_url(re.compile(table))
    shown = TablePage(page).wait()
    assert shown.moves() == first["ply"]
    expect(page.locator("[data-guide=status].mine")).to_be_visible()


def test_mistakes_are_marked_in_the_log_with_words(analysed: Callable[..., tuple[Page, str]]) -> None:
    page, table = analysed()
    opened(page, table)
    expect(page.locator("nav").locator(CURVE)).to_be_visible()
    worse = [one for one in state_of(page, table)["analysis"]["choices"] if one["verdict"] in ("better", "blunder")]
    page.keyboard.press("l")
    marks = page.get_by_role("complementary", name="Log").locator("abbr")
    expect(marks).to_have_count(len(worse))
    expect(marks.first).to_have_attribute("title", re.compile(r"(Inaccuracy|Blunder): it cost \d+ wins of 100"))


def test_a_turning_point_leads_to_its_deed_and_has_a_link(analysed: Callable[..., tuple[Page, str]]) -> None:
    page, table = analysed()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened(page, table)
    turn = state_of(page, table)["analysis"]["turns"][0]
    page.keyboard.press("a")
    card = panel(page).locator("li.plate").first
    expect(card).to_contain_text(f"Move {turn['move']}")
    card.get_by_role("button", name="Copy the link to this moment").click()
    expect(page.get_by_role("status").filter(has_text="opied").first).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/table/{table}?ply={turn['ply'] + 1}")
    card.locator("button.card").click()
    at(page, table, turn["ply"] + 1)


def test_it_can_be_sent_as_one_picture(analysed: Callable[..., tuple[Page, str]]) -> None:
    page, table = analysed()
    opened(page, table)
    page.keyboard.press("a")
    with page.expect_download() as download:
        panel(page).get_by_role("button", name="Picture").click()
    assert download.value.suggested_filename == "rumis.png"
    picture = download.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20]) == 1800


# ---- phones, German, everybody --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [*PHONES, TURNED], ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_a_phone_the_board_is_in_sight_while_a_better_way_is_shown(
    analysed: Callable[..., tuple[Page, str]], size: tuple[int, int]
) -> None:
    page, table = analysed(size="phone")
    opened(page, table)
    Window(page).resize(size)
    page.get_by_role("button", name="What decided it?").click()
    expect(panel(page).locator("figure").locator(CURVE)).to_be_visible()
    assert panel(page).get_by_role("region").evaluate("e => e.scrollWidth <= e.clientWidth")
    panel(page).get_by_role("button", name="Show me").first.click()
    expect(page.locator("path.idea")).to_be_in_viewport()
    panel(page).get_by_role("button", name="Back to the analysis").click()
    expect(panel(page).locator("blockquote")).to_be_visible()
    panel(page).get_by_role("button", name="Close").click()
    assert not list(Window(page).faults(size))


def test_in_german(analysed: Callable[..., tuple[Page, str]]) -> None:
    page, table = analysed(locale="de-DE")
    TablePage(page).open(table)
    headline = state_of(page, table)["analysis"]["headline"]["de"]
    expect(page.get_by_role("dialog")).to_contain_text(headline)
    page.get_by_role("dialog").get_by_role("button", name="Zur Analyse").click()
    found = panel(page, "Analyse")
    for words in (headline, "Wendepunkte", "Glück und Entscheidungen", "Deine Entscheidungen", "Besser: "):
        expect(found).to_contain_text(words)


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_everybody_can_read_it(analysed: Callable[..., tuple[Page, str]], size: str, scheme: str) -> None:
    page, table = analysed(size=size, scheme=scheme)
    opened(page, table)
    page.keyboard.press("a")
    expect(panel(page).locator("blockquote")).to_be_visible()
    assert faults(page) == []
    panel(page).get_by_role("button", name="As a table").click()
    expect(page.get_by_role("dialog").locator("tbody tr").first).to_be_visible()
    assert faults(page) == []


def test_nothing_jumps_when_the_curve_appears(analysed: Callable[..., tuple[Page, str]]) -> None:
    page, table = analysed()
    held = list[Route]()
    page.route("**/analysis*", held.append)
    shown = opened(page, table)
    with page.expect_request("**/analysis*"):
        pass
    before = json.dumps([shown.board.bounding_box(), shown.slider.bounding_box() and shown.slider.bounding_box()["x"]])
    page.wait_for_timeout(0)
    for route in held:
        route.continue_()
    page.unroute("**/analysis*")
    expect(page.locator("nav").locator(CURVE)).to_be_visible()
    after = json.dumps([shown.board.bounding_box(), shown.slider.bounding_box() and shown.slider.bounding_box()["x"]])
    assert before == after
