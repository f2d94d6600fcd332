"""The documents in a browser, opened from a folder: no server, no network."""

import pytest
from playwright.sync_api import Browser, expect

from browser.axe import faults
from gather import build


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the site begins."""
    return build(tmp_path_factory.mktemp("site")).as_uri()


def test_the_search_finds_a_word_of_a_rulebook_and_asks_nobody_elsewhere(browser: Browser, site: str) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site}/index.html")
    page.get_by_role("button", name="Search").first.click()
    page.get_by_placeholder("Search").fill("igloo")
    expect(page.get_by_role("option", name="H15 · Points")).to_be_visible()
    assert [address for address in asked if not address.startswith("file:")] == []
    page.close()


def test_axe_finds_nothing_and_wide_tables_can_be_scrolled_with_keys(browser: Browser, site: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844}, color_scheme="dark")
    for name in ("index", "operations", "rights"):
        page.goto(f"{site}/{name}.html")
        for wide in page.locator("article table").all():
            expect(wide.locator("xpath=../..")).to_have_attribute("tabindex", "0")
        assert faults(page) == []
    page.close()
