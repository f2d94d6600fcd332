"""How a game ended, as sentences: by its rules, or because people ended it."""

from collections.abc import Sequence

from tafelrunde.core.match import Match
from tafelrunde.server.tables.arrangement import Arrangement, Ended
from tafelrunde.server.wire import types as wire


def as_it_counts(match: Match, ended: Ended | None) -> Match:
    """The match; if all have agreed to end it, as if its rules had ended it there."""
    found = match.early_end() if ended and ended.how == "agreed" else None
    return found[1] if found else match


def points_and_places(shown: Match) -> tuple[list[int] | None, list[int] | None]:
    """The points and places that count; None if people ended the game so that they do not."""
    return (shown.points(), shown.places()) if shown.over else (None, None)


def by_the_rules(match: Match) -> wire.Ending | None:
    """What decided the game, and which rule says so."""
    ending = match.position.ending()
    return wire.Ending(text=wire.Words(**ending[0]), rule=ending[1]) if ending else None


def of_people(arrangement: Arrangement, ended: Ended, names: Sequence[str], shown: Match) -> wire.Ending:
    """The ending of a game that people ended; if they agreed that it counts, with what decided it."""
    how, decided = how_it_ended(arrangement, ended, names), by_the_rules(shown)
    if decided is None:
        return wire.Ending(text=how, rule=None)
    text = wire.Words(en=f"{how.en} {decided.text.en}", de=f"{how.de} {decided.text.de}")
    return wire.Ending(text=text, rule=decided.rule)


def how_it_ended(arrangement: Arrangement, ended: Ended, names: Sequence[str]) -> wire.Words:
    """Who ended the game and how, as one sentence."""
    if ended.how == "resigned":
        name = names[ended.seat]
        return wire.Words(
            en=f"{name} has resigned: the game is over.", de=f"{name} hat aufgegeben: Die Partie ist aus."
        )
    if ended.how == "late" and arrangement.last_of(ended.seat) == "absent":
        name = names[ended.seat]
        return wire.Words(
            en=f"{name} was away for too long: the game is over.", de=f"{name} war zu lange weg: Die Partie ist aus."
        )
    if ended.how == "late":
        name = names[ended.seat]
        return wire.Words(
            en=f"{name} is out of time: the game is over.", de=f"Die Zeit von {name} ist um: Die Partie ist aus."
        )
    if arrangement.closed is not None:
        return wire.Words(
            en=f"The keeper of this server has closed the table: {arrangement.closed}",
            de=f"Wer diesen Server betreibt, hat den Tisch geschlossen: {arrangement.closed}",
        )
    if ended.how == "agreed":
        return wire.Words(
            en="Ended by agreement: it counts as it stood.", de="Einvernehmlich beendet: Es zählt der Stand."
        )
    return wire.Words(
        en="Everybody agreed to end the game here. Nobody has won.",
        de="Alle haben zugestimmt, die Partie hier zu beenden. Niemand hat gewonnen.",
    )
