"""Rumis and Rumis+: both records and all kernels, a file for each chapter of the rulebook."""

from tafelrunde.games.rumis.rules.building import *  # noqa: F403
from tafelrunde.games.rumis.rules.faults import *  # noqa: F403
from tafelrunde.games.rumis.rules.masks import *  # noqa: F403
from tafelrunde.games.rumis.rules.moving_house import *  # noqa: F403
from tafelrunde.games.rumis.rules.refusing import *  # noqa: F403
from tafelrunde.games.rumis.rules.scoring import *  # noqa: F403
from tafelrunde.games.rumis.rules.sequence import *  # noqa: F403
from tafelrunde.games.rumis.rules.stones import *  # noqa: F403
from tafelrunde.games.rumis.rules.verbs import *  # noqa: F403
