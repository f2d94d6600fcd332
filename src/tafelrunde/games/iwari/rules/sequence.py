"""The sequence of play: who acts when, what they may do, and what follows."""

from tafelrunde.core.sequence import SEAT, SequenceOfPlay, step
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.iwari.rules.material import ARTWORKS, PIECES, Kind, Phase

ENDS_ACTION = (Kind.DONE, Kind.DISCARD)
NEXT_TURN = Phase.ACTION  # or, after the last turn of the last round, the end of the game (E2, E3)

SEQUENCE = SequenceOfPlay(
    # the set-up; with `chosen_hands` the display comes before the hands, and is refilled after each of them
    step(Phase.BEGINNER, "S4", CHANCE, may=[Kind.FIRST], then=[Phase.RANGES]),
    step(Phase.RANGES, "S1", CHANCE, may=[Kind.MOUNTAIN], then=[Phase.RANGES, Phase.DEAL, Phase.REFILL]),
    step(Phase.DEAL, "S3", CHANCE, may=[Kind.GET], then=[Phase.DEAL, Phase.REFILL]),
    # the action: pieces with the artworks that each of them earns, or a discard
    step(Phase.ACTION, "P1", SEAT, may=PIECES, then=[Phase.ACTION, Phase.ART]),
    step(Phase.ART, "A4a", SEAT, may=[*ARTWORKS, Kind.DECLINE], then=[Phase.ART, Phase.ACTION]),
    step(Phase.ACTION, "T1", SEAT, may=ENDS_ACTION, then=[Phase.THIRD, Phase.DRAWING, NEXT_TURN], ends=True),
    # with two players, the third tribe
    step(Phase.THIRD, "Z1", SEAT, may=PIECES, then=[Phase.THIRD]),
    step(Phase.THIRD, "Z1", SEAT, may=[Kind.DONE], then=[Phase.DRAWING]),
    # cards one by one, then the display; in the last round there may be none left to draw (E2)
    step(Phase.DRAWING, "T2", SEAT, may=[Kind.TAKE], then=[Phase.DRAWING, Phase.REFILL, NEXT_TURN], ends=True),
    step(Phase.DRAWING, "T2", SEAT, may=[Kind.DRAW], then=[Phase.DRAWN]),
    step(Phase.DRAWN, "T2", CHANCE, may=[Kind.GET], then=[Phase.DRAWING, Phase.REFILL, NEXT_TURN], ends=True),
    step(Phase.REFILL, "T2", CHANCE, may=[Kind.SHOW], then=[Phase.REFILL, Phase.DRAWING, NEXT_TURN], ends=True),
)
ALLOWS, BY_CHANCE = SEQUENCE.allows, SEQUENCE.by_chance
