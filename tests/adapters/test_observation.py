"""What a seat may know, as a row of numbers."""

import numpy as np
import pytest

from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, seed_stream
from tafelrunde.core.match import Match
from tafelrunde.core.observation import Observer, layout
from tafelrunde.core.options import Value
from tafelrunde.core.verbs import SPECTATOR, everyone
from tafelrunde.games import GAMES
from toy import TOY

ALL = [*GAMES.values(), TOY]
pytestmark = pytest.mark.simulates
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)


def positions(game: Game, seed: int, most: int = 60, **options: Value) -> list[Match]:
    """The positions of a random game, or the first of them."""
    match, rng, found = Match(game, options).go_on(), np.random.default_rng(seed), list[Match]()
    while not match.over and len(found) < most:
        found.append(match.twin())
        match.act(int(rng.choice(match.legal_actions())))
    return found


def another_world(match: Match, seat: int, seed: int) -> Array:
    """The position with everything a seat may not know redrawn."""
    states, rng = match.state, np.zeros(1, np.uint64)
    seed_stream(rng, seed, 0)
    match.game.call.redact_at(match.boxes, states, 0, seat)
    match.game.call.determinise_at(match.boxes, states, 0, seat, rng)
    return states


@every_game
def test_a_row_has_a_name_and_bounds_for_each_number_and_keeps_them(game: Game) -> None:
    laid = layout(game)
    assert len(set(laid.names)) == len(laid.names) == len(laid.low) == len(laid.high)
    for match in positions(game, 1):
        for seat in everyone(match.seats):
            row = Observer(match.kit).row(match.state, seat)
            assert (row.shape, row.dtype) == (laid.low.shape, laid.kind)
            assert max(abs(points) for points in match.points(seat)) <= game.most_points
            assert ((laid.low <= row) & (row <= laid.high)).all()


@every_game
def test_positions_that_differ_only_in_what_a_seat_may_not_know_give_it_the_same_row(game: Game) -> None:
    differ = 0
    for number, match in enumerate(positions(game, 2)):
        eyes = Observer(match.kit)
        for seat in everyone(match.seats):
            there = another_world(match, seat, number)
            differ += there.tobytes() != match.state.tobytes()
            assert eyes.row(there, seat).tolist() == eyes.row(match.state, seat).tolist()
    assert (differ > 0) == game.secrets


@every_game
def test_positions_that_look_different_to_a_seat_give_it_different_rows(game: Game) -> None:
    shown = dict[bytes, bytes]()
    for match in [match for seed in range(6) for match in positions(game, seed)]:
        record = match.redacted(0)
        row = Observer(match.kit).row(match.state, 0).tobytes()
        assert shown.setdefault(row, record.tobytes()) == record.tobytes()
    assert len(shown) > 10


@every_game
def test_a_row_begins_with_the_seat_and_the_points(game: Game) -> None:
    laid, match = layout(game), positions(game, 3)[-1]
    for seat in range(match.seats):
        row = dict(zip(laid.names, Observer(match.kit).row(match.state, seat).tolist(), strict=True))
        assert [row[f"seat[{other}]"] for other in range(match.seats)] == [
            other == seat for other in range(match.seats)
        ]
        assert [row[f"points[{other}]"] for other in range(match.seats)] == match.points(seat)
        assert row.get("to_move", seat) == match.to_move


def test_a_hidden_card_is_not_in_the_row_and_one_s_own_is() -> None:
    match, names = positions(TOY, 1, players=3)[0], layout(TOY).names
    cards = [names.index(f"card[{seat}]") for seat in range(match.seats)]
    truth = [int(card) for card in match.state["card"][0][: match.seats]]
    row = Observer(match.kit).row(match.state, 1)[cards].tolist()
    assert row[1] == truth[1]
    assert row[0] == row[2] == -1


def test_a_bit_mask_becomes_a_number_for_each_bit() -> None:
    game = next(game for game in GAMES.values() if game.sets)
    field = sorted(game.sets)[0]
    bits = [name for name in layout(game).names if name.startswith((f"{field}.", f"{field}["))]
    assert len(bits) == 8 * game.state[field].itemsize
    match = positions(game, 4)[-1]
    row = dict(zip(layout(game).names, Observer(match.kit).row(match.state, 0).tolist(), strict=True))
    memory = np.unpackbits(np.frombuffer(match.redacted(0)[field].tobytes(), np.uint8), bitorder="little")
    assert [row[name] for name in bits] == memory.tolist()


def in_another_order(match: Match) -> Match | None:
    """The same match with its last action and the last but two swapped, if the rules allow that."""
    played, other = [entry.action for entry in match.log], Match(match.game, match.options)
    for action in (*played[:-3], *played[:-4:-1]):
        if other.why(action) is not None:
            return None
        other.do(action)
    return other


def test_a_field_that_is_left_out_follows_from_the_others() -> None:
    """The same actions in another order may lead to the same row: then nothing else may differ."""
    same = 0
    for game in [game for game in GAMES.values() if game.derived]:
        for match in [positions(game, seed, 8)[-1] for seed in range(20)]:
            other, eyes = in_another_order(match), Observer(match.kit)
            if other and (eyes.row(match.state, SPECTATOR) == eyes.row(other.state, SPECTATOR)).all():
                assert match.state.tobytes() == other.state.tobytes()
                same += 1
    assert same > 0
