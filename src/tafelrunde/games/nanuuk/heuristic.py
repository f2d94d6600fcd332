"""The heuristic: prey and igloos within reach, and who loses ways when the ice cracks."""

from tafelrunde.core.kernel import kernel
from tafelrunde.games.nanuuk.rules.ending import huntable
from tafelrunde.games.nanuuk.rules.floe import can_take, count, cut, flood, free_ways, has, next_to, piece_at, standing
from tafelrunde.games.nanuuk.rules.hunting import equipment_for
from tafelrunde.games.nanuuk.rules.material import ANIMALS, TEAM, Box, Gear, Kind, Piece, State, Variant, parts_of
from tafelrunde.games.nanuuk.rules.scoring import points_of

FAR = 8  # steps to look ahead
FADES = 0.6  # the discount of a prize for each step to it
IGLOO = 2.0  # for the igloo, once there is nothing to hunt near by
HELPFUL = 1.5  # an Inuk, while there are whales
UNLOADS = 0.7  # an animal that can be put down makes room for another
ARMS = 1.5  # a harpoon that can be fetched
CROSSING = 1.6  # what a kayak is worth to somebody with a way home on foot
LONELY = 0.4  # a husky without a sled, or a sled without a husky
WAY = 0.15  # a way out of a field
FIELD = 0.05  # a field within reach
LAST_WAY = 1.5  # to an igloo
SHUT_IN = 2.0
PASSING = -1.0
GREED = 3.0  # those who came for prey hardly ever leave it lying
CARE = 2.5  # the scale of `worth`: one bad step loses the game, so small differences matter
CARE_HUNTING = 1.8  # in the hunt it only costs some prey


# ---- the hunt -------------------------------------------------------------------------------------------------------


@kernel
def prize(s: State, left: int, fields: int) -> float:
    """The best piece that somebody with this load could take from these fields."""
    best = 0.0
    for animal in range(Piece.INUK):
        if int(s.pieces[animal]) & fields and can_take(left, animal):
            best = float(points_of(animal))
    if int(s.pieces[Piece.INUK]) & fields and can_take(left, Piece.INUK) and s.pieces[Piece.WHALE]:
        best = max(best, HELPFUL)
    return best


@kernel
def shelter(s: State, left: int) -> float:
    """The worth of an igloo to somebody with this load."""
    if s.hunted_out:
        return IGLOO
    value = UNLOADS * count(left & ANIMALS)
    if not has(left, Gear.HARPOON):
        value += ARMS
    return value


@kernel
def outlook(box: Box, s: State, hunter: int, left: int, field: int) -> float:
    """The worth of what can be reached from a field, discounted by distance."""
    through = int(box.fields) & ~int(s.pieces[Piece.BEAR])
    if has(left, Gear.HARPOON):
        through = int(box.fields)
    seen, front, fades, value = 1 << field, 1 << field, 1.0, 0.0
    home = 1.0 / FADES if has(int(box.igloos), field) else 0.0
    for _ in range(FAR):
        front = next_to(s.way, front) & through & ~seen
        if front == 0:
            break
        seen |= front
        value += fades * prize(s, left, front)
        if home == 0.0 and front & int(box.igloos):
            home = fades
        fades *= FADES
    value += home * max(shelter(s, left), IGLOO if value == 0.0 else 0.0)
    others = standing(box, s) & ~(1 << int(s.at[hunter])) & ~int(box.igloos)
    return 0.4 * value + WAY * count(int(s.way[field]) & ~others)


@kernel
def worth_of_hunter_move(box: Box, s: State, hunter: int, field: int) -> float:
    """What is on the field, and what can be reached from it."""
    left, value = int(s.left[hunter]), 0.0
    if not has(int(s.way[s.at[hunter]]), field):
        left &= ~(1 << Gear.KAYAK)
        if flood(s, 1 << int(s.at[hunter]), int(box.fields)) & int(box.igloos):
            value -= CROSSING
            if not flood(s, 1 << field, int(box.fields)) & int(box.igloos):
                value -= IGLOO  # there is no way back
    if has(int(s.pieces[Piece.BEAR]), field):
        left &= ~(1 << Gear.HARPOON)
        value -= ARMS
    elif has(int(box.igloos), field):
        value += shelter(s, left)
        left = (left & ~ANIMALS) | (1 << Gear.HARPOON)
    else:
        piece = piece_at(s, field)
        value += prize(s, left, 1 << field)
        if piece >= 0 and value > 0.0:
            left |= 1 << piece
    return value + outlook(box, s, hunter, left, field)


@kernel
def worth_of_load(s: State, load: int) -> float:
    """The equipment that one gets, and room for more prey; half a team is worth little."""
    left = int(s.left[s.figure])
    then = left | equipment_for(load)
    value = 0.8 * count(then & ~left) + 0.3 * count(load)
    return value if then & TEAM in (0, TEAM) else value - LONELY


@kernel
def worth_of_bear(box: Box, s: State, field: int) -> float:
    """A bear is well placed where it blocks others."""
    value = 0.0
    for figure in range(box.figures):
        if has(int(s.way[s.at[figure]]), field):
            value += -1.0 if box.owner[figure] == s.to_move else 0.5
    return value


@kernel
def stake(box: Box, s: State, hunter: int) -> float:
    """The worth of the connected part of the floe on which a hunter stands."""
    here = 1 << int(s.at[hunter])
    floe = flood(s, here, int(box.fields))
    value = FIELD * count(floe)
    if floe & int(box.igloos):
        value += LAST_WAY
    if floe & huntable(s, int(s.left[hunter])):
        value += 1.0
    return value + WAY * count(int(s.way[s.at[hunter]]))


