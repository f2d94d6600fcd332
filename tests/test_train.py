"""A net learns a game from nothing but its rules; at run time it computes what it computed while it learned."""

# ruff: noqa: ARG001, ARG005 (a verb's arguments are the same in every game)

import json
from dataclasses import replace
from enum import IntEnum
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pytest

from command_line import Run
from tafelrunde.bots.encoding import Encoding, flat, telling
from tafelrunde.bots.levels import Bot, make
from tafelrunde.bots.master import Master
from tafelrunde.bots.net import Intuition, Weights, load
from tafelrunde.bots.search import Budget
from tafelrunde.core.actions import Actions, form
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, Record, kernel, record
from tafelrunde.core.match import Match
from tafelrunde.core.verbs import DEFAULTS, OVER, Box
from tafelrunde.errors import BadFile
from tafelrunde.games import GAMES
from tafelrunde.sim.play import BotTable
from toy import TOY

CELLS, EMPTY = 9, -1
LINES: Array = np.array([(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)])


class Kind(IntEnum):
    """What a player may do."""

    MARK = 0


class State(Record):
    """Tic-tac-toe: everything that changes."""

    to_move: Annotated[int, "i1"]
    winner: Annotated[int, "i1"]
    cell: Annotated[Array, "i1", CELLS]


@kernel
def start(box: Box, s: State) -> None:
    s.to_move = 0
    s.winner = EMPTY
    s.cell[:] = EMPTY


@kernel
def refusal(box: Box, s: State, action: int) -> int:
    return int(s.to_move == OVER or s.cell[action] != EMPTY)


@kernel
def legal(box: Box, s: State, out: Array) -> int:
    n = 0
    for cell in range(CELLS):
        if s.cell[cell] == EMPTY:
            out[n] = cell
            n += 1
    return n


@kernel
def apply(box: Box, s: State, action: int) -> None:
    mover, empty = int(s.to_move), 0
    s.cell[action] = mover
    for i in range(len(LINES)):
        if s.cell[LINES[i, 0]] == mover and s.cell[LINES[i, 1]] == mover and s.cell[LINES[i, 2]] == mover:
            s.winner = mover
    for cell in range(CELLS):
        empty += s.cell[cell] == EMPTY
    s.to_move = OVER if s.winner != EMPTY or empty == 0 else 1 - mover


@kernel
def result(box: Box, s: State, out: Array) -> None:
    for seat in range(2):
        out[seat] = 0.5 if s.winner == EMPTY else 1.0 if s.winner == seat else 0.0


VERBS: dict[str, Any] = {
    **DEFAULTS,
    "start": start,
    "refusal": refusal,
    "legal": legal,
    "apply": apply,
    "result": result,
}
TICTACTOE = Game(
    name="tictactoe",
    title="Tic-tac-toe",
    seats=2,
    actions=Actions({Kind.MARK: form("{cell}", cell=CELLS)}),
    longest=CELLS,
    state=record(State),
    kernels=VERBS,
    diagram=lambda kit, s: str(s.cell),
)


# ---- learning -------------------------------------------------------------------------------------------------------


def trained(folder: Path, windows: int, seed: int = 1, threads: int = 2) -> Any:
    """A short training of tic-tac-toe."""
    run = pytest.importorskip("tafelrunde.sim.train.run")
    wish = run.Wish(
        seed=seed, windows=windows, lanes=128, steps=16, rows=256, threads=threads, rate=2e-3, curiosity=0.05,
        size=run.Size(64, 32, 4),
    )  # fmt: skip
    training = run.Training(TICTACTOE, wish, folder)
    training.run(lambda _: {}, lambda *_: None)
    return training


