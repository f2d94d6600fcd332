"""Finished matches between bots."""

from collections.abc import Sequence

import numpy as np

from tafelrunde.bots.levels import make
from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import seed_stream
from tafelrunde.core.match import Match


def played(game: Game, bots: Sequence[str] = ("random",), seed: int = 1, **options: int) -> Match:
    """A finished match between bots, who sit in turn."""
    match, rng = Match(game, options, dice=Dice.fresh(seed)).go_on(), np.zeros(1, np.uint64)
    seed_stream(rng, seed, 0)
    seats = [make(bots[seat % len(bots)], game) for seat in range(match.seats)]
    while not match.over:
        states = match.state
        game.call.redact_at(match.boxes, states, 0, match.to_move)
        match.act(seats[match.to_move].act(match.boxes, states, rng))
    return match
