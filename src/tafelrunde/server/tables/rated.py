"""Tables in earnest: what is refused there, and why."""

import hmac
from typing import Any

import numpy as np

from tafelrunde.core.match import Match
from tafelrunde.server.storage.table_repository import today
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.problems import ProblemError


def is_played_today(day: str | None) -> bool:
    """Is it the deal of this day, which others still play?"""
    return day is not None and day >= today()


def same_luck(match: Match) -> Any:
    """Random numbers for a bot that answers the same to everybody who has played the same deal in the same way."""
    secret = match.dice[0][1].secret or b""
    played = "/".join(entry.text for entry in match.log)
    return np.array([int.from_bytes(hmac.digest(secret, played.encode(), "sha256")[:8], "big")], np.uint64)


def check_wish(wish: wire.TableWish) -> None:
    """May a table as it is wished for be rated?"""
    kinds = [seat.kind for seat in wish.seats]
    if "bot" in kinds or len(kinds) < 2:
        raise people_only()
    if kinds.count("me") > 1:
        raise one_seat_each()
    if wish.edition is not None:
        raise ProblemError(
            422,
            "rated_edition",
            "Games with an edition of one's own are not rated. Take the usual one, or play unrated.",
            "Partien mit einer eigenen Ausgabe werden nicht gewertet. Nimm die übliche, oder spielt ungewertet.",
        )


def people_only() -> ProblemError:
    """For a bot at a rated table."""
    return ProblemError(
        409,
        "people_only",
        "Rated games are played among people, at least two. Leave the seats open, or play unrated.",
        "Gewertete Partien spielen Menschen unter sich, mindestens zwei. Lass die Plätze offen, oder spiele ohne "
        "Wertung.",
    )


def nobody_stands_in() -> ProblemError:
    """For somebody who would leave a bot behind."""
    return ProblemError(
        409,
        "nobody_stands_in",
        "In a game that counts no bot plays for you. You may go and come back; or resign.",
        "In einer Partie, die zählt, spielt kein Bot für dich. Du kannst gehen und wiederkommen; oder gib auf.",
    )


def one_seat_each() -> ProblemError:
    """For somebody who would sit at a rated table twice."""
    return ProblemError(
        409,
        "one_seat_each",
        "At a rated table everybody has one seat. Leave the others open, or play unrated.",
        "An einem gewerteten Tisch hat jeder einen Platz. Lass die anderen offen, oder spielt ungewertet.",
    )


def needs_account() -> ProblemError:
    """For a guest at a rated table."""
    return ProblemError(
        403,
        "needs_account",
        "Rated games are for people with an account. Sign in or make one first: it takes a name and a password.",
        "Gewertete Partien sind für Leute mit Konto. Melde dich erst an, oder lege eines an: Es braucht einen Namen "
        "und ein Passwort.",
    )


def without_help(competitive: str) -> ProblemError:
    """For a hint, a take-back or a try at a table where something is at stake."""
    en, de = {
        "rated": ("This game is rated", "Diese Partie ist gewertet"),
        "daily": ("This is the deal of the day", "Das ist die Aufgabe des Tages"),
    }[competitive]
    return ProblemError(
        409,
        "without_help",
        f"{en}: hints, taking back and trying out wait until it is over.",
        f"{de}: Tipps, Zurücknehmen und Ausprobieren gibt es erst, wenn sie zu Ende ist.",
    )
