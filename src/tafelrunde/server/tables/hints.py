"""Hints: the lines that a strong bot would play, in words, and why."""

from tafelrunde.bots.search import Line
from tafelrunde.core.deeds import describe_deed, first_deed
from tafelrunde.core.match import Match
from tafelrunde.core.words import naming
from tafelrunde.server.tables.guest_view import GuestView
from tafelrunde.server.tables.requesters import current_requester
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.problems import ProblemError


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
    iterations, lines = await view.table.services.bots.analyse(match, current_requester())
    await view.table.note_hint(view.person)
    with naming(now.names):
        return wire.Hint(ply=told, iterations=iterations, ideas=_different([_idea(match, line) for line in lines]))


def _idea(match: Match, line: Line) -> wire.Idea:
    """A line of the search, in words: its first deed, described by its last action or by all of them."""
    game, kit, known = match.game, match.kit, match.state
    game.call.redact_at(match.boxes, known, 0, match.to_move)
    deed, states = first_deed(match, known, line.actions, line.movers)
    first = 0 if game.advises_whole else len(deed) - 1  # of those that are said
    by_seats = [a for a, mover in zip(line.actions, line.movers, strict=True) if mover >= 0]
    return wire.Idea(
        actions=[dict(kit.notation.plain(a)) for a in by_seats],
        whole=len(deed),
        text=wire.Words(**describe_deed(match, deed, states)),
        win=list(line.win),
        margin=line.share(match.to_move).margin,
        visits=line.visits,
        reason=wire.Words(**game.reason(kit, states[first], deed[first], states[-1])),
    )


def _different(ideas: list[wire.Idea]) -> list[wire.Idea]:
    """Ideas without those that read the same as a better one."""
    found = {idea.text.en: idea for idea in reversed(ideas)}
    return [idea for idea in ideas if found[idea.text.en] is idea]
