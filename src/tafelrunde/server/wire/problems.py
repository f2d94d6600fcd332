"""Every problem that a browser or a program can be told: its code, its HTTP status, a sentence in each language."""

from typing import Literal

from tafelrunde.errors import TafelrundeError

Code = Literal[
    "no_table", "other_rules", "wrong_seats", "too_many_tables", "too_many_bot_tables",
    "late", "not_your_turn", "not_seated", "not_begun", "is_over", "no_take_back", "secrets_in_play",
    "has_begun", "seat_taken", "is_not_over", "not_away", "vote_open", "no_vote", "no_clock", "too_fast",
    "without_help", "people_only", "nobody_stands_in", "one_seat_each", "needs_account", "rated_edition", "not_yet",
    "bad_name", "name_taken", "bad_email", "weak_password", "wrong_password", "has_account", "no_account",
    "void_letter", "too_many_tokens", "bad_token", "browsers_only", "busy", "no_push", "bad_subscription",
    "no_player", "nothing_there",
    "too_often", "one_at_a_time", "too_many_sockets", "too_big", "too_slow",
    "not_found", "malformed", "foreign_page", "unknown_host", "http",
    "refused", "bad_options", "bad_file", "unknown", "bad_edition", "bad_notation", "not_now", "taken",
    "cannot_keep", "not_kept", "wrong",
]  # fmt: skip

Variant = Literal["not_your_password"]
CODES: dict[Variant, Code] = {"not_your_password": "wrong_password"}  # the same problem, in other words

