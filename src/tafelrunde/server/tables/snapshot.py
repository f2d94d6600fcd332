"""A table at one moment, as plain data: what people may do there, and decide there, depends on nothing else."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tafelrunde.core.match import Match
from tafelrunde.server.storage.arrangement_repository import Kept
from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables.arrangement import Arrangement, read
from tafelrunde.server.tables.history import History
from tafelrunde.server.wire.problems import ProblemError

Made = TypeVar("Made")


@dataclass(frozen=True, eq=False)
class Snapshot:
    """Never changed, only replaced."""

    id: str
    competitive: str | None  # "rated" or "daily": played without help
    day: str | None  # whose deal it is
    changes: int  # that we know of; other processes may have made more
    seats: list[SeatRow]
    history: History
    arrangement: Arrangement
    made: dict[Any, Any] = field(default_factory=dict, init=False, repr=False)  # what was made of it for people to see

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.history.match

    @property
    def names(self) -> list[str]:
        """Who sits at the seats."""
        return [seat.name for seat in self.seats]

    @property
    def over(self) -> bool:
        """Is it over by its rules, or did people end it?"""
        return self.match.over or self.arrangement.ended is not None

    @property
    def open(self) -> bool:
        """Is it over, and nothing hidden any more? When people end a game, what was hidden stays hidden."""
        return self.match.over or (self.over and not self.match.game.secrets)

    def once(self, make: Callable[[], Made], *what: Hashable) -> Made:
        """Made once for everybody for whom it is the same."""
        if what not in self.made:
            self.made[what] = make()
        found: Made = self.made[what]
        return found

    # ---- who sits here ----------------------------------------------------------------------------------------------

    def held(self, person: str | None) -> tuple[int, ...]:
        """The seats that are the guest's, also if a bot plays there for them."""
        return self.once(self._holders, "holders").get(person or "", ())

    def _holders(self) -> dict[str, tuple[int, ...]]:
        found: dict[str, tuple[int, ...]] = {}
        for i, seat in enumerate(self.seats):
            if seat.kind == "person" and seat.person:
                found[seat.person] = (*found.get(seat.person, ()), i)
        return found

    def mine(self, person: str | None) -> tuple[int, ...]:
        """The seats at which a guest plays; not those at which a bot stands in for them."""
        return tuple([i for i in self.held(person) if not self.seats[i].stands_in])

    def voters(self) -> tuple[int, ...]:
        """The seats at which people play: their holders decide together."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.kind == "person" and not seat.stands_in)

    def others(self, mine: tuple[int, ...]) -> bool:
        """Are there other people, or may some still come?"""
        return any(seat.kind != "bot" and i not in mine for i, seat in enumerate(self.seats))

    def teams(self) -> tuple[tuple[int, ...], ...]:
        """Who plays with whom."""
        return self.match.game.teams(self.match.kit)

    def bot_to_move(self) -> bool:
        """Is it a bot's turn?"""
        mover = self.match.to_move
        return mover >= 0 and self.arrangement.goes_on and self.seats[mover].level_now is not None

    # ---- what is refused --------------------------------------------------------------------------------------------

    def check_holds_seat(self, person: str) -> None:
        """For what only those may do who have a seat here."""
        if not self.held(person):
            raise ProblemError("not_seated")

    def check_goes_on(self) -> None:
        """Nobody plays before everybody sits, nor after people have ended the game."""
        if self.arrangement.waiting:
            raise ProblemError("not_begun")
        if self.arrangement.ended:
            raise ProblemError("is_over")

    def check_plays(self, person: str) -> tuple[int, ...]:
        """The seats at which a guest plays, at a game that is not over."""
        mine = self.mine(person)
        if not mine:
            raise ProblemError("not_seated")
        if self.over:
            raise ProblemError("is_over")
        return mine

    def check_open(self, person: str | None) -> None:
        """The whole log is for those who hide nothing: it is over, or all who play and may come sit at one screen."""
        if self.history.hides and self.others(self.mine(person)):
            raise ProblemError("secrets_in_play")


def snapshot_of(kept: Kept, history: History) -> Snapshot:
    """A table as it was read."""
    row = kept.row
    return Snapshot(
        row.id, row.competitive, row.daily, row.changes, kept.seats, history, read(kept.arrangement)
    )  # fmt: skip


@dataclass(frozen=True)
class Change:
    """What people have decided: who sits where and what is arranged from now on."""

    seats: list[SeatRow]
    arrangement: Arrangement
    begins: bool = False  # everybody sits now: from here on the dice depend on the numbers of these people
    rewinds_to: int | None = None  # the ply to which the match is taken back
