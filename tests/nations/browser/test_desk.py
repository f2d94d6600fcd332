"""Nations in the browser: whole games, paying, refusals, keys."""

import re

import pytest
from playwright.sync_api import Page, expect

import tafelrunde
from browser.fixtures import Arrive
from browser.table import End, bring
from tafelrunde.core.deeds import deeds
from tafelrunde.core.proof import verify
from tafelrunde.core.verbs import SPECTATOR

from .desk import HEARD, Desk, make_desk, visit
from .screens import at, played

# Does what stands in a mat's head end above the dice?
ABOVE = """(head) => [...head.children].every(
  (e) => e.getBoundingClientRect().bottom <= head.nextElementSibling.getBoundingClientRect().top
)"""


@pytest.mark.parametrize(
    ("kinds", "options"),
    [("me", {"hard": True}), pytest.param("me bot", {}, marks=pytest.mark.long), ("me bot bot bot", {})],
    ids=["alone", "two", "four"],
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
    desk.tool("pay").click()  # the developments on the mat are the same: the first one goes
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


def test_a_click_on_a_chosen_die_takes_back_that_very_one(page: Page) -> None:
    desk = visit(page, begun(5))
    desk.tile(next(space for space in desk.offer()["tiles"] if space.endswith("2"))).click()
    food, book = (page.locator(f"[data-piece='white-{face}']") for face in ("food", "book"))
    for n, die in enumerate((book.nth(1), food.nth(0), food.nth(2)), 1):
        die.click()
        expect(die).to_have_attribute("aria-pressed", "true")
        expect(desk.chosen_pieces()).to_have_count(n)
    book.nth(1).click()
    expect(desk.chosen_pieces()).to_have_count(2)
    for die, pressed in ((book.nth(0), "false"), (food.nth(0), "true"), (food.nth(1), "false"), (food.nth(2), "true")):
        expect(die).to_have_attribute("aria-pressed", pressed)
    food.nth(0).click()
    expect(desk.chosen_pieces()).to_have_count(1)
    expect(food.nth(2)).to_have_attribute("aria-pressed", "true")


def test_a_tile_is_bought_with_two_clicks(page: Page) -> None:
    desk = visit(page, begun(5))
    desk.tile("a1").click()  # an advisor
    desk.tool("pay").click()
    expect(page.get_by_role("region", name="Your mat")).to_contain_text("Hammurabi")


def test_of_developments_that_are_the_same_one_is_lit_and_the_others_say_why(page: Page) -> None:
    def chooses(match: tafelrunde.Match) -> bool:
        return bool(match.view()["phase"] == "replacing" and match.view()["age"] == 2)

    match = played(2, chooses)
    lit = {target["slot"] for target in match.position.targets()}
    assert len(lit) < len("12345")
    desk = visit(page, match)  # the purchase is no deed yet: it begins anew
    desk.tile(next(entry.text for entry in reversed(match.log) if "buy-" in entry.text)[-2:]).click()
    desk.tool("pay").click()
    assert set(desk.offer()["slots"]) == lit
    page.locator(f"[data-slot='{min({*'12345'} - lit)}']").click()
    expect(desk.note).to_contain_text("it makes no difference")
    assert set(desk.offer()["slots"]) == lit


def test_beside_the_log_all_that_one_owns_and_the_names_on_all_mats_are_in_view(page: Page) -> None:
    visit(page, played(4, at(4, "acting")))
    page.keyboard.press("l")
    expect(page.get_by_role("complementary", name="Log")).to_be_visible()
    for one in page.locator(".slots > *, .more > *, .others .head, .offer button").all():
        expect(one).to_be_in_viewport(ratio=1)


def test_the_guide_follows_a_purchase(visitor: Arrive) -> None:
    page = visitor(stranger=True).page()
    desk = visit(page, begun(5))
    note = page.locator(".side > aside")
    note.locator("button.main").click()
    for _ in range(3):
        note.locator("button.main").click()
    expect(note).to_contain_text("Click it to buy it")
    desk.tile("a1").click()
    expect(note).to_contain_text("Now pay")
    page.locator("[data-back]").click()
    expect(note).to_contain_text("Click it to buy it")
    desk.tile("a1").click()
    desk.tool("pay").click()
    expect(note).to_contain_text("Carry on")


def test_on_a_turned_phone_the_dice_of_four_players_can_be_tapped(visitor: Arrive) -> None:
    page = visitor(size="phone", locale="de-DE").page()
    visit(page, played(4, at(4, "acting")))
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_function(
        "[...document.querySelectorAll('[data-piece]')].every((e) => e.getBoundingClientRect().height >= 30)"
    )
    left = page.locator("section.board > .line").bounding_box()
    chips = [chip.bounding_box() for chip in page.locator(".chips .chip:visible").all()]
    assert left
    assert all(chip and chip["x"] >= left["x"] for chip in chips)


def test_alone_on_a_tablet_famine_and_war_are_read_whole(visitor: Arrive) -> None:
    page = visitor(locale="de-DE").page()
    visit(page, played(1, at(3, "acting")))
    page.set_viewport_size({"width": 1024, "height": 768})
    cut = "[...document.querySelectorAll('.event .need')].filter((e) => e.scrollWidth > e.clientWidth).length"
    for need in page.locator(".event .need").all():
        expect(need).to_be_in_viewport(ratio=1)
    page.wait_for_function(f"{cut} === 0")
    event = page.locator("section.event")
    assert event.evaluate("e => e.scrollWidth <= e.clientWidth")


def before_the_end_of_an_age() -> tafelrunde.Match:
    """The last decision of the first age; what leaves no choice goes by itself, also when a table is loaded."""
    match = played(2, at(2, "acting"))
    asked = (twin for k in reversed(range(len(match.log))) if len((twin := match.at(k)).legal()) > 1)
    return next(twin for twin in asked if twin.to_move >= 0 and twin.view()["past"] is None)


def end_the_age(desk: Desk) -> None:
    """Do what is left to do in this age."""
    page = desk.page
    while not (desk.offer()["walks"] or page.locator("[data-walk]").count()):  # it begins, or is about to
        before = desk.number()
        page.locator(".tools [data-action]").last.click()
        page.wait_for_function(HEARD, arg=before)


def test_the_end_of_an_age_is_walked_through_when_it_comes(visitor: Arrive) -> None:
    page = visitor(motion=True).page()
    desk = visit(page, before_the_end_of_an_age())
    end_the_age(desk)
    expect(desk.walk).to_be_visible()
    page.keyboard.press("Escape")
    expect(desk.walk).to_be_hidden()
    expect(page.locator("[data-walk]")).to_have_text("Scoring I")


def last_to_act(match: tafelrunde.Match) -> bool:
    """Has everybody else passed, while dice can still be thrown?"""
    view, offered = match.view(), {target["action"] for target in match.position.targets()}
    return "reroll" in offered and any(seat["passed"] for seat in view["seats"])


def do_elsewhere(desk: Desk, *wishes: str) -> bool:
    """Do the first of these that is possible without this page, which hears of it. Has an age ended?"""
    path = f"/api/tables/{desk.id}"
    now = desk.page.request.get(f"{path}/now").json()
    legal = {one["action"] for one in now["position"]["legal"]}
    wish = next(wish for wish in wishes if wish in legal)
    done = desk.page.request.post(f"{path}/act", data={"number": now["number"], "action": wish}).json()
    desk.heard(done["number"] - 1)
    return done["position"]["view"]["past"] is not None


def shown(page: Page) -> list[str]:
    """What the table and the plates show: the age, and what everybody has."""
    return page.locator("section.event .age, [data-guide=players] article").all_inner_texts()


def test_until_the_end_of_an_age_is_told_table_and_plates_are_those_of_that_age(visitor: Arrive) -> None:
    page = visitor(motion=True).page()
    page.clock.install()
    page.goto("/")
    desk = Desk(page)
    desk.open(bring(page, played(2, last_to_act, 3)))
    desk.offer()
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))
    for wish in ("reroll", "use-white-strength", "done"):  # the die falls, and does not come to rest
        do_elsewhere(desk, wish)
    before, ended = shown(page), do_elsewhere(desk, "pass")
    while not ended:
        before, ended = shown(page), do_elsewhere(desk, "all", "pay")
    assert shown(page) == before
    page.clock.resume()
    expect(desk.walk).to_be_visible()


