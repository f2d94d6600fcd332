"""A table as its log says: the fold of its events. A record is never changed once it is shown; an action makes another
one, which takes its place when the events are written."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from operator import or_
from typing import Any

from tafelrunde.core.chance import Dice
from tafelrunde.core.commitment import add_salt
from tafelrunde.core.knowledge import noticed_by
from tafelrunde.core.match import Entry, Match
from tafelrunde.core.match_file import Ended, MatchFile, Player, seat_name
from tafelrunde.core.restore import due
from tafelrunde.core.verbs import CHANCE, SPECTATOR
from tafelrunde.errors import TafelrundeError
from tafelrunde.games import GAMES
from tafelrunde.server.storage.table_repository import Event, SeatRow, Summary, TableRow

EVERYBODY = -1  # all bits
NOBODY = -1  # whose event it is when people agree on it


class CannotReplay(TafelrundeError):
    """A log that the installed rules do not lead through: it is kept, and never folded into something else."""

    def __init__(self, why: str, event: int | None = None) -> None:
        super().__init__(why)
        self.event = event  # the first that they do not follow; None: they do not even begin


def bits(seats: Iterable[int]) -> int:
    """Pairs of eyes as a number: a bit for a spectator's, and one for those of each seat."""
    return sum(1 if seat == SPECTATOR else 2 << seat for seat in seats)


WATCHING = bits([SPECTATOR])


def dice_row(dice: list[tuple[int, Dice]]) -> list[list[Any]]:
    """Dice as they are stored."""
    return [[since, d.commitment, d.salt, d.secret.hex() if d.secret else None] for since, d in dice]


@dataclass(frozen=True)
class History:
    """A match, and who noticed what of it."""

    match: Match
    noticed: list[int] = field(default_factory=list)  # for each action of the log, by whom
    events: list[int] = field(default_factory=list)  # for each event
    plies: int = 0  # how many actions of players a spectator noticed

    @property
    def number(self) -> int:
        """Of the last event."""
        return len(self.events)

    @property
    def hides(self) -> bool:
        """Is there something that not everybody may see?"""
        return self.match.game.secrets and not self.match.over

    def number_for(self, mine: Sequence[int]) -> int:
        """How many events were noticed by somebody who holds these seats: what others do in secret does not count."""
        if not self.match.game.secrets:
            return self.number
        eyes = bits(mine if len(mine) == 1 else (SPECTATOR, *mine))
        return sum(map(bool, map(eyes.__and__, self.events)))

    # ---- what happens -----------------------------------------------------------------------------------------------

    def act(self, action: str | int) -> tuple["History", list[Event]]:
        """The record after an action and all that chance does then, and the events to be written."""
        return self._led_to(self.match.twin().act(action))

    def begin(self, salt: str) -> tuple["History", list[Event]]:
        """The record with the salt that people have added, and what chance does before somebody must decide."""
        twin = self.match.twin()
        return self._led_to((twin if twin.made is None else add_salt(twin, salt)).go_on())

    def _led_to(self, after: Match) -> tuple["History", list[Event]]:
        new = after.log[len(self.match.log) :]
        noticed = _noticed_on(self.match, new)
        if after.over and noticed:
            noticed[-1] = EVERYBODY  # in the end all is shown
        events = [Event(self.number + i, "act", entry.seat, entry.text) for i, entry in enumerate(new, 1)]
        plies = self.plies + _plies(noticed, new)
        return History(after, self.noticed + noticed, self.events + noticed, plies), events

    def rewind(self, ply: int) -> tuple["History", list[Event]]:
        """The record after all actions from a ply on were taken back; who noticed one of them notices that."""
        after = self.match.twin()
        after.rewind(ply)
        event = Event(self.number + 1, "rewind", NOBODY, str(ply))
        left = self.noticed[:ply]
        return History(after, left, [*self.events, _any(self.noticed[ply:])], _plies(left, after.log)), [event]

    def summary(self, before: "History | None" = None) -> Summary:
        """What is kept for lists."""
        match, new = self.match, self.events[before.number if before else 0 :]
        told = any(event & WATCHING for event in new)
        return Summary(match.over, dice_row(match.dice), match.to_move, self.plies, match.result(), told, self.alone())

    def alone(self) -> int | None:
        """The points for the hall of fame: of one player, at the end, if all was played here, with our own material."""
        match = self.match
        whole = match.over and len(match.dice) == 1 and match.edition is None
        return match.points()[0] if whole and match.seats == 1 else None


