"""Export of a table's whole log as a match file, for those from whom nothing is hidden; no rules are needed for it."""

import asyncio
from dataclasses import replace

from tafelrunde.core.match_file import MatchFile
from tafelrunde.games import GAMES
from tafelrunde.server.storage.table_repository import TableRow
from tafelrunde.server.tables import competitive
from tafelrunde.server.tables.arrangement import parse_arrangement
from tafelrunde.server.tables.history import file_of
from tafelrunde.server.tables.services import Services
from tafelrunde.server.wire.problems import ProblemError


async def exportable(services: Services, person: str, table_id: str) -> TableRow:
    """The row of a table that somebody may export; raises a problem if they may not."""
    row = await asyncio.to_thread(services.repository.table, table_id)
    if row is None:
        raise ProblemError("no_table")
    if row.competitive and not row.over:
        raise ProblemError("without_help")  # moves could be tried out with the file
    who = await asyncio.to_thread(services.repository.seats, table_id)
    hides = row.game not in GAMES or GAMES[row.game].secrets
    if hides and parse_arrangement(await asyncio.to_thread(services.arrangements.state, table_id)).ended:
        row = replace(row, over=False)  # people ended it, so its secrets stay secret
    if competitive.is_played_today(row.daily):
        row = replace(row, over=False)  # the secret would reveal the rest of the deal to others
    if hides and not row.over and any(seat.kind != "bot" and seat.person != person for seat in who):
        raise ProblemError("secrets_in_play")
    return row


def match_file_of(services: Services, row: TableRow) -> MatchFile:
    """The contents of a table's match file, even if its rules are not installed."""
    ended = parse_arrangement(services.arrangements.state(row.id)).ended
    seats, events = services.repository.seats(row.id), services.repository.events(row.id)
    edition = services.editions.text(row.edition)
    return file_of(row, seats, events, edition, ended.in_file() if ended else None)
