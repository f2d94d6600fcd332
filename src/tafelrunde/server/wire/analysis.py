"""Wire types of hints and of the analysis of finished games. Numbers called `win`, `loss` or `luck` are shares of the
win, from 0 to 1; each margin is half the width of a 95 % interval."""

from typing import Literal

from tafelrunde.core.analysis import Verdict
from tafelrunde.server.wire.types import Model, Words

Stage = Literal["none", "waiting", "running", "done"]


class Answer(Model):
    """What the next seat is likely to do."""

    seat: int
    text: Words


class Idea(Model):
    """A deed that a strong bot would do, and why."""

    actions: list[dict[str, str]]  # by parts
    text: Words  # a description
    reason: Words  # what it gains at once
    answer: Answer | None  # not where it depends on chance, or on what is hidden
    win: float  # the mover's share
    margin: float
    points: float  # expected in the end, for the mover
    visits: int


class Hint(Model):
    """The deeds that a strong bot would do, best first."""

    ply: int
    iterations: int
    ideas: list[Idea]


class Moment(Model):
    """What the position before a deed, or at the end, is worth for each seat when nothing is hidden."""

    ply: int  # as in `Position`
    win: list[float]
    margin: list[float]
    points: list[float]  # expected in the end


class Choice(Model):
    """A deed of a seat that had a choice, judged by what the seat could know."""

    ply: int  # of the position before it
    seat: int
    move: int  # its number in the game
    verdict: Verdict
    loss: float  # of the seat's share, against the best way
    margin: float
    points: float  # expected points lost
    best: Idea | None  # not if it was done
    in_full: Words | None  # what was done, where the log tells the best in the same words


class Luck(Model):
    """What the chance in one deed gave each seat."""

    ply: int  # of the position before the deed
    move: int  # 0 in the set-up
    gain: list[float]
    margin: list[float]


class Turn(Model):
    """One of the deeds that changed the game most."""

    ply: int  # of the position before it
    move: int
    seat: int  # −1: chance
    change: list[float]  # of each seat's share
    text: Words  # what was done


class Played(Model):
    """How one seat has played."""

    level: float | None  # it lost as much as a bot of this level does; null: it had nothing to decide
    loss: float  # a decision, on average
    lost: float  # by all decisions together, as far as that is beyond doubt
    lost_margin: float
    luck: float
    luck_margin: float
    counts: dict[Verdict, int]


class Analysis(Model):
    """What decided a finished game."""

    iterations: int  # of the search, for each position
    headline: Words
    moments: list[Moment]
    choices: list[Choice]
    luck: list[Luck]  # of the deeds in which there was chance
    turns: list[Turn]  # at most three, in their order
    played: list[Played]  # by seat


class AnalysisState(Model):
    """How far the analysis of a table is, and what has been found so far."""

    stage: Stage
    place: int  # how many others are analysed first
    deeper: bool  # whether the pass that waits or runs is the second one
    done: int  # deeds
    of: int
    iterations: int  # of the stored analysis; 0: there is none
    analysis: Analysis | None  # null too if the browser has this one already
