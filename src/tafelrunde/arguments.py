"""Arguments and options that several commands share."""

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from tafelrunde.sim.batch import cores

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from tafelrunde.sim.cluster import Cluster

CORES = cores()

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A match file (.tafel).")]
Seed = Annotated[
    int, typer.Option(min=0, max=1 << 62, help="Same seed, same games, on any number of threads (level-5 has a clock).")
]
Threads = Annotated[int, typer.Option(min=1, help="Number of threads.")]
ClusterAddress = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS", help="Work on a Ray cluster; `local` starts one here.")
]
Language = Annotated[Literal["en", "de"], typer.Option("--language", "-l", help="Language of the text.")]


def machines(address: str | None) -> "AbstractContextManager[Cluster | None]":
    """The cluster at an address, or None without one: this machine works alone."""
    if address is None:
        return nullcontext()
    from tafelrunde.sim.cluster import cluster

    return cluster(address)


def counted(n: int, what: str) -> str:
    """A number with its noun: `1 game`, `2 games`."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"
