"""Measure everything: Connect Four against other engines; every game compiled, interpreted, on all cores, searched.

    python bench/run.py            some minutes; prints the tables and writes bench/results.md
    python bench/run.py --quick    everything with small counts, to see that it works; writes nothing

A speed alone says more about the machine and its other users than about the code. So contestants take turns, round by
round, and what counts is the ratio within a round; of all rounds the median is shown.
"""

import argparse
import os
import platform
import re
import time
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import version
from math import sqrt
from pathlib import Path
from statistics import median
from types import ModuleType
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import arrivals
import connect_four
import gpu
import latency
import load
import startup
import throughput
from tafelrunde.bots.search import Budget, Search
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, seed_stream
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games import GAMES
from tafelrunde.sim import batch
from tafelrunde.sim.batch import Batch, cores, random_games

RESULTS = Path(__file__).with_name("results.md")
BOTS = re.compile(r"<!-- bots -->.*<!-- /bots -->", re.DOTALL)
NO_BOTS = "<!-- bots -->\nNot measured yet.\n<!-- /bots -->"
OUTSIDE = re.compile(r"<!-- outside -->.*<!-- /outside -->", re.DOTALL)
OUTSIDE_TITLE = "## Level 5 against the outside"
ANALYSIS = re.compile(r"<!-- analysis -->.*<!-- /analysis -->", re.DOTALL)
ANALYSIS_TITLE = "## Analysis"
OURS = "Tafelrunde"

Measure = Callable[[int], tuple[int, float]]  # from a seed: how many were done, and the seconds it took
Tell = Callable[[str], None]


@dataclass(frozen=True)
class Counts:
    """How much to measure; each contestant's part of a round should take about equally long."""

    rounds: int
    games: int  # ours
    loop: int  # games in a loop in Python
    rollouts: int
    steps: int  # of Pgx
    iterations: int  # of a search, the same for all
    seconds: float  # for each number in the table of games
    search: int  # iterations in that table
    requests: int  # to the server while bots think
    many: load.Climb  # tables over sockets, on each kind of database
    workers: tuple[int, ...]  # on PostgreSQL; none: SQLite
    load: load.Climb  # and more and more tables
    arrivals: arrivals.Counts  # at one table, and what another one notices of them
    throughput: throughput.Counts  # Connect Four over sockets
    cold: bool  # also measure a start at which nothing is compiled


FULL = Counts(
    7, 1_000_000, 25_000, 60_000, 2_000, 100_000, 1.5, 5_000, latency.REQUESTS, load.Climb((500,)), (0, 1, 2),
    load.Climb(), arrivals.FULL, throughput.FULL, True,
)  # fmt: skip
FEW = replace(load.QUICK, games=(next(iter(GAMES)),))  # what takes long is to load the kernels of each game
QUICK = Counts(
    2, 50_000, 2_000, 5_000, 200, 5_000, 0.1, 200, 20, FEW, (2,), FEW, arrivals.QUICK, throughput.QUICK, False,
)  # fmt: skip


@dataclass(frozen=True)
class Sheet:
    """A table, for the terminal and for the file."""

    title: str
    note: str
    heads: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]

    def rich(self) -> Table:
        """For the terminal: words to the left, numbers to the right."""
        table = Table(title=self.title, caption=self.note, title_justify="left", caption_justify="left")
        for head, cell in zip(self.heads, self.rows[0], strict=True):
            table.add_column(head, justify="right" if cell[:1].isdecimal() else "left")
        for row in self.rows:
            table.add_row(*row)
        return table

    def markdown(self) -> str:
        """For the file."""
        rule = ["---:" if cell[:1].isdecimal() else "---" for cell in self.rows[0]]
        lines = [f"| {' | '.join(row)} |" for row in (self.heads, rule, *self.rows)]
        return "\n".join([f"## {self.title}", "", self.note, "", *lines])


# ---- taking turns ------------------------------------------------------------------------------------------------


