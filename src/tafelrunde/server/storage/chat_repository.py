"""Chat lines, and people's private notes about tables."""

from dataclasses import dataclass

import sqlalchemy as sa

from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.schema import chat, notes, tables
from tafelrunde.server.storage.table_repository import add_person, now


@dataclass(frozen=True)
class ChatLine:
    """A line of chat; `apart` means among spectators."""

    id: int
    person: str
    seat: int
    name: str
    text: str
    greeting: str | None
    apart: bool
    at: str


class ChatRepository:
    """Queries about chat and notes; every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.transaction = database.transaction

    def said(self, table_id: str, most: int, since: int = 0) -> list[ChatLine]:
        """The last lines of a table's chat, after the id `since`."""
        newer = (chat.c.table_id == table_id) & (chat.c.id > since)
        query = sa.select(chat).where(newer).order_by(chat.c.id.desc()).limit(most)
        with self.transaction() as c:
            rows = list(c.execute(query))
        return [ChatLine(r.id, r.person, r.seat, r.name, r.text, r.greeting, r.apart, r.at) for r in reversed(rows)]

    def say(
        self, table_id: str, person: str, seat: int, name: str, text: str, greeting: str | None, apart: bool
    ) -> ChatLine:
        """Insert a line of chat."""
        at = now()
        values = {"person": person, "seat": seat, "name": name, "text": text, "greeting": greeting, "apart": apart}
        with self.transaction() as c:
            add_person(c, person)
            c.execute(sa.select(tables.c.id).where(tables.c.id == table_id).with_for_update())  # ids in commit order
            made = c.execute(chat.insert().values(table_id=table_id, at=at, **values)).inserted_primary_key
        return ChatLine(int(made[0]) if made else 0, person, seat, name, text, greeting, apart, at)

    def notes(self, table_id: str, person: str) -> str:
        """A guest's notes about a table."""
        which = (notes.c.table_id == table_id) & (notes.c.person == person)
        with self.transaction() as c:
            return c.scalar(sa.select(notes.c.text).where(which)) or ""

    def note(self, table_id: str, person: str, text: str) -> None:
        """Store a guest's notes about a table."""
        which = (notes.c.table_id == table_id) & (notes.c.person == person)
        with self.transaction() as c:
            c.execute(notes.delete().where(which))
            if text:
                c.execute(notes.insert().values(table_id=table_id, person=person, text=text))
