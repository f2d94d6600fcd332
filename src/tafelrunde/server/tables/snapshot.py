"""A table at one moment, as immutable data: all that permissions and decisions depend on."""

from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from tafelrunde.core.match import Match
from tafelrunde.core.words import Words
from tafelrunde.server.storage.arrangement_repository import StoredTable
from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables.arrangement import Arrangement, host_of, parse_arrangement
from tafelrunde.server.tables.endings import as_it_counts
from tafelrunde.server.tables.history import History
from tafelrunde.server.wire.problems import ProblemError
from tafelrunde.server.wire.types import Help

Made = TypeVar("Made")


@dataclass(frozen=True, eq=False)
class Snapshot:
    """Everything about a table at one moment; immutable, so every change makes a new one."""

    id: str
    competitive: str | None  # "rated" or "daily": played without help
    day: str | None  # the day of a deal of the day
    changes: int  # the version that we know; another process may have written a newer one
    seats: list[SeatRow]
    history: History
    arrangement: Arrangement
    cache: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False)  # of what people are shown

    @property
    def match(self) -> Match:
        """The current match."""
        return self.history.match

    @property
    def shown(self) -> Match:
        """The current match; if all have agreed to end it, as it counts."""
        return self.cached(lambda: as_it_counts(self.match, self.arrangement.ended), "shown match")

    @property
    def early_end(self) -> tuple[Words, Match] | None:
        """What all may agree to now: see `Match.early_end`. The deal of the day is played to its end."""
        return self.cached(lambda: None if self.over or self.day else self.match.early_end(), "early end")

    @property
    def names(self) -> list[str]:
        """The names at the seats."""
        return [seat.name for seat in self.seats]

    @property
    def over(self) -> bool:
        """Is the game over, by its rules or because people ended it?"""
        return self.match.over or self.arrangement.ended is not None

    @property
    def revealed(self) -> bool:
        """Is the game over with nothing hidden any more? Secrets of a game that people ended stay secret."""
        return self.match.over or (self.over and not self.match.game.secrets)

    @property
    def helped_alone(self) -> Help | None:
        """The help in a solo game; at other tables it is not told, because a hidden action must not be betrayed."""
        return self.history.helped if len(self.seats) == 1 else None

    def cached(self, make: Callable[[], Made], *what: Hashable) -> Made:
        """A value cached by key for as long as this snapshot lives."""
        if what not in self.cache:
            self.cache[what] = make()
        found: Made = self.cache[what]
        return found

    # ---- seats ------------------------------------------------------------------------------------------------------

    def held(self, person: str | None) -> tuple[int, ...]:
        """The guest's seats, including those where a bot stands in for them."""
        return self.cached(self._holders, "holders").get(person or "", ())

    def _holders(self) -> dict[str, tuple[int, ...]]:
        found: dict[str, tuple[int, ...]] = {}
        for i, seat in enumerate(self.seats):
            if seat.kind == "person" and seat.person:
                found[seat.person] = (*found.get(seat.person, ()), i)
        return found

    def mine(self, person: str | None) -> tuple[int, ...]:
        """The seats that a guest plays, without those where a bot stands in for them."""
        return tuple([i for i in self.held(person) if not self.seats[i].stands_in])

    def voters(self) -> tuple[int, ...]:
        """The seats that people play, who decide together."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.kind == "person" and not seat.stands_in)

    def others(self, mine: tuple[int, ...]) -> bool:
        """Are there other people at the table, or may some still join?"""
        return any(seat.kind != "bot" and i not in mine for i, seat in enumerate(self.seats))

    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team."""
        return self.match.game.teams(self.match.kit)

    def bot_to_move(self) -> bool:
        """Is a bot to move?"""
        mover, clock = self.match.to_move, self.arrangement.clock
        plays = mover >= 0 and self.arrangement.in_progress and self.seats[mover].level_now is not None
        return plays and not (clock and clock.paused)

    def left_by_all(self, here: Collection[str | None]) -> bool:
        """Do bots play for all people at the table, of whom none is here? Then the game waits for one of them."""
        people = [seat for seat in self.seats if seat.kind == "person"]
        gone = all(seat.stands_in and (seat.stands_in == "resigned" or seat.person not in here) for seat in people)
        return bool(people) and gone

    # ---- permissions: each raises a problem -------------------------------------------------------------------------

    def check_holds_seat(self, person: str) -> None:
        """Raise unless the person has a seat here."""
        if not self.held(person):
            raise ProblemError("not_seated")

    def check_is_host(self, person: str) -> None:
        """Raise unless the person is the host of this table."""
        self.check_holds_seat(person)
        if person != self.arrangement.host:
            raise ProblemError("not_host")

    def check_in_progress(self) -> None:
        """Raise unless the game is in progress."""
        if self.arrangement.waiting:
            raise ProblemError("not_begun")
        if self.arrangement.ended:
            raise ProblemError("is_over")
        if self.arrangement.numbers:
            raise ProblemError("in_a_moment")

    def check_plays(self, person: str) -> tuple[int, ...]:
        """The seats that a guest plays; raises if there are none or the game is over."""
        mine = self.mine(person)
        if not mine:
            raise ProblemError("not_seated")
        if self.over:
            raise ProblemError("is_over")
        return mine

    def check_no_secrets(self, person: str | None) -> None:
        """Raise if the whole log would reveal secrets: something is still hidden, and others sit or may sit here."""
        if self.history.hides and self.others(self.mine(person)):
            raise ProblemError("secrets_in_play")


def snapshot_of(stored: StoredTable, history: History) -> Snapshot:
    """The snapshot of a table that was just loaded."""
    row, arrangement = stored.row, parse_arrangement(stored.arrangement)
    arrangement = replace(arrangement, host=host_of(arrangement.host or row.owner, stored.seats))
    return Snapshot(row.id, row.competitive, row.daily, row.changes, stored.seats, history, arrangement)


@dataclass(frozen=True)
class Change:
    """The outcome of a decision: the new seats and arrangement."""

    seats: list[SeatRow]
    arrangement: Arrangement
    begins: bool = False  # the game begins or goes on: what is due is drawn
    salt: str | None = None  # of the dice from here on, made of people's numbers; None: as before
    rewinds_to: int | None = None  # the ply to rewind the match to
