"""Two hunters each: whom a click means, whom the page expects next, and whether all of it has room on a phone."""

from playwright.sync_api import Page, expect

from browser.fixtures import Arrive
from browser.table import click
from nanuuk.browser.floe import Floe, make_floe
from nanuuk.browser.screens import played, visit
from tafelrunde import Match


def at_the_igloos(page: Page) -> Floe:
    """The hunters of whoever begins stand on b1 and f1, the others on d4."""
    page.goto("/")
    floe = Floe(page)
    floe.open(make_floe(page, "me me", hunters=2))
    for igloo in ("b1", "d4", "d4", "f1"):
        go(floe, igloo)
    return floe


def go(floe: Floe, *places: str) -> None:
    """Click there, and wait until it has happened."""
    for place in places:
        before = floe.moment()
        click(floe.place(place))
        floe.later(before)


def to_the_end_of_the_turn(floe: Floe) -> None:
    """Take what there is, and break some line."""
    before = floe.moment()
    floe.page.locator(".tools").get_by_role("button", name="Take it").click()
    floe.later(before)
    go(floe, next(iter(floe.offer()["places"])))


def test_a_click_where_only_the_other_hunter_can_go_chooses_that_one_who_then_stays_chosen(visitor: Arrive) -> None:
    floe = at_the_igloos(visitor().page())
    chosen = floe.page.locator(".tools [data-choose][aria-pressed=true]")
    expect(chosen).to_have_attribute("data-choose", "1a" if "Red" in chosen.inner_text() else "2a")
    first = chosen.inner_text()
    click(floe.place("g1"))
    expect(chosen).to_have_text(first.replace(" a", " b"))
    go(floe, "g1")
    to_the_end_of_the_turn(floe)
    go(floe, "d3")
    to_the_end_of_the_turn(floe)
    expect(chosen).to_have_text(first.replace(" a", " b"))


def test_the_guide_speaks_of_placing_moving_taking_and_breaking_when_each_is_to_be_done(visitor: Arrive) -> None:
    page = visitor(stranger=True).page()
    page.goto("/")
    floe = Floe(page)
    floe.open(make_floe(page, "me me", hunters=2))
    page.get_by_role("button", name="Show me").click()
    note = page.get_by_role("complementary", name="Guided first game")
    note.get_by_role("button", name="Next").click()
    for igloo in ("b1", "d4", "d4", "f1"):
        expect(note).to_contain_text("Choose the igloo where you start")
        go(floe, igloo)
    expect(note).to_contain_text("Go to a neighbouring field")
    go(floe, "b2")
    expect(note).to_contain_text("You can take an animal if")
    to_the_end_of_the_turn(floe)
    expect(note).to_contain_text("This is your sheet")


def loaded(match: Match) -> bool:
    """Has a player so much along that it does not lie side by side?"""
    figures = match.view()["figures"]
    return (
        match.view()["phase"] == "moving"
        and max(sum(len(stand["left"]) for stand in figures[seat : seat + 2]) for seat in (0, 2)) > 11
    )


def test_what_two_hunters_have_along_stays_within_the_plate_on_a_phone(visitor: Arrive) -> None:
    page = visitor(size="phone").page()
    visit(page, next(match for seed in range(1, 40) if loaded(match := played(loaded, seed, hunters=2))))
    edges = """all => all.map(e => [e.closest('article').getBoundingClientRect().right,
        Math.max(...[...e.querySelectorAll('svg')].map(one => one.getBoundingClientRect().right))])"""
    plates = page.locator("[data-guide=players] [data-brief=wide]").evaluate_all(edges)
    assert len(plates) == 2
    assert all(things <= plate for plate, things in plates)
