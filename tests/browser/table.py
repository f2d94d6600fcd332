"""The pages as a player sees them, whatever is played: what can be done there, and what can be read."""

import json
import re
from typing import Any, Self

from playwright.sync_api import Locator, Page, expect

import tafelrunde
from tafelrunde.core.match_file import Player

NAMES = ["One", "Two", "Three", "Four", "Five", "Six"]


class Setup:
    """The table dialog."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = page.get_by_role("dialog")
        expect(self.dialog).to_be_visible()

    def option(self, title: str, value: str) -> Locator:
        """The radio button of an option's value."""
        group = self.dialog.get_by_role("group", name=title, exact=True)
        return group.get_by_role("radio", name=re.compile(rf"^{re.escape(value)}\b"))

    def choose(self, title: str, value: str) -> Self:
        self.option(title, value).locator("xpath=..").click()
        expect(self.option(title, value)).to_be_checked()
        return self

    def seat(self, number: int, kind: str, *, name: str | None = None, level: int | None = None) -> Self:
        """Who sits there: Here, Bot or Open."""
        self.choose(f"Seat {number}", kind)
        if name:
            self.dialog.get_by_label(f"Seat {number}: Name").fill(name)
        if level:
            self.dialog.get_by_role("listitem").nth(number - 1).get_by_role("combobox").select_option(str(level))
        return self

    def sit(self) -> None:
        self.dialog.get_by_role("button", name="Sit down and play").click()


class TablePage:
    """A table; a game adds the hands that play there."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, table: str, ply: int | None = None) -> Self:
        self.page.goto(f"/table/{table}" + ("" if ply is None else f"?ply={ply}"))
        return self.wait()

    def wait(self) -> Self:
        """Until the board is there."""
        expect(self.page).to_have_url(re.compile("/table/"))
        expect(self.board.or_(self.page.locator("dialog[open]")).first).to_be_visible()
        return self

    @property
    def board(self) -> Locator:
        return self.page.locator("section.board")

    @property
    def id(self) -> str:
        return self.page.url.split("/table/")[1].split("?")[0]

    @property
    def headline(self) -> Locator:
        return self.page.locator("[data-guide=status] .headline")

    @property
    def note(self) -> Locator:
        """The second line: why something was refused, or what happened last."""
        return self.page.locator("[data-guide=status] [role=status]")

    @property
    def word(self) -> Locator:
        """What the board says about the stone in hand."""
        return self.board.locator("p[aria-live=polite]")

    @property
    def slider(self) -> Locator:
        return self.page.get_by_role("slider")

    def moves(self) -> int:
        """How many moves the game has, the set-up not counted."""
        return int(self.slider.get_attribute("max") or 0)

    def number(self) -> int:
        """Of the last event that the page has heard of: every action is one, also in the set-up."""
        return int(self.page.locator("main[data-number]").get_attribute("data-number") or 0)

    def points(self) -> list[int]:
        """What the plates say."""
        plates = self.page.locator("[data-guide=players] article .points")
        return [number(text) for text in plates.all_inner_texts()]

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def menu(self, item: str) -> Locator:
        """An item of the menu, which is opened."""
        self.button("More").click()
        return self.page.locator("#more").get_by_text(item, exact=True)

    def after(self, moves: int) -> int:
        """Wait until so many moves are over; how many there are then."""
        self.page.wait_for_function("(n) => Number(document.querySelector('input[type=range]').max) > n", arg=moves)
        return self.moves()

    def heard(self, number: int) -> int:
        """Wait until something has happened after an event; how many moves there are then."""
        self.page.wait_for_function(
            "(n) => Number(document.querySelector('main[data-number]').dataset.number) > n", arg=number
        )
        return self.moves()

    def save(self) -> tafelrunde.Match:
        """Save the game from the menu."""
        return saved(self.page, self.menu("Save the game"))


class End:
    """The end screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = page.get_by_role("dialog")
        expect(self.dialog.get_by_role("heading").first).to_be_visible()

    def rows(self) -> dict[str, list[int]]:
        """The parts of the points, each with a number for every seat."""
        more = self.dialog.get_by_role("button", name=re.compile("^Show all"))
        if more.count():
            more.click()
        lines = [row.locator("th, td").all_inner_texts() for row in self.dialog.locator("tbody tr").all()]
        return {title: [number(text) for text in cells] for title, *cells in lines}

    def rules(self) -> list[str]:
        """The rules that the parts cite."""
        return self.dialog.locator("tbody").get_by_role("button").all_inner_texts()

    def totals(self) -> list[int]:
        return [number(text) for text in self.dialog.locator("tr.total td").all_inner_texts()]

    def save(self) -> tafelrunde.Match:
        return saved(self.page, self.dialog.get_by_role("link", name="Save the game"))

    def close(self) -> TablePage:
        self.dialog.get_by_role("button", name="Close").click()
        expect(self.dialog).to_be_hidden()
        return TablePage(self.page)


