"""The host of a table for everybody: refuses somebody, starts the game, and removes somebody from it."""

import os
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.axe import faults
from browser.fixtures import Arrive
from rumis.browser.table import Table

SCREENS = {"desktop": (1280, 800), "phone": (390, 844), "on its side": (844, 390)}


def pictures(page: Page, what: str) -> None:
    """For whoever wants to look: screenshots in the folder TAFELRUNDE_PICTURES."""
    folder = os.environ.get("TAFELRUNDE_PICTURES")
    before = page.viewport_size
    for name, (width, height) in SCREENS.items() if folder else ():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(400)
        page.screenshot(path=Path(folder or "") / f"{what} {name}.png")
    if before:
        page.set_viewport_size(before)


def test_the_host_refuses_starts_and_removes(visitor: Arrive) -> None:
    host, stranger, friend = (visitor(view="plan").page() for _ in range(3))
    host.goto("/")
    open_seat = {"kind": "open", "name": "open"}
    seats = [{"kind": "me", "name": "Hanna"}, open_seat, open_seat]
    wish = {"game": "rumis", "options": {"players": 3}, "seats": seats, "seen_by": "open"}
    address = host.request.post("/api/tables", data=wish).json()["id"]
    host.goto(f"/table/{address}")

    stranger.goto("/")
    assert stranger.request.post(f"/api/tables/{address}/join", data={"seat": 1, "name": "Hanna"}).ok
    stranger.goto(f"/table/{address}")
    expect(stranger.get_by_role("button", name="Let a bot play")).to_have_count(0)
    expect(stranger.get_by_text("Who sees the free seats")).to_have_count(0)

    host.get_by_role("button", name="Remove Hanna 2").click()  # once for the question, once for sure
    pictures(host, "refuse")
    assert faults(host) == []
    host.get_by_role("button", name="Cancel").click()
    host.get_by_role("button", name="Remove Hanna 2").click()
    host.get_by_role("button", name="Yes, remove Hanna 2").click()
    expect(stranger.get_by_text("The host has removed you from this table")).to_be_visible()
    expect(stranger.get_by_role("button", name="Sit down")).to_have_count(0)
    stranger.get_by_role("button", name="Just watch").click()
    expect(stranger.locator("[data-guide=players] article").nth(1)).to_contain_text("Open seat")
    expect(stranger.get_by_role("button", name="Sit here"), "nor at the plates").to_have_count(0)
    stranger.get_by_role("button", name="Why you cannot sit down").click()
    pictures(stranger, "refused")
    assert faults(stranger) == []

    friend.goto("/")
    assert friend.request.post(f"/api/tables/{address}/join", data={"seat": 1, "name": "Frieda"}).ok
    expect(host.get_by_role("button", name="Remove Frieda")).to_be_visible()
    host.get_by_role("button", name="Let a bot play").click()
    friend.goto(f"/table/{address}")
    expect(friend.get_by_text("The host starts the game.").first).to_be_visible()
    expect(friend.get_by_role("button", name="Start the game")).to_have_count(0)
    pictures(friend, "waits for the host")
    pictures(host, "start")
    host.get_by_role("button", name="Start the game").click()
    for page in (host, friend):
        Table(page).wait()

    host.get_by_role("button", name="More").first.click()
    host.get_by_role("button", name="People at the table").click()
    dialog = host.get_by_role("dialog")
    dialog.get_by_role("button", name="Remove Frieda").click()
    pictures(host, "remove")
    assert faults(host) == []
    dialog.get_by_role("button", name="Remove Frieda, a bot plays on").click()
    expect(dialog).to_have_count(0)
    expect(host.locator("[data-guide=players] article").nth(1)).not_to_contain_text("Frieda")
    expect(friend.get_by_text("You are watching").first).to_be_visible()
    pictures(friend, "removed")
