"""H14, our decision: near its end the hunt may be counted as it stands, if all agree."""

import pytest

import tafelrunde
from tafelrunde import Match
from tafelrunde.core.match_file import Ended
from tafelrunde.errors import BadFile

from .positions import GAME, around, late_hunt, scene


def small(fish: str = "c3", carries: str = "harpoon kayak") -> Match:
    """Red, at home on b1, can get at a fish with the kayak only; Blue, outside on e2, has one."""
    return scene({"1": "b1", "2": "e2"}, {"fish": fish}, around("c3"), {"1": carries, "2": "fish"}, players=2)


@pytest.mark.rule("H14", allows=True)
def test_it_counts_as_if_the_hunt_had_ended_there() -> None:
    m = small()
    before = m.state.tobytes()
    found = m.early_end()
    assert found
    text, end = found
    assert text["en"] == "Little is left to hunt: fish c3."
    assert text["de"] == "Viel ist nicht mehr zu jagen: Fisch c3."
    assert (end.over, m.points(), end.points(), end.result()) == (True, [0, 1], [2, 1], [1, 0])
    assert end.position.ending() == (GAME.sentences.say("ending", "most"), "H15")
    assert (m.state.tobytes(), m.over, end.early_end()) == (before, False, None)


@pytest.mark.rule("H14", allows=False)
@pytest.mark.parametrize(
    "m",
    [
        small(carries="harpoon"),  # nothing can be hunted
        small("c3 g1"),  # somebody can walk
        Match(GAME, {"mode": "introductory"}).go_on(),
        Match(GAME, {}).go_on(),
    ],
    ids=["nothing", "walks", "introductory", "start"],
)
def test_it_is_not_offered_while_much_or_nothing_can_be_hunted(m: Match) -> None:
    assert m.early_end() is None


def test_a_file_with_an_agreed_end_is_checked_by_the_rules() -> None:
    m = late_hunt()
    found = m.early_end()
    assert found
    winners = tuple(seat for seat, share in enumerate(found[1].result() or ()) if share)
    m.ended = Ended("agreed", 0, winners)
    assert tafelrunde.loads(m.dump()).ended == m.ended
    m.ended = Ended("agreed", 0, tuple({0, 1} - {*winners}))
    with pytest.raises(BadFile, match="by the rules the winners are seat-"):
        tafelrunde.loads(m.dump())
    early = m.at(20)
    early.ended = Ended("agreed", 0, winners)
    with pytest.raises(BadFile, match="no end by agreement"):
        tafelrunde.loads(early.dump())
