"""Which actions may be taken back, and by whom."""

from tafelrunde.core.match import was_forced
from tafelrunde.errors import NotNow
from tafelrunde.server.tables.history import bits
from tafelrunde.server.tables.narration import Narrations
from tafelrunde.server.tables.snapshot import Snapshot


def last_of(now: Snapshot, mine: tuple[int, ...]) -> int | None:
    """The ply of these seats' last action that was not forced."""
    moves = now.match.log
    for ply in range(len(moves) - 1, -1, -1):
        if moves[ply].seat in mine and not _was_forced(now, ply):
            return ply
    return None


def movers(now: Snapshot, ply: int) -> list[int]:
    """The seats that have made unforced moves since a ply, in order, and the seat to move now."""
    log = now.match.log
    acted = [log[i].seat for i in range(ply, len(log)) if log[i].seat >= 0 and not _was_forced(now, i)]
    return [*acted, now.match.to_move]


def _was_forced(now: Snapshot, ply: int) -> bool:
    return bool(now.match.game.forced) and now.cached(lambda: was_forced(now.match, ply), "forced", ply)


def back_to(now: Snapshot, narrations: Narrations, mine: tuple[int, ...]) -> int | None:
    """The ply to which the holder of these seats may take back without a vote: that of their own last action.

    After the end nobody takes back: everything is revealed then, and the result is written down. Bots never object;
    for people the guest must have noticed nothing since, and the action have revealed nothing.
    Others' hidden actions do not count, or the answer would betray them.
    """
    if now.match.over or not now.arrangement.in_progress:
        return None
    log, noticed, eyes, others = now.match.log, now.history.noticed, bits(mine), now.others(mine)
    acted = next((ply for ply in reversed(range(len(log))) if log[ply].seat in mine), None)
    if acted is None or (others and any(seen & eyes for seen in noticed[acted + 1 :])):
        return None  # so it is for most people at most times: whether an action was forced takes long to find out
    last = last_of(now, mine)
    if last is None or (now.competitive and not _is_begun(now, narrations, last)):
        return None
    if not others:
        return last
    then = last + 1  # after it and the forced actions that follow it
    while then < len(log) and log[then].seat in mine:
        then += 1
    free = not any(seen & eyes for seen in noticed[then:]) and now.cached(lambda: _is_free(now, then), "free", then)
    return last if free else None


def _is_begun(now: Snapshot, narrations: Narrations, last: int) -> bool:
    """Is this action part of an unfinished deed, with nothing drawn since and nothing shown to anybody? Then taking it
    back gives no help."""
    log = now.match.log
    told = narrations.to(log[last].seat, now.history, now.names)
    done = told.plies[-1] if told.plies else 0
    begun = last >= done and all(entry.seat == log[last].seat for entry in log[last:])
    return begun and now.cached(lambda: _is_free(now, len(log)), "free", len(log))


def _is_free(now: Snapshot, then: int) -> bool:
    """Did the last action before this ply reveal nothing? The only way to know is to try a take-back."""
    match = now.match
    if then < len(match.log):
        match = match.twin()
        match.rewind(then)
    try:
        match.may_take_back()
    except NotNow:
        return False
    return True
