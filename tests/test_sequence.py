"""The sequence of play: what it says to kernels, and what it complains about."""

from enum import IntEnum

import pytest

from tafelrunde.core.actions import Actions, form
from tafelrunde.core.sequence import SEAT, SequenceOfPlay, step
from tafelrunde.core.verbs import CHANCE, OVER


class Phase(IntEnum):
    ROLLING, MOVING = range(2)


class Kind(IntEnum):
    ROLL, MOVE, PASS = range(3)


SEQUENCE = SequenceOfPlay(
    step(Phase.ROLLING, "T1", CHANCE, may=[Kind.ROLL], then=[Phase.MOVING]),
    step(Phase.MOVING, "T2", SEAT, may=[Kind.MOVE, Kind.PASS], then=[Phase.MOVING, Phase.ROLLING], ends=True),
)


def test_kernels_read_from_tables_who_may_do_what_when() -> None:
    assert SEQUENCE.allows.tolist() == [[1, 0, 0], [0, 1, 1]]
    assert SEQUENCE.by_chance.tolist() == [1, 0, 0]


def test_a_kind_is_by_chance_only_if_no_seat_ever_does_it_whatever_the_order_of_the_steps() -> None:
    seats, chance = (step(Phase.ROLLING, "T1", who, may=[Kind.ROLL], then=[Phase.MOVING]) for who in (SEAT, CHANCE))
    rest = step(Phase.MOVING, "T2", SEAT, may=[Kind.MOVE])
    for steps in ((seats, chance), (chance, seats)):
        assert SequenceOfPlay(*steps, rest).by_chance.tolist() == [0, 0, 0]


@pytest.mark.parametrize(
    ("phase", "mover", "kind", "after", "to_move"),
    [
        (Phase.ROLLING, CHANCE, Kind.ROLL, Phase.MOVING, 0),
        (Phase.MOVING, 1, Kind.PASS, Phase.ROLLING, CHANCE),
        (Phase.MOVING, 0, Kind.MOVE, Phase.MOVING, OVER),
    ],
)
def test_what_the_list_says_may_happen(phase: Phase, mover: int, kind: Kind, after: Phase, to_move: int) -> None:
    assert SEQUENCE.complaint(phase, mover, kind, after, to_move) == ""


@pytest.mark.parametrize(
    ("phase", "mover", "kind", "after", "to_move"),
    [
        (Phase.ROLLING, 0, Kind.ROLL, Phase.MOVING, 0),  # chance rolls, not a seat
        (Phase.ROLLING, CHANCE, Kind.MOVE, Phase.MOVING, 0),  # nobody moves before the roll
        (Phase.ROLLING, CHANCE, Kind.ROLL, Phase.ROLLING, CHANCE),  # one roll is enough
        (Phase.ROLLING, CHANCE, Kind.ROLL, Phase.ROLLING, OVER),  # a roll does not end the game
    ],
)
def test_what_the_list_does_not_say_is_noticed(
    phase: Phase, mover: int, kind: Kind, after: Phase, to_move: int
) -> None:
    assert "sequence of play" in SEQUENCE.complaint(phase, mover, kind, after, to_move)


def test_a_list_without_a_phase_is_refused() -> None:
    with pytest.raises(TypeError, match="at least one step for each phase"):
        SequenceOfPlay(step(Phase.ROLLING, "T1", CHANCE, may=[Kind.ROLL], ends=True))


def test_it_is_known_from_which_phases_chance_may_still_come() -> None:
    assert [SEQUENCE.leads_to_chance(phase) for phase in Phase] == [True, True]
    draw = step(Phase.ROLLING, "T1", CHANCE, may=[Kind.ROLL], then=[Phase.MOVING])
    rest = step(Phase.MOVING, "T2", SEAT, may=[Kind.MOVE], then=[Phase.MOVING], ends=True)
    assert [SequenceOfPlay(draw, rest).leads_to_chance(phase) for phase in Phase] == [True, False]


def test_a_table_of_actions_names_each_kind_in_its_order() -> None:
    table = Actions({Kind.ROLL: form("{pips}", pips=6), Kind.MOVE: form(field=9), Kind.PASS: form()})
    assert [(kind.name, kind.form) for kind in table.kinds] == [
        ("roll", "{pips}"),
        ("move", "move-{field}"),
        ("pass", "pass"),
    ]
    assert table.parts(table.number("move", field=3)).kind == Kind.MOVE
    with pytest.raises(TypeError, match="in the order of the enumeration"):
        Actions({Kind.ROLL: form(), Kind.PASS: form(), Kind.MOVE: form()})
