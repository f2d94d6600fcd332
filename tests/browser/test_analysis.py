"""What decided a finished game: the panel, the curve under the replay, what was better, and what can be shared."""

import re
import time
from base64 import b64encode
from typing import Any

import httpx2
import pytest
from playwright.sync_api import Locator, Page, Route, expect

import tafelrunde
from browser.axe import faults
from browser.choices import by_bot
from browser.fixtures import Arrive
from browser.host import PATIENCE
from browser.table import End, TablePage, bring, sent
from browser.test_sizes import PHONES, TURNED, Window
from rumis.browser.positions import finished
from tafelrunde.core.match_file import Player
from tafelrunde.games import GAMES

ALONE = next(game for game in GAMES.values() if game.fame)
CURVE = ".curve svg"
CORNER = """async address => {
    const image = new Image()
    image.src = address
    await image.decode()
    const pen = document.createElement('canvas').getContext('2d')
    pen.drawImage(image, 0, 0)
    return [...pen.getImageData(5, 5, 1, 1).data]
}"""
ASKED = "**/api/tables/*/analysis*"
ANALYSED = 1000 * PATIENCE  # milliseconds for both passes


def over() -> tafelrunde.Match:
    """A finished game between two who did anything, so that a lot could have been better."""
    match = finished()
    match.people = [Player("Anna"), Player("Ben")]
    return match


def state_of(page: Page, table: str) -> dict[str, Any]:
    """How far the analysis of a table is, and the analysis."""
    state: dict[str, Any] = page.request.get(f"/api/tables/{table}/analysis").json()
    return state


@pytest.fixture(scope="module")
def table(server: str) -> str:
    """A table whose analysis is stored, both passes of it."""
    with httpx2.Client(base_url=f"{server}/api/tables", timeout=PATIENCE) as client:
        made = str(client.post("/load", json={"text": over().dump()}).json()["id"])
        assert client.post(f"/{made}/analysis").status_code == 202
        end = time.monotonic() + PATIENCE
        while client.get(f"/{made}/analysis").json()["stage"] != "done":
            assert time.monotonic() < end
            time.sleep(0.2)
        return made


def opened(page: Page, table: str) -> TablePage:
    """The table, without the end dialog."""
    TablePage(page).open(table)
    return End(page).close()


def moments(found: dict[str, Any], moves: int) -> list[dict[str, Any]]:
    """The worth of each moment of the replay: the set-up has more of them."""
    return list(found["moments"][-moves - 1 :])


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
    expect(panel(page).locator("blockquote")).not_to_be_empty(timeout=ANALYSED)
    expect(panel(page).get_by_role("progressbar")).to_have_count(0, timeout=ANALYSED)
    headline = panel(page).locator("blockquote").inner_text()
    expect(page.locator("nav").locator(CURVE)).to_be_visible()
    page.get_by_role("button", name="Result").click()
    expect(page.get_by_role("dialog")).to_contain_text(headline)
    page.get_by_role("dialog").get_by_role("button", name="See the analysis").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(panel(page)).to_be_visible()


def test_how_far_it_is_stands_there_in_words(visitor: Arrive, table: str) -> None:
    page = visitor(view="plan").page()
    whole, moves = state_of(page, table), opened(page, table).moves()
    of = moves + 1  # and the end
    steps = [
        {"stage": "waiting", "place": 2, "iterations": 0, "analysis": None},
        {"stage": "running", "done": 11, "of": of, "iterations": 0, "analysis": None},
        {"stage": "running", "deeper": True, "done": 5, "of": of, "iterations": 400},
        {},
    ]
    now = [0]

    def tell(route: Route) -> None:
        route.fulfill(json={**whole, **steps[now[0]]})

    page.route(ASKED, tell)
    opened(page, table)
    page.keyboard.press("a")
    expect(panel(page)).to_contain_text("2 other games come first.")
    now[0] = 1
    expect(panel(page)).to_contain_text(f"Looking at move 12 of {moves}…")
    assert panel(page).get_by_role("progressbar").evaluate("e => e.value") == pytest.approx(11 / of)
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

    page.route(ASKED, refuse)
    opened(page, table)
    page.keyboard.press("a")
    expect(panel(page).get_by_role("alert")).to_contain_text(detail["en"])
    page.unroute(ASKED)
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


