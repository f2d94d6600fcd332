"""What a table is given, so that it need not know who keeps it: write, time, think, settle, notify, publish."""

from collections.abc import Callable, Mapping

from tafelrunde.server.ops.pubsub import pubsub_for
from tafelrunde.server.people.results import Results
from tafelrunde.server.storage.arrangement_repository import ArrangementRepository
from tafelrunde.server.storage.chat_repository import ChatRepository
from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.table_repository import TableRepository
from tafelrunde.server.storage.writer import Writer
from tafelrunde.server.tables.bots import Bots
from tafelrunde.server.tables.clock import Alarm, Time
from tafelrunde.server.tables.settlement import Settlement

REST = 180.0  # seconds after which bots rest if nobody looks
Notify = Callable[[str, str, str], None]  # a person, a table, the game's title


class Services:
    """Shared by all tables of a process."""

    def __init__(self, database: Database, pause: float) -> None:
        self.repository = TableRepository(database)
        self.arrangements, self.chats = ArrangementRepository(database), ChatRepository(database)
        self.writer = Writer(self.repository)
        self.pubsub = pubsub_for(database.engine)
        self.results = Results(database)
        self.settlement = Settlement(self.writer, self.results, self.arrangements)
        self.bots, self.time, self.alarm = Bots(), Time(), Alarm()
        self.players: Mapping[str, str] = {}  # who has an account, and its name
        self.notify: Notify = lambda _person, _table, _title: None  # whoever is to move and is not there
        self.pause, self.rest, self.patience = (
            pause,
            REST,
            1.0,
        )  # seconds: before a bot acts, before it rests, to try again
        self.tick = 1.0  # seconds between looks at what is due

    def close(self) -> None:
        """Let go of the threads."""
        self.bots.close()
        self.writer.close()
