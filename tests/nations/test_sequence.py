"""The sequence of play: what follows only when the supply of dice was short, and so is hardly ever seen."""

import pytest

from tafelrunde import Match
from tafelrunde.games.nations.rules import Phase

from .positions import dice, do, field, first_chance, phase, position, settle_supply

FIVE = {0: {1: "pottery", 2: "irrigation", 3: "writing", 4: "masonry", 5: "chariot"}}


def without_dice(**given: str) -> Match:
    """The first seat has five developments, none of which gave it a die."""
    m = position(developments=FIVE, chips=("gold",), board=given)
    s = m.position.states[0]
    s.gave[0] = s.used[0] = 0
    settle_supply(m, s)
    return m


@pytest.mark.rule("R3", prevents=True)
def test_a_player_without_dice_acts_without_a_roll() -> None:
    m = do(without_dice(), "pass", "pass")
    while field(m, "phase") != Phase.REVEALING:
        m.do(m.position.chances()[0][0])
    m.do(m.position.chances()[0][0])
    assert (phase(m), m.to_move, dice(m)) == ("acting", 0, {})


@pytest.mark.rule("B1", prevents=True)
def test_a_development_that_gave_no_dice_takes_none_back() -> None:
    m = do(without_dice(a1="archery"), "buy-a1", "pay", "replace-3")
    assert phase(m) == "rolling"
    assert (phase(first_chance(m)), m.to_move) == ("acting", 1)
    assert sum(dice(m).values()) == 1
