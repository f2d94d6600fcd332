"""The course of a game as a drawing: bands or a line that stretch with the page, and labels that do not.

The shapes are an SVG of 100 by 100; labels and marks are HTML at percentages of it, so that text has the size of the
page on a desk and on a phone.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import accumulate

from tafelrunde.core.analysis import Estimate
from tafelrunde.sim.analysis.account import Account, voice_of
from tafelrunde.sim.html import Voice
from tafelrunde.sim.report import plots

WIDE, HIGH = 26.0, 11.0  # room that the name of a band needs, at most
REACH = 5.0  # to either side of the name's middle, its band must be that high
APART = 7.5  # between two numbers above the curve
TICKS = 6  # numbers of moves below it, at most
SEAMS = 'stroke="var(--sheet,#fff)" stroke-width="1.5" vector-effect="non-scaling-stroke"'
SIGNS = {"better": "◇", "blunder": "◆"}


def course(account: Account, language: str) -> str:
    """How a match went: everybody's shares, or the expected points of one player."""
    voice, n = voice_of(language), len(account.steps)
    xs = [100 * i / max(1, n) for i in range(n + 1)]
    counts_points, heights, top = _counts_points(account), _shares(account), 100.0
    if counts_points:
        points = _expected(account)
        top = _round_up(max(points))
        heights = [[max(0.0, value) / top for value in points]]
    bands = list(_bands(xs, heights))
    if account.match.seats == 2:
        bands.append(_seam(xs, [value.win[0] for value in account.found.values]))
    labels, several = list(_scale(top, voice)), account.match.seats > 1
    labels += _names(account, xs, heights, language) if several else []
    said = voice("curve_alt" if several else "solo_alt" if counts_points else "grade_alt")
    return (
        f'<div class="course"><svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(said)}">{"".join([*bands, *_grid(), *_turn_lines(account, xs)])}</svg>'
        f'<div aria-hidden="true">{"".join([*labels, *_moves(account, xs, voice), *_marks(account, xs)])}</div></div>'
    )


def _counts_points(account: Account) -> bool:
    """Whether the curve shows points: in a solo game that has any."""
    return account.match.seats == 1 and account.scored


def _shares(account: Account) -> list[list[float]]:
    """Each seat's share over the match."""
    return [[value.win[seat].mean for value in account.found.values] for seat in range(account.match.seats)]


def _expected(account: Account) -> list[float]:
    """The points expected in a solo game."""
    return [value.points[0] for value in account.found.values]


def _round_up(most: float) -> float:
    """The end of the scale: a round number that is not below."""
    steps = [size * 10**power for power in range(6) for size in (1, 2, 4, 6, 8)]
    return float(next((step for step in steps if step >= most), most))


# ---- shapes ---------------------------------------------------------------------------------------------------------


def _bands(xs: Sequence[float], heights: Sequence[Sequence[float]]) -> Iterator[str]:
    """A band for each seat, the first one on top."""
    below = [100.0] * len(xs)  # of what is drawn; from the last seat up
    for seat in reversed(range(len(heights))):
        above = [y - 100 * height for y, height in zip(below, heights[seat], strict=True)]
        outline = [*zip(xs, above, strict=True), *reversed(list(zip(xs, below, strict=True)))]
        yield plots.path(outline, f'class="seat-{seat}" {SEAMS}')
        below = above


def _seam(xs: Sequence[float], shares: Sequence[Estimate]) -> str:
    """How far chance may have misled between two seats."""
    low = [(x, 100 * min(1, one.mean + one.margin)) for x, one in zip(xs, shares, strict=True)]
    high = [(x, 100 * max(0, one.mean - one.margin)) for x, one in zip(xs, shares, strict=True)]
    return plots.path([*low, *reversed(high)], 'class="seam"')


def _grid() -> Iterator[str]:
    for y in (25, 50, 75):
        yield f'<path d="M0 {y}H100" class="grid"/>'


def _turn_lines(account: Account, xs: Sequence[float]) -> Iterator[str]:
    for _, x in _turns(account, xs):
        yield f'<path d="M{x:.4g} 0V100" class="turn"/>'


def _turns(account: Account, xs: Sequence[float]) -> list[tuple[int, float]]:
    """The turning points by number, and where they are: in the middle of their deeds."""
    places = {step.deed.since: (xs[i] + xs[i + 1]) / 2 for i, step in enumerate(account.steps)}
    return [(number, places[step.deed.since]) for number, step in enumerate(account.turns, 1)]