def test_the_curve_lies_under_the_slider_and_says_what_happened(visitor: Arrive, table: str) -> None:
    page = visitor(view="plan").page()
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
    expect(told).to_contain_text(str(round(100 * moments(found, moves)[3]["win"][0])))
    page.mouse.click(x, box["y"] + box["height"] / 2)
    at(page, table, moments(found, moves)[3]["ply"])
    expect(shown.headline).to_contain_text(f"after move 3 of {moves}")
    thumb = page.evaluate("e => Number(e.value)", shown.slider.element_handle())
    assert thumb == 3


def test_the_curve_of_the_panel_leads_to_a_moment(visitor: Arrive, table: str) -> None:
    page = visitor(view="plan").page()
    moves = opened(page, table).moves()
    found = state_of(page, table)["analysis"]
    page.keyboard.press("a")
    curve = panel(page).locator("figure").locator(CURVE)
    box = curve.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] * 5 / moves, box["y"] + 20)
    expect(panel(page).locator("figure .words")).to_contain_text("Move 5")
    page.mouse.click(box["x"] + box["width"] * 5 / moves, box["y"] + 20)
    at(page, table, moments(found, moves)[5]["ply"])


def test_the_same_stands_in_a_table(visitor: Arrive, table: str) -> None:
    page = visitor(view="plan").page()
    moves = opened(page, table).moves()
    found = state_of(page, table)["analysis"]
    page.keyboard.press("a")
    panel(page).get_by_role("button", name="As a table").click()
    rows = page.get_by_role("dialog").locator("tbody tr")
    expect(rows).to_have_count(moves + 1)
    cells = rows.nth(4).locator("td.n").all_inner_texts()
    assert [int(re.split(r"\D", text)[0]) for text in cells] == [
        round(100 * share) for share in moments(found, moves)[4]["win"]
    ]
    worse = [one for one in found["choices"] if one["verdict"] in ("better", "blunder")]
    assert worse, "whoever does anything makes mistakes"
    expect(rows.nth(worse[0]["move"])).to_contain_text(worse[0]["best"]["text"]["en"])
    rows.nth(4).get_by_role("button", name="4").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    at(page, table, moments(found, moves)[4]["ply"])


# ---- what was better ------------------------------------------------------------------------------------------------


def test_a_better_way_is_shown_on_the_board_and_can_be_tried(visitor: Arrive, table: str) -> None:
    page = visitor(view="plan").page()
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
    assert shown.moves() == first["move"] - 1
    expect(page.locator("[data-guide=status].mine")).to_be_visible()


def test_mistakes_are_marked_in_the_log_with_words(visitor: Arrive, table: str) -> None:
    page = visitor(view="plan").page()
    opened(page, table)
    expect(page.locator("nav").locator(CURVE)).to_be_visible()
    worse = [one for one in state_of(page, table)["analysis"]["choices"] if one["verdict"] in ("better", "blunder")]
    page.keyboard.press("l")
    marks = page.get_by_role("complementary", name="Log").locator("abbr")
    expect(marks).to_have_count(len(worse))
    expect(marks.first).to_have_attribute("title", re.compile(r"(Inaccuracy|Blunder): it cost \d+ wins of 100"))


def test_a_turning_point_leads_to_its_deed_and_has_a_link(visitor: Arrive, table: str) -> None:
    page = visitor(view="plan").page()
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


def test_it_can_be_sent_as_one_picture(visitor: Arrive, table: str) -> None:
    page = visitor(view="plan").page()
    opened(page, table)
    page.keyboard.press("a")
    with page.expect_download() as download:
        panel(page).get_by_role("button", name="Picture").click()
    assert download.value.suggested_filename == "rumis.png"
    picture = download.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20]) == 1800