def _plies(noticed: Sequence[int], entries: Sequence[Entry]) -> int:
    """How many of these are actions of players that a spectator noticed."""
    return sum(1 for seen, entry in zip(noticed, entries, strict=True) if seen & WATCHING and entry.seat != CHANCE)


def _any(noticed: Iterable[int]) -> int:
    """Everybody who noticed one of several things."""
    return reduce(or_, noticed, 0)


def _noticed(match: Match, action: int) -> int:
    return bits(noticed_by(match.position, action)) if match.game.secrets else EVERYBODY


def _noticed_on(match: Match, entries: Sequence[Entry]) -> list[int]:
    """By whom each was noticed that follows; where nothing is secret nobody has to walk along."""
    if not match.game.secrets:
        return [EVERYBODY] * len(entries)
    walk, found = match.twin(), list[int]()
    for entry in entries:
        found.append(_noticed(walk, entry.action))
        walk.do(entry.action)
    return found


def history_of(match: Match) -> History:
    """The record of a match that begins with a log."""
    noticed = _noticed_on(match.at(0), match.log)
    return History(match, noticed, noticed.copy(), _plies(noticed, match.log))


def fold(row: TableRow, events: list[Event]) -> History:
    """The record of a stored table; raises CannotReplay where the installed rules do not follow its log."""
    game = GAMES.get(row.game)
    if game is None or game.version != row.version:
        raise CannotReplay("this game is not installed" if game is None else f"version {game.version} is installed")
    try:
        match = Match(game, row.options, edition=row.edition)
    except (TafelrundeError, ValueError) as error:
        raise CannotReplay(str(error)) from error
    return followed(History(match), row, events)


def followed(known: History, row: TableRow, events: list[Event]) -> History:
    """A record with what happened since; the one that is known stays as it is."""
    history = History(known.match.twin(), known.noticed.copy(), known.events.copy())
    history.match.made = row.made
    history.match.dice = [(n, Dice(c, salt, bytes.fromhex(x) if x else None)) for n, c, salt, x in row.dice]
    for event in events:
        try:
            _fold(history, event)
        except (TafelrundeError, ValueError) as error:
            raise CannotReplay(f"{said(event)}: {error}", event.number) from error
    return replace(history, plies=_plies(history.noticed, history.match.log))


def said(event: Event) -> str:
    """What an event says, for people."""
    return f"back to {event.text}" if event.kind == "rewind" else f"{seat_name(event.seat)} {event.text}"


def _fold(history: History, event: Event) -> None:
    """One more event; the record is still ours alone."""
    match, noticed = history.match, history.noticed
    if event.number != history.number + 1:
        raise ValueError(f"event {history.number + 1} is missing")
    if event.kind == "rewind":
        dice, ply = match.dice, int(event.text)
        if not 0 <= ply <= len(match.log):
            raise ValueError(f"there are only {len(match.log)} actions")
        history.events.append(_any(noticed[ply:]))
        match.rewind(ply)
        match.dice = dice  # they are stored as they are at the end
        del noticed[ply:]
        return
    action = due(match, event.seat, event.text)
    noticed.append(_noticed(match, action))
    match.do(action)
    if match.over:
        noticed[-1] = EVERYBODY
    history.events.append(noticed[-1])


def file_of(row: TableRow, who: Sequence[SeatRow], events: list[Event], ended: Ended | None = None) -> MatchFile:
    """What is in the `.tafel` file of a table, from what is stored alone: no rules are asked."""
    actions: list[tuple[int, str]] = []
    for event in events:
        if event.kind == "rewind":
            del actions[int(event.text) :]
        else:
            actions.append((event.seat, event.text))
    dice = [(n, c, salt, bytes.fromhex(x) if x and row.over else None) for n, c, salt, x in row.dice]
    options, people = json.dumps(row.options, ensure_ascii=False), [player(seat) for seat in who]
    return MatchFile(row.game, row.version, options, len(who), row.edition, dice, actions, people, row.made, ended)


def player(seat: SeatRow) -> Player:
    """Who sits there, as a file says it."""
    return Player(seat.name, f"level-{seat.level}" if seat.kind == "bot" else None)