def take_turns(contestants: Mapping[str, Measure], rounds: int, what: str, tell: Tell) -> dict[str, list[float]]:
    """Each contestant's speed in each round. A round before the first is for warming up and does not count."""
    speeds: dict[str, list[float]] = {name: [] for name in contestants}
    for seed in range(rounds + 1):
        for name, measure in contestants.items():
            tell(f"{what}: {name}, round {seed} of {rounds}")
            done, seconds = measure(seed)
            speeds[name].append(done / seconds)
    return {name: found[1:] for name, found in speeds.items()}


def speed_rows(speeds: Mapping[str, list[float]]) -> Iterator[tuple[str, ...]]:
    """For each contestant its median speed, and how many times faster we are: the median and the range of a round."""
    for name, found in speeds.items():
        ratios = [ours / theirs for ours, theirs in zip(speeds[OURS], found, strict=True)]
        spread = f"{min(ratios):.1f}–{max(ratios):.1f}"
        yield name, f"{median(found):,.0f}", f"{median(ratios):.1f}", spread


# ---- Connect Four ------------------------------------------------------------------------------------------------


def load_peers() -> ModuleType | None:
    """The other engines, if they are installed. XLA reads NPROC once: on one core, like everybody else here."""
    os.environ["NPROC"] = "1"
    try:
        import peers
    except ModuleNotFoundError:
        return None
    return peers


def our_games(games: int, seed: int) -> Batch:
    """Random games of Connect Four on one thread."""
    return random_games(connect_four.GAME, connect_four.GAME.kit({}).boxes, games, seed)


def our_playouts(games: int, seed: int) -> tuple[int, float]:
    """The same as a measure."""
    return games, our_games(games, seed).seconds


def our_search(iterations: int, seed: int) -> tuple[int, float]:
    """Iterations of plain UCT from the opening, with one random playout each, in a tree that has not been used yet."""
    game, box = connect_four.GAME, connect_four.GAME.kit({}).boxes
    nodes = game.branching * (iterations + 1) + 1  # an iteration makes the children of one node at most
    search = Search(game, Budget(), sharpness=0.0, tries=1, nodes=nodes)
    return think(search, box, opening(game, box), iterations, seed)


def peer_playouts(peers: Any, counts: Counts) -> dict[str, Callable[[int], Any]]:
    """Random games of each peer, by seed."""
    return {
        "OpenSpiel, loop in Python": partial(peers.openspiel_python_loop, counts.loop),
        "OpenSpiel, playouts in C++": partial(peers.openspiel_cpp_playouts, counts.rollouts),
        "Pgx, batch on the CPU": partial(peers.pgx_cpu_playouts, peers.PGX_BATCH, counts.steps),
    }


def timed(play: Callable[[int], Any], seed: int) -> tuple[int, float]:
    """A peer's rate as a measure."""
    rate = play(seed)
    return rate.games, rate.seconds


def same_game(peers: Any, counts: Counts, tell: Tell) -> Sheet:
    """Is it one game in all engines? Ends the run if wins or lengths differ by more than 4 standard errors."""
    tell("Connect Four: is it the same game everywhere?")
    ours = our_games(counts.games, 1)
    wins, lengths = ours.shares[:, 0], ours.lengths
    rows = [(OURS, f"{counts.games:,}", f"{wins.mean():.4f}", f"{lengths.mean():.2f}")]
    for name, play in peer_playouts(peers, counts).items():
        rate = play(1)
        agree(f"{name}: the first player's share", wins, rate.first_wins, rate.games)
        agree(f"{name}: the mean length", lengths, rate.mean_length, rate.lengths)
        rows.append((name, f"{rate.games:,}", f"{rate.first_wins:.4f}", f"{rate.mean_length:.2f}"))
    note = (
        "Random play; a draw counts half. The run ends unless all agree within 4 standard errors. OpenSpiel's C++ does "
        f"not report a game's length: its row shows that of {peers.LENGTH_GAMES:,} games in the Python loop."
    )
    return Sheet("Connect Four: the same game", note, ("engine", "games", "first player's share", "mean length"), rows)


def agree(what: str, ours: Array, theirs: float, games: int) -> None:
    """End the run if a peer's mean is not ours."""
    error = float(ours.std()) * sqrt(1 / len(ours) + 1 / games)
    if abs(float(ours.mean()) - theirs) > 4 * error:
        raise SystemExit(f"{what} is {theirs:.4f}, ours {ours.mean():.4f} ± {error:.4f}: this is not the same game.")


