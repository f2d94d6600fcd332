"""Terminal output: results to standard output, everything else to standard error."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

out, err = Console(), Console(stderr=True)
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
