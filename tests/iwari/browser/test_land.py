"""Whole games of Iwari through the page, and what the map shows."""

import pytest
from playwright.sync_api import expect

from browser.fixtures import Arrive
from browser.table import End
from iwari.browser.land import Land, make_land

pytestmark = pytest.mark.long  # not yet seen green on a quiet machine: part of make soak


def explained(end: End) -> None:
    """Every point of the end screen has a rule, and the parts give the totals."""
    rows = end.rows()
    assert len(end.rules()) == len(rows) >= 1
    assert [sum(parts) for parts in zip(*rows.values(), strict=True)] == end.totals()


@pytest.mark.parametrize(("kinds", "options"), [("me bot", {}), ("me bot bot", {"map": "vast_lands", "unity": True})])
def test_a_whole_game_is_played_by_mouse(visitor: Arrive, kinds: str, options: dict[str, object]) -> None:
    page = visitor().page()
    land = Land(page).open(make_land(page, kinds, players=len(kinds.split()), **options))
    explained(land.play_to_the_end())


def test_a_place_that_is_not_lit_says_why(visitor: Arrive) -> None:
    page = visitor().page()
    land = Land(page).open(make_land(page, "me bot bot", players=3))
    land.offer()
    land.place("A").click()
    expect(page.get_by_text("so it must begin with a tent").first).to_be_visible()
