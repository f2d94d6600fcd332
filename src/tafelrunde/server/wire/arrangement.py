"""Wire types of a table's arrangement: presence, clock, votes and what stands about people in the log."""

from typing import Annotated, Literal

from pydantic import Field

from tafelrunde.server.wire.heartbeat import Pong
from tafelrunde.server.wire.types import ChatNews, Help, Model, Name, News, ProblemMessage, SeenBy, Welcome


class ClockState(Model):
    """The clock when this was sent, in seconds."""

    kind: Literal["live", "days"]
    bank: float
    each: float
    at_zero: Literal["bot", "resign"]
    left: list[float]  # in each seat's bank, without the current turn
    running: int  # the seat whose clock runs, or −1
    used: float  # by that seat in the current turn
    paused: bool


class VoteState(Model):
    """An open vote among the people at the table."""

    what: Literal["take_back", "abandon", "finish", "pause", "stand_in", "offer"]
    by: int  # the seat that asks
    seat: int | None  # whom it is about
    yes: list[int]  # seats that agree
    missing: list[int]  # seats that have not answered and are waited for
    away: list[int]  # seats that are not waited for, because nobody has been there for long
    turns: list[int]  # the seats whose turns would be taken back, in order, as far as this browser may know
    ends_in: float | None  # seconds until it lapses


class Remark(Model):
    """A line about the people at the table that stands in the log."""

    what: Literal[
        "left", "absent", "back", "resigned", "late", "offered", "joined", "taken_back", "hint", "paused", "resumed",
        "agreed", "left_out", "removed",
    ]  # fmt: skip
    seat: int
    after: int  # the log line that it follows


class NumbersState(Model):
    """People add their numbers to the dice: they commit to them, and then show them. Nobody plays meanwhile."""

    step: Literal["commit", "show"]
    missing: list[int]  # seats whose commitment or number has not come yet
    without_in: float  # seconds until the others may go on without them


class ArrangementNews(Model):
    """Presence and arrangement of a table; sent on arrival and after every change. It contains nothing of the game."""

    type: Literal["arrangement"] = "arrangement"
    waiting: bool  # for players, so the game has not begun
    seen_by: SeenBy
    lot: bool
    host: int  # the first seat of the host, who decides about the table; −1: nobody sits here
    host_starts: bool  # does the game begin only when the host says so?
    removed: bool  # has the host removed this browser's person?
    here: list[bool]  # for each seat, whether its holder is present
    watching: int  # the number of spectators
    clock: ClockState | None
    vote: VoteState | None
    next: str | None  # the table of the rematch
    rematch: bool  # is this one? Then the names of open seats are those of the last game
    away_after: float | None  # seconds after which the others need not wait for somebody
    hints: bool  # may people ask for hints here, although others play?
    absent: list[int]  # seats whose people have been away for that long
    absent_in: list[float | None]  # for each seat, the seconds until then; null: somebody is here, or always waited for
    gone: list[int]  # seats that bots play and that may be offered to somebody else
    deserted: bool  # the game waits, because everybody has left
    remarks: list[Remark]
    numbers: NumbersState | None
    helped: Help | None  # the first help in a solo game, which is not ranked then


class Remove(Model):
    """Remove somebody from a table. Their seat is open or, during the game, a bot's with this name."""

    seat: Annotated[int, Field(ge=0, le=7)]
    bot: Name | None = None


class Mute(Model):
    """Do not be sent what somebody says any more, or (`off`) again; `who` is from a chat line of this table."""

    who: Annotated[str, Field(max_length=12)]
    off: bool = False


class ToBrowser(Model):
    """What a browser may receive."""

    message: Annotated[Welcome | News | ArrangementNews | ChatNews | Pong | ProblemMessage, Field(discriminator="type")]
