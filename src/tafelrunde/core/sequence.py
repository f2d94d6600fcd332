"""The sequence of play: a game's turn as one list, in the order of its rulebook.

    SEQUENCE = SequenceOfPlay(
        step(Phase.DEALING, "S3", CHANCE, may=[Kind.DEAL], then=[Phase.DEALING, Phase.ACTION]),
        step(Phase.ACTION, "T1", SEAT, may=[Kind.LAY, Kind.PASS], then=[Phase.ACTION], ends=True),
    )

It says who acts when, what they may do and what follows. Kernels use the same list: `ALLOWS[phase, kind]` and
`BY_CHANCE[kind]` are NumPy tables made from it. The conformance suite checks every game against its list.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from tafelrunde.core.kernel import Array
from tafelrunde.core.verbs import CHANCE, OVER

SEAT = 0  # any seat; the alternative is CHANCE


@dataclass(frozen=True)
class Step:
    """One step: the phase, the rule, who acts, the kinds of actions they may do, and the phases that may follow."""

    phase: IntEnum
    rule: str
    who: int
    may: tuple[IntEnum, ...]
    then: tuple[IntEnum, ...]
    ends: bool  # whether the game may end with it


def step(
    phase: IntEnum, rule: str, who: int, may: Sequence[IntEnum], then: Sequence[IntEnum] = (), *, ends: bool = False
) -> Step:
    """One line of the list."""
    return Step(phase, rule, who, tuple(may), tuple(then), ends)


class SequenceOfPlay:
    """All steps of a game."""

    def __init__(self, *steps: Step) -> None:
        phases, kinds = type(steps[0].phase), type(steps[0].may[0])
        if {one.phase for one in steps} != set(phases):
            raise TypeError("a sequence of play has at least one step for each phase")
        self.steps = steps
        self.allows: Array = np.zeros((len(phases), len(kinds)), np.int8)  # [phase, kind]
        self.by_chance: Array = np.zeros(len(kinds), np.int8)  # [kind]: no seat ever does it
        by_seats = {kind for one in steps if one.who != CHANCE for kind in one.may}
        for one in steps:
            for kind in one.may:
                self.allows[one.phase, kind] = 1
                self.by_chance[kind] = kind not in by_seats

    def leads_to_chance(self, phase: int) -> bool:
        """Whether chance acts in this phase, or may in one that follows."""
        found, new = set[int](), {phase}
        while new:
            found |= new
            new = {int(after) for one in self.steps if one.phase in new for after in one.then} - found
        return any(one.who == CHANCE and one.phase in found for one in self.steps)

    def complaint(self, phase: int, mover: int, kind: int, after: int, to_move: int) -> str:
        """How an action from one phase to another contradicts the list; empty if it does not."""
        who = CHANCE if mover == CHANCE else SEAT
        found = [one for one in self.steps if one.phase == phase and one.who == who and kind in one.may]
        if not found:
            return f"the sequence of play has no step for kind {kind} in phase {phase}"
        if any(one.ends if to_move == OVER else after in one.then for one in found):
            return ""
        return f"by the sequence of play, phase {after} does not follow kind {kind} in phase {phase}"
