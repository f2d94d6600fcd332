"""What can be chosen when a table is made, and which choices go together."""

from collections.abc import Iterator

from tafelrunde.core.kernel import Array
from tafelrunde.core.options import Need, Option, Options
from tafelrunde.games.nanuuk.components import CUSTOM, RANDOM, STANDARD, Edition, build_box

HUNTING, INTRODUCTORY = "hunting", "introductory"
VARIANTS = {  # of the introductory game: who may play it, and its rule
    "plain": ((2, 3, 4), "I1"),
    "partners": ((4,), "V1"),
    "left": ((3, 4), "V2"),
    "right": ((3, 4), "V2"),
    "helper": ((2,), "V3"),
    "hunted": ((2, 3), "V4"),
    "led": ((2,), "V5"),
}
YES_NO = (False, True)
BEARS = ("hunted", "led")
MOST_CRACKS = 12


def _variant_needs() -> Iterator[Need]:
    for variant, (players, rule) in VARIANTS.items():
        yield Need((variant,), "players", players, rule)
        if variant != "plain":
            yield Need((variant,), "mode", (INTRODUCTORY,), rule)


def _setup(edition: Edition) -> Option:
    needs = [Need((RANDOM, CUSTOM), "mode", (HUNTING,), "F1")]
    if edition.custom is None:
        return Option("setup", (STANDARD, RANDOM), STANDARD, tuple(needs), "table")
    for name, value in (("players", edition.custom.players), ("hunters", edition.custom.hunters)):
        needs.append(Need((CUSTOM,), name, (value,), "B6"))
    return Option("setup", (STANDARD, RANDOM, CUSTOM), STANDARD, tuple(needs), "table")


def _bear(name: str, rule: str, *more: Need) -> Option:
    """A way the bears of V4 and V5 may be different."""
    return Option(name, YES_NO, False, (Need((True,), "variant", BEARS, rule), *more), "bear")


def options(edition: Edition) -> tuple[Option, ...]:
    """The options with an edition's layouts."""
    hunting, yes = (HUNTING,), (True,)
    return (
        Option("mode", (HUNTING, INTRODUCTORY), HUNTING, group="table"),
        Option("players", (2, 3, 4), 2, group="table"),
        Option("variant", tuple(VARIANTS), "plain", tuple(_variant_needs()), "table"),
        Option("hunters", (1, 2), 1, (Need((2,), "mode", hunting, "H1"), Need((2,), "players", (2,), "H1")), "table"),
        _setup(edition),
        Option("bears", (1, 2, 3), 1, (Need((2, 3), "variant", ("led",), "V5"),), "bear"),
        _bear("every_field", "V4"),
        _bear("exactly_two", "V4"),
        _bear("may_stay", "V4"),
        Option(
            "fur", YES_NO, False, (Need(yes, "variant", ("hunted",), "V4"), Need(yes, "players", (3,), "V4")), "bear"
        ),
        Option(
            "one_inuk",
            YES_NO,
            False,
            (Need(yes, "variant", ("hunted",), "V4"), Need(yes, "players", (2,), "V4")),
            "bear",
        ),
        Option("one_crack", YES_NO, False, (Need(yes, "mode", hunting, "W1"),), "ice"),
        Option("social", YES_NO, False, (Need(yes, "mode", hunting, "W2"),), "ice"),
        Option(
            "opening",
            tuple(range(MOST_CRACKS + 1)),
            0,
            (Need(tuple(range(1, MOST_CRACKS + 1)), "mode", hunting, "W3"),),
            "ice",
        ),
    )


def build(edition: Edition, chosen: Options) -> Array:
    """The box for these options."""
    return build_box(edition, chosen)
