"""The screens of this game, with all that the frame shows around any board, and the pictures in its rulebook."""

from playwright.sync_api import Locator, Page, expect

from browser.book import Part
from browser.choices import by_bot
from browser.table import End, bring
from rumis.browser.positions import moving, played, seated
from rumis.browser.table import Start, Table
from rumis.positions import chullpa
from tafelrunde import Match

NAMES = "Guest Cóndor Puma Vicuña"  # as the client names them


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
    table = sit(page, middle()).show("3D table")
    table.choose(table.offer()["stones"][-1])
    page.mouse.move(*table.fitting_point())


def flat_plan(page: Page) -> None:
    table = sit(page, middle()).show("Flat plan")
    table.choose(table.offer()["stones"][-1])
    table.square(table.lit()[0]).locator("rect").first.hover(force=True)


def from_above(page: Page) -> None:
    sit(page, middle()).show("3D table").button("From above").click()


def moving_house(page: Page) -> None:
    table = sit(page, a_stone_taken())
    table.show("Flat plan" if is_phone(page) else "3D table")


def taking(page: Page) -> None:
    """Which stones can be taken."""
    match = a_stone_taken()
    table = sit(page, match.at(len(match.log) - 1))
    table.show("Flat plan" if is_phone(page) else "3D table")


def a_stone_taken() -> Match:
    """You have taken a stone and have to lay it."""
    return next(match for turns in (4, 5) if (match := moving(turns, by_bot(3))).to_move == 0)


def refusal(page: Page) -> None:
    """A click where the stone does not fit."""
    table = sit(page, middle()).show("Flat plan" if is_phone(page) else "3D table")
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
    Table(page).open(seated(page, match, "Guest Cóndor", bots=1))
    expect(page.get_by_role("dialog")).to_be_visible()


def gone(page: Page) -> None:
    page.goto("/table/nothing")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()


SCREENS = (
    start, dialog, stone_table, flat_plan, from_above, taking, moving_house, refusal, rulebook, log, hint, guide, keys,
    settings, end, gone,
)  # fmt: skip


# ---- the rulebook: real games ---------------------------------------------------------------------------------------


def plan(page: Page, match: Match) -> Table:
    """A game on the flat plan."""
    page.goto("/")
    table = Table(page).open(bring(page, match))
    if match.over:
        End(page).close()
    return table.show("Flat plan")


def squares(table: Table) -> Locator:
    """The plan with its letters and numbers."""
    return table.plan.locator("rect, text")


def uneven() -> Match:
    """B5: the heights are 2 1 1 0 and 2 0 1 0."""
    return chullpa("O4 a1*2 a2*2", "L3 b1 c1 c2")


def rumis_heights(page: Page) -> Locator:
    return squares(plan(page, uneven()))


def rumis_hole(page: Page) -> Locator:
    """B5: an I2 from the tower to b1 is refused."""
    table = plan(page, uneven())
    table.choose("I2")
    table.square("a1").locator("rect").first.hover(force=True)
    for key in ("t", "r", "Enter"):
        page.keyboard.press(key)
    expect(table.note.locator(".refusal")).to_be_visible()
    return squares(table)


def rumis_above(page: Page) -> Locator:
    """B7: a finished building."""
    return squares(plan(page, played(choose=by_bot(2), scenario="chullpa", players=2)))


PARTS: dict[Part, int] = {rumis_heights: 2, rumis_hole: 2, rumis_above: 2}  # with the pixels for one of the screen