PROBLEMS: dict[Code | Variant, tuple[int, str, str]] = {
    # tables
    "no_table": (404, "There is no such table.", "Diesen Tisch gibt es nicht."),
    "other_rules": (
        409,
        (
            "This table was played with another version of {title}. It is kept as it is, but the installed version "
            "cannot show it or play on; its file can still be saved."
        ),
        (
            "Dieser Tisch wurde mit einer anderen Fassung von {title} gespielt. Er bleibt, wie er ist, kann aber "
            "mit der installierten Fassung nicht gezeigt oder weitergespielt werden; seine Datei lässt sich noch "
            "speichern."
        ),
    ),
    "wrong_seats": (
        422,
        "This table has {needed} seats, not {given}.",
        "Dieser Tisch hat {needed} Plätze, nicht {given}.",
    ),
    "too_many_tables": (
        429,
        "You have {unfinished} unfinished tables: finish some of them first.",
        "Du hast {unfinished} unfertige Tische: Beende erst ein paar davon.",
    ),
    "too_many_bot_tables": (
        429,
        "Bots are playing on their own at {only_bots} of your tables: wait until one of them is done.",
        "An {only_bots} deiner Tische spielen Bots allein: Warte, bis einer davon fertig ist.",
    ),
    # playing
    "late": (409, "Something happened in the meantime.", "Inzwischen ist etwas geschehen."),
    "not_your_turn": (403, "It is not your turn.", "Du bist nicht am Zug."),
    "not_seated": (403, "You have no seat at this table.", "Du sitzt nicht an diesem Tisch."),
    "not_begun": (
        409,
        "The game begins when all seats are taken: send the link, or let bots sit down.",
        "Die Partie beginnt, sobald alle Plätze besetzt sind: Schick den Link, oder lass Bots mitspielen.",
    ),
    "is_over": (409, "This game is over.", "Diese Partie ist zu Ende."),
    "no_take_back": (409, "There is nothing you can take back.", "Du kannst nichts zurücknehmen."),
    "secrets_in_play": (
        403,
        "Others at this table still have secrets: this is possible once the game is over.",
        "Andere an diesem Tisch haben noch Geheimnisse: Das geht, sobald die Partie zu Ende ist.",
    ),
    # seats, votes, clocks, chat
    "has_begun": (
        409,
        "The game has begun: seats can only be changed before it.",
        "Die Partie hat begonnen: Plätze tauscht man nur vorher.",
    ),
    "seat_taken": (
        409,
        "Somebody sits there: choose a free seat, or a bot's.",
        "Dort sitzt schon jemand: Wähle einen freien Platz oder den eines Bots.",
    ),
    "is_not_over": (
        409,
        "This game is still being played: a rematch comes after it.",
        "Diese Partie läuft noch: Die Revanche kommt danach.",
    ),
    "not_away": (
        409,
        "No bot is playing for you here; whoever has resigned cannot come back.",
        "Hier spielt kein Bot für dich; wer aufgegeben hat, kommt nicht zurück.",
    ),
    "vote_open": (
        409,
        "One question at a time: answer the open one first.",
        "Eine Frage nach der anderen: Beantwortet erst die offene.",
    ),
    "no_vote": (409, "There is no open question any more.", "Es ist nichts mehr gefragt."),
    "no_clock": (409, "This table has no clock: take your time.", "Dieser Tisch hat keine Uhr: Lass dir Zeit."),
    "too_fast": (
        429,
        "That was a lot at once: wait a moment before you write again.",
        "Das war viel auf einmal: Warte einen Moment, bevor du weiterredest.",
    ),
    # rated games and the deal of the day
    "without_help": (
        409,
        (
            "In rated games and in the deal of the day there are no hints, no taking back and no trying out until "
            "the game is over."
        ),
        (
            "In gewerteten Partien und bei der Aufgabe des Tages gibt es Tipps, Zurücknehmen und Ausprobieren erst,"
            " wenn sie zu Ende sind."
        ),
    ),
    "people_only": (
        409,
        "Rated games are played by people, at least two of them. Leave the seats open, or play unrated.",
        (
            "Gewertete Partien spielen Menschen unter sich, mindestens zwei. Lass die Plätze offen, oder spiele "
            "ohne Wertung."
        ),
    ),
    "nobody_stands_in": (
        409,
        "In a game that counts no bot plays for you. You can go and come back, or resign.",
        "In einer Partie, die zählt, spielt kein Bot für dich. Du kannst gehen und wiederkommen; oder gib auf.",
    ),
    "one_seat_each": (
        409,
        "At a rated table everybody has one seat. Leave the others open, or play unrated.",
        "An einem gewerteten Tisch hat jeder einen Platz. Lass die anderen offen, oder spielt ungewertet.",
    ),
    "needs_account": (
        403,
        (
            "Rated games are for people with an account. Sign in or create one first: all it takes is a name and a "
            "password."
        ),
        (
            "Gewertete Partien sind für Leute mit Konto. Melde dich erst an, oder lege eines an: Es braucht einen "
            "Namen und ein Passwort."
        ),
    ),
    "rated_edition": (
        422,
        "Games with an edition of your own are not rated. Use the usual one, or play unrated.",
        "Partien mit einer eigenen Ausgabe werden nicht gewertet. Nimm die übliche, oder spielt ungewertet.",
    ),
    "not_yet": (
        404,
        "That day has not come yet. Choose today or an earlier day.",
        "Dieser Tag kommt erst noch. Wähle heute oder einen früheren Tag.",
    ),
    # accounts
    "bad_name": (
        422,
        (
            "Choose a name of 2 to {longest} letters and digits that begins with one of them; spaces, dots, hyphens"
            " and apostrophes are allowed in between."
        ),
        (
            "Wähle einen Namen aus 2 bis {longest} Buchstaben und Ziffern, mit einem davon am Anfang; dazwischen "
            "dürfen Leerzeichen, Punkte, Bindestriche und Apostrophe stehen."
        ),
    ),
    "name_taken": (
        409,
        "There is already an account called {name}. Choose another name, or sign in if it is yours.",
        ("Es gibt schon ein Konto namens {name}. Wähle einen anderen Namen, oder melde dich an, wenn es deines ist."),
    ),
    "bad_email": (
        422,
        "This is not an e-mail address. It should look like name@example.org; you can also leave it empty.",
        "Das ist keine E-Mail-Adresse. Sie sieht aus wie name@example.org; du kannst sie auch weglassen.",
    ),
    "weak_password": (
        422,
        "The password is too short: choose at least {shortest} characters.",
        "Das Passwort ist zu kurz: Wähle mindestens {shortest} Zeichen.",
    ),
    "wrong_password": (
        401,
        "Name or password is wrong. Check both; if you have forgotten the password, ask for a new one.",
        "Name oder Passwort stimmt nicht. Prüfe beides; hast du das Passwort vergessen, verlange ein neues.",
    ),
    "not_your_password": (
        401,
        "This is not your password. Try again; if you have forgotten it, sign out and ask for a new one.",
        (
            "Das ist nicht dein Passwort. Versuche es noch einmal; hast du es vergessen, melde dich ab und verlange "
            "ein neues."
        ),
    ),
    "has_account": (
        409,
        "You are already signed in to an account: sign out first.",
        "Du bist schon bei einem Konto angemeldet: Melde dich erst ab.",
    ),
    "no_account": (
        403,
        "This needs an account: sign up or sign in first.",
        "Dafür braucht es ein Konto: Lege erst eines an, oder melde dich an.",
    ),
    "void_letter": (
        410,
        "This link was used already, or it is older than an hour. Ask for a new e-mail.",
        "Dieser Link wurde schon benutzt oder ist älter als eine Stunde. Verlange eine neue E-Mail.",
    ),
    "too_many_tokens": (
        429,
        "You have {tokens} tokens: revoke one that you no longer need.",
        "Du hast {tokens} Tokens: Widerrufe einen, den du nicht mehr brauchst.",
    ),
    "bad_token": (
        401,
        (
            "This token is not valid, or not any more. Create a new one on your account page, and send it as "
            "“Authorization: Bearer TOKEN”."
        ),
        (
            "Dieser Token gilt nicht (mehr). Mache auf deiner Kontoseite einen neuen und sende ihn als "
            "„Authorization: Bearer TOKEN“."
        ),
    ),
    "browsers_only": (
        403,
        "A token plays games; it does not open the account. Use your browser for this.",
        "Ein Token spielt; das Konto öffnet er nicht. Nimm dafür deinen Browser.",
    ),
    "busy": (
        503,
        "Very many people are signing in right now. Please try again in a moment.",
        "Gerade melden sich sehr viele an. Bitte versuche es gleich noch einmal.",
    ),
    "no_push": (
        409,
        "This server does not send notifications to browsers: whoever runs it has not set that up.",
        "Dieser Server ruft keine Browser: Wer ihn betreibt, hat das nicht eingerichtet.",
    ),
    "bad_subscription": (
        422,
        "This does not come from a browser that wants notifications. Switch them off and on again.",
        "Das kommt nicht von einem Browser, der gerufen werden will. Schalte es aus und wieder ein.",
    ),
    "no_player": (
        404,
        "There is no account called {name}. Check the spelling.",
        "Es gibt kein Konto namens {name}. Prüfe, wie der Name geschrieben ist.",
    ),
    "nothing_there": (
        404,
        "There are no such games to download. Try another game, another player, or other days.",
        "Es gibt keine solche Partie zum Mitnehmen. Suche andere: ein anderes Spiel, jemand anderen, andere Tage.",
    ),
    # how much and how often
    "too_often": (
        429,
        "Too many tries. Please wait {minutes} minute{s}, then try again.",
        "Das wurde zu oft versucht. Bitte warte {minutes} Minute{n}, dann geht es wieder.",
    ),
    "one_at_a_time": (
        429,
        "One at a time: your last question is still being answered.",
        "Eins nach dem anderen: Deine letzte Frage wird noch beantwortet.",
    ),
    "too_many_sockets": (
        429,
        "You have too many tables open at once: close some pages.",
        "Du hast zu viele Tische zugleich offen: Schließe ein paar Seiten.",
    ),
    "too_big": (413, "This is too big.", "Das ist zu groß."),
    "too_slow": (422, "This takes too long to read.", "Das zu lesen dauert zu lange."),
    # requests
    "not_found": (404, "There is nothing here.", "Hier ist nichts."),
    "malformed": (422, "This message cannot be understood: {detail}", "Unverständliche Nachricht: {detail}"),
    "foreign_page": (
        403,
        "This was requested by a page that is not ours.",
        "Das hat eine Seite verlangt, die nicht unsere ist.",
    ),
    "unknown_host": (
        421,
        "This server does not answer to that name (see --host-name).",
        "Dieser Server hört nicht auf diesen Namen (siehe --host-name).",
    ),
    "http": (400, "{detail}", "{detail}"),
    # what the engine and the database say, in English alone unless the game has both
    "refused": (409, "{error}", "{error}"),
    "bad_options": (422, "{error}", "{error}"),
    "bad_file": (422, "{error}", "{error}"),
    "unknown": (404, "{error}", "Das gibt es nicht: {error}"),
    "bad_edition": (422, "{error}", "Die eigene Ausgabe hat einen Fehler: {error}"),
    "bad_notation": (422, "{error}", "Das ist kein Zug: {error}"),
    "not_now": (409, "{error}", "Das geht jetzt nicht: {error}"),
    "taken": (409, "{error}", "Jemand war schneller: {error}"),
    "cannot_keep": (422, "{error}", "Das lässt sich nicht speichern: {error}"),
    "not_kept": (
        503,
        "{error}",
        (
            "Der Server kann seine Tische gerade nicht speichern; nichts hat sich geändert. Bitte gleich noch "
            "einmal versuchen."
        ),
    ),
    "wrong": (422, "{error}", "Das geht nicht: {error}"),
}


class ProblemError(TafelrundeError):
    """Something that was asked for and cannot be done."""

    def __init__(self, code: Code | Variant, *, status: int | None = None, **values: object) -> None:
        known, en, de = PROBLEMS[code]
        self.code: Code = CODES[code] if code == "not_your_password" else code
        self.status = status or known
        self.en, self.de = en.format(**values), de.format(**values)
        super().__init__(self.en)
