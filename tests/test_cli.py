"""The command line: what it prints, what it exits with, and what it says when something is wrong."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import tafelrunde as t
import toy
from command_line import Run, one_line
from tafelrunde.arguments import counted
from tafelrunde.core.chance import number_commitment, salt_of
from tafelrunde.core.commitment import add_salt, commit
from tafelrunde.core.game import Refusal
from tafelrunde.core.match import Match
from tafelrunde.core.match_file import Ended, Player
from tafelrunde.games import GAMES
from tafelrunde.sim import batch
from toy import TOY
from toy_twins import apply_keeps_the_card, twin

pytestmark = pytest.mark.usefixtures("toy_is_known")


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A match in which seat 1 has shown its card and seat 2 has taken pips: seat 1 is to move."""
    return t.new("toy", seed=1).act("show").act("take").save(tmp_path / "running.tafel")


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    m = t.new("toy", seed=1)
    while not m.over:
        m.act("take")
    return m.save(tmp_path / "finished.tafel")


# ---- games ----------------------------------------------------------------------------------------------------------


def test_games_lists_the_games_with_their_options(run: Run) -> None:
    done = run("games")
    assert done.code == 0
    for game in GAMES.values():
        assert f"{game.title} ({game.name})" in done.out
        assert game.credit.split()[-1] in done.out
        for option in game.choices(game.material(None, "")):
            assert option.name in done.out


def test_games_as_json_has_everything_a_caller_needs(run: Run) -> None:
    cards = {card["name"]: card for card in run("games", "--json").json["games"]}
    assert set(cards) == set(GAMES)
    card = cards["toy"]
    assert (card["title"], card["version"], card["credit"]) == ("Toy", 7, "made for tests")
    assert [(o["name"], o["values"], o["default"]) for o in card["options"]] == [
        ("players", [2, 3], 2), ("rounds", [1, 2, 3], 2), ("green", [False, True], False),
    ]  # fmt: skip
    assert set(card["options"][0]["help"]) == {"en", "de"}
    assert card["options"][1]["title"] == {"en": "Rounds", "de": "Runden"}
    assert card["options"][1]["needs"] == [{"values": [3], "other": "players", "among": [2], "rule": "O1"}]


def test_one_is_counted_as_one() -> None:
    assert [counted(n, "game") for n in (0, 1, 2)] == ["0 games", "1 game", "2 games"]


# ---- check ----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_check_exits_0_when_every_invariant_held_and_says_what_it_covered(run: Run) -> None:
    done = run("check", "toy", "--games", 3, "--threads", 1)
    assert done.code == 0
    assert "toy: 10 of 10 option sets, covering 15 of 15 pairs of values; 30 games," in done.out
    assert "10 games replayed, saved and loaded; 10 also played without the compiler." in done.out
    assert "Every invariant held." in done.out


def test_check_may_look_only_at_sets_that_have_all_pairs_of_values(run: Run) -> None:
    done = run("check", "toy", "--games", 1, "--sets", 0, "--threads", 1)
    assert "toy: 6 of 10 option sets, covering 15 of 15 pairs of values; 6 games," in done.out
    found = run("check", "toy", "--games", 1, "--sets", 2, "--threads", 1, "--json").json
    assert (found["reports"][0]["option_sets"], found["reports"][0]["covered"]) == (2, 6)


def test_check_as_json(run: Run) -> None:
    found = run("check", "toy", "--games", 2, "--json").json
    assert found["good"] is True
    [report] = found["reports"]
    assert (report["game"], report["option_sets"], report["games"], report["faults"]) == ("toy", 10, 20, [])
    assert report["actions"] > 100
    assert report["searched"] > 0


@pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")
def test_check_exits_1_when_an_invariant_did_not_hold(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", twin(apply=apply_keeps_the_card))
    done = run("check", "toy", "--games", 1, "--threads", 1)
    assert done.code == 1
    assert "a card is missing or exists twice" in done.out
    assert "Every invariant held." not in done.out
    found = run("check", "toy", "--games", 1, "--threads", 1, "--json")
    assert (found.code, found.json["good"]) == (1, False)
    assert len(found.json["reports"][0]["faults"]) == 10


def test_check_all_looks_at_every_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [*GAMES]:
        if name != "toy":
            monkeypatch.delitem(GAMES, name)
    assert [r["game"] for r in run("check", "--all", "--games", 1, "--json").json["reports"]] == ["toy"]


def test_check_of_nothing_is_a_mistake(run: Run) -> None:
    done = run("check")
    assert done.code == 2
    assert "Name a game, or use --all." in done.err


def test_check_names_the_edition_in_which_there_is_a_mistake(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("die 1 1\n")
    said = one_line(run("check", "toy", "--edition", tmp_path / "bad.toml"))
    assert said.endswith("bad.toml, line 1: a die needs 3 weights, not 'die 1 1'")


# ---- simulate -------------------------------------------------------------------------------------------------------

TIMED = ("seconds", "games_per_second", "actions_per_second", "threads")


@pytest.mark.parametrize("bot", ["random", "greedy", "search:5"])
def test_simulate_gives_the_same_for_one_and_two_threads(run: Run, bot: str) -> None:
    command = ("simulate", "toy", "--players", 3, "--games", 130, "--seed", 4, "--bot", bot, "--json", "--threads")
    one, two = run(*command, 1).json, run(*command, 2).json
    assert (one["threads"], two["threads"]) == (1, 2)
    assert {k: v for k, v in one.items() if k not in TIMED} == {k: v for k, v in two.items() if k not in TIMED}


def test_simulate_as_json_has_the_keys_that_were_promised(run: Run) -> None:
    found = run("simulate", "toy", "--games", 50, "--option", "rounds=3", "-o", "green=true", "--json").json
    assert {
        "games", "actions", "seconds", "actions_per_second", "threads", "mean_length", "mean_points", "win_share",
    } <= set(found)  # fmt: skip
    assert found["options"] == {"players": 2, "rounds": 3, "green": True}
    assert (found["game"], found["bot"], found["seed"], found["games"], found["actions"]) == (
        "toy",
        "random",
        1,
        50,
        300,
    )
    assert (found["mean_length"], found["shortest"], found["longest"]) == (6, 6, 6)
    assert len(found["mean_points"]) == len(found["win_share"]) == 2
    assert sum(found["win_share"]) == pytest.approx(1)
    assert found["actions_per_second"] == pytest.approx(300 / found["seconds"])
    assert found["games_per_second"] == pytest.approx(50 / found["seconds"])


def test_simulate_gives_other_games_for_another_seed(run: Run) -> None:
    points = [run("simulate", "toy", "--games", 9, "--seed", seed, "--json").json["mean_points"] for seed in (1, 1, 2)]
    assert points[0] == points[1] != points[2]


def test_simulate_prints_a_summary(run: Run) -> None:
    done = run("simulate", "toy", "--games", 20, "--threads", 1)
    assert done.code == 0
    assert "toy · players=2 rounds=2 · random" in done.out
    assert "20 games in " in done.out
    assert "actions/s" in done.out
    assert "length 4.0 (4–4)" in done.out
    assert "win share" in done.out


def test_simulate_plays_with_an_edition(run: Run, tmp_path: Path) -> None:
    (tmp_path / "threes.toml").write_text("die 1 1 9999\n")
    command = ("simulate", "toy", "--games", 40, "--bot", "greedy", "--json")
    ours, theirs = run(*command).json, run(*command, "--edition", tmp_path / "threes.toml").json
    assert sum(theirs["mean_points"]) > sum(ours["mean_points"]) + 2


def test_simulate_on_a_gpu_plays_what_it_is_given(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba_cuda", reason="it is not made for this system")
    from tafelrunde.sim import device

    command = ("simulate", "toy", "--games", 9, "--device", "cuda", "--json")
    monkeypatch.setattr(device.cuda, "is_available", lambda: False)
    assert "No GPU that CUDA can use" in one_line(run(*command))
    monkeypatch.setattr(device, "require", lambda: None)
    monkeypatch.setattr(device, "random_games", batch.random_games)  # as if this were a card
    assert run(*command).json["games"] == 9


@pytest.mark.parametrize("more", [("--bot", "greedy"), ("--cluster", "local")])
def test_simulate_on_a_gpu_knows_neither_bots_nor_other_machines(run: Run, more: tuple[str, str]) -> None:
    done = run("simulate", "toy", "--device", "cuda", *more)
    assert done.code == 2
    assert "random games only" in done.err


@pytest.mark.simulates
@pytest.mark.parametrize("name", GAMES)
def test_simulate_plays_every_game(run: Run, name: str) -> None:
    found = run("simulate", name, "--games", 70, "--threads", 2, "--json").json
    assert found["actions"] == pytest.approx(found["mean_length"] * 70)


# ---- arena ----------------------------------------------------------------------------------------------------------


def test_arena_tells_shares_with_intervals_and_ratings(run: Run) -> None:
    command = ("arena", "toy", "--bots", "greedy, random,level-1", "--games", 12, "--json", "--threads")
    one, two = run(*command, 1).json, run(*command, 2).json
    assert [(d["first"], d["second"]) for d in one["duels"]] == [
        ("greedy", "random"), ("greedy", "level-1"), ("random", "level-1"),
    ]  # fmt: skip
    assert all(0 <= d["low"] <= d["share"] <= d["high"] <= 1 for d in one["duels"])
    assert set(one["ratings"]) == {"greedy", "random", "level-1"}
    assert (one["games"], one["actions"]) == (36, 144)
    assert (one["duels"], one["ratings"]) == (two["duels"], two["ratings"])


def test_arena_prints_tables(run: Run) -> None:
    done = run("arena", "toy", "--bots", "greedy,random", "--games", 10)
    assert done.code == 0
    assert "greedy" in done.out
    assert "95 %" in done.out
    assert "rating" in done.out


@pytest.mark.parametrize("bots", ["greedy", "greedy,greedy", ",", ""])
def test_arena_needs_two_bots(run: Run, bots: str) -> None:
    said = one_line(run("arena", "toy", "--bots", bots))
    assert "at least two different bots, separated by commas" in said
    assert "is not an action" not in said


# ---- replay, verify, why --------------------------------------------------------------------------------------------


def test_replay_tells_every_deed_and_shows_the_end(run: Run, running: Path) -> None:
    done = run("replay", running)
    assert done.code == 0
    setup, first, second = done.out.splitlines()[:3]
    assert setup.strip().startswith("deal-")  # set-up has no number
    assert first.startswith("   1  show         show: ")
    assert second.startswith("   2  take         take: ")
    assert "roll-" in second  # what chance did then belongs to it
    assert done.out.rstrip().endswith("Seat 1 to move.")
    german = run("replay", running, "--language", "de")
    assert "Punkte" in german.out


def test_replay_stops_at_a_ply(run: Run, running: Path) -> None:
    done = run("replay", running, "--ply", 4)
    assert "   1  show" in done.out
    assert "   2  take" not in done.out
    assert "Seat 2 to move." in done.out


def test_replay_as_json_has_steps_and_a_view(run: Run, running: Path) -> None:
    found = run("replay", running, "--ply", 4, "--json").json
    assert (found["game"], found["options"]["players"]) == ("toy", 2)
    assert [(step["move"], step["ply"]) for step in found["steps"]] == [(0, 3), (1, 4)]
    [setup, deed] = found["steps"]
    assert [text.split("-")[0] for text in setup["actions"]] == ["deal", "deal", "roll"]
    assert deed | {"text": ""} == {"move": 1, "ply": 4, "seat": 0, "actions": ["show"], "text": ""}
    assert deed["text"].startswith("show: ")
    assert found["view"]["ply"] == 4
    assert found["view"]["cards"][1] == -1  # a spectator's view


def test_replay_shows_brackets_as_they_are(run: Run, running: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", twin(tell=lambda *_: {"en": "[bold]lays[/bold] [a1]", "de": "legt"}))
    assert "[bold]lays[/bold] [a1]" in run("replay", running).out


def test_replay_knows_which_plies_there_are(run: Run, running: Path) -> None:
    assert "99 is not a known ply. Possible: 0 to 6." in one_line(run("replay", running, "--ply", 99))


def test_analyse_as_json_has_all_that_python_gets(run: Run, finished: Path) -> None:
    found = run("analyse", finished, "--budget", 20, "--seed", 3, "--json").json
    analysis = t.load(finished).analyse(20, seed=3)
    assert len(found["values"]) == len(analysis.values)
    assert found["values"][1]["win"][0] == {
        "mean": analysis.values[1].win[0].mean,
        "error": analysis.values[1].win[0].error,
    }
    assert [one["actions"] for one in found["decisions"]] == [[*one.actions] for one in analysis.decisions]


def test_verify_of_a_fair_match_exits_0(run: Run, finished: Path) -> None:
    done = run("verify", finished)
    assert done.code == 0
    assert done.out == "finished.tafel: 8 actions, all legal; 4 chance steps, all as committed.\n"
    assert run("verify", finished, "--json").json == {
        "file": "finished.tafel", "actions": 8, "over": True, "ended": None, "checked": 4, "secret": 0, "numbers": [],
        "commitment": t.load(finished).dice[0][1].commitment, "joint": None,
    }  # fmt: skip


def saved(path: Path, salt: str, shown: Sequence[str] = ()) -> Path:
    """A finished match of a table, with this salt or these numbers, of which the last was not shown."""
    m = Match(TOY, {"rounds": 1})
    commit(m, "person open")
    m.people = [Player("Anna"), Player("Bo [b]")]
    committed = [number_commitment(one, m.dice[-1][1].commitment) for one in shown]
    numbers = [(one, None if i else shown[i]) for i, one in enumerate(committed)]
    add_salt(m, salt_of(numbers) or salt).go_on()
    while not m.over:
        m.act("take")
    return m.save(path)


def test_verify_of_a_table_says_what_was_committed_to_and_whose_numbers_count(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path / "table.tafel", "", ["a" * 32, "b" * 32])
    dice = t.load(path).dice[0][1]
    assert run("verify", path).out.splitlines()[1:] == [
        f"Committed before action 1: {dice.commitment}",
        f"Together with all numbers, before any was shown: {dice.joint}",
        f"Seat 1 (Anna) added {'a' * 32}.",
        "Seat 2 (Bo [b]) committed to a number and did not show it: it was left out.",
    ]
    found = run("verify", path, "--json").json
    assert (found["joint"], [one["number"] for one in found["numbers"]]) == (dice.joint, ["a" * 32, None])
    assert run("verify", path, "--seen", dice.joint).code == run("verify", path, "--seen", dice.commitment).code == 0
    assert run("verify", path, "--seen", "0" * 64).code == 2


def test_verify_of_an_older_table_says_by_which_rule_its_numbers_were_added(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path / "table.tafel", f"1-{'a' * 32}.2-server-{'b' * 32}")
    assert run("verify", path).out.splitlines()[1:] == [
        f"Committed before action 1: {t.load(path).dice[0][1].commitment}",
        "By an older rule: the numbers were added one by one, so the last one could be chosen.",
        f"Seat 1 (Anna) added {'a' * 32}.",
        f"Seat 2 (Bo [b]) added {'b' * 32}, drawn by the server.",
    ]
    assert [one["by_server"] for one in run("verify", path, "--json").json["numbers"]] == [False, True]


def test_verify_of_a_running_match_says_what_cannot_be_checked_yet(run: Run, running: Path) -> None:
    done = run("verify", running)
    assert done.code == 0
    assert "0 chance steps, all as committed." in done.out
    assert "4 chance steps cannot be checked" in done.out
    found = run("verify", running, "--json").json
    assert (found["checked"], found["secret"], found["over"]) == (0, 4, False)


def test_verify_and_replay_say_how_people_ended_it(run: Run, running: Path, tmp_path: Path) -> None:
    m = t.load(running)
    m.people = [Player("Anna"), Player("Bo [b]")]
    m.ended = Ended("resigned", 1, (0,))
    path = m.save(tmp_path / "ended.tafel")
    says = "Ended by its players: seat 2 (Bo [b]) resigned. Won by seat 1 (Anna)."
    found = " ".join(run("verify", path).out.split())
    assert says in found
    assert "4 chance steps cannot be checked: the players ended the match, so what was hidden stays hidden." in found
    assert says in run("replay", path).out
    assert says not in run("replay", path, "--ply", 3).out
    for command in ("verify", "replay"):
        assert run(command, path, "--json").json["ended"] == {"how": "resigned", "seat": 1, "winners": [0]}
    m.people, m.ended = None, Ended("abandoned", 0)
    assert "Ended by its players: everybody agreed. Won by nobody." in run("verify", m.save(path)).out
    m.ended = Ended("late", 0, (1,))
    assert "Ended by its players: seat 1 ran out of time. Won by seat 2." in run("verify", m.save(path)).out


def test_verify_of_a_finished_match_without_its_secret_says_so(run: Run, tmp_path: Path) -> None:
    m = Match(TOY, {"rounds": 1}).go_on()
    while not m.over:
        m.act("take")
    m.dice = [(since, replace(dice, secret=None)) for since, dice in m.dice]
    said = run("verify", m.save(tmp_path / "kept.tafel")).out.replace(" \n", " ")
    assert "3 chance steps cannot be checked: the match is over, but the file does not reveal the secret." in said


def test_verify_of_an_unfair_match_exits_2_and_says_where(run: Run, tmp_path: Path) -> None:
    m = Match(TOY, {"rounds": 1}).go_on()
    while not m.over:
        m.act("take")
    shifted = m.at(2)
    rolled = m.log[2].action - toy.ROLL
    for action in (toy.ROLL + (rolled + 1) % 3, toy.TAKE, toy.TAKE):
        shifted.do(action)
    shifted.dice = m.dice
    path = shifted.save(tmp_path / "unfair.tafel")
    due, seen = rolled + 1, (rolled + 1) % 3 + 1
    assert one_line(run("verify", path)) == f"Action 3 is roll-{seen}, but the secret gives roll-{due}."


def test_verify_of_a_changed_file_exits_2_with_the_line(run: Run, finished: Path) -> None:
    finished.write_text(finished.read_text().replace("take", "show", 1))
    said = one_line(run("verify", finished))
    assert "finished.tafel, line 9: the running hash breaks here" in said


def test_why_exits_0_for_a_legal_action_and_1_for_a_refused_one(run: Run, running: Path) -> None:
    done = run("why", running, "take")
    assert (done.code, done.out, done.err) == (0, "take is legal for seat-1.\n", "")
    done = run("why", running, "show")
    assert (done.code, done.out, done.err) == (1, "Your card is up already — S1\n", "")
    done = run("why", running, "show", "--language", "de")
    assert (done.code, done.out) == (1, "Deine Karte liegt schon offen — S1\n")


def test_why_as_json_has_the_rule_the_sentences_and_the_place(run: Run, running: Path) -> None:
    assert run("why", running, "take", "--json").json == {"action": "take", "legal": True, "refused": None}
    refused = run("why", running, "show", "--json").json["refused"]
    assert (refused["rule"], refused["sentences"]["de"]) == ("S1", "Deine Karte liegt schon offen")


def test_a_file_is_called_by_its_name_whatever_is_in_it(run: Run, finished: Path) -> None:
    odd = finished.rename(finished.with_name("mine[final].tafel"))
    assert run("verify", odd).out.startswith("mine[final].tafel: ")


def test_a_seed_that_is_too_large_and_a_folder_in_place_of_a_file_are_refused(run: Run, tmp_path: Path) -> None:
    assert run("simulate", "toy", "--seed", 1 << 64).code == 2
    done = run("record", "toy", "--out", tmp_path)
    assert (done.code, done.out) == (2, "")
    assert "is a folder" in done.err


def test_why_says_it_on_one_line_however_long_it_is(run: Run, running: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    long = "A sentence that goes on and on, " * 8 + "with [brackets] in it"
    reason = Refusal("S1", {"en": long, "de": long}, {})
    monkeypatch.setitem(GAMES, "toy", twin(explain=lambda *_: reason))
    assert run("why", running, "show").out == f"{long} — S1\n"


def test_why_of_something_that_is_no_action_exits_2(run: Run, running: Path) -> None:
    assert one_line(run("why", running, "fly")).startswith(
        "'fly' is not an action. Expected: deal-1, roll-1, take, show,"
    )


@pytest.mark.parametrize("command", ["why", "replay"])
def test_an_unknown_language_is_refused_with_those_there_are(run: Run, running: Path, command: str) -> None:
    args = ("show",) if command == "why" else ()
    done = run(command, running, *args, "--language", "tlh")
    assert done.code == 2
    assert "tlh" in done.err
    assert "en" in done.err
    assert "de" in done.err
    assert "Traceback" not in done.err


# ---- mistakes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["check", "simulate", "arena"])
def test_an_unknown_game_is_refused_with_those_there_are(run: Run, command: str) -> None:
    said = one_line(run(command, "toi"))
    assert said.startswith("'toi' is not a known game. Did you mean 'toy'? Possible: ")
    assert all(name in said for name in GAMES)


@pytest.mark.parametrize("command", ["simulate", "arena"])
@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("colour=red", "'colour' is not a known option of toy. Possible: players, rounds, green."),
        ("players=5", "'5' is not a known value of players. Possible: 2, 3."),
    ],
)
def test_an_unknown_option_or_value_is_refused_with_those_there_are(
    run: Run, command: str, option: str, said: str
) -> None:
    assert one_line(run(command, "toy", "--option", option)) == said


def test_an_option_without_a_value_is_refused(run: Run) -> None:
    said = one_line(run("simulate", "toy", "--option", "players"))
    assert "a name and a value, such as players=4" in said
    assert "is not an action" not in said


def test_an_unknown_number_of_players_is_refused(run: Run) -> None:
    said = one_line(run("simulate", "toy", "--players", 5))
    assert said == "5 is not a known value of players. Possible: 2, 3."


def test_options_that_make_no_sense_together_are_refused(run: Run) -> None:
    said = one_line(run("simulate", "toy", "--players", 3, "-o", "rounds=3"))
    assert said == "Three players play at most two rounds (Players: 2) — O1"


@pytest.mark.parametrize("command", [("simulate", "toy", "--bot"), ("arena", "toy", "--bots")])
def test_an_unknown_bot_is_refused_with_those_there_are(run: Run, command: tuple[str, ...]) -> None:
    said = one_line(run(*command, "greedy,deep-thought" if command[0] == "arena" else "deep-thought"))
    assert said.startswith("'deep-thought' is not a known bot. Possible: random, greedy, search,")


@pytest.mark.parametrize("command", [("replay",), ("verify",), ("why", "take")])
def test_an_unknown_file_is_refused_with_its_neighbours(run: Run, command: tuple[str, ...], running: Path) -> None:
    said = one_line(run(command[0], running.with_name("gone.tafel"), *command[1:]))
    assert said.endswith("gone.tafel: No such file or directory. Files there: running.tafel.")


def test_a_file_that_is_no_match_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "letter.tafel").write_text("Dear Sir,\n")
    assert "letter.tafel, line 1: this line has no seal" in one_line(run("verify", tmp_path / "letter.tafel"))


def test_an_unknown_edition_is_refused_with_its_neighbours(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("die 1 1 1")
    said = one_line(run("simulate", "toy", "--edition", tmp_path / "gone.toml"))
    assert said.endswith("gone.toml: No such file or directory. Files there: mine.toml.")


@pytest.mark.parametrize(
    "args", [("simulate", "toy", "--games", 0), ("simulate", "toy", "--threads", 0), ("fly",), ("simulate",), ("--x",)]
)
def test_a_mistake_in_the_command_exits_2(run: Run, args: tuple[object, ...]) -> None:
    done = run(*args)
    assert (done.code, done.out) == (2, "")
    assert done.err


def test_help_names_every_command(run: Run) -> None:
    done = run("--help")
    assert done.code == 0
    for name in ("games", "check", "simulate", "arena", "replay", "analyse", "verify", "why", "prepare"):
        assert f"  {name} " in done.out


# ---- as a program of its own ----------------------------------------------------------------------------------------


def program(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", "-c", "from tafelrunde.cli import main; main()", *args]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | {"COLUMNS": "60"})


def test_the_program_prints_json_to_a_pipe_and_errors_on_one_line() -> None:
    done = program("games", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    listed = [game["name"] for game in json.loads(done.stdout)["games"]]
    assert sorted(listed) == sorted(name for name in GAMES if name != "toy")
    done = program("simulate", "there-is-no-such-game-with-such-a-long-name-that-it-would-have-to-be-wrapped")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
