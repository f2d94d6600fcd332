"""Problems that a browser or a program is told: a stable code, and a sentence in both languages."""

from tafelrunde.errors import TafelrundeError
from tafelrunde.server.wire.types import Words


class ProblemError(TafelrundeError):
    """Something a browser asked for that cannot be."""

    def __init__(self, status: int, code: str, en: str, de: str) -> None:
        self.status, self.code, self.words = status, code, Words(en=en, de=de)
        super().__init__(en)


def no_table() -> ProblemError:
    """For an address that leads nowhere."""
    return ProblemError(404, "no_table", "There is no such table.", "Diesen Tisch gibt es nicht.")


def no_such_page() -> ProblemError:
    """For everything else that is not there."""
    return ProblemError(404, "not_found", "There is nothing here.", "Hier ist nichts.")


def not_your_turn() -> ProblemError:
    """For an action at somebody else's seat."""
    return ProblemError(403, "not_your_turn", "It is not your turn.", "Du bist nicht am Zug.")


def not_seated() -> ProblemError:
    """For what only those may do who sit at the table."""
    return ProblemError(403, "not_seated", "You do not sit at this table.", "Du sitzt nicht an diesem Tisch.")


def secrets_in_play() -> ProblemError:
    """For a look at the whole log while others at the table have something to hide."""
    return ProblemError(
        403,
        "secrets_in_play",
        "Others at this table still hide something: this is possible once the game is over.",
        "Andere an diesem Tisch haben noch Geheimnisse: Das geht, sobald die Partie zu Ende ist.",
    )


def late() -> ProblemError:
    """For a message that was sent before the sender saw what had happened."""
    return ProblemError(409, "late", "Something happened in the meantime.", "Inzwischen ist etwas geschehen.")


def malformed(detail: str) -> ProblemError:
    """For a message that is not what it should be."""
    return ProblemError(
        422, "malformed", f"This message is not understood: {detail}", f"Unverständliche Nachricht: {detail}"
    )


def no_take_back() -> ProblemError:
    """For a take-back that others would mind."""
    return ProblemError(409, "no_take_back", "There is nothing you may take back.", "Du kannst nichts zurücknehmen.")


def not_begun() -> ProblemError:
    """For an action before everybody sits."""
    return ProblemError(
        409,
        "not_begun",
        "The game begins when all seats are taken: send the link, or let bots sit down.",
        "Die Partie beginnt, sobald alle Plätze besetzt sind: Schick den Link, oder lass Bots mitspielen.",
    )


def has_begun() -> ProblemError:
    """For what is possible only before the game."""
    return ProblemError(
        409,
        "has_begun",
        "The game has begun: seats are changed only before.",
        "Die Partie hat begonnen: Plätze tauscht man nur vorher.",
    )


def seat_taken() -> ProblemError:
    """For a change to where another person sits."""
    return ProblemError(
        409,
        "seat_taken",
        "Somebody sits there: choose a free seat, or a bot's.",
        "Dort sitzt schon jemand: Wähle einen freien Platz oder den eines Bots.",
    )


def is_over() -> ProblemError:
    """For what is possible only during a game."""
    return ProblemError(409, "is_over", "This game is over.", "Diese Partie ist zu Ende.")


def is_not_over() -> ProblemError:
    """For what comes after a game."""
    return ProblemError(
        409,
        "is_not_over",
        "This game is still being played: a rematch comes after it.",
        "Diese Partie läuft noch: Die Revanche kommt danach.",
    )


def not_away() -> ProblemError:
    """For coming back to a seat that nobody else plays."""
    return ProblemError(
        409,
        "not_away",
        "No bot plays for you here; whoever has resigned does not come back.",
        "Hier spielt kein Bot für dich; wer aufgegeben hat, kommt nicht zurück.",
    )


