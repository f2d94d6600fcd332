"""The command `tafelrunde analyse`: one game in full, or many in a table; as text, pages, JSON or Parquet."""

import shlex
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

import tafelrunde
from tafelrunde.arguments import CORES, ClusterAddress, Language, Threads, machines
from tafelrunde.core.analysis import QUICK, Analysis
from tafelrunde.core.deeds import deeds
from tafelrunde.core.match import Match
from tafelrunde.sim.analysis.account import Account
from tafelrunde.terminal import bar, print_account, print_accounts, show, tell, writable

Files = Annotated[
    list[Path],
    typer.Argument(metavar="FILE", help="Match files (.tafel), folders of them, or recorded games (.parquet)."),
]
Budget = Annotated[int, typer.Option(min=1, help="Iterations of the search for each position.")]
Seed = Annotated[int, typer.Option(min=0, max=1 << 62, help="Same seed, same numbers, on any number of threads.")]
Html = Annotated[
    Path | None, typer.Option(metavar="PATH", help="Write a page; for many games a folder, with a page for each.")
]
Parquet = Annotated[Path | None, typer.Option(metavar="FILE", help="Write a row for each seat of each game.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object; for many games a list.")]


def analyse(
    files: Files,
    budget: Budget = QUICK,
    seed: Seed = 0,
    html: Html = None,
    parquet: Parquet = None,
    threads: Threads = CORES,
    address: ClusterAddress = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Say what decided a match: where it turned, what should have been done, and whether it was luck. Of many matches,
    print a table; those that cannot be analysed are named, and it exits with 1."""
    from tafelrunde.sim.analysis.many import is_many  # the other commands start faster without it

    asked = Asked(files, budget, seed, html and writable(html, folder=is_many(files)), language, as_json)
    if parquet:
        writable(parquet)
    if is_many(files):
        accounts, whole = _many(asked, threads, address)
    else:
        accounts, whole = _one(asked, threads, address), True
    if parquet:
        _write_rows(asked, accounts, parquet)
    if not as_json:
        for account in accounts:
            if account.shares is None:
                tell(f"{account.name}: the game is not over; it was analysed as far as it went.")
    raise typer.Exit(0 if whole else 1)


@dataclass(frozen=True)
class Asked:
    """What a command line asks for."""

    files: Sequence[Path]
    budget: int
    seed: int
    html: Path | None
    language: str
    as_json: bool

    @property
    def command(self) -> str:
        """The command that makes the same page; files are named without their folders."""
        words = ["tafelrunde", "analyse", *(file.name or str(file) for file in self.files)]
        words += ["--budget", str(self.budget), "--seed", str(self.seed)]
        words += ["--html", self.html.name] if self.html else []
        return shlex.join([*words, *(["--language", self.language] if self.language != "en" else [])])

    def wrote(self, file: Path) -> None:
        """Say so, unless a program listens."""
        if not self.as_json:
            tell(f"Wrote {file}.")


def _one(asked: Asked, threads: int, address: str | None) -> list[Account]:
    """Analyse a single match file, on all threads."""
    from tafelrunde.sim.analysis.many import as_json

    [file] = asked.files
    match = tafelrunde.load(file)
    if address is None:
        with bar(file.name, sum(1 for _ in deeds(match))) as progress:
            heard = lambda done, _: progress(done)  # noqa: E731
            found = match.analyse(asked.budget, seed=asked.seed, threads=threads, progress=heard)
    else:
        [found] = _reckon(asked, [match], threads, address)
    account = Account(str(file), match, found)
    if asked.html:
        from tafelrunde.sim.analysis.page import page

        asked.html.write_text(page(account, asked.command, asked.language), "utf-8")
        asked.wrote(asked.html)
    if asked.as_json:
        show(as_json(account))
    elif not asked.html:
        print_account(account, asked.language)
    return [account]


def _many(asked: Asked, threads: int, address: str | None) -> tuple[list[Account], bool]:
    """Analyse all games that can be read; returns also whether that is all of them."""
    from tafelrunde.sim.analysis.many import Unread, as_json, games

    found = list(games(asked.files))
    unread = [one for one in found if isinstance(one, Unread)]
    readable = [one for one in found if not isinstance(one, Unread)]
    for one in unread:
        tell(f"tafelrunde: {one.reason}")
    analyses = _reckon(asked, [match for _, match in readable], threads, address)
    accounts = [Account(name, match, one) for (name, match), one in zip(readable, analyses, strict=True)]
    if asked.html:
        from tafelrunde.sim.analysis.pages import write

        asked.wrote(write(asked.html, accounts, unread, asked.command, asked.language))
    if asked.as_json:
        errors: list[dict[str, Any]] = [{"file": one.name, "error": one.reason} for one in unread]
        show([*map(as_json, accounts), *errors])
    elif accounts:
        print_accounts(accounts, asked.language)
    return accounts, not unread


def _reckon(asked: Asked, matches: Sequence[Match], threads: int, address: str | None) -> list[Analysis]:
    """The analyses of these matches, on this machine or on a cluster."""
    from tafelrunde.sim.analysis.many import on_threads

    found, lock = dict[int, Analysis](), threading.Lock()
    with machines(address) as cluster, bar("games", len(matches)) as progress:

        def over(number: int, one: Analysis) -> None:
            with lock:
                found[number] = one
                progress(len(found))

        (cluster.analyse if cluster else on_threads(threads))(matches, asked.budget, asked.seed, over)
    return [found[number] for number in range(len(matches))]


def _write_rows(asked: Asked, accounts: Sequence[Account], file: Path) -> None:
    from tafelrunde.sim.analysis.many import write_rows

    write_rows(accounts, asked.seed, file)
    asked.wrote(file)
