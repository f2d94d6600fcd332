"""The table dialog and open seats."""

import re
import time

import pytest
from playwright.sync_api import Page, expect

from browser.fixtures import Arrive
from browser.table import Setup, give_name
from rumis.browser.table import Start, Table, make_table

YES = ("Two colours each", "Inverse", "Moving house")


def can_be_chosen(setup: Setup) -> list[str]:
    """The options that could be switched on now."""
    return [title for title in YES if setup.option(title, "yes").is_enabled()]


def test_senseless_combinations_cannot_be_chosen(page: Page) -> None:
    setup = Start(page).open().set_up()
    assert can_be_chosen(setup) == ["Two colours each", "Moving house"]
    setup.choose("Two colours each", "yes")
    assert can_be_chosen(setup) == ["Two colours each"]
    setup.choose("Two colours each", "no").choose("Players", "4")
    assert can_be_chosen(setup) == []
    expect(setup.dialog.get_by_text("Two colours each is for 2 players").first).to_be_visible()
    setup.choose("Scenario", "APACHITA")
    for players in ("5", "6"):
        if setup.option("Players", players).is_enabled():
            setup.choose("Players", players)
            assert can_be_chosen(setup) == ["Inverse"]


def test_what_no_longer_goes_together_falls_back_to_the_default(page: Page) -> None:
    setup = Start(page).open().set_up().choose("Moving house", "yes").choose("Players", "3")
    expect(setup.option("Moving house", "no")).to_be_checked()
    expect(setup.dialog.get_by_role("listitem")).to_have_count(3)


def test_every_option_is_explained(page: Page) -> None:
    setup = Start(page).open().set_up()
    for group in setup.dialog.get_by_role("group").all():
        if described := group.get_attribute("aria-describedby"):
            assert len(page.locator(f"#{described}").inner_text()) > 20


def whose_turn(tables: list[Table]) -> Table:
    """The one that may act."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        for table in tables:
            if table.page.locator("[data-guide=status].mine").count():
                return table
    raise AssertionError("Nobody may act.")


@pytest.mark.parametrize("way", ["the start page", "the table"])
def test_an_open_seat_is_taken_from_another_browser(visitor: Arrive, way: str) -> None:
    host, guest = visitor(view="plan").page(), visitor(view="plan").page()
    setup = Start(host).open().set_up().seat(1, "Here", name=f"Host of {way}").seat(2, "Open")
    table = setup.choose("Who sees the free seats on the start page?", "Everybody").sit_down()
    if way == "the table":
        guest.goto(f"/table/{table.id}")
        guest.get_by_role("button", name="Sit here").click()
    else:
        Start(guest).open()
        guest.get_by_role("listitem").filter(has_text=f"Host of {way}").get_by_role("button").click()
    give_name(guest, "Guest")
    other = Table(guest).wait()
    expect(host.locator("[data-guide=players]")).to_contain_text("Guest")
    host.get_by_role("button", name="Start the game").click()
    both = [table, other]
    for _ in range(2):
        mover = whose_turn(both)
        moves = mover.lay()
        for one in both:
            one.after(moves - 1)
            expect(one.slider).to_have_attribute("max", str(moves))
    assert table.picture() == other.picture()


def test_an_open_seat_can_be_taken_only_once(visitor: Arrive) -> None:
    host, guest = visitor(view="plan").page(), visitor(view="plan").page()
    address = make_table(host, "me open")
    guest.goto(f"/table/{address}")
    guest.get_by_label("Your name").fill("Guest")
    guest.get_by_role("button", name="Sit here").click()  # who has said a name is not asked again
    expect(guest.get_by_role("button", name="Sit here")).to_be_hidden()
    third = visitor(view="plan").page()
    third.goto(f"/table/{address}")
    expect(third.locator("[data-guide=players]")).to_contain_text("Guest")
    expect(third.get_by_role("button", name=re.compile("Sit here"))).to_have_count(0)
