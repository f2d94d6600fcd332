"""Coming in and staying in: the password for the evening, the address for friends, and a line that is lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from browser.fixtures import Arrive
from browser.host import free_port
from browser.table import sent
from browser.visit import Visitor, arrive
from rumis.browser.table import Table, make_table
from server.served import Served

OPEN = [{"kind": "me", "name": "Anna"}, {"kind": "open", "name": "open"}]


# ---- a line that is lost ------------------------------------------------------------------------------------------


def is_lost(page: Page, kept: bool = False) -> None:
    """The banner is in sight, and nothing says that the game is live."""
    banner = page.locator(".lost p")
    expect(banner).to_contain_text("What you just did is sent then." if kept else "Connection lost")
    expect(banner).to_be_in_viewport(ratio=1)
    expect(page.locator(".live.lit")).to_have_count(0)


def is_live(page: Page) -> None:
    expect(page.locator(".lost p")).to_have_count(0)
    expect(page.locator(".live.lit")).to_have_count(1)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 664), (844, 390)])
def test_offline_is_shown_at_once_and_what_is_tapped_is_refused_with_a_word(
    visitor: Arrive, width: int, height: int
) -> None:
    somebody = visitor(view="plan")
    somebody.expects("ERR_INTERNET_DISCONNECTED|WebSocket connection")
    page = somebody.page()
    page.set_viewport_size({"width": width, "height": height})
    table = Table(page).open(make_table(page, "me me"))
    table.offer()
    is_live(page)
    somebody.context.set_offline(True)
    is_lost(page)
    page.get_by_role("main", name="Board").click(position={"x": 5, "y": 5}, force=True)
    expect(page.get_by_text("your action was not sent")).to_be_visible()
    somebody.context.set_offline(False)
    is_live(page)
    table.offer()


def test_a_silent_line_is_noticed_and_what_was_done_on_it_is_done_once(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    silent: list[bool] = []
    acts: list[str] = []

    def between(ws: WebSocketRoute) -> None:
        server = ws.connect_to_server()

        def up(text: str | bytes) -> None:
            if '"act"' in str(text):
                acts.append(str(text))
            if not silent:
                server.send(text)

        ws.on_message(up)
        server.on_message(lambda text: None if silent else ws.send(text))

    page.route_web_socket("**/socket*", between)
    table = Table(page).open(make_table(page, "me me"))
    before, offer = table.number(), table.offer()
    table.choose(offer["stones"][-1])
    silent.append(True)
    table.touch_square(table.lit()[0])
    is_lost(page, kept=True)
    assert table.number() == before
    silent.clear()
    table.heard(before)
    is_live(page)
    assert len(acts) == 2
    assert acts[0] == acts[1]


# ---- the address for friends --------------------------------------------------------------------------------------


def test_on_this_computer_alone_the_invitation_says_so_and_what_to_do(page: Page) -> None:
    page.goto(f"/table/{sent(page, '/api/tables', {'game': 'rumis', 'options': {'players': 2}, 'seats': OPEN})}")
    sheet = page.get_by_role("group", name="Waiting")
    expect(sheet).to_contain_text("Only this computer can open this link")
    expect(sheet).to_contain_text("tafelrunde serve --lan")
    expect(sheet.get_by_role("img", name="QR")).to_have_count(0)


def test_with_lan_the_invitation_has_the_address_for_others(page: Page) -> None:
    def answer(route: Route) -> None:
        route.fulfill(json={"links": ["http://192.168.1.20:8000"]})

    page.route("**/api/reach", answer)
    address = sent(page, "/api/tables", {"game": "rumis", "options": {"players": 2}, "seats": OPEN})
    page.goto(f"/table/{address}")
    sheet = page.get_by_role("group", name="Waiting")
    expect(sheet.get_by_label("Link to this table")).to_have_value(f"http://192.168.1.20:8000/table/{address}")
    expect(sheet.get_by_role("img", name="QR")).to_be_visible()
    expect(sheet).not_to_contain_text("Only this computer")


# ---- the password for the evening ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with a password."""
    folder: Path = tmp_path_factory.mktemp("closed")
    served = Served(folder, free_port(), "--password", "snowflake", interpreted=True)
    yield served.base
    served.kill()


@pytest.mark.parametrize(
    ("size", "locale", "words"),
    [
        ("phone", "en-GB", ("The password for tonight", "Come in", "That is not the password")),
        ("desktop", "de-DE", ("Das Passwort für heute Abend", "Hereinkommen", "Das ist nicht das Passwort")),
    ],
)
def test_the_password_is_asked_for_once(
    browser: Browser, closed: str, size: str, locale: str, words: tuple[str, str, str]
) -> None:
    label, button, wrong = words
    friend: Visitor = arrive(browser, closed, size=size, locale=locale)
    friend.expects("40[13]")
    page = friend.page()
    page.goto("/daily")
    page.get_by_label(label).fill("guess")
    page.get_by_role("button", name=button).click()
    expect(page.get_by_role("alert")).to_contain_text(wrong)
    page.get_by_label(label).fill("snowflake")
    page.get_by_label(label).press("Enter")
    expect(page.get_by_label(label)).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("heading", level=1, name="Tafelrunde")).to_be_visible()
    expect(page.get_by_label(label)).to_have_count(0)
    friend.context.close()
    assert friend.complaints == []
