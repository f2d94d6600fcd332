"""The deal of the day is played once, and compared with what others made of it."""

import re

from playwright.sync_api import Page, expect

from browser.axe import faults
from browser.fixtures import Arrive
from tafelrunde.games import GAMES

ALONE = next(game for game in GAMES.values() if game.fame)


def play(page: Page) -> None:
    """Sit down at the deal, and play it out quickly, by the programs' way in."""
    page.goto("/daily")
    page.get_by_role("button", name=f"Play the deal of {ALONE.title}").click()
    expect(page.get_by_text("Deal of the day", exact=True)).to_be_visible()
    table = page.url.rpartition("/")[2]
    now = page.request.get(f"/api/tables/{table}/now").json()
    while not now["over"]:
        if not now["position"]["legal"]:  # the page is still adding its number to the dice
            now = page.request.get(f"/api/tables/{table}/now", params={"after": now["number"], "wait": 5}).json()
            continue
        act = {"number": now["number"], "action": now["position"]["legal"][-1]["action"]}
        now = page.request.post(f"/api/tables/{table}/act", data=act).json()


def test_two_people_play_the_deal_of_the_day_and_compare(visitor: Arrive) -> None:
    first, second = visitor(view="plan").page(), visitor(size="phone").page()
    play(first)
    second.goto("/daily")
    deal = second.get_by_role("region", name=ALONE.title, exact=True)
    expect(deal.get_by_role("row")).to_have_count(2)
    expect(deal.get_by_role("link", name=re.compile("’s game$"))).to_have_count(0)
    play(second)
    second.goto("/daily")
    expect(deal.get_by_role("row")).to_have_count(3)
    expect(deal.get_by_role("link", name=re.compile("’s game$"))).to_have_count(2)
    expect(deal.get_by_role("button", name=re.compile("Play the deal"))).to_have_count(0)
    expect(second.get_by_role("heading", name=re.compile("Hall of fame"))).to_be_visible()
    assert faults(second) == []
    second.get_by_role("button", name="The day before").click()
    expect(deal).to_contain_text("Nobody played it")
