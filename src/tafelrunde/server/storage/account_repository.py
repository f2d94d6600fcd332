"""Accounts and sessions; passwords, session keys and reset codes are stored as hashes only."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa

from tafelrunde.errors import TafelrundeError
from tafelrunde.server.storage import (
    arrangement_repository,
    friend_repository,
    moderation_repository,
    mute_repository,
    push_repository,
    renaming,
)
from tafelrunde.server.storage.database import Database, Taken
from tafelrunde.server.storage.day_scores import keep_first
from tafelrunde.server.storage.schema import (
    accounts,
    old_names,
    people,
    put_away,
    reset_codes,
    results,
    seats,
    sessions,
    tables,
)
from tafelrunde.server.storage.table_repository import add_person, bump_versions_of, now
from tafelrunde.server.wire.lookalikes import lookalike
from tafelrunde.server.wire.names import distinct

FORGOTTEN = timedelta(days=400)  # after which an unused session is deleted; its cookie lasts a year
RESET_CODES = 5  # that are valid at a time: one that somebody else asked for must not void the owner's
NOBODY = "N. N."  # the name of a deleted account, in both languages


Also = Callable[[sa.Connection], None]  # further writes in the same transaction


def nothing(_c: sa.Connection) -> None:
    """No further writes."""


class NameTaken(TafelrundeError):
    """Another account has this name."""


@dataclass(frozen=True)
class Account:
    """A row of the table `accounts`."""

    person: str
    name: str
    key: str
    password: str
    email: str | None
    at: str
    called_from: str | None = None
    hidden: bool = False
    renamed: str | None = None
    lookalike: str | None = None


@dataclass(frozen=True)
class Session:
    """A signed-in browser (kind `session`) or a program's token (kind `token`); `id` is the hash of its key."""

    id: str
    person: str
    kind: str
    name: str
    at: str
    seen: str


