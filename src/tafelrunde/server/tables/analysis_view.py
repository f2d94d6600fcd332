"""An analysis as people are shown it: in the game's words, with the plies that the log counts."""

from bisect import bisect_right
from collections.abc import Iterator

from tafelrunde.core.advice import in_full
from tafelrunde.core.analysis import VERDICTS, Decision
from tafelrunde.core.deeds import deeds
from tafelrunde.core.headline import headline
from tafelrunde.core.match import Match
from tafelrunde.core.words import Words, join, naming
from tafelrunde.server.storage.analysis_repository import Kept
from tafelrunde.server.tables.guest_view import GuestView
from tafelrunde.server.tables.hints import idea
from tafelrunde.server.wire import analysis as wire
from tafelrunde.server.wire import types


class AnalysisView:
    """The analysis of one table, whose game is over and hides nothing any more."""

    def __init__(self, view: GuestView, kept: Kept) -> None:
        self.match, self.found, self.levels, self.names = (
            view.history.match,
            kept.found,
            kept.levels,
            view.snapshot.names,
        )
        self.plies, self.result = view.told.plies, view.match.result() or [0.0] * view.match.seats

    def shown(self) -> wire.Analysis:
        """All of it."""
        found, match = self.found, self.match
        with naming(self.names):
            told = {deed.since: join(list(deed.sentences), " ") for deed in deeds(match)}
            return wire.Analysis(
                iterations=found.iterations,
                headline=_words(headline(match, found, self.result)),
                moments=[
                    wire.Moment(
                        ply=self._told(value.ply),
                        win=[one.mean for one in value.win],
                        margin=[one.margin for one in value.win],
                        points=list(value.points),
                    )
                    for value in found.values
                ],
                choices=list(self._choices()),
                luck=[
                    wire.Luck(
                        ply=self._told(draw.since),
                        move=draw.move,
                        gain=[one.mean for one in draw.gain],
                        margin=[one.margin for one in draw.gain],
                    )
                    for draw in found.draws
                ],
                turns=[
                    wire.Turn(
                        ply=self._told(swing.since),
                        move=swing.move,
                        seat=swing.seat,
                        change=list(swing.change),
                        text=_words(told[swing.since]),
                    )
                    for swing in found.turning_points()
                ],
                played=[self._played(seat) for seat in range(match.seats)],
            )

    def _told(self, ply: int) -> int:
        """The lines of the log before a ply of the match."""
        return bisect_right(self.plies, ply)

    def _choices(self) -> Iterator[wire.Choice]:
        walk, log = self.match.at(0), self.match.log
        for one in self.found.decisions:
            for entry in log[len(walk.log) : one.since]:
                walk.walk(entry)
            yield wire.Choice(
                ply=self._told(one.since),
                seat=one.seat,
                move=one.move,
                verdict=one.verdict,
                loss=one.loss.mean,
                margin=one.loss.margin,
                points=one.points,
                best=None if one.verdict == "best" else _better(walk, one),
                in_full=None if one.verdict == "best" else _in_full(walk, one),
            )

    def _played(self, seat: int) -> wire.Played:
        found, verdicts = self.found, [one.verdict for one in self.found.of(seat)]
        lost, luck = found.lost(seat), found.luck(seat)
        return wire.Played(
            level=dict(enumerate(self.levels)).get(seat),
            loss=found.average_loss(seat) or 0.0,
            lost=lost.mean,
            lost_margin=lost.margin,
            luck=luck.mean,
            luck_margin=luck.margin,
            counts={verdict: verdicts.count(verdict) for verdict in VERDICTS},
        )


def _better(match: Match, decision: Decision) -> wire.Idea:
    """The best that was found, in words."""
    way, read = decision.best, match.kit.notation.read
    actions, following = [read(action) for action in way.actions], [read(action) for action in way.following]
    return idea(match, actions, following, way.win, way.points, way.visits)


def _in_full(match: Match, decision: Decision) -> types.Words | None:
    """What was done, if the log tells the best in the same words."""
    done, best = (
        [match.kit.notation.read(action) for action in row] for row in (decision.actions, decision.best.actions)
    )
    found = in_full(match, done, best)
    return _words(found) if found else None


def _words(words: Words) -> types.Words:
    return types.Words(**words)
