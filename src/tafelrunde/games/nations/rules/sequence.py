"""The sequence of play, in the order of the rulebook: who acts in each phase, what they may do, and what follows."""

from tafelrunde.core.sequence import SEAT, SequenceOfPlay, step
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nations.rules.material import Kind, Phase

NEXT_TURN = [Phase.ROLLING, Phase.ACTING]  # in the first turn of a round players roll (R3), if they have dice
AFTER_ACTION = [Phase.REMOVING, *NEXT_TURN]  # alone, the four-sided die comes first (O2)
AFTER_BOOKS = [Phase.EATING, Phase.FILLING]  # if nobody can pay the famine, the next round, or the end of the game

SEQUENCE = SequenceOfPlay(
    # The set-up, and the beginning of each round
    step(Phase.ORDERING, "S1", CHANCE, may=[Kind.ORDER], then=[Phase.ORDERING, Phase.FILLING]),
    step(Phase.FILLING, "R1", CHANCE, may=[Kind.TILE], then=[Phase.FILLING, Phase.REVEALING]),
    step(Phase.REVEALING, "R1", CHANCE, may=[Kind.EVENT], then=[Phase.RIVALS, *NEXT_TURN]),
    step(Phase.RIVALS, "O1", CHANCE, may=[Kind.RIVAL], then=[Phase.RIVALS, Phase.ROLLING]),
    # A turn: in the first of a round all dice are rolled; then an action, which new or rerolled dice end, or a pass
    step(Phase.ROLLING, "R3", CHANCE, may=[Kind.ROLL], then=[Phase.ROLLING, Phase.ACTING, Phase.REMOVING]),
    step(Phase.ACTING, "R4", SEAT, may=[Kind.REROLL], then=[Phase.PICKING]),
    step(Phase.PICKING, "R4", SEAT, may=[Kind.USE], then=[Phase.PICKING]),
    step(Phase.PICKING, "R4", SEAT, may=[Kind.DONE], then=[Phase.ROLLING]),
    step(Phase.ACTING, "R5", SEAT, may=[Kind.BUY], then=[Phase.PAYING]),
    step(Phase.ACTING, "R6", SEAT, may=[Kind.BUILD], then=[Phase.PAYING]),
    step(Phase.PAYING, "R7", SEAT, may=[Kind.USE, Kind.CHIP], then=[Phase.PAYING]),
    step(Phase.PAYING, "R7", SEAT, may=[Kind.PAY], then=[Phase.REPLACING, Phase.GIVING, *AFTER_ACTION]),
    step(Phase.REPLACING, "B1", SEAT, may=[Kind.REPLACE], then=[Phase.GIVING, *AFTER_ACTION]),
    step(Phase.GIVING, "B1", SEAT, may=[Kind.GIVE], then=[Phase.GIVING, *AFTER_ACTION]),  # B2: for advisors, too
    step(Phase.REMOVING, "O2", CHANCE, may=[Kind.D4], then=[Phase.ACTING]),
    step(Phase.ACTING, "R2", SEAT, may=[Kind.PASS], then=[*NEXT_TURN, Phase.READING, *AFTER_BOOKS], ends=True),
    # All have passed: books and famine, for those who have a choice; the new order and the war (R10, R11) need none
    step(Phase.READING, "R8", SEAT, may=[Kind.USE, Kind.CHIP], then=[Phase.READING]),
    step(Phase.READING, "R8", SEAT, may=[Kind.DONE, Kind.ALL], then=[Phase.READING, *AFTER_BOOKS], ends=True),
    step(Phase.EATING, "R9", SEAT, may=[Kind.USE, Kind.CHIP], then=[Phase.EATING]),
    step(Phase.EATING, "R9", SEAT, may=[Kind.PAY, Kind.PASS], then=AFTER_BOOKS, ends=True),
)
ALLOWS, BY_CHANCE = SEQUENCE.allows, SEQUENCE.by_chance
