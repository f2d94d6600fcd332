"""Whole games of Iwari through the page, and what the map shows."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.choices import by_bot
from browser.fixtures import Arrive
from browser.table import End, bring, click, named
from iwari.browser.land import Land, make_land
from iwari.browser.screens import NAMES, journey, visit
from tafelrunde import Match, deeds

WIDE_ENOUGH = "(at) => document.querySelector(`[data-space='${at}'] .touch`).getBoundingClientRect().width >= 40"


def explained(end: End) -> None:
    """Every point of the end screen has a rule, and the parts give the totals."""
    rows = end.rows()
    assert len(end.rules()) == len(rows) >= 1
    assert [sum(parts) for parts in zip(*rows.values(), strict=True)] == end.totals()


@pytest.mark.parametrize(
    ("kinds", "options"),
    [
        ("me bot", {}),
        ("me bot bot", {"map": "vast_lands", "unity": True, "discovery": True}),
        ("me bot bot bot bot", {"chosen_hands": True, "honour": True, "respect": True}),
    ],
    ids=["third-tribe", "three", "five"],
)
def test_a_whole_game_is_played_by_mouse(visitor: Arrive, kinds: str, options: dict[str, object]) -> None:
    page, players = visitor().page(), len(kinds.split())
    land = Land(page).open(make_land(page, kinds, players=players, **options))
    end = land.play_to_the_end()
    explained(end)
    assert len(end.totals()) == max(players, 3), "with two players the third tribe has a column"
    match = end.save()
    assert match.over
    assert match.points() == end.totals()[:players]


def test_a_place_that_is_not_lit_says_why(visitor: Arrive) -> None:
    page = visitor().page()
    match = journey(players=3)
    positions = (match.at(ply) for ply in range(len(match.log)))
    with_pair = next(twin for twin in positions if any("+" in action for action in twin.legal()))  # it pays anywhere
    visit(page, with_pair)
    page.get_by_role("button", name=re.compile(": unexplored")).first.click()
    expect(page.get_by_text("so the first piece there must be a tent").first).to_be_visible()


def before_the_end() -> Match:
    """A game of three before its last action."""
    match = journey(players=3)
    return next(twin for k in reversed(range(len(match.log))) if (twin := match.at(k)).to_move >= 0)


def test_the_scoring_walks_over_the_map_before_the_end_screen(visitor: Arrive) -> None:
    page = visitor(motion=True).page()
    land = visit(page, before_the_end())
    while not (offer := land.offer())["walks"]:
        before = land.moment()
        done = f".tools [data-action='{next(iter(offer['buttons']), '')}']"
        click(page.locator("[data-take]:not([disabled])" if offer["cards"] else done).first)
        land.later(before)
    card = page.get_by_role("complementary", name="The final scoring")
    card.get_by_role("button", name="Next", exact=True).click()  # from now on it waits
    expect(card).to_contain_text("Tents in")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(land.headline).to_have_text("Looking back: what was scored")
    card.get_by_role("button", name="Skip").click()
    explained(End(page))
    assert land.offer()["over"]


def test_halftime_is_walked_through_again_until_another_moment_is_looked_at(visitor: Arrive) -> None:
    page, match = visitor().page(), journey(players=3)
    half = next(n for n, deed in enumerate(deeds(match), 1) if "Halftime" in str(deed.sentences))
    page.goto("/")
    Land(page).open(bring(page, named(match, NAMES)), ply=half)
    again, card = page.get_by_role("button", name="Halftime scoring"), page.get_by_role("complementary")
    again.click()
    expect(card).to_contain_text("Halftime: the tents")
    expect(card).to_contain_text("1/")
    page.get_by_role("button", name="One forward", exact=True).click()
    expect(again).to_be_visible()
    expect(card).to_be_hidden()
    again.click()
    expect(card).to_be_visible()
    page.get_by_role("button", name="To the start").click()
    expect(card).to_be_hidden()
    expect(again).to_be_hidden()


def test_the_log_leads_to_what_was_scored(page: Page) -> None:
    page.goto("/")
    land = Land(page)
    land.open(bring(page, named(journey(players=3), NAMES)))
    End(page).close()
    land.button("Log").click()
    for name, heading in (("Halftime scoring", "Halftime: the tents"), ("The final scoring", "The final scoring")):
        page.locator("[data-ply]").get_by_role("button", name=name).click()
        walk = page.get_by_role("complementary", name=heading)
        expect(walk).to_contain_text("1/")
        walk.get_by_role("button", name="Skip").click()
        expect(walk).to_be_hidden()


def test_a_replay_that_plays_by_itself_walks_through_halftime_once(page: Page) -> None:
    whole, bot = journey(players=3), by_bot(1)
    half, deed = next((n, one) for n, one in enumerate(deeds(whole), 1) if "Halftime" in str(one.sentences))
    match = whole.at(deed.ply)
    match.act(next(action for action in match.legal() if action.startswith("discard-")))  # the land stands as it was
    while not match.over:
        match.act(bot(match))
    page.goto("/")
    land = Land(page)
    land.open(bring(page, named(match, NAMES)), ply=half)
    land.button("One back").click()
    at, walk = int(land.slider.input_value()), page.get_by_role("complementary", name="Halftime: the tents")
    land.button("Play automatically").click()
    expect(walk).to_contain_text("1/")
    expect(land.slider).to_have_value(str(at + 1))
    walk.get_by_role("button", name="Skip").click()
    expect(land.slider).to_have_value(str(at + 4))
    land.button("Pause").click()


def test_a_finger_comes_near_before_it_places_anything(visitor: Arrive) -> None:
    page = visitor(size="phone").page()
    land = visit(page, journey(90, players=4))
    name = next(place for place in land.offer()["places"] if len(place) > 1)
    before, space = land.moment(), land.place(name)
    space.tap()
    expect(page.get_by_role("button", name="Whole map")).to_be_visible()
    page.wait_for_function(WIDE_ENOUGH, arg=name)
    space.tap()
    expect(land.word).to_contain_text("tap again")
    assert land.moment() == before
    space.tap()
    land.later(before)


def one_of_two(match: Match) -> str:
    """A lit tent space after which a second piece may follow."""
    for action in match.legal():
        twin = match.at(len(match.log))
        twin.act(action)
        if action.startswith("tent@") and twin.view()["phase"] == "action" and twin.to_move == match.to_move:
            return action.removeprefix("tent@")[:2]
    raise AssertionError("nobody can place two pieces here")


def test_the_map_stays_near_for_a_second_piece(visitor: Arrive) -> None:
    page, match = visitor(size="phone").page(), journey(90, players=4)
    land, space = visit(page, match), one_of_two(match)
    before, near = land.moment(), page.get_by_role("button", name="Whole map")
    land.place(space).tap()
    page.wait_for_function(WIDE_ENOUGH, arg=space)
    land.place(space).tap()
    expect(land.word).to_contain_text("tap again")
    land.place(space).tap()
    land.later(before)
    expect(page.get_by_role("button", name="No more pieces")).to_be_visible()
    expect(near).to_be_visible()
    near.click()
    expect(near).to_be_hidden()


def asked_though_nothing_fits(phase: str) -> Match:
    """A match in which somebody has to say that they stop, since others cannot know that no card pays for a piece."""
    match = journey(players=2)
    positions = (match.at(ply) for ply in range(len(match.log)))
    return next(twin for twin in positions if twin.legal() == ["done"] and is_asked(twin, phase))


def is_asked(match: Match, phase: str) -> bool:
    return match.view()["phase"] == phase and match.position.forced() is None


@pytest.mark.parametrize(
    ("phase", "prompt"), [("action", "None of your cards pays for another piece"), ("third", "can place nothing")]
)
def test_who_can_place_nothing_more_is_told_so_and_says_that_they_stop(
    visitor: Arrive, phase: str, prompt: str
) -> None:
    page = visitor().page()
    land = visit(page, asked_though_nothing_fits(phase))
    expect(page.get_by_text(prompt).first).to_be_visible()
    expect(page.get_by_text("Nothing more can be placed")).to_be_visible()
    assert land.offer()["buttons"] == ["done"]
    before = land.moment()
    page.keyboard.press("e")
    land.later(before)


# The sizes of all labels on the map and the cards, in pixels of the screen, that are too small to be read.
SMALL = """() => [...document.querySelectorAll('section.board svg text')].flatMap((e) => {
  const size = parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().d
  return e.textContent.trim() && size < 10.99 ? [`${e.textContent.trim()}: ${size}`] : []
})"""


# Names of tent spaces that lie under the number of open spaces.
UNDER = """() => [...document.querySelectorAll('.leads circle')].flatMap((number) => {
  const { x, y, width, height } = number.getBoundingClientRect()
  return [...document.querySelectorAll('.space text')].flatMap((name) => {
    const box = name.getBoundingClientRect()
    const apart = box.x > x + width || x > box.right || box.y > y + height || y > box.bottom
    return apart ? [] : [name.textContent]
  })
})"""


def test_how_many_spaces_are_open_stands_on_no_name(page: Page) -> None:
    visit(page, journey(90, players=3))
    page.get_by_role("button", name="Who leads").click()
    expect(page.locator(".leads circle").first).to_be_visible()
    assert page.evaluate(UNDER) == []


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_every_label_can_be_read(visitor: Arrive, size: str) -> None:
    page = visitor(size=size).page()
    land = visit(page, journey(90, players=3))
    assert page.evaluate(SMALL) == []
    page.get_by_role("button", name="Who leads").click()
    expect(page.locator(".leads text").first).to_be_visible()
    assert page.evaluate(SMALL) == []
    assert land.offer()["places"]
