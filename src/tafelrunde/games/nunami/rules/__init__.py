"""nunami: both records and all kernels, a file for each chapter of the rulebook."""

from tafelrunde.games.nunami.rules.faults import *  # noqa: F403
from tafelrunde.games.nunami.rules.inua import *  # noqa: F403
from tafelrunde.games.nunami.rules.laying import *  # noqa: F403
from tafelrunde.games.nunami.rules.material import *  # noqa: F403
from tafelrunde.games.nunami.rules.scoring import *  # noqa: F403
from tafelrunde.games.nunami.rules.sequence import *  # noqa: F403
from tafelrunde.games.nunami.rules.setup import *  # noqa: F403
from tafelrunde.games.nunami.rules.turn import *  # noqa: F403
from tafelrunde.games.nunami.rules.turning import *  # noqa: F403
from tafelrunde.games.nunami.rules.verbs import *  # noqa: F403
