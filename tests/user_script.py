"""What somebody writes who plays and simulates from Python: `test_public_interface.py` runs it, and mypy and pyright
check it as strictly as they can."""

from pathlib import Path

import tafelrunde as t
from tafelrunde.games import find
from tafelrunde.sim.batch import random_games
from tafelrunde.sim.lanes import Lanes


def play(folder: Path) -> t.Match:
    """A match to its end, with a refusal, a view, an undone action and a file on the way."""
    match: t.Match = t.new("rumis", seed=1, players=2)
    refused: t.Refused | None = match.why("I2.1@a1")
    if refused is not None:
        print(refused.rule, refused.sentence("en"))
    first: str = match.legal()[0]
    match.act(first)
    undone: t.Entry = match.take_back()
    print(undone.text, match.view(0)["points"], match.points(t.SPECTATOR))
    while match.to_move != t.OVER:
        match.act(match.legal()[0])
    shares: list[float] | None = match.result()
    told: list[t.Deed] = list(t.deeds(match))
    print(shares, told[-1].sentences[0]["en"])
    saved: Path = match.save(folder / "mine.tafel")
    return t.load(saved)


def simulate() -> float:
    """The mean length of random games."""
    game = find("rumis")
    batch = random_games(game, game.kit({"players": 2}).boxes, games=3, seed=1)
    return float(batch.lengths.mean())


def learn() -> int:
    """Many games at once, action by action; returns how many actions are legal in the first."""
    lanes = Lanes(find("rumis").kit({"players": 2}), games=2)
    lanes.start(seed=1)
    lanes.step(lanes.legal[:, 0])
    lanes.close()
    return int(lanes.counts[0])


if __name__ == "__main__":
    print(play(Path()), simulate(), learn())
