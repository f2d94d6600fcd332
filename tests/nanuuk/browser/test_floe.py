"""Whole games of Nanuuk! through the page, and what the floe shows."""

import pytest
from playwright.sync_api import expect

from browser.fixtures import Arrive
from browser.table import End, Keys, Setup, click
from nanuuk.browser.floe import Floe, make_floe, set_up


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
    explained(end)
    assert max(end.totals()) >= 1


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
    expect(setup.option("Set-up", "my own layout")).to_be_checked()
    setup.dialog.get_by_role("button", name="Copy a link to it").click()
    shared = page.evaluate("navigator.clipboard.readText()")

    friend = guest.page()
    friend.goto(shared)
    expect(Setup(friend).option("Set-up", "my own layout")).to_be_checked()
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


def test_an_unlit_field_says_which_rule_forbids_it(visitor: Arrive) -> None:
    page = visitor().page()
    page.goto("/")
    floe = Floe(page)
    floe.open(make_floe(page, "me me"))
    click(floe.place("c2"))
    expect(floe.word).to_contain_text("Hunters start on an igloo")
    expect(floe.place("c2").locator(".wrong")).to_be_attached()


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
