"""The server with one game more, which is registered in Python alone: the toy has no drawing in the client."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parents[1])  # as pytest does it

from tafelrunde.cli import main  # noqa: E402
from tafelrunde.games import GAMES  # noqa: E402
from toy import TOY  # noqa: E402

if __name__ == "__main__":
    GAMES[TOY.name] = TOY
    main()
