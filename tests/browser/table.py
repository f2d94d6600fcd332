"""The pages as a player sees them: what can be done there, and what can be read."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

import tafelrunde

# When the picture has been drawn anew
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

# What the board offers: stones to choose, lit squares, whether the game is over.
OFFER = """() => {
  const names = (where, key) => [...document.querySelectorAll(where)].map(key)
  return {
    over: !!document.querySelector('dialog[open]'),
    active: !!document.querySelector('[data-guide=status].mine'),
    stones: names('.tray button.able:not([disabled])', (e) => e.getAttribute('aria-label').split(',')[0]),
    chosen: names('.tray button[aria-pressed=true]', (e) => e.getAttribute('aria-label').split(',')[0]),
    lit: names('[data-square][data-lit]', (e) => e.dataset.square),
  }
}"""
READY = f"(before) => {{ const o = ({OFFER})(); return o.over || (o.active && o.stones.length) ? o : null }}"
PAST = re.compile("You are looking back")


class Start:
    """The start page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self) -> "Start":
        self.page.goto("/")
        expect(self.play_now).to_be_enabled()
        return self

    @property
    def play_now(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile(r"^Play Rumis\S* against a bot"))

    def set_up(self) -> "Setup":
        self.page.get_by_role("button", name=re.compile(r"^Set up a table of Rumis")).click()
        return Setup(self.page)

    def load(self, name: str, text: str) -> None:
        """Choose a file from the disk."""
        with self.page.expect_file_chooser() as chooser:
            self.page.get_by_role("button", name="Choose a file…").click()
        chooser.value.set_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})


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

    def choose(self, title: str, value: str) -> "Setup":
        self.option(title, value).locator("xpath=..").click()
        expect(self.option(title, value)).to_be_checked()
        return self

    def seat(self, number: int, kind: str, *, name: str | None = None, level: int | None = None) -> "Setup":
        """Who sits there: Here, Bot or Open."""
        self.choose(f"Seat {number}", kind)
        if name:
            self.dialog.get_by_label(f"Seat {number}: Name").fill(name)
        if level:
            self.dialog.get_by_role("listitem").nth(number - 1).get_by_role("combobox").select_option(str(level))
        return self

    def sit_down(self) -> "Table":
        self.dialog.get_by_role("button", name="Sit down and play").click()
        return Table(self.page).wait()


