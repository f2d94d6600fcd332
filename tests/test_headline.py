"""The headline of an analysis: who played better, where it turned, or that nobody won."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from tafelrunde.core.analysis import Analysis, Decision, Draw, Estimate, Swing, Value, Way
from tafelrunde.core.headline import SAY, headline
from tafelrunde.core.verbs import CHANCE
from tafelrunde.core.words import Words, naming

CARDS = {"en": "the cards", "de": "an den Karten"}
Course = Sequence[Sequence[float]]  # everybody's shares before the first deed, and after each


def table(seats: int, teams: Sequence[Sequence[int]] = ()) -> Any:
    """As much of a match as a headline needs."""
    sides = [tuple(team) for team in teams] or [(seat,) for seat in range(seats)]
    return SimpleNamespace(seats=seats, kit=None, game=SimpleNamespace(teams=lambda _kit: sides, fate=CARDS))


def lost(seat: int, move: int, loss: float, error: float = 0.0) -> Decision:
    """A decision that cost so much."""
    return Decision(
        seat, move, move, move + 1, ("a",), Way(("b",), (), Estimate(0.5), 1, 0.0), Estimate(loss, error), 0.0
    )


def drawn(move: int, *gain: float) -> Draw:
    """What chance gave everybody in a move."""
    return Draw(move, move, move + 1, tuple(map(Estimate, gain)))


def analysis(course: Course, movers: Sequence[int], *found: Decision | Draw, begins: int = 1) -> Analysis:
    """A game that went like this: the deed numbered from `begins` on is by the first of the movers."""
    values = [Value(ply, tuple(map(Estimate, shares)), ()) for ply, shares in enumerate(course, begins)]
    swings = [
        Swing(seat, ply, ply, ply + 1, tuple(b - a for a, b in zip(course[i], course[i + 1], strict=True)))
        for i, (ply, seat) in enumerate(enumerate(movers, begins))
    ]
    decisions = tuple(one for one in found if isinstance(one, Decision))
    draws = tuple(one for one in found if isinstance(one, Draw))
    return Analysis(100, tuple(values), decisions, draws, tuple(swings))


EVEN, BEHIND, AHEAD, WON = (0.5, 0.5), (0.4, 0.6), (0.8, 0.2), (1.0, 0.0)


@pytest.mark.parametrize(
    ("found", "result", "words"),
    [
        (
            analysis([BEHIND, AHEAD, WON], [0, 1]), WON,
            ("Seat 1 won it in move 1.", "Platz 1 hat es im 1. Zug entschieden."),
        ),
        (
            analysis([BEHIND, AHEAD, WON], [1, 0], lost(1, 1, 0.3)), WON,
            ("Seat 2 let it slip in move 1.", "Platz 2 hat es im 1. Zug aus der Hand gegeben."),
        ),
        (
            analysis([BEHIND, AHEAD, WON], [1, 0], lost(1, 1, 0.3, 0.2)), WON,  # as good, as far as can be told
            ("Seat 1 led from move 1 on.", "Platz 1 hat vom 1. Zug an geführt."),
        ),
        (
            analysis([(0.2, 0.02), (0.3, 0.1), WON], [1, 0]), WON,  # ahead of each other, but not of nobody
            ("Seat 1 won it in move 2.", "Platz 1 hat es im 2. Zug entschieden."),
        ),
        (
            analysis([BEHIND, AHEAD, WON], [1, 0], drawn(1, 0.3, -0.3)), WON,
            ("In move 1 the cards decided.", "Im 1. Zug lag es an den Karten."),
        ),
        (
            analysis([(0.49, 0.51), (0.55, 0.45), WON], [1, 0]), WON,
            ("Seat 1 led from move 1 on.", "Platz 1 hat vom 1. Zug an geführt."),
        ),
        (
            analysis([(0.6, 0.4), AHEAD, WON], [0, 1]), WON,
            ("Seat 1 led from the start.", "Platz 1 hat von Anfang an geführt."),
        ),
        (
            analysis([EVEN, (0.54, 0.46), AHEAD, WON], [1, 0, 1]), WON,  # what is no clear lead does not count
            ("Seat 1 won it in move 2.", "Platz 1 hat es im 2. Zug entschieden."),
        ),
        (
            analysis([BEHIND, AHEAD, WON], [CHANCE, 0], begins=0), WON,
            ("Seat 1 led from the start.", "Platz 1 hat von Anfang an geführt."),
        ),
        (
            analysis([EVEN, AHEAD, WON], [0, 1], lost(0, 1, 0.3), drawn(2, 0.4, -0.4)), WON,
            ("Seat 2 played better; the cards decided.", "Platz 2 hat besser gespielt; es lag an den Karten."),
        ),
        (
            analysis([EVEN, EVEN], [0]), (0.5, 0.5),
            ("Nobody was better: the win is shared.", "Niemand war besser: geteilter Sieg."),
        ),
        (analysis([EVEN, (0, 0)], [0]), (0, 0), ("Nobody won.", "Niemand hat gewonnen.")),
    ],
)  # fmt: skip
def test_two_players(found: Analysis, result: Sequence[float], words: tuple[str, str]) -> None:
    assert headline(table(2), found, result) == {"en": words[0], "de": words[1]}


@pytest.mark.parametrize(
    ("decisions", "words"),
    [
        ([], ("Hardly a decision could have been better.", "Besser ging es kaum.")),
        ([lost(0, 3, 0.2, 0.2)], ("Hardly a decision could have been better.", "Besser ging es kaum.")),  # not sure
        (
            [lost(0, 3, 0.1), lost(0, 7, 0.2)],
            ("Move 7 cost the most.", "Am meisten hat der 7. Zug gekostet."),
        ),
    ],
)  # fmt: skip
def test_a_single_player(decisions: list[Decision], words: tuple[str, str]) -> None:
    assert headline(table(1), analysis([(0.4,), (0.5,)], [0], *decisions), (0.5,)) == {"en": words[0], "de": words[1]}


def test_partners_win_together() -> None:
    course = [(0.2, 0.3, 0.2, 0.3), (0.4, 0.1, 0.4, 0.1), (0.5, 0, 0.5, 0)]
    four = table(4, [(0, 2), (1, 3)])
    with naming(["Anna", "Ben", "Cleo", "Dora"]):
        found = headline(four, analysis(course, [2, 1]), course[-1])
    assert found == {
        "en": "Anna and Cleo won it in move 1.",
        "de": "Anna und Cleo haben es im 1. Zug entschieden.",
    }
    slipped = headline(four, analysis(course, [3, 0], lost(3, 1, 0.2)), course[-1])
    assert slipped["en"] == "Seat 4 let it slip in move 1.", "it was only one of them"


def test_who_is_told_of_is_called_by_name() -> None:
    def said() -> Words:
        return headline(table(2), analysis([BEHIND, AHEAD, WON], [0, 1]), WON)

    with naming(["Anna", "Ben"]):
        assert said() == {"en": "Anna won it in move 1.", "de": "Anna hat es im 1. Zug entschieden."}
    assert said()["en"].startswith("Seat 1 ")


def test_a_little_luck_or_a_small_loss_decides_nothing() -> None:
    course = [BEHIND, AHEAD, WON]
    for found in ([lost(0, 1, 0.3)], [drawn(2, 0.4, -0.4)], [lost(0, 1, 0.04), drawn(2, 0.4, -0.4)]):
        assert headline(table(2), analysis(course, [0, 1], *found), WON)["en"] == "Seat 1 won it in move 1."


def test_every_sentence_is_tested() -> None:
    tested = {
        "unlucky", "fate", "won", "lost", "early", "ahead", "shared", "nobody", "well", "costly",
    }  # fmt: skip
    assert set(SAY("headline")) == tested
