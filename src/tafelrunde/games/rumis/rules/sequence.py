"""The sequence of play: who acts when, what they may do, and what follows."""

from tafelrunde.core.sequence import SEAT, SequenceOfPlay, step
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.rumis.rules.stones import Kind, Phase

SEQUENCE = SequenceOfPlay(
    step(Phase.DRAW, "S3", CHANCE, may=[Kind.FIRST], then=[Phase.BUILD]),
    step(Phase.BUILD, "B1", SEAT, may=[Kind.LAY], then=[Phase.BUILD, Phase.TAKE], ends=True),
    # moving house; a stone that cannot be laid again is set aside, and the other player takes one (T5)
    step(Phase.TAKE, "T3", SEAT, may=[Kind.TAKE], then=[Phase.MOVE, Phase.TAKE], ends=True),
    step(Phase.MOVE, "T4", SEAT, may=[Kind.LAY], then=[Phase.TAKE], ends=True),
)
ALLOWS, BY_CHANCE = SEQUENCE.allows, SEQUENCE.by_chance