def test_the_picture_is_on_light_paper_by_night_too(visitor: Arrive, table: str) -> None:
    page = visitor(view="plan", scheme="dark").page()
    opened(page, table)
    page.keyboard.press("a")
    with page.expect_download() as download:
        panel(page).get_by_role("button", name="Picture").click()
    address = "data:image/png;base64," + b64encode(download.value.path().read_bytes()).decode()
    corner = page.evaluate(CORNER, address)
    assert min(corner[:3]) > 200, corner


# ---- phones, German, everybody --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [*PHONES, TURNED], ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_a_phone_the_board_is_in_sight_while_a_better_way_is_shown(
    visitor: Arrive, table: str, size: tuple[int, int]
) -> None:
    page = visitor(view="plan", size="phone").page()
    opened(page, table)
    before = set(Window(page).faults(size))
    page.get_by_role("button", name="What decided it?").click()
    expect(panel(page).locator("figure").locator(CURVE)).to_be_visible()
    assert panel(page).get_by_role("region").evaluate("e => e.scrollWidth <= e.clientWidth")
    if size == TURNED:  # beside the board, not over it
        assert panel(page).evaluate("e => e.clientWidth") <= 0.37 * size[0]
    panel(page).get_by_role("button", name="Show me").first.click()
    expect(page.locator("path.idea")).to_be_in_viewport()
    panel(page).get_by_role("button", name="Back to the analysis").click()
    expect(panel(page).locator("blockquote")).to_be_visible()
    panel(page).get_by_role("button", name="Close").click()
    assert set(Window(page).faults(size)) <= before


def test_whoever_plays_alone_reads_points(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    page.goto("/")
    match, bot = tafelrunde.new(ALONE.name, seed=5, players=1), by_bot(1)
    while not match.over:
        match.act(bot(match))
    table = bring(page, match)
    TablePage(page).open(table)
    page.get_by_role("dialog").get_by_role("button", name="What decided it?").click()
    expect(panel(page).locator("blockquote")).not_to_be_empty()
    expect(panel(page)).to_contain_text("Expected points")
    expect(panel(page)).to_contain_text("All numbers are points.")
    [points] = TablePage(page).points()
    expect(panel(page).locator("figure .words")).to_contain_text(f"{points} points")
    expect(panel(page).get_by_role("group", name="Whose decisions?")).to_have_count(0)


def test_the_list_of_keys_has_its_key(page: Page, table: str) -> None:
    opened(page, table)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").locator("dd").filter(has_text="What decided a finished game")).to_be_visible()


def test_in_german(visitor: Arrive, table: str) -> None:
    page = visitor(view="plan", locale="de-DE").page()
    TablePage(page).open(table)
    headline = state_of(page, table)["analysis"]["headline"]["de"]
    expect(page.get_by_role("dialog")).to_contain_text(headline)
    page.get_by_role("dialog").get_by_role("button", name="Zur Analyse").click()
    found = panel(page, "Analyse")
    for words in (headline, "Wendepunkte", "Glück und Entscheidungen", "Patzer", "Besser: "):
        expect(found).to_contain_text(words)


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_everybody_can_read_it(visitor: Arrive, table: str, size: str, scheme: str) -> None:
    page = visitor(view="plan", size=size, scheme=scheme).page()
    opened(page, table)
    page.keyboard.press("a")
    expect(panel(page).locator("blockquote")).to_be_visible()
    assert faults(page) == []
    panel(page).get_by_role("button", name="As a table").click()
    expect(page.get_by_role("dialog").locator("tbody tr").first).to_be_visible()
    assert faults(page) == []


def test_nothing_jumps_when_the_curve_appears(visitor: Arrive, table: str) -> None:
    page = visitor(view="plan").page()
    held: list[Route] = []
    page.route(ASKED, lambda route: held.append(route))
    with page.expect_request(ASKED):
        shown = opened(page, table)
    places = [shown.board, page.locator("[data-guide=status]"), page.locator("nav")]
    before = [place.bounding_box() for place in places]
    held.pop().continue_()
    expect(page.locator("nav").locator(CURVE)).to_be_visible()
    assert [place.bounding_box() for place in places] == before
