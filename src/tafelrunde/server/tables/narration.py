"""The log of a table as it is told, line by line, to each pair of eyes; what was told once is not told anew."""

import secrets
from collections.abc import Sequence

from tafelrunde.core.deeds import deeds_since
from tafelrunde.core.match import Match
from tafelrunde.core.words import naming
from tafelrunde.server.tables.history import History
from tafelrunde.server.wire import types as wire


class Narration:
    """The log as one pair of eyes (None: all of it) has heard it. Lines are kept as they go over the wire."""

    def __init__(self, eyes: int | None, start: Match) -> None:
        self.eyes, self.walk = eyes, start  # the match as it was after the last line
        self.heard: Match | None = None  # how it stood when it was last told
        self.token = secrets.token_hex(4)  # so that a browser that comes back can say what it has
        self.lines: list[str] = []
        self.plies: list[int] = []  # the match's own ply after each line
        self.moves: list[int] = [0]  # and how many moves were told after it, from the beginning
        self.cuts: list[int] = []  # how many lines were left each time that something was taken back

    def follow(self, match: Match, names: Sequence[str]) -> None:
        """Tell what happened since; a match that is shown is never changed, so there is nothing new in the same one."""
        if match is self.heard:
            return
        self.heard = match
        walk = self.walk.twin()
        with naming(names):
            for deed in deeds_since(match, walk, self.eyes, self.moves[-1]):
                told = {name: getattr(deed, name) for name in ("seat", "move", "actions", "sentences", "points")}
                self.lines.append(wire.text({"ply": len(self.lines) + 1, **told}))  # a wire.LogLine
                self.plies.append(deed.ply)
                self.moves.append(max(self.moves[-1], deed.move))
                self.walk = walk if deed.ply == len(match.log) else walk.twin()  # at the end it goes no further

    def cut(self, match: Match) -> None:
        """Something was taken back: forget what was told of it."""
        while self.plies and self.plies[-1] > len(match.log):
            self.plies.pop()
            self.moves.pop()
        if len(match.log) < len(self.walk.log):
            self.walk = match.at(self.plies[-1] if self.plies else 0)
        if len(self.plies) < len(self.lines):  # who has noticed nothing of it does not notice that it is gone
            del self.lines[len(self.plies) :]
            self.cuts.append(len(self.lines))

    def ply(self, told: int) -> int | None:
        """The match's own ply after so many lines; None: there are not so many."""
        return [0, *self.plies][told] if 0 <= told <= len(self.plies) else None

    # ---- what a browser has heard already ---------------------------------------------------------------------------

    @property
    def mark(self) -> str:
        """What a browser has that has heard all of it."""
        return f"{self.token}.{len(self.lines)}.{len(self.cuts)}"

    def left(self, mark: str) -> int:
        """How many of the lines that a browser with this mark has are still true."""
        token, lines, cuts = (*mark.split("."), "", "")[:3]
        if token != self.token or not (lines.isdecimal() and cuts.isdecimal()):
            return 0
        return min([int(lines), *self.cuts[int(cuts) :], len(self.lines)])


class Narrations:
    """All that was told at a table."""

    def __init__(self) -> None:
        self.told: dict[int | None, Narration] = {}

    def to(self, eyes: int, history: History, names: Sequence[str]) -> Narration:
        """The log for a pair of eyes; when nothing is hidden any more all hear the same."""
        key = eyes if history.hides else None
        if key not in self.told:
            self.told[key] = Narration(key, history.match.at(0))
        self.told[key].follow(history.match, names)
        return self.told[key]

    def cut(self, history: History) -> None:
        """Something was taken back."""
        for told in self.told.values():
            told.cut(history.match)

    def forget(self) -> None:
        """Names have changed, or more than is known: tell all of it anew."""
        self.told.clear()
