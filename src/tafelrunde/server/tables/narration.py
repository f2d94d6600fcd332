"""A table's log as text lines, redacted for each pair of eyes and extended as the match goes on."""

import secrets
from collections.abc import Sequence

from tafelrunde.core.deeds import deeds_since
from tafelrunde.core.match import Match
from tafelrunde.core.words import naming
from tafelrunde.server.tables.history import History
from tafelrunde.server.wire import types as wire


class Narration:
    """The log as one pair of eyes may read it (None: all of it), as lines of JSON ready to send."""

    def __init__(self, eyes: int | None, start: Match) -> None:
        self.eyes, self.walk = eyes, start  # `walk` is the match after the last line
        self.heard: Match | None = None  # the match that was followed last
        self.token = secrets.token_hex(4)  # identifies this narration in the marks of browsers
        self.lines: list[str] = []
        self.plies: list[int] = []  # the match's ply after each line
        self.seats: list[int] = []  # whose deed each line is
        self.moves: list[int] = [0]  # the number of moves after each line, beginning before the first
        self.cuts: list[int] = []  # the number of lines left after each rewind

    def follow(self, match: Match, names: Sequence[str]) -> None:
        """Add lines for what has happened since; a shown match never changes, so the same one brings nothing new."""
        if match is self.heard:
            return
        self.heard = match
        walk = self.walk.twin()
        with naming(names):
            for deed in deeds_since(match, walk, self.eyes, self.moves[-1]):
                told = {
                    name: getattr(deed, name) for name in ("seat", "move", "actions", "sentences", "points", "standing")
                }
                self.lines.append(wire.text({"ply": len(self.lines) + 1, **told}))  # a wire.LogLine
                self.plies.append(deed.ply)
                self.seats.append(deed.seat)
                self.moves.append(max(self.moves[-1], deed.move))
                self.walk = walk if deed.ply == len(match.log) else walk.twin()  # no copy needed at the end

    def cut(self, match: Match) -> None:
        """Remove the lines after a rewind."""
        while self.plies and self.plies[-1] > len(match.log):
            self.plies.pop()
            self.seats.pop()
            self.moves.pop()
        if len(match.log) < len(self.walk.log):
            self.walk = match.at(self.plies[-1] if self.plies else 0)
        if len(self.plies) < len(self.lines):  # whoever noticed nothing of it must not notice the rewind either
            del self.lines[len(self.plies) :]
            self.cuts.append(len(self.lines))

    def ply(self, told: int) -> int | None:
        """The match's ply after so many lines; None if there are fewer."""
        return [0, *self.plies][told] if 0 <= told <= len(self.plies) else None

    # ---- what a browser already has ---------------------------------------------------------------------------------

    @property
    def mark(self) -> str:
        """A cursor for a browser that has all lines."""
        return f"{self.token}.{len(self.lines)}.{len(self.cuts)}"

    def left(self, mark: str) -> int:
        """How many of the lines of a browser with this mark are still valid."""
        token, lines, cuts = (*mark.split("."), "", "")[:3]
        if token != self.token or not (lines.isdecimal() and cuts.isdecimal()):
            return 0
        return min([int(lines), *self.cuts[int(cuts) :], len(self.lines)])


class Narrations:
    """A cache of one table's narrations, by pair of eyes."""

    def __init__(self) -> None:
        self.told: dict[int | None, Narration] = {}

    def to(self, eyes: int, history: History, names: Sequence[str]) -> Narration:
        """The log for a pair of eyes; once nothing is hidden, everybody shares one."""
        key = eyes if history.hides else None
        if key not in self.told:
            self.told[key] = Narration(key, history.match.at(0))
        self.told[key].follow(history.match, names)
        return self.told[key]

    def cut(self, history: History) -> None:
        """Shorten all of them after a rewind."""
        for told in self.told.values():
            told.cut(history.match)

    def forget(self) -> None:
        """Drop the cache, because names have changed or an unknown rewind has happened."""
        self.told.clear()