def vote_open() -> ProblemError:
    """For a second question while the first is open."""
    return ProblemError(
        409,
        "vote_open",
        "One question at a time: answer the open one first.",
        "Eine Frage nach der anderen: Beantwortet erst die offene.",
    )


def no_vote() -> ProblemError:
    """For an answer when nothing is asked."""
    return ProblemError(409, "no_vote", "Nothing is asked any more.", "Es ist nichts mehr gefragt.")


def no_clock() -> ProblemError:
    """For a pause at a table without a clock."""
    return ProblemError(
        409, "no_clock", "This table has no clock: take your time.", "Dieser Tisch hat keine Uhr: Lass dir Zeit."
    )


def too_fast(_minutes: int) -> ProblemError:
    """For more sentences than anybody reads."""
    return ProblemError(
        429,
        "too_fast",
        "That was a lot at once: wait a moment before you go on talking.",
        "Das war viel auf einmal: Warte einen Moment, bevor du weiterredest.",
    )


def too_big() -> ProblemError:
    """For more than anybody needs to send."""
    return ProblemError(413, "too_big", "This is too big.", "Das ist zu groß.")


def other_rules(title: str) -> ProblemError:
    """For a table that was made with rules that are not installed."""
    return ProblemError(
        409,
        "other_rules",
        f"This table was played with another version of {title}. It is kept as it is, but cannot be shown or played on "
        "with the version that is installed; its file can still be saved.",
        f"Dieser Tisch wurde mit einer anderen Fassung von {title} gespielt. Er bleibt, wie er ist, kann aber mit der "
        "installierten Fassung nicht gezeigt oder weitergespielt werden; seine Datei lässt sich noch speichern.",
    )


def wrong_seats(needed: int, given: int) -> ProblemError:
    """For a table with too few or too many seats."""
    return ProblemError(
        422,
        "wrong_seats",
        f"This table has {needed} seats, not {given}.",
        f"Dieser Tisch hat {needed} Plätze, nicht {given}.",
    )


def foreign_page() -> ProblemError:
    """For a page of somebody else that acts in a guest's name."""
    return ProblemError(
        403,
        "foreign_page",
        "This was asked by a page that is not ours.",
        "Das hat eine Seite verlangt, die nicht unsere ist.",
    )


def unknown_host() -> ProblemError:
    """For a name under which this server is not to be reached."""
    return ProblemError(
        421,
        "unknown_host",
        "This server does not answer to that name (see --host-name).",
        "Dieser Server hört nicht auf diesen Namen (siehe --host-name).",
    )


def too_slow() -> ProblemError:
    """For a text that takes too long to be read."""
    return ProblemError(422, "too_slow", "This takes too long to be read.", "Das zu lesen dauert zu lange.")


def one_at_a_time() -> ProblemError:
    """For a second hint, or a second file, while the first is still being looked at."""
    return ProblemError(
        429,
        "one_at_a_time",
        "One after the other: your last question is still being answered.",
        "Eins nach dem anderen: Deine letzte Frage wird noch beantwortet.",
    )


def too_many_sockets() -> ProblemError:
    """For a guest with many pages open."""
    return ProblemError(
        429,
        "too_many_sockets",
        "You have too many tables open at once: close some pages.",
        "Du hast zu viele Tische zugleich offen: Schließe ein paar Seiten.",
    )


def too_many_tables(unfinished: int) -> ProblemError:
    """For somebody who makes table after table."""
    return ProblemError(
        429,
        "too_many_tables",
        f"You have {unfinished} unfinished tables: finish some of them first.",
        f"Du hast {unfinished} unfertige Tische: Beende erst ein paar davon.",
    )


def too_many_bot_tables(only_bots: int) -> ProblemError:
    """For somebody who lets bots play everywhere."""
    return ProblemError(
        429,
        "too_many_bot_tables",
        f"Bots alone are playing at {only_bots} of your tables: wait until one of them is done.",
        f"An {only_bots} deiner Tische spielen Bots allein: Warte, bis einer davon fertig ist.",
    )
