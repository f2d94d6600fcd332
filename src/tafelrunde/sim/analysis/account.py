"""A match with its analysis, and what is told of both: who sat where, what decided it, how each seat has played."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tafelrunde.core.advice import Advice, advise, in_full
from tafelrunde.core.analysis import Analysis, Decision, Draw, Estimate, Swing, Value, Verdict, level_of, total
from tafelrunde.core.deeds import Deed, deeds
from tafelrunde.core.headline import headline
from tafelrunde.core.match import Match
from tafelrunde.core.words import Number, Words, join, naming
from tafelrunde.sim.html import Voice

MUCH = 4  # what a move must have of a seat's luck to be named: a quarter
MARKED: tuple[Verdict, ...] = ("better", "blunder")  # something else was better beyond doubt


@dataclass(frozen=True)
class Step:
    """A deed, what it was worth to have done it, and where it led."""

    deed: Deed
    text: Words
    before: Value
    after: Value
    swing: Swing


@dataclass(frozen=True)
class Played:
    """How one seat has played."""

    seat: int
    name: str | None  # None: not known
    bot: str | None  # its kind; None: a person, or not known
    points: int | None  # None: the game has none
    share: float | None  # of the win; None: not over
    luck: Estimate
    lost: Estimate  # by decisions that were worse beyond doubt
    decisions: dict[Verdict, int]
    loss: float | None  # of a decision on average; None: nothing to decide
    level: float | None  # of the bots that decide as well; None: not measured for this game


@dataclass(frozen=True)
class Account:
    """A match and its analysis."""

    name: str  # of the file
    match: Match
    found: Analysis

    # ---- who and how it ended ---------------------------------------------------------------------------------------

    @cached_property
    def names(self) -> list[str]:
        """Who sat at the seats, if known; of the same name, with a number."""
        found = [player.name or player.bot or "" for player in self.match.people or []]
        often = Counter(found)
        return [f"{name} ({i})" if often[name] > 1 or not name else name for i, name in enumerate(found, 1)]

    def who(self, seat: int) -> Words:
        """A seat, by who sat there."""
        with naming(self.names):
            return {"en": f"{Number(seat + 1):Seat}", "de": f"{Number(seat + 1):Platz}"}

    @cached_property
    def shares(self) -> list[float] | None:
        """Each seat's share of the win, also where people ended the match; None if it is not over."""
        ended = self.match.ended
        if ended is None:
            return self.match.result()
        return [(seat in ended.winners) / max(1, len(ended.winners)) for seat in range(self.match.seats)]

    @property
    def scored(self) -> bool:
        """Whether the game has points."""
        return self.match.game.scored(self.match.kit)

    @cached_property
    def points(self) -> list[int] | None:
        """Each seat's points, if the game has any."""
        return self.match.points() if self.scored else None

    # ---- what decided it --------------------------------------------------------------------------------------------

    @cached_property
    def headline(self) -> Words:
        """What decided the match, or who is ahead."""
        with naming(self.names):
            return self._so_far() if self.shares is None else headline(self.match, self.found, self.shares)

    def _so_far(self) -> Words:
        win = [one.mean for one in self.found.values[-1].win]
        ahead, name = self.who(win.index(max(win))), "so_far" if len(win) > 1 else "so_far_alone"
        return {
            language: voice_of(language)(name, who=ahead[language], share=round(100 * max(win))) for language in ahead
        }

    @cached_property
    def steps(self) -> list[Step]:
        """The whole match, deed by deed."""
        with naming(self.names):
            told = [(deed, join(list(deed.sentences), " ")) for deed in deeds(self.match)]
        found, values = self.found, self.found.values
        rows = zip(told, values[:-1], values[1:], found.swings, strict=True)
        return [Step(deed, text, before, after, swing) for (deed, text), before, after, swing in rows]

    @cached_property
    def turns(self) -> list[Step]:
        """The turning points, in their order."""
        chosen = {swing.since for swing in self.found.turning_points() if swing.size >= 0.005}  # seen as 1 of 100
        return [step for step in self.steps if step.deed.since in chosen]

    @cached_property
    def marked(self) -> list[Decision]:
        """The decisions that were worse than another beyond doubt."""
        return [one for one in self.found.decisions if one.verdict in MARKED]

    def better(self) -> Iterator[tuple[Decision, Words, Advice]]:
        """Those decisions, what was done, and what would have been better."""
        walk, read, log = self.match.at(0), self.match.kit.notation.read, self.match.log
        told = {step.deed.since: step.text for step in self.steps}
        for one in self.marked:
            for entry in log[len(walk.log) : one.since]:
                walk.walk(entry)
            rows = one.actions, one.best.actions, one.best.following
            done, best, following = ([read(action) for action in row] for row in rows)
            with naming(self.names):
                yield one, in_full(walk, done, best) or told[one.since], advise(walk, best, following)

    # ---- seats ------------------------------------------------------------------------------------------------------

    def played(self, seat: int) -> Played:
        """How a seat has played."""
        found, match, verdicts = self.found, self.match, Counter(one.verdict for one in self.found.of(seat))
        player, loss = match.people[seat] if match.people else None, found.average_loss(seat)
        return Played(
            seat,
            self.names[seat] if player else None,
            player.bot if player else None,
            self.points[seat] if self.points else None,
            self.shares[seat] if self.shares else None,
            found.luck(seat),
            found.lost(seat),
            {verdict: verdicts[verdict] for verdict in ("best", "fine", *MARKED)},
            loss,
            level_of(found, seat, match.levels),
        )

    def stroke(self, seat: int) -> tuple[int, Estimate] | None:
        """The move in which chance did most of what it did to a seat, if that is much and beyond doubt; 0 is the
        set-up."""
        moves = dict[int, list[Draw]]()
        for draw in self.found.draws:
            moves.setdefault(draw.move, []).append(draw)
        sums = {move: total(draw.gain[seat] for draw in draws) for move, draws in moves.items()}
        luck = self.found.luck(seat).mean
        side = 1 if luck >= 0 else -1
        move, most = max(sums.items(), key=lambda one: side * one[1].mean, default=(0, Estimate(0)))
        return (move, most) if side * most.mean > max(most.margin, abs(luck) / MUCH, 0.005) else None


def voice_of(language: str) -> Voice:
    """The sentences of an analysis in a language."""
    return Voice(__package__, language)