@pytest.fixture(scope="module")
def tic(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A training that has learned the game."""
    return trained(tmp_path_factory.mktemp("tic"), windows=100)


def shares(bot: Bot, games: int, seed: int) -> list[float]:
    """What a bot gets against random play, in each seat."""
    table, out = BotTable(TICTACTOE, TICTACTOE.kit({}).boxes, ["random"]), np.zeros((2, 2))
    table.bots["it"] = bot
    got = [0.0, 0.0]
    for number in range(games):
        for seat, seats in enumerate((["it", "random"], ["random", "it"])):
            table.play(seats, seed, number, out[0], out[1])
            got[seat] += out[1, seat] / games
    return got


def test_a_net_learns_tic_tac_toe_from_nothing_but_the_rules(tic: Any) -> None:
    first, second = shares(Intuition(TICTACTOE, tic.weights), 200, 1)
    assert first > 0.95
    assert second > 0.85
    nothing = Weights(tic.encoding, {name: 0 * one for name, one in tic.weights.arrays.items()})
    first, second = shares(Intuition(TICTACTOE, nothing), 200, 1)
    assert first < 0.9
    assert second < 0.7


@pytest.mark.simulates
def test_looking_ahead_a_net_plays_better_than_without(tic: Any) -> None:
    hasty = Weights(
        tic.encoding, {name: 0 * one if name == "heads" else one for name, one in tic.weights.arrays.items()}
    )
    alone = sum(shares(Intuition(TICTACTOE, hasty), 50, 1))
    assert sum(shares(Master(TICTACTOE, hasty, Budget(iterations=200)), 50, 1)) > alone + 0.2


def test_the_same_seed_learns_the_same_on_any_number_of_threads(tmp_path: Path) -> None:
    one, other = (trained(tmp_path / str(threads), windows=3, threads=threads).weights for threads in (1, 3))
    assert {name: array.tobytes() for name, array in one.arrays.items()} == {
        name: array.tobytes() for name, array in other.arrays.items()
    }


def test_a_training_goes_on_where_its_checkpoint_ends(tmp_path: Path) -> None:
    before = trained(tmp_path, windows=2)
    again = trained(tmp_path, windows=3)
    assert [one.window for one in again.history] == [2, 3]
    assert int(again.learner.steps) == int(before.learner.steps) * 3 // 2
    assert again.decisions == 3 * 128 * 16


# ---- at run time ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A training of the toy, which has secrets, options and actions of two parts, with weights that are all at work."""
    run = pytest.importorskip("tafelrunde.sim.train.run")
    wish = run.Wish(windows=1, lanes=24, steps=8, rows=64, threads=2)
    training = run.Training(TOY, wish, tmp_path_factory.mktemp("toy"))
    rng = np.random.default_rng(1)
    training.learner = training.learner._replace(
        params={name: one + 0.1 * rng.normal(size=one.shape).astype(np.float32)
                for name, one in training.learner.params.items()}
    )  # fmt: skip
    return training


@pytest.mark.simulates
def test_compiled_code_computes_what_was_learned(toy: Any) -> None:
    from tafelrunde.sim.train.learn import batch_of, log_chances
    from tafelrunde.sim.train.selfplay import Settings

    window = toy.play.play(toy.weights, toy.weights, Settings(0.9, 1.0, 0.0, 0.0))
    batch = batch_of(window, toy.features, toy.play.lane.tables)
    outputs, gates, known = toy.model(toy.learner.params, batch.classes, batch.boxes, batch.seats.astype(int))
    logs, _ = log_chances(toy.model, toy.learner.params, outputs, gates, batch)
    expected = np.exp(known) / np.exp(known).sum(axis=1, keepdims=True)
    assert window.counts.max() > 2
    assert np.abs(np.asarray(logs[:, 0]) - batch.chances).max() < 1e-4
    assert np.abs(expected[:, :-1] - window.values.reshape(-1, TOY.seats)).max() < 1e-5


@pytest.mark.simulates
def test_a_net_survives_its_file(toy: Any, tmp_path: Path) -> None:
    file, match = tmp_path / "net.npz", Match(TOY, {}).go_on()
    toy.weights.save(TOY, file)
    bots = [Intuition(TOY, one) for one in (toy.weights, load(TOY, file))]
    for bot in bots:
        bot.act(match.boxes, match.state, np.zeros(1, np.uint64))
    assert np.abs(bots[0].values).sum() > 0
    assert np.abs(bots[0].values - bots[1].values).max() < 0.01  # a file has 16 bits for a weight


@pytest.mark.simulates
def test_a_net_sees_only_what_its_seat_may_know(toy: Any) -> None:
    match, found = Match(TOY, {}).go_on(), []
    for state in (match.state, match.redacted(match.to_move).reshape(1)):
        bot = Intuition(TOY, toy.weights)
        bot.act(match.boxes, state, np.zeros(1, np.uint64))
        found.append((bot.logits.tobytes(), bot.values.tobytes()))
    assert found[0] == found[1]


@pytest.mark.simulates
def test_a_file_that_is_no_net_of_this_game_is_refused_in_words(toy: Any, tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    file.write_text("no net")
    with pytest.raises(BadFile, match="cannot be read as a net"):
        load(TOY, file)
    np.savez(file, x=np.zeros(1))
    with pytest.raises(BadFile, match="not a file of the form"):
        load(TOY, file)
    toy.weights.save(TOY, file)
    with pytest.raises(BadFile, match="this net plays toy, not tictactoe"):
        load(TICTACTOE, file)
    with pytest.raises(BadFile, match="trained for another version"):
        load(replace(TOY, version=TOY.version + 1), file)
    whole = dict(np.load(file))
    np.savez(file, **{name: one for name, one in whole.items() if name != "w_heads"})
    with pytest.raises(BadFile, match="this net lacks heads"):
        load(TOY, file)


def test_columns_of_the_box_that_tell_tables_apart_are_kept_and_no_more() -> None:
    boxes = [TOY.kit(chosen).boxes for chosen in TOY.option_sets(TOY.material(None, ""))]
    kept = telling(boxes)
    seen = {tuple(flat(one)[sorted(set(kept[:, 0].tolist()))].tolist()) for one in boxes}
    assert len(seen) == len(boxes)
    assert len(set(kept[:, 0].tolist())) == 3  # seats, rounds, green


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_thousands_of_actions_need_some_hundred_outputs(game: Game) -> None:
    model = pytest.importorskip("tafelrunde.sim.train.net").Model(
        game, Encoding(np.zeros((0, 6), int), np.zeros((0, 2)))
    )
    assert len(np.unique(model.parts, axis=0)) == len(game.actions)  # no two actions share all of their outputs
    assert model.parts.max() < model.blocks[-1] <= 1500


def test_without_jax_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setattr("tafelrunde.train_cli.find_spec", lambda name: None)
    assert "pip install 'tafelrunde[train]'" in run("train", "rumis").err


@pytest.mark.slow
def test_the_command_leaves_a_net_a_checkpoint_and_curves(run: Run, tmp_path: Path) -> None:
    found = run("train", "nations", "--windows", 1, "--lanes", 8, "--games", 2, "--out", tmp_path / "it", "--json")
    said = json.loads(found.out)
    assert (said["windows"], said["decisions"]) == (1, 8 * 32)
    assert set(said["elo"]) == {"net", "random", "level-2", "level-3"}
    assert {file.name for file in (tmp_path / "it").iterdir()} == {"net.npz", "checkpoint.npz", "curves.svg"}
    assert (tmp_path / "it" / "net.npz").stat().st_size < 2 << 20
    assert make(f"net:{tmp_path / 'it' / 'net.npz'}", GAMES["nations"])


def test_curves_show_the_rating_over_what_was_learned_from() -> None:
    curves, known = pytest.importorskip("tafelrunde.sim.train.curves"), pytest.importorskip("tafelrunde.sim.train.run")
    history = [known.Record(n, 60.0 * n, n * 10**6, 2.0 - n, 0.5, 0.1, 40, {"net": 700.0 + n}) for n in (1, 2)]
    drawn = curves.picture("Toy", history)
    assert drawn.startswith("<svg")
    assert all(text in drawn for text in ("Toy: the curves of a training", ">701<", ">702<", ">2 million decisions<"))
