"""Nations in the browser: whole games, paying, refusals, keys."""

import re

import pytest
from playwright.sync_api import Page, expect

import tafelrunde
from browser.fixtures import Arrive
from tafelrunde.core.proof import verify

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
    assert verify(match).checked > 0


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


def test_after_a_refusal_back_leaves_the_purchase_at_once(page: Page) -> None:
    desk = visit(page, begun())
    desk.tile(desk.offer()["tiles"][0]).click()
    expect(desk.headline).to_contain_text("Pay")
    page.locator("[data-piece='reroll']").first.click()
    expect(desk.note).to_contain_text("R7")
    page.locator("[data-back]").click()
    expect(desk.headline).to_contain_text("Your turn")


def test_a_tap_on_the_war_tells_what_it_asks_for(visitor: Arrive) -> None:
    page = visitor(size="phone", locale="de-DE").page()
    visit(page, begun(2))
    page.locator("button.need").last.tap()
    expect(page.locator(".line p")).to_have_text(re.compile(r"^Krieg: braucht \d Stärke, du hast \d, \+1 SP$"))


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


def test_a_used_die_goes_back_by_one_button_and_the_others_by_a_click(page: Page) -> None:
    desk = visit(page, begun(2))
    desk.tile("a1").click()
    desk.piece("white-gold").click()
    desk.tool("pay").click()
    page.locator("[data-slot='1']").click()
    expect(desk.headline).to_contain_text("Give back 1 white die")
    offer = desk.offer()
    assert offer["actions"] == ["give-used-white"]
    assert set(offer["pieces"]) == {"white-food", "white-strength"}
    below = page.locator("[data-guide=status]").bounding_box()
    buttons = [button.bounding_box() for button in page.locator(".tools button").all()]
    assert below
    assert all(box and box["y"] + box["height"] <= below["y"] for box in buttons)


def test_on_a_phone_what_a_tap_does_and_what_is_to_be_paid_are_read_whole(visitor: Arrive) -> None:
    page = visitor(size="phone", locale="de-DE").page()
    desk = visit(page, begun(2))
    desk.tile("b1").tap()
    expect(page.locator(".line p")).to_have_text(re.compile("^Noch einmal tippen kauft Hängende Gärten"))
    desk.tile("b1").tap()
    expect(desk.headline).to_have_text("Hängende Gärten für 1 Gold: Nimm den Vorschlag oder wähle selbst")
    assert desk.headline.evaluate("e => e.scrollHeight <= e.clientHeight")
