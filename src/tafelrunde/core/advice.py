"""Advice: a way on in the game's own words, as hints and analyses give it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tafelrunde.core.deeds import first_deed
from tafelrunde.core.match import Match
from tafelrunde.core.words import Words


@dataclass(frozen=True)
class Answer:
    """What the next seat is likely to do."""

    seat: int
    text: Words


@dataclass(frozen=True)
class Advice:
    """A deed that the seat to move could do, and why."""

    actions: tuple[int, ...]
    text: Words
    reason: Words  # what it gains at once
    answer: Answer | None  # not where it depends on chance, or on what is hidden


def advise(match: Match, actions: Sequence[int], following: Sequence[int] = ()) -> Advice:
    """A deed of the seat to move, and what is likely to follow, in words; only what that seat can know is used."""
    deed, states = _first_deed(match, actions)
    found = match.game.suggest(match.kit, states, deed)
    answer = None if match.game.secrets else _answer(match, deed, following)
    return Advice(tuple(deed), found.text, found.reason, answer)


def in_full(match: Match, done: Sequence[int], better: Sequence[int]) -> Words | None:
    """What was done, in the words of an advice, if the log tells it in the same words as what would have been better:
    it says what was bought, but not what was paid with."""
    deeds = [_first_deed(match, actions) for actions in (done, better)]
    told = [match.game.tell(match.kit, states[-2], deed[-1:], states[-1]) for deed, states in deeds]
    if told[0] != told[1]:
        return None
    deed, states = deeds[0]
    return match.game.suggest(match.kit, states, deed).text


def _first_deed(match: Match, actions: Sequence[int]) -> tuple[list[int], list[Any]]:
    """The first deed of these actions and its positions, as far as the seat to move can know them."""
    known = match.state
    match.game.call.redact_at(match.boxes, known, 0, match.to_move)
    deed, states = first_deed(match, known, actions, [match.to_move] * len(actions))
    return deed, list(states)


def _answer(match: Match, deed: Sequence[int], following: Sequence[int]) -> Answer | None:
    """How another seat is likely to answer a deed, if it moves next."""
    twin = match.twin()
    for action in deed:
        twin.do(action)
    if twin.to_move < 0 or twin.to_move == match.to_move or not following:
        return None
    return Answer(twin.to_move, advise(twin, of_one_seat(twin, following)).text)


def of_one_seat(match: Match, actions: Sequence[int]) -> list[int]:
    """The first of these actions, as long as the seat to move does them."""
    twin, found = match.twin(), list[int]()
    for action in actions:
        if twin.to_move != match.to_move:
            break
        found.append(action)
        twin.do(action)
    return found
