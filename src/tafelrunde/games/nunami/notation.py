"""Actions as text: `N3.2@4c` lays the Nunamiut card with 3 life points and strength 2 on space c of board 4."""

from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from tafelrunde.errors import BadNotation
from tafelrunde.games.nunami import rules
from tafelrunde.games.nunami.components import SPIRITS
from tafelrunde.games.nunami.rules import ACTIONS, CENTRE, KINDS, SIDES, SOME, SPACES, WIDE

LETTERS = "NQKISD"  # of the peoples, snow and sand
SPACE_LETTERS = "abcdef"
UNSEEN = "?"


def card_name(box: Any, kind: int) -> str:
    """`N3.2`: people, life points without their sign, strength; `?` is a card that one does not see."""
    if kind == SOME:
        return UNSEEN
    return f"{LETTERS[int(box.people[kind])]}{abs(int(box.life[kind]))}.{int(box.strength[kind])}"


def space_name(space: int) -> str:
    """`4c`: the board, and its space clockwise from the top."""
    return f"{space // SIDES + 1}{SPACE_LETTERS[space % SIDES]}"


def cell_name(cell: int) -> str:
    """`2,-1`: columns to the right of the first board, rows down along them."""
    return f"{cell // WIDE - CENTRE // WIDE},{cell % WIDE - CENTRE % WIDE}"


def _card_on(box: Any, n: int) -> str:
    return f"{card_name(box, n // SPACES)}@{space_name(n % SPACES)}"


def _hidden_on(box: Any, n: int) -> str:
    return f"({card_name(box, n // SPACES)})@{space_name(n % SPACES)}"


def _space(_box: Any, n: int) -> str:
    return space_name(n)


def _number(_box: Any, n: int) -> str:
    return str(n + 1)


def _nothing(_box: Any, _n: int) -> str:
    return ""


# Each kind of action: where it begins, what it does, the word before it, and how the rest is written.
FORMS: tuple[tuple[int, str, str, Callable[[Any, int], str]], ...] = (
    (rules.LAY, "lay", "", _card_on),
    (rules.HIDE, "hide", "", _hidden_on),
    (rules.ONTO, "onto", "onto-", _space),
    (rules.WITH, "with", "with-", card_name),
    (rules.DONE, "done", "done", _nothing),
    (rules.EXCHANGE, "exchange", "exchange-", _card_on),
    (rules.SWAP, "swap", "swap-", lambda _, n: f"{space_name(n // SPACES)}-{space_name(n % SPACES)}"),
    (rules.DRAW, "draw", "draw", _nothing),
    (rules.KEEP, "keep", "keep", _nothing),
    (rules.TAKE, "take", "take-", _number),
    (rules.FREEZE, "freeze", "freeze-", _number),
    (rules.PASS, "pass", "pass", _nothing),
    (rules.PEOPLE, "people", "people-", lambda _, n: LETTERS[n]),
    (rules.SIDE, "side", "side-", _number),
    (rules.PUT, "board", "board-", lambda _, n: cell_name(n)),
    (rules.FIRST, "first", "first-", _number),
    (rules.SPIRIT, "inua", "inua-", lambda _, n: SPIRITS[n]),
    (rules.SPOT, "spot", "spot-", _space),
    (rules.GET, "get", "get-", card_name),
    (rules.BACK, "back", "back-", card_name),
    (rules.TURN, "turn", "turn-", card_name),
    (rules.STEAL, "steal", "steal-", card_name),
)
BEGINS = tuple(form[0] for form in FORMS)


def taken_apart(action: int) -> tuple[str, int]:
    """What an action does, and its number among those that do the same."""
    low, does, _, _ = FORMS[bisect_right(BEGINS, action) - 1]
    return does, action - low


def write(box: Any, action: int) -> str:
    """The notation of an action."""
    low, _, word, rest = FORMS[bisect_right(BEGINS, action) - 1]
    return word + rest(box, action - low)


@lru_cache(8)
def _by_text(kinds: int, *columns: bytes) -> dict[str, int]:
    """Every action by its notation: reading is looking up what is written. Editions that look alike share it."""
    people, life, strength = ([*memoryview(column).cast("b")] for column in columns)
    box = SimpleNamespace(people=people, life=life, strength=strength)
    found = {write(box, action): action for action in range(ACTIONS)}
    blank = {card_name(box, kind) for kind in range(kinds, KINDS)}
    return {text: action for text, action in found.items() if not any(name in text for name in blank)}


def read(box: Any, text: str) -> int:
    """The action of a notation."""
    known = _by_text(int(box.kinds), box.people.tobytes(), box.life.tobytes(), box.strength.tobytes())
    if text.strip() not in known:
        raise BadNotation(text, "a card and a space such as N3.2@4c or (N3.2)@4c, or draw, pass, onto-4c, freeze-3 …")
    return known[text.strip()]
