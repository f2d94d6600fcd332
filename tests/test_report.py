"""Reports of balance: what is watched, what is kept, what it says, and the page."""

import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from html_pages import Balanced, needs_nothing_else, unequal_sentences
from tafelrunde import cli
from tafelrunde.core.game import Game, Kit, Things
from tafelrunde.core.verbs import OVER
from tafelrunde.core.words import Sentences, Words
from tafelrunde.errors import BadFile, BadNotation, TafelrundeError, UnknownName
from tafelrunde.games import GAMES, find
from tafelrunde.sim import report
from tafelrunde.sim.play import bot_games
from tafelrunde.sim.report.findings import duel_share, find_out, race_share, share
from tafelrunde.sim.report.kept import Plays
from tafelrunde.sim.report.measure import jobs
from tafelrunde.sim.report.page import voice_of
from tafelrunde.sim.report.watch import STEPS, Seen, Series, Watch, decided, series_of
from toy import SENTENCES, SHOW, TAKE, TOY

VERBS = ("take", "show")


def verbs(_kit: Kit) -> list[Words]:
    return [{"en": name, "de": f"{name} <de>"} for name in VERBS]


def done(_kit: Kit, _s: Any, action: int) -> int:
    return {TAKE: 0, SHOW: 1}.get(action, -1)


WITH_THINGS = replace(
    TOY,
    things=Things(verbs, done),
    sentences=Sentences("toy", {**SENTENCES._read, "report": {"things": {"en": "Deeds", "de": "Taten"}}}),
)
OURS = report.Edition("our edition")
FAIR_DIE = report.Edition("fair.txt", "die 1 1 1\n")


