"""Watched games are stored in a file, so that a stopped report loses nothing and a longer one continues."""

import json
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tafelrunde.errors import BadFile
from tafelrunde.sim.batch import spread
from tafelrunde.sim.report.watch import Seen, Series, Watch

Heard = Callable[[int], None]
# Plays these games of a series, in any order, and reports each as it ends
Plays = Callable[[Series, Sequence[int], Callable[[Seen], None]], None]


def on_threads(threads: int) -> Plays:
    """Play on this machine."""

    def play(series: Series, numbers: Sequence[int], over: Callable[[Seen], None]) -> None:
        local, one = threading.local(), threading.Lock()

        def work(job: int) -> None:
            if not hasattr(local, "watch"):
                local.watch = Watch(series)
            seen = local.watch.play(numbers[job])
            with one:
                over(seen)

        spread(len(numbers), threads, work, None)

    return play


def _whole_lines(file: Path) -> list[bytes]:
    """All complete lines; a truncated last one is removed."""
    text = file.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        file.write_bytes(whole)
    return whole.splitlines()


class Kept:
    """The games stored in a file, by series; without a file they are only in memory."""

    def __init__(self, file: Path | None) -> None:
        self.file, self.games = file, dict[str, dict[int, Seen]]()
        if file is not None and file.exists():
            for number, line in enumerate(_whole_lines(file), 1):
                try:
                    key, seen = json.loads(line)
                    self.games.setdefault(key, {})[seen["number"]] = seen
                except (ValueError, LookupError, TypeError):
                    raise BadFile(str(file), number, "this is not a game of a report; remove the line") from None

    def played(self, series: Series, games: int) -> Iterator[Seen]:
        """The stored ones among the first `games` of a series, in order."""
        found = self.games.get(series.key(), {})
        return (found[number] for number in range(games) if number in found)

    def play(self, series: Series, games: int, plays: Plays, heard: Heard | None = None) -> list[Seen]:
        """The first `games` of a series; missing ones are played and stored one by one."""
        key = series.key()
        found = self.games.setdefault(key, {})
        missing = [number for number in range(games) if number not in found]

        def over(seen: Seen) -> None:
            found[seen["number"]] = seen
            if self.file is not None:
                with self.file.open("a", encoding="utf-8") as lines:
                    lines.write(json.dumps([key, seen], ensure_ascii=False, separators=(",", ":")) + "\n")
            if heard is not None:
                heard(sum(number < games for number in found))

        if missing:
            plays(series, missing, over)
        return list(self.played(series, games))
