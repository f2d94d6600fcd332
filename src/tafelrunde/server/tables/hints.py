"""Hints: what a strong bot would do, in words, and why."""

from collections.abc import Sequence
from itertools import takewhile

from tafelrunde.bots.search import Line
from tafelrunde.core.advice import advise
from tafelrunde.core.analysis import Estimate
from tafelrunde.core.match import Match
from tafelrunde.core.words import naming
from tafelrunde.server.tables.guest_view import GuestView
from tafelrunde.server.tables.requesters import current_requester
from tafelrunde.server.wire import analysis as wire
from tafelrunde.server.wire.problems import ProblemError
from tafelrunde.server.wire.types import Words


async def hint(view: GuestView, ply: int | None) -> wire.Hint:
    """The best lines of a search; only on one's own turn, or once the game is over."""
    match, now = view.at(ply), view.snapshot
    if match.to_move < 0 or not (now.revealed or view.is_turn(match)):
        raise ProblemError("not_your_turn")
    if now.competitive and not now.over:
        raise ProblemError("without_help")
    if not now.over and now.others(view.mine):
        if not now.arrangement.hints:
            raise ProblemError("no_hints")
        await view.table.remark("hint", view.person)
    told = len(view.told.lines) if ply is None else ply
    iterations, lines = await view.table.services.bots.advise(match, current_requester())
    await view.table.note_hint(view.person)
    with naming(now.names):
        return wire.Hint(ply=told, iterations=iterations, ideas=_different([_idea(match, line) for line in lines]))


def _idea(match: Match, line: Line) -> wire.Idea:
    """A line of the search, in words: the deed it begins with."""
    own = line.actions[: sum(1 for _ in takewhile(match.to_move.__eq__, line.movers))]
    seat = match.to_move
    return idea(match, own, line.actions[len(own) :], line.share(seat), line.points[seat], line.visits)


def idea(
    match: Match, actions: Sequence[int], following: Sequence[int], win: Estimate, points: float, visits: int
) -> wire.Idea:
    """A deed of the seat to move, in words and numbers."""
    found = advise(match, actions, following)
    answer = wire.Answer(seat=found.answer.seat, text=Words(**found.answer.text)) if found.answer else None
    return wire.Idea(
        actions=[dict(match.kit.notation.plain(action)) for action in found.actions],
        text=Words(**found.text),
        reason=Words(**found.reason),
        answer=answer,
        win=win.mean,
        margin=win.margin,
        points=points,
        visits=visits,
    )


def _different(ideas: list[wire.Idea]) -> list[wire.Idea]:
    """Ideas without those that read the same as a better one."""
    found = {idea.text.en: idea for idea in reversed(ideas)}
    return [idea for idea in ideas if found[idea.text.en] is idea]
