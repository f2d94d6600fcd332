"""A table's event log folded into a match. A history is immutable once it is shown: an action makes a new one, which
replaces it after the events are written."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from operator import or_

from tafelrunde.core.chance import Dice
from tafelrunde.core.commitment import add_salt
from tafelrunde.core.knowledge import noticed_by
from tafelrunde.core.match import Entry, Match
from tafelrunde.core.match_file import Ended, MatchFile, Player, seat_name
from tafelrunde.core.restore import due
from tafelrunde.core.verbs import CHANCE, SPECTATOR
from tafelrunde.errors import TafelrundeError
from tafelrunde.games import GAMES
from tafelrunde.server.storage.table_repository import DiceRow, Event, SeatRow, Summary, TableRow
from tafelrunde.server.wire.types import Help

EVERYBODY = -1  # all bits set
UNNOTICED = 0
NOBODY = -1  # the seat of a rewind, which is nobody's own action


class CannotReplay(TafelrundeError):
    """An event log that the installed rules cannot replay; it stays stored as it is."""

    def __init__(self, why: str, event: int | None = None) -> None:
        super().__init__(why)
        self.event = event  # the first that does not replay; None: not even the set-up does


def bits(seats: Iterable[int]) -> int:
    """Seats as a bit mask: bit 0 is a spectator, bit 1 + n is seat n."""
    return sum(1 if seat == SPECTATOR else 2 << seat for seat in seats)


WATCHING = bits([SPECTATOR])


def dice_row(dice: list[tuple[int, Dice]]) -> list[DiceRow]:
    """Dice as they are stored in a table's row."""
    return [DiceRow(since, d.commitment, d.salt, d.secret.hex() if d.secret else None) for since, d in dice]


@dataclass(frozen=True)
class History:
    """A match, and a bit mask of who noticed each of its actions and events."""

    match: Match
    noticed: list[int] = field(default_factory=list)  # for each action of the log, who noticed it
    events: list[int] = field(default_factory=list)  # for each event, who noticed it
    plies: int = 0  # the number of player actions that a spectator noticed
    helped: Help | None = None  # the first help that anybody had, so that it is not ranked

    @property
    def number(self) -> int:
        """The number of the last event."""
        return len(self.events)

    @property
    def hides(self) -> bool:
        """Is there anything that not everybody may see?"""
        return self.match.game.secrets and not self.match.over

    def number_for(self, mine: Sequence[int]) -> int:
        """The number of events that the holder of these seats noticed: what others do in secret does not count."""
        if not self.match.game.secrets:
            return self.number - self.events.count(UNNOTICED)
        eyes = bits(mine if len(mine) == 1 else (SPECTATOR, *mine))
        return sum(map(bool, map(eyes.__and__, self.events)))

    # ---- what happens -----------------------------------------------------------------------------------------------

    def act(self, action: str | int) -> tuple["History", list[Event]]:
        """The history after an action and the chance actions that follow, and the events to write."""
        return self._led_to(self.match.twin().act(action))

    def begin(self, salt: str | None) -> tuple["History", list[Event]]:
        """The history with the players' salt, if there is a new one, and what chance then does."""
        twin = self.match.twin()
        return self._led_to((twin if salt is None else add_salt(twin, salt)).go_on())

    def _led_to(self, after: Match) -> tuple["History", list[Event]]:
        new = after.log[len(self.match.log) :]
        noticed = _noticed_on(self.match, new)
        if after.over and noticed:
            noticed[-1] = EVERYBODY  # everything is revealed at the end
        events = [Event(self.number + i, "act", entry.seat, entry.text) for i, entry in enumerate(new, 1)]
        plies = self.plies + _plies(noticed, new)
        return History(after, self.noticed + noticed, self.events + noticed, plies, self.helped), events

    def rewind(self, ply: int) -> tuple["History", list[Event]]:
        """The history after a rewind to a ply, which is noticed by whoever noticed one of the removed actions."""
        after = self.match.twin()
        after.rewind(ply)
        event = Event(self.number + 1, "rewind", NOBODY, str(ply))
        left, seen = self.noticed[:ply], [*self.events, _any(self.noticed[ply:])]
        return History(after, left, seen, _plies(left, after.log), self.helped or _help(self.match, ply)), [event]

    def hint(self, seat: int) -> tuple["History", list[Event]]:
        """The history after a seat was given a hint, which changes nothing on the table."""
        after = replace(self, events=[*self.events, UNNOTICED], helped=self.helped or "hints")
        return after, [Event(self.number + 1, "hint", seat, "")]

    def summary(self, before: "History | None" = None) -> Summary:
        """The columns of a table's row that lists show."""
        match, new = self.match, self.events[before.number if before else 0 :]
        told = any(event & WATCHING for event in new)
        dice, result = dice_row(match.dice), match.result()
        return Summary(match.over, dice, match.to_move, self.plies, result, told, self.alone(), self.helped)

    @property
    def solo(self) -> bool:
        """Is it a solo game, played here from the start without an edition?"""
        match = self.match
        return match.seats == 1 and len(match.dice) == 1 and match.edition is None

    def alone(self) -> int | None:
        """The points for the hall of fame: of a finished solo game."""
        return self.match.points()[0] if self.solo and self.match.over else None


