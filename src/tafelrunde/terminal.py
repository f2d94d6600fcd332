"""Terminal output: results to standard output, everything else to standard error."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path

import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tafelrunde.core.analysis import Analysis, Decision
from tafelrunde.core.deeds import Deed
from tafelrunde.core.match import Match
from tafelrunde.sim.analysis.account import Account, voice_of
from tafelrunde.sim.analysis.said import changes_said, cost_said, heads, numbers, played_said

out, err = Console(), Console(stderr=True)
NAMED = 22  # characters for the name of a file and its headline, at least
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


def show(data: Mapping[str, object] | Sequence[Mapping[str, object]]) -> None:
    """Print one JSON object, or a list of them."""
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


def writable(file: Path, folder: bool = False) -> Path:
    """Refuse a file, or a folder, that cannot be written, before the games are played."""
    if folder and file.is_file():
        raise typer.BadParameter(f"{file} is a file: name a folder.")
    if file.is_dir() and not folder:
        raise typer.BadParameter(f"{file} is a folder: name a file.")
    if not file.parent.is_dir():
        raise typer.BadParameter(f"There is no folder {file.parent}: create it first.")
    return file


# ---- analyses -------------------------------------------------------------------------------------------------------


def print_analysis(match: Match, found: Analysis, language: str) -> None:
    """Print what decided a match."""
    print_account(Account("", match, found), language)


def print_account(account: Account, language: str) -> None:
    """Print what decided a match: everybody's curve, luck and decisions, the turning points, and what was better."""
    voice = voice_of(language)
    out.print(f"[bold]{escape(account.headline[language])}[/bold]")
    for seat in range(account.match.seats):
        out.print(f"\n[bold]{escape(account.who(seat)[language])}[/bold]  {curve(account.found, seat)}")
        for line in played_said(account, seat, voice):
            out.print(f"  {escape(line)}", highlight=False)
    if account.turns:
        out.print(f"\n{voice('turns')}", style="bold")
    for step in account.turns:
        changes = escape(" · ".join(changes_said(account, step, voice)))
        text = f"{_by(account, step.deed, language)}{escape(step.text[language])} [dim]({changes})[/dim]"
        out.print(f"{step.deed.move or '':>4}  {text}", highlight=False)
    out.print(f"\n{voice('better' if account.marked else 'better_none')}", style="bold" if account.marked else "none")
    for one, done, advice in account.better():
        cost = escape(f"{voice(f'verdict_{one.verdict}')}, {cost_said(account, one, voice)}")
        text = f"{escape(done[language])} [dim]→[/dim] {escape(advice.text[language])} [dim]({cost})[/dim]"
        out.print(f"{one.move or '':>4}  {_by(account, one, language)}{text}", highlight=False)


def _by(account: Account, deed: Deed | Decision, language: str) -> str:
    """Whose deed it was, where there are several players."""
    alone = deed.seat < 0 or account.match.seats == 1
    return "" if alone else f"[bold]{escape(account.who(deed.seat)[language])}[/bold]  "


def print_accounts(accounts: Sequence[Account], language: str) -> None:
    """Print a table of many matches, with a line for each seat."""
    voice, table = voice_of(language), Table(box=SIMPLE, show_lines=True)
    table.add_column(voice("head_file"), min_width=NAMED)
    table.add_column("", no_wrap=True)
    for head in heads(accounts):
        table.add_column(voice(f"head_{head}"), justify="right", no_wrap=True)
    for account in accounts:
        about = f"[bold]{escape(Path(account.name).name)}[/bold]\n{escape(account.headline[language])}"
        seats = range(account.match.seats)
        who = "\n".join(account.who(seat)[language] for seat in seats)
        rows = [[numbers(account, seat, voice)[head] for head in heads(accounts)] for seat in seats]
        table.add_row(about, *(escape("\n".join(column)) for column in ([who], *zip(*rows, strict=True))))
    out.print(table)


def curve(found: Analysis, seat: int, width: int = 32) -> str:
    """A seat's share over the match, as a row of blocks."""
    shares = [value.win[seat].mean for value in found.values]
    picked = [shares[i * (len(shares) - 1) // (width - 1)] for i in range(width)]
    return "".join(HEIGHTS[min(7, max(0, int(8 * share)))] for share in picked)
