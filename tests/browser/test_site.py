"""The documents in a browser, opened from a folder: no server, no network."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from gather import build


def test_the_search_finds_a_word_of_a_rulebook_and_asks_nobody_elsewhere(browser: Browser, tmp_path: Path) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{build(tmp_path).as_uri()}/index.html")
    page.get_by_role("button", name="Search").first.click()
    page.get_by_placeholder("Search").fill("igloo")
    expect(page.get_by_role("option", name="H15 · Points")).to_be_visible()
    assert [address for address in asked if not address.startswith("file:")] == []
    page.close()
