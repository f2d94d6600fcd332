"""A match that people ended: its file says how, and nobody plays on with a secret that it has revealed."""

from collections.abc import Callable

import pytest

import tafelrunde as t
from tafelrunde import CHANCE, Match
from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game
from tafelrunde.core.match_file import Ended
from tafelrunde.core.proof import verify
from tafelrunde.games import GAMES
from test_match_file import TEXT, bare, refused, sealed
from toy import TOY
from toy_matches import finish

pytestmark = pytest.mark.usefixtures("toy_is_known")


OPEN = next(game for game in GAMES.values() if not game.secrets and Match(game, {}).to_move == CHANCE)  # with dice


def given_up(game: Game = OPEN) -> Match:
    """A match in which somebody gave up."""
    m = Match(game, {"players": 3}, dice=Dice.fresh(1)).go_on()
    m.act(m.legal()[0])
    m.ended = Ended("resigned", 1, (0, 2))
    return m


def test_if_something_is_hidden_no_secret_is_revealed() -> None:
    m = given_up(TOY)
    assert "reveal" not in m.dump()
    assert verify(t.loads(m.dump())).secret > 0
    finish(m)
    assert "reveal" in m.dump()


def test_a_file_keeps_how_people_ended_it_and_its_dice_can_be_checked() -> None:
    m = given_up()
    text = m.dump()
    assert bare(text)[-3:-1] == ["ended resigned 2 1 3", f"reveal 0 {Dice.fresh(1).secret.hex()}"]  # type: ignore[union-attr]
    again = t.loads(text)
    assert (again.ended, again.over, again.dump()) == (m.ended, False, text)
    assert verify(again).secret == 0 < verify(again).checked
    assert again.at(len(again.log)).ended == m.ended
    assert again.at(1).ended is None


@pytest.mark.parametrize(
    "change", [lambda m: m.act(m.legal()[0]), lambda m: m.rewind(3)], ids=["goes on", "taken back"]
)
def test_a_match_that_goes_on_or_is_taken_back_was_not_ended(change: Callable[[Match], object]) -> None:
    m = t.loads(given_up().dump())
    change(m)
    assert m.ended is None
    assert "ended" not in m.dump()


def test_whoever_plays_on_after_a_revealed_secret_does_so_with_another_one() -> None:
    m = t.loads(given_up().dump())
    first, ply = m.dice[0][1], len(m.log)
    m.act(m.legal()[0])
    assert [since for since, _ in m.dice] == [0, ply]
    assert first.secret
    assert m.dice[-1][1].secret not in (first.secret, None)


def test_whoever_plays_on_after_an_end_that_was_taken_back_does_so_with_another_secret() -> None:
    m = finish(Match(TOY, {"players": 3}, dice=Dice.fresh(1)).go_on())
    first = m.dice[0][1].secret
    m.take_back(all_agree=True)
    assert m.dice[-1][1].secret not in (first, None)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("ended", "cannot be understood"),
        ("ended resigned", "cannot be understood"),
        ("ended beaten 2 1", "cannot be understood"),
        ("ended resigned 0 1", "cannot be understood"),
        ("ended resigned 2 0", "cannot be understood"),
        ("ended resigned 2  1", "cannot be understood"),
        ("ended resigned 2 1 1", "winners are listed once each"),
        ("ended resigned 2 3 1", "winners are listed once each"),
        ("ended resigned 4 1", "there are 3 seats"),
        ("ended resigned 2 4", "there are 3 seats"),
    ],
)
def test_an_end_by_people_that_cannot_be_is_refused(line: str, reason: str) -> None:
    lines = bare(given_up().dump())
    refused(sealed([*lines[:-3], line, *lines[-2:]]), len(lines) - 2, reason)


def test_people_end_a_match_once_before_its_secret_is_revealed_and_not_after_its_rules_did() -> None:
    *before, ended, reveal, end = bare(given_up().dump())
    number = len(before) + 2
    refused(sealed([*before, ended, ended, reveal, end]), number, "it is repeated, or out of order")
    refused(sealed([*before, reveal, ended, end]), number, "it is repeated, or out of order")
    *before, reveal, end = bare(TEXT)
    refused(sealed([*before, "ended late 2 1", reveal, end]), len(before) + 1, "over by its rules")
