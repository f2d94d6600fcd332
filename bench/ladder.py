"""The bots' ladder: each level against the one below, the highest against the lowest, and other promised pairs.

    python bench/ladder.py [GAME …] [--games 200]    up to two hours for each game; writes its part of bench/results.md
    python bench/ladder.py GAME --only OPTION        only tables that name this option; the rest stays as it was

`tafelrunde arena GAME` does the same for all pairs; this plays only the promised ones, and measures how long the
highest level thinks about its longest move at the largest table. You can stop at any time: finished rounds of 20 games
stay in bench/ladder.jsonl and count as long as rules and bots are the same.
"""

import argparse
import json
import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console

from run import BOTS, NO_BOTS, RESULTS, describe, opening, tables
from tafelrunde.bots.levels import make
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, seed_stream
from tafelrunde.core.options import Options
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games import GAMES, find
from tafelrunde.sim.arena import arena, interval
from tafelrunde.sim.batch import cores
from tafelrunde.sim.play import BotTable, digest

PLAYED = Path(__file__).with_name("ladder.jsonl")
ROUND = 20  # games
LADDER = [(f"level-{n + 1}", f"level-{n}") for n in range(1, 5)] + [("level-5", "level-1")]


def pairs(game: Game) -> Iterator[tuple[Options, str, str]]:
    """The promised pairs: options, the stronger bot, the weaker bot."""
    yield from ((options, *pair) for options in ({}, *game.ladders) for pair in LADDER)
    yield {}, "level-5", "greedy"
    if game.measured and game.secrets:
        yield game.measured, "level-5", "greedy"
        yield game.measured, "level-5", f"fixed:{game.iterations[1]}"


def sources(game: Game) -> str:
    """A digest of the game and the bots; games with another one cannot be compared."""
    return digest(game.kit({}))


def played(game: Game) -> dict[str, float]:
    """The shares of earlier rounds, by key."""
    lines = PLAYED.read_text("utf-8").splitlines() if PLAYED.exists() else []
    known = [json.loads(line) for line in lines]
    return {one["key"]: one["share"] for one in known if one["sources"] == sources(game)}


def share_of(game: Game, options: Options, strong: str, weak: str, games: int) -> float:
    """The stronger bot's share of the wins, from rounds that are stored as soon as they are played."""
    known, shares = played(game), list[float]()
    for seed in range(1, games // ROUND + 1):
        key = f"{game.name} {describe(options)} {strong} {weak} {seed}"
        if key not in known:
            known[key] = arena(game.kit(options), [strong, weak], ROUND, seed, threads=cores()).duels[0].share
            with PLAYED.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"key": key, "sources": sources(game), "share": known[key]}) + "\n")
        shares.append(known[key])
    return sum(shares) / len(shares)


def rows(game: Game, games: int, only: str | None, console: Console) -> Iterator[str]:
    """A line of the table for each pair, or for those that play with an option."""
    for options, strong, weak in pairs(game):
        if only is not None and only not in options:
            continue
        share = share_of(game, options, strong, weak, games)
        low, high = interval(share, games)
        line = f"| {describe(options)} | {strong} | {weak} | {share:.1%} | {low:.1%} – {high:.1%} | {games} |"
        console.print(line)
        yield line


def slowest_answer(game: Game, boxes: Array) -> float:
    """Level 5's longest thinking time in one game at this table, in seconds."""
    table, bot = BotTable(game, boxes, ["random"]), make("level-5", game)
    table.states[0] = opening(game, boxes)[0]
    seed_stream(table.rng, 1, 1)
    longest = 0.0
    while (mover := int(table.states["to_move"][0])) != OVER:
        if mover == CHANCE:
            table.random_step()
            continue
        began = time.perf_counter()
        action = table.ask(bot, mover)
        longest = max(longest, time.perf_counter() - began)
        game.call.apply_at(boxes, table.states, 0, action)
    return longest


def section(game: Game, games: int, console: Console) -> str:
    """Everything measured about a game's bots."""
    lines = "\n".join(rows(game, games, None, console))
    slow = "; ".join(f"{name}: {slowest_answer(game, box):.2f} s" for name, box in tables(game).items())
    return (
        f"### {game.title}\n\n`python bench/ladder.py {game.name} --games {games}`: default options except those "
        "named, seats change every game, a draw is half a win.\n\n"
        "| options | bot | against | share of wins | 95 % | games |\n|---|---|---|--:|---|--:|\n"
        f"{lines}\n\nLevel 5's longest think in one game, on one core: {slow}."
    )


def pair_of(row: str) -> str:
    """Who plays whom at which table: the key of a line."""
    return "|".join(row.split("|")[:4])


def renewed(old: str, lines: Sequence[str]) -> str:
    """A section with some lines replaced, in their old places or at the end of the table."""
    found = {pair_of(line): line for line in lines}
    head, table, rest = re.split(r"((?:^\|.*\n)+)", old, maxsplit=1, flags=re.MULTILINE)
    kept = [found.pop(pair_of(row), row) for row in table.splitlines()]
    return "\n".join([head + kept[0], *kept[1:], *found.values(), rest])


def sections(text: str) -> dict[str, str]:
    """The section of each game's bots, by heading."""
    block = BOTS.search(text)
    parts = re.findall(r"### .*?(?=\n+(?:### |<!--))", block[0], re.DOTALL) if block else []
    return {part.split("\n")[0]: part for part in parts}


def results() -> str:
    """The current results file."""
    return RESULTS.read_text("utf-8") if RESULTS.exists() else f"# Results\n\n{NO_BOTS}\n"


def write(text: str) -> None:
    """Put a game's section in its place among the others."""
    old = results()
    known = sections(old) | {text.split("\n")[0]: text}
    ordered = [known[head] for one in GAMES.values() if (head := f"### {one.title}") in known]
    RESULTS.write_text(BOTS.sub(lambda _: "\n\n".join(["<!-- bots -->", *ordered, "<!-- /bots -->"]), old), "utf-8")


def main() -> None:
    """Play, print, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--games", type=int, default=200, help=f"a multiple of {ROUND}")
    parser.add_argument("--only", metavar="OPTION")
    given, console = parser.parse_args(), Console()
    if given.games < ROUND or given.games % ROUND:
        parser.error(f"--games {given.games}: games are played in rounds of {ROUND}")
    for game in map(find, given.names):
        console.print(game.title)
        if given.only is None:
            write(section(game, given.games, console))
        else:
            lines = list(rows(game, given.games, given.only, console))
            write(renewed(sections(results())[f"### {game.title}"], lines))
    console.print(f"Written: {RESULTS.parent.name}/{RESULTS.name}")


if __name__ == "__main__":
    main()