def playout_sheet(peers: ModuleType | None, counts: Counts, tell: Tell) -> Sheet:
    """Random games a second."""
    contestants: dict[str, Measure] = {OURS: partial(our_playouts, counts.games)}
    for name, play in peer_playouts(peers, counts).items() if peers else ():
        contestants[name] = partial(timed, play)
    speeds = take_turns(contestants, counts.rounds, "Connect Four, random games", tell)
    note = (
        f"One thread each; NPROC=1 keeps JAX to one core. {counts.rounds} rounds in which all engines take turns: the "
        "median speed, and the median and range of the ratio within a round."
    )
    heads = ("engine", "games/s", "Tafelrunde is faster by", "range")
    return Sheet("Connect Four: random games", note, heads, list(speed_rows(speeds)))


def search_sheet(peers: Any, counts: Counts, tell: Tell) -> Sheet:
    """Iterations of UCT a second."""
    contestants: dict[str, Measure] = {OURS: partial(our_search, counts.iterations)}
    if peers:
        contestants["OpenSpiel, MCTS in C++"] = partial(peers.openspiel_mcts, counts.iterations)
    speeds = take_turns(contestants, counts.rounds, "Connect Four, search", tell)
    note = f"{counts.iterations:,} iterations from the opening, one random playout each; measured the same way."
    heads = ("engine", "iterations/s", "Tafelrunde is faster by", "range")
    return Sheet("Connect Four: search", note, heads, list(speed_rows(speeds)))


# ---- every game --------------------------------------------------------------------------------------------------


def opening(game: Game, boxes: Array) -> Array:
    """The first position in which a player has a choice, as that player sees it."""
    states, rng = game.new_states(), np.zeros(1, np.uint64)
    actions, weights = (np.zeros(game.branching, np.int32) for _ in range(2))
    seed_stream(rng, 1, 0)
    game.call.start_at(boxes, states, 0)
    while states["to_move"][0] == CHANCE or game.call.legal_at(boxes, states, 0, actions) < 2:
        game.bind(*batch.GENERIC).random_step_at(boxes, states, rng, actions, weights)
    game.call.redact_at(boxes, states, 0, int(states["to_move"][0]))
    return states


def think(search: Search, boxes: Array, states: Array, iterations: int, seed: int) -> tuple[int, float]:
    """This many iterations, by `stop` and not by the budget: with a budget a search ends once its choice is clear."""
    rng = np.zeros(1, np.uint64)
    seed_stream(rng, seed, 0)
    began = time.perf_counter()
    done = search.think(boxes, states, rng, lambda: bool(search.tree["visits"][0] >= iterations))
    return done, time.perf_counter() - began


def search_speed(game: Game, boxes: Array, iterations: int) -> float:
    """Iterations a second of the searching bot as it plays, from the opening."""
    search, states = Search(game, Budget(), nodes=1 << 20), opening(game, boxes)
    speeds = []
    for seed in range(4):
        done, seconds = think(search, boxes, states, iterations, seed)
        speeds.append(done / seconds)
    return median(speeds[1:])


def play_speed(game: Game, boxes: Array, threads: int, seconds: float) -> float:
    """Actions a second in random games: twice as many games until they take long enough."""
    games = 1
    while True:
        played = random_games(game, boxes, games, 1, threads)
        if played.seconds >= seconds:
            return float(played.lengths.sum()) / played.seconds
        games *= 2


def interpreted_speed(game: Game, boxes: Array, seconds: float) -> float:
    """The same without the compiler; NumPy warns of sums that wrap, as they are meant to."""
    with warnings.catch_warnings(action="ignore", category=RuntimeWarning):
        return play_speed(game.interpreted(), boxes, 1, seconds)


