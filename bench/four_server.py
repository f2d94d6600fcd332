"""Our server with Connect Four, short and long, for bench/throughput.py; takes what `tafelrunde serve` takes."""

import sys

import numpy as np

import connect_four
from tafelrunde.cli import main
from tafelrunde.games import GAMES
from tafelrunde.sim import prepare

GAMES.clear()
for game in (connect_four.GAME, connect_four.LONG_GAME):
    GAMES[game.name] = game
    if not prepare.is_ready(game):
        prepare.warm(game)  # the server's own compiler does not know these games
        for step in prepare.PLAY:
            prepare.mark_of(game, step).touch()
connect_four.four(np.uint64(0))  # which their score calls too
sys.argv[1:1] = ["serve"]
main()
