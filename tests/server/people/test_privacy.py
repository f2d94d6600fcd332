"""The privacy page is true: everything that the database keeps of people stands there, and nothing that it does not."""

import re
from pathlib import Path

from tafelrunde.server.storage.schema import metadata

PAGE = Path(__file__).resolve().parents[3] / "web" / "src" / "lib" / "people" / "privacy.ts"
COLUMN = re.compile(r"'([a-z_]+\.[a-z_]+)'")
OF_THE_GAME = {  # what tells nothing of anybody: the game, its order, and what lists show of it
    "tables": {"id", "game", "version", "options", "dice", "over", "to_move", "plies", "result", "alone", "helped"}
    | {"rated", "daily", "day_score", "changes"},
    "seats": {"table_id", "seat", "kind", "level", "stands_in"},
    "events": {"table_id", "number", "kind"},
    "results": {"table_id", "seat", "game"},
    "company": {"table_id", "seen_by", "due", "waiting"},
    "moderation": {"id"},
    "talk": {"id", "table_id", "apart"},
}


def test_everything_that_is_kept_of_people_is_on_the_page() -> None:
    told = set(COLUMN.findall(PAGE.read_text("utf-8")))
    kept = {f"{table.name}.{column.name}" for table in metadata.tables.values() for column in table.columns}
    harmless = {f"{table}.{column}" for table, columns in OF_THE_GAME.items() for column in columns}
    assert harmless <= kept
    assert told == kept - harmless
