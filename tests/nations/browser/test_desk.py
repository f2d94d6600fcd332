"""Nations in the browser: whole games, paying, refusals, keys."""

import pytest
from playwright.sync_api import Page, expect

import tafelrunde

from .desk import Desk, make_desk, visit


@pytest.mark.parametrize(
    ("kinds", "options"), [("me", {"hard": True}), ("me bot", {}), ("me bot bot bot", {})], ids=["alone", "two", "four"]
)
def test_a_whole_game_is_played_through_the_page(page: Page, kinds: str, options: dict[str, bool]) -> None:
    page.goto("/")
    desk = Desk(page)
    desk.open(make_desk(page, kinds, **options))
    end = desk.play_to_the_end()
    match = end.save()
    assert match.over
    assert end.totals() == match.points()
    assert match.verify().checked > 0


def begun(seed: int = 5) -> tafelrunde.Match:
    return tafelrunde.new("nations", seed=seed, players=2)


def test_a_tile_is_bought_with_dice_that_are_chosen_one_by_one(page: Page) -> None:
    desk = visit(page, begun())
    desk.tile(desk.offer()["tiles"][0]).click()
    expect(desk.headline).to_contain_text("Pay")
    name = desk.offer()["pieces"][0]
    desk.piece(name).click()
    expect(page.locator("[data-piece][aria-pressed=true]")).to_have_count(1)
    desk.tool("pay").click()
    expect(desk.headline).not_to_contain_text("Pay")


def test_back_leaves_a_purchase(page: Page) -> None:
    desk = visit(page, begun())
    desk.tile(desk.offer()["tiles"][0]).click()
    expect(desk.headline).to_contain_text("Pay")
    page.locator("[data-back]").click()
    expect(desk.headline).to_contain_text("Your turn")


def test_a_tile_that_is_too_dear_says_what_is_missing(page: Page) -> None:
    match = begun()
    desk = visit(page, match)
    dear = [space["name"] for space in match.view()["board"] if space["missing"]]
    assert dear
    desk.tile(dear[0]).click()
    expect(desk.note).to_contain_text("R5")


def test_the_keyboard_buys_and_pays(page: Page) -> None:
    desk = visit(page, begun())
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(desk.headline).to_contain_text("Pay")
    page.keyboard.press("y")
    expect(desk.headline).not_to_contain_text("Pay")