@pytest.fixture(autouse=True, scope="module")
def toy_with_things() -> Iterator[Game]:
    """The toy with things that are counted."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "toy", WITH_THINGS)
        yield WITH_THINGS


def wish(**more: Any) -> report.Wish:
    given: dict[str, Any] = {"options": {}, "editions": (OURS,), "bot": "random", "games": 30, "skill_games": 10}
    return report.Wish(WITH_THINGS, **{**given, "skill": ("greedy", "random"), **more})


def measured(asked: report.Wish) -> list[report.Findings]:
    return report.measure(asked, report.Kept(None), report.on_threads(1))


def series(seed: int = 1, bots: tuple[str, str] = ("random", "random"), **options: Any) -> Series:
    return series_of(WITH_THINGS.kit(options), None, bots, seed)


# ---- watching -------------------------------------------------------------------------------------------------------


def test_a_watched_game_is_the_one_that_bots_play_unwatched() -> None:
    kit, watch = WITH_THINGS.kit({"players": 3}), Watch(series(players=3))
    played = bot_games(WITH_THINGS, kit.boxes, [["random"] * 3] * 5, 1)
    for number in range(5):
        seen = watch.play(number)
        assert seen["length"] == played.lengths[number]
        assert seen["points"] == played.points[number].tolist()
        assert seen["shares"] == played.shares[number].tolist()


def test_what_is_used_could_be_used_and_all_seats_are_in_order() -> None:
    watch = Watch(series(players=3))
    for number in range(10):
        seen = watch.play(number)
        assert sorted(seen["order"]) == [0, 1, 2]
        assert all(set(used) <= set(could) <= {0, 1} for used, could in zip(seen["used"], seen["could"], strict=True))
        assert all(0 in could for could in seen["could"])  # everybody may take, in every turn
        assert [title for title, _, _ in seen["lines"]] == ["banked", "card", "coin"]
        assert np.sum([points for _, _, points in seen["lines"]], axis=0).tolist() == seen["points"]


def test_it_is_decided_when_nobody_but_the_winner_leads_any_more() -> None:
    points = [[0, 0], [0, 2], [3, 2], [3, 4], [5, 4], [6, 4], [7, 4], [8, 4], [9, 4], [9, 4]]
    leads, settled = decided(points, [1.0, 0.0])
    assert settled == 0.4  # seat 2 led last after the fourth of ten actions
    assert len(leads) == STEPS
    assert (leads[0], leads[2], leads[4], leads[-1]) == (0.5, 0.0, 1.0, 1.0)


def test_the_highest_level_plays_without_its_clock() -> None:
    assert series(bots=("level-5", "level-3")).bots == (f"search:{TOY.iterations[1]}", "level-3")


@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in GAMES.values() if game.name != "toy"])
def test_every_game_says_what_its_players_use(game: Game) -> None:
    assert game.things is not None
    kit, call, states = game.kit({}), game.call, game.new_states()
    names = game.things.names(kit)
    assert all(name["en"] and name["de"] for name in names)
    assert len({name["en"] for name in names}) == len(names)
    assert game.sentences.say("report", "things")["de"]
    watch = Watch(series_of(kit, None, ("level-1", "level-1"), 1))
    seen = [watch.play(number) for number in range(3)]
    used = {one for game_seen in seen for seat in game_seen["used"] for one in seat}
    assert used
    assert used <= set(range(len(names)))
    call.start_at(kit.boxes, states, 0)
    assert states["to_move"][0] != OVER


# ---- keeping --------------------------------------------------------------------------------------------------------


class Stopped(Exception):
    """Somebody pressed Ctrl-C."""


def stops_after(games: int) -> Plays:
    def play(played: Series, numbers: Sequence[int], over: Callable[[Seen], None]) -> None:
        watch = Watch(played)
        for number in numbers[:games]:
            over(watch.play(number))
        raise Stopped

    return play


def test_a_report_that_was_stopped_goes_on_and_says_the_same(tmp_path: Path) -> None:
    file = tmp_path / "toy.games.jsonl"
    with pytest.raises(Stopped):
        report.measure(wish(), report.Kept(file), stops_after(12))
    with file.open("a", encoding="utf-8") as torn:
        torn.write('["half a li')
    kept, played = report.Kept(file), list[int]()

    def rest(which: Series, numbers: Sequence[int], over: Callable[[Seen], None]) -> None:
        played.extend(numbers if which.bots[0] == "random" else [])
        report.on_threads(1)(which, numbers, over)

    assert report.measure(wish(), kept, rest) == measured(wish())
    assert played == list(range(12, 30))
    assert report.measure(wish(), report.Kept(file), stops_after(0)) == measured(wish())  # nothing is left to play


def test_games_of_other_options_bots_seeds_and_editions_are_not_taken_for_these() -> None:
    kit = WITH_THINGS.kit({})
    all_of_them = [
        series(),
        series(seed=2),
        series(bots=("greedy", "greedy")),
        series(rounds=1),
        series_of(kit, FAIR_DIE.text, ("random", "random"), 1),
    ]
    assert len({one.key() for one in all_of_them}) == len(all_of_them)
    assert series().key() == series().key()


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    file = tmp_path / "toy.games.jsonl"
    file.write_text("[1]\n", "utf-8")
    with pytest.raises(BadFile, match="line 1: this is not a game of a report"):
        report.Kept(file)


def test_the_number_of_threads_changes_nothing() -> None:
    assert report.measure(wish(), report.Kept(None), report.on_threads(3)) == measured(wish())


# ---- what it says ---------------------------------------------------------------------------------------------------


def seen(number: int, **facts: Any) -> Seen:
    usual: dict[str, Any] = {
        "number": number, "order": [1, 0], "shares": [1.0, 0.0], "points": [5.0, 2.0], "length": 4, "choices": 2.0,
        "leads": [0.5] * STEPS, "settled": 0.5, "could": [[0, 1], [0]], "used": [[1], [0]],
        "lines": [("banked", "gesammelt", [5, 2])],
    }  # fmt: skip
    return Seen(**{**usual, **facts})  # type: ignore[typeddict-item]


def test_shares_are_reported_by_seat_and_by_the_order_of_first_actions() -> None:
    games = [seen(0), seen(1), seen(2), seen(3, shares=[0.0, 1.0])]
    found = find_out("ours", [(WITH_THINGS.kit({}), games)])
    assert [one.value for one in found.by_seat] == [0.75, 0.25]
    assert [one.value for one in found.by_order] == [0.25, 0.75]
    assert found.fair == 0.5
    assert all(one.low < one.value < one.high for one in found.by_seat)
    assert found.points_by_order == [2.0, 5.0]


def test_a_thing_is_counted_once_a_seat_and_wins_what_its_users_win() -> None:
    games = [seen(0), seen(1), seen(2, shares=[0.0, 1.0])]
    take, show = sorted(find_out("ours", [(WITH_THINGS.kit({}), games)]).things, key=lambda one: -len(one.name["en"]))
    by_name = {one.name["en"]: one for one in (take, show)}
    assert (by_name["show"].used.value, by_name["show"].used.of) == (1.0, 3)
    assert (by_name["take"].used.value, by_name["take"].used.of) == (0.5, 6)
    assert by_name["show"].wins == share(2.0, 3)
    assert by_name["take"].wins == share(1.0, 3)


def test_points_of_winners_and_others_are_reported_line_by_line() -> None:
    (line,) = find_out("ours", [(WITH_THINGS.kit({}), [seen(0), seen(1)])]).lines
    assert (line.winners, line.others, line.scored.value) == (5.0, 2.0, 1.0)


def test_in_a_duel_the_bots_change_places() -> None:
    kit = WITH_THINGS.kit({})
    assert duel_share(kit, ("a", "b"), [seen(0), seen(1, shares=[0.0, 1.0])]).value == 1.0
    assert duel_share(kit, ("a", "b"), [seen(0), seen(1)]).value == 0.5


def test_solo_bots_race_on_the_same_random_stream() -> None:
    first = [seen(i, shares=[grade]) for i, grade in enumerate((0.5, 0.7, 0.2))]
    second = [seen(i, shares=[grade]) for i, grade in enumerate((0.4, 0.7, 0.9))]
    assert race_share(first, second).value == 0.5


def test_skill_is_seen_where_a_better_bot_wins_more() -> None:
    (found,) = measured(wish(games=2, skill_games=100))
    assert found.skill is not None
    assert found.skill.low > 0.5


def test_an_option_that_varies_is_reported_value_by_value() -> None:
    asked = wish(vary="rounds", games=31, skill_games=0)
    (found,) = measured(asked)
    assert {value: one.games for value, one in found.values.items()} == {"1": 11, "2": 10, "3": 10}
    assert found.games == 31
    assert found.values["1"].lengths[-1] < found.values["3"].lengths[0]


def test_values_that_do_not_go_with_the_others_are_left_out() -> None:
    assert list(jobs(wish(vary="rounds", options={"players": 3}), OURS)) == ["1", "2"]


@pytest.mark.parametrize("name", GAMES)
def test_tables_that_are_reported_together_are_of_one_size(name: str) -> None:
    asked = wish()
    for option in GAMES[name].choices(GAMES[name].material(None, "")):
        if option.name != "players":
            tables = replace(asked, game=GAMES[name], vary=option.name).tables(OURS)
            assert len({kit.seats for kit in tables.values()}) == 1, option.name


@pytest.mark.parametrize("name", ["players", "colour"])
def test_only_options_that_leave_the_seats_can_vary(name: str) -> None:
    with pytest.raises(UnknownName, match="rounds, green"):
        list(report.measure(wish(vary=name), report.Kept(None), report.on_threads(1)))


@pytest.mark.parametrize("skill", ["level-5", "random,random"])
def test_skill_needs_two_bots(skill: str) -> None:
    with pytest.raises(BadNotation, match="the stronger first"):
        report.wish(WITH_THINGS, {}, [None], "random", 10, 1, None, skill, 10)


# ---- the page -------------------------------------------------------------------------------------------------------


def page_of(asked: report.Wish, language: str = "en") -> str:
    return report.page(asked, measured(asked), report.command(asked, language), language)


def test_a_page_needs_nothing_else_and_is_the_same_again() -> None:
    page = page_of(wish())
    assert page == page_of(wish())
    assert needs_nothing_else(page)
    told = Balanced(page).text
    for words in ("Balance of Toy", "Who wins", "Points", "Skill and luck", "When it is decided", "Deeds", "show"):
        assert words in told
    assert "tafelrunde report toy --bot random --games 30 --seed 1" in told


def test_a_page_in_german_writes_numbers_as_germans_do_and_escapes_names() -> None:
    page = page_of(wish(), "de")
    told = Balanced(page).text
    assert "Wer gewinnt" in told
    assert "--skill-games 10 --language de" in told
    assert "show <de>" in told
    assert re.search(r"\d,\d\u202f%", told)
    assert voice_of("de").number(1234.5) == "1.234,5"
    assert voice_of("en").percent(0.125) == "12.5%"


def test_two_editions_are_shown_side_by_side() -> None:
    asked = wish(editions=(OURS, FAIR_DIE), vary="green")
    page = page_of(asked)
    told = Balanced(page).text
    assert told.count("fair.txt") > 5
    assert "By Green table" in told
    assert "--vary green" in told
    assert "--against fair.txt" in told
    assert 'stroke-dasharray="5 3"' in page  # colour is not the only sign


def test_pictures_have_words_for_those_who_do_not_see_them() -> None:
    page = page_of(wish())
    figures = re.findall(r"<svg[^>]*>", page)
    assert figures
    assert all('aria-label="' in one or 'aria-hidden="true"' in one for one in figures)


def test_every_sentence_is_there_in_both_languages() -> None:
    assert unequal_sentences("tafelrunde.sim.report") == []


# ---- the command ----------------------------------------------------------------------------------------------------


def run(monkeypatch: pytest.MonkeyPatch, *args: object) -> int:
    monkeypatch.setattr(sys, "argv", ["tafelrunde", *map(str, args)])
    with pytest.raises(SystemExit) as end:
        cli.main()
    return int(end.value.code or 0)


def test_the_command_writes_a_page_and_keeps_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    edition, file = tmp_path / "mine.txt", tmp_path / "page.html"
    edition.write_text("die 1 1 1\n", "utf-8")
    asked = ["report", "toy", "--bot", "random", "--games", 20, "--skill", "greedy,random", "--skill-games", 4,
             "--against", edition, "--out", file, "--threads", 1, "--json"]  # fmt: skip
    assert run(monkeypatch, *asked) == 0
    said = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in said["found"]] == ["our edition", "mine.txt"]
    assert [one["games"] for one in said["found"]] == [20, 20]
    first = file.read_bytes()
    assert str(tmp_path).encode() not in first
    assert len((tmp_path / "page.games.jsonl").read_text("utf-8").splitlines()) == 48
    assert run(monkeypatch, *asked) == 0
    assert file.read_bytes() == first


@pytest.mark.parametrize(
    "wrong",
    [("--bot", "level-9"), ("--vary", "players"), ("--option", "rounds=9"), ("--out", "."), ("--out", "no/page.html")],
)
def test_a_mistake_is_reported_before_anything_is_played(
    wrong: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(monkeypatch, "report", "toy", *wrong) == 2
    assert list(tmp_path.iterdir()) == []


def test_a_report_of_an_unknown_game_lists_the_known_ones() -> None:
    with pytest.raises(TafelrundeError, match="Possible: "):
        find("chess")
