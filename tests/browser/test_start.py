"""The start page in windows of all sizes: what waits comes first, all games are in sight, nothing is too wide."""

import json

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from browser.fixtures import Arrive
from browser.table import branched, bring, made
from browser.test_sizes import SIZES, moments

GAMES = 5


def home(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    page.goto("/")
    expect(page.get_by_role("article")).to_have_count(GAMES)


def top(place: Locator) -> float:
    box = place.bounding_box()
    assert box
    return box["y"]


def listed(page: Page, title: str) -> Locator:
    return page.locator("section", has=page.get_by_role("heading", name=title, exact=True))


def test_all_games_are_in_sight_and_nothing_is_too_wide(page: Page) -> None:
    home(page, (1280, 800))
    for game in page.get_by_role("article").all():
        expect(game).to_be_in_viewport(ratio=0.99)
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        assert page.evaluate("document.documentElement.scrollWidth") == width
        links = page.locator("header a, header button, header label").all()
        boxes = [box for link in links if (box := link.bounding_box())]
        assert len({round(box["x"]) for box in boxes}) == len(boxes), (width, boxes)
        assert all(box["x"] + box["width"] <= width for box in boxes), (width, boxes)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_buttons_of_a_game_stand_in_one_row(visitor: Arrive, locale: str) -> None:
    page = visitor(locale=locale).page()
    home(page, (1280, 800))
    for width, height in (*SIZES, (768, 1024)):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        for card in page.get_by_role("article").all():
            room, boxes = card.bounding_box(), [one.bounding_box() for one in card.locator(".buttons button").all()]
            assert room
            assert len({box and box["y"] for box in boxes}) == 1, (width, boxes)
            assert all(box and box["x"] >= room["x"] for box in boxes), (width, boxes)


def test_a_large_screen_is_used(page: Page) -> None:
    home(page, (1920, 1080))
    box = page.get_by_role("main").bounding_box()
    assert box
    assert box["width"] > 1700


def test_on_a_phone_what_waits_comes_before_the_games(visitor: Arrive) -> None:
    page = visitor(size="phone").page()
    page.goto("/")
    table = made(page, "rumis", "me bot")
    home(page, (390, 844))
    waits = listed(page, "Waiting for you")
    expect(waits.get_by_role("listitem")).to_have_count(1)
    assert top(waits) < top(page.get_by_role("article").first)
    expect(page.get_by_text("No games in progress")).to_have_count(0)
    card = waits.get_by_role("listitem").bounding_box()
    assert card
    page.mouse.click(card["x"] + card["width"] * 0.8, card["y"] + card["height"] - 6)  # anywhere on it
    page.wait_for_url(f"**/table/{table}")


def test_on_a_phone_the_dialog_begins_with_the_seats(visitor: Arrive) -> None:
    page = visitor(size="phone").page()
    home(page, (390, 844))
    page.get_by_role("button", name="Set up a table for Rumis+").click()
    dialog = page.get_by_role("dialog")
    assert top(dialog.get_by_role("heading", name="Who plays")) < top(dialog.get_by_role("group", name="Scenario"))


def test_a_try_out_is_no_table_of_its_own(page: Page) -> None:
    page.goto("/")
    match = moments("rumis")["middle"]
    table = bring(page, match)
    attempt = branched(page, table, match, [None] * match.seats)
    home(page, (1280, 800))
    expect(listed(page, "Waiting for you").get_by_role("listitem")).to_have_count(2)
    kept = json.dumps([[attempt, {"id": table, "ply": 1}]])
    page.evaluate("(kept) => localStorage.setItem('tafelrunde.tryouts', kept)", kept)
    home(page, (1280, 800))
    expect(listed(page, "Waiting for you").get_by_role("listitem")).to_have_count(1)
