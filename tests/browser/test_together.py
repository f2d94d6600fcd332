"""Several browsers at once: a whole game by link, a lost connection, a look from beside, leaving, returning, days."""

import json
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from browser.fixtures import Arrive
from browser.host import free_port
from browser.table import End, join, sent
from browser.visit import Visitor, arrive
from iwari.browser.land import Land
from rumis.browser.table import Table
from tafelrunde.server.app import create_app
from tafelrunde.server.tables.clock import DAY
from tafelrunde.server.tables.registry import Tables

SMALL = '[hall]\nheight = { 2 = 2, 3 = 2, 4 = 2 }\nplan = """\nx x x x\nx x x x\nx x x x\n"""\n'  # soon full
DAYS = {"kind": "days", "bank": int(DAY), "each": int(DAY), "at_zero": "bot"}


def laid(page: Page, kinds: str, **more: Any) -> str:
    """A table on the small plan."""
    seats = [{"kind": kind, "name": f"Seat {i}", "level": 1} for i, kind in enumerate(kinds.split(), 1)]
    return sent(page, "/api/tables", {"game": "rumis", "options": {"players": len(seats)}, "seats": seats, **more})


def is_mine(table: Table) -> bool:
    return table.page.locator("[data-guide=status].mine").count() > 0


def is_over(table: Table) -> bool:
    return table.page.get_by_role("dialog").count() > 0