class AccountRepository:
    """Queries about accounts and sessions; every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.transaction = database.transaction

    def sessions(self) -> list[Session]:
        """All sessions, after deleting those whose cookies have long expired."""
        old = (datetime.now(UTC) - FORGOTTEN).date().isoformat()
        with self.transaction() as c:
            forgotten = sa.select(sessions.c.id).where((sessions.c.kind == "session") & (sessions.c.seen < old))
            _drop(c, list(c.scalars(forgotten)))
            return [Session(**row) for row in c.execute(sa.select(sessions)).mappings()]

    def session_of(self, session_id: str) -> Session | None:
        """One session."""
        with self.transaction() as c:
            row = c.execute(sa.select(sessions).where(sessions.c.id == session_id)).mappings().first()
        return Session(**row) if row else None

    def members(self) -> dict[str, str]:
        """The name of every account, by person."""
        with self.transaction() as c:
            return {row.person: row.name for row in c.execute(sa.select(accounts.c.person, accounts.c.name))}

    def gone(self) -> set[str]:
        """Everybody who has deleted their account."""
        with self.transaction() as c:
            return set(c.scalars(sa.select(people.c.id).where(people.c.gone)))

    def add(self, account: Account) -> list[str]:
        """Insert an account for a guest, who keeps their tables, but not their tokens; returns the ids of these."""
        try:
            with self.transaction() as c:
                add_person(c, account.person)
                _check_free(c, account.key, account.lookalike, account.person)
                c.execute(accounts.insert().values(**vars(account)))
                return _drop_all(c, sessions.c.person == account.person)
        except Taken:
            raise NameTaken(account.name) from None

    def named(self, key: str) -> Account | None:
        """The account with this normalised name, now or before it was renamed."""
        return self._one(goes_by(key), (accounts.c.key == key).desc())

    def of(self, person: str) -> Account | None:
        """Somebody's account."""
        return self._one(accounts.c.person == person)

    def _one(self, which: sa.ColumnElement[bool], *order: sa.ColumnElement[bool]) -> Account | None:
        with self.transaction() as c:
            row = c.execute(sa.select(accounts).where(which).order_by(*order)).mappings().first()
        return Account(**row) if row else None

    def update(self, person: str, **values: str | bool | None) -> None:
        """Update columns of an account."""
        with self.transaction() as c:
            c.execute(accounts.update().where(accounts.c.person == person).values(**values))
            if "email" in values:  # codes sent to the old address become invalid
                c.execute(reset_codes.delete().where(reset_codes.c.person == person))

    def rename(self, person: str, name: str, key: str, looks: str, also: Also = nothing) -> list[str]:
        """Give an account a new name, also at its tables and in the chat; the old one leads to it from now on. Returns
        the tables where it is shown."""
        try:
            with self.transaction() as c:
                before = c.execute(sa.select(accounts).where(accounts.c.person == person).with_for_update()).one()
                _check_free(c, key, looks, person)
                bump_versions_of(c, person)
                c.execute(old_names.delete().where(old_names.c.key == key))
                this = accounts.update().where(accounts.c.person == person)
                c.execute(this.values(name=name, key=key, lookalike=looks, renamed=now()))
                if before.key != key:
                    old = {"key": before.key, "lookalike": lookalike(before.name), "person": person, "at": now()}
                    c.execute(old_names.insert().values(old))
                also(c)
                return renaming.rename(c, person, before.name, name)
        except Taken:
            raise NameTaken(name) from None

    def change_password(self, person: str, password: str, tokens: bool) -> list[str]:
        """Set a password and delete all sessions, or `tokens`, too, also those that only another process knows; returns
        their ids."""
        with self.transaction() as c:
            c.execute(accounts.update().where(accounts.c.person == person).values(password=password))
            c.execute(reset_codes.delete().where(reset_codes.c.person == person))
            return _drop_all(c, (sessions.c.person == person) & (sa.true() if tokens else sessions.c.kind == "session"))

    # ---- sessions and reset codes -----------------------------------------------------------------------------------

    def add_session(self, one: Session) -> None:
        """Insert a session or token."""
        with self.transaction() as c:
            add_person(c, one.person)
            c.execute(sessions.insert().values(**vars(one)))

    def drop_sessions(self, ids: list[str]) -> None:
        """Delete sessions and their push subscriptions."""
        with self.transaction() as c:
            _drop(c, ids)

    def touch(self, session_id: str, day: str) -> None:
        """Set the day on which a session was last used."""
        with self.transaction() as c:
            c.execute(sessions.update().where(sessions.c.id == session_id).values(seen=day))

    def add_reset(self, code_id: str, person: str, until: str) -> None:
        """Insert a reset code; of the person's older ones, only the newest stay valid."""
        theirs = sa.select(reset_codes.c.id).where(reset_codes.c.person == person).order_by(reset_codes.c.until.desc())
        with self.transaction() as c:
            c.execute(reset_codes.delete().where(reset_codes.c.until < now()))
            old = list(c.scalars(theirs))[RESET_CODES - 1 :]
            c.execute(reset_codes.delete().where(reset_codes.c.id.in_(old)))
            c.execute(reset_codes.insert().values(id=code_id, person=person, until=until))

    def is_valid_reset(self, code_id: str) -> bool:
        """Is this reset code unused and unexpired?"""
        valid = (reset_codes.c.id == code_id) & (reset_codes.c.until >= now())
        with self.transaction() as c:
            return c.scalar(sa.select(reset_codes.c.id).where(valid)) is not None

    def use_reset(self, code_id: str) -> str | None:
        """Use up a reset code; returns its person if it was still valid."""
        with self.transaction() as c:
            row = c.execute(reset_codes.delete().where(reset_codes.c.id == code_id).returning(reset_codes)).first()
        return row.person if row and row.until >= now() else None

    # ---- tables -----------------------------------------------------------------------------------------------------

    def bring(self, guest: str, member: str) -> None:
        """Give a guest's tables, results and notes to an account. Their tokens stay the guest's: whoever made them may
        be somebody else."""
        with self.transaction() as c:
            bump_versions_of(c, guest)
            away = sa.select(put_away.c.table_id).where(put_away.c.person == member)
            c.execute(put_away.delete().where((put_away.c.person == guest) & put_away.c.table_id.in_(away)))
            c.execute(put_away.update().where(put_away.c.person == guest).values(person=member))
            c.execute(seats.update().where(seats.c.person == guest).values(person=member))
            c.execute(tables.update().where(tables.c.owner == guest).values(owner=member))
            c.execute(results.update().where(results.c.person == guest).values(person=member))
            arrangement_repository.bring(c, guest, member)
            keep_first(c, member)
            mute_repository.bring(c, guest, member)
            moderation_repository.bring(c, guest, member)

    def delete(self, person: str, also: Also = nothing) -> list[str]:
        """Delete an account and its name; at tables where others still play, its seats become open unless resigned.
        Returns the tables of rematches at which a seat was kept for that name."""
        with self.transaction() as c:
            bump_versions_of(c, person)
            for table in (reset_codes, sessions, old_names, accounts):
                c.execute(table.delete().where(table.c.person == person))
            c.execute(people.update().where(people.c.id == person).values(gone=True))
            friend_repository.forget(c, person)
            arrangement_repository.forget(c, person, NOBODY)
            push_repository.forget(c, person)
            mute_repository.forget(c, person)
            theirs = c.execute(sa.select(seats).where(seats.c.person == person)).all()
            kept = [following for row in theirs if (following := _leave_rematch(c, row.table_id, row.name))]
            for row in theirs:
                _leave(c, row.table_id, row.seat)
            also(c)
            return kept