def tables(game: Game) -> dict[str, Array]:
    """The boxes to measure, by their options: the usual table, another one if there is, and the one with the most
    players."""
    material = game.material(None, "")
    usual = game.settle({}, material)

    def size(chosen: Mapping[str, Any]) -> tuple[int, int]:
        return chosen["players"], sum(chosen[name] == value for name, value in usual.items())

    largest = max(game.option_sets(material), key=size)
    also = [game.settle(game.measured, material)] if game.measured else []
    return {describe(chosen): game.kit(chosen).boxes for chosen in (usual, *also, largest)}


def describe(chosen: Mapping[str, Any]) -> str:
    """Options in a few words, without those that are off."""
    return ", ".join(f"{name} {value}" for name, value in chosen.items() if value is not False)


def game_row(game: Game, options: str, boxes: Array, counts: Counts, tell: Tell) -> tuple[str, ...]:
    """All numbers of one table."""
    where = f"{game.title}, {options}"
    tell(f"{where}: compiled")
    random_games(game, boxes, 1, 0)  # so that compiling is not counted
    one = play_speed(game, boxes, 1, counts.seconds)
    tell(f"{where}: interpreted")
    plain = interpreted_speed(game, boxes, counts.seconds)
    tell(f"{where}: on all cores")
    every = play_speed(game, boxes, cores(), counts.seconds)
    tell(f"{where}: search")
    search = search_speed(game, boxes, counts.search)
    return game.title, options, *(f"{n:,.0f}" for n in (one, plain, one / plain, every, search))


def game_sheet(counts: Counts, tell: Tell) -> Sheet:
    """All our games."""
    rows = [game_row(g, name, box, counts, tell) for g in GAMES.values() for name, box in tables(g).items()]
    note = (
        "Random play, in actions by players per second: compiled and interpreted on one thread and their ratio, then "
        f"compiled on {cores()} threads; and iterations per second of the searching bot from the start, on one thread."
    )
    heads = ("game", "options", "compiled", "interpreted", "ratio", "all cores", "search")
    return Sheet("The games", note, heads, rows)


def latency_sheet(counts: Counts, tell: Tell) -> Sheet:
    """The server while bots think."""
    tell("The server, while two bots think")
    waits = latency.summary(latency.waits(counts.requests))
    note = f"Milliseconds until a request is answered ({counts.requests} requests) while two bots of level 5 think."
    return Sheet("The server", note, tuple(waits), [tuple(f"{wait:.1f}" for wait in waits.values())])


def load_sheet(counts: Counts, tell: Tell) -> Sheet:
    """The server with many tables."""
    rows = []
    for measured in counts.load:
        tell(f"The server, {measured.tables} tables")
        rows.append(measured.row())
    note = (
        f"Two browsers at each table, one action every {counts.load.every:g} s, until one action in a hundred "
        f"takes {1000 * load.SLOW:.0f} ms; the browsers run on the same machine."
    )
    return Sheet("The server: many tables", note, tuple(rows[0]), [tuple(row.values()) for row in rows])


def database_sheet(counts: Counts, tell: Tell) -> Sheet:
    """The same number of tables on each kind of database."""
    rows = []
    names = {0: "SQLite", 1: "PostgreSQL, 1 worker", 2: "PostgreSQL, 2 workers"}
    for workers, name in ((workers, names[workers]) for workers in counts.workers):
        tell(f"The server: {name}")
        rows += [{"database": name, **measured.row()} for measured in replace(counts.many, workers=workers)]
    note = (
        f"Two browsers at each table, one action every {counts.many.every:g} s; browsers, database and workers share "
        f"{cores()} cores."
    )
    return Sheet("The server: databases", note, tuple(rows[0]), [tuple(row.values()) for row in rows])


def arrivals_sheet(counts: Counts, tell: Tell) -> Sheet:
    """A crowd that comes and goes at one table."""
    tell("The server: a crowd at one table")
    found = arrivals.row(counts.arrivals)
    note = (
        "Milliseconds that an action takes at another table, while spectators sit at one table, and while more of them "
        "come and go there."
    )
    return Sheet("The server: a crowd", note, tuple(found), [tuple(found.values())])


