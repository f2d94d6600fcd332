"""Nations: both records and all kernels, a file for each chapter of the rulebook."""

from tafelrunde.games.nations.rules.acting import *  # noqa: F403
from tafelrunde.games.nations.rules.faults import *  # noqa: F403
from tafelrunde.games.nations.rules.material import *  # noqa: F403
from tafelrunde.games.nations.rules.paying import *  # noqa: F403
from tafelrunde.games.nations.rules.phases import *  # noqa: F403
from tafelrunde.games.nations.rules.proposal import *  # noqa: F403
from tafelrunde.games.nations.rules.rolling import *  # noqa: F403
from tafelrunde.games.nations.rules.scoring import *  # noqa: F403
from tafelrunde.games.nations.rules.sequence import *  # noqa: F403
from tafelrunde.games.nations.rules.setup import *  # noqa: F403
from tafelrunde.games.nations.rules.solo import *  # noqa: F403
from tafelrunde.games.nations.rules.tiles import *  # noqa: F403
from tafelrunde.games.nations.rules.verbs import *  # noqa: F403
