"""A table of Rumis as a player sees it: what can be done there, and what can be read."""

import re
from typing import Any, Self

from playwright.sync_api import Locator, Page, expect

from browser.table import End, Setup, TablePage, click, made

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


class Start:
    """The start page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self) -> Self:
        self.page.goto("/")
        expect(self.play_now).to_be_enabled()
        return self

    @property
    def play_now(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile(r"^Play Rumis\S* against a bot"))

    def set_up(self) -> "StoneSetup":
        self.page.get_by_role("button", name=re.compile(r"^Set up a table for Rumis")).click()
        return StoneSetup(self.page)

    def load(self, name: str, text: str) -> None:
        """Choose a file from the disk."""
        with self.page.expect_file_chooser() as chooser:
            self.page.get_by_role("button", name="Choose a file…").click()
        chooser.value.set_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})


class StoneSetup(Setup):
    """The table dialog."""

    def sit_down(self) -> "Table":
        self.sit()
        return Table(self.page).wait()


class Table(TablePage):
    """A table, with the hands that lay stones there."""

    @property
    def plan(self) -> Locator:
        return self.page.get_by_role("grid")

    @property
    def canvas(self) -> Locator:
        return self.page.locator("canvas")

    def picture(self) -> list[str]:
        """Every square of the plan in words, without what is lit."""
        labels = self.plan.get_by_role("gridcell").evaluate_all("all => all.map((e) => e.getAttribute('aria-label'))")
        return [re.sub(", (the stone fits here|fits when turned|can be taken)$", "", label) for label in labels]

    def offer(self) -> dict[str, Any]:
        """What can be done, once it is this browser's turn or the game is over."""
        found: dict[str, Any] = self.page.wait_for_function(READY).json_value()
        return found

    def show(self, view: str) -> Self:
        """'Flat plan' or '3D table'."""
        expect(self.plan.or_(self.canvas).first).to_be_visible()  # the table comes later than the page
        if (self.plan if view == "Flat plan" else self.canvas).count() == 0:
            self.button(view).click()
        expect(self.plan if view == "Flat plan" else self.canvas).to_be_visible()
        return self

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
        """Lay a stone, or take one, where the plan is lit; the number of moves after it."""
        before, offer = self.number(), self.offer()
        if self.is_taking():
            self.choose(stone or offer["stones"][-1])
        else:
            if not offer["chosen"]:
                self.choose(stone or offer["stones"][-1])
            self.touch_square(self.lit()[0])
        return self.heard(before)

    def is_taking(self) -> bool:
        """Is a stone to be taken from the old house?"""
        return self.page.locator(".tray .taking").count() > 0

    def lit(self) -> list[str]:
        """The squares that are lit for the stone in hand."""
        self.plan.locator("[data-lit]").first.wait_for(state="attached")
        found: list[str] = self.page.evaluate(OFFER)["lit"]
        return found

    def lay_in_the_picture(self) -> int:
        """Lay a stone by pointing into the three-dimensional picture until it fits."""
        before, offer = self.number(), self.offer()
        self.choose(offer["stones"][-1])
        x, y = self.fitting_point()
        self.page.mouse.click(x, y)
        return self.heard(before)

    def fitting_point(self) -> tuple[float, float]:
        """Where in the picture the stone in hand fits, found by moving the mouse from the middle outwards."""
        box = self.canvas.bounding_box()
        assert box
        steps = [i / 20 for i in range(-6, 7)]
        for dy, dx in sorted(((dy, dx) for dy in steps for dx in steps), key=lambda d: abs(d[0]) + abs(d[1])):
            x, y = box["x"] + box["width"] * (0.5 + dx * 0.9), box["y"] + box["height"] * (0.5 + dy)
            self.page.mouse.move(x, y)
            self.page.evaluate(DRAWN)
            if "fits on" in self.word.inner_text():
                return x, y
        raise AssertionError("There is no place in the picture where the stone fits.")

    def play_to_the_end(self) -> End:
        """By mouse on the plan."""
        while not self.offer()["over"]:
            self.lay()
        return End(self.page)


def make_table(page: Page, kinds: str, names: list[str] | None = None, **options: Any) -> str:
    """A new table, made without the dialog: 'me bot open'."""
    return made(page, "rumis", kinds, names, **options)
