"""The `.tafel` file: a match as text, one line per action, each line sealed by a running hash.

    tafel 3                                        3f0c94a1…
    game NAME 1                                    …
    options {"players": 2}
    seats 2
    made person level-3                            only at a server's table: who the seats were for (else: tafel 2)
    seat 1 person "Guest"                          only if it is known who played: a person,
    seat 2 level-3 "Puma"                          or a bot
    edition # only with an owner's own data, line by line
    dice 0 <commitment> <salt>
    1 chance first-2
    2 seat-2 …
    ended resigned 2 1                             only if people ended it: how, by which seat, and the winners
    reveal 0 <secret>                              only when the game is over
    end 2

A seal is the beginning of SHA-256(the seal above + the line): a hash chain, which breaks at the first changed line;
`end` counts the actions, to detect truncation. Since a forger can compute new seals, every line is validated anyway.
"""

import hashlib
import json
import re
from dataclasses import dataclass, field
from reprlib import repr as short
from typing import NamedTuple
from urllib.parse import quote, unquote

from tafelrunde.core.edition import SURROGATE
from tafelrunde.core.verbs import CHANCE
from tafelrunde.errors import BadFile, BadNotation, UnknownName

FORMAT = "tafel 2"
OF_A_TABLE = "tafel 3"  # at a server, with the line `made`
OLD = "tafel 1"
SEAL = 16  # hexadecimal digits
MARK = "  #"
LARGEST = 2_000_000  # characters of a file
NAME = 80  # characters of a player's name

COUNT = "0|[1-9][0-9]{0,5}"
WHO = "[a-z][a-z0-9:-]{0,39}"
PERSON = "person"  # not a bot
LINES = {  # in this order; each is read by its pattern
    "game": re.compile(rf"([a-z][a-z0-9_-]{{0,39}}) ({COUNT})"),
    "options": re.compile(r"(\{.{0,10000}\})"),
    "seats": re.compile(rf"({COUNT})"),
    "made": re.compile(rf"({WHO}(?: {WHO}){{0,8}})"),
    "seat": re.compile(rf'({COUNT}) ({WHO}) (".{{0,500}}")'),
    "edition": re.compile("(.*)"),
    "dice": re.compile(rf"({COUNT}) ([0-9a-f]{{64}}) (\S*)"),
    "action": re.compile(rf"({COUNT}) (chance|seat-[1-9]) (\S{{1,200}})"),
    "ended": re.compile(r"(resigned|late|abandoned|agreed) ([1-9])((?: [1-9]){0,8})"),
    "reveal": re.compile(rf"({COUNT}) ((?:[0-9a-f]{{2}}){{1,64}})"),
}
ORDER = list(LINES)
NEEDED = ("game", "options", "seats")
ONCE = (*NEEDED, "made")  # in the file of a table


class Player(NamedTuple):
    """Who sits at a seat: a person, or a bot by its kind. A file names all seats, or none."""

    name: str
    bot: str | None = None


class Ended(NamedTuple):
    """How people ended a match before its rules did."""

    how: str  # "resigned", "late" (out of time, which counts as resigning), "abandoned" (all agreed that nobody wins)
    # or "agreed" (all agreed that it counts as it stood)
    seat: int  # that resigned, was late, or proposed it
    winners: tuple[int, ...] = ()


@dataclass
class MatchFile:
    """What a file says, before its actions are checked for legality."""

    game: str
    version: int
    options: str
    seats: int
    edition: str | None
    dice: list[tuple[int, str, str, bytes | None]]  # first ply, commitment, salt, secret
    actions: list[tuple[int, str]]  # seat, notation
    people: list[Player] | None = None
    made: str | None = None  # who the seats were for when the table was made: person, open, or a kind of bot
    ended: Ended | None = None
    first: dict[str, int] = field(default_factory=dict)  # the number of the first line of each kind


def seat_name(seat: int) -> str:
    """A seat as it is written in files, counted from 1."""
    return "chance" if seat == CHANCE else f"seat-{seat + 1}"


def seal(above: str, line: str) -> str:
    """The running hash."""
    return hashlib.sha256(f"{above}\n{line}".encode()).hexdigest()[:SEAL]