# ---- labels ---------------------------------------------------------------------------------------------------------


def _at(kind: str, said: str, x: float | None = None, y: float | None = None) -> str:
    """A label at a place, in percent of the drawing."""
    where = [f"{side}:{value:.4g}%" for side, value in (("left", x), ("top", y)) if value is not None]
    return f'<span class="{kind}" style="{";".join(where)}">{escape(said)}</span>'


def _scale(top: float, voice: Voice) -> Iterator[str]:
    """The numbers on the left."""
    for part in (0.0, 0.5, 1.0):
        yield _at("scale", voice.number(top * part, 0), y=100 - 100 * part)


def _names(account: Account, xs: Sequence[float], heights: Sequence[Sequence[float]], language: str) -> Iterator[str]:
    """Each band's name, where it is widest; none where it would not fit, or cover another."""
    tops = [list(accumulate(column, initial=0.0)) for column in zip(*heights, strict=True)]
    taken = list[plots.Point]()
    for seat, row in sorted(enumerate(heights), key=lambda one: -sum(one[1])):
        around = {x: [row[j] for j, other in enumerate(xs) if abs(other - x) <= REACH] for x in xs if 14 <= x <= 86}
        if not around:
            return
        x = max(around, key=lambda x: min(around[x]))
        i = xs.index(x)
        y = 100 * (tops[i][seat] + row[i] / 2)
        free = all(abs(x - other) > WIDE or abs(y - above) > HIGH for other, above in taken)
        if 100 * min(around[x]) >= HIGH and free:
            taken.append((x, y))
            yield _at(f"band seat-{seat}", account.who(seat)[language], x, y)


def _moves(account: Account, xs: Sequence[float], voice: Voice) -> Iterator[str]:
    """The numbers of moves below."""
    moves = {step.deed.move: xs[i] for i, step in enumerate(account.steps) if step.deed.move}
    last = max(moves, default=0)
    every = next(size for size in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000) if last / size <= TICKS)
    yield _at("tick first", voice("start"), x=0)
    for move, x in moves.items():
        if move % every == 0 and 18 < x < 90:
            yield _at("tick", str(move), x=x)
    yield _at("tick last", voice("end"), x=100)


def _marks(account: Account, xs: Sequence[float]) -> Iterator[str]:
    """Numbers of turning points above, and signs of what could have been better below."""
    turns = _turns(account, xs)
    for (number, _), x in zip(turns, _apart([x for _, x in turns]), strict=True):
        yield _at("number", str(number), x=x)
    places = {step.deed.since: xs[i] for i, step in enumerate(account.steps)}
    for one in account.marked:
        yield _at(f"sign seat-{one.seat}", SIGNS[one.verdict], x=places[one.since])


def _apart(places: Iterable[float]) -> list[float]:
    """Places in order, moved as little as makes room between them."""
    found = list[float]()
    for place in places:
        found.append(max(place, found[-1] + APART) if found else place)
    over = max(0.0, found[-1] - 100) if found else 0.0
    return [place - over for place in found]


# ---- luck and decisions of a seat -----------------------------------------------------------------------------------


def balance(said: str, rows: Sequence[tuple[str, Estimate, str]], most: float) -> str:
    """What chance and what decisions gave or took: bars to either side of nothing, with their intervals."""
    left, right = 124.0, plots.WIDE - 46.0
    middle, scale = (left + right) / 2, (right - left) / 2 / max(most, 0.01)

    def drawn() -> Iterator[str]:
        for number, (name, one, label) in enumerate(rows):
            y, end = 13.0 + 24 * number, middle + one.mean * scale
            low, high = (middle + (one.mean + sign * one.margin) * scale for sign in (-1, 1))
            yield plots.text(left - 8, y + 4, name, "end", plots.SOFT)
            kind = "gain" if one.mean >= 0 else "loss"
            yield (
                f'<rect x="{min(middle, end):.4g}" y="{y - 7:.4g}" width="{abs(end - middle):.4g}" height="14" rx="2"'
                f' class="{kind}"/>'
            )
            if one.margin:
                yield plots.whisker(low, high, y)
            yield plots.text(plots.WIDE - 2, y + 4, label, "end")
        yield plots.path([(middle, 0), (middle, 50)], f'stroke="{plots.SOFT}"')

    return plots.figure(50, said, drawn())
