"""Two people with accounts: they play, find each other again, one challenges the other, and one changes their name."""

import re

from playwright.sync_api import Page, expect

from browser.axe import faults
from browser.fixtures import Arrive
from browser.table import Setup
from browser.test_accounts import PASSWORD, create
from browser.words import english_left
from rumis.browser.table import make_table

OPEN = {"kind": "open", "name": "open"}


def challenge(page: Page, name: str) -> str:
    """From wherever somebody's name stands with a challenge beside it; the address of the table."""
    page.get_by_role("button", name=f"Challenge {name}").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Rumis")).click()
    expect(page.get_by_role("dialog")).to_contain_text(f"{name} is asked to the first open seat")
    Setup(page).sit()
    page.wait_for_url("**/table/*")
    return page.url.rpartition("/")[2]


def test_friends_find_and_challenge_each_other_and_follow_a_new_name(visitor: Arrive) -> None:
    one, other = visitor(view="plan").page(), visitor(size="phone").page()
    create(one, "Frieda")
    create(other, "Gustav")
    address = make_table(one, "me open", ["Frieda", "open"])
    other.goto(f"/table/{address}")
    other.get_by_role("button", name=re.compile("Sit")).first.click()
    expect(other.locator("[data-guide=players]")).to_contain_text("Frieda")

    one.goto("/friends")  # whom one has played with, and that he is here
    friend = one.get_by_role("region", name="Friends").get_by_role("listitem")
    expect(friend).to_contain_text("Gustav")
    expect(friend).to_contain_text("here now")
    assert faults(one) == []
    declined = challenge(one, "Gustav")
    expect(one.get_by_text("Gustav has not answered yet")).to_be_visible()

    other.goto("/")  # once no, and once yes
    asked = other.get_by_role("region", name="Challenges")
    expect(asked).to_contain_text("Frieda challenges you to Rumis")
    assert faults(other) == []
    asked.get_by_role("button", name="Decline Frieda’s challenge to Rumis").click()
    expect(asked).to_have_count(0)
    one.goto("/")
    answer = one.get_by_role("region", name="Challenges")
    expect(answer).to_contain_text("Gustav has declined your challenge to Rumis")
    expect(answer.get_by_role("link", name="To the table")).to_have_attribute("href", f"/table/{declined}")
    answer.get_by_role("button", name="All right").click()
    expect(answer).to_have_count(0)
    here = one.get_by_role("region", name="Friends")
    here.get_by_role("link", name="Gustav").click()
    expect(one.get_by_role("heading", name="Gustav", level=1)).to_be_visible()
    one.get_by_role("button", name="Add as a friend").click()
    expect(one.get_by_role("button", name="Remove from friends")).to_be_visible()
    accepted = challenge(one, "Gustav")
    other.reload()
    asked.get_by_role("button", name="Accept Frieda’s challenge to Rumis").click()
    expect(other).to_have_url(re.compile(accepted))
    expect(one.locator("[data-guide=players]")).to_contain_text("Gustav")

    one.goto("/account")  # another name, and the old one leads on
    name = one.get_by_role("region", name="Another name")
    name.get_by_label("New name").fill("Friederike")
    name.get_by_label("Password").fill(PASSWORD)
    name.get_by_role("button", name="Change the name").click()
    expect(one.get_by_role("heading", name="Friederike", level=1)).to_be_visible()
    assert faults(one) == []
    expect(other.locator("[data-guide=players]")).to_contain_text("Friederike")
    other.goto("/player/Frieda")
    expect(other.get_by_role("heading", name="Friederike", level=1)).to_be_visible()
    expect(other).to_have_url(re.compile("/player/Friederike$"))
    expect(other.get_by_role("button", name="Challenge Friederike")).to_be_visible()
    assert faults(other) == []


def test_a_public_game_is_watched_from_the_start_page(visitor: Arrive) -> None:
    host, guest = visitor(view="plan"), visitor(view="plan").page()
    page = host.page()
    page.goto("/")
    wish = {"game": "rumis", "options": {"players": 2}, "seats": [{"kind": "me", "name": "Hanna"}, OPEN]}
    address = page.request.post("/api/tables", data={**wish, "seen_by": "open"}).json()["id"]
    guest.goto("/")
    sit = {"seat": 1, "name": "Ida"}
    assert guest.request.post(f"/api/tables/{address}/join", data=sit).ok
    assert page.request.post(f"/api/tables/{address}/start").ok
    for mover in (page, guest):
        now = mover.request.get(f"/api/tables/{address}/now").json()
        if now["your_turn"]:
            act = {"number": now["number"], "action": now["position"]["legal"][0]["action"]}
            assert mover.request.post(f"/api/tables/{address}/act", data=act).ok
            break
    watching = visitor(size="phone").page()
    watching.goto("/")
    game = watching.get_by_role("region", name="Being played now").locator(f"a[href='/table/{address}']")
    expect(game).to_contain_text("Hanna")
    expect(game).to_contain_text("1 move")
    assert faults(watching) == []
    game.click()
    expect(watching.get_by_text("You are watching")).to_be_visible()
    page.goto(f"/table/{address}")
    expect(page.locator("[data-guide=players]")).to_contain_text("Ida")


def test_the_pages_speak_german_and_say_how_to_begin(visitor: Arrive) -> None:
    page = visitor(locale="de-DE").page()
    page.goto("/friends")
    expect(page.get_by_text("Mit einem Konto siehst du hier")).to_be_visible()
    assert english_left(page) == []
    page.goto("/leaderboard/iwari")
    expect(page.get_by_text("Noch hat niemand eine gewertete Partie Iwari gespielt.")).to_be_visible()
    expect(page.get_by_text("So kommst du darauf")).to_be_visible()
    assert english_left(page) == []
    assert faults(page) == []
