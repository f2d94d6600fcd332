"""The commands `tafelrunde people` and `tafelrunde tables`, for whoever keeps a server; see docs/operations.md."""

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

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
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Who = Annotated[str, typer.Argument(metavar="WHO", help="The name of an account, or an id; see `people find`.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The end of the table's address; see `tables find`.")]
Text = Annotated[str, typer.Argument(metavar="[TEXT]", help="A part of a name, or an id; without it, all.")]
Reason = Annotated[str, typer.Option(help="Why; it is kept in the trail, and who is silenced or shut out reads it.")]
Days = Annotated[int | None, typer.Option(min=1, help="For so many days; otherwise until it is undone.")]

people = typer.Typer(help="Find, rename, silence, shut out or remove people.", no_args_is_help=True)
tables = typer.Typer(help="Find, silence, close or remove tables.", no_args_is_help=True)


def _keeper(data: Path, database: str | None) -> "Keeper":
    from tafelrunde.server.ops.keeper import Keeper, opened

    return Keeper(opened(data.expanduser(), database))


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
    found = [asdict(one) for one in _keeper(data, database).people(text)]
    _listed(found, as_json, "person", "name", "account", "tables", "silenced", "closed")


@people.command()
def rename(who: Who, name: str, reason: Reason, data: Data = DATA, database: Database = None) -> None:
    """Give somebody another name, at all tables and in the chat."""
    tell(f"{_keeper(data, database).rename(who, name, reason).name} is called {name} now.")


@people.command()
def silence(who: Who, reason: Reason, days: Days = None, data: Data = DATA, database: Database = None) -> None:
    """Take the chat from somebody, at all tables."""
    tell(f"{_keeper(data, database).silence(who, reason, days).name} cannot write in any chat.")


@people.command()
def speak(who: Who, reason: Reason, data: Data = DATA, database: Database = None) -> None:
    """Give the chat back to somebody."""
    tell(f"{_keeper(data, database).speak(who, reason).name} can write again.")


@people.command()
def close(who: Who, reason: Reason, days: Days = None, data: Data = DATA, database: Database = None) -> None:
    """Shut somebody out: signed out everywhere, they may watch, and nothing more."""
    tell(f"{_keeper(data, database).close(who, reason, days).name} is shut out.")


@people.command()
def reopen(who: Who, reason: Reason, data: Data = DATA, database: Database = None) -> None:
    """Let somebody in again."""
    tell(f"{_keeper(data, database).reopen(who, reason).name} may come in again.")


@people.command("remove")
def remove_person(who: Who, reason: Reason, data: Data = DATA, database: Database = None) -> None:
    """Delete somebody's account. Their seats are open where others still play."""
    tell(f"{_keeper(data, database).remove(who, reason).name} is removed.")


@people.command("trail")
def trail_of_people(data: Data = DATA, database: Database = None, as_json: AsJson = False) -> None:
    """List what keepers have done about people."""
    found = [asdict(deed) for deed in _keeper(data, database).trail(tables=False)]
    _listed(found, as_json, "at", "by", "act", "name", "person", "until", "reason")


# ---- tables ---------------------------------------------------------------------------------------------------------


@tables.command("find")
def find_tables(text: Text = "", data: Data = DATA, database: Database = None, as_json: AsJson = False) -> None:
    """Find tables by address, game or somebody's name, the latest first."""
    found = [asdict(place) for place in _keeper(data, database).tables(text)]
    _listed(found, as_json, "table", "game", "state", "seen_by", "names", "at")


@tables.command("silence")
def silence_table(table: TableId, reason: Reason, data: Data = DATA, database: Database = None) -> None:
    """Delete the chat of a table, and switch it off."""
    _keeper(data, database).silence_table(table, reason)
    tell(f"Table {table} has no chat any more.")


@tables.command("close")
def close_table(table: TableId, reason: Reason, data: Data = DATA, database: Database = None) -> None:
    """End the game at a table; it counts for nobody."""
    _keeper(data, database).close_table(table, reason)
    tell(f"Table {table} is closed.")


@tables.command("remove")
def remove_table(table: TableId, reason: Reason, data: Data = DATA, database: Database = None) -> None:
    """Delete a table, with its results."""
    _keeper(data, database).remove_table(table, reason)
    tell(f"Table {table} is removed.")


@tables.command("trail")
def trail_of_tables(data: Data = DATA, database: Database = None, as_json: AsJson = False) -> None:
    """List what keepers have done about tables."""
    found = [asdict(deed) for deed in _keeper(data, database).trail(tables=True)]
    _listed(found, as_json, "at", "by", "act", "table_id", "name", "reason")