def mover(tables: list[Table]) -> Table | None:
    """Whose turn it is, once it is a person's; None: it is over."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        for table in tables:
            if is_over(table):
                return None
            if is_mine(table):
                return table
        tables[0].page.wait_for_timeout(50)
    raise AssertionError("Nobody may act.")


def strip(page: Page) -> Locator:
    """What the people at the table have to settle."""
    return page.get_by_role("alert")


def pair(visitor: Arrive, kinds: str = "me open bot", **more: Any) -> tuple[Table, Table, str]:
    """Two people at a table, and its address."""
    host, friend = visitor(view="plan").page(), visitor(view="plan").page()
    address = laid(host, kinds, **more)
    host.goto(f"/table/{address}")
    join(friend, address, "Ben")
    expect(host.get_by_role("group", name=re.compile("Waiting"))).to_have_count(0)
    return Table(host).wait(), Table(friend).wait(), address


def test_who_sits_down_with_another_cookie_than_they_came_with_is_here_for_everybody(visitor: Arrive) -> None:
    host, friend = visitor(), visitor()
    page, other = host.page(), friend.page()
    address = laid(page, "me open open")
    page.goto(f"/table/{address}")
    other.add_init_script("delete window.Notification")  # as where the page did not come over https
    other.goto(f"/table/{address}")
    sheet = other.get_by_role("group", name="There is a seat for you")
    sheet.get_by_label("Your name").fill("Ben")
    expect(sheet.get_by_label("Play a sound")).to_be_visible()
    expect(sheet.get_by_label("Notify me")).to_have_count(0)
    expect(other.locator("header")).not_to_contain_text("You are watching")
    expect(other.locator("[data-guide=status] .headline")).to_have_text("")
    friend.context.clear_cookies()  # as if another tab had been given its own meanwhile
    other.get_by_role("button", name="Sit down").first.click()
    for shown in (page, other):
        expect(shown.locator("[data-guide=players] article", has_text="Ben").locator(".dot.here")).to_be_visible()
    expect(other.locator("header")).not_to_contain_text("You are watching")


def test_two_people_and_a_bot_play_a_whole_game_by_link_and_a_rematch(visitor: Arrive) -> None:
    host, friend, address = pair(visitor, edition=SMALL)
    while table := mover([host, friend]):
        table.lay()
    totals = [End(table.page).totals() for table in (host, friend)]
    assert totals[0] == totals[1]
    host.page.get_by_role("button", name="Rematch").click()
    waits = host.page.get_by_role("group", name="Waiting for one more")
    expect(waits).to_contain_text("Waiting for Ben from the last game")
    assert host.id != address
    sheet = friend.page.get_by_role("dialog")
    expect(sheet).to_contain_text("The table for the rematch is ready.")
    expect(friend.page.locator(".strip")).to_have_count(0)
    expect(sheet).to_contain_text("The table for the rematch is ready.")
    sheet.get_by_role("button", name="To the rematch").click()
    expect(host.page.get_by_role("group", name="Waiting for one more")).to_have_count(0)
    assert host.id == friend.id
    assert host.page.locator("[data-guide=players] strong").all_inner_texts() == ["Seat 3", "Seat 1", "Ben"]


def test_a_lost_connection_in_mid_turn_comes_back_and_a_refresh_loses_nothing(visitor: Arrive) -> None:
    host, friend, address = pair(visitor)
    weak = visitor(view="plan")
    lines: list[WebSocketRoute] = []
    broken: list[bool] = []

    def between(ws: WebSocketRoute) -> None:
        if broken:
            ws.close()
            return
        lines.append(ws)
        ws.connect_to_server()

    page = weak.page()
    page.route_web_socket("**/socket*", between)
    known: Any = friend.page.context.cookies()
    weak.context.add_cookies(known)
    friend.page.close()  # the same person, with a weak line
    friend = Table(page).open(address)
    table = mover([host, friend])
    while table is host:
        table.lay()
        table = mover([host, friend])
    assert table is friend
    friend.choose(friend.offer()["stones"][-1])  # in mid-turn
    broken.append(True)
    lines[-1].close()
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    expect(host.page.locator("[data-guide=players] article").nth(1)).to_contain_text("is not here")
    broken.clear()
    expect(page.get_by_text("Reconnecting")).to_have_count(0)
    before = friend.lay()
    friend.page.reload()
    friend.wait()
    assert friend.after(before - 1) >= before
    expect(host.page.locator("[data-guide=players] article").nth(1)).to_contain_text("is here")


def test_whoever_looks_on_sees_no_hand_and_talks_apart(visitor: Arrive) -> None:
    host, friend, stranger = (visitor(view="plan").page() for _ in range(3))
    seats = [{"kind": kind, "name": name} for kind, name in (("me", "Anna"), ("open", "open"))]
    address = sent(host, "/api/tables", {"game": "iwari", "options": {"players": 2}, "seats": seats})
    heard: list[str] = []
    stranger.on("websocket", lambda ws: ws.on("framereceived", lambda text: heard.append(str(text))))
    host.goto(f"/table/{address}")
    join(friend, address, "Ben")
    stranger.goto(f"/table/{address}")
    expect(stranger.get_by_text("You are watching")).to_be_visible()
    mine = (
        Land(host).wait().page.evaluate("(id) => fetch(`/api/tables/${id}/positions/0`).then((r) => r.json())", address)
    )
    del mine
    news = [json.loads(text) for text in heard if '"type":"news"' in text][-1]
    assert news["eyes"] == -1
    assert news["position"]["legal"] == []
    hands = [seat["hand"] for seat in news["position"]["view"]["seats"]]
    assert hands
    assert all(card is None for hand in hands for card in hand)
    for page, text in ((stranger, "<b>Look</b>"), (friend, "<i>Good luck</i>")):
        page.keyboard.press("c")
        page.get_by_label("Say something").fill(text)
        page.get_by_role("button", name="Send").click()
    host.get_by_role("button", name="Chat: new messages").click()
    expect(host.get_by_role("complementary")).to_contain_text("<i>Good luck</i>")
    expect(host.get_by_role("complementary")).not_to_contain_text("Look")
    expect(stranger.get_by_role("complementary")).to_contain_text("<b>Look</b>")
    expect(stranger.get_by_role("complementary")).to_contain_text("<i>Good luck</i>")


def test_a_bot_plays_for_who_leaves_and_gives_the_seat_back(visitor: Arrive) -> None:
    host, friend, _ = pair(visitor)
    friend.menu("People at the table…").click()
    friend.page.get_by_role("button", name="Leave for now").click()
    expect(strip(friend.page)).to_contain_text("A bot is playing for you")
    expect(host.page.locator("[data-guide=players] article").nth(1)).to_contain_text("a bot plays for now")
    assert mover([host])
    host.lay()
    strip(friend.page).get_by_role("button", name="I am back").click()
    expect(strip(friend.page)).to_have_count(0)
    assert mover([host, friend])
    expect(host.page.locator("[data-guide=players] article").nth(1)).not_to_contain_text("a bot plays")


def test_the_others_agree_to_what_is_taken_back(visitor: Arrive) -> None:
    host, friend, _ = pair(visitor, "me open", clock={"kind": "live", "bank": 600, "each": 5})
    tables = [host, friend]
    first = mover(tables)
    assert first
    first.lay()
    second = mover(tables)
    assert second
    assert second is not first
    moves = second.lay()
    expect(first.page.locator("[data-guide=players] time").first).to_have_text(re.compile(r"^(10|9):\d\d$"))
    first.button("Undo").click()
    expect(strip(second.page)).to_contain_text(re.compile(r"take back 2 turns: .+ and yours\. +Open until \d"))
    strip(second.page).get_by_role("button", name="Agree").click()
    for table in tables:
        expect(table.slider).to_have_attribute("max", str(moves - 2))
    expect(first.page.get_by_text("Not everybody agreed")).to_have_count(0)
    first.lay()
    mover(tables)
    second.lay()
    first.button("Undo").click()
    strip(second.page).get_by_role("button", name="No").click()
    expect(first.page.get_by_text("Not everybody agreed")).to_be_visible()


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, Tables]]:
    """A server in this process: its clock can be moved."""
    app, port = create_app(folder, pause=0.1), free_port()
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=port, log_level="warning"))
    thread = threading.Thread(target=server.run)
    thread.start()
    tables: Tables = app.state.application.tables
    tables.services.tick = 0.05
    while thread.is_alive() and not server.started:
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{port}", tables
    finally:
        server.should_exit = True
        thread.join()


def test_a_game_over_two_days(browser: Browser, tmp_path: Path) -> None:
    came: list[Visitor] = []
    with served(tmp_path) as (address, server):
        came += [arrive(browser, address, view="plan") for _ in range(2)]
        host, friend = (one.page() for one in came)
        host.goto("/")
        table = laid(host, "me open", clock=DAYS)
        host.goto(f"/table/{table}")
        join(friend, table, "Ben")
        tables = [Table(host).wait(), Table(friend).wait()]
        first = mover(tables)
        assert first
        other = tables[1 - tables.index(first)]
        expect(first.page.locator("[data-guide=players] time").first).to_have_text(re.compile(r"^(1 d|23 h) \+ 1 d$"))
        server.services.time.move(DAY / 2)
        first.lay()
        other.page.goto("/")
        expect(other.page).to_have_title(re.compile(r"^\(1\)"))
        expect(other.page.get_by_role("heading", name="Waiting for you")).to_be_visible()
        other.page.keyboard.press("m")
        other.wait().lay()
        server.services.time.move(2.5 * DAY)
        away = first.page
        expect(strip(away)).to_contain_text("A bot is playing for you")
        assert mover([other]), "the bot has played the turn whose time is up"
        strip(away).get_by_role("button", name="I am back").click()
        expect(strip(away)).to_have_count(0)
        other.lay()
        assert mover([first])
        first.lay()
        for one in came:
            one.context.close()
    assert not [text for one in came for text in one.complaints]
