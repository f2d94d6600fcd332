"""Are the tiles balanced in a game that offers some each round? Bots play, and tiles are counted.

    python bench/tile_balance.py GAME play 1 level-5 400    solo games until there are 400, stored in docs/balance
    python bench/tile_balance.py GAME play 2 level-4 400    the same with two players
    python bench/tile_balance.py GAME draw                  docs/GAME-balance.md and its pictures, from all stored games

A tile is shown when it lies on the board, and bought when somebody takes it. Stored games belong to the values in the
data files: after changing those, remove them and play again.
"""

import argparse
import json
import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from tafelrunde.core.game import Game, Kit
from tafelrunde.core.kernel import seed_stream
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games import find
from tafelrunde.sim.play import BotTable

DOCS = Path(__file__).resolve().parent.parent / "docs"
KEPT = DOCS / "balance"
NONE = -1


@dataclass
class Tally:
    """What happened in some games."""

    game: str
    players: int
    bot: str
    points: list[list[int]] = field(default_factory=list)  # game by game, by place in the first order
    winners: list[int] = field(default_factory=list)  # the winner's place in the first order
    shown: Counter[str] = field(default_factory=Counter)
    bought: Counter[str] = field(default_factory=Counter)
    met: Counter[str] = field(default_factory=Counter)  # famine and war, by age; of games × players

    @property
    def file(self) -> Path:
        return KEPT / f"{self.game}-{self.players}-{self.bot}.json"

    def keep(self) -> None:
        KEPT.mkdir(exist_ok=True)
        self.file.write_text(json.dumps(vars(self), separators=(",", ":")), "utf-8")


def kept(game: str, players: int, bot: str) -> Tally:
    """The stored games."""
    tally = Tally(game, players, bot)
    if not tally.file.exists():
        return tally
    for key, value in json.loads(tally.file.read_text("utf-8")).items():
        setattr(tally, key, Counter(value) if isinstance(value, dict) else value)
    return tally


def count_tiles(kit: Kit, before: list[int], after: list[int], into: Counter[str]) -> None:
    """The tiles that are in the first row and no longer in the second."""
    into.update(kit.material.tiles[old].id for old, new in zip(before, after, strict=True) if old not in (NONE, new))


def play_one(kit: Kit, table: BotTable, number: int, bot: str, tally: Tally) -> None:
    """One game."""
    seed_stream(table.rng, 1, number)
    kit.game.call.start_at(kit.boxes, table.states, 0)
    order: list[int] = []
    while (mover := int(table.states["to_move"][0])) != OVER:
        before, age = table.states["board"][0].tolist(), int(table.states["age"][0])
        if mover == CHANCE:
            table.random_step()
            count_tiles(kit, table.states["board"][0].tolist(), before, tally.shown)
            continue
        order = order or table.states["order"][0].tolist()[: kit.seats]
        kit.game.call.apply_at(kit.boxes, table.states, 0, table.ask(table.bots[bot], mover))
        if table.states["age"][0] == age:  # R1: else the board was cleared
            count_tiles(kit, before, table.states["board"][0].tolist(), tally.bought)
    finish(kit, table, order, tally)


def finish(kit: Kit, table: BotTable, order: list[int], tally: Tally) -> None:
    """The points, who won, and which events were met."""
    points, shares = np.zeros(kit.game.seats), np.zeros(kit.game.seats)
    kit.game.call.points_at(kit.boxes, table.states, 0, points)
    kit.game.call.result_at(kit.boxes, table.states, 0, shares)
    tally.points.append([int(points[seat]) for seat in order])
    tally.winners.append(int(np.argmax([shares[seat] for seat in order])))
    won = table.states["won"][0, : kit.seats]
    for source, name in ((1, "famine"), (2, "war")):
        for age in range(won.shape[2]):
            tally.met[f"{name}-{age + 1}"] += int((won[:, source, age] > 0).sum())


def play(game: Game, players: int, bot: str, games: int) -> None:
    """Some more games."""
    kit, tally = game.kit({"players": players}), kept(game.name, players, bot)
    table = BotTable(game, kit.boxes, [bot])
    while len(tally.points) < games:
        play_one(kit, table, len(tally.points), bot, tally)
        tally.keep()


# ---- output ---------------------------------------------------------------------------------------------------------