def throughput_sheet(counts: Counts, alone: bool, tell: Tell) -> Sheet:
    """Our server and boardgame.io's."""
    rows = list(throughput.rows(throughput.rounds(counts.throughput, alone, tell)))
    note = (
        f"Connect Four over sockets at {counts.throughput.tables} tables, as fast as possible, with a new table for "
        f"each game: the server's CPU time per action, in random games, which have 21, and in games of "
        f"{', '.join(map(str, counts.throughput.usual))} actions in turn, the lengths of our games. "
        "Tafelrunde has written an action to the disk before anybody hears of it; boardgame.io writes its files later, "
        "unflushed, or nothing (`bench/throughput.py` has the details). "
        "Then a long game: milliseconds per action for its first 20 actions, and for actions 101 to 200. "
        f"{counts.throughput.rounds} rounds, in turns: medians, and the median of the ratios within a round."
    )
    return Sheet("The server: throughput", note, throughput.HEADS, rows)


def startup_sheet(cold: bool, tell: Tell) -> Sheet:
    """From the command to the first move."""
    tell("Starting the server")
    measured = startup.cold_and_warm() if cold else [startup.waits(None)]
    found = dict(zip(("nothing compiled", "all compiled")[-len(measured) :], measured, strict=True))
    rows = [(name, *(f"{seconds:.1f}" for seconds in waits.values())) for name, waits in found.items()]
    note = "Seconds from `tafelrunde serve` to the first page, the list of games and a first move."
    return Sheet("The start", note, ("kernels", *found["all compiled"]), rows)


# ---- the report --------------------------------------------------------------------------------------------------


def versions() -> str:
    """Everything the numbers depend on, except the machine."""
    parts = ("numba", "numpy", "open_spiel", "pgx", "jax")
    found = ", ".join(f"{name} {version(name)}" for name in parts)
    return f"Python {platform.python_version()}, {found}; {platform.machine()}, {cores()} cores"


def write_results(sheets: Sequence[Sheet], busy: float) -> None:
    """The file, with whatever other commands have put into their blocks."""
    before = RESULTS.read_text("utf-8") if RESULTS.exists() else ""
    old, *found = (block.search(before) for block in (BOTS, OUTSIDE, ANALYSIS, gpu.BLOCK))
    today = datetime.now(UTC).date().isoformat()
    head = f"# Results\n\nMeasured on {today} by `make bench`, which runs `python bench/run.py`. {versions()}."
    hint = f"One machine, one run (load {busy:.1f} before it): compare the ratios, not the speeds."
    bots = f"## Bots\n\n{old[0] if old else NO_BOTS}"
    titles = (OUTSIDE_TITLE, ANALYSIS_TITLE, gpu.TITLE)
    others = [part for title, block in zip(titles, found, strict=True) if block for part in (title, block[0])]
    text = "\n\n".join([f"{head} {hint}", *(sheet.markdown() for sheet in sheets), bots, *others])
    RESULTS.write_text(f"{text}\n", "utf-8")


def measure_all(peers: ModuleType | None, counts: Counts, tell: Tell) -> Iterator[Sheet]:
    """One sheet after the other."""
    if peers:
        yield same_game(peers, counts, tell)
    yield playout_sheet(peers, counts, tell)
    yield search_sheet(peers, counts, tell)
    yield game_sheet(counts, tell)
    yield latency_sheet(counts, tell)
    yield load_sheet(counts, tell)
    yield database_sheet(counts, tell)
    yield arrivals_sheet(counts, tell)
    yield throughput_sheet(counts, peers is None, tell)
    yield startup_sheet(counts.cold, tell)


def main() -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="small counts, no file")
    quick = parser.parse_args().quick
    console, peers = Console(), load_peers()
    if peers is None:
        if not quick:
            raise SystemExit("OpenSpiel and Pgx are not installed: `make bench` installs them.")
        console.print("OpenSpiel and Pgx are not installed (`make bench` does that): measuring without them.")
    busy, sheets = os.getloadavg()[0], []
    with console.status("") as status:
        tell = status.update if console.is_terminal else print
        for sheet in measure_all(peers, QUICK if quick else FULL, tell):
            console.print(sheet.rich(), "")
            sheets.append(sheet)
    if not quick:
        write_results(sheets, busy)
        console.print(f"Written: {RESULTS.parent.name}/{RESULTS.name}")


if __name__ == "__main__":
    main()
