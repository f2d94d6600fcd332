"""Takes the pictures in the rulebooks: parts of our own boards on which no word is written."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from browser.nunami import Land, bring_land
from browser.nunami import played as laid
from browser.positions import by_bot, played
from browser.table import End, Table, bring
from nunami.positions import FOUR, position
from rumis.positions import chullpa
from tafelrunde import Match

GAMES = Path(__file__).resolve().parents[2] / "src/tafelrunde/games"
ROOM = 5  # around a picture
Part = Callable[[Page], Locator]


# ---- nunami: written positions ------------------------------------------------------------------------------------


def staged(page: Page, match: Match) -> Land:
    """A table that shows a written position: what the server says is changed on its way."""
    page.goto("/")
    page.route_web_socket("**/socket", lambda ws: between(ws, match))
    page.route("**/why?*", lambda route: answer(route, match))
    options = {key: match.options[key] for key in ("players", "boards", "mode")}
    tables = (laid(0, seed=seed, **options) for seed in range(99))
    land = Land(page)
    land.open(bring_land(page, next(table for table in tables if table.to_move == match.to_move)))
    land.offer()
    return land


def between(ws: WebSocketRoute, match: Match) -> None:
    server = ws.connect_to_server()
    server.on_message(lambda message: ws.send(changed(json.loads(message), match)))


def changed(state: dict[str, Any], match: Match) -> str:
    """A state with another position."""
    if state["type"] == "state":
        view = match.view(match.to_move)
        state["position"] |= {"view": view, "points": view["points"], "legal": match.targets()}
    return json.dumps(state)


def answer(route: Route, match: Match) -> None:
    """Why something is refused in the written position."""
    refused = match.why(parse_qs(urlsplit(route.request.url).query)["action"][0])
    assert refused
    known = {"action": refused.action, "rule": refused.rule, "text": refused.sentences, "place": refused.place}
    route.fulfill(json={"legal": False, **known})


def first_board(page: Page) -> Locator:
    """Board 1, without its neighbours."""
    page.add_style_tag(content="[data-board]:not([data-board='1']) { visibility: hidden }")
    return page.locator("[data-board='1']")


def nunami_cards(page: Page) -> Locator:
    """M2: a card of each people, snow and sand."""
    staged(page, position("N3.2 K2.1 Q2.0 I3.3 S0.2 D0.1", hands=("N1.0",), **FOUR))
    return first_board(page)


def nunami_game(page: Page) -> Locator:
    """The middle of a game: a full board with its markers among others."""
    match = position(
        "K2.1 S0.0 N3.2 I1.1 N1.0 Q2.2", "K1.2 * . N2.1 I2.0 .", ". Q1.1 . S0.1 K3.1 *", "N1.3 . * . K1.0 S0.1+I1.2",
        hands=("N2.3 Q1.0 K1.1 S0.2 I3.0", "K2.0 K3.3 S0.3 N1.1"), boards="floe",
    )  # fmt: skip
    staged(page, match)
    return page.locator("[data-board]")


def nunami_guards(page: Page) -> Locator:
    """L6: the guards are marked."""
    land = staged(page, position("K2.2 K1.0 K3.2", hands=("N1.1",)))
    land.take(0)
    land.touch("1b")
    expect(page.locator(".wrong").first).to_be_attached()
    page.mouse.move(1, 1)
    return first_board(page)


def nunami_points(page: Page) -> Locator:
    """P5: nature is paid for the balance, the Nunamiut for the most cards."""
    staged(page, position("N1.0 N1.1 N1.1 K3.0 K2.0 S0.0", hands=("N1.2",)))
    return first_board(page)


# ---- Rumis: real games --------------------------------------------------------------------------------------------


def plan(page: Page, match: Match) -> Table:
    """A game on the flat plan."""
    page.goto("/")
    table = Table(page).open(bring(page, match))
    if match.over:
        End(page).close()
    return table.show("Flat plan")


def squares(table: Table) -> Locator:
    """The plan with its letters and numbers."""
    return table.plan.locator("rect, text")


def uneven() -> Match:
    """B5: the heights are 2 1 1 0 and 2 0 1 0."""
    return chullpa("O4 a1*2 a2*2", "L3 b1 c1 c2")


def rumis_heights(page: Page) -> Locator:
    return squares(plan(page, uneven()))


def rumis_hole(page: Page) -> Locator:
    """B5: an I2 from the tower to b1 is refused."""
    table = plan(page, uneven())
    table.choose("I2")
    table.square("a1").locator("rect").first.hover(force=True)
    for key in ("t", "r", "Enter"):
        page.keyboard.press(key)
    expect(table.note.locator(".refusal")).to_be_visible()
    return squares(table)


def rumis_above(page: Page) -> Locator:
    """B7: a finished building."""
    return squares(plan(page, played(choose=by_bot(2), scenario="chullpa", players=2)))


# ---- cutting out --------------------------------------------------------------------------------------------------

PARTS: dict[Part, int] = {  # with the pixels for one of the screen
    nunami_game: 1, nunami_cards: 3, nunami_guards: 3, nunami_points: 3,
    rumis_heights: 2, rumis_hole: 2, rumis_above: 2,
}  # fmt: skip


def path_of(part: Part) -> Path:
    """Where the rulebook has a picture."""
    game, name = part.__name__.split("_")
    return GAMES / game / "rulebook/pictures" / f"{name}.png"


def cut_out(page: Page, parts: Locator, path: Path) -> None:
    """The picture of these parts, with a little room around them."""
    boxes = [box for one in parts.all() if (box := one.bounding_box())]
    left, top = min(box["x"] for box in boxes) - ROOM, min(box["y"] for box in boxes) - ROOM
    right = max(box["x"] + box["width"] for box in boxes) + ROOM
    bottom = max(box["y"] + box["height"] for box in boxes) + ROOM
    path.parent.mkdir(exist_ok=True)
    page.screenshot(path=path, clip={"x": left, "y": top, "width": right - left, "height": bottom - top})
