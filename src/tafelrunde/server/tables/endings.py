"""How a game ended, as sentences: by its rules, or because people ended it."""

from collections.abc import Sequence

from tafelrunde.core.match import Match
from tafelrunde.server.tables.arrangement import Ended
from tafelrunde.server.wire import types as wire


def by_the_rules(match: Match) -> wire.Ending | None:
    """What decided the game, and which rule says so."""
    ending = match.position.ending()
    return wire.Ending(text=wire.Words(**ending[0]), rule=ending[1]) if ending else None


def of_people(ended: Ended, names: Sequence[str]) -> wire.Ending:
    """The ending of a game that people ended."""
    return wire.Ending(text=how_it_ended(ended, names), rule=None)


def how_it_ended(ended: Ended, names: Sequence[str]) -> wire.Words:
    """Who ended the game and how, as one sentence."""
    if ended.how == "resigned":
        name = names[ended.seat]
        return wire.Words(
            en=f"{name} has resigned: the game is over.", de=f"{name} hat aufgegeben: Die Partie ist aus."
        )
    if ended.how == "late":
        name = names[ended.seat]
        return wire.Words(
            en=f"{name} is out of time: the game is over.", de=f"Die Zeit von {name} ist um: Die Partie ist aus."
        )
    return wire.Words(
        en="Everybody agreed to end the game here. Nobody has won.",
        de="Alle haben zugestimmt, die Partie hier zu beenden. Niemand hat gewonnen.",
    )
