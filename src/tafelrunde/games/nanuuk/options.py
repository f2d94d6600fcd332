"""The options of a table, and which are compatible."""

from collections.abc import Iterator

from tafelrunde.core.kernel import Array
from tafelrunde.core.options import Need, Option, Options
from tafelrunde.games.nanuuk.components import CUSTOM, MOST_CRACKS, RANDOM, STANDARD, Edition, build_box
from tafelrunde.games.nanuuk.layouts import plan_of

HUNTING, INTRODUCTORY = "hunting", "introductory"
VARIANTS = {  # of the introductory game: for how many players, and by which rule
    "plain": ((2, 3, 4), "I1"),
    "partners": ((4,), "V1"),
    "left": ((3, 4), "V2"),
    "right": ((3, 4), "V2"),
    "helper": ((2,), "V3"),
    "hunted": ((2, 3), "V4"),
    "led": ((2,), "V5"),
}
YES_NO = (False, True)
# figures in a thumbnail, side by side: the seat, and whether it is a bear
Drawn = list[list[tuple[int | None, bool]]]
SIDES: dict[str, Drawn] = {
    "plain": [[(0, False)], [(1, False)]],
    "partners": [[(0, False), (2, False)], [(1, False), (3, False)]],
    "left": [[(0, False)], [(1, False)], [(2, False)]],
    "right": [[(0, False)], [(1, False)], [(2, False)]],
    "helper": [[(0, True), (0, False)], [(1, True), (1, False)]],
    "hunted": [[(0, False), (1, False)], [(2, True)]],
    "led": [[(0, False)], [(None, True)], [(1, False)]],
}
SEATED: dict[int, Drawn] = {n: [[(seat, False)] for seat in range(n)] for n in (2, 3, 4)}
LED_BEARS: dict[int, Drawn] = {n: [[(None, True)] for _ in range(n)] for n in (1, 2, 3)}
BEARS = ("hunted", "led")


def _variant_needs() -> Iterator[Need]:
    for variant, (players, rule) in VARIANTS.items():
        yield Need((variant,), "players", players, rule)
        if variant != "plain":
            yield Need((variant,), "mode", (INTRODUCTORY,), rule)


def _setup(edition: Edition) -> Option:
    needs = [Need((RANDOM, CUSTOM), "mode", (HUNTING,), "F1")]
    standard = [plan_of(layout) for layout in edition.standard.values()]
    drawn = {STANDARD: standard, RANDOM: standard}
    if edition.custom is None:
        return Option("setup", (STANDARD, RANDOM), STANDARD, tuple(needs), "floe", drawn=drawn)
    for name, value in (("players", edition.custom.players), ("hunters", edition.custom.hunters)):
        needs.append(Need((CUSTOM,), name, (value,), "B6"))
    drawn[CUSTOM] = [plan_of(edition.custom)]
    return Option("setup", (STANDARD, RANDOM, CUSTOM), STANDARD, tuple(needs), "floe", drawn=drawn)


def _yes_or_no(name: str, needs: tuple[Need, ...], group: str, along: str = "") -> Option:
    return Option(name, YES_NO, False, needs, group, drawn=dict.fromkeys(YES_NO), along=along)


def _bear(name: str, rule: str, *more: Need) -> Option:
    """An option for the bears of V4 and V5."""
    return _yes_or_no(name, (Need((True,), "variant", BEARS, rule), *more), "bear")


def _hunters(edition: Edition) -> Option:
    needs = (Need((2,), "mode", (HUNTING,), "H1"), Need((2,), "players", (2,), "H1"))
    drawn = {n: [plan_of(edition.standard[size])] for n, size in ((1, 22), (2, 31))}
    return Option("hunters", (1, 2), 1, needs, "people", drawn=drawn)


def _hunted(name: str, players: int, along: str = "") -> Option:
    """An option for the hunt for the bear (V4) with this number of players."""
    needs = (Need((True,), "variant", ("hunted",), "V4"), Need((True,), "players", (players,), "V4"))
    return _yes_or_no(name, needs, "bear", along)


def _opening(edition: Edition) -> Option:
    """W3: a custom layout has cracks of its own, which leave room for fewer."""
    cracks = tuple(range(MOST_CRACKS + 1))
    needs = [Need(cracks[1:], "mode", (HUNTING,), "W3")]
    if edition.custom is not None and edition.custom.room < MOST_CRACKS:
        needs.append(Need(cracks[edition.custom.room + 1 :], "setup", (STANDARD, RANDOM), "W3"))
    return Option("opening", cracks, 0, tuple(needs), "ice", drawn=dict.fromkeys(cracks))


def options(edition: Edition) -> tuple[Option, ...]:
    """The options with an edition's layouts: which game, how many, which variant, and the floe."""
    hunting, yes = (HUNTING,), (True,)
    modes = (HUNTING, INTRODUCTORY)
    return (
        Option("mode", modes, HUNTING, group="game", drawn=dict.fromkeys(modes), explicit=True),
        Option("players", tuple(SEATED), 2, group="people", drawn=SEATED),
        Option("variant", tuple(VARIANTS), "plain", tuple(_variant_needs()), "variant", drawn=SIDES),
        _hunters(edition),
        _setup(edition),
        Option("bears", (1, 2, 3), 1, (Need((2, 3), "variant", ("led",), "V5"),), "bear", drawn=LED_BEARS),
        _bear("every_field", "V4"),
        _bear("exactly_two", "V4"),
        _bear("may_stay", "V4"),
        _hunted("fur", 3),
        _hunted("one_inuk", 2, along="exactly_two"),
        _yes_or_no("one_crack", (Need(yes, "mode", hunting, "W1"),), "ice"),
        _yes_or_no("social", (Need(yes, "mode", hunting, "W2"),), "ice"),
        _opening(edition),
    )


def build(edition: Edition, chosen: Options) -> Array:
    """The box for these options."""
    return build_box(edition, chosen)
