"""The proof of fair chance: once the secrets are revealed, every chance step follows from the commitments."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tafelrunde.core import chance
from tafelrunde.core.chance import Dice
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


def verify(match: Match) -> Fairness:
    """Check every chance step; raises Unfair at the first that does not follow from its commitment."""
    _check_seats(match)
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
        given = "the secret with the players' numbers gives" if chance.added_to(dice.salt) else "the secret gives"
        written = match.kit.notation.write(due)
        raise Unfair(f"Action {step.ply + 1} is {step.entry.text}, but {given} {written}.")


def _check_seats(match: Match) -> None:
    """Bots that were seated when the table was made never leave it, and only people add numbers."""
    if match.made is None or match.people is None:
        return
    bots = Counter(kind for kind in match.made.split() if kind not in ("person", "open"))
    gone = bots - Counter(player.bot for player in match.people if player.bot)
    if gone:
        raise Unfair(f"The table was made with {', '.join(gone)} at a seat; in this file no bot of that kind plays.")
    for one in added(match):
        if one.seat >= match.seats or match.people[one.seat].bot:
            raise Unfair(f"Seat {one.seat + 1} is said to have added a number, but no person sits there.")