class Table:
    """A table, with the hands that play there."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # ---- getting there ----------------------------------------------------------------------------------------------

    def open(self, table: str, ply: int | None = None) -> "Table":
        self.page.goto(f"/table/{table}" + ("" if ply is None else f"?ply={ply}"))
        return self.wait()

    def wait(self) -> "Table":
        """Until the board is there."""
        expect(self.page).to_have_url(re.compile("/table/"))
        expect(self.page.locator(".tray, dialog[open]").first).to_be_visible()
        return self

    @property
    def id(self) -> str:
        return self.page.url.split("/table/")[1].split("?")[0]

    # ---- what can be read -------------------------------------------------------------------------------------------

    @property
    def headline(self) -> Locator:
        return self.page.locator("[data-guide=status] .headline")

    @property
    def note(self) -> Locator:
        """The second line: why something was refused, or what happened last."""
        return self.page.locator("[data-guide=status] [role=status]")

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile("^Rumis"))

    @property
    def word(self) -> Locator:
        """What the board says about the stone in hand."""
        return self.board.locator("p[aria-live=polite]")

    @property
    def slider(self) -> Locator:
        return self.page.get_by_role("slider")

    @property
    def plan(self) -> Locator:
        return self.page.get_by_role("grid")

    @property
    def canvas(self) -> Locator:
        return self.page.locator("canvas")

    def plies(self) -> int:
        """How many actions the game has."""
        return int(self.slider.get_attribute("max") or 0)

    def ply(self) -> int:
        """The moment that is shown."""
        return int(self.slider.input_value())

    def points(self) -> list[int]:
        """What the plates say."""
        plates = self.page.locator("[data-guide=players] article .points")
        return [number(text) for text in plates.all_inner_texts()]

    def picture(self) -> list[str]:
        """Every square of the plan in words, without what is lit."""
        labels = self.plan.get_by_role("gridcell").evaluate_all("all => all.map((e) => e.getAttribute('aria-label'))")
        return [re.sub(", (the stone fits here|fits when turned|can be taken)$", "", label) for label in labels]

    def offer(self) -> dict[str, Any]:
        """What can be done, once it is this browser's turn or the game is over."""
        found: dict[str, Any] = self.page.wait_for_function(READY).json_value()
        return found

    # ---- what can be done -------------------------------------------------------------------------------------------

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def show(self, view: str) -> "Table":
        """'Flat plan' or 'Stone table'."""
        if (self.plan if view == "Flat plan" else self.canvas).count() == 0:
            self.button(view).click()
        expect(self.plan if view == "Flat plan" else self.canvas).to_be_visible()
        return self

    def menu(self, item: str) -> Locator:
        """An item of the menu, which is opened."""
        self.button("More").click()
        return self.page.locator("#more").get_by_text(item, exact=True)

    def choose(self, stone: str) -> None:
        click(self.stone(stone))

    def stone(self, name: str) -> Locator:
        """A stone in the tray."""
        return self.page.locator(".tray").get_by_role("button", name=re.compile(f"^{name},"))

    def square(self, name: str) -> Locator:
        return self.plan.locator(f"[data-square={name}]")

    def touch_square(self, name: str) -> None:
        """Click on a square of the plan."""
        click(self.square(name).locator("rect").first)

    def lay(self, stone: str | None = None) -> int:
        """Lay a stone, or take one, where the plan is lit; the number of actions after it."""
        before, offer = self.plies(), self.offer()
        if "take" in self.word_now():
            self.choose(stone or offer["stones"][-1])
        else:
            if not offer["chosen"]:
                self.choose(stone or offer["stones"][-1])
            self.touch_square(self.lit()[0])
        return self.after(before)

    def word_now(self) -> str:
        return self.word.inner_text().lower()

    def lit(self) -> list[str]:
        """The squares that are lit for the stone in hand."""
        self.plan.locator("[data-lit]").first.wait_for(state="attached")
        found: list[str] = self.page.evaluate(OFFER)["lit"]
        return found

    def lay_in_the_picture(self) -> int:
        """Lay a stone by pointing into the three-dimensional picture until it fits."""
        before, offer = self.plies(), self.offer()
        self.choose(offer["stones"][-1])
        x, y = self.fitting_point()
        self.page.mouse.click(x, y)
        return self.after(before)

    def fitting_point(self) -> tuple[float, float]:
        """Where in the picture the stone in hand fits, found by moving the mouse from the middle outwards."""
        box = self.canvas.bounding_box()
        assert box
        steps = [i / 10 for i in range(-3, 4)]
        for dy, dx in sorted(((dy, dx) for dy in steps for dx in steps), key=lambda d: abs(d[0]) + abs(d[1])):
            x, y = box["x"] + box["width"] * (0.5 + dx * 0.9), box["y"] + box["height"] * (0.5 + dy)
            self.page.mouse.move(x, y)
            self.page.evaluate(DRAWN)
            if "fits on" in self.word.inner_text():
                return x, y
        raise AssertionError("There is no place in the picture where the stone fits.")

    def after(self, plies: int) -> int:
        """Wait until something has happened; the number of actions then."""
        self.page.wait_for_function("(n) => Number(document.querySelector('input[type=range]').max) > n", arg=plies)
        return self.plies()

    def play_to_the_end(self) -> "End":
        """By mouse on the plan."""
        while not self.offer()["over"]:
            self.lay()
        return End(self.page)

    def save(self) -> tafelrunde.Match:
        """Save the game from the menu."""
        return saved(self.page, self.menu("Save the game"))


class End:
    """The end screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = page.get_by_role("dialog")
        expect(self.dialog.get_by_role("table")).to_be_visible()

    def rows(self) -> dict[str, list[int]]:
        """The parts of the points, each with a number for every seat."""
        lines = [row.locator("th, td").all_inner_texts() for row in self.dialog.locator("tbody tr").all()]
        return {title: [number(text) for text in cells] for title, *cells in lines}

    def rules(self) -> list[str]:
        """The rules that the parts cite."""
        return self.dialog.locator("tbody").get_by_role("button").all_inner_texts()

    def totals(self) -> list[int]:
        return [number(text) for text in self.dialog.locator("tfoot td").all_inner_texts()]

    def save(self) -> tafelrunde.Match:
        return saved(self.page, self.dialog.get_by_role("link", name="Save the game"))

    def close(self) -> Table:
        self.dialog.get_by_role("button", name="Close").click()
        expect(self.dialog).to_be_hidden()
        return Table(self.page)


def click(place: Locator) -> None:
    """Click in the middle of something, as it stands: the patient click of Playwright waits for several frames."""
    box = place.bounding_box()
    assert box, place
    place.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


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


def make_table(page: Page, kinds: str, names: list[str] | None = None, **options: Any) -> str:
    """A new table, made without the dialog: 'me bot open'."""
    named = zip(kinds.split(), names or ["One", "Two", "Three", "Four", "Five", "Six"], strict=False)
    seats = [{"kind": kind, "name": name, "level": 1 if kind == "bot" else None} for kind, name in named]
    return sent(page, "/api/tables", {"game": "rumis", "options": options, "seats": seats})


def bring(page: Page, match: tafelrunde.Match) -> str:
    """A table with a match that was made elsewhere; this browser holds all its seats."""
    return sent(page, "/api/tables/load", {"text": match.dump()})


def sent(page: Page, path: str, body: Any) -> str:
    answer = page.context.request.post(path, data=json.dumps(body), headers={"content-type": "application/json"})
    assert answer.status == 201, answer.text()
    return str(answer.json()["id"])
