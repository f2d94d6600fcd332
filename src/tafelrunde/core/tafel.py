"""The `.tafel` file: a match as text, one line per action, each line sealed by a running hash.

    tafel 1                                        3f0c94a1…
    game NAME 1                                    …
    options {"players": 2}
    edition # only with an owner's own data, line by line
    dice 0 <commitment> <salt>
    1 chance first-2
    2 seat-2 …
    reveal 0 <secret>                              only when the game is over
    end 2

A seal is the beginning of SHA-256(the seal above + the line), so a change breaks the file at the line where it was
made; `end` counts the actions, so a file that was cut off is noticed too.
"""

import hashlib
from dataclasses import dataclass, field
from urllib.parse import quote, unquote

from tafelrunde.core.verbs import CHANCE
from tafelrunde.errors import BadFile

FORMAT = "tafel 1"
SEAL = 16  # hexadecimal digits
MARK = "  #"


@dataclass
class Record:
    """What a file holds, before anybody has looked whether the actions are legal."""

    game: str
    version: int
    options: str
    edition: str | None
    dice: list[tuple[int, str, str, bytes | None]]  # first ply, commitment, salt, secret
    actions: list[tuple[int, str]]  # seat, notation
    lines: list[int] = field(default_factory=list)  # the line of each action


def seat_name(seat: int) -> str:
    """Seats count from 1 in files."""
    return "chance" if seat == CHANCE else f"seat-{seat + 1}"


def seal(above: str, line: str) -> str:
    """The running hash."""
    return hashlib.sha256(f"{above}\n{line}".encode()).hexdigest()[:SEAL]


def write(record: Record) -> str:
    """The text of a file."""
    lines = [FORMAT, f"game {record.game} {record.version}", f"options {record.options}"]
    if record.edition is not None:
        lines += [f"edition {line}" for line in record.edition.removesuffix("\n").split("\n")]
    lines += [f"dice {since} {commitment} {quote(salt, safe='')}" for since, commitment, salt, _ in record.dice]
    lines += [f"{i} {seat_name(seat)} {text}" for i, (seat, text) in enumerate(record.actions, 1)]
    lines += [f"reveal {since} {secret.hex()}" for since, _, _, secret in record.dice if secret is not None]
    lines.append(f"end {len(record.actions)}")
    sealed, running = [], ""
    for line in lines:
        running = seal(running, line)
        sealed.append(f"{line}{MARK}{running}")
    return "\n".join(sealed) + "\n"


def unseal(text: str, file: str) -> list[str]:
    """The lines without their seals, each seal checked."""
    lines, running = [], ""
    for number, raw in enumerate(text.split("\n")[:-1] if text.endswith("\n") else text.split("\n"), 1):
        line, mark, found = raw.rstrip("\r").rpartition(MARK)
        if not mark:
            raise BadFile(file, number, "this line has no seal; it is not a line of a .tafel file, or it was changed")
        running = seal(running, line)
        if found != running:
            raise BadFile(file, number, "the running hash breaks here: this line, or its order, was changed")
        lines.append(line)
    return lines


def read(text: str, file: str) -> Record:
    """What a file says."""
    lines = unseal(text, file)
    if not lines or lines[0] != FORMAT:
        raise BadFile(file, 1, f"this is not a match file of this version; expected {FORMAT!r}")
    record = Record("", 0, "{}", None, [], [])
    ended = False
    for number, line in enumerate(lines[1:], 2):
        if ended:
            raise BadFile(file, number, "there is more after the end")
        ended = line == f"end {len(record.actions)}"
        try:
            if not ended:
                _read_line(record, number, line)
        except (ValueError, IndexError):
            raise BadFile(file, number, f"{line!r} cannot be understood") from None
    if not ended:
        raise BadFile(file, len(lines), f"the file breaks off after {len(record.actions)} actions: its end is missing")
    if not record.game or not record.dice:
        raise BadFile(file, 2, "the game or the commitment of its dice is missing")
    return record


def _read_line(record: Record, number: int, line: str) -> None:
    word, _, rest = line.partition(" ")
    if word == "game":
        record.game, version = rest.split(" ")
        record.version = int(version)
    elif word == "options":
        record.options = rest
    elif word == "edition":
        record.edition = f"{record.edition or ''}{rest}\n"
    elif word == "dice":
        since, commitment, salt = rest.split(" ")
        record.dice.append((int(since), commitment, unquote(salt), None))
    elif word == "reveal":
        since, secret = rest.split(" ")
        i = [dice[0] for dice in record.dice].index(int(since))
        record.dice[i] = (*record.dice[i][:3], bytes.fromhex(secret))
    else:
        who, action = rest.split(" ")
        if int(word) != len(record.actions) + 1:
            raise ValueError("out of order")
        seat = CHANCE if who == "chance" else int(who.removeprefix("seat-")) - 1
        record.actions.append((seat, action))
        record.lines.append(number)