# ---- writing --------------------------------------------------------------------------------------------------------


def terms(game: str, version: int, options: str, seats: int, edition: str | None, made: str | None = None) -> list[str]:
    """The lines that the commitment covers: the game, its options and edition, and who the seats were for."""
    lines = [] if edition is None else edition.removesuffix("\n").split("\n")
    said = [f"game {game} {version}", f"options {options}", f"seats {seats}"]
    return said + ([] if made is None else [f"made {made}"]) + [f"edition {line}" for line in lines]


def write(saved: MatchFile) -> str:
    """The text of a file."""
    given = terms(saved.game, saved.version, saved.options, saved.seats, saved.edition, saved.made)
    form, head = (FORMAT, NEEDED) if saved.made is None else (OF_A_TABLE, ONCE)
    lines = [form, *given[: len(head)], *_people(saved), *given[len(head) :]]
    lines += [f"dice {since} {commitment} {quote(salt, safe='')}" for since, commitment, salt, _ in saved.dice]
    lines += [f"{i} {seat_name(seat)} {text}" for i, (seat, text) in enumerate(saved.actions, 1)]
    lines += [_ended(saved.ended)] if saved.ended else []
    lines += [f"reveal {since} {secret.hex()}" for since, _, _, secret in saved.dice if secret is not None]
    lines.append(f"end {len(saved.actions)}")
    sealed, running = [], ""
    for line in lines:
        running = seal(running, line)
        sealed.append(f"{line}{MARK}{running}")
    return "\n".join(sealed) + "\n"


def _people(saved: MatchFile) -> list[str]:
    people = saved.people or []
    if people and len(people) != saved.seats:
        raise UnknownName("number of players", len(people), [saved.seats])
    for bot in (player.bot for player in people if player.bot):
        if not re.fullmatch(WHO, bot) or bot == PERSON:
            raise BadNotation(bot, "lower-case letters, digits, ':' and '-', such as level-3", "a kind of bot")
    names = ["".join(char for char in player.name if char.isprintable())[:NAME] for player in people]
    quoted = [json.dumps(name, ensure_ascii=False) for name in names]
    return [f"seat {i} {player.bot or PERSON} {quoted[i - 1]}" for i, player in enumerate(people, 1)]


def _ended(ended: Ended) -> str:
    return " ".join(["ended", ended.how, *(f"{seat + 1}" for seat in (ended.seat, *ended.winners))])


# ---- reading --------------------------------------------------------------------------------------------------------


def unseal(text: str, file: str) -> list[str]:
    """The lines without their seals, each seal checked."""
    lines, running = [], ""
    for number, raw in enumerate(text.removesuffix("\n").split("\n"), 1):
        line, mark, found = raw.rstrip("\r").rpartition(MARK)
        if not mark:
            raise BadFile(file, number, "this line has no seal; it is not a line of a .tafel file, or it was changed")
        if SURROGATE.search(line):
            raise BadFile(file, number, "there is half a character in this line")
        running = seal(running, line)
        if found != running:
            raise BadFile(file, number, "the running hash breaks here: this line, or its order, was changed")
        lines.append(line)
    return lines


def read(text: str, file: str) -> MatchFile:
    """What a file says."""
    if len(text) > LARGEST:
        raise BadFile(file, 1, f"the file is longer than {LARGEST} characters")
    lines = unseal(text.removeprefix("\ufeff"), file)
    if lines[0] == OLD:
        raise BadFile(
            file, 1, f"{OLD!r} is a format from before the first release, whose commitment does not cover the options"
        )
    if lines[0] not in (FORMAT, OF_A_TABLE):
        raise BadFile(file, 1, f"this is not a match file of this version; expected {FORMAT!r} or {OF_A_TABLE!r}")
    saved = MatchFile("", 0, "", 0, None, [], [])
    for number, line in enumerate(lines[1:], 2):
        if line == f"end {len(saved.actions)}":
            return _whole(saved, file, lines[0] == OF_A_TABLE, number, len(lines))
        try:
            _read_line(saved, number, line)
        except ValueError as error:
            why = f": {error}" if str(error) else ""
            raise BadFile(file, number, f"{short(line)} cannot be understood{why}") from None
    raise BadFile(file, len(lines), f"the file breaks off after {len(saved.actions)} actions: its end is missing")


