"""The screens of this game, and the pictures in its rulebook."""

import json
import random
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

import tafelrunde
from browser.book import Part
from browser.choices import by_bot
from browser.table import bring, click, named, sent
from nunami.browser.land import Land, bring_land
from nunami.browser.land import played as laid
from nunami.positions import FOUR, position
from tafelrunde import Match

NAMES = "Nanuq Tuktu Amaruq"  # as the client names them


def phase(match: Match) -> str:
    """What is to be done, as whoever is to move sees it."""
    return str(match.view(match.to_move)["phase"])


def winter(plies: int | None = None) -> Match:
    """Two bots have played nunami; with a number, until somebody may lay a card after so many actions."""
    match, bot = tafelrunde.new("nunami", seed=5, mode="B"), by_bot(3)
    while not match.over and (plies is None or len(match.log) < plies or phase(match) != "laying"):
        match.act(bot(match))
    return match


def visit(page: Page, match: Match) -> Land:
    """A table of nunami, with this browser at the seat to move."""
    page.goto("/")
    land = Land(page)
    land.open(bring_land(page, named(match, NAMES)))
    land.offer()
    return land


def nunami_choice(page: Page) -> None:
    visit(page, winter(0).at(1))


def nunami_table(page: Page) -> None:
    """A card is chosen, and the board shows what it would do."""
    land = visit(page, winter(76))
    land.take(land.offer()["cards"][0])
    page.keyboard.press("n")
    expect(page.locator(".after").first).to_be_visible()


def nunami_board_card(page: Page) -> None:
    """The points of a full board explained."""
    match = winter(76)
    full = next(board["number"] for board in match.view()["boards"] if board["full"] and board["balance"])
    click(visit(page, match).page.locator(f"[data-hub='{full}']"))
    expect(page.get_by_role("complementary", name=f"Board {full}")).to_be_visible()


def nunami_inua(page: Page) -> None:
    """Four play with Inua cards, and a board is frozen."""
    visit(page, ice())


def ice() -> Match:
    """Four have laid cards by chance, and one of them has frozen a board."""
    match, whim = tafelrunde.new("nunami", seed=0, players=4, inua=True), random.Random(0)
    while len(match.log) < 120 or "freeze-1" not in match.legal():
        match.act(whim.choice([one for one in match.legal() if not one.startswith(("freeze-", "onto-", "pass"))]))
    return match.act("freeze-1")


def nunami_curtain(page: Page) -> None:
    """The screen goes from hand to hand."""
    page.goto("/")
    table = sent(page, "/api/tables/load", {"text": named(winter(0), NAMES).dump()})
    page.goto(f"/table/{table}")
    expect(page.get_by_role("button", name=re.compile("show my cards"))).to_be_visible()


def nunami_end(page: Page) -> None:
    page.goto("/")
    Land(page).open(bring(page, named(winter(), NAMES)))
    expect(page.get_by_role("dialog")).to_be_visible()


SCREENS = (nunami_choice, nunami_table, nunami_board_card, nunami_inua, nunami_curtain, nunami_end)


# ---- the rulebook: written positions ------------------------------------------------------------------------------


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


def changed(message: dict[str, Any], match: Match) -> str:
    """A message about another position."""
    if message["type"] == "welcome":
        message |= {"printed": match.kit.printed}
    elif message["type"] == "news":
        view, legal = match.view(match.to_move), match.position.targets()
        message["position"] |= {"view": view, "points": match.points(), "legal": legal}
    return json.dumps(message)


def answer(route: Route, match: Match) -> None:
    """Why something is refused in the written position."""
    asked = {part: names[0] for part, names in parse_qs(urlsplit(route.request.url).query).items()}
    refused = match.why(match.kit.notation.of(asked.pop("does"), asked))
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


PARTS: dict[Part, int] = {
    nunami_game: 1,
    nunami_cards: 3,
    nunami_guards: 3,
    nunami_points: 3,
}  # with the pixels for one of the screen
