"""Positions as the tests write them.

Dice and chips are written as in the notation, with a number before them if there are several: `3*white-food gold`. What
a seat has by its developments and does not show is used, and so are its gold and its reroll chip if they are not named.
"""

from collections import Counter
from typing import Any

from tafelrunde import Match, Refused
from tafelrunde.core.chance import Dice
from tafelrunde.core.verbs import CHANCE
from tafelrunde.core.words import LANGUAGES
from tafelrunde.games import find
from tafelrunde.games.nations import rules
from tafelrunde.games.nations.components import SYMBOLS
from tafelrunde.games.nations.notation import space_name
from tafelrunde.games.nations.rules import COLOURS, FACES, Phase, Symbol
from tafelrunde.games.nations.sentences import phase_name

GAME = find("nations")


def from_one(text: str) -> Counter[str]:
    """`2*gold food` as counts."""
    found: Counter[str] = Counter()
    for piece in text.split():
        n, star, name = piece.partition("*")
        found[name if star else n] += int(n) if star else 1
    return found


def number(m: Match, part: str, name: str) -> int:
    return list(m.kit.notation.names[part]).index(name)


def tile(m: Match, name: str) -> int:
    return number(m, "tile", name)


def give_dice(m: Match, s: Any, seat: int, text: str, developments: dict[int, str]) -> None:
    """B1: developments with their dice; those of the text are available, the others used."""
    for slot, name in developments.items():
        s.development[seat, slot - 1] = tile(m, name)
        s.gave[seat, slot - 1] = m.kit.material.tiles[tile(m, name)].dice
    s.dice[seat] = 0
    for name, n in from_one(text).items():
        s.dice[seat, number(m, "die", name)] = n
    for colour in range(COLOURS):
        shown = int(s.dice[seat, colour * FACES : colour * FACES + FACES].sum())
        s.used[seat, colour] = rules.given(m.boxes[0], s, seat, colour) - shown
        s.loose[seat, colour] = 0


def give_chips(s: Any, seat: int, text: str) -> None:
    """The chips of the text are available; the gold and the reroll of S1 are used if they are not named."""
    has = from_one(text)
    s.chips[seat] = [has[name] for name in SYMBOLS]
    for chip in (Symbol.GOLD, Symbol.REROLL):
        s.spent[seat, chip] = 0 if has[SYMBOLS[chip]] else 1
    s.advisor_gave[seat] = max(0, has["reroll"] - 1)


def settle_supply(m: Match, s: Any) -> None:
    """What nobody has is in the supply."""
    for colour in range(COLOURS):
        s.supply[colour] = int(m.boxes["dice"][0, colour]) - sum(
            rules.dice_of(s, seat, colour) for seat in range(m.seats)
        )
    for chip in range(len(SYMBOLS)):
        s.stock[chip] = int(m.boxes["chips"][0, chip]) - int(s.chips[:, chip].sum() + s.spent[:, chip].sum())


def position(
    *dice: str, players: int = 2, chips: tuple[str, ...] = (), board: dict[str, str] | None = None,
    event: str = "drought", developments: dict[int, dict[int, str]] | None = None, books: tuple[int, ...] = (),
    wonder: str = "", advisor: str = "", beside: dict[str, int] | None = None, passed: tuple[int, ...] = (),
    edition: str | None = None, **options: Any,
) -> Match:  # fmt: skip
    """A turn of the first seat, in the age of the event; each seat with these dice, chips and developments."""
    m = Match(GAME, {"players": players, **options}, dice=Dice.fresh(1), edition=edition)
    while m.to_move == CHANCE and field(m, "phase") != Phase.FILLING:
        m.do(m.position.chances()[0][0])
    states = m.state
    s = states[0]
    s.age, s.event = number(m, "event", event) // 3, number(m, "event", event)
    s.drawn = 0
    for seat in range(players):
        give_dice(m, s, seat, dice[seat] if seat < len(dice) else "", (developments or {}).get(seat, {}))
        give_chips(s, seat, chips[seat] if seat < len(chips) else "")
        s.rolled[seat], s.passed[seat] = 1, seat in passed
        s.order[seat] = seat
    if books:
        s.books[: len(books)] = books
    for space, name in (board or {}).items():
        s.board[[space_name(i) for i in range(rules.SPACES)].index(space)] = tile(m, name)
        s.drawn |= 1 << (tile(m, name) % rules.PER_AGE)
    s.drawn |= 1 << 14
    if wonder:
        s.wonder[0] = tile(m, wonder)
    if advisor:
        s.advisor[0] = tile(m, advisor)
    for name, seat in (beside or {}).items():
        s.beside[tile(m, name)] = seat
    settle_supply(m, s)
    s.phase, s.turn, s.to_move, s.place, s.step = Phase.ACTING, 0, 0, 0, 0
    m.position.states[0] = s
    assert (fault := rules.fault(m.boxes[0], m.position.states[0])) == 0, GAME.faults[fault]
    return m


def do(m: Match, *actions: str) -> Match:
    """Actions, one after the other, of chance too; each must be legal."""
    for action in actions:
        refused = m.why(action)
        if refused is not None:
            raise refused
        m.do(m.kit.notation.read(action))
    return m


def roll(m: Match, *faces: str) -> Match:
    """Dice fall as they are told."""
    return do(m, *(f"roll-{face}" for face in faces))


def refuse(m: Match, action: str, rule: str) -> Refused:
    """The refusal of an action, which names a rule and has a sentence in each language."""
    refused = m.why(action)
    assert refused is not None, f"{action} is allowed"
    assert refused.rule == rule, refused
    assert all(is_sentence(refused.sentences[language]) for language in LANGUAGES)
    return refused


def is_sentence(text: str) -> bool:
    return bool(text) and "{" not in text and text[0].isupper() and "  " not in text


def field(m: Match, name: str) -> Any:
    return m.state[name][0]


def phase(m: Match) -> str:
    return phase_name(m.state[0])


def seat(m: Match, number: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = m.view()["seats"][number]
    return found


def dice(m: Match, number: int = 0) -> dict[str, int]:
    found: dict[str, int] = seat(m, number)["dice"]
    return found


def board(m: Match) -> dict[str, str]:
    return {space["name"]: space["tile"] for space in m.view()["board"] if space["tile"]}


def begun(**options: Any) -> Match:
    """A table before anything is drawn."""
    return Match(GAME, options, dice=Dice.fresh(1))


def chance_kinds(m: Match) -> set[str]:
    """The kinds of what chance may do now."""
    return {GAME.actions.kind_of(action).name for action in m.position.chances()[0]}


def first_chance(m: Match) -> Match:
    """Chance does the first thing that it may, until somebody is asked."""
    while m.to_move == CHANCE:
        m.do(m.position.chances()[0][0])
    return m


def legal_kinds(m: Match) -> set[str]:
    return {GAME.actions.kind_of(action).name for action in m.legal_actions()}
