"""Competitive tables (rated games and the deal of the day): what may be rated, and how their bots are seeded."""

import hmac

import numpy as np

from tafelrunde.core.kernel import Array
from tafelrunde.core.match import Match
from tafelrunde.server.storage.table_repository import today
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.problems import ProblemError


def is_played_today(day: str | None) -> bool:
    """Is this today's deal, which others may still be playing?"""
    return day is not None and day >= today()


def same_luck(match: Match) -> Array:
    """A bot's random seed derived from the deal and the actions so far: the same play gets the same replies."""
    secret = match.dice[0][1].secret or b""
    played = "/".join(entry.text for entry in match.log)
    return np.array([int.from_bytes(hmac.digest(secret, played.encode(), "sha256")[:8], "big")], np.uint64)


def check_wish(wish: wire.TableWish) -> None:
    """Raise a problem if the requested table cannot be rated."""
    kinds = [seat.kind for seat in wish.seats]
    if "bot" in kinds or len(kinds) < 2:
        raise ProblemError("people_only")
    if kinds.count("me") > 1:
        raise ProblemError("one_seat_each")
    if wish.edition is not None:
        raise ProblemError("rated_edition")
