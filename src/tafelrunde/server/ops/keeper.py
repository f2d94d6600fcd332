"""What the keeper of a server can do about people and tables, on its database, beside a running server or without one.

Each deed and its line in the trail are one transaction. A running server sees the new line within seconds and applies
it (`server/tables/moderation.py`), so nothing else is needed between the two, with SQLite as with PostgreSQL.
"""

import getpass
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import sqlalchemy as sa

from tafelrunde.errors import TafelrundeError, UnknownName
from tafelrunde.server.people.accounts import checked_name, key_of
from tafelrunde.server.storage import renaming
from tafelrunde.server.storage.account_repository import AccountRepository, NameTaken
from tafelrunde.server.storage.arrangement_repository import ArrangementRepository
from tafelrunde.server.storage.database import FILE, BadDatabase, Database, Taken, newest, reached, revision
from tafelrunde.server.storage.moderation_repository import Deed, ModerationRepository, in_force, write
from tafelrunde.server.storage.schema import accounts, arrangements, chat, seats, sessions, tables
from tafelrunde.server.storage.table_repository import bump_versions_of, delete_tables, now, seats_of
from tafelrunde.server.tables.arrangement import Arrangement, Ended, arrangement_row, parse_arrangement
from tafelrunde.server.wire.lookalikes import lookalike

MOST = 50  # lines that a search shows
TRIES = 5  # while people act at the table
LONGEST = 200  # characters of a reason


class CannotDo(TafelrundeError):
    """It cannot be done; the message says why."""


@dataclass(frozen=True)
class Somebody:
    """A person: an account, or a guest under a name that they use at tables."""

    person: str
    name: str
    account: bool
    tables: int
    silenced: bool = False
    closed: bool = False


@dataclass(frozen=True)
class Place:
    """A table, and who sits there."""

    table: str
    game: str
    at: str
    state: str  # waiting, playing, over
    seen_by: str
    names: list[str]


def opened(data: Path, url: str | None) -> Database:
    """The database of a server; its schema must be the installed one, because a running server may use it."""
    if url is None and not (data / FILE).exists():
        raise BadDatabase(f"There is no {FILE} in {data}. Name the data with --data or --database.")
    where = url or f"sqlite:///{data / FILE}"
    with reached(where) as engine:
        known = revision(engine)
    if known != newest():
        raise BadDatabase(f"The schema has revision {known}, this program needs {newest()}: use the server's version.")
    return Database(where)


