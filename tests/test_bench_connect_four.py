"""The yardstick must be right before it measures anything: Connect Four against counts that others published, and
against a board of plain strings that shares no code with it."""

from collections import Counter

import numpy as np
import pytest

from connect_four import COLUMN_FULL, FAULTS, GAME, GAME_OVER, REFUSALS
from tafelrunde.core.conformance import check_game
from tafelrunde.core.kernel import Array
from tafelrunde.core.match import Match
from tafelrunde.core.verbs import OVER, apply, legal
from tafelrunde.errors import BadNotation, Refused
from tafelrunde.sim.batch import random_games

KIT = GAME.kit({})
BOX = KIT.boxes

# Sequences of moves and different positions, ply by ply. The positions are OEIS A212693. The sequences are 7ⁿ less
# those into a full column, from ply 7 on, and less those that go on after a win, from ply 8 on.
SEQUENCES = (1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234)
POSITIONS = (1, 7, 49, 238, 1120, 4263, 16422, 54859)


# ---- a slow board, to compare with --------------------------------------------------------------------------------

Slow = tuple[str, ...]  # a string of X and O for each column, from the ground
LINES = [
    [(column + i * across, row + i * up) for i in range(4)]
    for column in range(7)
    for row in range(6)
    for across, up in ((1, 0), (0, 1), (1, 1), (1, -1))
    if column + 3 * across < 7 and 0 <= row + 3 * up < 6
]


def slow_won(board: Slow) -> bool:
    cells = {(c, r): stone for c, column in enumerate(board) for r, stone in enumerate(column)}
    return any(a in cells and cells[a] == cells.get(b) == cells.get(c) == cells.get(d) for a, b, c, d in LINES)


def slow_legal(board: Slow) -> list[int]:
    return [] if slow_won(board) else [c for c, column in enumerate(board) if len(column) < 6]


def slow_drop(board: Slow, column: int) -> Slow:
    stone = "XO"[sum(map(len, board)) % 2]
    return (*board[:column], board[column] + stone, *board[column + 1 :])


def slow_of(match: Match) -> Slow:
    rows = match.view()["rows"]
    return tuple("".join(row[c] for row in reversed(rows)).rstrip(".") for c in range(7))


# ---- counting -----------------------------------------------------------------------------------------------------


def choices(boxes: Array, states: Array, actions: Array) -> int:
    """How many actions are legal in all states together."""
    n = 0
    for i in range(len(states)):
        if states[i].to_move != OVER:
            n += legal(boxes[0], states[i], actions)
    return n


def next_ply(boxes: Array, states: Array, after: Array, actions: Array) -> None:
    """Every state that one action leads to."""
    n = 0
    for i in range(len(states)):
        if states[i].to_move != OVER:
            for k in range(legal(boxes[0], states[i], actions)):
                after[n] = states[i]
                apply(boxes[0], after[n], int(actions[k]))
                n += 1


def test_sequences_and_positions_of_the_first_plies_are_as_published() -> None:
    kernels, actions = GAME.bind(choices, next_ply), np.zeros(GAME.branching, np.int32)
    states = GAME.new_states()
    GAME.call.start_at(BOX, states, 0)
    for ply, positions in enumerate(POSITIONS):
        first, second = states["stones"].T
        assert len(np.unique(first + (first | second))) == positions  # this sum is different for every position
        n = kernels.choices(BOX, states, actions)
        assert n == SEQUENCES[ply + 1]
        if ply + 1 < len(POSITIONS):
            after = GAME.new_states(n)
            kernels.next_ply(BOX, states, after, actions)
            states = after


def test_the_slow_board_counts_the_same() -> None:
    boards: Counter[Slow] = Counter({("",) * 7: 1})
    for ply, positions in enumerate(POSITIONS):
        assert (boards.total(), len(boards)) == (SEQUENCES[ply], positions)
        after: Counter[Slow] = Counter()
        for board, ways in boards.items():
            for column in slow_legal(board):
                after[slow_drop(board, column)] += ways
        boards = after
    assert boards.total() == SEQUENCES[-1]


