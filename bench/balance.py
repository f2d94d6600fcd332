"""Is a game fair, and is everything in it worth playing for?

    python bench/balance.py GAME [--bot level-3] [--games 400] [--vary map players] [--write docs/pictures/GAME-balance]

Equal bots play every combination of the options named after --vary. It prints the shares of the win by the order in
which the seats first acted and, for every line of the score sheet, in how many games somebody had points there. --write
draws both as pictures, one for each combination.
"""

import argparse
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

from run import describe
from tafelrunde.core.game import Kit
from tafelrunde.core.kernel import seed_stream
from tafelrunde.core.options import Options
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games import find
from tafelrunde.sim.batch import cores, spread
from tafelrunde.sim.play import BotTable


@dataclass
class Balance:
    """The results of the games with one combination of options."""

    options: Options
    games: int
    seats: list[float]  # shares of all games, by seat
    wins: list[float]  # the same by the order of the first actions
    points: list[float]  # on average, in the same order
    scored: dict[str, float]  # by line of the score sheet: in what share of its games somebody had points there


@dataclass
class Game:
    """The result of one game, with the seats in the order of their first actions."""

    seats: list[float]  # the shares of the win by seat, in their own order
    wins: list[float]
    points: list[float]
    lines: dict[str, bool]  # of the score sheet: whether anybody had points there


def lines_of(kit: Kit, state: Any) -> dict[str, bool]:
    """The lines of the score sheet, without what only doubles them."""
    found: dict[str, bool] = {}
    for column in kit.game.score(kit, state):
        for part in column.parts:
            title = part.title["en"].split(", times")[0]
            found[title] = found.get(title, False) or part.points != 0
    return found


def play(table: BotTable, kit: Kit, bot: str, seed: int, number: int) -> Game:
    """A game of this bot against itself."""
    call, first = kit.game.call, -1
    seed_stream(table.rng, seed, number)
    call.start_at(table.boxes, table.states, 0)
    while (mover := int(table.states["to_move"][0])) != OVER:
        if mover == CHANCE:
            table.random_step()
            continue
        first = mover if first < 0 else first
        call.apply_at(table.boxes, table.states, 0, table.ask(table.bots[bot], mover))
    points, shares = np.zeros(kit.game.seats), np.zeros(kit.game.seats)
    call.points_at(table.boxes, table.states, 0, points)
    call.result_at(table.boxes, table.states, 0, shares)
    order = [(first + i) % kit.seats for i in range(kit.seats)]
    return Game(
        shares[: kit.seats].tolist(), shares[order].tolist(), points[order].tolist(), lines_of(kit, table.states[0])
    )


def measure(kit: Kit, options: Options, bot: str, games: int, seed: int, threads: int) -> Balance:
    """Many games with these options."""
    played: list[Game | None] = [None] * games
    local = threading.local()

    def work(number: int) -> None:
        if not hasattr(local, "table"):
            local.table = BotTable(kit.game, kit.boxes, [bot])
        played[number] = play(local.table, kit, bot, seed, number)

    spread(games, threads, work, None)
    done = [game for game in played if game is not None]
    there, scored = Counter[str](), Counter[str]()
    for game in done:
        there.update(game.lines.keys())
        scored.update(title for title, some in game.lines.items() if some)
    seats, wins, points = (
        np.mean([getattr(game, name) for game in done], axis=0).tolist() for name in ("seats", "wins", "points")
    )
    return Balance(options, games, seats, wins, points, {title: scored[title] / there[title] for title in there})


def combinations(game: Any, names: Sequence[str]) -> Iterator[Options]:
    """All values of the options that vary."""
    values = {one.name: one.values for one in game.choices(game.material(None, "")) if one.name in names}
    for chosen in product(*(values[name] for name in names)):
        yield dict(zip(names, chosen, strict=True))


# ---- output ---------------------------------------------------------------------------------------------------------

INK, BAR, LOW, LINE = "#2b2a26", "#2f7d7d", "#c2472f", "#b9b2a3"
ROW, WIDE, LEFT = 17, 560, 190


def bar(y: float, title: str, share: float, told: str, fair: float | None = None) -> str:
    """One bar of a picture, with a mark where it should be."""
    long, colour = share * (WIDE - LEFT - 70), BAR if fair is None or share <= 1.3 * fair else LOW
    mark = "" if fair is None else f'<path d="M{LEFT + fair * (WIDE - LEFT - 70):.1f} {y - 12}v14" stroke="{INK}"/>'
    return (
        f'<text x="{LEFT - 8}" y="{y}" text-anchor="end">{title}</text>'
        f'<rect x="{LEFT}" y="{y - 11}" width="{long:.1f}" height="12" rx="2" fill="{colour}"/>{mark}'
        f'<text x="{LEFT + long + 6:.1f}" y="{y}">{told}</text>'
    )


def picture(found: Balance) -> str:
    """Wins by order of play, and where points were scored."""
    fair, rows = sum(found.wins) / len(found.wins), list[str]()
    for i, (share, points) in enumerate(zip(found.wins, found.points, strict=True)):
        rows.append(bar(0, f"wins of player {i + 1}", share, f"{share:.0%} · {points:.0f} points", fair))
    rows += [bar(0, title, share, f"{share:.0%}") for title, share in found.scored.items()]
    height, placed = ROW * len(rows) + 34, list[str]()
    for i, row in enumerate(rows):
        placed.append(f'<g transform="translate(0 {ROW * i + 44})">{row}</g>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {height + 12}" font-family="sans-serif" '
        f'font-size="11" fill="{INK}"><rect width="100%" height="100%" fill="#faf7f0"/>'
        f'<text x="12" y="20" font-size="13" font-weight="bold">{describe(found.options)}: {found.games} games</text>'
        f"{''.join(placed)}</svg>\n"
    )


def advantage(wins: Sequence[float]) -> float:
    """The largest share of the wins, relative to a fair one."""
    return max(wins) * len(wins) / (sum(wins) or 1.0)


def tell(found: Balance, console: Console) -> None:
    """Print a summary line, and for each kind of line on the score sheet those where least is scored."""
    wins = " ".join(f"{share:.3f}" for share in found.wins)
    points = " ".join(f"{n:.1f}" for n in found.points)
    console.print(
        f"{describe(found.options)}: wins {wins}, {advantage(found.wins):.2f} times fair "
        f"(by seat {advantage(found.seats):.2f}); points {points}"
    )
    for kind in dict.fromkeys(title.split()[0] for title in found.scored):
        lines = sorted((share, title) for title, share in found.scored.items() if title.split()[0] == kind)
        console.print("   " + ", ".join(f"{title} {share:.1%}" for share, title in lines[:3]), highlight=False)


def main() -> None:
    """Play, tell, draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", metavar="GAME")
    parser.add_argument("--bot", default="level-3")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--vary", nargs="*", default=["players"])
    parser.add_argument("--threads", type=int, default=cores())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", help="where pictures begin, such as docs/pictures/balance")
    given, console = parser.parse_args(), Console(soft_wrap=True)
    game = find(given.name)
    for options in combinations(game, given.vary):
        found = measure(game.kit(options), options, given.bot, given.games, given.seed, given.threads)
        tell(found, console)
        if given.write:
            name = "-".join(str(value) for value in options.values())
            Path(f"{given.write}-{name}.svg").write_text(picture(found), "utf-8")


if __name__ == "__main__":
    main()
