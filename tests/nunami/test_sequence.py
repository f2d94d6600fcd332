"""The sequence of play: every line of the list happens, and nothing else does."""

from random import Random

import pytest

from tafelrunde import Match
from tafelrunde.core.chance import Dice
from tafelrunde.core.match import drawn
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nunami.rules import SEQUENCE, SET_UP, Kind, Phase

from .positions import GAME


def test_the_list_names_every_kind_of_action() -> None:
    assert {kind for step in SEQUENCE.steps for kind in step.may} == set(Kind)


def test_boards_are_laid_by_players_too() -> None:
    who = [step.who for step in SEQUENCE.steps if Kind.BOARD in step.may]
    assert CHANCE in who
    assert len(who) == 2
    assert SEQUENCE.by_chance[Kind.BOARD] == 0  # or the refusals would ask chance alone


def test_the_set_up_is_never_entered_again() -> None:
    turn = [step for step in SEQUENCE.steps if step.phase not in SET_UP]
    assert {phase for step in turn for phase in step.then} == set(Phase) - SET_UP


@pytest.mark.parametrize("boards", ["random", "laid", "floe"])
def test_a_game_follows_the_list(boards: str) -> None:
    m, random = Match(GAME, {"mode": "C", "boards": boards, "inua": True}, dice=Dice.fresh(1)), Random(1)
    while not m.over:
        before = m.state[0].copy()
        action = drawn(m) if m.to_move == CHANCE else random.choice(m.legal_actions())
        m.do(action)
        kind, after = GAME.actions.parts(action).kind, m.state[0]
        assert SEQUENCE.complaint(before.phase, before.to_move, kind, after.phase, after.to_move) == ""
