"""Position: the kit and the state of a match, and what each seat may know of it."""

from collections.abc import Callable
from typing import Any

import numpy as np

from tafelrunde.core.game import Column, Data, Kit
from tafelrunde.core.kernel import Array, copied
from tafelrunde.core.verbs import OVER, SPECTATOR, eyes_of
from tafelrunde.core.words import Words
from tafelrunde.errors import UnknownName


class Position:
    """Where a match stands. The log that led there is the match's."""

    def __init__(self, kit: Kit, states: Array | None = None) -> None:
        self.kit, self.game, self.call = kit, kit.game, kit.game.call
        self.states = kit.game.new_states(2) if states is None else states  # the second is scratch space for `look`
        self.revealed = False  # the match has ended since, so earlier positions show everything
        self._to_move = self.states["to_move"]  # cached, as the bytes are: read often
        self._bytes = self.states.view(np.uint8).reshape(2, -1)

    def copy(self, _memo: object = None) -> "Position":
        """An independent copy."""
        copy = Position(self.kit, copied(self.states))
        copy.revealed = self.revealed
        return copy

    __deepcopy__ = copy

    @property
    def to_move(self) -> int:
        """The seat to move (from 0), CHANCE or OVER."""
        return self._to_move.item(0)  # type: ignore[no-any-return]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move == OVER

    @property
    def open(self) -> bool:
        """Whether nothing is hidden: at the end of a match, and in every earlier position seen from there."""
        return not self.game.secrets or self.revealed or self.over

    # ---- what a seat may know ---------------------------------------------------------------------------------------

    def look(self, seat: int | None) -> Any:
        """The state as a seat may know it (None: all of it), in a buffer that the next look overwrites."""
        if seat not in (None, SPECTATOR) and seat not in range(self.kit.seats):
            raise UnknownName("seat", seat, range(self.kit.seats))
        self._bytes[1] = self._bytes[0]
        if seat is not None and not self.open:
            self.call.redact_at(self.kit.boxes, self.states, 1, seat)
        return self.states[1]

    def redacted(self, seat: int | None = SPECTATOR) -> Any:
        """A copy of the state as a seat may know it (None: all of it)."""
        if seat is None or (seat == SPECTATOR and self.open):  # most are of these, and need no scratch space
            return copied(self.states[:1])[0]
        self.look(seat)
        return copied(self.states[1:])[0]

    def noticed(self, action: int, seat: int | None) -> int:
        """An action that is about to be done, as a seat may know it (None: all of it)."""
        if seat is None or self.open:
            return action
        return int(self.call.redact_action_at(self.kit.boxes, self.states, 0, action, seat))

    def points(self, seat: int | None = None) -> list[int]:
        """Each seat's points so far, as far as a seat may know them (None: all of it)."""
        self.look(seat)
        return [int(p) for p in self._numbers(self.call.points_at, 1)]

    def score(self, seat: int = SPECTATOR) -> list[Column]:
        """The points part by part, as far as a seat may know them."""
        return self.game.score(self.kit, self.redacted(seat))

    # ---- what may be done -------------------------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """All legal actions of the seat to move."""
        if self.to_move < 0:
            return []
        self.look(self.to_move)
        out = np.empty(self.game.branching, np.int32)
        n = self.call.legal_at(self.kit.boxes, self.states, 1, out)
        return out[:n].tolist()  # type: ignore[no-any-return]

    def targets(self) -> list[Data]:
        """The legal actions as a board shows them: split into named parts, with what the game adds."""
        actions, plain = self.legal(), self.kit.notation.plain
        more = self.game.targets(self.kit, self.redacted(eyes_of(self.to_move)), actions)
        return [{**plain(a), **added} if added else plain(a) for a, added in zip(actions, more, strict=True)]

    def chances(self) -> tuple[list[int], list[int]]:
        """The outcomes of chance and their weights."""
        out, weights = np.empty((2, self.game.branching), np.int32)
        n = self.call.chance_at(self.kit.boxes, self.states, 0, out, weights)
        return out[:n].tolist(), weights[:n].tolist()

    def forced(self) -> int | None:
        """The only legal action, if it is of a kind that is done for the player and all know that there is no other."""
        legal = self.legal() if self.game.forced else []
        alone = len(legal) == 1 and self.game.may_be_forced(legal[0])
        return legal[0] if alone and self._all_know() else None

    def _all_know(self) -> bool:
        """Whether everybody can tell that the seat to move has no choice: doing it at once would show a secret if not.
        That is so in a match that is over too, which is told as it was played."""
        if not self.game.secrets:
            return True
        self._bytes[1] = self._bytes[0]
        self.call.redact_at(self.kit.boxes, self.states, 1, SPECTATOR)
        return self.game.all_know(self.kit, self.states[1])

    def foreseen(self, action: int) -> Any:
        """The state after a legal action, as far as the seat to move can foresee it."""
        self.look(self.to_move)
        states = copied(self.states[1:])
        self.call.apply_at(self.kit.boxes, states, 0, action)
        return states[0]

    # ---- the end ----------------------------------------------------------------------------------------------------

    def result(self) -> list[float] | None:
        """Each seat's share of the win, once the game is over."""
        return self._numbers(self.call.result_at, 0) if self.over else None

    def places(self) -> list[int] | None:
        """Each seat's place, from 1, once the game is over; equal ones share a place."""
        return self.game.places(self.kit, self.redacted()) if self.over else None

    def ending(self) -> tuple[Words, str] | None:
        """What decided the game and by which rule, once it is over."""
        return self.game.ending(self.kit, self.redacted()) if self.over else None

    def _numbers(self, verb: Callable[[Array, Array, int, Array], None], i: int) -> list[float]:
        out = np.zeros(self.game.seats)
        verb(self.kit.boxes, self.states, i, out)
        return out[: self.kit.seats].tolist()  # type: ignore[no-any-return]