class Keys:
    """Hands that have no mouse."""

    def __init__(self, page: Page) -> None:
        self.page, self.press = page, page.keyboard.press

    def tab_to(self, name: str) -> None:
        """Go on with the tabulator until the focus is on something of that name."""
        for _ in range(80):
            self.press("Tab")
            if name in self.page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.innerText ?? ''"):
                return
        raise AssertionError(f"The tabulator does not reach {name!r}.")


def give_name(page: Page, name: str) -> None:
    """Answer the sheet that asks for one's name, the first time that others will read it."""
    sheet = page.get_by_role("dialog", name="What should we call you?")
    sheet.get_by_label("Your name").fill(name)
    sheet.get_by_role("button", name="That’s me").click()


def click(place: Locator) -> None:
    """Click in the middle of something that stays where it is (Playwright's own click waits for several frames)."""
    mouse, there, box = place.page.mouse, None, place.bounding_box()
    while box and box != there:
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        there, box = box, place.bounding_box()
    assert box, place
    mouse.down()
    mouse.up()


def number(text: str) -> int:
    """A number as it is printed, with a real minus sign and perhaps a word after it."""
    found = re.match(r"\s*([−-]?)(\d+)", text)
    assert found, text
    return int(f"{'-' if found[1] else ''}{found[2]}")


def saved(page: Page, link: Locator) -> tafelrunde.Match:
    """The match in the file that a link gives."""
    with page.expect_download() as download:
        link.click()
    assert download.value.suggested_filename.endswith(".tafel")
    return tafelrunde.loads(download.value.path().read_text("utf-8"))


def made(page: Page, game: str, kinds: str, names: list[str] | None = None, **options: Any) -> str:
    """A new table, made without the dialog: 'me bot open'."""
    named = zip(kinds.split(), names or NAMES, strict=False)
    seats = [{"kind": kind, "name": name, "level": 1 if kind == "bot" else None} for kind, name in named]
    return sent(page, "/api/tables", {"game": game, "options": options, "seats": seats})


def bring(page: Page, match: tafelrunde.Match) -> str:
    """A table with a match that was made elsewhere; this browser holds all its seats."""
    return sent(page, "/api/tables/load", {"text": match.dump()})


def named(match: tafelrunde.Match, names: str) -> tafelrunde.Match:
    """Who sits where: a guest at the seat to move (when it is over, the first), the others by these names."""
    mine, others = max(match.to_move, 0), iter(names.split())
    match.people = [Player("Guest" if seat == mine else next(others)) for seat in range(match.seats)]
    return match


def branched(page: Page, table: str, match: tafelrunde.Match, levels: list[int | None]) -> str:
    """A table that goes on from where a match stands, with bots of these levels."""
    told = sum(1 for _ in tafelrunde.deeds(match, match.to_move if match.to_move >= 0 else None))
    return sent(page, f"/api/tables/{table}/branch", {"ply": told, "levels": levels})


def join(page: Page, address: str, name: str) -> None:
    """Open the link and sit down with one click."""
    page.goto(f"/table/{address}")
    page.get_by_role("group", name="There is a seat for you").get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").first.click()
    expect(page.locator("[data-guide=players]")).to_contain_text(name)


def sent(page: Page, path: str, body: Any) -> str:
    answer = page.context.request.post(path, data=json.dumps(body), headers={"content-type": "application/json"})
    assert answer.status == 201, answer.text()
    return str(answer.json()["id"])