def goes_by(key: str) -> sa.ColumnElement[bool]:
    """A condition: the account has this normalised name, or had it before."""
    before = sa.select(old_names.c.person).where(old_names.c.key == key)
    return (accounts.c.key == key) | accounts.c.person.in_(before)


def _check_free(c: sa.Connection, key: str, looks: str | None, person: str) -> None:
    """Raise unless nobody else has had this name or one that looks so; the accounts' indexes check those of now."""
    same = (old_names.c.key == key) | (old_names.c.lookalike == looks)
    if c.scalar(sa.select(old_names.c.person).where(same & (old_names.c.person != person)).limit(1)):
        raise Taken("Somebody else had this name.", "Diesen Namen hatte schon jemand anders.")


def _drop_all(c: sa.Connection, which: sa.ColumnElement[bool]) -> list[str]:
    """Delete the sessions and tokens of a condition; returns their ids."""
    _drop(c, ended := list(c.scalars(sa.select(sessions.c.id).where(which))))
    return ended


def _drop(c: sa.Connection, session_ids: list[str]) -> None:
    c.execute(sessions.delete().where(sessions.c.id.in_(session_ids)))
    push_repository.end(c, session_ids)


def _leave(c: sa.Connection, table_id: str, seat: int) -> None:
    this = (seats.c.table_id == table_id) & (seats.c.seat == seat)
    others = c.execute(sa.select(seats).where((seats.c.table_id == table_id) & (seats.c.seat != seat))).all()
    over = c.scalar(sa.select(tables.c.over).where(tables.c.id == table_id))
    own = c.execute(sa.select(seats).where(this)).one()
    plays = not over and own.stands_in != "resigned"  # resigning is final
    name = distinct(NOBODY, [other.name for other in others])
    c.execute(seats.update().where(this).values(name=name))
    if plays and any(other.kind == "person" and other.person != own.person for other in others):
        c.execute(seats.update().where(this).values(kind="open", person=None, stands_in=None))


def _leave_rematch(c: sa.Connection, table_id: str, name: str) -> str | None:
    """Free the seat that was kept for this name in the rematch; returns the rematch's table."""
    state = arrangement_repository.state_of(c, table_id)
    following: str | None = json.loads(state).get("next") if state else None
    this = (seats.c.table_id == following) & (seats.c.kind == "open") & (seats.c.name == name)
    seat = c.scalar(sa.select(seats.c.seat).where(this)) if following else None
    if following is None or seat is None:
        return None
    c.execute(tables.update().where(tables.c.id == following).values(changes=tables.c.changes + 1))
    _leave(c, following, seat)
    return following
