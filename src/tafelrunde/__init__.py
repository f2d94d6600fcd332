"""The public interface: new, load, Match, deeds. Five board games, every rule kept, at the speed of C.

import tafelrunde as t
m = t.new("rumis", scenario="colca", players=4)
m.legal(); m.act(m.legal()[0]); print(m); m.why("I2.1@a1"); m.save("mine.tafel")
"""

from pathlib import Path

from tafelrunde.bots import analysis
from tafelrunde.core.analysis import Analysis
from tafelrunde.core.chance import Dice
from tafelrunde.core.deeds import Deed, deeds, replay
from tafelrunde.core.match import Entry, Match
from tafelrunde.core.options import Value
from tafelrunde.core.proof import verify
from tafelrunde.core.restore import restore
from tafelrunde.core.verbs import CHANCE, OVER, SPECTATOR
from tafelrunde.errors import BadFile, Refused, TafelrundeError
from tafelrunde.games import GAMES, find

__version__ = "0.1.0"
__all__ = [
    "CHANCE", "GAMES", "OVER", "SPECTATOR", "Analysis", "Deed", "Entry", "Match", "Refused", "TafelrundeError",
    "deeds", "load", "loads", "new", "read_text", "replay", "verify",
]  # fmt: skip

Match.analyst = analysis


def new(
    game: str, *, seed: int | None = None, salt: str = "", edition: str | Path | None = None, **options: Value
) -> Match:
    """A new match. The same seed gives the same chance; an edition is a data file that replaces ours."""
    text, file = (None, "") if edition is None else (read_text(edition), str(edition))
    return Match(find(game), options, dice=Dice.fresh(seed, salt), edition=text, file=file).go_on()


def load(path: str | Path) -> Match:
    """The match in a `.tafel` file."""
    return loads(read_text(path), str(path))


def loads(text: str, file: str = "text") -> Match:
    """The match in the text of a `.tafel` file."""
    return restore(text, file, find)


def read_text(path: str | Path) -> str:
    """The text of a file; if it cannot be read, the error lists the files beside it."""
    try:
        return Path(path).read_text("utf-8")
    except OSError as error:
        near = _neighbours(Path(path), "*.t*ml" if str(path).endswith("toml") else "*.tafel")
        listed = f" Files there: {', '.join(near)}." if near else ""
        raise BadFile(str(path), 0, f"{error.strerror}.{listed}") from None
    except UnicodeDecodeError:
        raise BadFile(str(path), 0, "this is not a text file") from None


def _neighbours(path: Path, pattern: str) -> list[str]:
    """Some files beside a path; none if it is not a path at all but the text of a file."""
    try:
        return sorted(near.name for near in path.parent.glob(pattern))[:8]
    except OSError:
        return []
