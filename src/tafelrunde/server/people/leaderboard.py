"""The leaderboard of a game: everybody's rating, the best first; with few rated games it is provisional."""

from collections.abc import Sequence
from dataclasses import dataclass

from tafelrunde.core.game import Game
from tafelrunde.server.people.ratings import Rating
from tafelrunde.server.wire import people as wire

COUNTED = 5  # rated games until somebody is ranked
SHOWN = 100  # of other people; oneself is always shown


@dataclass(frozen=True)
class Rated:
    """Somebody's rating at a game, and how many rated games it is based on."""

    person: str
    name: str
    rating: Rating
    games: int
    won: int


def leaderboard(game: Game, rated: Sequence[Rated], viewer: str) -> wire.Leaderboard:
    """The leaderboard as one person sees it: who is ranked, then those with too few games."""
    order = sorted(rated, key=lambda one: (one.games < COUNTED, -one.rating.shown, -one.games, one.name))
    ranked = [one.rating.shown for one in order if one.games >= COUNTED]
    rows = [
        wire.LeaderRow(
            rank=1 + sum(other > one.rating.shown for other in ranked) if one.games >= COUNTED else None,
            name=one.name, mine=one.person == viewer, rating=one.rating.shown, margin=one.rating.margin,
            games=one.games, won=one.won,
        )
        for i, one in enumerate(order)
        if i < SHOWN or one.person == viewer
    ]  # fmt: skip
    return wire.Leaderboard(game=game.name, title=game.title, counted=COUNTED, rows=rows)
