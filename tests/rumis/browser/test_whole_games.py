"""Whole games through the page."""

from playwright.sync_api import expect

from browser.fixtures import Arrive
from browser.table import End, Keys, number
from rumis.browser.table import Start, Table, make_table
from tafelrunde.core.proof import verify


def explained(end: End) -> None:
    """Every point of the end screen has a rule, and the parts give the totals and what the plates say."""
    rows = end.rows()
    assert len(end.rules()) == len(rows) >= 2
    assert [sum(parts) for parts in zip(*rows.values(), strict=True)] == end.totals()
    assert Table(end.page).points() == end.totals()


def test_two_play_colca_with_moving_house_by_mouse_to_the_end(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    setup = Start(page).open().set_up().choose("Moving house", "yes")
    table = setup.seat(1, "Here", name="First").seat(2, "Bot", level=1).sit_down()
    end = table.play_to_the_end()
    explained(end)
    assert len(end.rows()) == 4, "interim and final score are both explained"
    match = end.save()
    assert match.over
    assert verify(match).checked == 1
    assert match.points() == end.totals()
    assert match.options["moving_house"] is True
    assert any(entry.text.startswith("take-") for entry in match.log)


def test_four_play_two_at_this_screen_and_two_bots_in_the_picture_and_on_the_plan(visitor: Arrive) -> None:
    page = visitor(view="spatial").page()
    setup = Start(page).open().set_up().choose("Players", "4")
    setup.seat(1, "Here", name="First").seat(2, "Here", name="Second").seat(3, "Bot", level=1).seat(4, "Bot", level=1)
    table = setup.sit_down()
    for _ in range(4):
        table.lay_in_the_picture()
    end = table.show("Flat plan").play_to_the_end()
    explained(end)
    assert len(end.totals()) == 4
    assert {entry.seat for entry in end.save().log} == {-1, 0, 1, 2, 3}


class StoneKeys(Keys):
    """Hands that lay stones without a mouse."""

    def here(self) -> str:
        """The square on which the keys are."""
        return str(self.page.locator("[data-square][tabindex='0']").get_attribute("data-square"))

    def walk_to(self, square: str) -> None:
        """With the arrow keys."""
        while (here := self.here()) != square:
            down, across = int(square[1:]) - int(here[1:]), ord(square[0]) - ord(here[0])
            self.press("ArrowDown" if down > 0 else "ArrowUp" if down else "ArrowRight" if across > 0 else "ArrowLeft")
            if self.here() == here:  # there is no such square: round the corner of the plan
                self.press("ArrowRight" if across > 0 else "ArrowLeft")

    def lay(self, table: Table) -> None:
        """Choose a stone by its number, walk to a lit square, lay it."""
        before, stone = table.moves(), table.offer()["stones"][-1]
        chosen = table.page.locator(".tray button", has_text=stone)
        self.press(chosen.locator("kbd").inner_text())
        expect(chosen).to_have_attribute("aria-pressed", "true")
        self.press("ArrowDown")
        self.walk_to(table.lit()[0])
        expect(table.word).to_contain_text("Enter lays it")
        self.press("Enter")
        table.after(before)


def test_a_game_is_played_by_keyboard_alone_on_the_flat_plan(visitor: Arrive) -> None:
    page = visitor(stranger=True).page()
    keys = StoneKeys(page)
    Start(page).open()
    keys.tab_to("against a bot")
    keys.press("Enter")
    table = Table(page).wait()
    table.offer()
    keys.tab_to("No, thank you")
    keys.press("Enter")
    keys.press("p")
    expect(table.plan).to_be_visible()
    while not table.offer()["over"]:
        keys.lay(table)
    explained(End(page))
    keys.tab_to("Watch the replay")
    keys.press("Enter")
    expect(table.headline).to_contain_text("You are looking back: after move 0")
    keys.press("End")
    expect(table.headline).to_have_text("The game is over.")
    assert number(page.locator("[data-guide=replay] .count").inner_text()) == table.moves()


def test_a_stone_chosen_with_enter_in_the_tray_is_laid_with_enter(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    keys, table = StoneKeys(page), Table(page)
    table.open(make_table(page, "me me"))
    before, stone = table.moves(), table.offer()["stones"][-1]
    keys.tab_to(f"{stone},")
    keys.press("Enter")
    keys.press("ArrowDown")
    keys.walk_to(table.lit()[0])
    expect(table.word).to_contain_text("Enter lays it")
    keys.press("Enter")
    assert table.after(before) == before + 1
