"""nunami through the page: whole games, refusals, secrets, keys, piles, and every screen without a fault."""

import json
import re
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser.axe import faults, in_every_light
from browser.fixtures import Arrive
from browser.table import End, Keys, click, give_name, number
from browser.visit import PHONE
from nunami.browser.land import Land, bring_land, make_land, played, set_up
from tafelrunde import Match


def explained(end: End) -> None:
    """Every point of the end screen has a rule, and the parts give the totals and what the plates say."""
    rows = [row.locator("td").all_inner_texts() for row in end.dialog.locator("tbody tr").all()]
    points = [[0 if text.strip() == "–" else number(text) for text in cells] for cells in rows]
    totals = end.totals()  # without any points there is no row
    assert [sum(parts[seat] for parts in points) for seat in range(len(totals))] == totals
    assert set(end.rules()) <= {"P4", "P5"}
    assert Land(end.page).points() == end.totals()


# The usual mode is A, which is played by keyboard; and to the page D and E are C with other peoples
@pytest.mark.parametrize("mode", [*"BC", *(pytest.param(mode, marks=pytest.mark.long) for mode in "ADE")])
def test_two_play_to_the_end_by_mouse(visitor: Arrive, mode: str) -> None:
    page = visitor().page()
    setup = set_up(page).choose("Mode for two", mode)
    setup.seat(1, "Here", name="First").seat(2, "Bot", level=1).dialog.get_by_role("button", name="Sit down").click()
    end = Land(page).wait().play_to_the_end()
    explained(end)
    match = end.save()
    assert match.over
    assert match.options["mode"] == mode
    assert match.points() == end.totals()


def test_four_play_with_inua_cards_on_boards_laid_by_themselves(visitor: Arrive) -> None:
    page = visitor().page()
    land = Land(page, seed=3)
    land.open(make_land(page, "me bot bot bot", players=4, inua=True, boards="laid"))
    end = land.play_to_the_end()
    explained(end)
    assert len(end.totals()) == 4
    assert land.powers


def test_a_game_is_played_by_keyboard_alone(visitor: Arrive) -> None:
    page = visitor(stranger=True).page()
    keys, land = Keys(page), Land(page)
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("^Play nunami"))).to_be_enabled()
    keys.tab_to("Play nunami")
    keys.press("Enter")
    land.wait().offer()
    keys.tab_to("No, thank you")
    keys.press("Enter")
    expect(page.locator(".tiles button:enabled").first).to_be_visible()
    keys.tab_to(page.locator(".tiles button:enabled strong").first.inner_text())
    keys.press("Enter")
    while not land.offer()["over"]:
        lay_by_keys(keys, land)
    explained(End(page))


def lay_by_keys(keys: Keys, land: Land) -> None:
    """Choose a card by its number, walk to a lit space, lay it; or pass."""
    before, offer = land.number(), land.offer()
    if offer["actions"]:
        keys.tab_to("Pass")
    else:
        able = [index for index in offer["cards"] if index < 9]
        for index in able:
            keys.press(str(index + 1))
            if land.now()["lit"]:
                break
        keys.press("ArrowDown")
        expect(land.page.locator("[data-space]:focus")).to_have_attribute("data-lit", "")
    keys.press("Enter")
    land.heard(before)


def test_a_refused_move_shows_its_rule(page: Page) -> None:
    land = Land(page)
    land.open(bring_land(page, played(40)))
    before = land.number()
    land.take(land.offer()["cards"][0])
    land.touch(land.faces("down")[0])
    expect(land.note.get_by_role("button", name="Rule L1")).to_be_visible()
    expect(land.word).to_have_text(land.note.locator("p span").first.inner_text())
    page.keyboard.press("Escape")
    expect(land.note.get_by_role("button", name="Rule L1")).to_have_count(0)
    assert land.number() == before, "nothing was laid"


# Where the land lies on the screen, and how it is turned.
LIES = """() => {
  const { x, y, width, height } = document.querySelector('.stage').getBoundingClientRect()
  return [x, y, width, height, document.querySelector('.land svg').getAttribute('viewBox')].join(' ')
}"""


