"""The page of an analysis: complete, for eyes and ears, in both languages, with names, teams and secrets."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from html_pages import Balanced, needs_nothing_else, unequal_sentences
from tafelrunde.core.analysis import QUICK, Decision, Draw, Estimate, Way
from tafelrunde.core.deeds import deeds
from tafelrunde.core.game import Game, Suggestion
from tafelrunde.core.match import Match
from tafelrunde.core.match_file import Ended, Player
from tafelrunde.core.options import Option
from tafelrunde.sim.analysis.account import Account, voice_of
from tafelrunde.sim.analysis.many import Unread
from tafelrunde.sim.analysis.page import page
from tafelrunde.sim.analysis.pages import addresses, index
from tafelrunde.sim.analysis.said import changes_said, decisions_said, heads, luck_said, numbers, of_100, played_said
from toy import TOY
from toy_matches import finish

COMMAND = "tafelrunde analyse game.tafel --html out.html"
OPEN = replace(TOY, secrets=False)
PLAIN = {"en": "it is plain", "de": "das ist klar"}
ALONE = replace(
    TOY, options=lambda _: (Option("players", (1,), 1), Option("rounds", (2, 3), 3), Option("green", (False,), False))
)


def account(game: Game = TOY, *names: str, budget: int = 10, **options: int) -> Account:
    """A finished match of the toy, with its analysis."""
    match = finish(Match(game, options), Random(3))
    match.people = [Player(name) for name in names] or None
    return Account("some/where/game.tafel", match, match.analyse(budget))


def with_decision(one: Account, loss: float, *following: str, error: float = 0.01, points: float = 1.5) -> Account:
    """The same, where showing the card would have been so much better in the first decision."""
    first = next(deed for deed in deeds(one.match) if deed.move)
    way = Way(("show",), following, Estimate(0.5), 9, 4.0)
    cost = Estimate(loss, error)
    decision = Decision(first.seat, first.move, first.since, first.since + 1, ("take",), way, cost, points)
    return replace(one, found=replace(one.found, decisions=(decision,)))


def with_luck(one: Account, *draws: Draw) -> Account:
    return replace(one, found=replace(one.found, draws=draws))


def shown(one: Account, language: str = "en") -> str:
    """What is to be read on the page."""
    return Balanced(page(one, COMMAND, language)).text


# ---- the page -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [2, 3])
def test_a_page_needs_nothing_else_and_tells_the_whole_game(language: str, players: int) -> None:
    one = with_decision(account(players=players), 0.3)
    drawn = page(one, COMMAND, language)
    assert drawn == page(one, COMMAND, language)
    assert needs_nothing_else(drawn)
    assert f'<html lang="{language}">' in drawn
    told = Balanced(drawn).text
    assert one.headline[language] in told
    assert COMMAND in told
    assert [step.text[language] for step in one.steps if step.text[language] not in told] == []
    voice = voice_of(language)
    for name in ("curve", "seats", "turns", "better", "whole", "made"):
        assert f"<h2>{voice(name)}</h2>" in drawn


def test_names_are_used_everywhere_and_escaped() -> None:
    drawn = page(with_decision(account(OPEN, "<Ana>", "Ben", players=2), 0.3), COMMAND)
    told = Balanced(drawn).text
    assert "<Ana>" not in drawn
    assert "<Ana>" in told
    assert "Seat 1" not in told
    assert "<title>Toy: &lt;Ana&gt;, Ben</title>" in drawn


def test_who_has_the_name_of_another_has_a_number_too() -> None:
    assert account(TOY, "level-3", "Ben", "level-3", players=3).names == ["level-3 (1)", "Ben", "level-3 (3)"]


def test_a_blunder_is_shown_with_what_was_better_and_why() -> None:
    one = with_decision(account(OPEN, "Ana", "Ben", players=2), 0.3, "take")
    told = shown(one)
    assert "blunder" in told
    assert "Better: show (+30 of 100 ± 2)" in told
    assert "Why: show looks well." in told
    assert "Likely answer by Ben: take" in told
    assert "Besser: show (+30 von 100 ± 2)" in shown(one, "de")


def test_what_was_done_is_told_in_full_where_what_was_better_reads_the_same() -> None:
    paid = replace(OPEN, suggest=lambda *_: Suggestion({"en": "pay it all", "de": "alles zahlen"}, PLAIN))
    one = with_decision(account(paid, players=2), 0.3)
    [decision] = one.found.decisions
    alike = replace(decision, actions=("take", "take"), best=replace(decision.best, actions=("take",)))
    assert "pay it all" in shown(replace(one, found=replace(one.found, decisions=(alike,)))).partition("Better:")[0]
    assert "pay it all" not in shown(one).partition("Better:")[0]


def test_no_answer_is_shown_where_there_are_secrets() -> None:
    told = shown(with_decision(account(players=2), 0.05, "take"))
    assert "better was possible" in told
    assert "Better: show (+5 of 100 ± 2)" in told
    assert "Likely answer" not in told


def test_where_nothing_was_better_the_page_says_so() -> None:
    one = with_decision(account(players=2), 0.05, error=0.1)
    assert "No decision was worse than the best one beyond doubt." in shown(one)


def test_the_table_has_a_row_for_each_deed_and_a_share_for_each_seat() -> None:
    one = account(players=3)
    whole = page(one, COMMAND).partition('class="whole"')[2]
    assert whole.count("<tr>") == 1 + 1 + len(one.steps)
    assert whole.count('class="share"') == 3 * (1 + len(one.steps))
    last = whole.split("<tr>")[-1]
    assert re.findall(r'class="share">(\d+)</td>', last) == [f"{100 * share:.0f}" for share in one.shares or []]


def test_the_curve_has_a_band_for_each_seat_and_a_number_for_each_turning_point() -> None:
    one = with_decision(account(players=3), 0.3)
    drawn = page(one, COMMAND)
    svg = re.search(r'<svg viewBox="0 0 100 100".*?</svg>', drawn)
    assert svg
    assert ['<path d="M' in svg[0], len(re.findall(r'class="seat-\d"', svg[0]))] == [True, 3]
    assert len(re.findall(r'class="turn"', svg[0])) == len(one.turns) == 3
    assert drawn.count('<span class="number"') == 3
    assert drawn.count('<span class="sign seat-') == 1
    assert all('aria-label="' in figure for figure in re.findall(r"<svg[^>]*>", drawn))


def test_bands_fill_the_drawing_at_every_moment() -> None:
    drawn = page(account(players=3), COMMAND)
    for band in re.findall(r'<path d="M([^"]*)" class="seat-\d"', drawn):
        points = [[float(number) for number in point.split()] for point in band.split("L")]
        assert all(-0.1 <= x <= 100.1 and -0.1 <= y <= 100.1 for x, y in points)


# ---- one player -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_single_player_has_points_and_a_grade(language: str) -> None:
    one = with_decision(account(ALONE), 0.3)
    voice, told = voice_of(language), shown(one, language)
    assert voice("solo_caption") in told
    assert voice("grade", share=100) in told
    assert one.points is not None
    assert voice("points", n=one.points[0]) in told
    assert f"({of_100(Estimate(0.3, 0.01), voice)}, {voice('points_more', points=voice.signed(1.5, 1))})" in told


def test_a_single_player_without_points_has_a_grade(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Account, "scored", False)
    one = account(ALONE)
    values = tuple(replace(value, win=(Estimate(0.45),)) for value in one.found.values)
    bare = replace(one, found=replace(one.found, values=values))
    assert "The grade that was to be expected." in shown(bare)
    assert [*changes_said(bare, bare.steps[-1], voice_of("en"))] == ["Grade: from 45 to 45"]
    drawn = page(bare, COMMAND)
    assert re.findall(r'class="scale"[^>]*>(\d+)<', drawn) == ["0", "50", "100"]
    assert '<path d="M0 55L' in drawn, "45 of 100 from below"


# ---- matches that are not over, or ended by people ------------------------------------------------------------------


def cut(one: Account, plies: int) -> Account:
    match = one.match.at(plies)
    return Account(one.name, match, match.analyse(10))


def test_a_match_that_is_not_over_says_who_is_ahead() -> None:
    one = account(TOY, "Ana", "Ben", players=2)
    early = cut(one, 4)
    assert re.fullmatch(r"Not over yet: (Ana|Ben) is ahead, with \d+ of 100\.", early.headline["en"])
    assert re.fullmatch(r"Noch nicht zu Ende: (Ana|Ben) führt, mit \d+ von 100\.", early.headline["de"])
    assert early.headline["en"] in shown(early)
    assert early.played(0).share is None
    assert cut(account(ALONE), 3).headline["en"] == "Not over yet: 100 of 100 are expected."


@pytest.mark.parametrize(
    ("ended", "said", "shares"),
    [
        (Ended("resigned", 1, (0,)), "Ben resigned.", [1.0, 0.0]),
        (Ended("late", 0, (1,)), "Ana ran out of time.", [0.0, 1.0]),
        (Ended("abandoned", 0), "All agreed to stop.", [0.0, 0.0]),
        (Ended("agreed", 0, (0, 1)), "All agreed to count it as it stood.", [0.5, 0.5]),
    ],
)
def test_a_match_that_people_ended_says_how(ended: Ended, said: str, shares: list[float]) -> None:
    one = cut(account(TOY, "Ana", "Ben", players=2), 4)
    one.match.ended = ended
    assert one.shares == shares
    assert said in shown(one)
    assert "Not over yet" not in shown(one)


def test_an_empty_match_has_a_page() -> None:
    match = Match(TOY, {"players": 2})
    assert "Before the first move" in shown(Account("new.tafel", match, match.analyse(5)))


# ---- luck, decisions and levels in words ----------------------------------------------------------------------------


def test_gains_and_losses_are_hundredths_with_their_margin() -> None:
    en, de = voice_of("en"), voice_of("de")
    assert of_100(Estimate(0.0612, 0.0101), en) == "+6 of 100 ± 2"
    assert of_100(Estimate(-0.0612, 0.0101), de) == "−6 von 100 ± 2"
    assert of_100(Estimate(-0.004), en) == "0 of 100 ± 0"
    assert de.signed(1234.5, 1) == "+1.234,5"


def test_luck_is_told_with_where_most_of_it_came_from() -> None:
    def draw(move: int, gain: float, error: float = 0.01) -> Draw:
        return Draw(move, move, move + 1, (Estimate(gain, error), Estimate(-gain, error)))

    one, en, de = account(players=2), voice_of("en"), voice_of("de")
    lucky = with_luck(one, draw(3, 0.04), draw(3, 0.06), draw(5, 0.04), draw(6, -0.02))
    assert luck_said(lucky, 0, en) == "Luck: +12 of 100 ± 4, of them +10 in move 3."
    assert luck_said(lucky, 1, de) == "Glück: −12 von 100 ± 4, davon −10 im 3. Zug."
    assert luck_said(with_luck(one, draw(0, 0.1)), 0, en) == "Luck: +10 of 100 ± 2, of them +10 before the first move."
    many = with_luck(one, *(draw(move, 0.01, 0.006) for move in range(1, 21)))
    assert luck_said(many, 0, en) == "Luck: +20 of 100 ± 5.", "no single move stands out"
    unsure = with_luck(one, draw(3, 0.04, 0.03))
    assert luck_said(unsure, 0, en) == "Luck: nothing beyond doubt (+4 of 100 ± 6)."
    assert luck_said(with_luck(one), 0, en) == "Nothing was left to luck."


def test_decisions_are_told_by_what_they_cost_and_counted() -> None:
    one, en = with_decision(account(players=2), 0.3), voice_of("en")
    assert decisions_said(one, 0, en) == "Decisions: −30 of 100 ± 2."
    assert decisions_said(one, 1, en) == "There was nothing to decide."
    assert decisions_said(with_decision(one, 0.01), 0, en) == "Decisions: none was worse than the best beyond doubt."
    *_, last = played_said(one, 0, en)
    assert last == "One decision: 1 blunder. A decision cost 30.0 of 100 on average."


def test_a_seat_plays_like_a_level_where_levels_are_known() -> None:
    one, en = with_decision(account(players=2), 0.03, points=0.9), voice_of("en")
    one = replace(one, found=replace(one.found, iterations=QUICK))
    assert heads([one]) == ["points", "share", "luck", "loss"]
    assert one.played(0).level is None
    measured = Match(replace(TOY, levels=(2.4, 1.8, 1.2, 0.6, 0.3)), {"players": 2})
    for entry in one.match.log:
        measured.do(entry.action)
    like = replace(one, match=measured)
    assert "Played like level 3.5." in shown(like)
    assert "Gespielt wie Stufe 3,5." in shown(like, "de")
    assert replace(like, found=replace(like.found, iterations=QUICK + 1)).played(0).level is None, "not measured so"
    pointless = Match(replace(measured.game, scored=lambda _kit: False), {"players": 2})
    assert replace(like, match=pointless).played(0).level is None, "the scale is in points"
    assert heads([one, like])[-1] == "level"
    assert numbers(like, 0, en)["level"] == "3.5"
    assert (numbers(like, 1, en)["level"], numbers(like, 1, en)["loss"]) == ("–", "–"), "it had nothing to decide"


def test_every_sentence_is_there_in_both_languages() -> None:
    assert unequal_sentences("tafelrunde.sim.analysis") == []


# ---- many -----------------------------------------------------------------------------------------------------------


def test_every_game_has_a_page_of_its_own() -> None:
    assert addresses(["a/one.tafel", "b/one.tafel", "games-3", "index.tafel", "One.tafel"]) == [
        "one.html", "one-2.html", "games-3.html", "index-2.html", "One-3.html",
    ]  # fmt: skip


def test_the_list_of_games_links_each_and_names_what_was_not_read() -> None:
    accounts = [account(TOY, "Ana", "Ben", players=2), account(players=3)]
    drawn = index(accounts, ["one.html", "two.html"], [Unread("bad", "bad.tafel: <gone>")], COMMAND, "en")
    assert needs_nothing_else(drawn)
    told = Balanced(drawn).text
    assert re.findall(r'href="([^"]*)"', drawn) == ["one.html", "two.html"]
    for words in ("2 games analysed", "Ana", "Seat 3", "bad.tafel: <gone>", "game.tafel", COMMAND):
        assert words in told
    assert '<a href="index.html">← All games</a>' in page(accounts[0], COMMAND, "en", "index.html")
    assert str(Path("some/where")) not in told
