"""Takes the pictures of every screen: `make pictures`. Look at them before they are kept."""

import random
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).resolve().parents[1])  # as pytest does it

from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402

import tafelrunde  # noqa: E402
from browser import book, chromium, host  # noqa: E402
from browser.nunami import Land, bring_land, make_land  # noqa: E402
from browser.positions import by_bot, moving, played, seated  # noqa: E402
from browser.shrink import shrink  # noqa: E402
from browser.table import Start, Table, bring, click  # noqa: E402
from browser.visit import arrive  # noqa: E402
from tafelrunde import Match  # noqa: E402

FOLDER = Path(__file__).resolve().parents[2] / "docs/pictures"
NAMES = "Guest Kondor Puma Vicuña"  # as the client names them
Screen = Callable[[Page], None]


def middle() -> Match:
    """Four have built for six rounds, and you are to move."""
    match = played(24, choose=by_bot(3), players=4)
    while match.to_move != 0:
        match.act(by_bot(3)(match))
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
    return next(match for turns in (4, 5) if (match := moving(turns, by_bot(3))).to_move == 0)


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
    table = sit(page, played(2, choose=by_bot(3)))
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
    match = played(choose=by_bot(3), moving_house=True)
    page.goto("/")
    Table(page).open(seated(page, match, "Guest Kondor", bots=1))
    expect(page.get_by_role("dialog")).to_be_visible()


def gone(page: Page) -> None:
    page.goto("/table/nothing")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()


# ---- the screens of nunami ------------------------------------------------------------------------------------------


def phase(match: Match) -> str:
    """What is to be done, as whoever is to move sees it."""
    return str(match.view(match.to_move)["phase"])


def winter(plies: int | None = None) -> Match:
    """Two bots have played nunami; with a number, until somebody may lay a card after so many actions."""
    match, bot = tafelrunde.new("nunami", seed=5, mode="B"), by_bot(3)
    while not match.over and (plies is None or len(match.log) < plies or phase(match) != "laying"):
        match.act(bot(match))
    return match


def visit(page: Page, match: Match) -> Land:
    """A table of nunami, with this browser at the seat to move."""
    page.goto("/")
    land = Land(page)
    land.open(bring_land(page, match))
    land.offer()
    return land


def nunami_choice(page: Page) -> None:
    visit(page, winter(0).at(1))


def nunami_table(page: Page) -> None:
    """A card is chosen, and the board shows what it would do."""
    land = visit(page, winter(76))
    land.take(land.offer()["cards"][0])
    page.keyboard.press("n")
    expect(page.locator(".after").first).to_be_visible()


def nunami_board_card(page: Page) -> None:
    """The points of a full board explained."""
    match = winter(76)
    full = next(board["number"] for board in match.view()["boards"] if board["full"] and board["balance"])
    click(visit(page, match).page.locator(f"[data-hub='{full}']"))
    expect(page.get_by_role("complementary", name=f"Board {full}")).to_be_visible()


def nunami_inua(page: Page) -> None:
    """Four play with Inua cards, and a board is frozen."""
    visit(page, ice())


def ice() -> Match:
    """Four have laid cards by chance, and one of them has frozen a board."""
    match, whim = tafelrunde.new("nunami", seed=0, players=4, inua=True), random.Random(0)
    while len(match.log) < 120 or "freeze-1" not in match.legal():
        match.act(whim.choice([one for one in match.legal() if not one.startswith(("freeze-", "onto-", "pass"))]))
    return match.act("freeze-1")


def nunami_curtain(page: Page) -> None:
    """The screen goes from hand to hand."""
    page.goto("/")
    page.goto(f"/table/{make_land(page, 'me me')}")
    expect(page.get_by_role("button", name=re.compile("show my cards"))).to_be_visible()


def nunami_end(page: Page) -> None:
    page.goto("/")
    Land(page).open(bring(page, winter()))
    expect(page.get_by_role("dialog")).to_be_visible()


SCREENS: tuple[Screen, ...] = (
    start, dialog, stone_table, flat_plan, from_above, taking, moving_house, refusal, rulebook, log, hint, guide, keys,
    settings, end, gone,
    nunami_choice, nunami_table, nunami_board_card, nunami_inua, nunami_curtain, nunami_end,
)  # fmt: skip


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


def illustrate(browser: Browser, address: str, part: book.Part) -> Path:
    """One picture in a rulebook."""
    with visiting(browser, address, device_scale_factor=book.PARTS[part]) as page:
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


def main(only: list[str]) -> None:
    """All pictures, or those whose names are given."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        host.serving(Path(data)) as address,
        sync_playwright() as playwright,
        chromium.launch(playwright) as browser,
    ):
        screens = [(one.__name__, partial(take, browser, address, one, *how)) for one, *how in wanted()]
        parts = [(one.__name__, partial(illustrate, browser, address, one)) for one in book.PARTS]
        for name, picture in screens + parts:
            if not only or name in only:
                path = picture()
                print(f"{path.name}  {path.stat().st_size / 1000:.0f} kB", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
