"""Fair dice on the page: the fingerprint before the game, everybody's number, and the proof at its end."""

import re

from playwright.sync_api import Page, expect

from browser.axe import faults
from browser.fixtures import Arrive
from tafelrunde.games import GAMES

ALONE = next(game for game in GAMES.values() if game.fame)


def laid(page: Page, seats: list[dict[str, str]]) -> str:
    """A table that is made as the page makes it, but without its dialog."""
    wish = {"game": ALONE.name, "options": {"players": len(seats)}, "seats": seats, "entropy_follows": True}
    return str(page.request.post("/api/tables", data=wish).json()["id"])


def played_out(page: Page, table: str) -> None:
    """Quickly, by the programs' way in; the mouse points at nothing of which the page would ask what it does."""
    page.mouse.move(0, 0)
    now = page.request.get(f"/api/tables/{table}/now").json()
    while not now["over"]:
        act = {"number": now["number"], "action": now["position"]["legal"][-1]["action"]}
        now = page.request.post(f"/api/tables/{table}/act", data=act).json()


def test_whoever_played_checks_the_dice_at_the_end(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    page.goto("/")
    table = laid(page, [{"kind": "me", "name": "Anna"}])
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Fair dice").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("The secret is revealed when the game is over")
    expect(sheet.get_by_role("listitem")).to_contain_text("Anna")
    expect(sheet.get_by_role("listitem")).to_contain_text("yours")
    fingerprint = sheet.locator("code").first.inner_text()
    assert re.fullmatch("[0-9a-f]{64}", fingerprint)
    assert faults(page) == []
    page.keyboard.press("Escape")
    played_out(page, table)
    page.get_by_role("dialog").get_by_role("button", name="Check dice and draws").click()
    expect(sheet.get_by_role("heading", name="The dice were fair.")).to_be_visible()
    for sentence in ("The secret matches the fingerprint", "this browser saved", "Your own random number was used"):
        expect(sheet).to_contain_text(sentence)
    expect(sheet).to_contain_text(re.compile(r"each recomputed: [1-9]\d*\."))
    expect(sheet.locator("code").first).to_have_text(fingerprint)
    assert faults(page) == []


def test_who_looks_on_can_check_as_well_and_a_wrong_secret_is_noticed(visitor: Arrive) -> None:
    page, other = visitor(view="plan").page(), visitor(size="phone", locale="de-DE").page()
    page.goto("/")
    table = laid(page, [{"kind": "me", "name": "Anna"}])
    page.goto(f"/table/{table}")
    expect(page.locator("main[data-number]")).to_be_visible()
    page.wait_for_function(
        "id => fetch(`/api/tables/${id}/dice`).then(r => r.json()).then(p => p.numbers.length === 1)", arg=table
    )
    played_out(page, table)

    def forge(text: str) -> str:
        return re.sub(r'"secret":"..', lambda found: found[0][:-2] + ("00" if found[0][-2:] != "00" else "01"), text)

    other.route(
        "**/dice", lambda route: route.fulfill(body=forge(route.fetch().text()), content_type="application/json")
    )
    other.goto(f"/table/{table}")
    other.get_by_role("dialog").get_by_role("button", name="Würfel und Ziehungen prüfen").click()
    expect(other.get_by_role("heading", name="Mit diesen Würfeln stimmt etwas nicht.")).to_be_visible()
    expect(other.get_by_role("dialog")).to_contain_text("passen nicht zum Fingerabdruck")
    other.unroute("**/dice")
    other.reload()
    other.get_by_role("dialog").get_by_role("button", name="Würfel und Ziehungen prüfen").click()
    expect(other.get_by_role("heading", name="Die Würfel waren fair.")).to_be_visible()
