"""A table's arrangement, all that is not part of its game: visibility, clock, vote, remarks, early ending, rematch."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from pydantic import TypeAdapter

from tafelrunde.core import match_file
from tafelrunde.server.storage.arrangement_repository import ArrangementRow
from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables.clock import NEVER, NOBODY, Clock

SeenBy = Literal["link", "friends", "open"]
Starts = Literal["full", "host"]
What = Literal["take_back", "abandon", "finish", "pause", "stand_in", "offer"]
AWAY_AFTER = 180.0  # seconds
REMARKS = 200  # that are kept


@dataclass(frozen=True)
class Vote:
    """An open vote and the seats that have agreed so far; it passes only if everybody who is there agrees."""

    what: What
    by: int  # the seat that asks
    yes: tuple[int, ...]  # seats
    ply: int | None = None  # of the action that is to be taken back; older votes do not say it
    seat: int | None = None  # whom it is about: a bot is to play there, or somebody else
    until: float | None = None  # when it lapses; older votes do not

    def agreed(self, seats: tuple[int, ...]) -> "Vote":
        """The vote with these seats in favour, too."""
        return replace(self, yes=tuple(sorted({*self.yes, *seats})))

    def missing(self, voters: tuple[int, ...]) -> tuple[int, ...]:
        """The voters that have not answered yet."""
        return tuple(seat for seat in voters if seat not in self.yes)


Happened = Literal[
    "left", "absent", "back", "resigned", "late", "offered", "joined", "taken_back", "hint", "paused", "resumed",
    "agreed", "left_out", "removed",
]  # fmt: skip


@dataclass(frozen=True)
class Remark:
    """A line about the people at the table that stands in the log between the moves."""

    what: Happened
    seat: int  # who did it, or whom it happened to
    ply: int  # how many actions had been done


@dataclass(frozen=True)
class Ended:
    """How people ended a game before its rules did: by resigning, running out of time, or agreement."""

    # late: out of time, or away for too long; agreed: it counts as it stands
    how: Literal["resigned", "late", "abandoned", "agreed"]
    seat: int  # who resigned, was late, or asked for it
    result: tuple[float, ...]

    def in_file(self) -> match_file.Ended:
        """The ending as it is written in a match file."""
        return match_file.Ended(self.how, self.seat, tuple(seat for seat, share in enumerate(self.result) if share))


Step = Literal["commit", "show"]


@dataclass(frozen=True)
class Numbers:
    """People add their numbers to the dice, and nobody plays meanwhile: all commit to them, then all show them."""

    step: Step
    since: float  # as Unix timestamps
    until: float  # when it goes on without what is missing


@dataclass(frozen=True)
class Arrangement:
    """Everything arranged at a table; immutable, so every change makes a new one."""

    seen_by: SeenBy = "link"  # who sees a free seat: people with the link, friends, or everybody
    lot: bool = False  # are seats drawn at random when everybody has joined?
    waiting: bool = False  # for players: until then nobody plays or sees a hand, and seats can be changed
    clock: Clock | None = None
    vote: Vote | None = None
    ended: Ended | None = None
    next: str | None = None  # the table of the rematch
    rematch: bool = False  # is this one?
    away_after: float | None = AWAY_AFTER  # seconds after which the others need not wait for somebody; None: never
    hints: bool = False  # may people ask for hints at a table with others?
    remarks: tuple[Remark, ...] = ()
    numbers: Numbers | None = None  # people are adding them; None: not yet, or done
    host: str | None = None  # the person who decides about the table: see `host_of`
    starts: Starts | None = None  # once all seats are taken, or when the host says so; None: follows `seen_by`
    several: bool = False  # may one person take several seats?
    removed: tuple[str, ...] = ()  # people who may not sit down here again
    silent: bool = False  # the keeper of the server has ended the talk
    closed: str | None = None  # why the keeper of the server has ended the game

    @property
    def due(self) -> float | None:
        """When the running clock reaches zero, or a number is not waited for any longer, as a Unix timestamp."""
        return self.numbers.until if self.numbers else self.clock.due() if self.clock else None

    @property
    def gathers(self) -> bool:
        """Can seats still be changed? Once numbers are shown, they cannot: the dice depend on who sits where."""
        return self.waiting and not (self.numbers and self.numbers.step == "show")

    @property
    def host_starts(self) -> bool:
        """Does the game begin only when the host says so? If nothing else is agreed, where everybody can sit down."""
        return (self.starts or ("host" if self.seen_by == "open" else "full")) == "host"

    @property
    def patience(self) -> float:
        """Seconds after which the others need not wait for somebody who is not there; with days they always do."""
        slow = self.away_after is None or (self.clock is not None and self.clock.kind == "days")
        return NEVER if slow else self.away_after or 0.0

    def remarked(self, what: Happened, seats: Sequence[int], ply: int) -> "Arrangement":
        """The arrangement with a remark about each of these seats."""
        new = tuple(Remark(what, seat, ply) for seat in seats)
        return replace(self, remarks=(*self.remarks, *new)[-REMARKS:])

    def last_of(self, seat: int) -> Happened | None:
        """What was last said of a seat."""
        return next((one.what for one in reversed(self.remarks) if one.seat == seat), None)

    def rewound(self, ply: int) -> "Arrangement":
        """The arrangement after a rewind: remarks about what was taken back stand where the game goes on."""
        if all(one.ply <= ply for one in self.remarks):
            return self
        return replace(self, remarks=tuple(replace(one, ply=min(one.ply, ply)) for one in self.remarks))

    def hand_over(self, seats: Sequence[SeatRow], to_move: int, now: float) -> "Arrangement":
        """Stop or start the clock because a bot takes over from a person in the middle of a turn, or a person again."""
        if self.clock is None:
            return self
        return replace(self, clock=self.clock.hand_over(self._who_thinks(seats, to_move), now))

    def turn(self, seats: Sequence[SeatRow], to_move: int, now: float, movers: Sequence[int] = ()) -> "Arrangement":
        """Start the clock of the seat to move, if a person plays there and the game is in progress. After a take-back,
        `movers` are the seats that had moved since, in order, ending with the one that was to move."""
        if self.clock is None:
            return self
        thinks = self._who_thinks(seats, to_move)
        thought = [self._who_thinks(seats, mover) for mover in movers]
        clock = self.clock.turn_back(thinks, now, thought) if thought else self.clock.turn(thinks, now)
        return self if clock is self.clock else replace(self, clock=clock)

    def _who_thinks(self, seats: Sequence[SeatRow], to_move: int) -> int:
        """The seat to move, if a person plays there and the game is in progress."""
        thinks = self.in_progress and to_move >= 0 and seats[to_move].kind == "person" and not seats[to_move].stands_in
        return to_move if thinks else NOBODY

    @property
    def in_progress(self) -> bool:
        """Is the game in progress: begun, not ended by people, and not interrupted for the numbers of its dice?"""
        return not self.waiting and self.ended is None and self.numbers is None


def host_of(host: str | None, seats: Sequence[SeatRow], before: Sequence[SeatRow] = ()) -> str | None:
    """Who decides about the table: the host, as long as they play; then whoever plays next after them. If nobody plays,
    the rights stay where they are."""
    playing = [i for i, seat in enumerate(seats) if seat.kind == "person" and seat.person and not seat.stands_in]
    if not playing or any(seats[i].person == host for i in playing):
        return host
    old = next((i for i, seat in enumerate(before) if seat.person == host), -1)
    return seats[next((i for i in playing if i > old), playing[0])].person


_adapter = TypeAdapter(Arrangement)


def arrangement_row(arrangement: Arrangement) -> ArrangementRow:
    """The database row of an arrangement."""
    ended, text = arrangement.ended, _adapter.dump_json(arrangement).decode()
    result = None if ended is None or ended.how == "abandoned" else ended.result
    return ArrangementRow(text, arrangement.seen_by, arrangement.due, ended is not None, result, arrangement.waiting)


def parse_arrangement(text: str | None) -> Arrangement:
    """The arrangement in a stored JSON text; tables of older versions have none."""
    return _adapter.validate_json(text) if text else Arrangement()
