"""Fair dice on the page: the fingerprint before the game, everybody's number, and the proof at its end."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.axe import faults
from browser.fixtures import Arrive
from browser.table import join
from browser.test_together import served
from browser.visit import arrive
from tafelrunde.core.chance import number_commitment
from tafelrunde.games import GAMES
from tafelrunde.server.tables import dice_round

ALONE = next(game for game in GAMES.values() if game.fame)
TOGETHER = next(game for game in GAMES.values() if not game.secrets)
OPEN = {"kind": "open", "name": "open"}


def laid(page: Page, seats: list[dict[str, str]], game: str = ALONE.name) -> str:
    """A table that is made as the page makes it, but without its dialog."""
    wish = {"game": game, "options": {"players": len(seats)}, "seats": seats, "entropy_follows": True}
    return str(page.request.post("/api/tables", data=wish).json()["id"])


def played_out(page: Page, table: str) -> None:
    """Quickly, by the programs' way in; the mouse points at nothing of which the page would ask what it does."""
    page.mouse.move(0, 0)
    now = page.request.get(f"/api/tables/{table}/now").json()
    while not now["over"]:
        if not now["position"]["legal"]:  # the page is still adding its number to the dice
            now = page.request.get(f"/api/tables/{table}/now", params={"after": now["number"], "wait": 5}).json()
            continue
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
    said = ("The secret matches the fingerprint", "is the one that its browser had fixed", "this browser saved")
    for sentence in (*said, "fixed before this browser showed yours", "Your own random number was used"):
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
        "id => fetch(`/api/tables/${id}/dice`).then(r => r.json()).then(p => p.numbers[0]?.number)", arg=table
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


def dice_of(page: Page) -> Locator:
    """What the table tells of its dice."""
    page.get_by_role("button", name="More", exact=True).click()
    page.locator("#more").get_by_role("button", name=re.compile("Fair dice|Check dice")).click()
    return page.get_by_role("dialog")


def test_two_people_fix_their_numbers_before_either_is_shown_and_the_proof_says_so(visitor: Arrive) -> None:
    host, friend = visitor(view="plan").page(), visitor(view="plan").page()
    host.goto("/")
    table = laid(host, [{"kind": "me", "name": "Anna"}, OPEN], TOGETHER.name)
    host.goto(f"/table/{table}")
    sheet = dice_of(host)
    expect(sheet.get_by_role("listitem").filter(has_text="Anna")).to_contain_text("fixed, not shown yet")
    host.keyboard.press("Escape")
    join(friend, table, "Ben")
    for page in (host, friend):
        expect(page.locator("[data-guide=status] .headline")).to_have_text(re.compile("Ben|Anna|stone|Your|your"))
    joint = dice_of(host).locator("code").nth(1).inner_text()
    assert re.fullmatch("[0-9a-f]{64}", joint)
    expect(sheet.get_by_role("listitem").filter(has_text="Anna")).to_contain_text("yours")
    assert faults(host) == []
    host.keyboard.press("Escape")
    assert friend.request.post(f"/api/tables/{table}/resign").ok
    for page in (host, friend):
        page.goto(f"/table/{table}")
        page.get_by_role("dialog").get_by_role("button", name="Check dice and draws").click()
        expect(page.get_by_role("heading", name="The dice were fair.")).to_be_visible()
        expect(page.get_by_role("dialog")).to_contain_text("All numbers were fixed before this browser showed yours")
        expect(page.get_by_role("dialog")).to_contain_text("Your own random number was used")
        expect(page.get_by_role("dialog").locator("code").nth(1)).to_have_text(joint)


def test_the_others_go_on_without_somebody_whose_browser_never_shows_its_number(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dice_round, "A_LITTLE", 0.1)
    with served(tmp_path) as (address, _server):
        host, friend = (arrive(browser, address, view="plan") for _ in range(2))
        page, other = host.page(), friend.page()
        page.goto("/")
        other.goto("/")
        table = laid(page, [{"kind": "me", "name": "Anna"}, OPEN], TOGETHER.name)
        page.goto(f"/table/{table}")
        dice = other.request.get(f"/api/tables/{table}/dice").json()["dice"][0]
        committed = {"commitment": number_commitment("b" * 32, dice["commitment"])}
        sat = other.request.post(f"/api/tables/{table}/join", data={"seat": 1, "name": "Ben", **committed})
        assert sat.ok, "a program that commits, and then says nothing more"
        strip = page.get_by_role("alert")
        expect(strip).to_contain_text("Still missing: Ben.")
        strip.get_by_role("button", name="Go on without it").click()
        expect(page.get_by_text("Ben’s number for the dice was not shown").first).to_be_visible()
        expect(strip).to_have_count(0)
        assert other.request.post(f"/api/tables/{table}/resign").ok
        page.reload()
        page.get_by_role("dialog").get_by_role("button", name="Check dice and draws").click()
        expect(page.get_by_role("heading", name="The dice were fair.")).to_be_visible()
        expect(page.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("fixed, but not shown")
        assert host.complaints == []
        for one in (host, friend):
            one.context.close()