# German is the longer language
@pytest.mark.parametrize("locale", ["de-DE", pytest.param("en-GB", marks=pytest.mark.long)])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_land_lies_still_while_a_turn_is_played(visitor: Arrive, size: str, locale: str) -> None:
    page = visitor(size=size, locale=locale).page()
    land = Land(page)
    match = played(90, seed=3, players=4, inua=True, boards="laid")
    for start in (match.at(opening(match)), match):
        page.goto(f"/table/{bring_land(page, start)}")
        land.offer()
        close_spirits(land)
        lay = page.evaluate(LIES)
        for _ in turn(land):
            assert page.evaluate(LIES) == lay


def opening(match: Match) -> int:
    """The last moment at which somebody was to draw, or to use an Inua card."""
    return next(ply for ply in range(len(match.log) - 1, 0, -1) if match.at(ply).view()["phase"] == "opening")


def close_spirits(land: Land) -> None:
    if land.page.locator(".spirits").count():
        click(land.page.locator(".spirits button"))
        expect(land.page.locator(".spirits")).to_have_count(0)


def turn(land: Land) -> Iterator[str]:
    """What one looks at in a turn: powers, cards and spaces."""
    for power in land.page.locator(".tools [data-intent]").all():
        click(power)
        yield "a power"
    phone = land.page.viewport_size == PHONE
    for index in land.offer()["cards"]:
        land.cards.nth(index).tap() if phone else land.take(index)
        yield "a card"
        for space in land.now()["lit"][:3]:
            land.space(space).tap(force=True) if phone else land.space(space).hover(force=True)
            land.page.wait_for_timeout(150)
            yield "what it would do"
        land.page.keyboard.press("Escape")


def test_a_list_of_several_cards_moves_nothing(visitor: Arrive) -> None:
    for size in ("desktop", "phone"):
        page = visitor(size=size).page()
        land = Land(page)
        page.goto(f"/table/{bring_land(page, with_a_pile())}")
        land.offer()
        lay = page.evaluate(LIES)
        choose_a_pile(land)
        expect(page.locator(".pile")).to_be_in_viewport()
        assert page.evaluate(LIES) == lay


def test_fingers_are_told_to_tap_and_to_tap_again(visitor: Arrive) -> None:
    page = visitor(size="phone").page()
    land = Land(page)
    page.goto(f"/table/{bring_land(page, played(40))}")
    before, offer = land.number(), land.offer()
    land.cards.nth(offer["cards"][0]).tap()
    expect(land.word).to_have_text(re.compile("tap a lit space$"))
    place = land.now()["lit"][0]
    land.space(place).tap()
    expect(land.word).to_have_text(re.compile("tap again to lay it$"))
    assert land.number() == before
    land.space(place).tap()
    land.heard(before)


def test_a_phone_tells_of_a_refusal_once_until_another_card_is_chosen(visitor: Arrive) -> None:
    page = visitor(size="phone").page()
    land = Land(page)
    page.goto(f"/table/{bring_land(page, played(40))}")
    cards = land.offer()["cards"]
    land.cards.nth(cards[0]).tap()
    land.space(land.faces("down")[0]).tap()
    rule = land.note.get_by_role("button", name="Rule L1")
    expect(rule).to_be_visible()
    expect(land.word).to_have_text(re.compile("tap a lit space$"))
    land.cards.nth(cards[1]).tap()
    expect(rule).to_have_count(0)


@pytest.mark.parametrize("players", [2, 4])
def test_plates_on_a_phone_show_peoples_and_cards(visitor: Arrive, players: int) -> None:
    page = visitor(size="phone").page()
    match = played(40, players=players, inua=players == 4, boards="laid")
    page.goto(f"/table/{bring_land(page, match)}")
    expect(page.locator("[data-brief]")).to_have_count(players)
    for plate, seat in zip(page.locator("[data-brief]").all(), match.view()["seats"], strict=True):
        expect(plate).to_be_in_viewport()
        peoples = ", ".join(name.capitalize() for name in seat["peoples"])
        expect(plate).to_have_accessible_name(re.compile(f"^{peoples}, {seat['held']} cards in hand"))
    page.get_by_role("button", name=re.compile("what this seat has$")).first.tap()
    expect(page.locator(".holds:popover-open .peoples")).to_be_visible()


