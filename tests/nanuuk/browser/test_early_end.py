"""Near its end the hunt can be counted as it stands."""

import pytest
from playwright.sync_api import Page, expect

from browser.fixtures import Arrive
from browser.table import End, join, named, sent
from nanuuk.browser.floe import Floe
from nanuuk.browser.screens import NAMES
from nanuuk.positions import late_hunt
from tafelrunde import Match

LEFT = "Little is left to hunt: "


def counted(end: End, match: Match) -> None:
    """The end screen counts the points of an agreed end, and says what it was."""
    found = match.early_end()
    assert found
    assert end.totals() == found[1].points()
    expect(end.dialog).to_contain_text("Ended by agreement: it counts as it stood.")


def offer(page: Page, table: str) -> None:
    Floe(page).open(table)
    expect(page.get_by_role("status").filter(has_text=LEFT)).to_contain_text("Counted now: ")


def test_two_people_agree_to_count_the_hunt_as_it_stands(visitor: Arrive) -> None:
    match = late_hunt()
    host, friend = visitor().page(), visitor().page()
    host.goto("/")
    table = sent(host, "/api/tables/load", {"text": match.dump(), "mine": [0]})
    join(friend, table, "Bea")
    offer(host, table)
    offer(friend, table)
    friend.get_by_role("button", name="Offer to end now").click()
    strip = host.get_by_role("alert")
    expect(strip).to_contain_text("Bea offers to end the game here and count it as it stands: ")
    expect(host.get_by_text(LEFT)).to_be_hidden()
    strip.get_by_role("button", name="Agree").click()
    for page in (host, friend):
        counted(End(page), match)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_alone_it_takes_a_second_press_and_the_strip_can_be_put_away(visitor: Arrive, size: str) -> None:
    match = late_hunt()
    page = visitor(size=size).page()
    page.goto("/")
    offer(page, sent(page, "/api/tables/load", {"text": named(match, NAMES).dump()}))
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_text(LEFT)).to_be_hidden()
    page.reload()
    page.get_by_role("button", name="End now").click()
    page.get_by_role("button", name="Yes, count it now").click()
    counted(End(page), match)
