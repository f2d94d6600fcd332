"""Small, calm and without scrolling."""

import gzip

from playwright.sync_api import Page, Response, expect

from browser.fixtures import Arrive
from browser.table import bring
from rumis.browser.positions import played
from rumis.browser.table import Start, Table, make_table

SHIFTS = """
window.shifts = 0
new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shifts += entry.value)))
  .observe({ type: 'layout-shift', buffered: true })
"""


class Scripts:
    """The scripts that a page fetches."""

    def __init__(self, page: Page) -> None:
        self.fetched: dict[str, bytes] = {}
        page.on("requestfinished", lambda request: self._take(request.response()))

    def _take(self, response: Response | None) -> None:
        if response and response.request.resource_type == "script":
            self.fetched[response.url] = response.body()

    def size(self) -> int:
        """In bytes, gzipped."""
        return sum(len(gzip.compress(body)) for body in self.fetched.values())

    def draw_in_space(self) -> bool:
        return any(b"WebGLRenderer" in body for body in self.fetched.values())


def test_the_first_load_is_less_than_80_kilobytes_of_script(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 120})  # no picture of a game is in sight
    scripts = Scripts(page)
    Start(page).open()
    page.wait_for_load_state("networkidle")
    assert scripts.fetched
    assert scripts.size() < 80_000
    assert not scripts.draw_in_space()


def test_the_pictures_of_the_games_come_after_the_page_and_are_small(page: Page) -> None:
    scripts = Scripts(page)
    Start(page).open()
    expect(page.locator("article .picture > :first-child")).to_have_count(5)
    page.wait_for_load_state("networkidle")
    names = [url.rpartition("/")[2].partition("-")[0] for url in scripts.fetched]
    assert names.count("Picture") == 5
    assert names.index("StartPage") < names.index("Picture")
    assert scripts.size() < 135_000, "drawn by the boards' own code, which a game needs anyway"
    assert not scripts.draw_in_space()


def test_a_table_on_a_phone_does_not_fetch_the_stone_table(visitor: Arrive) -> None:
    page = visitor(size="phone").page()
    scripts = Scripts(page)
    Table(page).open(make_table(page, "me me")).offer()
    page.wait_for_load_state("networkidle")
    assert scripts.size() < 80_000
    assert not scripts.draw_in_space()


def test_a_table_on_a_desk_fetches_the_stone_table(page: Page) -> None:
    scripts = Scripts(page)
    address = make_table(page, "me me")
    with page.expect_request_finished(lambda request: "/scene-" in request.url):
        Table(page).open(address)
    page.wait_for_load_state("networkidle")
    assert scripts.draw_in_space()


def scrolls(page: Page) -> bool:
    """Is the page larger than the window?"""
    return bool(
        page.evaluate(
            "document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth"
        )
    )


def shifted(page: Page) -> float:
    return float(page.evaluate("window.shifts"))


def turn(table: Table) -> None:
    """A whole turn: choose, change one's mind, be refused, ask for the rule, lay, be answered."""
    page = table.page
    table.choose(table.offer()["stones"][0])
    page.keyboard.press("r")
    page.keyboard.press("t")
    stone = table.offer()["stones"][-1]
    table.choose(stone)
    assert not scrolls(page)
    table.show("Flat plan")
    lit = table.lit()
    names = table.plan.locator("[data-square]").evaluate_all("all => all.map((e) => e.dataset.square)")
    table.touch_square(next(name for name in names if name not in lit))
    expect(table.note.locator(".refusal")).to_be_visible()
    assert not scrolls(page)
    table.touch_square(lit[0])
    table.after(table.moves() - 1)
    assert not scrolls(page)


def test_a_turn_needs_no_scrolling_and_nothing_jumps(visitor: Arrive) -> None:
    someone = visitor(motion=True)
    someone.context.add_init_script(SHIFTS)
    page = someone.page()
    table = Table(page).open(make_table(page, "me bot"))
    table.offer()
    page.wait_for_load_state("networkidle")
    before = shifted(page)
    turn(table)
    table.offer()
    assert shifted(page) - before < 0.02
    assert not scrolls(page)


def test_arriving_at_a_table_nothing_jumps(visitor: Arrive) -> None:
    someone = visitor()
    someone.context.add_init_script(SHIFTS)
    page = someone.page()
    Table(page).open(bring(page, played(20, players=4))).offer()
    page.wait_for_load_state("networkidle")
    assert shifted(page) < 0.02


def test_a_panel_does_not_make_the_page_scroll(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    table = Table(page).open(bring(page, played(20, players=4)))
    table.offer()
    for key in "lbh":
        page.keyboard.press(key)
        expect(page.get_by_role("complementary").first).to_be_visible()
        assert not scrolls(page)


def test_a_phone_shows_a_whole_turn_without_scrolling(visitor: Arrive) -> None:
    page = visitor(size="phone").page()
    table = Table(page).open(bring(page, played(20, players=4)))
    table.choose(table.offer()["stones"][-1])
    assert not scrolls(page)
    first = table.square(table.lit()[0]).locator("rect").first
    expect(first).to_be_in_viewport()
    expect(table.button("Undo")).to_be_in_viewport()
