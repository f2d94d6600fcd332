"""Screens of the house itself: friends at a table, and the pages about people."""

from playwright.sync_api import Page, expect

from browser.table import join, sent
from browser.visit import arrive

CLOCK = {"kind": "live", "bank": 600, "each": 10, "at_zero": "bot"}
SEATS = [{"kind": "me", "name": "Anna"}, {"kind": "open", "name": "open"}, {"kind": "bot", "name": "Puma", "level": 2}]


def _laid(page: Page) -> str:
    """A table that waits for one more."""
    return sent(page, "/api/tables", {"game": "iwari", "options": {"players": 3}, "seats": SEATS, "clock": CLOCK})


def _both(page: Page) -> None:
    """Two people at the table, and a word or two."""
    page.goto("/")
    table, browser = _laid(page), page.context.browser
    assert browser is not None
    friend = arrive(browser, page.evaluate("location.origin")).page()
    join(friend, table, "Ben")
    page.goto(f"/table/{table}")
    expect(page.locator("[data-guide=players] article").nth(1)).to_contain_text("is here")
    friend.get_by_role("button", name="Chat").click()
    friend.get_by_role("button", name="Have fun!").click()


def friends_waiting(page: Page) -> None:
    """The link, who is there and who is missing."""
    page.route("**/api/reach", lambda route: route.fulfill(json={"links": ["http://192.168.1.20:8000"]}))
    page.goto(f"/table/{_laid(page)}")
    expect(page.get_by_role("group", name="Waiting for one more")).to_be_visible()


def friends_invited(page: Page) -> None:
    """What whoever opens the link sees."""
    browser = page.context.browser
    assert browser is not None
    page.goto("/")
    host = arrive(browser, page.evaluate("location.origin")).page()
    page.goto(f"/table/{_laid(host)}")
    expect(page.get_by_role("group", name="There is a seat for you")).to_be_visible()


def friends_playing(page: Page) -> None:
    """Clocks, and who is there."""
    _both(page)


def friends_talk(page: Page) -> None:
    """Chat and notes."""
    _both(page)
    page.get_by_role("button", name="Chat").click()
    expect(page.get_by_text("Have fun!").first).to_be_visible()


def friends_people(page: Page) -> None:
    """What the people at a table can settle."""
    _both(page)
    page.get_by_role("button", name="More").click()
    page.get_by_role("menuitem", name="People at the table").or_(
        page.get_by_role("button", name="People at the table")
    ).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def account(page: Page) -> None:
    """Signing in and up."""
    page.goto("/account")
    expect(page.get_by_role("heading", name="Account", exact=True)).to_be_visible()


def daily(page: Page) -> None:
    """The deal of the day."""
    page.goto("/daily")
    expect(page.get_by_role("heading", name="The deal of the day")).to_be_visible()


def archive(page: Page) -> None:
    """Finished games."""
    page.goto("/archive")
    expect(page.get_by_role("heading", name="Archive")).to_be_visible()


SCREENS = (friends_waiting, friends_invited, friends_playing, friends_talk, friends_people, account, daily, archive)
