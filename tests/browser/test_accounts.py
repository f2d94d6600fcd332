"""Somebody makes an account, is known in another browser, signs it out, makes a token, and leaves for good."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.axe import faults
from browser.fixtures import Arrive
from browser.words import english_left
from rumis.browser.table import make_table

PASSWORD = "correct horse"


def create(page: Page, name: str) -> None:
    """An account, from the start page."""
    page.goto("/")
    page.get_by_role("link", name="Sign in").click()
    sheet = page.get_by_role("region", name="New account")
    sheet.get_by_label("Name").fill(name)
    sheet.get_by_label("Password").fill(PASSWORD)
    sheet.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()


def sign_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.goto("/account")
    sheet = page.get_by_role("region", name="Sign in")
    sheet.get_by_label("Name").fill(name)
    sheet.get_by_label("Password").fill(password)
    sheet.get_by_role("button", name="Sign in").click()


def test_tables_go_along_into_an_account_and_to_another_browser(visitor: Arrive) -> None:
    desk, phone = visitor(view="plan"), visitor(size="phone")
    phone.expects("401")
    first, second = desk.page(), phone.page()
    address = make_table(first, "me bot", ["Here", "Bot"])
    create(first, "Lotte")
    sign_in(second, "Lotte", "not this one")
    expect(second.get_by_role("alert")).to_contain_text("Name or password is wrong")
    sign_in(second, "lotte")
    expect(second.get_by_role("heading", name="Lotte", level=1)).to_be_visible()
    second.get_by_role("link", name="Start page").click()
    expect(second.locator(f"a[href='/table/{address}']")).to_be_visible()

    first.reload()
    sessions = first.get_by_role("region", name="Where you are signed in")
    expect(sessions.get_by_role("listitem")).to_have_count(2)
    sessions.get_by_role("button", name=re.compile("Sign .* out")).click()
    expect(sessions.get_by_role("listitem")).to_have_count(1)
    second.reload()
    expect(second.get_by_role("link", name="Sign in")).to_be_visible()
    expect(second.locator(f"a[href='/table/{address}']")).to_have_count(0)


def test_a_token_is_shown_once_and_an_account_can_be_deleted(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    create(page, "Moritz")
    programs = page.get_by_role("region", name="Programs")
    programs.get_by_label("What is it for?").fill("my bot")
    programs.get_by_role("button", name="Create token").click()
    expect(programs.get_by_label("Token")).to_have_value(re.compile("^tafel_"))
    expect(programs.get_by_role("listitem")).to_contain_text("my bot")
    assert faults(page) == []
    page.reload()
    expect(programs.get_by_role("listitem")).to_contain_text("my bot")
    expect(programs.get_by_label("Token")).to_have_count(0)
    farewell = page.get_by_role("region", name="Delete the account")
    farewell.get_by_role("button", name="Delete the account").click()
    farewell.get_by_label("Password").fill(PASSWORD)
    farewell.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_role("region", name="New account")).to_be_visible()


@pytest.mark.parametrize("path", ["/account", "/account/reset", "/archive", "/daily"])
def test_the_pages_about_people_speak_german(visitor: Arrive, path: str) -> None:
    page = visitor(locale="de-DE").page()
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert english_left(page) == []
