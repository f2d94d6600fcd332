"""Takes the pictures of every screen: `make pictures`. Look at them before they are kept."""

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).resolve().parents[1])  # as pytest does it

from playwright.sync_api import Browser, Download, Error, Page, expect, sync_playwright  # noqa: E402

import iwari.browser.screens  # noqa: E402
import nanuuk.browser.screens  # noqa: E402
import nations.browser.screens  # noqa: E402
import nunami.browser.screens  # noqa: E402
import rumis.browser.screens  # noqa: E402
from browser import book, chromium, host, screens  # noqa: E402
from browser.shrink import shrink  # noqa: E402
from browser.visit import PATIENCE, arrive  # noqa: E402

FOLDER = Path(__file__).resolve().parents[2] / "docs/pictures"
Screen = Callable[[Page], None]
SCREENS: tuple[Screen, ...] = (
    *rumis.browser.screens.SCREENS,
    *nunami.browser.screens.SCREENS,
    *nations.browser.screens.SCREENS,
    *iwari.browser.screens.SCREENS,
    *nanuuk.browser.screens.SCREENS,
    *screens.SCREENS,
)
SAVED: tuple[Callable[[Page], Download], ...] = nations.browser.screens.SAVED
PARTS: dict[book.Part, int] = {
    **rumis.browser.screens.PARTS,
    **nunami.browser.screens.PARTS,
    **nations.browser.screens.PARTS,
    **iwari.browser.screens.PARTS,
    **nanuuk.browser.screens.PARTS,
}


def wanted() -> Iterator[tuple[Screen, str, str]]:
    """All screens, on a desk and on a phone, by day and by night."""
    yield from product(SCREENS, ("desktop", "phone"), ("light", "dark"))


def settle(page: Page) -> None:
    """A slow machine draws the stone table coarsely while something moves, and sharply once it rests."""
    rested = 0
    while rested < 5:
        page.wait_for_timeout(300)
        sharp = page.evaluate("[...document.querySelectorAll('canvas')].every((c) => c.width >= c.clientWidth)")
        rested = rested + 1 if sharp else 0


def take(browser: Browser, address: str, screen: Screen, size: str, scheme: str) -> Path:
    """One picture."""
    with visiting(browser, address, size=size, scheme=scheme) as page:
        screen(page)
        settle(page)
        path = FOLDER / f"{screen.__name__}-{size}-{scheme}.png"
        page.screenshot(path=path)
        shrink(page, path)
    return path


def keep(browser: Browser, address: str, saved: Callable[[Page], Download]) -> Path:
    """One picture that the page draws and saves."""
    with visiting(browser, address) as page:
        path = FOLDER / f"{saved.__name__}.png"
        saved(page).save_as(path)
        shrink(page, path)
    return path


def illustrate(browser: Browser, address: str, part: book.Part) -> Path:
    """One picture in a rulebook."""
    with visiting(browser, address, device_scale_factor=PARTS[part]) as page:
        found = part(page)
        settle(page)
        path = book.path_of(part)
        book.cut_out(page, found, path)
        shrink(page, path)
    return path


@contextmanager
def visiting(browser: Browser, address: str, **how: Any) -> Iterator[Page]:
    """A page; what it complains of is said."""
    visitor = arrive(browser, address, **how)
    yield visitor.page()
    visitor.context.close()
    for complaint in visitor.complaints:
        print("  ", complaint)


def tell(name: str, picture: Callable[[], Path]) -> bool:
    """Take a picture, and say how large it is or what went wrong; one that fails does not keep the others from it."""
    try:
        path = picture()
    except (AssertionError, Error) as error:
        print(f"{name} FAILED: {str(error).splitlines()[0]}", flush=True)
        return False
    print(f"{path.name}  {path.stat().st_size / 1000:.0f} kB", flush=True)
    return True


def main(only: list[str]) -> int:
    """All pictures, or those whose names are given; how many failed."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with (
        tempfile.TemporaryDirectory() as data,
        host.serving(Path(data)) as address,
        sync_playwright() as playwright,
        chromium.launch(playwright.chromium) as browser,
    ):
        whole = [(one.__name__, partial(take, browser, address, one, *how)) for one, *how in wanted()]
        saved = [(one.__name__, partial(keep, browser, address, one)) for one in SAVED]
        parts = [(one.__name__, partial(illustrate, browser, address, one)) for one in PARTS]
        chosen = [(name, picture) for name, picture in whole + saved + parts if not only or name in only]
        return [tell(name, picture) for name, picture in chosen].count(False)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
