"""What live tables depend on, without knowing the rest of the server: writer, time, bots, settlement, pub/sub."""

from collections.abc import Callable, Mapping

from tafelrunde.server.ops.pubsub import pubsub_for
from tafelrunde.server.people.results import Results
from tafelrunde.server.storage.analysis_repository import AnalysisRepository
from tafelrunde.server.storage.arrangement_repository import ArrangementRepository
from tafelrunde.server.storage.chat_repository import ChatRepository
from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.edition_repository import EditionRepository
from tafelrunde.server.storage.table_repository import TableRepository
from tafelrunde.server.storage.unplayed_repository import UnplayedRepository
from tafelrunde.server.storage.writer import Writer
from tafelrunde.server.tables.analyses import Analyses
from tafelrunde.server.tables.bots import Bots
from tafelrunde.server.tables.clock import Alarm, Time
from tafelrunde.server.tables.mutes import Mutes
from tafelrunde.server.tables.settlement import Settlement

REST = 180.0  # seconds without anybody at a table after which its bots stop
Notify = Callable[[str, str, str], None]  # a person, a table, the game's title


class Services:
    """The dependencies shared by all tables of a process."""

    def __init__(self, database: Database, pause: float) -> None:
        self.repository = TableRepository(database)
        self.arrangements, self.chats = ArrangementRepository(database), ChatRepository(database)
        self.editions, self.unplayed = EditionRepository(database), UnplayedRepository(database)
        self.writer = Writer(self.repository)
        self.pubsub = pubsub_for(database.engine)
        self.mutes = Mutes(database, self.writer, self.pubsub)
        self.results = Results(database)
        self.settlement = Settlement(self.writer, self.results, self.arrangements)
        self.bots, self.time, self.alarm = Bots(), Time(), Alarm()
        self.analyses = Analyses(AnalysisRepository(database), self.writer, self.pubsub, self.bots)
        self.players: Mapping[str, str] = {}  # the name of each person with an account
        self.notify: Notify = lambda _person, _table, _title: None  # the person to move, if they are not there
        self.pause, self.rest = pause, REST  # seconds before a bot acts, and before it stops
        self.patience = 1.0  # seconds before the first retry
        self.tick = 1.0  # seconds between checks for due clocks and free locks

    def close(self) -> None:
        """Shut the threads down."""
        self.analyses.close()
        self.bots.close()
        self.writer.close()
