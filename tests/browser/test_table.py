"""What can be done at a table besides playing: undo, replay, hints, rules, languages, files."""

import re

from playwright.sync_api import Page, expect

import tafelrunde
from browser import words
from browser.fixtures import Arrive
from browser.table import End, bring
from rumis.browser.positions import finished, moving, played, seated
from rumis.browser.table import Start, Table, make_table
from tafelrunde.core.proof import verify


def test_a_refresh_in_mid_turn_keeps_everything(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    table = Table(page).open(bring(page, moving()))
    expect(table.headline).to_contain_text("the other side of the line")
    before = table.picture(), table.points(), table.moves(), table.word.inner_text()
    page.reload()
    table.wait().offer()
    assert (table.picture(), table.points(), table.moves(), table.word.inner_text()) == before
    assert table.lay() == before[2] + 1


def test_two_tabs_stay_in_step(visitor: Arrive) -> None:
    someone = visitor(view="plan")
    one, other = Table(someone.page()), Table(someone.page())
    one.open(make_table(one.page, "me me"))
    other.open(one.id)
    other.after(one.lay() - 1)
    one.after(other.lay() - 1)
    assert one.picture() == other.picture()
    other.button("Undo").click()
    expect(one.slider).to_have_attribute("max", "1")
    expect(other.slider).to_have_attribute("max", "1")


def test_undo_takes_back_ones_own_action_and_what_the_bot_did_since(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    table = Table(page).open(make_table(page, "me bot"))
    table.offer()
    before, moves = table.picture(), table.moves()
    table.lay()
    table.after(moves + 1)
    table.offer()
    table.button("Undo").click()
    expect(table.slider).to_have_attribute("max", str(moves))
    assert table.picture() == before
    table.lay()
    table.after(moves + 1)  # else the bot may be faster than the key
    page.keyboard.press("u")
    expect(table.slider).to_have_attribute("max", str(moves))


def test_replay_goes_by_slider_by_keys_and_by_address(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    match = played(12)
    table = Table(page).open(bring(page, match))
    free = table.plan.get_by_role("gridcell", name=re.compile(", empty"))
    expect(free.first).to_be_visible()
    in_the_end = free.count()
    table.slider.fill("4")
    expect(table.headline).to_contain_text("after move 4 of 11")
    expect(page).to_have_url(re.compile(r"\?ply=5$"))
    expect(free).not_to_have_count(in_the_end)  # the headline is there before the position
    fourth = table.picture()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    expect(table.headline).to_contain_text("after move 5 of 11")
    page.keyboard.press("ArrowLeft")
    expect(table.headline).to_contain_text("after move 4 of 11")
    page.keyboard.press("Home")
    expect(table.headline).to_contain_text("after move 0 of 11")
    page.keyboard.press("End")
    expect(table.slider).to_have_value("11")
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    table.open(table.id, ply=5)
    expect(table.headline).to_contain_text("after move 4 of 11")
    expect(free).to_have_count(sum(", empty" in square for square in fourth))
    assert table.picture() == fourth
    assert table.points() == match.at(5).points()


def test_the_replay_plays_by_itself_to_the_end(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    table = Table(page).open(bring(page, played(5)), ply=1)
    expect(table.slider).to_have_value("0")
    table.button("Play automatically").click()
    expect(table.slider).to_have_value("4")
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    expect(table.button("Play automatically")).to_be_visible()


def test_the_end_screen_leads_to_a_replay_that_plays_from_the_set_up_with_nothing_over_it(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    table = Table(page).open(bring(page, finished()))
    End(page).close()
    page.keyboard.press("l")
    expect(page.get_by_role("complementary", name="Log")).to_be_visible()
    table.button("Result").click()
    page.get_by_role("button", name="Watch the replay").click()
    expect(page).to_have_url(re.compile(r"\?ply=1$"))
    expect(table.button("Pause")).to_be_visible()
    expect(page.get_by_role("complementary", name="Log")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"\?ply=2$"))


def test_the_log_leads_to_every_moment(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    table = Table(page).open(bring(page, played(12)))
    page.keyboard.press("l")
    lines = page.get_by_role("complementary", name="Log").locator("li[data-ply]")
    expect(lines).to_have_count(12)
    lines.nth(7).get_by_role("button").click()
    expect(table.headline).to_contain_text("after move 7 of 11")
    table.button("Live").click()
    expect(table.slider).to_have_value("11")


def test_play_on_from_here_makes_a_table_of_ones_own(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    table = Table(page).open(bring(page, finished()), ply=6)
    first, past = table.id, table.picture()
    table.button("Try from here").click()
    expect(page).not_to_have_url(re.compile(first))
    table.wait().offer()
    assert (table.moves(), table.picture()) == (5, past)
    assert table.lay() == 6


def refuse(table: Table) -> str:
    """Click where the stone does not fit; the rule that is shown."""
    table.choose(table.offer()["stones"][-1])
    lit = table.lit()
    names = table.plan.locator("[data-square]").evaluate_all("all => all.map((e) => e.dataset.square)")
    table.touch_square(next(name for name in names if name not in lit))
    link = table.note.get_by_role("button", name=re.compile("^Rule "))
    expect(link).to_be_visible()
    return link.inner_text().removeprefix("Rule ").strip()


def test_a_refused_move_shows_its_rule_and_the_rulebook_opens_there(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    table = Table(page).open(bring(page, played(12)))
    rule = refuse(table)
    assert re.fullmatch(r"[A-Z]\d+", rule)
    expect(table.word).to_have_text(table.note.locator("p span").first.inner_text())
    expect(table.plan.locator(".wrong, .wrongStone").first).to_be_visible()
    table.button(f"Rule {rule}").click()
    cited = page.locator(f"#{rule}.cited")
    expect(cited).to_be_in_viewport()
    expect(cited).to_contain_text(rule)
    assert table.moves() == 11, "nothing was laid"


def test_a_hint_shows_a_line_with_a_reason_on_the_board(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    table = Table(page).open(bring(page, played(12)))
    table.offer()
    table.button("Hint").click()
    idea = page.get_by_role("complementary", name="Hint").get_by_role("listitem").first
    expect(idea).to_contain_text(re.compile("Wins \\d+ of 100"))
    assert len(idea.locator("span").first.inner_text()) > 10
    expect(table.plan.locator("path.idea")).to_have_count(1)


def test_a_game_in_progress_is_saved_without_its_secret(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    table = Table(page).open(make_table(page, "me me"))
    table.lay()
    match = table.save()
    assert len(match.log) == 2
    assert verify(match).secret == 1


def test_a_saved_game_is_opened_by_the_file_picker(page: Page) -> None:
    Start(page).open().load("game.tafel", finished().dump())
    table = Table(page).wait()
    end, address = End(page), table.id
    assert end.totals() == finished().points()
    again = end.close().save()
    assert [entry.text for entry in again.log] == [entry.text for entry in finished().log]
    assert verify(again) == verify(finished())
    assert table.moves() == len(finished().log) - 1
    Start(page).open()
    recent = page.locator("section").filter(has=page.get_by_role("heading", name="Recent games"))
    expect(recent.locator(f"a[href='/table/{address}']").first).to_contain_text(re.compile("won"))


def test_a_broken_file_gets_the_error_with_its_line(visitor: Arrive) -> None:
    someone = visitor()
    someone.expects("Failed to load resource: the server responded with a status of 4")
    page = someone.page()
    lines = finished().dump().splitlines()
    Start(page).open().load("game.tafel", "\n".join([*lines[:6], "nonsense", *lines[7:]]))
    expect(page.get_by_role("status").filter(has_text="7")).to_contain_text(re.compile(r"line 7|:7\b"))
    expect(page).to_have_url(re.compile("/$"))


def test_the_guided_game_shows_a_note_and_goes_on_when_a_stone_is_laid(visitor: Arrive) -> None:
    page = visitor(view="plan", stranger=True).page()
    table = Table(page).open(make_table(page, "me me"))
    table.button("Show me").click()
    note = page.get_by_role("complementary", name="Guided first game")
    expect(note).to_contain_text("Note 1 of")
    note.get_by_role("button", name="Next").click()
    expect(note).to_contain_text("Note 2 of")
    table.lay()
    expect(note).to_contain_text("Note 3 of")
    note.get_by_role("button", name="Skip the guide").click()
    expect(note).to_be_hidden()


def test_the_language_switch_changes_all_texts_at_once(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    Start(page).open()
    page.get_by_role("radio", name="DE").click()
    expect(page.get_by_role("button", name="Rumis+ gegen einen Bot spielen")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "de"
    assert words.english_left(page) == []
    page.get_by_role("button", name=re.compile("^Einen Tisch für Rumis.* einrichten")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert words.english_left(page) == []
    page.keyboard.press("Escape")
    german_table(page, seated(page, played(12), "Kondor Puma"))
    german_end(page, seated(page, finished(), "Kondor Puma"))


def german_table(page: Page, address: str) -> None:
    """A table, with everything that can be opened there."""
    page.goto(f"/table/{address}")
    expect(page.get_by_role("grid", name="Flacher Plan")).to_be_visible()
    page.get_by_role("group", name=re.compile("Steine von")).get_by_role("button").last.wait_for()
    for key, sign in (("l", "Verlauf"), ("b", "Regeln"), ("h", "Tipp")):
        page.keyboard.press(key)
        panel = page.get_by_role("complementary", name=sign)
        expect(panel).to_be_visible()
        expect(panel.locator("li, h2 ~ *, h3").first).to_be_visible()
        assert words.english_left(page) == [], sign
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Tasten")).to_be_visible()
    assert words.english_left(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Mehr").click()
    page.locator("#more").get_by_text("Einstellungen").click()
    expect(page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    assert words.english_left(page) == []


def german_end(page: Page, address: str) -> None:
    """The end screen, and the page of a table that is not there."""
    page.goto(f"/table/{address}")
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    assert words.english_left(page) == []
    page.goto("/table/nothing")
    expect(page.get_by_role("heading", name="Diesen Tisch gibt es nicht")).to_be_visible()
    assert words.english_left(page) == []


def test_the_seats_of_a_loaded_game_are_named_in_the_language_of_the_page(visitor: Arrive) -> None:
    page = visitor(view="plan", locale="de-DE").page()
    page.goto(f"/table/{bring(page, played(12))}")
    expect(page.get_by_role("grid", name="Flacher Plan")).to_be_visible()
    assert words.english_left(page) == []


def test_settings_are_kept(visitor: Arrive) -> None:
    page = visitor().page()
    Start(page).open()
    for _ in range(2):
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("dialog").get_by_role("radio", name="Dark").check()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_files_of_these_tests_are_games() -> None:
    assert finished().over
    assert moving().view()["phase"] == "move"
    assert tafelrunde.loads(played(12).dump()).view() == played(12).view()


def test_a_hint_is_offered_only_where_one_may_have_it(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    table = Table(page).open(make_table(page, "me bot"))
    table.lay()
    table.offer()
    log = page.context.request.get(f"/api/tables/{table.id}/file").text()
    bots = next(int(line.split()[0]) for line in log.splitlines() if re.match(r"\d+ seat-2 ", line))
    table.open(table.id, ply=bots - 1)  # each action of Rumis is a line of the log
    expect(table.headline).to_contain_text("looking back")
    expect(table.button("Hint")).to_be_disabled()
    page.keyboard.press("h")
    expect(page.get_by_role("complementary")).to_have_count(0)


def test_the_stone_laid_last_is_marked_for_one_who_arrives(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    table = Table(page).open(bring(page, played(12)))
    expect(table.plan.locator("path.last")).to_have_count(1)
    table.open(table.id, ply=0)
    expect(table.plan.locator("path.last")).to_have_count(0)


NOTE_HEADLINES = """() => {  // each lasts a moment only
  window.headlines = [];
  new MutationObserver(() => {
    const text = document.querySelector('[data-guide=status] .headline')?.textContent.trim();
    if (text && text !== headlines.at(-1)) headlines.push(text);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_one_who_comes_back_is_shown_what_happened_since(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    page.goto("/")
    match = next(match for plies in range(12, 20) if (match := played(plies, players=4)).to_move == 0)
    table = Table(page).open(seated(page, match, "Guest Kondor Puma Ara", bots=3))
    expect(table.note).to_contain_text("3 turns since yours")
    page.evaluate(NOTE_HEADLINES)
    table.note.get_by_role("button", name="Show").click()
    page.wait_for_function("() => headlines.length > 1 && headlines.at(-1).startsWith('Your turn')")
    walked = [text for text in page.evaluate("headlines") if not text.startswith("Your turn")]
    assert walked == [f"Since your last turn · {step}/3" for step in range(4)]


def test_the_list_of_keys_tells_those_of_the_board(visitor: Arrive) -> None:
    page = visitor(view="plan").page()
    Table(page).open(bring(page, played(12))).offer()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Turn it right, left")
