"""Hints: the lines that a strong bot would play, in words, and why."""

from tafelrunde.bots.search import Line
from tafelrunde.core.match import Match
from tafelrunde.core.words import join, naming
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
    game, kit, (deed, after) = match.game, match.kit, _deed(match, line)
    said = deed if game.advises_whole else deed[-1:]
    s, action = said[0]
    by_seats = [a for a, mover in zip(line.actions, line.movers, strict=True) if mover >= 0]
    return wire.Idea(
        actions=[dict(kit.notation.plain(a)) for a in by_seats],
        whole=len(deed),
        text=wire.Words(**join([game.describe(kit, *one) for one in said], " · ")),
        win=list(line.win),
        margin=line.margin(match.to_move),
        visits=line.visits,
        reason=wire.Words(**game.reason(kit, s, action, after)),
    )


def _deed(match: Match, line: Line) -> tuple[list[tuple[object, int]], object]:
    """The actions of a line's first deed, each with the state before it, and the state after all of them."""
    game, kit = match.game, match.kit
    states, deed = game.new_states(len(line.actions) + 1), list[tuple[object, int]]()
    states[0] = match.redacted(match.to_move)
    for i, (action, mover) in enumerate(zip(line.actions, line.movers, strict=True)):
        if mover != match.to_move:
            break
        deed.append((states[i], action))
        states[i + 1] = states[i]
        game.call.apply_at(match.boxes, states, i + 1, action)
        if any(game.tell(kit, states[i], [action], states[i + 1]).values()):
            break
    return deed, states[len(deed)]


def _different(ideas: list[wire.Idea]) -> list[wire.Idea]:
    """Ideas without those that read the same as a better one."""
    found = {idea.text.en: idea for idea in reversed(ideas)}
    return [idea for idea in ideas if found[idea.text.en] is idea]
