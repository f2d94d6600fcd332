"""Loading a stored table: its rows, and its event log replayed with the installed rules."""

from tafelrunde.games import GAMES
from tafelrunde.server.storage.arrangement_repository import ArrangementRepository, StoredTable
from tafelrunde.server.storage.table_repository import TableRow
from tafelrunde.server.tables.history import CannotReplay, History, dice_row, fold, followed
from tafelrunde.server.wire.problems import ProblemError


def read_table(
    arrangements: ArrangementRepository, table_id: str, known: History | None = None
) -> tuple[StoredTable, History]:
    """A table's rows and its history; replaying takes a while, so call it in a thread."""
    stored = arrangements.load(table_id, known.number if known else 0)
    if stored is None:
        raise ProblemError("no_table")
    try:
        if known is None:
            return stored, fold(stored.row, stored.events, stored.edition)
        new = stored.events or stored.row.dice != dice_row(known.match.dice)
        return stored, followed(known, stored.row, stored.events) if new else known
    except CannotReplay as error:
        raise ProblemError("other_rules", title=title_of(stored.row.game)) from error


def is_installed(row: TableRow) -> bool:
    """Is the version of the rules that the table was made with installed?"""
    return row.game in GAMES and GAMES[row.game].version == row.version


def title_of(game: str) -> str:
    """A game's title, or its name if it is no longer installed."""
    return GAMES[game].title if game in GAMES else game
