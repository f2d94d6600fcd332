"""Advice: a way on in the game's own words, as hints and analyses give it."""

from collections.abc import Sequence
from dataclasses import dataclass

from tafelrunde.core.deeds import first_deed
from tafelrunde.core.match import Match
from tafelrunde.core.words import Words, join


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
    game, kit, known = match.game, match.kit, match.state
    game.call.redact_at(match.boxes, known, 0, match.to_move)
    deed, states = first_deed(match, known, actions, [match.to_move] * len(actions))
    said = range(len(deed)) if game.advises_whole else range(len(deed) - 1, len(deed))
    return Advice(
        tuple(deed),
        join([game.describe(kit, states[i], deed[i]) for i in said], " · "),
        game.reason(kit, states[said[0]], deed[said[0]], states[-1]),
        None if game.secrets else _answer(match, deed, following),
    )


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
