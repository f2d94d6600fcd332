"""A table by link: it waits, friends sit down with one click, a bot fills a seat, and somebody watches."""

import re

from playwright.sync_api import expect

from browser.fixtures import Arrive
from browser.table import sent
from rumis.browser.table import Table, make_table


def to_move(tables: list[Table]) -> Table:
    """Whose turn it is, once it is a person's."""
    while True:
        for table in tables:
            if table.page.locator("[data-guide=status].mine").count():
                return table
            table.page.wait_for_timeout(100)


def test_friends_sit_down_by_link_and_play(visitor: Arrive) -> None:
    host, friend, stranger = visitor(view="plan").page(), visitor(size="phone").page(), visitor(view="plan").page()
    address = f"/table/{make_table(host, 'me open open', ['Anna', 'open', 'open'], players=3)}"
    host.route("**/api/reach", lambda route: route.fulfill(json={"links": ["http://192.168.1.20:8000"]}))
    host.goto(address)
    sheet = host.get_by_role("group", name="Waiting for 2 more")
    expect(sheet.get_by_label("Link to this table")).to_have_value(re.compile(f"{address}$"))
    expect(sheet.get_by_role("img", name=re.compile("camera"))).to_be_visible()
    expect(host.locator("[data-guide=players] [aria-current]")).to_have_count(0)  # before all sit it is nobody's turn
    expect(host.locator("[data-guide=players] .points")).to_have_count(0)  # and nobody has points

    friend.goto(address)
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit down").first.click()
    expect(friend.get_by_role("group", name="Waiting for one more")).to_be_visible()

    stranger.goto(address)
    stranger.get_by_role("button", name="Just watch").click()
    expect(stranger.get_by_text("You are watching")).to_be_visible()

    expect(host.get_by_role("group", name="Waiting for one more")).to_contain_text("Ben")
    host.get_by_role("button", name="Let a bot play").click()
    for page in (host, friend):
        expect(page.get_by_role("group", name=re.compile("Waiting"))).to_have_count(0)
        expect(page.locator("[data-guide=players] .points")).to_have_count(3)
    expect(stranger.get_by_role("button", name="There is a seat for you")).to_have_count(0)

    friend.reload()
    tables = [Table(page).wait().show("Flat plan") for page in (host, friend)]
    numbers = []
    for _ in range(3):
        numbers.append(to_move(tables).lay())
    assert numbers == sorted({*numbers})
    expect(Table(stranger).wait().headline).to_contain_text(re.compile("to move"))


def test_on_a_phone_all_that_waits_is_seen_without_scrolling_inside_the_page(visitor: Arrive) -> None:
    page = visitor(size="phone").page()
    names = ["Annegret Freifrau von Trotha", "Benjamin"]
    for _ in range(3):
        make_table(page, "me me", names)
    page.goto("/")
    rows = page.locator("section", has=page.get_by_role("heading", name="Waiting for you")).locator("ul")
    expect(rows.get_by_role("listitem")).to_have_count(3)
    assert rows.evaluate("list => list.scrollHeight - list.clientHeight") == 0
    assert rows.evaluate("list => list.scrollWidth - list.clientWidth") == 0


def test_on_a_phone_a_name_keeps_its_room_beside_a_clock(visitor: Arrive) -> None:
    page = visitor(size="phone").page()
    clock = {"kind": "live", "bank": 600, "each": 10, "at_zero": "bot"}
    seats = [{"kind": kind, "name": name, "level": 1} for kind, name in (("me", "Benjamin"), *[("bot", "Puma")] * 2)]
    wish = {"game": "iwari", "options": {"players": 3}, "seats": seats, "clock": clock}
    page.goto(f"/table/{sent(page, '/api/tables', wish)}")
    name = page.locator("[data-guide=players] strong", has_text="Benjamin")
    expect(page.locator("[data-guide=players] time")).to_be_visible()
    assert name.evaluate("name => name.scrollWidth - name.clientWidth") == 0