# ---- the introductory game ------------------------------------------------------------------------------------------


@kernel
def freedom(box: Box, s: State, figure: int) -> float:
    """The mobility of a figure: its ways, and the size of the floe on which it stands."""
    if s.at[figure] < 0:
        return 0.0
    ways = count(free_ways(box, s, figure))
    floe = count(flood(s, 1 << int(s.at[figure]), int(box.fields)))
    value = 0.4 * min(ways, 3) + FIELD * min(floe, 14)
    return value - SHUT_IN if ways == 0 else value


@kernel
def wish(box: Box, s: State, seat: int, figure: int) -> float:
    """The weight of a figure's freedom to a seat: highest for its own, negative for one that it wants shut in."""
    owner, n = int(box.owner[figure]), int(box.seats)
    if owner < 0:
        return 0.0
    if owner == seat:
        return 1.0
    if box.variant == Variant.PARTNERS:
        return -1.0 if owner == (seat + 2) % n else 0.5
    if box.variant == Variant.LEFT:
        return -1.0 if owner == (seat + 1) % n else 0.5
    if box.variant == Variant.RIGHT:
        return -1.0 if owner == (seat + n - 1) % n else 0.5
    if box.variant == Variant.HUNTED and n == 3 and owner < 2 and seat < 2:
        return -1.0 if s.out else 0.7
    if box.variant == Variant.HELPER and not box.bear[figure]:
        return -0.4
    return -1.0


@kernel
def worth_of_figure_move(box: Box, s: State, figure: int, field: int) -> float:
    """How free the figure will be there, and whom it blocks."""
    here, seat = int(s.at[figure]), int(s.to_move)
    s.at[figure] = field
    value = 0.0
    for other in range(box.figures):
        if other == figure or has(int(s.way[field]) | int(s.way[here]), int(s.at[other])):
            value += wish(box, s, seat, other) * freedom(box, s, other)
    s.at[figure] = here
    for other in range(box.figures):
        if other != figure and has(int(s.way[field]) | int(s.way[here]), int(s.at[other])):
            value -= wish(box, s, seat, other) * freedom(box, s, other)
    return value


# ---- cracks ---------------------------------------------------------------------------------------------------------


@kernel
def value_of_floe(box: Box, s: State, seat: int) -> float:
    """How good the floe is for a seat: its own figures' stakes, less a share of the others'."""
    value = 0.0
    for figure in range(box.figures):
        if not box.hunting:
            value += wish(box, s, seat, figure) * freedom(box, s, figure)
        elif box.owner[figure] == seat:
            value += stake(box, s, figure)
        else:
            value -= stake(box, s, figure) / (box.seats - 1)
    return value


@kernel
def worth_of_crack(box: Box, s: State, line: int) -> float:
    """The change for everybody if the ice cracks here; most cracks only change the ways at their ends."""
    a, b = int(box.ends[line, 0]), int(box.ends[line, 1])
    cut(box, s, line)
    splits = not has(flood(s, 1 << a, int(box.fields)), b)
    stands = standing(box, s) & ((1 << a) | (1 << b))
    value = 0.0
    if splits or stands:
        value = value_of_floe(box, s, int(s.to_move))
        cut(box, s, line)
        value -= value_of_floe(box, s, int(s.to_move))
    else:
        cut(box, s, line)
    return 1.5 * value


@kernel
def worth_of_place(box: Box, s: State, field: int) -> float:
    """A start with many ways and few figures nearby."""
    crowd = 0
    for figure in range(box.figures):
        crowd += s.at[figure] == field
    near = count(int(box.beside[field]) & standing(box, s))
    return 0.3 * count(int(s.way[field])) - 0.5 * crowd - 0.2 * near


@kernel
def worth_of_take(s: State) -> float:
    """The worth of the piece here; an Inuk that nobody needs is left."""
    value = prize(s, int(s.left[s.figure]), 1 << int(s.at[s.figure]))
    return value + GREED if value > 0.0 else -0.1


@kernel
def glance(box: Box, s: State, action: int) -> float:
    """The estimate of an action, roughly in points."""
    kind, first, second = parts_of(action)
    if kind == Kind.MOVE and box.hunting:
        return worth_of_hunter_move(box, s, first, second)
    if kind == Kind.MOVE:
        return worth_of_figure_move(box, s, first, second)
    if kind == Kind.CRACK:
        return worth_of_crack(box, s, first)
    if kind == Kind.TAKE:
        return worth_of_take(s)
    if kind == Kind.UNLOAD:
        return worth_of_load(s, first)
    if kind == Kind.STOP and box.hunting:
        left = int(s.left[s.figure])
        return outlook(box, s, int(s.figure), left, int(s.at[s.figure])) + 0.2
    if kind == Kind.SLED:
        return 1.0 + outlook(box, s, first, int(s.left[first]) & ~TEAM, int(s.at[first]))
    if kind == Kind.BEAR:
        return worth_of_bear(box, s, first)
    if kind == Kind.PLACE:
        return worth_of_place(box, s, second)
    return PASSING if kind == Kind.PASS else 0.0


@kernel
def worth(box: Box, s: State, action: int) -> float:
    """How good an action looks at a glance."""
    return (CARE_HUNTING if box.hunting else CARE) * glance(box, s, action)
