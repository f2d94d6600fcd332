"""Recorded games as a Parquet file, for pandas, polars and other readers, and back to `.tafel`.

One row is one action, with the position before it and the result. With known dice, extracted games can be verified.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np

from tafelrunde.bots.levels import Bot, make
from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, seed_stream
from tafelrunde.core.match import Match, drawn
from tafelrunde.core.match_file import Player
from tafelrunde.core.options import Options
from tafelrunde.core.restore import due
from tafelrunde.core.verbs import CHANCE
from tafelrunde.core.words import Json
from tafelrunde.errors import BadFile, UnknownName
from tafelrunde.games import find
from tafelrunde.sim.extras import NotInstalled

ABOUT = b"tafelrunde"  # the key of a file's description
GROUP = 64  # games written at a time


def arrow_library() -> Any:
    """Import pyarrow, which nothing else needs."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise NotInstalled("A Parquet file", "pyarrow", "lab") from None
    return pyarrow


def _schema(arrow: Any, about: Json) -> Any:
    """The columns, and the metadata of the file."""
    numbers = arrow.list_(arrow.float64())
    columns = [
        ("game", arrow.int32()),
        ("ply", arrow.int32()),  # actions before this one
        ("seat", arrow.int8()),  # null: chance
        ("action", arrow.int32()),
        ("text", arrow.string()),
        ("position", arrow.binary()),  # the state's record before the action
        ("points", numbers),  # at the end, by seat
        ("shares", numbers),  # of the win
    ]
    return arrow.schema(columns, metadata={ABOUT: json.dumps(about, ensure_ascii=False).encode()})


def dice_of(seed: int, number: int) -> Dice:
    """The dice of a recorded game."""
    return Dice.fresh((seed << 32) + number)


def play(game: Game, options: Options, edition: str | None, bot: str, seed: int, number: int) -> list[Json]:
    """A game of a bot against itself, action by action."""
    match, player, rng = (
        Match(game, options, dice=dice_of(seed, number), edition=edition),
        make(bot, game),
        np.zeros(1, np.uint64),
    )
    seed_stream(rng, seed, number)
    rows = list[Json]()
    while not match.over:
        seat = match.to_move
        action = drawn(match) if seat == CHANCE else ask(player, match, rng)
        row = {"game": number, "ply": len(rows), "seat": None if seat == CHANCE else seat, "action": action}
        rows.append({**row, "position": match.redacted(None).tobytes()})
        match.do(action)
        rows[-1]["text"] = match.log[-1].text
    ended = {"points": [float(n) for n in match.points()], "shares": match.result()}
    return [{**row, **ended} for row in rows]


def ask(bot: Bot, match: Match, rng: Array) -> int:
    """A bot's action, from what its seat may know."""
    states = match.game.new_states()
    states[0] = match.redacted(match.to_move)
    return bot.act(match.boxes, states, rng)


def record(
    game: Game, options: Options, edition: str | None, bot: str, games: int, seed: int, threads: int, file: Path,
    progress: Callable[[int], None] | None = None,
) -> int:  # fmt: skip
    """Record games in a file, which appears when all are played; returns its number of rows."""
    arrow, kit, rows = arrow_library(), game.kit(options, edition), 0
    about = {
        "game": game.name, "version": game.version, "options": kit.options, "edition": edition, "bot": bot,
        "seed": seed, "games": games, "state": str(game.state.descr),
    }  # fmt: skip
    schema = _schema(arrow, about)
    with finished(file) as part, arrow.parquet.ParquetWriter(part, schema, compression="zstd") as writer:
        for first in range(0, games, GROUP):
            numbers = range(first, min(games, first + GROUP))
            with ThreadPoolExecutor(threads) as pool:
                played = list(pool.map(lambda number: play(game, options, edition, bot, seed, number), numbers))
            group = [row for one in played for row in one]
            writer.write_table(arrow.Table.from_pylist(group, schema))
            rows += len(group)
            if progress is not None:
                progress(numbers.stop)
    return rows


@contextmanager
def finished(file: Path) -> Iterator[Path]:
    """A temporary file beside it that is renamed to it on success and deleted on failure."""
    part = file.with_name(f"{file.name}.part")
    try:
        yield part
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


# ---- and back -------------------------------------------------------------------------------------------------------


def about(file: Path) -> Json:
    """The metadata of a file: game, version, options, edition, bot, seed."""
    arrow = arrow_library()
    try:
        said = (arrow.parquet.read_schema(file).metadata or {}).get(ABOUT)
    except (OSError, arrow.ArrowInvalid) as error:
        raise BadFile(str(file), 0, str(error)) from None
    if said is None:
        raise BadFile(str(file), 0, "this is not a file of recorded games")
    found: Json = json.loads(said)
    if find(found["game"]).version != found["version"]:
        raise BadFile(str(file), 0, f"version {found['version']} of {found['game']}; another one is installed")
    return found


def extract(file: Path, number: int) -> Match:
    """A recorded game as a match: every action is checked and replayed, with the same dice."""
    said = about(file)
    if not 0 <= number < said["games"]:
        raise UnknownName("game in this file", number, [f"0 to {said['games'] - 1}"])
    found = arrow_library().parquet.read_table(file, columns=["seat", "text"], filters=[("game", "=", number)])
    return _played(file, said, number, found.to_pylist())


def matches(file: Path) -> Iterator[tuple[int, Match]]:
    """All recorded games with their numbers, read in one go."""
    said, columns = about(file), ["game", "seat", "text"]
    batches = arrow_library().parquet.ParquetFile(file).iter_batches(columns=columns)
    for number, rows in groupby((row for one in batches for row in one.to_pylist()), key=lambda row: row["game"]):
        yield number, _played(file, said, number, rows)


def _played(file: Path, said: Json, number: int, rows: Iterable[Json]) -> Match:
    """A match in which this was done."""
    dice, game = dice_of(said["seed"], number), find(said["game"])
    match = Match(game, said["options"], dice=dice, edition=said["edition"], file=str(file))
    match.people = [Player(said["bot"], said["bot"]) for _ in range(match.seats)]
    for row in rows:
        match.do(due(match, CHANCE if row["seat"] is None else row["seat"], row["text"]))
    return match


def positions(file: Path, column: Sequence[bytes]) -> Array:
    """Values of the column `position` of a file as an array of state records."""
    return np.frombuffer(b"".join(column), find(about(file)["game"]).state)
