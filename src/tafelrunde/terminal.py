"""Terminal output: results to standard output, everything else to standard error."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tafelrunde.core.advice import advise
from tafelrunde.core.analysis import VERDICTS, Analysis, Decision, Estimate
from tafelrunde.core.deeds import deeds
from tafelrunde.core.match import Match
from tafelrunde.core.match_file import seat_name

out, err = Console(), Console(stderr=True)
HEIGHTS = "▁▂▃▄▅▆▇█"
HALVES = {(True, True): " ", (False, True): "▀", (True, False): "▄", (False, False): "█"}  # dark, above and below


@contextmanager
def bar(what: str, total: int) -> Iterator[Callable[..., None]]:
    """A progress bar on standard error; the caller reports how much is done and what is being done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as shown:
        task = shown.add_task(what, total=total)
        yield lambda done, text=what: shown.update(task, completed=done, description=text)


def tell(sentence: str) -> None:
    """Print a message on standard error."""
    typer.echo(sentence, err=True)


def show(data: Mapping[str, object]) -> None:
    """Print one JSON object."""
    typer.echo(json.dumps(data, ensure_ascii=False))


def qr(link: str) -> None:
    """Draw a link as a QR code, two rows to a line; light on dark, so that it also scans without colours."""
    if not out.is_terminal:
        return
    from segno import make_qr

    rows = [[bool(dot) for dot in row] for row in make_qr(link, error="l").matrix_iter(border=2)]
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=[True] * len(rows[0]))
    lines = ("".join(HALVES[dots] for dots in zip(*pair, strict=True)) for pair in pairs)
    out.print("\n".join(lines), style="white on black", highlight=False)


def writable(file: Path) -> Path:
    """Refuse a file that cannot be written, before the games are played."""
    if file.is_dir():
        raise typer.BadParameter(f"{file} is a folder: name a file.")
    if not file.parent.is_dir():
        raise typer.BadParameter(f"There is no folder {file.parent}: create it first.")
    return file


def print_analysis(match: Match, found: Analysis, language: str) -> None:
    """Print what decided a match: everybody's curve, luck and decisions, the turning points, and what was better."""
    told = {deed.since: " ".join(words[language] for words in deed.sentences) for deed in deeds(match)}
    table = Table("", "share of the win", "dice and cards", "decisions", *VERDICTS)
    for seat in range(match.seats):
        verdicts = [one.verdict for one in found.of(seat)]
        counts = [str(verdicts.count(verdict)) for verdict in VERDICTS]
        decided = Estimate(0) - found.lost(seat)
        table.add_row(seat_name(seat), curve(found, seat), of_100(found.luck(seat)), of_100(decided), *counts)
    out.print(table)
    out.print("Turning points")
    for swing in found.turning_points():
        seat = max(range(match.seats), key=lambda seat: abs(swing.change[seat]))
        change = f"{seat_name(seat)} {100 * swing.change[seat]:+.0f} of 100"
        out.print(f"{swing.move or '':>4}  {escape(told[swing.since])} [dim]({change})[/dim]", highlight=False)
    marked = [one for one in found.decisions if one.verdict in ("better", "blunder")]
    out.print("Better was" if marked else "No decision was worse than the best one beyond doubt.")
    for one in marked:
        cost = f"{100 * one.loss.mean:.0f} ± {100 * one.loss.margin:.0f} of 100"
        text = f"{escape(told[one.since])} [dim]→[/dim] {escape(in_words(match, one, language))} [dim]({cost})[/dim]"
        out.print(f"{one.move or '':>4}  {text}", highlight=False)


def curve(found: Analysis, seat: int, width: int = 32) -> str:
    """A seat's share over the match, as a row of blocks."""
    shares = [value.win[seat].mean for value in found.values]
    picked = [shares[i * (len(shares) - 1) // (width - 1)] for i in range(width)]
    return "".join(HEIGHTS[min(7, max(0, int(8 * share)))] for share in picked)


def of_100(one: Estimate) -> str:
    """A gain or loss in hundredths of the win, with the half width of its interval."""
    return f"{100 * one.mean:+.0f} ± {100 * one.margin:.0f}"


def in_words(match: Match, decision: Decision, language: str) -> str:
    """The best deed that was found, in words."""
    read = match.kit.notation.read
    return advise(match.at(decision.since), [read(action) for action in decision.best.actions]).text[language]
