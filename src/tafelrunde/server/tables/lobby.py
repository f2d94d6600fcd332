"""The lists of tables on the start page, made from summary columns without replaying any log."""

import asyncio
from dataclasses import replace

from tafelrunde.server.storage.arrangement_repository import open_to
from tafelrunde.server.storage.table_repository import SeatRow, TableRow
from tafelrunde.server.tables.history import CannotReplay, fold
from tafelrunde.server.tables.registry import Tables
from tafelrunde.server.tables.seat_view import seats_seen
from tafelrunde.server.tables.services import Services
from tafelrunde.server.tables.stored_table import is_installed, title_of
from tafelrunde.server.wire import people
from tafelrunde.server.wire import types as wire


async def lobby(services: Services, person: str) -> wire.Lobby:
    """The lists as one person sees them."""
    lists = await asyncio.to_thread(services.repository.lobby, person, open_to(person))
    listed = await asyncio.to_thread(services.arrangements.listed, [row.id for row, _ in lists[0]])
    cards = [
        [await _card(services, row, who, person, *listed.get(row.id, (None, False))) for row, who in rows]
        for rows in lists
    ]
    return wire.Lobby(mine=cards[0], open=cards[1], recent=cards[2], away=cards[3])


async def _card(
    services: Services, row: TableRow, who: list[SeatRow], person: str, due: float | None, waiting: bool
) -> wire.TableCard:
    if row.to_move is None and is_installed(row):
        row = await asyncio.to_thread(_summarised, services, row)
    mine = [i for i, seat in enumerate(who) if seat.person == person]
    acts = [i for i in mine if not who[i].stands_in] if all(seat.kind != "open" for seat in who) and not waiting else []
    return wire.TableCard(
        id=row.id,
        game=row.game,
        title=title_of(row.game),
        options=row.options,
        seats=seats_seen(who, mine, services.players),
        plies=row.plies or 0,
        over=row.over,
        result=row.result,
        your_turn=is_installed(row) and row.to_move in acts,
        playable=is_installed(row),
        at=row.at,
        due=due,
    )


def live_games(tables: Tables, rows: list[tuple[TableRow, list[SeatRow]]]) -> list[people.LiveGame]:
    """Public games as spectators find them."""
    return [
        people.LiveGame(
            id=row.id, game=row.game, title=title_of(row.game), seats=seats_seen(who, (), tables.services.players),
            plies=row.plies or 0, rated=row.rated, watching=tables.presence(row.id).watching(who), at=row.at,
        )
        for row, who in rows
        if is_installed(row)
    ]  # fmt: skip


def _summarised(services: Services, row: TableRow) -> TableRow:
    """The row of a table from an older version, after filling in its summary columns once."""
    try:
        summary = fold(row, services.repository.events(row.id), services.editions.text(row.edition)).summary()
    except CannotReplay:
        return row
    services.repository.summarise(row.id, summary)
    return replace(row, to_move=summary.to_move, plies=summary.plies, result=summary.result)
