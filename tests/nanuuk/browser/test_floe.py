"""Whole games of Nanuuk! through the page, and what the floe shows."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.axe import faults, in_every_light
from browser.fixtures import Arrive
from browser.table import End, Keys, Setup, click
from nanuuk.browser.floe import Floe, make_floe, set_up
from nanuuk.browser.screens import nanuuk_bears, nanuuk_crack, nanuuk_editor, nanuuk_end, nanuuk_table


def explained(end: End) -> None:
    """Every point of the end screen has a rule, and the parts give the totals and what the plates say."""
    rows = end.rows()
    assert len(end.rules()) == len(rows) >= 1
    assert [sum(parts) for parts in zip(*rows.values(), strict=True)] == end.totals()


def test_a_hunt_is_set_up_in_the_dialog_and_played_by_mouse_to_the_end(visitor: Arrive) -> None:
    page = visitor().page()
    set_up(page).choose("Opening cracks", "12").seat(1, "Here", name="First").seat(2, "Bot", level=1).sit()
    floe = Floe(page)
    floe.wait()
    end = floe.play_to_the_end()
    explained(end)
    assert len(end.rows()) == 5, "four kinds of animals, and the igloo"
    match = end.save()
    assert match.over
    assert match.points() == end.totals()


@pytest.mark.parametrize(
    ("kinds", "options"),
    [
        ("me bot", {"mode": "introductory"}),
        ("me bot me me", {"mode": "introductory", "variant": "partners", "players": 4}),
        ("me me bot", {"mode": "introductory", "variant": "hunted", "players": 3, "may_stay": True}),
        ("me me", {"hunters": 2, "one_crack": True, "social": True, "opening": 12}),
        pytest.param("me me", {"mode": "introductory", "variant": "led", "bears": 2}, marks=pytest.mark.long),
        pytest.param("me me me bot", {"players": 4, "opening": 12}, marks=pytest.mark.long),
    ],
    ids=["crack", "partners", "bear-hunt", "two-hunters", "led-bears", "hunt-of-four"],
)
def test_a_game_of_each_mode_is_played_to_the_end(
    visitor: Arrive, kinds: str, options: dict[str, str | int | bool]
) -> None:
    page = visitor().page()
    page.goto("/")
    floe = Floe(page)
    floe.open(make_floe(page, kinds, **options))
    end = floe.play_to_the_end()
    if options.get("mode") == "introductory":  # no points: the end says by which rule who has won, the plates why
        expect(end.dialog).to_contain_text(re.compile(r"won.*wins?.*Rule [IV]\d", re.DOTALL))
        expect(end.dialog.get_by_role("table")).to_have_count(0)
        assert all("wins if" in text for text in page.locator("[data-guide=players] article").all_inner_texts())
        assert floe.points() == []
    else:
        explained(end)
        assert max(end.totals()) >= 1


def test_the_plates_say_whom_everybody_plays_for(visitor: Arrive) -> None:
    page = visitor(size="phone", locale="de-DE").page()
    page.goto("/")
    Floe(page).open(make_floe(page, "me bot", mode="introductory"))
    expect(page.locator("[data-guide=players] article").get_by_text("Ziel", exact=True)).to_have_count(2)


def test_a_layout_is_made_mended_shared_and_played(visitor: Arrive) -> None:
    """A whale put next to an Inuk is named with its rule; swapped away, the layout is played, from a link too."""
    guest = visitor()
    guest.expects("422")
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = guest.page()
    setup = set_up(page)
    setup.dialog.get_by_role("button", name="Make your own set-up").click()
    editor = page.locator("[data-editor]")
    editor.locator("[data-tool=whale]").click()
    editor.locator("[data-spot=b3]").click()
    for problem in ("Whale: 4 instead of 3 — B6", "Bear: 1 instead of 2 — B6", "whale next to an Inuk, a2 and b3 — F1"):
        expect(editor).to_contain_text(problem, ignore_case=True)
    expect(editor.get_by_role("button", name="Play with this layout")).to_be_disabled()
    editor.locator("[data-tool=bear]").click()
    editor.locator("[data-spot=b3]").click()
    editor.locator("[data-tool=swap]").click()
    editor.locator("[data-spot=b3]").click()
    editor.locator("[data-spot=a1]").click()
    editor.locator("[data-tool=crack]").click()
    click(editor.locator("[data-side='c1|c2']"))
    expect(editor).to_contain_text("This layout can be played")
    editor.get_by_role("button", name="Play with this layout").click()
    expect(setup.option("Set-up", "custom layout")).to_be_checked()
    setup.dialog.get_by_role("button", name="Copy a link to it").click()
    shared = ""
    while "#" not in shared:  # the page asks the server first how others reach it
        shared = page.evaluate("navigator.clipboard.readText()")

    friend = guest.page()
    friend.goto(shared)
    expect(Setup(friend).option("Set-up", "custom layout")).to_be_checked()
    Setup(friend).seat(2, "Here").sit()
    floe = Floe(friend)
    floe.wait()
    assert floe.cracks() == ["c1|c2"]
    assert "bear" in (floe.place("a1").get_attribute("aria-label") or "")
    while len(floe.cracks()) == 1:
        offer = floe.offer()
        floe.step(offer)
        floe.later(offer["moment"])


def test_a_turn_is_played_by_keyboard_alone(visitor: Arrive) -> None:
    page = visitor().page()
    page.goto("/")
    floe, keys = Floe(page), Keys(page)
    floe.open(make_floe(page, "me me"))
    moment = floe.moment()
    while not floe.cracks():
        if floe.offer()["places"]:
            keys.press("n")
            keys.press("Enter")
        else:
            keys.press("t")
        moment = floe.later(moment)
    assert len(floe.cracks()) == 1


def test_escape_shuts_the_list_of_all_moves_and_takes_nothing_back(visitor: Arrive) -> None:
    page = visitor().page()
    page.goto("/")
    Floe(page).open(make_floe(page, "me me"))
    summary = page.get_by_text("All moves")
    summary.click()
    row = page.locator("[data-move]").first
    row.click()
    Keys(page).press("Escape")
    expect(row).not_to_be_attached()
    expect(summary).to_be_focused()


def test_an_unlit_field_says_which_rule_forbids_it(visitor: Arrive) -> None:
    page = visitor().page()
    page.goto("/")
    floe = Floe(page)
    floe.open(make_floe(page, "me me"))
    click(floe.place("c2"))
    expect(floe.word).to_contain_text("Hunters start on an igloo")
    expect(floe.place("c2").locator(".wrong")).to_be_attached()


def crack_due(page: Page) -> tuple[Floe, str]:
    """A table where Red has gone from b1 to b2 and the ice is about to break; the sides of b2 are not lit."""
    page.goto("/")
    floe = Floe(page)
    floe.open(make_floe(page, "me me", mode="introductory", variant="plain"))
    while floe.offer()["moment"].split()[1] == "placing":
        before = floe.moment()
        click(floe.place(sorted(floe.offer()["places"])[7]))
        floe.later(before)
    before = floe.moment()
    field = sorted(floe.offer()["places"])[0]
    click(floe.place(field))
    floe.later(before)
    return floe, field


def test_an_unlit_line_says_by_mouse_why_the_ice_does_not_break_there(visitor: Arrive) -> None:
    floe, field = crack_due(visitor().page())
    lit = floe.offer()["places"]
    sides = [name for name in floe.lines() if field in name.split("|") and name not in lit]
    click(floe.place(sides[0]))
    expect(floe.word).to_contain_text(f"The sides of {field} crack only when")
    expect(floe.place(sides[0]).locator(".wrong")).to_be_attached()


def test_a_click_on_ones_own_figure_chooses_it_and_is_no_mistake(visitor: Arrive) -> None:
    page = visitor().page()
    page.goto("/")
    floe = Floe(page)
    floe.open(make_floe(page, "me me"))
    for igloo in ("b1", "f1"):
        before = floe.moment()
        click(floe.place(igloo))
        floe.later(before)
    own = "b1" if "b2" in floe.offer()["places"] else "f1"
    click(floe.place(own))
    expect(floe.word).to_have_text("Click a lit field to go there.")
    expect(floe.place(own).locator(".wrong")).not_to_be_attached()


def test_the_sheet_lies_beside_the_floe_where_there_is_room_and_names_are_whole_on_a_phone(visitor: Arrive) -> None:
    desk = visitor().page()
    nanuuk_table(desk)
    floe, sheet = desk.locator("[data-moment]").bounding_box(), desk.locator("[data-sheet]").bounding_box()
    assert floe, sheet
    assert sheet
    assert floe["x"] + floe["width"] <= sheet["x"]
    assert floe["height"] > 0.65 * 800, "the floe has the height of the page"
    phone = visitor(size="phone").page()
    nanuuk_crack(phone)
    cut = "all => all.filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)"
    assert phone.locator("[data-guide=players] strong").evaluate_all(cut) == []


@in_every_light
def test_axe_finds_nothing_at_the_table_in_the_dialog_and_the_editor(visitor: Arrive, size: str, scheme: str) -> None:
    page, found = visitor(size=size, scheme=scheme).page(), []
    for screen in (nanuuk_table, nanuuk_crack, nanuuk_bears, set_up, nanuuk_editor, nanuuk_end):
        screen(page)
        found += [f"{screen.__name__}: {fault}" for fault in faults(page)]
    assert not found, "\n".join(found)


def test_a_hint_tells_the_whole_step(visitor: Arrive) -> None:
    page = visitor().page()
    nanuuk_table(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    card = page.get_by_role("complementary", name="Hint").get_by_role("listitem").first
    expect(card).to_contain_text(re.compile(r"(goes from|crosses|harnesses).* · .*The ice cracks between"))
    expect(page.locator("path.hinted").nth(1)).to_be_attached()  # the field, and where the ice cracks


def test_a_finger_taps_twice_and_sees_first_what_a_crack_does(visitor: Arrive) -> None:
    page = visitor(size="phone").page()
    page.goto("/")
    floe = Floe(page)
    floe.open(make_floe(page, "me me"))
    for igloo in ("b1", "f1"):
        before = floe.moment()
        floe.place(igloo).tap()
        floe.later(before)
    field = next(iter(floe.offer()["places"]))
    before = floe.moment()
    floe.place(field).tap()
    expect(floe.word).to_contain_text("tap again")
    assert floe.moment() == before
    floe.place(field).tap()
    floe.later(before)


def test_on_a_phone_the_list_of_what_others_did_makes_room_for_the_buttons_of_the_next_step(visitor: Arrive) -> None:
    page = visitor(size="phone").page()
    page.goto("/")
    floe = Floe(page)
    floe.open(make_floe(page, "me bot bot bot", players=4))
    every, offer = page.get_by_role("button", name="All 3"), floe.offer()
    while not every.is_visible():
        floe.step(offer)
        offer = floe.offer(offer["moment"])
    every.click()
    others_did = page.locator("details", has_text=re.compile("Since your move|So far"))  # I may be the last to begin
    expect(others_did).to_be_visible()
    floe.step(offer)
    floe.later(offer["moment"])
    expect(others_did).to_be_hidden()
