"""The verbs: the sequence of play says which kinds of actions a phase allows, each chapter which of those are legal."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games.nanuuk.rules.cracks import list_cracks
from tafelrunde.games.nanuuk.rules.floe import cut, leads
from tafelrunde.games.nanuuk.rules.hunting import apply_in_hunt, list_bears, list_loads, refusal_in_hunt
from tafelrunde.games.nanuuk.rules.introductory import apply_in_introduction, refusal_in_introduction
from tafelrunde.games.nanuuk.rules.material import SIDES, Box, Kind, Phase, Reason, State, action_of, parts_of
from tafelrunde.games.nanuuk.rules.sequence import ALLOWS, BY_CHANCE, SETS_UP
from tafelrunde.games.nanuuk.rules.setup import apply_in_setup, list_places, refusal_in_setup
from tafelrunde.games.nanuuk.rules.untimely import refusal_out_of_phase

# ---- what is allowed -------------------------------------------------------------------------------------------------


@kernel
def refusal_in_turn(box: Box, s: State, kind: int, first: int, second: int) -> int:
    """Why an action of a turn, in its phase, is refused."""
    if box.hunting:
        return refusal_in_hunt(box, s, kind, first, second)
    return refusal_in_introduction(box, s, kind, first, second)


@kernel
def refusal(box: Box, s: State, action: int) -> int:
    """0 if the action is legal, else the reason."""
    if s.to_move == OVER:
        return Reason.GAME_OVER
    kind, first, second = parts_of(action)
    if BY_CHANCE[kind] and s.to_move != CHANCE:
        return Reason.NOT_CHANCE
    if not ALLOWS[s.phase, kind]:
        return refusal_out_of_phase(box, s, kind)
    if SETS_UP[s.phase]:
        return refusal_in_setup(box, s, kind, first, second)
    return refusal_in_turn(box, s, kind, first, second)


# ---- what is listed --------------------------------------------------------------------------------------------------


@kernel
def list_moves(box: Box, s: State, out: Array) -> int:
    """All steps of the figures that may move now."""
    n = 0
    for figure in range(box.figures):
        if s.at[figure] < 0 or (s.figure >= 0 and s.figure != figure) or not leads(box, int(s.to_move), figure):
            continue
        for i in range(SIDES):
            field = int(box.near[s.at[figure], i])
            if field >= 0 and refusal_in_turn(box, s, Kind.MOVE, figure, field) == Reason.ALLOWED:
                out[n] = action_of(Kind.MOVE, figure, field)
                n += 1
    return n


@kernel
def add_legal(box: Box, s: State, out: Array, n: int, kind: int, figure: int) -> int:
    """Add an action to the list if it is legal; returns the new length."""
    if refusal_in_turn(box, s, kind, figure, 0) != Reason.ALLOWED:
        return n
    out[n] = action_of(kind, figure)
    return n + 1


@kernel
def list_starts(box: Box, s: State, out: Array) -> int:
    """All actions that may begin a turn."""
    n = list_moves(box, s, out)
    for figure in range(box.figures):
        n = add_legal(box, s, out, n, Kind.SLED if box.hunting else Kind.STAY, figure)
    return add_legal(box, s, out, n, Kind.PASS, 0)


@kernel
def legal(box: Box, s: State, out: Array) -> int:
    """All legal actions of the seat to move."""
    if s.phase == Phase.CRACKING:
        return list_cracks(box, s, out)
    if s.phase == Phase.MOVING:
        return list_starts(box, s, out)
    if s.phase == Phase.UNLOADING:
        return list_loads(s, out)
    if s.phase == Phase.DRIVING:
        return list_bears(box, s, out)
    if s.phase == Phase.PLACING:
        return list_places(box, s, out)
    if s.phase == Phase.TAKING:
        return add_legal(box, s, out, add_legal(box, s, out, 0, Kind.TAKE, 0), Kind.LEAVE, 0)
    more = list_moves(box, s, out) if s.phase == Phase.STRIDING else add_legal(box, s, out, 0, Kind.SLED, int(s.figure))
    return add_legal(box, s, out, more, Kind.STOP, 0)


# ---- what is done ----------------------------------------------------------------------------------------------------


@kernel
def apply(box: Box, s: State, action: int) -> None:
    """Do a legal action."""
    kind, first, second = parts_of(action)
    if kind == Kind.CRACK:
        cut(box, s, first)
    if SETS_UP[s.phase]:
        apply_in_setup(box, s, kind, first, second)
    elif box.hunting:
        apply_in_hunt(box, s, kind, first, second)
    else:
        apply_in_introduction(box, s, kind, first, second)
