"""Many analyses: the games of files, folders and recordings, on all cores or on a cluster, and as rows of data."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import tafelrunde
from tafelrunde.core.analysis import Analysis
from tafelrunde.core.match import Match
from tafelrunde.core.words import Json
from tafelrunde.errors import BadFile, TafelrundeError
from tafelrunde.sim.analysis.account import Account
from tafelrunde.sim.batch import spread
from tafelrunde.sim.recording import arrow_library, finished, matches

RECORDED = ".parquet"

# Analyses all matches, and is told of each as it ends, in any order, in any thread
Reckons = Callable[[Sequence[Match], int, int, Callable[[int, Analysis], None]], None]


@dataclass(frozen=True)
class Unread:
    """A file without a game that could be analysed, and why."""

    name: str
    reason: str


def games(paths: Iterable[Path]) -> Iterator[tuple[str, Match] | Unread]:
    """The games of match files, of folders of such, and of recordings, with their names."""
    for path in paths:
        try:
            if path.is_dir():
                found = sorted(path.glob("*.tafel"))
                if not found:
                    raise BadFile(str(path), 0, "there is no .tafel file in this folder")
                yield from games(found)
            elif path.suffix == RECORDED:
                for number, match in matches(path):
                    yield f"{path.with_suffix('')}-{number}", match
            else:
                yield str(path), tafelrunde.load(path)
        except (TafelrundeError, OSError) as error:
            yield Unread(str(path), str(error))


def is_many(paths: Sequence[Path]) -> bool:
    """Whether these may hold more than one game."""
    return len(paths) > 1 or any(path.is_dir() or path.suffix == RECORDED for path in paths)


def on_threads(threads: int) -> Reckons:
    """Analyse on this machine: each game on a thread, or on several if there are few games."""

    def reckon(found: Sequence[Match], budget: int, seed: int, over: Callable[[int, Analysis], None]) -> None:
        each = max(1, threads // max(1, len(found)))
        spread(len(found), threads, lambda i: over(i, found[i].analyse(budget, seed=seed, threads=each)), None)

    return reckon


# ---- rows -----------------------------------------------------------------------------------------------------------


def rows(account: Account, seed: int) -> Iterator[Json]:
    """What is said of a game, one row for each seat."""
    match, found = account.match, account.found
    for seat in range(match.seats):
        played = account.played(seat)
        yield {
            "file": account.name,
            "game": match.game.name,
            "version": match.game.version,
            "options": json.dumps(match.options, ensure_ascii=False),
            "seats": match.seats,
            "over": account.shares is not None,
            "headline": account.headline["en"],
            "iterations": found.iterations,
            "seed": seed,
            "seat": seat,
            "name": played.name,
            "bot": played.bot,
            "points": played.points,
            "share": played.share,
            "luck": played.luck.mean,
            "luck_error": played.luck.error,
            "lost": played.lost.mean,
            "lost_error": played.lost.error,
            "decisions": sum(played.decisions.values()),
            **{str(verdict): n for verdict, n in played.decisions.items()},
            "loss": played.loss,
            "level": played.level,
        }


def write_rows(accounts: Iterable[Account], seed: int, file: Path) -> None:
    """Write these rows as a Parquet file; docs/analysis.md explains its columns."""
    arrow = arrow_library()
    schema = _schema(arrow)
    with finished(file) as part, arrow.parquet.ParquetWriter(part, schema, compression="zstd") as writer:
        found = [row for account in accounts for row in rows(account, seed)]
        writer.write_table(arrow.Table.from_pylist(found, schema))


def _schema(arrow: Any) -> Any:
    """The columns and their types."""
    text, number, count, share = arrow.string(), arrow.int32(), arrow.int16(), arrow.float64()
    return arrow.schema(
        {
            "file": text, "game": text, "version": number, "options": text, "seats": count, "over": arrow.bool_(),
            "headline": text, "iterations": number, "seed": arrow.int64(), "seat": count, "name": text, "bot": text,
            "points": number, "share": share, "luck": share, "luck_error": share, "lost": share, "lost_error": share,
            "decisions": count, "best": count, "fine": count, "better": count, "blunder": count, "loss": share,
            "level": share,
        }
    )  # fmt: skip


def as_json(account: Account) -> Json:
    """A game and its whole analysis as plain data."""
    match = account.match
    seats = [asdict(account.played(seat)) for seat in range(match.seats)]
    about = {"file": account.name, "game": match.game.name, "options": match.options}
    told = {"over": account.shares is not None, "headline": account.headline, "seats": seats}
    return {**about, **told, **asdict(account.found)}