def _plies(noticed: Sequence[int], entries: Sequence[Entry]) -> int:
    """The number of player actions among these that a spectator noticed."""
    return sum(1 for seen, entry in zip(noticed, entries, strict=True) if seen & WATCHING and entry.seat != CHANCE)


def _help(match: Match, ply: int) -> Help | None:
    """Whether a rewind to a ply is a help: something was drawn since, which a player now knows."""
    return "taken_back" if any(entry.seat == CHANCE for entry in match.log[ply:]) else None


def _any(noticed: Iterable[int]) -> int:
    """The union of bit masks: who noticed any of these."""
    return reduce(or_, noticed, 0)


def _noticed(match: Match, action: int) -> int:
    return bits(noticed_by(match.position, action)) if match.game.secrets else EVERYBODY


def _noticed_on(match: Match, entries: Sequence[Entry]) -> list[int]:
    """Who notices each of the entries that follow a match; where nothing is secret, no replay is needed."""
    if not match.game.secrets:
        return [EVERYBODY] * len(entries)
    twin, found = match.twin(), list[int]()
    for entry in entries:
        found.append(_noticed(twin, entry.action))
        twin.walk(entry)
    return found


def history_of(match: Match) -> History:
    """The history of a match that already has a log."""
    noticed = _noticed_on(match.at(0), match.log)
    return History(match, noticed, noticed.copy(), _plies(noticed, match.log))


def fold(row: TableRow, events: list[Event], edition: str | None = None) -> History:
    """Replay a stored table, with the text of its edition; raises CannotReplay if the installed rules do not accept its
    log."""
    game = GAMES.get(row.game)
    if game is None or game.version != row.version:
        raise CannotReplay("this game is not installed" if game is None else f"version {game.version} is installed")
    _check_edition(row, edition)
    try:
        match = Match(game, row.options, edition=edition)
    except (TafelrundeError, ValueError) as error:
        raise CannotReplay(str(error)) from error
    return followed(History(match), row, events)


def _check_edition(row: TableRow, text: str | None) -> None:
    """Never take our own edition for one that is lost."""
    if row.edition is not None and text is None:
        raise CannotReplay("its edition is missing")


def followed(known: History, row: TableRow, events: list[Event]) -> History:
    """A new history with the events since a known one, which stays as it is."""
    history, helped = History(known.match.twin(), known.noticed.copy(), known.events.copy()), known.helped
    history.match.made = row.made
    history.match.dice = [(n, Dice(c, salt, bytes.fromhex(x) if x else None)) for n, c, salt, x in row.dice]
    for event in events:
        try:
            found = _fold(history, event)
            helped = helped or found
        except (TafelrundeError, ValueError) as error:
            raise CannotReplay(f"{said(event)}: {error}", event.number) from error
    return replace(history, plies=_plies(history.noticed, history.match.log), helped=helped)


def said(event: Event) -> str:
    """An event in words, for error messages."""
    return f"back to {event.text}" if event.kind == "rewind" else f"{seat_name(event.seat)} {event.text or event.kind}"


def _fold(history: History, event: Event) -> Help | None:
    """Apply one more event in place, since the history has not been shown to anybody yet; whether it was a help."""
    match, noticed = history.match, history.noticed
    if event.number != history.number + 1:
        raise ValueError(f"event {history.number + 1} is missing")
    if event.kind == "hint":
        history.events.append(UNNOTICED)
        return "hints"
    if event.kind == "rewind":
        dice, ply = match.dice, int(event.text)
        if not 0 <= ply <= len(match.log):
            raise ValueError(f"there are only {len(match.log)} actions")
        history.events.append(_any(noticed[ply:]))
        helped = _help(match, ply)
        match.rewind(ply)
        match.dice = dice  # stored as of the end of the log
        del noticed[ply:]
        return helped
    action = due(match, event.seat, event.text)
    noticed.append(_noticed(match, action))
    match.do(action)
    if match.over:
        noticed[-1] = EVERYBODY
    history.events.append(noticed[-1])
    return None


def file_of(
    row: TableRow, who: Sequence[SeatRow], events: list[Event], edition: str | None, ended: Ended | None = None
) -> MatchFile:
    """The contents of a table's `.tafel` file, made from its stored rows without replaying them."""
    _check_edition(row, edition)
    actions: list[tuple[int, str]] = []
    for event in events:
        if event.kind == "rewind":
            del actions[int(event.text) :]
        elif event.kind == "act":
            actions.append((event.seat, event.text))
    dice = [(n, c, salt, bytes.fromhex(x) if x and row.over else None) for n, c, salt, x in row.dice]
    options, people = json.dumps(row.options, ensure_ascii=False), [player(seat) for seat in who]
    return MatchFile(row.game, row.version, options, len(who), edition, dice, actions, people, row.made, ended)


def player(seat: SeatRow) -> Player:
    """A seat's player as a match file names them."""
    return Player(seat.name, f"level-{seat.level}" if seat.kind == "bot" else None)
