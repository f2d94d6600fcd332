"""Takes the pictures of every screen: `make pictures`. Look at them before they are kept."""

import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parents[1])  # as pytest does it

from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402

from browser import chromium, host  # noqa: E402
from browser.positions import by_bot, moving, played, seated  # noqa: E402
from browser.shrink import shrink  # noqa: E402
from browser.table import Start, Table  # noqa: E402
from browser.visit import arrive  # noqa: E402
from tafelrunde import Match  # noqa: E402

FOLDER = Path(__file__).resolve().parents[2] / "docs/pictures"
NAMES = "Guest Kondor Puma Vicuña"  # as the client names them
Screen = Callable[[Page], None]


def middle() -> Match:
    """Four have built for six rounds, and you are to move."""
    match = played(24, choose=by_bot(2), players=4)
    while match.to_move != 0:
        match.act(by_bot(2)(match))
    return match


def sit(page: Page, match: Match) -> Table:
    """A table in the middle of a game, with this browser at the first seat."""
    page.goto("/")
    address = seated(page, match, " ".join(NAMES.split()[: match.seats]), bots=match.seats - 1)
    table = Table(page).open(address)
    table.offer()
    return table


def is_phone(page: Page) -> bool:
    return page.viewport_size is not None and page.viewport_size["width"] < 500


# ---- the screens ----------------------------------------------------------------------------------------------------


def start(page: Page) -> None:
    """The start page of somebody who has played before."""
    sit(page, middle())
    Start(page).open()
    page.wait_for_load_state("networkidle")


def dialog(page: Page) -> None:
    Start(page).open().set_up().choose("Players", "4")


def stone_table(page: Page) -> None:
    """A stone is held over the table."""
    table = sit(page, middle()).show("Stone table")
    table.choose(table.offer()["stones"][-1])
    page.mouse.move(*table.fitting_point())


def flat_plan(page: Page) -> None:
    table = sit(page, middle()).show("Flat plan")
    table.choose(table.offer()["stones"][-1])
    table.square(table.lit()[0]).locator("rect").first.hover(force=True)


def from_above(page: Page) -> None:
    sit(page, middle()).show("Stone table").button("From above").click()


def moving_house(page: Page) -> None:
    table = sit(page, a_stone_taken())
    table.show("Flat plan" if is_phone(page) else "Stone table")


def taking(page: Page) -> None:
    """Which stones can be taken."""
    match = a_stone_taken()
    table = sit(page, match.at(len(match.log) - 1))
    table.show("Flat plan" if is_phone(page) else "Stone table")


def a_stone_taken() -> Match:
    """You have taken a stone and have to lay it."""
    return next(match for turns in (4, 5) if (match := moving(turns, by_bot(2))).to_move == 0)


def refusal(page: Page) -> None:
    """A click where the stone does not fit."""
    table = sit(page, middle()).show("Flat plan" if is_phone(page) else "Stone table")
    table.choose(table.offer()["stones"][-1])
    page.keyboard.press("ArrowDown")
    for _ in range(6):
        page.keyboard.press("ArrowUp")
        if "does not fit" in table.word.inner_text():
            break
    table.button("Why not?").click()
    expect(table.note.locator(".refusal")).to_be_visible()


def rulebook(page: Page) -> None:
    """The rulebook beside the board, with the cited rule in view."""
    refusal(page)
    Table(page).note.locator("button.link").click()
    expect(page.locator(".cited").first).to_be_in_viewport()


def log(page: Page) -> None:
    """Looking back, with the log."""
    table = sit(page, middle())
    table.button("Log").click()
    table.slider.fill("17")
    expect(table.headline).to_contain_text("17")


def hint(page: Page) -> None:
    table = sit(page, middle())
    table.button("Hint").click()
    expect(page.get_by_role("complementary", name="Hint").get_by_role("listitem").first).to_be_visible()


def guide(page: Page) -> None:
    table = sit(page, played(2, choose=by_bot(2)))
    table.menu("Guided first game").click()
    expect(page.get_by_role("complementary", name="Guided first game")).to_be_visible()


def keys(page: Page) -> None:
    sit(page, middle())
    page.keyboard.press("?")


def settings(page: Page) -> None:
    Start(page).open()
    page.get_by_role("button", name="Settings").click()


def end(page: Page) -> None:
    """The end of a game with moving house."""
    match = played(choose=by_bot(2), moving_house=True)
    page.goto("/")
    Table(page).open(seated(page, match, "Guest Kondor", bots=1))
    expect(page.get_by_role("dialog")).to_be_visible()


def gone(page: Page) -> None:
    page.goto("/table/nothing")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()


SCREENS: tuple[Screen, ...] = (
    start, dialog, stone_table, flat_plan, from_above, taking, moving_house, refusal, rulebook, log, hint, guide, keys,
    settings, end, gone,
)  # fmt: skip
EVERYWHERE = (stone_table, flat_plan)


def wanted() -> Iterator[tuple[Screen, str, str]]:
    """All screens by day on a desk and by night on a phone; the table itself in all four ways."""
    for screen in SCREENS:
        for size in ("desktop", "phone"):
            for scheme in ("light", "dark"):
                if (size, scheme) in (("desktop", "light"), ("phone", "dark")) or screen in EVERYWHERE:
                    yield screen, size, scheme


def settle(page: Page) -> None:
    """A slow machine draws the stone table coarsely while something moves, and sharply once it rests."""
    rested = 0
    while rested < 5:
        page.wait_for_timeout(300)
        sharp = page.evaluate("[...document.querySelectorAll('canvas')].every((c) => c.width >= c.clientWidth)")
        rested = rested + 1 if sharp else 0


def take(browser: Browser, address: str, screen: Screen, size: str, scheme: str) -> Path:
    """One picture."""
    visitor = arrive(browser, address, size=size, scheme=scheme)
    page = visitor.page()
    screen(page)
    settle(page)
    path = FOLDER / f"{screen.__name__}-{size}-{scheme}.png"
    page.screenshot(path=path)
    shrink(page, path)
    visitor.context.close()
    for complaint in visitor.complaints:
        print("  ", complaint)
    return path


def main(only: list[str]) -> None:
    """All pictures, or those whose names are given."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        host.serving(Path(data)) as address,
        sync_playwright() as playwright,
        chromium.launch(playwright) as browser,
    ):
        picture = partial(take, browser, address)
        for screen, size, scheme in wanted():
            if not only or screen.__name__ in only:
                path = picture(screen, size, scheme)
                print(f"{path.name}  {path.stat().st_size / 1000:.0f} kB", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
