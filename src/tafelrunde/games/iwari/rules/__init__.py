"""Iwari: both records and all kernels, a file for each chapter of the rulebook."""

from tafelrunde.games.iwari.rules.artworks import *  # noqa: F403
from tafelrunde.games.iwari.rules.faults import *  # noqa: F403
from tafelrunde.games.iwari.rules.material import *  # noqa: F403
from tafelrunde.games.iwari.rules.placing import *  # noqa: F403
from tafelrunde.games.iwari.rules.scoring import *  # noqa: F403
from tafelrunde.games.iwari.rules.sequence import *  # noqa: F403
from tafelrunde.games.iwari.rules.turn import *  # noqa: F403
from tafelrunde.games.iwari.rules.verbs import *  # noqa: F403
