"""Makes the database of a released schema, as text, for tests/server/storage/test_migrations.py: when a migration is
added, the code from before it must play once more.

    git worktree add /tmp/before COMMIT && PYTHONPATH=/tmp/before/src:tests python tests/server/released/make.py 0012

At every game somebody plays against themselves, and takes something back, at the first one with an edition of their
own, too; what the code of that day says of each table is written down in the first line. It speaks to the server as a
browser does, and asks no more than the first server could answer.
"""

import hashlib
import json
import random
import re
import sqlite3
import sys
import tempfile
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient

FOLDER = Path(__file__).parent
ACTION = re.compile(r"^\d+ (?:chance|seat-\d) \S+", re.MULTILINE)
MOVES = 4


def digest(file: str, points: list[int]) -> str:
    """Of what was done at a table, and what came of it; the rest of a file may be written otherwise some day."""
    return hashlib.sha256("\n".join([*ACTION.findall(file), str(points)]).encode()).hexdigest()


class Seat:
    """A socket at a table, of any day."""

    def __init__(self, ws: Any) -> None:
        self.ws, self.now = ws, dict[str, Any]()
        self.hear()

    def hear(self) -> None:
        """Until there is news of the position."""
        while "position" not in (message := json.loads(self.ws.receive_text())):
            assert "problem" not in message, message
        self.now = message

    def say(self, **message: Any) -> None:
        """Say something, and hear what came of it."""
        before = self.now["number"]
        self.ws.send_text(json.dumps({"number": before, **message}))
        while self.now["number"] == before:
            self.hear()


def play(client: TestClient, game: str, luck: random.Random, edition: str | None = None) -> tuple[str, str]:
    """A table, and the digest of it."""
    seats = [{"kind": "me", "name": name} for name in ("Anna", "Ben")]
    wish = {"game": game, "options": {"players": 2}, "seats": seats, "edition": edition}
    table = str(client.post("/api/tables", json=wish).raise_for_status().json()["id"])
    with client.websocket_connect(f"/api/tables/{table}/socket") as ws:
        seat = Seat(ws)
        for _ in range(MOVES):
            seat.say(type="act", action=luck.choice(seat.now["position"]["legal"])["action"])
        seat.say(type="take_back")
        seat.say(type="act", action=luck.choice(seat.now["position"]["legal"])["action"])
        points = seat.now["position"]["points"]
    return table, digest(client.get(f"/api/tables/{table}/file").raise_for_status().text, points)


def make(data: Path) -> dict[str, str]:
    """Play at every game that there is; with an account, some words and a table put away, once there were such."""
    from tafelrunde.server.app import create_app

    with TestClient(create_app(data, hosts=["testserver"])) as client:
        client.post("/api/account", json={"name": "Anna", "password": "correct horse"})
        games = [card["name"] for card in client.get("/api/games").json()]
        played = dict(play(client, game, random.Random(game)) for game in games)
        ours = next(one for one in files(f"tafelrunde.games.{games[0]}").joinpath("data").iterdir())
        played |= [play(client, games[0], random.Random(1), f"# as we have it\n{ours.read_text('utf-8')}")]
        for table in played:
            client.post(f"/api/tables/{table}/say", json={"text": "Hello"})
        client.post(f"/api/tables/{table}/put_away", json={"away": True})
    return played


def main(revision: str) -> None:
    """Play, and write it down."""
    with tempfile.TemporaryDirectory() as folder:
        played = make(Path(folder))
        with closing(sqlite3.connect(Path(folder) / "tafelrunde.db")) as made:
            found = made.execute("select version_num from alembic_version").fetchone()[0]
            assert found == revision, f"this code makes revision {found}"
            text = "\n".join([f"-- {json.dumps(played)}", *made.iterdump()])
    (FOLDER / f"{revision}.sql").write_text(f"{text}\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