class Keeper:
    """The keeper's commands."""

    def __init__(self, database: Database) -> None:
        self.transaction = database.transaction
        self.accounts, self.arrangements = AccountRepository(database), ArrangementRepository(database)
        self.moderation = ModerationRepository(database)

    # ---- finding ----------------------------------------------------------------------------------------------------

    def people(self, text: str = "") -> list[Somebody]:
        """Accounts and guests by a part of their name, or by their id."""
        at = sa.func.count(seats.c.table_id.distinct()).label("tables")
        owns = sa.select(accounts.c.person, accounts.c.name, at).outerjoin(seats, seats.c.person == accounts.c.person)
        owns = owns.where(_like(accounts.c.name, text) | (accounts.c.person == text))
        guests = sa.select(seats.c.person, seats.c.name, at).where(seats.c.kind == "person")
        guests = guests.where(_like(seats.c.name, text) | (seats.c.person == text))
        guests = guests.where(seats.c.person.not_in(sa.select(accounts.c.person)))
        with self.transaction() as c:
            known = c.execute(owns.group_by(accounts.c.person, accounts.c.name).order_by(accounts.c.name).limit(MOST))
            found = [Somebody(r.person, r.name, True, r.tables) for r in known]
            others = c.execute(guests.group_by(seats.c.person, seats.c.name).order_by(seats.c.name).limit(MOST))
            found += [Somebody(r.person, r.name, False, r.tables) for r in others]
        silenced, closed = self._holds("silence", "speak"), self._holds("close", "reopen")
        return [replace(one, silenced=one.person in silenced, closed=one.person in closed) for one in found[:MOST]]

    def _holds(self, act: str, undone_by: str) -> set[str]:
        found = in_force(self.moderation.trail(), act, undone_by)
        return {person for person, deed in found.items() if deed.until is None or deed.until > now()}

    def somebody(self, who: str) -> Somebody:
        """The person with this id, or with an account of this name."""
        account = self.accounts.named(key_of(who))
        person = account.person if account else who
        found = [one for one in self.people(person) if one.person == person]
        if not found:
            near = [f"{one.name} ({one.person})" for one in self.people(who)]
            raise UnknownName("person", who, near[:5])
        return found[0]

    def tables(self, text: str = "") -> list[Place]:
        """Tables by the beginning of their address, by game, or by a part of a name there; the latest first."""
        named = sa.select(seats.c.table_id).where(_like(seats.c.name, text) & (seats.c.kind == "person"))
        which = tables.c.id.startswith(text, autoescape=True) | (tables.c.game == text) | tables.c.id.in_(named)
        query = sa.select(tables, arrangements.c.waiting, arrangements.c.seen_by)
        query = query.outerjoin(arrangements, arrangements.c.table_id == tables.c.id).where(which)
        with self.transaction() as c:
            rows = c.execute(query.order_by(tables.c.at.desc(), tables.c.id).limit(MOST)).all()
            who = seats_of(c, [row.id for row in rows])
        return [
            Place(
                row.id, row.game, row.at, "over" if row.over else "waiting" if row.waiting else "playing",
                row.seen_by or "link", [seat.name for seat in who[row.id]],
            )
            for row in rows
        ]  # fmt: skip

    def trail(self, tables: bool) -> list[Deed]:
        """What keepers have done about people, or about tables; the oldest first."""
        return [deed for deed in self.moderation.trail() if (deed.table_id is not None) == tables]

    # ---- people -----------------------------------------------------------------------------------------------------

    def rename(self, who: str, name: str, reason: str) -> Somebody:
        """Give somebody another name, wherever theirs stands."""
        one, name = self.somebody(who), checked_name(name)
        also = self._deed("rename", one, f"{reason} (now {name})")
        if one.account:
            try:
                self.accounts.rename(one.person, name, key_of(name), lookalike(name), also)
            except NameTaken:
                raise CannotDo(f"Somebody else is called {name}, or was.") from None
            return one
        with self.transaction() as c:
            bump_versions_of(c, one.person)
            known = sa.select(seats.c.name).where(seats.c.person == one.person)
            spoken = sa.select(chat.c.name).where(chat.c.person == one.person)
            for old in c.scalars(known.union(spoken)).all():
                renaming.rename(c, one.person, old, name)
            also(c)
        return one

    def silence(self, who: str, reason: str, days: int | None = None) -> Somebody:
        """Take the chat from somebody, at all tables."""
        return self._note("silence", who, reason, days)

    def speak(self, who: str, reason: str) -> Somebody:
        """Give it back."""
        return self._note("speak", who, reason)

    def close(self, who: str, reason: str, days: int | None = None) -> Somebody:
        """Shut somebody out: they are signed out everywhere, and may watch, and nothing more."""
        one = self.somebody(who)
        with self.transaction() as c:
            c.execute(sessions.delete().where(sessions.c.person == one.person))
            self._deed("close", one, reason, days)(c)
        return one

    def reopen(self, who: str, reason: str) -> Somebody:
        """Let somebody in again."""
        return self._note("reopen", who, reason)

    def remove(self, who: str, reason: str) -> Somebody:
        """Delete somebody's account, as they could themselves; of a guest, what is kept of them."""
        one = self.somebody(who)
        self.accounts.delete(one.person, self._deed("remove", one, reason))
        return one

    def _note(self, act: str, who: str, reason: str, days: int | None = None) -> Somebody:
        one = self.somebody(who)
        with self.transaction() as c:
            self._deed(act, one, reason, days)(c)
        return one

    def _deed(self, act: str, one: Somebody, reason: str, days: int | None = None) -> Callable[[sa.Connection], None]:
        until = (datetime.now(UTC) + timedelta(days=days)).isoformat(timespec="seconds") if days else None
        deed = Deed(act, one.name, reason[:LONGEST], person=one.person, until=until, by=getpass.getuser())
        return partial(write, deed=deed)

    # ---- tables -----------------------------------------------------------------------------------------------------

    def silence_table(self, table: str, reason: str) -> None:
        """Delete the chat of a table, and end it."""

        def change(arrangement: Arrangement, _seats: int) -> Arrangement:
            return replace(arrangement, silent=True)

        self._arrange(table, change, "silence", reason, [chat])

    def close_table(self, table: str, reason: str) -> None:
        """End the game at a table: it counts for nobody, and everybody there reads why."""

        def change(arrangement: Arrangement, seats: int) -> Arrangement:
            ended = Ended("abandoned", 0, (0.0,) * seats)
            over = replace(arrangement, waiting=False, vote=None, seen_by="link", ended=ended, closed=reason[:LONGEST])
            return over.hand_over((), -1, time.time())

        self._arrange(table, change, "close", reason, [])

    def _arrange(
        self,
        table: str,
        change: Callable[[Arrangement, int], Arrangement],
        act: str,
        reason: str,
        emptied: list[sa.Table],
    ) -> None:
        """Change the arrangement of a table, while people may act there."""
        for _ in range(TRIES):
            stored = self.arrangements.load(table)
            if stored is None:
                raise UnknownName("table", table, [place.table for place in self.tables(table)][:5])
            if act == "close" and stored.row.over:
                raise CannotDo("The game at this table is over.")
            row = arrangement_row(change(parse_arrangement(stored.arrangement), len(stored.seats)))

            def also(c: sa.Connection, game: str = stored.row.game) -> None:
                for of in emptied:
                    c.execute(of.delete().where(of.c.table_id == table))
                write(c, Deed(act, game, reason[:LONGEST], table_id=table, by=getpass.getuser()))

            try:
                return self.arrangements.arrange(table, stored.row.changes, stored.seats, stored.seats, row, also)
            except Taken:
                continue
        raise CannotDo("People act there all the time: try again.")

    def remove_table(self, table: str, reason: str) -> None:
        """Delete a table, with its chat, its notes and its results."""
        with self.transaction() as c:
            game = c.scalar(sa.select(tables.c.game).where(tables.c.id == table))
            if game is None:
                raise UnknownName("table", table, [])
            delete_tables(c, [table])
            write(c, Deed("remove", game, reason[:LONGEST], table_id=table, by=getpass.getuser()))


def _like(column: sa.Column[str], text: str) -> sa.ColumnElement[bool]:
    return column.icontains(text, autoescape=True)