def _whole(saved: MatchFile, file: str, of_a_table: bool, end: int, last: int) -> MatchFile:
    """Checks that need the whole file."""
    for word in (*(ONCE if of_a_table else NEEDED), "dice"):
        if word not in saved.first:
            raise BadFile(file, 2, f"there is no line {word!r}")
    if saved.made is not None and (not of_a_table or len(saved.made.split()) != saved.seats):
        raise BadFile(file, saved.first["made"], f"expected {OF_A_TABLE!r} above, and {saved.seats} seats here")
    if saved.people and len(saved.people) != saved.seats:
        raise BadFile(file, saved.first["seat"], f"{len(saved.people)} players at {saved.seats} seats")
    if saved.ended and max((saved.ended.seat, *saved.ended.winners)) >= saved.seats:
        raise BadFile(file, saved.first["ended"], f"there are {saved.seats} seats")
    if saved.dice[-1][0] > len(saved.actions):
        raise BadFile(file, saved.first["dice"] + len(saved.dice) - 1, "the match ended before these dice were used")
    if end < last:
        raise BadFile(file, end + 1, "there is more after the end")
    return saved


def _read_line(saved: MatchFile, number: int, line: str) -> None:
    word, _, rest = line.partition(" ")
    kind, text = (word, rest) if word in LINES and word != "action" else ("action", line)
    parts = LINES[kind].fullmatch(text)
    if not parts:
        raise ValueError
    rank, last = ORDER.index(kind), max((ORDER.index(k) for k in saved.first), default=-1)
    if rank < last or (rank == last and kind in (*ONCE, "ended")):
        raise ValueError("it is repeated, or out of order")
    saved.first.setdefault(kind, number)
    _take(saved, kind, *parts.groups())


def _take(saved: MatchFile, kind: str, first: str, second: str = "", third: str = "") -> None:
    match kind:
        case "game":
            saved.game, saved.version = first, int(second)
        case "options":
            saved.options = first
        case "seats":
            saved.seats = int(first)
        case "made":
            saved.made = first
        case "seat":
            saved.people = [*(saved.people or []), _player(len(saved.people or []) + 1, first, second, third)]
        case "edition":
            saved.edition = f"{saved.edition or ''}{first}\n"
        case "dice":
            saved.dice.append(_dice(saved, int(first), second, third))
        case "reveal":
            _reveal(saved, int(first), bytes.fromhex(second))
        case "ended":
            saved.ended = _end(first, int(second) - 1, [int(seat) - 1 for seat in third.split()])
        case "action":
            saved.actions.append(_action(len(saved.actions) + 1, int(first), second, third))


def _player(due: int, seat: str, kind: str, quoted: str) -> Player:
    name = json.loads(quoted)
    if int(seat) != due:
        raise ValueError(f"expected seat {due}")
    if len(name) > NAME or not name.isprintable():
        raise ValueError(f"a name has at most {NAME} characters, on one line")
    return Player(name, None if kind == PERSON else kind)


def _dice(saved: MatchFile, since: int, commitment: str, salt: str) -> tuple[int, str, str, None]:
    if (since <= saved.dice[-1][0]) if saved.dice else since:
        raise ValueError("the first dice start at ply 0, others at a later one")
    if quote(unquote(salt), safe="") != salt:
        raise ValueError("the salt is not percent-encoded")
    return since, commitment, unquote(salt), None


def _reveal(saved: MatchFile, since: int, secret: bytes) -> None:
    for i, (ply, commitment, salt, known) in enumerate(saved.dice):
        if ply == since and known is None:
            saved.dice[i] = (ply, commitment, salt, secret)
            return
    raise ValueError("there are no such dice, or they are revealed already")


def _end(how: str, seat: int, winners: list[int]) -> Ended:
    if winners != sorted({*winners}):
        raise ValueError("winners are listed once each, in seat order")
    return Ended(how, seat, tuple(winners))


def _action(due: int, number: int, who: str, text: str) -> tuple[int, str]:
    if number != due:
        raise ValueError(f"expected action {due}")
    return CHANCE if who == "chance" else int(who.removeprefix("seat-")) - 1, text
