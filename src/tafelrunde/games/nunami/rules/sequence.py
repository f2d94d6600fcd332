"""The sequence of play: the set-up (S), then turn by turn (T), with what Inua cards (X) add."""

from tafelrunde.core.kernel import kernel
from tafelrunde.core.sequence import SEAT, SequenceOfPlay, step
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nunami.rules.material import SOME, Kind, Phase, Reason, Spirit, State

DECK = [Phase.OPENING, Phase.DRAWING]  # how the next turn begins while there is a deck: with an Inua card, or without
TURN = [*DECK, Phase.LAYING]  # … and if there may be none
SEQUENCE = SequenceOfPlay(
    # The set-up; steps that the options leave out are skipped
    step(Phase.BEGINNER, "S5", CHANCE, may=[Kind.FIRST], then=[Phase.CHOICE]),
    step(Phase.CHOICE, "S2", SEAT, may=[Kind.PEOPLE], then=[Phase.CHOICE, Phase.INUA, Phase.LAND, Phase.DEAL]),
    step(Phase.CHOICE, "S2", SEAT, may=[Kind.SIDE], then=[Phase.INUA, Phase.LAND, Phase.DEAL]),
    step(Phase.INUA, "S5", CHANCE, may=[Kind.INUA], then=[Phase.INUA, Phase.LAND, Phase.DEAL]),
    # Chance lays the boards, or the players do; so BY_CHANCE is 0
    step(Phase.LAND, "S3", CHANCE, may=[Kind.BOARD], then=[Phase.LAND, Phase.DEAL]),
    step(Phase.LAND, "S3", SEAT, may=[Kind.BOARD], then=[Phase.LAND, Phase.DEAL]),
    step(Phase.DEAL, "S4", CHANCE, may=[Kind.GET], then=[Phase.DEAL, Phase.SPOTS]),
    step(Phase.SPOTS, "S4", CHANCE, may=[Kind.SPOT], then=[Phase.SPOTS, Phase.OPENING, Phase.DRAWING]),
    # Whoever holds an Inua card draws, gives the card away, or uses a power that is a whole turn
    step(Phase.OPENING, "T1", SEAT, may=[Kind.DRAW], then=[Phase.DRAWING, Phase.LAYING]),
    step(Phase.OPENING, "X3", SEAT, may=[Kind.FREEZE], then=[Phase.LAYING]),
    step(Phase.OPENING, "X2", SEAT, may=[Kind.SWAP], then=TURN, ends=True),
    # The card drawn, which Arsaniit may exchange for another player's
    step(Phase.DRAWING, "T1", CHANCE, may=[Kind.GET, Kind.BACK], then=[Phase.ARRIVAL, Phase.LAYING]),
    step(Phase.ARRIVAL, "X7", SEAT, may=[Kind.KEEP], then=[Phase.LAYING]),
    step(Phase.ARRIVAL, "X7", SEAT, may=[Kind.TAKE], then=[Phase.STEALING]),
    step(Phase.STEALING, "X7", CHANCE, may=[Kind.STEAL], then=[Phase.LAYING]),
    # A card is laid, or several; chance turns up those that nobody knows
    step(Phase.LAYING, "T2", SEAT, may=[Kind.LAY, Kind.HIDE], then=[Phase.TURNING, *TURN], ends=True),
    step(Phase.LAYING, "T3", SEAT, may=[Kind.PASS], then=TURN, ends=True),
    step(Phase.LAYING, "X6", SEAT, may=[Kind.EXCHANGE], then=[Phase.TURNING, *DECK], ends=True),
    step(Phase.LAYING, "L3", SEAT, may=[Kind.ONTO], then=[Phase.PILE]),
    step(Phase.PILE, "L3", SEAT, may=[Kind.WITH], then=[Phase.PILE]),
    step(Phase.PILE, "L3", SEAT, may=[Kind.DONE], then=[Phase.TURNING, *TURN], ends=True),
    step(Phase.TURNING, "L9", CHANCE, may=[Kind.TURN], then=[Phase.TURNING, *TURN], ends=True),
)
ALLOWS, BY_CHANCE = SEQUENCE.allows, SEQUENCE.by_chance
SET_UP = frozenset({Phase.BEGINNER, Phase.CHOICE, Phase.INUA, Phase.LAND, Phase.DEAL, Phase.SPOTS})


@kernel
def refuse_moment(s: State, does: int, first: int) -> int:
    """Why an action is not among those that the sequence of play allows in this phase."""
    if BY_CHANCE[does]:
        if s.to_move != CHANCE:
            return Reason.NOT_CHANCE
        return Reason.NO_ACTION if first == SOME else Reason.NOT_NOW
    if s.to_move == CHANCE:
        return Reason.NOT_SEAT
    if s.phase in (Phase.CHOICE, Phase.LAND) or does in (Kind.PEOPLE, Kind.SIDE, Kind.BOARD):
        return Reason.NOT_NOW
    if does in (Kind.KEEP, Kind.TAKE):
        return Reason.NOT_NOW if s.inua[s.turn] == Spirit.ARSANIIT else Reason.NOT_ARSANIIT
    if s.phase == Phase.PILE:
        return Reason.PILE_FIRST
    if does == Kind.PASS:
        return Reason.NOT_NOW
    if ALLOWS[Phase.OPENING, does]:
        return Reason.ALREADY_DRAWN if s.inua[s.turn] >= 0 or does == Kind.DRAW else Reason.NO_INUA
    return Reason.ONTO_FIRST if s.phase == Phase.LAYING else Reason.DRAW_FIRST