def bars(title: str, rows: list[tuple[str, float, str]], most: float, marks: tuple[float, ...]) -> str:
    """A bar chart: a bar for each row, with a label at its end, and lines that no bar should pass."""
    height, wide, left = 16, 420, 170
    parts = [f'<text x="0" y="14" font-weight="bold">{title}</text>']
    for i, (name, value, text) in enumerate(rows):
        y, length = 26 + i * height, wide * value / most
        parts.append(f'<text x="{left - 6}" y="{y + 11}" text-anchor="end">{name}</text>')
        parts.append(f'<rect x="{left}" y="{y + 2}" width="{length:.1f}" height="{height - 4}" fill="#0f766e"/>')
        parts.append(f'<text x="{left + length + 4:.1f}" y="{y + 11}">{text}</text>')
    bottom = 26 + len(rows) * height
    for mark in marks:
        x = left + wide * mark / most
        parts.append(f'<path d="M{x:.1f} 22V{bottom}" stroke="#b91c1c" stroke-dasharray="4 3"/>')
    size = f'width="{left + wide + 60}" height="{bottom + 8}"'
    style = 'font-family="sans-serif" font-size="12" fill="#555"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>{"".join(parts)}</svg>\n'


def of_points(tally: Tally) -> str:
    """A histogram of points, in bins of five."""
    points = [one for game in tally.points for one in game]
    steps = Counter(one // 5 * 5 for one in points)
    rows = [(f"{at} to {at + 4}", steps[at] / len(points), f"{steps[at]}") for at in range(0, max(points) + 1, 5)]
    return bars(f"Points of {tally.bot}, {tally.players} at the table", rows, max(share for _, share, _ in rows), ())


def of_tiles(kit: Kit, tally: Tally) -> str:
    """How often each tile was bought when it was shown."""
    known = [tile for tile in kit.material.tiles if tally.shown[tile.id]]
    rows = [
        (f"{tile.name['en']} ({tile.age})", share(tally, tile.id), f"{share(tally, tile.id):.0%}") for tile in known
    ]
    return bars(f"Bought when shown, {tally.bot}, {tally.players} at the table", rows, 1, (0.05, 0.9))


def share(tally: Tally, tile: str) -> float:
    """How often a tile was bought when it was shown."""
    return tally.bought[tile] / tally.shown[tile]


def told(tally: Tally) -> str:
    """A line of the table."""
    points, games = np.array(tally.points), len(tally.points)
    shares = [share(tally, tile) for tile in tally.shown]
    places = np.bincount(tally.winners, minlength=tally.players) / games * tally.players
    met = [sum(tally.met[f"{name}-{age}"] for age in range(1, 5)) / points.size / 4 for name in ("famine", "war")]
    cells = [
        str(tally.players), tally.bot, str(games), f"{np.median(points):g}", f"{(points > 50).mean():.1%}",
        f"{(points < 20).mean():.1%}", f"{min(shares):.0%} – {max(shares):.0%}",
        " ".join(f"{one:.2f}" for one in places) if tally.players > 1 else "–", *(f"{one:.0%}" for one in met),
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


HEAD = """| players | bot | games | median | > 50 | < 20 | bought when shown | wins by place ÷ fair | famine | war |
|--:|---|--:|--:|--:|--:|---|---|--:|--:|"""


def draw(game: Game) -> None:
    """The table and the pictures; the words around them are written by hand."""
    tallies = [kept(game.name, *_named(path)) for path in sorted(KEPT.glob(f"{game.name}-*.json"))]
    for tally in tallies:
        kit = game.kit({"players": tally.players})
        for name, picture in (("points", of_points(tally)), ("tiles", of_tiles(kit, tally))):
            (KEPT / f"{tally.file.stem}-{name}.svg").write_text(picture, "utf-8")
    page = DOCS / f"{game.name}-balance.md"
    table = "\n".join([HEAD, *map(told, tallies)])
    text = re.sub(r"(<!-- table -->\n).*?(\n<!-- /table -->)", rf"\1{table}\2", page.read_text("utf-8"), flags=re.S)
    page.write_text(text, "utf-8")


def _named(path: Path) -> tuple[int, str]:
    _, players, bot = path.stem.split("-", 2)
    return int(players), bot


def main() -> None:
    """Play or draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    what = parser.add_subparsers(dest="what", required=True)
    playing = what.add_parser("play")
    playing.add_argument("players", type=int)
    playing.add_argument("bot")
    playing.add_argument("games", type=int, help="play until there are this many")
    what.add_parser("draw")
    given = parser.parse_args()
    if given.what == "play":
        play(find(given.game), given.players, given.bot, given.games)
    else:
        draw(find(given.game))


if __name__ == "__main__":
    main()