def test_a_hidden_card_never_appears_in_the_other_players_page(visitor: Arrive) -> None:
    one, other = visitor().page(), visitor().page()
    heard: list[dict[str, Any]] = []
    other.on("websocket", lambda ws: listen(ws, heard))
    table = make_land(one, "me open")
    first, second = Land(one), Land(other)
    first.open(table)
    second.open(table)
    second.button("Sit here").click()
    give_name(second.page, "Guest")
    place = hide_a_card(first, second)
    assert "yours" in first.label(place)
    expect(second.space(place)).to_have_attribute("data-face", "down")
    assert re.fullmatch(rf"{place}, face down, laid by One(, possible here)?", second.label(place))
    spaces = [
        space
        for state in heard
        for board in state["position"]["view"]["boards"]
        for space in board["spaces"]
        if space["name"] == place
    ]
    assert any(space["face"] == "down" for space in spaces)
    assert not any(space["card"] for space in spaces)
    actions = [action for news in heard for line in news["log"] for action in line["actions"]]
    assert {"action": f"(?)@{place}", "does": "hide", "space": place} in actions


def listen(ws: WebSocket, heard: list[dict[str, Any]]) -> None:
    """Keep every state that a page is told."""

    def note(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "news":
            heard.append(message)

    ws.on("framereceived", note)


def hide_a_card(first: Land, second: Land) -> str:
    """Play until the first player can lay a card face down where it stays so; the space."""
    while True:
        mover = next(land for land in cycle((first, second)) if land.now()["active"])
        offer = mover.offer()
        if mover is second or not offer["cards"]:
            mover.lay()
            continue
        free = [space for space in first.faces("empty") if stays_hidden(first, space)]
        first.take(offer["cards"][0])
        click(first.page.locator("[data-way=down]"))
        before = first.number()
        first.touch(free[0])
        first.heard(before)
        return free[0]


def stays_hidden(land: Land, space: str) -> bool:
    """Is no space of its board, or beyond its side, face up? (Enough: nothing turns a card laid there.)"""
    return not land.faces("up") or all(other[:-1] != space[:-1] for other in land.faces("up"))


def test_several_cards_are_piled_and_taken_back_and_laid(page: Page) -> None:
    land = Land(page)
    land.open(bring_land(page, with_a_pile()))
    count, before = land.cards.count(), land.moves()
    several, done = choose_a_pile(land), page.locator("[data-action=done]")
    place = land.now()["lit"][0]
    land.touch(place)
    expect(done).to_be_enabled()
    page.keyboard.press("Escape")
    expect(land.cards).to_have_count(count)
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(several)
    land.touch(place)
    expect(done).to_be_enabled()
    done.click()
    land.after(before)


def choose_a_pile(land: Land) -> int:
    """All cards of one people that are strong enough somewhere; how many."""
    land.offer()
    names: list[str] = land.cards.evaluate_all("all => all.map((e) => e.dataset.card)")
    for letter in "NQKI":
        same = [i for i, name in enumerate(names) if name.startswith(letter)]
        if len(same) < 2:
            continue
        land.page.locator("[data-several]").click()
        for index in same:
            land.take(index)
        if land.now()["lit"]:
            return len(same)
        land.page.keyboard.press("Escape")
    raise AssertionError(names)


def with_a_pile() -> Match:
    """A position in which several cards can be piled."""
    matches = (played(45, seed=seed) for seed in range(200))
    return next(match for match in matches if any(one.startswith("onto-") for one in match.legal()))


def screens(page: Page) -> Iterator[str]:
    """Every screen of the board, each opened in turn."""
    land = Land(page)
    land.open(make_land(page, "me me", boards="laid"))
    expect(page.locator(".tiles")).to_be_visible()  # nothing is secret yet: no curtain
    yield "the choice of a people"
    land.open(bring_land(page, played(40)))
    land.take(land.offer()["cards"][0])
    yield "a card in hand"
    land.space(land.now()["lit"][0]).focus()
    yield "what it would do"
    page.keyboard.press("Escape")
    click(page.locator("[data-hub='1']"))
    expect(page.get_by_role("complementary", name="Board 1")).to_be_visible()
    yield "a board explained"
    land.open(make_land(page, "me bot", inua=True))
    land.lay()
    if not land.offer()["spirits"]:
        land.button("Inua cards").click()
    yield "the Inua cards"
    page.goto("/")
    page.get_by_role("heading", name="nunami", exact=True).scroll_into_view_if_needed()  # its picture comes when seen
    expect(page.locator(".nunami svg").first).to_be_visible()
    yield "the start page"


@in_every_light
def test_axe_finds_nothing(visitor: Arrive, size: str, scheme: str) -> None:
    page = visitor(size=size, scheme=scheme).page()
    found = [f"{screen}: {fault}" for screen in screens(page) for fault in faults(page)]
    assert not found, "\n".join(found)
