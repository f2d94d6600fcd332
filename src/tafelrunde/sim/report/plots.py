"""Small plots as SVG text, 360 wide like a phone, in the page's colours where it has any."""

from collections.abc import Iterator, Sequence
from html import escape

from tafelrunde.sim.report.findings import Share

WIDE, ROW, LEFT, RIGHT = 360, 20, 104, 58
INK, SOFT, LINE = "var(--ink,#25211b)", "var(--ink-soft,#5d5548)", "var(--line,#d9ccb3)"
FILLS = ("var(--accent,#0d5c5c)", "var(--second,#b8741a)")  # of the first and the second edition
DASHES = ("", ' stroke-dasharray="5 3"')  # colour is never the only signal

Point = tuple[float, float]


def figure(height: float, said: str, parts: Iterator[str]) -> str:
    """An SVG with a text alternative."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {height:g}" role="img" '
        f'aria-label="{escape(said)}" font-size="12" fill="{INK}">{"".join(parts)}</svg>'
    )


def text(x: float, y: float, said: str, anchor: str = "start", colour: str = INK) -> str:
    """A text at a point."""
    return f'<text x="{x:.4g}" y="{y:.4g}" text-anchor="{anchor}" fill="{colour}">{escape(said)}</text>'


def path(points: Sequence[Point], more: str) -> str:
    """A line from point to point."""
    return f'<path d="M{"L".join(f"{x:.4g} {y:.4g}" for x, y in points)}" {more}/>'


def whisker(low: float, high: float, y: float) -> str:
    """An interval."""
    ends = f"M{low:.4g} {y - 3:.4g}v6M{low:.4g} {y:.4g}H{high:.4g}M{high:.4g} {y - 3:.4g}v6"
    return f'<path d="{ends}" stroke="{INK}" fill="none"/>'


def bars(said: str, rows: Sequence[tuple[str, Sequence[tuple[Share, str]]]], fair: float | None = None) -> str:
    """A bar for each share with its interval and a label; the dotted line is a fair share."""
    most = max([one.high for _, shares in rows for one, _ in shares] + [fair or 0.0, 0.01])
    scale, height = (WIDE - LEFT - RIGHT) / most, sum(ROW * len(shares) + 6 for _, shares in rows)

    def drawn() -> Iterator[str]:
        top = 4.0
        for name, shares in rows:
            yield text(LEFT - 8, top + ROW * len(shares) / 2 + 4, name, "end", SOFT)
            for number, (one, label) in enumerate(shares):
                y = top + ROW * number + ROW / 2
                fill = f'fill="{FILLS[number]}" stroke="{FILLS[number]}" fill-opacity="{0.85 - 0.5 * number:g}"'
                yield f'<rect x="{LEFT}" y="{y - 7:.4g}" width="{one.value * scale:.4g}" height="14" rx="2" {fill}/>'
                yield whisker(LEFT + one.low * scale, LEFT + one.high * scale, y)
                yield text(WIDE - 2, y + 4, label, "end")
            top += ROW * len(shares) + 6
        if fair is not None:
            x = LEFT + fair * scale
            yield path([(x, 0), (x, height + 4)], f'stroke="{INK}" stroke-dasharray="2 3"')

    return figure(height + 8, said, drawn())


def spread_of(said: str, groups: Sequence[Sequence[float]], unit: str, most_bins: int = 18) -> str:
    """A histogram: a step line over the same bins for each group."""
    low, high = min(min(group) for group in groups), max(max(group) for group in groups)
    bin_size = next(size for size in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000) if (high - low) / size < most_bins)
    first, bins = low // bin_size, int(high // bin_size - low // bin_size) + 1
    counts = [[0] * bins for _ in groups]
    for count, group in zip(counts, groups, strict=True):
        for number in group:
            count[int(number // bin_size - first)] += 1
    shares = [[one / len(group) for one in count] for count, group in zip(counts, groups, strict=True)]
    top, base, wide = max(map(max, shares)), 120.0, (WIDE - 24) / bins

    def drawn() -> Iterator[str]:
        for number, group in enumerate(shares):
            steps = [(12.0, base)]
            for i, one in enumerate(group):
                y = base - 104 * one / top
                steps += [(12 + i * wide, y), (12 + (i + 1) * wide, y)]
            steps.append((WIDE - 12.0, base))
            look = f'fill="{FILLS[number]}" fill-opacity="{0.3 - 0.2 * number:g}" stroke="{FILLS[number]}"'
            yield path(steps, f'{look} stroke-width="2"{DASHES[number]}')
        yield path([(12, base), (WIDE - 12, base)], f'stroke="{SOFT}"')
        yield text(12, base + 16, f"{first * bin_size:g}", colour=SOFT)
        yield text(WIDE / 2, base + 16, unit, "middle", SOFT)
        yield text(WIDE - 12, base + 16, f"{(first + bins) * bin_size - 1:g}", "end", SOFT)

    return figure(142, said, drawn())


def course(said: str, groups: Sequence[Sequence[Share]], fair: float, ends: tuple[str, str], percent: str) -> str:
    """Shares from the beginning of a game to its end, each with its band."""
    base, high, left = 140.0, 124.0, 40.0
    wide = WIDE - left - 10

    def at(step: int, n: int, value: float) -> Point:
        return left + wide * step / (n - 1), base - high * value

    def drawn() -> Iterator[str]:
        for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
            y = base - high * tick
            yield path([(left, y), (WIDE - 10, y)], f'stroke="{LINE}"')
            yield text(left - 6, y + 4, percent.format(100 * tick), "end", SOFT)
        for number, group in enumerate(groups):
            n = len(group)
            band = [at(i, n, one.low) for i, one in enumerate(group)]
            band += [at(i, n, one.high) for i, one in reversed(list(enumerate(group)))]
            yield path(band, f'fill="{FILLS[number]}" fill-opacity=".18"')
            line = [at(i, n, one.value) for i, one in enumerate(group)]
            yield path(line, f'fill="none" stroke="{FILLS[number]}" stroke-width="2.5"{DASHES[number]}')
        yield path(
            [(left, base - high * fair), (WIDE - 10, base - high * fair)], f'stroke="{INK}" stroke-dasharray="2 3"'
        )
        yield text(left, base + 17, ends[0], colour=SOFT)
        yield text(WIDE - 10, base + 17, ends[1], "end", SOFT)

    return figure(163, said, drawn())


def dot(one: Share, number: int, most: float, fair: float | None = None) -> str:
    """A share and its interval in a cell of a table."""
    x, low, high = (4 + 92 * min(1.0, value / most) for value in (one.value, one.low, one.high))
    mark = "" if fair is None else f'<path d="M{4 + 92 * fair / most:.3g} 0v12" class="fair"/>'
    fill = FILLS[number] if number == 0 else "var(--sheet,#fff)"
    return (
        f'<svg viewBox="0 0 100 12" class="dot" aria-hidden="true">{mark}<path d="M{low:.3g} 6H{high:.3g}" '
        f'stroke="{FILLS[number]}" stroke-width="2"/><circle cx="{x:.3g}" cy="6" r="3.5" fill="{fill}" '
        f'stroke="{FILLS[number]}" stroke-width="2"/></svg>'
    )
