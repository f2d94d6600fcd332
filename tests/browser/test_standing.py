"""Two people with accounts play a rated game by link; it stands in the archive, and on their pages."""

import re

from playwright.sync_api import Page, expect

from browser.axe import faults
from browser.fixtures import Arrive
from browser.table import join, made
from browser.test_accounts import create
from rumis.browser.table import Start

CHANGE = re.compile(r"1500 → \d+, [+−±]\d+")


def play_out(pages: list[Page], address: str) -> None:
    """To the end, quickly: each browser does the first thing that it may, by the programs' way in."""
    answers = [page.request.get(f"/api/tables/{address}/now").json() for page in pages]
    while answers[0]["position"]["result"] is None:
        mover = next(i for i, answer in enumerate(answers) if answer["position"]["legal"])
        act = {"number": answers[mover]["number"], "action": answers[mover]["position"]["legal"][0]["action"]}
        assert pages[mover].request.post(f"/api/tables/{address}/act", data=act).ok
        answers = [page.request.get(f"/api/tables/{address}/now").json() for page in pages]


def test_a_rated_game_is_set_up_played_and_found_again(visitor: Arrive) -> None:
    host, friend = visitor(view="plan").page(), visitor(size="phone").page()
    create(host, "Clara")
    create(friend, "David")
    setup = Start(host).open().set_up()
    rated = setup.dialog.get_by_role("checkbox", name="Rated")
    expect(rated).to_be_disabled()
    setup.seat(2, "Open")
    rated.check()
    table = setup.sit_down()
    expect(host.get_by_text("Rated", exact=True)).to_be_visible()
    expect(host.get_by_role("button", name="Let a bot play")).to_have_count(0)
    friend.goto(f"/table/{table.id}")
    expect(friend.get_by_text("under your account name")).to_be_visible()
    friend.get_by_role("button", name=re.compile("Sit")).first.click()
    expect(friend.locator("[data-guide=players]")).to_contain_text("David")
    expect(host.get_by_role("button", name="Hint")).to_have_count(0)
    expect(host.locator("[data-guide=players]").get_by_role("link")).to_have_count(0)  # for stray taps
    open_people(host)
    host.get_by_role("dialog").get_by_role("link", name="David").click()
    expect(host.get_by_role("heading", name="David", level=1)).to_be_visible()
    host.go_back()
    play_out([host, friend], table.id)
    changes = host.get_by_role("region", name="What this changes").get_by_role("listitem")
    expect(changes).to_have_count(2)
    expect(changes.first).to_contain_text(CHANGE)

    friend.goto("/archive")
    game = friend.get_by_role("region", name="One game").get_by_role("listitem")
    expect(game).to_contain_text("rated")
    expect(game).to_contain_text(CHANGE)
    game.get_by_role("link", name="Clara").click()
    expect(friend.get_by_role("heading", name="Clara", level=1)).to_be_visible()
    expect(friend.get_by_role("img", name=re.compile("Rating over 1 game,"))).to_be_visible()
    expect(friend.get_by_role("region", name="Head to head")).to_contain_text("David")
    assert faults(friend) == []
    friend.get_by_role("link", name="Leaderboard").click()
    expect(friend.get_by_role("row", name=re.compile("Clara"))).to_contain_text("provisional")
    expect(friend.get_by_role("row", name=re.compile(r"David.*\(you\)"))).to_be_visible()
    assert faults(friend) == []


def test_the_archive_says_that_somebody_has_resigned(visitor: Arrive) -> None:
    host, friend = visitor(locale="de-DE").page(), visitor().page()
    host.goto("/")
    address = made(host, "rumis", "me open")
    join(friend, address, "Ben")
    assert friend.request.post(f"/api/tables/{address}/resign").ok
    host.goto("/archive")
    expect(host.get_by_role("main").get_by_role("listitem")).to_contain_text("Ben hat aufgegeben: Die Partie ist aus.")


def open_people(page: Page) -> None:
    """The dialog of the people at the table."""
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="People at the table").click()


def test_games_are_searched_and_taken_home(visitor: Arrive) -> None:
    someone = visitor(view="plan")
    someone.expects("404")
    page = someone.page()
    page.goto("/archive")
    expect(page.get_by_role("region", name="0 games")).to_be_visible()
    page.get_by_label("Whose").select_option("player")
    page.get_by_label("Player", exact=True).fill("Nobody at all")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("no account called Nobody at all")
    page.get_by_label("Whose").select_option("all")
    page.get_by_label("Result").select_option("won")
    expect(page).to_have_url(re.compile(r"player=\*|player=%2A"))
    assert faults(page) == []
