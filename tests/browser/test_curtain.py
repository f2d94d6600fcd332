"""Around one screen, a game with secrets: between two people lies a curtain, and nothing shines through it.

The server's messages are changed on their way, so that a game without secrets claims to have some; what a seat may see
is the server's business, and tested there.
"""

import json

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.axe import faults, in_every_light
from browser.fixtures import Arrive
from rumis.browser.table import Table, make_table

TABLE = ".table, main, .tray, canvas, [data-guide], aside"  # whatever belongs to the table itself


def with_secrets(page: Page) -> None:
    """The server says that the game has secrets; whoever is to move looks, if they sit at this screen."""
    mine: list[bool] = []

    def change(message: str | bytes) -> str:
        told = json.loads(message)
        if told["type"] == "welcome":
            mine[:] = [seat["mine"] for seat in told["seats"]]
            told |= {"secrets": True}
        elif told["type"] == "news":
            mover = told["position"]["to_move"]
            looks = mover >= 0 and mine[mover]
            told |= {"eyes": mover if looks else -1, "private": looks}
        return json.dumps(told)

    def between(ws: WebSocketRoute) -> None:
        server = ws.connect_to_server()
        server.on_message(lambda message: ws.send(change(message)))

    page.route_web_socket("**/socket", between)


def covered(page: Page, name: str) -> None:
    """Nothing is there but the curtain, and the button has the focus."""
    expect(page.get_by_role("dialog", name=f"Pass the screen to {name}")).to_be_visible()
    expect(page.get_by_role("button", name=f"I am {name}: show my cards")).to_be_focused()
    assert page.locator(TABLE).count() == 0


def test_a_curtain_lies_between_two_people_at_one_screen(page: Page) -> None:
    with_secrets(page)
    names = ["Anna", "Ben"]
    page.goto(f"/table/{make_table(page, 'me me', names)}")
    title = page.get_by_role("dialog").get_by_role("heading").inner_text()
    first, second = names if "Anna" in title else reversed(names)
    covered(page, first)
    for key in ("Escape", "Escape", "h", "l", "u"):
        page.keyboard.press(key)
    covered(page, first)
    page.keyboard.press("Enter")
    table = Table(page).wait().show("Flat plan")
    table.button("Log").click()
    table.choose(table.offer()["stones"][-1])
    page.evaluate("document.activeElement.blur()")
    page.keyboard.down("Enter")
    table.touch_square(table.lit()[0])
    covered(page, second)
    page.keyboard.down("Enter")  # once more, for it is still held
    page.keyboard.up("Enter")
    covered(page, second)
    page.reload()
    covered(page, second)
    page.get_by_role("button", name=f"I am {second}: show my cards").click()
    expect(Table(page).wait().headline).to_contain_text(second)


def test_nobody_is_asked_who_plays_alone(page: Page) -> None:
    with_secrets(page)
    Table(page).open(make_table(page, "me bot"))
    expect(page.get_by_role("dialog")).to_have_count(0)


@in_every_light
def test_axe_finds_nothing_at_the_curtain(visitor: Arrive, size: str, scheme: str) -> None:
    page = visitor(size=size, scheme=scheme, locale="de-DE").page()
    with_secrets(page)
    page.goto(f"/table/{make_table(page, 'me me')}")
    expect(page.get_by_role("button", name="Zeig meine Karten")).to_be_focused()
    assert not faults(page)