def test_the_log_leads_to_the_end_of_an_age_as_often_as_one_likes(page: Page) -> None:
    desk = visit(page, played(2, at(3, "acting")))
    page.keyboard.press("l")
    first = page.get_by_role("button", name="Scoring I", exact=True).and_(page.locator("[data-ply] > *"))
    expect(page.locator("[data-ply]").get_by_role("button", name="Scoring")).to_have_count(2)
    first.click()
    expect(desk.walk).to_have_accessible_name("The end of age I")
    page.keyboard.press("ArrowRight")
    expect(desk.walk).to_contain_text("2/4")
    page.keyboard.press("Escape")
    expect(desk.walk).to_be_hidden()
    expect(desk.headline).to_contain_text("looking back")
    first.focus()
    page.keyboard.press("Enter")
    expect(desk.walk).to_contain_text("1/4")


def test_on_a_phone_the_log_makes_way_for_the_end_of_an_age(visitor: Arrive) -> None:
    page = visitor(size="phone").page()
    desk = visit(page, played(2, at(2, "acting")))
    desk.button("Log").click()
    page.locator("[data-ply]").get_by_role("button", name="Scoring I").click()
    expect(desk.walk).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("complementary", name="Log")).to_be_hidden()


def test_a_replay_that_plays_by_itself_walks_through_the_end_of_an_age_and_goes_on(page: Page) -> None:
    match = played(2, lambda match: match.over)
    told = [deed.actions for deed in deeds(match, SPECTATOR)]
    first = next(n for n, actions in enumerate(told) if n > 0 and any(one["does"] == "event" for one in actions)) + 1
    page.goto("/")
    desk = Desk(page)
    table = bring(page, match)
    desk.open(table)
    End(page).close()
    desk.open(table, first)
    expect(desk.walk).to_be_hidden()  # whoever just looks is not told
    expect(page.locator("[data-walk].main")).to_have_text("Scoring I")
    desk.button("One back").click()
    expect(page.locator("[data-walk]")).to_have_count(0)
    at = int(desk.slider.input_value())
    desk.button("Play automatically").click()
    expect(desk.walk).to_contain_text("1/4")
    expect(desk.slider).to_have_value(str(at + 1))
    desk.walk.get_by_role("button", name="Skip").click()
    expect(desk.slider).to_have_value(str(at + 2))
    desk.button("Pause").click()


