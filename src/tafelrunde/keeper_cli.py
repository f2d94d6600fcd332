"""The commands `tafelrunde people` and `tafelrunde tables`, for whoever keeps a server; see docs/operations.md."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from tafelrunde.arguments import AsJson
from tafelrunde.terminal import out, show, tell

if TYPE_CHECKING:
    from tafelrunde.server.ops.keeper import Keeper

DATA = Path("~/.local/share/tafelrunde")
Data = Annotated[Path, typer.Option(help="The data folder.", envvar="TAFELRUNDE_DATA")]
Database = Annotated[
    str | None,
    typer.Option(
        help="Use PostgreSQL instead of a file in --data: postgresql://user:password@host/name",
        envvar="TAFELRUNDE_DATABASE",
    ),
]
Who = Annotated[str, typer.Argument(metavar="WHO", help="The name of an account, or an id; see `people find`.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The end of the table's address; see `tables find`.")]
Text = Annotated[str, typer.Argument(metavar="[TEXT]", help="A part of a name, or an id; without it, all.")]
Reason = Annotated[str, typer.Option(help="Why; it is kept in the trail, and who is silenced or shut out reads it.")]
Days = Annotated[int | None, typer.Option(min=1, help="For so many days; otherwise until it is undone.")]

people = typer.Typer(help="Find, rename, silence, shut out or remove people.", no_args_is_help=True)
tables = typer.Typer(help="Find, silence, close or remove tables.", no_args_is_help=True)


@contextmanager
def _keeper(data: Path, database: str | None) -> Iterator["Keeper"]:
    from tafelrunde.server.ops.keeper import Keeper, opened

    found = opened(data.expanduser(), database)
    try:
        yield Keeper(found)
    finally:
        found.engine.dispose()


def _listed(rows: list[dict[str, object]], as_json: bool, *columns: str) -> None:
    """Print rows as a table with these columns, or as JSON."""
    if as_json:
        return show({"found": rows})
    table = Table(*columns)
    for row in rows:
        table.add_row(*(_cell(row[column]) for column in columns))
    return out.print(table)


def _cell(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return {True: "yes", False: "", None: ""}.get(value, str(value)) if isinstance(value, bool | None) else str(value)


# ---- people ---------------------------------------------------------------------------------------------------------


@people.command("find")
def find_people(text: Text = "", data: Data = DATA, database: Database = None, as_json: AsJson = False) -> None:
    """Find accounts and guests by name."""
    with _keeper(data, database) as keeper:
        found = [asdict(one) for one in keeper.people(text)]
    _listed(found, as_json, "person", "name", "account", "tables", "silenced", "closed")


@people.command()
def rename(who: Who, name: str, reason: Reason, data: Data = DATA, database: Database = None) -> None:
    """Give somebody another name, at all tables and in the chat."""
    with _keeper(data, database) as keeper:
        tell(f"{keeper.rename(who, name, reason).name} is called {name} now.")


@people.command()
def silence(who: Who, reason: Reason, days: Days = None, data: Data = DATA, database: Database = None) -> None:
    """Take the chat from somebody, at all tables."""
    with _keeper(data, database) as keeper:
        tell(f"{keeper.silence(who, reason, days).name} cannot write in any chat.")


@people.command()
def speak(who: Who, reason: Reason, data: Data = DATA, database: Database = None) -> None:
    """Give the chat back to somebody."""
    with _keeper(data, database) as keeper:
        tell(f"{keeper.speak(who, reason).name} can write again.")


@people.command()
def close(who: Who, reason: Reason, days: Days = None, data: Data = DATA, database: Database = None) -> None:
    """Shut somebody out: signed out everywhere, they may watch, and nothing more."""
    with _keeper(data, database) as keeper:
        tell(f"{keeper.close(who, reason, days).name} is shut out.")


@people.command()
def reopen(who: Who, reason: Reason, data: Data = DATA, database: Database = None) -> None:
    """Let somebody in again."""
    with _keeper(data, database) as keeper:
        tell(f"{keeper.reopen(who, reason).name} may come in again.")


@people.command("remove")
def remove_person(who: Who, reason: Reason, data: Data = DATA, database: Database = None) -> None:
    """Delete somebody's account. Their seats are open where others still play."""
    with _keeper(data, database) as keeper:
        tell(f"{keeper.remove(who, reason).name} is removed.")


@people.command("trail")
def trail_of_people(data: Data = DATA, database: Database = None, as_json: AsJson = False) -> None:
    """List what keepers have done about people."""
    with _keeper(data, database) as keeper:
        found = [asdict(deed) for deed in keeper.trail(tables=False)]
    _listed(found, as_json, "at", "by", "act", "name", "person", "until", "reason")


# ---- tables ---------------------------------------------------------------------------------------------------------


@tables.command("find")
def find_tables(text: Text = "", data: Data = DATA, database: Database = None, as_json: AsJson = False) -> None:
    """Find tables by address, game or somebody's name, the latest first."""
    with _keeper(data, database) as keeper:
        found = [asdict(place) for place in keeper.tables(text)]
    _listed(found, as_json, "table", "game", "state", "seen_by", "names", "at")


@tables.command("silence")
def silence_table(table: TableId, reason: Reason, data: Data = DATA, database: Database = None) -> None:
    """Delete the chat of a table, and switch it off."""
    with _keeper(data, database) as keeper:
        keeper.silence_table(table, reason)
    tell(f"Table {table} has no chat any more.")


@tables.command("close")
def close_table(table: TableId, reason: Reason, data: Data = DATA, database: Database = None) -> None:
    """End the game at a table; it counts for nobody."""
    with _keeper(data, database) as keeper:
        keeper.close_table(table, reason)
    tell(f"Table {table} is closed.")


@tables.command("remove")
def remove_table(table: TableId, reason: Reason, data: Data = DATA, database: Database = None) -> None:
    """Delete a table, with its results."""
    with _keeper(data, database) as keeper:
        keeper.remove_table(table, reason)
    tell(f"Table {table} is removed.")


@tables.command("trail")
def trail_of_tables(data: Data = DATA, database: Database = None, as_json: AsJson = False) -> None:
    """List what keepers have done about tables."""
    with _keeper(data, database) as keeper:
        found = [asdict(deed) for deed in keeper.trail(tables=True)]
    _listed(found, as_json, "at", "by", "act", "table_id", "name", "reason")
