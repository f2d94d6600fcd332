"""A net learns a game from nothing but its rules; at run time it computes what it computed while it learned."""

import json
from enum import IntEnum
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pytest

from tafelrunde.bots.encoding import flat, telling
from tafelrunde.bots.net import GENERIC, Intuition, Weights, load
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


VERBS = {"start": start, "refusal": refusal, "legal": legal, "apply": apply, "result": result}
TICTACTOE = Game(
    name="tictactoe",
    title="Tic-tac-toe",
    seats=2,
    actions=Actions({Kind.MARK: form("{cell}", cell=CELLS)}),
    longest=CELLS,
    state=record(State),
    kernels={**DEFAULTS, **VERBS},
    diagram=lambda kit, s: str(s.cell),
)


# ---- learning -------------------------------------------------------------------------------------------------------


def trained(folder: Path, windows: int, seed: int = 1, threads: int = 2) -> Any:
    """A short training of tic-tac-toe."""
    run = pytest.importorskip("tafelrunde.sim.train.run")
    wish = run.Wish(seed=seed, windows=windows, lanes=128, steps=16, rows=512, threads=threads, size=run.Size(32, 32, 4))
    training = run.Training(TICTACTOE, wish, folder)
    training.run(lambda _: {}, lambda *_: None)
    return training


@pytest.fixture(scope="module")
def tic(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A training that has learned the game."""
    return trained(tmp_path_factory.mktemp("tic"), windows=150)


def worst(bot: Intuition, seat: int, states: Array) -> float:
    """The least share of the win that a bot can be brought to, by any play of the other seat."""
    game = bot.game
    boxes, mover, out = game.kit({}).boxes, int(states["to_move"][0]), np.zeros(2)
    if mover == OVER:
        game.call.result_at(boxes, states, 0, out)
        return float(out[seat])
    actions = np.zeros(game.branching, np.int32)
    n = game.call.legal_at(boxes, states, 0, actions)
    found = []
    for action in [bot.act(boxes, states, np.zeros(1, np.uint64))] if mover == seat else actions[:n].tolist():
        after = states.copy()
        game.call.apply_at(boxes, after, 0, action)
        found.append(worst(bot, seat, after))
    return min(found)


def test_a_net_learns_tic_tac_toe_so_that_nobody_beats_it(tic: Any) -> None:
    bot, states = Intuition(TICTACTOE, tic.weights), TICTACTOE.new_states()
    TICTACTOE.call.start_at(TICTACTOE.kit({}).boxes, states, 0)
    assert [worst(bot, seat, states) for seat in range(2)] == [0.5, 0.5]
    fresh = Intuition(TICTACTOE, Weights(tic.encoding, {name: 0 * one for name, one in tic.weights.arrays.items()}))
    assert worst(fresh, 1, states) == 0.0  # one that has learned nothing is beaten
