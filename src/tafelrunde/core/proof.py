"""The proof of fair chance: once the secrets are revealed, every chance step follows from the commitments."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tafelrunde.core import chance
from tafelrunde.core.chance import Added, Dice
from tafelrunde.core.commitment import added
from tafelrunde.core.match import Entry, Match
from tafelrunde.core.verbs import CHANCE
from tafelrunde.errors import Unfair


@dataclass(frozen=True)
class Fairness:
    """How many chance steps follow from a revealed secret, and how many secrets are not revealed yet."""

    checked: int
    secret: int


@dataclass(frozen=True)
class ChanceStep:
    """A chance step: its outcome, the dice it was drawn from, and all possible outcomes with their weights."""

    ply: int
    entry: Entry
    dice: Dice | None
    options: list[int]
    weights: list[int]


def chance_steps(match: Match) -> Iterator[ChanceStep]:
    """Every chance step of a match."""
    twin = match.at(0)
    for ply, entry in enumerate(match.log):
        if entry.seat == CHANCE:
            dice = next((d for since, d in reversed(match.dice) if since <= ply), None)
            yield ChanceStep(ply, entry, dice, *twin.position.chances())
        twin.do(entry.action)


def verify(match: Match, seen: str | None = None) -> Fairness:
    """Check every chance step; raises Unfair at the first that does not follow from its commitment.

    A file alone cannot show when its commitments were made. `seen` is a commitment, or a joint one, that somebody noted
    before any number was shown: then it must be among them.
    """
    if seen is not None and all(seen not in (dice.commitment, dice.joint) for _, dice in match.dice):
        raise Unfair("The fingerprint that you noted is none of this match: its secret or its numbers were exchanged.")
    _check_seats(match)
    _check_numbers(match)
    checked, secret = 0, 0
    for step in chance_steps(match):
        if step.dice is None or step.dice.secret is None:
            secret += 1
        else:
            _check_step(match, step, step.dice, step.dice.secret)
            checked += 1
    return Fairness(checked, secret)


def _check_step(match: Match, step: ChanceStep, dice: Dice, secret: bytes) -> None:
    if not dice.matches_commitment(match.terms):
        raise Unfair(f"For action {step.ply + 1} the secret, or what is played, is not what was committed to.")
    due = step.options[chance.choose(secret, dice.salt, step.ply, step.weights)]
    if due != step.entry.action:
        given = "the secret with the players' numbers gives" if dice.added else "the secret gives"
        written = match.kit.notation.write(due)
        raise Unfair(f"Action {step.ply + 1} is {step.entry.text}, but {given} {written}.")


def _check_numbers(match: Match) -> None:
    """Each number that was shown is the one that its seat had committed to."""
    for one in (dice.exchanged() for _, dice in match.dice):
        if one:
            raise Unfair(f"The number that seat {one.seat + 1} has shown is not the one it had committed to.")


def _check_seats(match: Match) -> None:
    """Bots that were seated when the table was made never leave it, and only people add numbers."""
    if match.made is None or match.people is None:
        return
    bots = Counter(kind for kind in match.made.split() if kind not in ("person", "open"))
    gone = bots - Counter(player.bot for player in match.people if player.bot)
    if gone:
        raise Unfair(f"The table was made with {', '.join(gone)} at a seat; in this file no bot of that kind plays.")
    for one in added(match):  # a bot may since have taken the seat of somebody who had committed to a number
        if one.seat >= match.seats or (match.people[one.seat].bot and not one.commitment):
            raise Unfair(f"Seat {one.seat + 1} is said to have added a number, but no person sits there.")
    if len(added(match)) > match.seats - bots.total():
        raise Unfair("More seats are said to have added numbers than people can have sat at.")


def to_compare(match: Match) -> list[str]:
    """Lines for people to compare with what they noted: the commitments and numbers of each stretch."""
    lines: list[str] = []
    for since, dice in match.dice:
        lines.append(f"Committed before action {since + 1}: {dice.commitment}")
        if dice.joint:
            lines.append(f"Together with all numbers, before any was shown: {dice.joint}")
        elif dice.added:
            lines.append("By an older rule: the numbers were added one by one, so the last one could be chosen.")
        lines += [_added(match, one) for one in dice.added]
    return lines if added(match) else [*lines, "Nobody added a number: only the server drew."]


def _added(match: Match, one: Added) -> str:
    name = match.people[one.seat].name if match.people and one.seat < match.seats else ""
    if one.number is None:
        return f"Seat {one.seat + 1} ({name}) committed to a number and did not show it: it was left out."
    return f"Seat {one.seat + 1} ({name}) added {one.number}{', drawn by the server' if one.by_server else ''}."