def test_the_end_of_an_age_can_be_walked_through_again(page: Page) -> None:
    desk = visit(page, played(2, at(2, "acting")))
    page.locator("[data-walk]").click()
    back, onward = (desk.walk.get_by_role("button", name=name, exact=True) for name in ("Back", "Next"))
    expect(desk.walk).to_contain_text("1/4")
    expect(page.locator("[data-lit]")).to_have_count(0)
    onward.click()
    expect(desk.walk).to_contain_text("Famine (")
    onward.click()
    expect(desk.walk).to_contain_text("War (")
    back.click()
    expect(desk.walk).to_contain_text("Famine (")
    onward.click()
    onward.click()
    expect(desk.walk).to_contain_text("Age II begins")
    onward.click()
    expect(desk.walk).to_be_hidden()
    assert desk.offer()["tiles"]
    page.locator("[data-walk]").click()
    desk.walk.get_by_role("button", name="Skip").click()
    expect(desk.walk).to_be_hidden()


@pytest.mark.parametrize("players", [3, 4])
def test_beside_a_panel_every_mat_is_whole_and_nothing_lies_on_the_points(page: Page, players: int) -> None:
    page.goto("/")
    desk = Desk(page)
    desk.open(bring(page, played(players, lambda match: match.over)))
    End(page).close()
    desk.button("Log").click()
    expect(page.get_by_role("complementary", name="Log")).to_be_visible()
    for moves in (2 * desk.moves() // 3, desk.moves()):
        desk.slider.fill(str(moves))
        expect(desk.slider).to_have_attribute("aria-valuetext", re.compile(rf"\b{moves} of\b"))
        assert page.locator(".desk").evaluate("e => e.scrollHeight <= e.clientHeight"), "nobody has to scroll"
        assert page.locator(".others .several > .head").evaluate(ABOVE)
