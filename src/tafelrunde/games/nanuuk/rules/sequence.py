"""The sequence of play: set-up, then the turns of the introductory game or of the hunting game, in rulebook order.

Both games share phases. What a bear, husky and sled or a kayak add to a turn has lines of its own.
"""

import numpy as np

from tafelrunde.core.kernel import Array
from tafelrunde.core.sequence import SEAT, SequenceOfPlay, step
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nanuuk.rules.material import Kind, Phase, Reason

SET_UP = (
    step(Phase.LAYING, "F1", CHANCE, may=[Kind.LAY], then=[Phase.LAYING, Phase.OPENING, Phase.DRAWING]),
    step(Phase.OPENING, "W3", CHANCE, may=[Kind.OPEN], then=[Phase.OPENING, Phase.DRAWING]),
    step(Phase.DRAWING, "B5", CHANCE, may=[Kind.FIRST], then=[Phase.PLACING]),
    step(Phase.PLACING, "I2", SEAT, may=[Kind.PLACE], then=[Phase.PLACING, Phase.MOVING], ends=True),
)

# Move, and the ice breaks. A bear may go on to a second field before the crack, or after it (V4 a).
INTRODUCTORY = (
    step(Phase.MOVING, "I3", SEAT, may=[Kind.MOVE], then=[Phase.CRACKING, Phase.STRIDING]),
    step(Phase.MOVING, "V4", SEAT, may=[Kind.STAY], then=[Phase.CRACKING]),
    step(Phase.STRIDING, "V4", SEAT, may=[Kind.MOVE], then=[Phase.CRACKING]),
    step(Phase.STRIDING, "V4", SEAT, may=[Kind.STOP], then=[Phase.CRACKING, Phase.MOVING], ends=True),
    step(Phase.CRACKING, "I4", SEAT, may=[Kind.CRACK], then=[Phase.STRIDING, Phase.MOVING], ends=True),
)

# Move, meet what is on the field, and the ice breaks. A field reached by kayak may have no line left to crack: then the
# turn is over at once. Whoever gave up husky and sled makes another step, which begins as the first one did.
ON_A_FIELD = [Phase.DRIVING, Phase.TAKING, Phase.UNLOADING, Phase.CRACKING, Phase.MOVING]
HUNTING = (
    step(Phase.MOVING, "H13", SEAT, may=[Kind.SLED], then=[Phase.MOVING]),
    step(Phase.MOVING, "H4", SEAT, may=[Kind.PASS], then=[Phase.MOVING], ends=True),
    step(Phase.MOVING, "H4", SEAT, may=[Kind.MOVE], then=ON_A_FIELD, ends=True),
    step(Phase.TAKING, "H5", SEAT, may=[Kind.TAKE, Kind.LEAVE], then=[Phase.CRACKING, Phase.MOVING], ends=True),
    step(Phase.DRIVING, "H9", SEAT, may=[Kind.BEAR], then=[Phase.CRACKING, Phase.MOVING], ends=True),
    step(
        Phase.UNLOADING, "H10", SEAT, may=[Kind.UNLOAD],
        then=[Phase.CRACKING, Phase.STRIDING, Phase.HARNESSING, Phase.MOVING], ends=True,
    ),
    step(
        Phase.CRACKING, "I4", SEAT, may=[Kind.CRACK],
        then=[Phase.STRIDING, Phase.HARNESSING, Phase.MOVING], ends=True,
    ),
    step(Phase.CRACKING, "W1", SEAT, may=[Kind.LATER], then=[Phase.STRIDING, Phase.CRACKING]),
    step(Phase.STRIDING, "H13", SEAT, may=[Kind.MOVE], then=ON_A_FIELD, ends=True),
    step(Phase.STRIDING, "H13", SEAT, may=[Kind.STOP], then=[Phase.CRACKING, Phase.MOVING], ends=True),
    step(Phase.HARNESSING, "H13", SEAT, may=[Kind.SLED], then=[Phase.STRIDING]),
    step(Phase.HARNESSING, "H13", SEAT, may=[Kind.STOP], then=[Phase.MOVING], ends=True),
)  # fmt: skip

SEQUENCE = SequenceOfPlay(*SET_UP, *INTRODUCTORY, *HUNTING, step(Phase.ENDED, "H14", SEAT, may=[]))

ALLOWS, BY_CHANCE = SEQUENCE.allows, SEQUENCE.by_chance
SETS_UP: Array = np.array([phase in {one.phase for one in SET_UP} for phase in Phase], np.int8)  # [phase]
NOW_DUE = {  # the reason against any other kind of action: what is due in this phase
    Phase.LAYING: Reason.NOW_LAY, Phase.OPENING: Reason.NOW_OPEN, Phase.DRAWING: Reason.NOW_DRAW,
    Phase.PLACING: Reason.NOW_PLACE, Phase.MOVING: Reason.NOW_MOVE, Phase.STRIDING: Reason.NOW_STRIDE,
    Phase.DRIVING: Reason.NOW_DRIVE, Phase.TAKING: Reason.NOW_TAKE, Phase.UNLOADING: Reason.NOW_UNLOAD,
    Phase.CRACKING: Reason.NOW_CRACK, Phase.HARNESSING: Reason.NOW_HARNESS, Phase.ENDED: Reason.GAME_OVER,
}  # fmt: skip
NOW: Array = np.array([NOW_DUE[phase] for phase in Phase])  # [phase]
