"""How each seat wins the introductory game, as its plate says it."""

from typing_extensions import TypedDict

from tafelrunde.core.game import Kit
from tafelrunde.core.words import Words
from tafelrunde.games.nanuuk.notation import figure_names
from tafelrunde.games.nanuuk.rules import HUNTED, LEFT, PARTNERS, PLAIN, RIGHT
from tafelrunde.games.nanuuk.sentences import COLOURS, figure_words, say

NEXT = {PARTNERS: 2, LEFT: 1, RIGHT: -1}  # whose figure a seat wants shut in first, counted from itself (V1, V2)


class Aim(TypedDict):
    """What a seat plays for, and the figure that it wants shut in, if it is a certain one."""

    text: Words
    wants: str | None


def aims(kit: Kit) -> list[Aim]:
    """The aim of each seat; none in the hunt, where points decide."""
    return [] if kit.box.hunting else [_aim(kit, seat) for seat in range(kit.seats)]


def _aim(kit: Kit, seat: int) -> Aim:
    box, variant = kit.box, int(kit.box.variant)
    if variant in NEXT:
        wanted = (seat + NEXT[variant]) % kit.seats
        return _wants(kit, wanted, "first", COLOURS[wanted])
    if variant == PLAIN and kit.seats > 2:
        return {"text": say("aim", "last"), "wants": None}
    if variant == HUNTED and seat == kit.seats - 1:
        return {"text": say("aim", "shut_in", who=say("part", "any_inuk")), "wants": None}
    others = [f for f in range(int(box.figures)) if box.owner[f] not in (seat, -1)]
    bears = [f for f in others if box.bear[f]]
    if box.fur:
        return _wants(kit, bears[0], "fur", COLOURS[1 - seat])
    if bears:
        return _wants(kit, bears[0], "shut_in", figure_words(kit, bears[0]))
    return _wants(kit, others[0], "shut_in", COLOURS[1 - seat])


def _wants(kit: Kit, figure: int, name: str, who: Words) -> Aim:
    return {"text": say("aim", name, who=who), "wants": figure_names(kit)[figure]}
