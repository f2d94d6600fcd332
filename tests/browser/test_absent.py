"""Friends who are not there: a closed tab, a bot until they return, a pause, a line of chat, a seat by link."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.table import join
from browser.test_together import laid, served, strip
from browser.visit import Visitor, arrive
from rumis.browser.table import Table
from tafelrunde.server.tables.registry import Tables

LIVE = {"kind": "live", "bank": 600, "each": 5}
AWAY = 200  # seconds: more than the others wait
THINKS = 180_000  # milliseconds that a bot may take whose game is compiled first, on a busy machine


@pytest.fixture
def evening(browser: Browser, tmp_path: Path) -> Iterator[tuple[list[Visitor], Tables]]:
    """Two visitors, and a server whose clock can be moved."""
    with served(tmp_path) as (address, server):
        came = [arrive(browser, address, view="plan") for _ in range(2)]
        yield came, server
        for one in came:
            one.context.close()
    assert not [text for one in came for text in one.complaints]


def seated(came: list[Visitor], **more: object) -> tuple[list[Page], str]:
    """Both at a table for two."""
    host, friend = (one.page() for one in came)
    host.goto("/")
    address = laid(host, "me open", **more)
    host.goto(f"/table/{address}")
    join(friend, address, "Ben")
    for page in (host, friend):
        Table(page).wait()
    return [host, friend], address


def test_a_closed_tab_does_not_hang_the_table(evening: tuple[list[Visitor], Tables]) -> None:
    came, server = evening
    pages, address = seated(came)
    now = pages[0].request.get(f"/api/tables/{address}/now").json()
    gone, stays = now["position"]["to_move"], 1 - now["position"]["to_move"]
    pages[gone].close()
    expect(pages[stays].locator("[data-guide=players] article").nth(gone)).to_contain_text("not here")
    note = pages[stays].locator("[data-guide=status] [role=status]")
    expect(note).to_contain_text(re.compile(r"is not here\. In \d min you may let a bot play"))
    server.services.time.move(AWAY)
    banner = strip(pages[stays])
    expect(banner).to_contain_text("has been away for a while")
    banner.get_by_role("button", name="Let a bot play").click()
    expect(pages[stays].locator("[data-guide=status].mine")).to_be_visible(timeout=THINKS)
    back = came[gone].page()
    back.goto(f"/table/{address}")
    Table(back).wait()
    expect(strip(back)).to_have_count(0)
    expect(back.locator("[data-guide=players] article").nth(gone)).not_to_contain_text("bot")
    pages[stays].keyboard.press("l")
    expect(pages[stays].get_by_role("complementary")).to_contain_text("is back")


def test_a_pause_veils_the_board_and_chat_shows_as_it_comes(evening: tuple[list[Visitor], Tables]) -> None:
    came, _ = evening
    (host, friend), _ = seated(came, clock=LIVE)
    Table(host).menu("People at the table…").click()
    host.get_by_role("button", name="Ask to stop the clock").click()
    expect(strip(friend)).to_contain_text(re.compile(r"asks to stop the clock\. +Open until"))
    expect(strip(host)).to_contain_text("You ask to stop the clock. Waiting for Ben to answer.")
    strip(friend).get_by_role("button", name="Dismiss").click()
    expect(strip(friend)).to_have_count(0)
    friend.get_by_role("button", name="asks to stop the clock").click()
    strip(friend).get_by_role("button", name="Agree").click()
    for page in (host, friend):
        expect(strip(page)).to_contain_text("the board is veiled")
        expect(page.locator("main > :first-child")).to_be_hidden()
    strip(friend).get_by_role("button", name="Continue").click()
    expect(host.locator("main > :first-child")).to_be_visible()
    friend.keyboard.press("c")
    friend.get_by_label("Say something").fill("Still there?")
    friend.get_by_role("button", name="Send").click()
    expect(host.locator(".notices")).to_contain_text("Ben: Still there?")
    expect(friend.locator(".notices")).not_to_contain_text("Still there?")


def test_before_one_sits_down_one_reads_what_is_agreed(evening: tuple[list[Visitor], Tables]) -> None:
    came, _ = evening
    host, friend = (one.page() for one in came)
    host.goto("/")
    address = laid(host, "me open", clock=LIVE, hints=True)
    friend.goto(f"/table/{address}")
    sheet = friend.get_by_role("group", name="There is a seat for you")
    for text in (
        "Rumis",
        "10 minutes each",
        "a bot plays until you return",
        "After 3 minutes away",
        "Hints are allowed",
    ):
        expect(sheet).to_contain_text(text)
    expect(sheet.get_by_label("Play a sound")).to_be_visible()
