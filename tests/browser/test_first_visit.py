"""A stranger comes."""

import re

from playwright.sync_api import expect

from browser.fixtures import Arrive
from rumis.browser.table import Start, Table


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
