"""Whole games of Iwari through the page, and what the map shows."""

import pytest
from playwright.sync_api import expect

from browser.fixtures import Arrive
from browser.table import End
from iwari.browser.land import Land, make_land


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
    land = Land(page).open(make_land(page, "me bot bot", players=3))
    land.offer()
    land.place("A").click()
    expect(page.get_by_text("so it must begin with a tent").first).to_be_visible()
