"""`tafelrunde analyse`: one match or many, as text, pages, JSON and Parquet; and what it says of bad files."""

import json
import re
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import polars
import pytest

import tafelrunde as t
from command_line import Run, one_line
from html_pages import Balanced, needs_nothing_else
from tafelrunde import analysis_cli
from tafelrunde.core.match_file import Player
from tafelrunde.games import GAMES
from tafelrunde.sim.analysis import many
from tafelrunde.sim.analysis.account import Account
from tafelrunde.sim.recording import matches, record
from toy import TOY
from toy_matches import finish

pytestmark = pytest.mark.usefixtures("toy_is_known")
QUICK = ("--budget", 10)


def game(seed: int, *names: str) -> t.Match:
    """A match in which everybody took pips."""
    m = finish(t.new("toy", seed=seed, players=len(names)))
    m.people = [Player(name) for name in names]
    return m


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    return game(1, "Ana", "Ben").save(tmp_path / "finished.tafel")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two games, one that is not over, one of other rules, one that was changed, and something else."""
    place = tmp_path / "games"
    place.mkdir()
    good = game(1, "Ana", "Ben").save(place / "a.tafel")
    game(2, "Ana", "Ben", "Cleo").save(place / "b.tafel")
    t.new("toy", seed=3).act("take").save(place / "c.tafel")
    text = t.load(good).dump()
    (place / "d.tafel").write_text(text.replace("take", "show", 1))
    (place / "notes.txt").write_text("not a game")
    return place


# ---- one match ------------------------------------------------------------------------------------------------------


def test_a_match_is_told_with_its_headline_and_everybodys_luck_and_decisions(run: Run, finished: Path) -> None:
    done = run("analyse", finished, *QUICK)
    assert (done.code, done.err) == (0, "")
    match = t.load(finished)
    account = Account("", match, match.analyse(10))
    assert done.out.startswith(f"{account.headline['en']}\n")
    assert re.search(r"\nAna  [▁-█]{32}\n", done.out)
    assert len(re.findall(r"\n  Luck: .* of 100 ± \d+", done.out)) == 2
    assert len(re.findall(r"\n  (Decisions: |There was nothing)", done.out)) == 2
    assert "\nWhere it turned\n" in done.out


def test_a_match_is_told_in_german(run: Run, finished: Path) -> None:
    done = run("analyse", finished, *QUICK, "-l", "de")
    assert len(re.findall(r"\n  Glück: .* von 100 ± \d+", done.out)) == 2
    assert "\nWo es sich drehte\n" in done.out
    assert not re.search(r" of 100|Luck|Decisions", done.out)


def test_a_page_is_written_and_names_its_command(run: Run, finished: Path, tmp_path: Path) -> None:
    to = tmp_path / "out.html"
    done = run("analyse", finished, *QUICK, "--seed", 2, "--html", to, "--language", "de")
    assert (done.code, done.out, done.err) == (0, "", f"Wrote {to}.\n")
    text = to.read_text("utf-8")
    assert needs_nothing_else(text)
    told = Balanced(text).text
    assert "tafelrunde analyse finished.tafel --budget 10 --seed 2 --html out.html --language de" in told
    assert "Die ganze Partie" in told
    run("analyse", finished, *QUICK, "--seed", 2, "--html", to, "--language", "de", "--threads", 2)
    assert to.read_text("utf-8") == text


def test_json_has_the_analysis_and_what_is_said_of_it(run: Run, finished: Path, tmp_path: Path) -> None:
    found = run("analyse", finished, *QUICK, "--json", "--html", tmp_path / "out.html").json
    match = t.load(finished)
    analysis = match.analyse(10)
    assert found["file"] == str(finished)
    assert found["over"] is True
    assert set(found["headline"]) == {"en", "de"}
    assert [seat["name"] for seat in found["seats"]] == ["Ana", "Ben"]
    assert found["seats"][1]["luck"] == {"mean": analysis.luck(1).mean, "error": analysis.luck(1).error}
    assert sum(found["seats"][0]["decisions"].values()) == len(analysis.of(0))
    assert len(found["values"]) == len(analysis.values)
    assert (tmp_path / "out.html").exists()


def test_a_match_that_is_not_over_is_analysed_so_far(run: Run, tmp_path: Path) -> None:
    file = t.new("toy", seed=1).act("take").save(tmp_path / "running.tafel")
    done = run("analyse", file, *QUICK)
    assert done.code == 0
    assert done.out.startswith("Not over yet: Seat ")
    assert done.err == f"{file}: the game is not over; it was analysed as far as it went.\n"
    assert run("analyse", file, *QUICK, "--json").json["over"] is False


def test_a_single_bad_file_is_an_error(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bad.tafel"
    file.write_text("what is this?")
    assert one_line(run("analyse", file)).startswith(f"{file}, line 1: this line has no seal")
    assert "gone.tafel: No such file" in one_line(run("analyse", tmp_path / "gone.tafel"))


def test_pages_and_rows_that_cannot_be_written_are_refused_first(run: Run, finished: Path, folder: Path) -> None:
    for args in (
        (finished, "--html", folder),
        (finished, "--html", folder / "no" / "out.html"),
        (finished, "--parquet", folder),
        (folder, "--html", finished),
    ):
        done = run("analyse", *args)
        assert (done.code, done.out) == (2, "")
        assert "Error" in done.err


# ---- many -----------------------------------------------------------------------------------------------------------


def test_a_folder_is_analysed_game_by_game_and_what_is_bad_is_named(run: Run, folder: Path) -> None:
    done = run("analyse", folder, *QUICK)
    assert done.code == 1, "not all could be analysed"
    bad, unfinished = done.err.splitlines()
    assert bad.startswith(f"tafelrunde: {folder / 'd.tafel'}, line ")
    assert unfinished == f"{folder / 'c.tafel'}: the game is not over; it was analysed as far as it went."
    assert [name for name in ("a.tafel", "b.tafel", "c.tafel") if name not in done.out] == []
    assert len(re.findall(r"[+−]?\d+ ± \d+", done.out)) == 2 + 3 + 2
    assert "d.tafel" not in done.out


def test_several_files_of_which_all_are_good_exit_0(run: Run, folder: Path) -> None:
    done = run("analyse", folder / "a.tafel", folder / "b.tafel", *QUICK, "-l", "de", "--threads", 3)
    assert (done.code, done.err) == (0, "")
    assert "Verlust" in done.out
    assert "Cleo" in done.out


def test_other_rules_are_named(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", replace(TOY, version=8))
    done = run("analyse", folder / "a.tafel", folder / "b.tafel", *QUICK)
    assert (done.code, done.out) == (1, "")
    assert done.err.count("version 7 of Toy; this is version 8") == 2


def test_an_empty_folder_is_named(run: Run, tmp_path: Path) -> None:
    done = run("analyse", tmp_path)
    assert (done.code, done.out) == (1, "")
    assert done.err == f"tafelrunde: {tmp_path}: there is no .tafel file in this folder\n"


def test_json_of_many_is_a_list(run: Run, folder: Path) -> None:
    done = run("analyse", folder, *QUICK, "--json")
    found = json.loads(done.out)
    assert [one["file"] for one in found] == [
        str(folder / name) for name in ("a.tafel", "b.tafel", "c.tafel", "d.tafel")
    ]
    assert [one.get("over") for one in found] == [True, True, False, None]
    assert "running hash" in found[3]["error"]
    alone = run("analyse", folder / "b.tafel", *QUICK, "--json").json
    assert found[1] == alone, "the same as by itself"


def test_pages_of_many_are_a_folder_with_a_list(run: Run, folder: Path, tmp_path: Path) -> None:
    to = tmp_path / "pages"
    done = run("analyse", folder, *QUICK, "--html", to)
    assert done.code == 1
    assert f"Wrote {to / 'index.html'}." in done.err
    assert sorted(file.name for file in to.iterdir()) == ["a.html", "b.html", "c.html", "index.html"]
    for file in to.iterdir():
        text = file.read_text("utf-8")
        assert needs_nothing_else(text)
        assert "Toy" in Balanced(text).text
    listed = (to / "index.html").read_text("utf-8")
    assert re.findall(r'href="([^"]*)"', listed) == ["a.html", "b.html", "c.html"]
    assert "d.tafel" in listed
    run("analyse", folder, *QUICK, "--html", to)
    assert (to / "index.html").read_text("utf-8") == listed


def test_rows_are_one_for_each_seat_of_each_game(run: Run, folder: Path, tmp_path: Path) -> None:
    to = tmp_path / "out.parquet"
    run("analyse", folder, *QUICK, "--parquet", to)
    frame = polars.read_parquet(to)
    assert frame["file"].n_unique() == 3
    assert frame["seat"].to_list() == [0, 1, 0, 1, 2, 0, 1]
    assert frame["name"].to_list() == ["Ana", "Ben", "Ana", "Ben", "Cleo", None, None]
    assert frame["over"].to_list() == [True] * 5 + [False] * 2
    assert frame["share"].null_count() == 2
    analysis = t.load(folder / "b.tafel").analyse(10)
    third = frame.row(4, named=True)
    assert (third["luck"], third["luck_error"]) == (analysis.luck(2).mean, analysis.luck(2).error)
    assert third["decisions"] == sum(third[verdict] for verdict in ("best", "fine", "better", "blunder"))
    assert json.loads(third["options"])["players"] == 3


def test_recorded_games_are_analysed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    record(TOY, {"players": 2}, None, "random", 3, 5, 1, file)
    done = run("analyse", file, *QUICK, "--json")
    found = json.loads(done.out)
    assert [one["file"] for one in found] == [str(tmp_path / f"games-{number}") for number in range(3)]
    assert [seat["name"] for seat in found[0]["seats"]] == ["random (1)", "random (2)"]
    assert [number for number, _ in matches(file)] == [0, 1, 2]
    broken = tmp_path / "broken.parquet"
    broken.write_text("nothing")
    done = run("analyse", file, broken, *QUICK)
    assert done.code == 1
    assert done.err.startswith(f"tafelrunde: {broken}: ")


def test_many_games_are_analysed_on_a_cluster(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str | None]()
    reckon = many.on_threads(1)

    def machines(address: str | None) -> object:
        asked.append(address)
        return nullcontext(SimpleNamespace(analyse=reckon))

    monkeypatch.setattr(analysis_cli, "machines", machines)
    files = (folder / "a.tafel", folder / "b.tafel")
    here = run("analyse", *files, *QUICK, "--json", "--cluster", "192.0.2.10:6379")
    assert asked == ["192.0.2.10:6379"]
    monkeypatch.undo()
    assert run("analyse", *files, *QUICK, "--json").out == here.out
