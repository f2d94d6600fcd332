"""Our server with Connect Four as its only game, for bench/throughput.py; takes what `tafelrunde serve` takes."""

import sys

import connect_four
from tafelrunde.cli import main
from tafelrunde.games import GAMES
from tafelrunde.sim import prepare

GAMES.clear()
GAMES[connect_four.GAME.name] = connect_four.GAME
if not prepare.is_ready(connect_four.GAME):
    prepare.warm(connect_four.GAME)  # the server's own compiler does not know this game
    for step in prepare.PLAY:
        prepare.mark_of(connect_four.GAME, step).touch()
sys.argv[1:1] = ["serve"]
main()
