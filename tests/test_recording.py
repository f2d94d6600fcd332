"""Recorded games: a Parquet file that others read, and the way back to a match that can be verified."""

import builtins
import sys
from pathlib import Path
from typing import Any

import pandas
import polars
import pytest

import tafelrunde
from tafelrunde import cli
from tafelrunde.core.proof import verify
from tafelrunde.errors import BadFile, UnknownName
from tafelrunde.sim import recording
from tafelrunde.sim.extras import NotInstalled
from toy import TOY

pytestmark = pytest.mark.usefixtures("toy_is_known")
GAMES = 70  # more than one group
EDITION = "die 1 1 1\n"


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("recorded") / "games.parquet"
    rows = recording.record(TOY, {"players": 3}, EDITION, "random", GAMES, 5, 2, file)
    assert rows == len(pandas.read_parquet(file))
    return file


def test_pandas_and_polars_read_the_same(recorded: Path) -> None:
    frame, other = pandas.read_parquet(recorded), polars.read_parquet(recorded)
    assert list(frame.columns) == other.columns
    assert frame["text"].tolist() == other["text"].to_list()
    assert frame["game"].nunique() == GAMES
    assert frame.groupby("game")["ply"].max().add(1).sum() == len(frame)
    assert other.filter(polars.col("seat").is_null())["text"].str.starts_with("deal").any()  # chance has no seat


def test_positions_can_be_read_field_by_field(recorded: Path) -> None:
    frame = polars.read_parquet(recorded)
    found = recording.positions(recorded, frame["position"].to_list())
    assert found.dtype == TOY.state
    movers = [seat if seat is not None else tafelrunde.CHANCE for seat in frame["seat"].to_list()]
    assert found["to_move"].tolist() == movers


@pytest.mark.parametrize("number", [0, 17, GAMES - 1])
def test_a_game_that_is_taken_out_replays_and_is_verified(recorded: Path, number: int) -> None:
    match = tafelrunde.loads(recording.extract(recorded, number).dump())
    rows = polars.read_parquet(recorded).filter(polars.col("game") == number)
    assert [entry.text for entry in match.log] == rows["text"].to_list()
    assert match.over
    assert match.points() == rows["points"][0].to_list()
    assert match.result() == rows["shares"][0].to_list()
    found = verify(match)
    assert (found.checked, found.secret) == (rows["seat"].null_count(), 0)
    assert match.edition == EDITION
    assert [player.bot for player in match.people or []] == ["random"] * 3


def test_the_same_seed_gives_the_same_file_on_any_number_of_threads(recorded: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.parquet"
    recording.record(TOY, {"players": 3}, EDITION, "random", GAMES, 5, 1, again)
    assert polars.read_parquet(again).equals(polars.read_parquet(recorded))


def test_a_recording_that_breaks_off_leaves_nothing(tmp_path: Path) -> None:
    def stop(_done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        recording.record(TOY, {}, None, "random", 3, 1, 1, tmp_path / "games.parquet", stop)
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_is_not_there_is_refused(recorded: Path) -> None:
    with pytest.raises(UnknownName, match=f"0 to {GAMES - 1}"):
        recording.extract(recorded, GAMES)


def test_a_file_of_somebody_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.parquet"
    pandas.DataFrame({"game": [1]}).to_parquet(file)
    with pytest.raises(BadFile, match="not a file of recorded games"):
        recording.extract(file, 0)
    file.write_text("no table", "utf-8")
    with pytest.raises(BadFile):
        recording.extract(file, 0)


def test_without_pyarrow_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    usual = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.startswith("pyarrow"):
            raise ImportError(name)
        return usual(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(NotInstalled, match=r"pip install 'tafelrunde\[lab\]'"):
        recording.record(TOY, {}, None, "random", 1, 1, 1, tmp_path / "games.parquet")


def test_the_commands_record_and_extract(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for command in ("record toy --games 3 --bot random --out few.parquet", "extract few.parquet --game 2"):
        monkeypatch.setattr(sys, "argv", ["tafelrunde", *command.split()])
        with pytest.raises(SystemExit) as end:
            cli.main()
        assert not end.value.code
    assert verify(tafelrunde.load("few-2.tafel")).secret == 0
