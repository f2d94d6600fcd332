"""A server, a browser and visitors; every folder of browser tests has its own browser, until its last test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from browser import chromium, host
from browser.visit import PATIENCE, Visitor, arrive
from tafelrunde.server.http.pages import STATIC

Arrive = Callable[..., Visitor]
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Remember that a test failed, for its visitors to take a picture."""
    report: pytest.TestReport = yield  # type: ignore[assignment]
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report  # type: ignore[return-value]


# They end with the folder: Playwright's event loop would disturb the tests of others.


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server."""
    built()
    with host.serving(tmp_path_factory.mktemp("data")) as address:
        yield address


@pytest.fixture(scope="package")
def brisk(brisk_server: str) -> str:
    """The address of a server whose bots do not dawdle: whole games are played. The folders of all games share it."""
    built()
    return brisk_server


def built() -> None:
    if not (STATIC / "index.html").exists():
        pytest.fail("The client is not built: python hatch_build.py")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The shell of a browser."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright, chromium.launch(playwright.chromium, whole=False) as browser:
        yield browser


@pytest.fixture
def visitor(
    browser: Browser, server: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Arrive]:
    """Lets visitors come; at the end none of their pages may have complained."""
    came: list[Visitor] = []

    def come(**how: Any) -> Visitor:
        came.append(arrive(browser, server, **how))
        return came[-1]

    yield come
    if request.node.stash.get(FAILED, False):
        take_pictures(came, tmp_path_factory.mktemp("failed"))
    for one in came:
        one.context.close()
    complaints = [text for one in came for text in one.complaints]
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def page(visitor: Arrive) -> Page:
    """A tab of somebody who has been here before, at 1280×800, in English, by daylight, without motion."""
    return visitor().page()


def take_pictures(came: list[Visitor], folder: Path) -> None:
    """What the pages looked like when the test failed."""
    pages = [page for one in came for page in one.context.pages]
    for number, page in enumerate(pages):
        path = folder / f"{number}.png"
        page.screenshot(path=path)
        print(f"{page.url} looked like {path}")
