"""The curves of a training as a picture: strength, and how undecided the net still is."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from tafelrunde.sim.report.plots import FILLS, INK, LINE, SOFT, WIDE, figure, path, text
from tafelrunde.sim.train.run import Record

HIGH, GAP, LEFT, RIGHT = 96.0, 34.0, 40, 10


def scaled(values: Sequence[float], top: float) -> list[float]:
    """Heights of values in a plot that begins at `top`."""
    low, high = min(values), max(values)
    return [top + HIGH - HIGH * (one - low) / ((high - low) or 1.0) for one in values]


def plot(said: str, at: Sequence[float], values: Sequence[float], top: float, colour: str) -> Iterator[str]:
    """One curve with its least and its greatest value."""
    across = [LEFT + (WIDE - LEFT - RIGHT) * one / (at[-1] or 1.0) for one in at]
    points = list(zip(across, scaled(values, top), strict=True))
    yield text(LEFT, top - 8, said, colour=SOFT)
    yield path([(LEFT, top), (LEFT, top + HIGH), (WIDE - RIGHT, top + HIGH)], f'stroke="{LINE}" fill="none"')
    yield path(points, f'stroke="{colour}" stroke-width="2" fill="none"')
    for value, y in ((max(values), top + 8), (min(values), top + HIGH)):
        yield text(LEFT - 4, y, f"{value:.4g}", "end", INK)


def picture(name: str, history: Sequence[Record]) -> str:
    """An SVG of Elo, entropy and decisions in a game, over the decisions learned from."""
    at, top = [one.decisions / 1e6 for one in history], 24.0
    rows = (
        ("Elo (level-3: 1500)", [one.elo.get("net", 0.0) for one in history], FILLS[0]),
        ("entropy of a decision", [one.entropy for one in history], FILLS[1]),
        ("decisions in a game", [one.length for one in history], INK),
    )

    def drawn() -> Iterator[str]:
        for number, (said, values, colour) in enumerate(rows):
            yield from plot(said, at, values, top + number * (HIGH + GAP), colour)
        yield text(WIDE - RIGHT, top + len(rows) * (HIGH + GAP) - 18, f"{at[-1]:.3g} million decisions", "end", SOFT)

    return figure(top + len(rows) * (HIGH + GAP), f"{name}: the curves of a training", drawn())


def draw(name: str, history: Sequence[Record], file: Path) -> None:
    """Write the picture."""
    file.write_text(picture(name, history), "utf-8")
