"""Nanuuk!: both records and all kernels, a file for each chapter of the rulebook."""

from tafelrunde.games.nanuuk.rules.cracks import *  # noqa: F403
from tafelrunde.games.nanuuk.rules.ending import *  # noqa: F403
from tafelrunde.games.nanuuk.rules.faults import *  # noqa: F403
from tafelrunde.games.nanuuk.rules.floe import *  # noqa: F403
from tafelrunde.games.nanuuk.rules.hunting import *  # noqa: F403
from tafelrunde.games.nanuuk.rules.introductory import *  # noqa: F403
from tafelrunde.games.nanuuk.rules.material import *  # noqa: F403
from tafelrunde.games.nanuuk.rules.scoring import *  # noqa: F403
from tafelrunde.games.nanuuk.rules.sequence import *  # noqa: F403
from tafelrunde.games.nanuuk.rules.setup import *  # noqa: F403
from tafelrunde.games.nanuuk.rules.untimely import *  # noqa: F403
from tafelrunde.games.nanuuk.rules.verbs import *  # noqa: F403
