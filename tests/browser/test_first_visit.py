"""A stranger comes."""

import re

from playwright.sync_api import expect

from browser.fixtures import Arrive
from browser.table import sent
from rumis.browser.table import Start, Table

ME, BOT = {"kind": "me", "name": "Me"}, {"kind": "bot", "name": "Bot", "level": 1}


def test_a_note_of_the_guide_is_left_out_by_no_click_and_another_tab_knows_that_it_was_offered(visitor: Arrive) -> None:
    came = visitor(stranger=True)
    page, other = came.page(), came.page()
    address = sent(page, "/api/tables", {"game": "nanuuk", "options": {}, "seats": [ME, BOT]})
    for tab in (other, page):
        tab.goto(f"/table/{address}")
    offers = [tab.get_by_role("button", name="Show me", exact=True) for tab in (other, page)]
    for offer in offers:
        expect(offer).to_be_visible()
    offers[1].click()
    expect(offers[0]).to_have_count(0)
    note = page.get_by_role("complementary", name="Guided first game")
    for n in range(1, 6):
        expect(note).to_contain_text(f"Note {n} of")
        note.get_by_role("button", name="Next").click()
    for n in range(6, 1, -1):
        expect(note).to_contain_text(f"Note {n} of")
        note.get_by_role("button", name="Back").click()
    expect(note).to_contain_text("Note 1 of")


def test_a_stranger_clicks_play_now_and_lays_a_stone(visitor: Arrive) -> None:
    page = visitor(stranger=True, motion=True).page()
    Start(page).open().play_now.click()
    table = Table(page).wait()
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    before = table.moves()
    stone = table.offer()["stones"][-1]
    table.choose(stone)
    table.canvas.wait_for()
    page.mouse.click(*table.fitting_point())
    assert table.after(before) > before
    expect(table.stone(stone)).to_have_accessible_name(re.compile("built"))
