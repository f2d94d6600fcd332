"""The command that trains a net."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from tafelrunde.arguments import CORES, AsJson, Seed, Threads, counted
from tafelrunde.games import find
from tafelrunde.sim.extras import NoGpu, NotInstalled
from tafelrunde.terminal import bar, show, tell, writable

if TYPE_CHECKING:
    from tafelrunde.sim.train.run import Training

PICTURE = "curves.svg"


def train(
    game: Annotated[str, typer.Argument(metavar="GAME", help="See `tafelrunde games`.")],
    hours: Annotated[float, typer.Option(min=0.0, help="How long, all in all: a resumed training goes on.")] = 1.0,
    windows: Annotated[
        int | None, typer.Option(min=1, help="How many windows of self-play instead: then the seed decides everything.")
    ] = None,
    device: Annotated[
        Literal["cpu", "cuda"], typer.Option(help="Where to learn. Games are played on the CPU.")
    ] = "cpu",
    to: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="For checkpoint, net and curves; default GAME-net.")
    ] = None,
    lanes: Annotated[int, typer.Option(min=1, help="Games at once.")] = 2048,
    games: Annotated[int, typer.Option(min=2, help="Games against each bot of the ladder, for the Elo.")] = 100,
    pause: Annotated[float, typer.Option(min=0.0, help="Seconds between two checkpoints.")] = 60.0,
    seed: Seed = 1,
    threads: Threads = CORES,
    as_json: AsJson = False,
) -> None:
    """Train a net by self-play, from nothing but the rules. You can stop it; the same command continues."""
    chosen = find(game)
    if find_spec("jax") is None:
        raise NotInstalled("Training", "jax", "train")
    _use(device)
    from tafelrunde.sim.train import curves
    from tafelrunde.sim.train.ladder import Ladder
    from tafelrunde.sim.train.run import NET, Training, Wish

    folder = writable(to or Path(f"{chosen.name}-net"), folder=True)
    wish = Wish(seed=seed, windows=windows, hours=hours, lanes=lanes, pause=pause, threads=threads)
    with bar(f"{chosen.name}: looking around", 100) as progress:
        training = Training(chosen, wish, folder)
        ladder = Ladder(chosen.kit({}), games, seed, threads)

        def measure(of: "Training") -> dict[str, float]:
            found = ladder.rate(folder / NET)
            tell(f"{of.decisions:,} decisions: Elo {found['net']:.0f}")
            return found

        def heard(of: "Training", done: float) -> None:
            progress(round(100 * min(1.0, done)), f"{chosen.name}: {of.decisions:,} decisions")

        training.run(measure, heard)
    curves.draw(chosen.title, training.history, folder / PICTURE)
    last = training.history[-1]
    if as_json:
        show({"game": chosen.name, "folder": str(folder), "windows": last.window, "decisions": last.decisions,
              "seconds": last.seconds, "elo": last.elo})  # fmt: skip
    else:
        tell(f"{folder / NET}: {counted(last.window, 'window')}, Elo {last.elo['net']:.0f} (level-3 has 1500).")


def _use(device: str) -> None:
    """Let JAX learn on this device, or say that there is none."""
    import jax

    settings: Any = jax.config  # untyped
    settings.update("jax_platforms", device)
    try:
        jax.devices()
    except RuntimeError as error:
        raise NoGpu(f"{error}".splitlines()[0]) from None