# ---- playing ------------------------------------------------------------------------------------------------------


def played(letters: str) -> Match:
    match = Match(GAME, {})
    for letter in letters:
        match.act(letter)
    return match


@pytest.mark.parametrize(
    ("letters", "result"),
    [
        ("abababa", [1, 0]),  # upright
        ("aabbccd", [1, 0]),  # level
        ("abbcdccddfd", [1, 0]),  # rising
        ("gffedeeddbd", [1, 0]),  # falling
        ("ababcbcb", [0, 1]),  # the second player can win too
    ],
)
def test_four_in_a_row_win_in_every_direction(letters: str, result: list[float]) -> None:
    assert played(letters[:-1]).result() is None
    assert played(letters).result() == result


def test_a_full_board_without_four_is_a_draw() -> None:
    match = played("debacbadefgacfcdbcgcgbbgggdbdfeceafeaadeff")
    assert match.over
    assert match.result() == [0.5, 0.5]


def test_four_over_the_top_of_a_column_are_not_in_a_row() -> None:
    match = played("aaaaaacbgbgb")  # the second player has a6, b1, b2 and b3
    assert not match.over


def test_random_games_are_the_same_on_the_slow_board() -> None:
    rng = np.random.default_rng(1)
    for _ in range(100):
        match = Match(GAME, {})
        board: Slow = ("",) * 7
        while columns := slow_legal(board):
            assert match.legal_actions() == columns
            column = int(rng.choice(columns))
            match.act(column)
            board = slow_drop(board, column)
            assert slow_of(match) == board
        assert match.over
        last = (len(match.log) - 1) % 2
        assert match.result() == ([1 - last, last] if slow_won(board) else [0.5, 0.5])


def test_a_full_column_takes_no_stone() -> None:
    match = played("aaaaaa")
    assert match.legal() == list("bcdefg")
    with pytest.raises(Refused, match="full — C1"):
        match.act("a")


def test_nothing_is_legal_after_the_end() -> None:
    states = played("abababa").state
    assert GAME.call.refusal_at(BOX, states, 0, 0) == GAME_OVER
    assert REFUSALS.keys() == {GAME_OVER, COLUMN_FULL}


def test_a_column_has_one_letter() -> None:
    for text in ("", "h", "ab", "4"):
        with pytest.raises(BadNotation, match=r"is not an action\. Expected: (a column from a to g|a)\."):
            KIT.notation.read(text)


# ---- what every game must keep ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_it_keeps_what_every_game_must_keep() -> None:
    report = check_game(GAME, games=300, follow=3, interpret=3, every=1)
    assert report.faults == []
    assert report.games == 300


@pytest.mark.filterwarnings("ignore:overflow")  # NumPy's, where the random numbers wrap as they should
def test_interpreted_and_compiled_games_are_the_same() -> None:
    compiled, plain = (random_games(game, BOX, 20, 7) for game in (GAME, GAME.interpreted()))
    assert (compiled.lengths == plain.lengths).all()
    assert (compiled.shares == plain.shares).all()


COLUMN_A, COLUMN_B = 0b1111, 0b1111 << 7


@pytest.mark.parametrize(
    ("first", "second", "to_move", "fault"),
    [
        (0, 0, 0, 0),
        (1, 1, 0, 1),
        (1 << 6, 0, 1, 2),
        (2, 0, 1, 3),
        (0b10000001, 0, 1, 4),
        (0, 1, 0, 4),
        (COLUMN_A, COLUMN_B, OVER, 5),
        (COLUMN_A, 0b111 << 7, 1, 6),
        (0, 0, OVER, 7),
        (0, 0, 1, 8),
        (1, 0, 0, 8),
    ],
)
def test_a_broken_position_is_noticed(first: int, second: int, to_move: int, fault: int) -> None:
    states = GAME.new_states()
    states["stones"], states["to_move"] = [[first, second]], to_move
    assert FAULTS[GAME.call.fault_at(BOX, states, 0)] == FAULTS[fault]
