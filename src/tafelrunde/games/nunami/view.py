"""The position as plain data for the boards, and as text for terminals and screen readers."""

from collections.abc import Callable, Mapping
from typing import Literal, NotRequired

from typing_extensions import TypedDict  # pydantic reads that of `typing` only from Python 3.12 on

from tafelrunde.core.game import Column, Part
from tafelrunde.core.verbs import CHANCE
from tafelrunde.core.words import Words, join
from tafelrunde.games.nunami import rules
from tafelrunde.games.nunami.components import NAMES, SPIRIT_NAMES, Card, Edition, Kit, Tables
from tafelrunde.games.nunami.notation import SPACE_LETTERS, card_name, place_of, space_name
from tafelrunde.games.nunami.rules import (
    DOWN,
    EMPTY,
    IMBALANCE,
    PEOPLES,
    SIDES,
    Box,
    Kind,
    Phase,
    Reason,
    Spirit,
    State,
)
from tafelrunde.games.nunami.sentences import (
    LAYS,
    board_counts,
    card_words,
    people_name,
    phase_name,
    say,
    spirit_name,
    thriving,
)

BLACK = (1, 4, 6, 8)  # boards; the colour means nothing (M1)
SPIRIT_AT = {-1: None} | dict(enumerate(SPIRIT_NAMES))


# ---- what never changes ------------------------------------------------------------------------------------------


class People(TypedDict):
    """A people, snow or sand."""

    name: Words
    about: Words
    side: Literal["humans", "nature"] | None


class Inua(TypedDict):
    """An Inua card, with its power as it is at this table."""

    name: str
    power: Words


class Printed(TypedDict):
    """The cards and the options."""

    boards: int  # in all
    limit: int  # P2: life points at which a board is out of balance
    with_inua: bool
    peoples: dict[str, People]
    inua: dict[str, Inua]
    cards: dict[str, Card]


def printed(kit: Kit) -> Printed:
    """What a board needs and what never changes."""
    return {
        "boards": int(kit.box.boards),
        "limit": IMBALANCE,
        "with_inua": bool(kit.box.inua),
        "peoples": {name: _people(people) for people, name in enumerate(NAMES)},
        "inua": {name: _inua(kit, spirit) for spirit, name in enumerate(SPIRIT_NAMES)},
        "cards": {card["name"]: card for card in kit.tables},
    }


def _people(people: int) -> People:
    side: Literal["humans", "nature"] = "humans" if rules.is_human(people) else "nature"
    about = say("about", NAMES[people])
    return {"name": people_name(people), "about": about, "side": side if people < PEOPLES else None}


def _inua(kit: Kit, spirit: int) -> Inua:
    name = "any_people" if spirit == Spirit.TUURNGAQ and kit.box.any_people else SPIRIT_NAMES[spirit]
    return {"name": spirit_name(spirit), "power": say("power", name)}


def tables(_edition: Edition, box: Box) -> Tables:
    """The cards by their kinds."""
    return [_card(box, kind) for kind in range(int(box.kinds))]


def _card(box: Box, kind: int) -> Card:
    people = int(box.people[kind])
    return {
        "name": card_name(box, kind),
        "people": NAMES[people],
        "life": int(box.life[kind]),
        "strength": int(box.strength[kind]),
        "pile": NAMES[people] if people < PEOPLES else None,
        "words": card_words(box, kind),
    }


# ---- the position ------------------------------------------------------------------------------------------------


class Space(TypedDict):
    """A space of a board: what lies there, and below."""

    name: str
    board: int
    letter: str
    face: Literal["empty", "down", "up"]
    card: str | None  # None: no card, or a hidden one
    layer: int | None  # the seat that laid it face down
    buried: list[str | None]  # from the top
    beyond: str | None  # the space across the shared side


class Tips(TypedDict):
    """P2: how many life points more, or fewer, would put a board out of balance."""

    up: int
    down: int


class Board(TypedDict):
    """A board with its balance and its markers."""

    number: int
    column: int
    row: int
    colour: Literal["black", "white"]
    frozen: str | None  # the Inua card on it
    full: bool
    life: int
    tips: Tips | None  # None where nothing can change any more
    reason: Words | None  # who gets the point of balance (P4), once the board is full
    balance: list[int]  # seats with a marker by P4
    most: int | None  # the seat with a marker by P5
    markers: list[int]  # by seat, both together
    counts: list[int]  # own cards, by seat
    spaces: list[Space]


class Seat(TypedDict):
    """What a player leads and holds."""

    peoples: list[str]
    inua: str | None
    held: int
    hand: list[str | None]  # None: a hidden card


class Removed(TypedDict):
    """A card that an imbalance took away."""

    space: str
    card: str | None


class View(TypedDict):
    """Everything that changes."""

    phase: str
    turn: int
    first: int
    deck: int
    seats: list[Seat]
    boards: list[Board]
    drawn: str | None
    onto: str | None
    pile: list[str | None]
    turned: list[str]
    turning: list[str]
    removed: list[Removed]
    gone: int


class Facts:
    """A kit and a state as plain lists."""

    def __init__(self, kit: Kit, s: State) -> None:
        self.s = s
        self.seats, self.boards, self.cards = kit.seats, int(kit.box.boards), kit.tables
        self.face, self.top, self.beyond = s.face.tolist(), s.top.tolist(), s.beyond.tolist()
        self.kind, self.under, self.layer = s.kind.tolist(), s.under.tolist(), s.layer.tolist()
        self.cell, self.balance, self.most = s.cell.tolist(), s.balance.tolist(), s.most.tolist()
        self.frozen, self.inua, self.held, self.hands = (a.tolist() for a in (s.frozen, s.inua, s.held, s.hand))
        self.leads = s.leads.tolist()
        self.life, self.markers, self.counts = board_counts(kit.box, s)

    def card(self, kind: int) -> str | None:
        """A card by name, None if it is hidden."""
        return self.cards[kind]["name"] if 0 <= kind < len(self.cards) else None

    def space(self, space: int) -> Space:
        """A space: what lies there, and below."""
        card, buried = self.top[space], list[str | None]()
        below = self.under[card] if card >= 0 else -1
        while below >= 0:
            buried.append(self.card(self.kind[below]))
            below = self.under[below]
        face = self.face[space]
        return {
            "name": space_name(space),
            "board": space // SIDES + 1,
            "letter": SPACE_LETTERS[space % SIDES],
            "face": "empty" if face == EMPTY else "down" if face == DOWN else "up",
            "card": self.card(self.kind[card]) if card >= 0 else None,
            "layer": self.layer[card] if card >= 0 and self.layer[card] >= 0 else None,
            "buried": buried,
            "beyond": space_name(self.beyond[space]) if self.beyond[space] >= 0 else None,
        }

    def board(self, board: int) -> Board:
        """A board with its balance and its markers."""
        spaces = [self.space(space) for space in range(board * SIDES, board * SIDES + SIDES)]
        column, row = place_of(self.cell[board])
        life, frozen = self.life[board], SPIRIT_AT[self.frozen[board]]
        full = all(space["face"] != "empty" for space in spaces)
        return {
            "number": board + 1,
            "column": column,
            "row": row,
            "colour": "black" if board in BLACK else "white",
            "frozen": frozen,
            "full": full,
            "life": life,
            "tips": {"up": IMBALANCE - life, "down": IMBALANCE + life} if frozen is None else None,
            "reason": say("balance", "humans" if life > 0 else "nature" if life < 0 else "even") if full else None,
            "balance": [seat for seat in range(self.seats) if self.balance[board][seat]],
            "most": self.most[board] if self.most[board] >= 0 else None,
            "markers": self.markers[board][: self.seats],
            "counts": self.counts[board][: self.seats],
            "spaces": spaces,
        }

    def hand(self, seat: int) -> list[str | None]:
        """The cards of a hand that are known; the others are None."""
        known = [self.card(kind) for kind, n in enumerate(self.hands[seat]) for _ in range(n)]
        return known + [None] * (self.held[seat] - len(known))

    def removed(self) -> list[Removed]:
        """What the last imbalance removed, card by card."""
        spaces, kinds = self.s.removed_from.tolist(), self.s.removed_kind.tolist()
        found = list(zip(spaces, kinds, strict=True))[: int(self.s.removed)]
        return [{"space": space_name(space), "card": self.card(kind)} for space, kind in found]

    def seat(self, seat: int) -> Seat:
        """What a player leads and holds."""
        return {
            "peoples": [NAMES[people] for people in range(PEOPLES) if self.leads[people] == seat],
            "inua": SPIRIT_AT[self.inua[seat]],
            "held": self.held[seat],
            "hand": self.hand(seat),
        }


def view(kit: Kit, s: State, seat: int) -> View:  # noqa: ARG001 (the state is redacted for the seat)
    """Everything that a board needs."""
    facts, queue = Facts(kit, s), s.queue.tolist()
    return {
        "phase": phase_name(s),
        "turn": int(s.turn),
        "first": int(s.first),
        "deck": int(s.deck),
        "seats": [facts.seat(other) for other in range(facts.seats)],
        "boards": [facts.board(board) for board in range(facts.boards) if facts.cell[board] >= 0],
        "drawn": facts.card(int(s.drawn)),
        "onto": space_name(int(s.onto)) if s.onto >= 0 else None,
        "pile": [facts.card(kind) for kind in s.pile.tolist()[: int(s.piled)]],
        "turned": [space_name(space) for space in queue[: int(s.turned)]],
        "turning": [space_name(space) for space in queue[int(s.turned) : int(s.queued)]],
        "removed": facts.removed(),
        "gone": int(s.gone.sum()),
    }


# ---- actions -----------------------------------------------------------------------------------------------------


class Target(TypedDict):
    """What a board needs beside the parts of a legal action."""

    least: NotRequired[dict[str, int]]  # onto: the strength that several cards need together, by people
    peoples: NotRequired[list[str]]  # people, side: those it leads
    column: NotRequired[int]  # board: where it would lie
    row: NotRequired[int]
    victim: NotRequired[int]  # take: the seat


def targets(kit: Kit, s: State, actions: list[int]) -> list[Target]:
    """What a board needs beside the parts of all legal actions."""
    return [
        BESIDE[parts.kind](kit, s, parts.numbers) if parts.kind in BESIDE else {}
        for parts in map(kit.notation.parts, actions)
    ]


def _of_side(kit: Kit, _s: State, parts: Mapping[str, int]) -> Target:
    return {"peoples": [NAMES[people] for people in range(PEOPLES) if kit.box.side[people] == parts["side"]]}


def _of_board(_kit: Kit, _s: State, parts: Mapping[str, int]) -> Target:
    column, row = place_of(parts["cell"])
    return {"column": column, "row": row}


BESIDE: Mapping[int, Callable[[Kit, State, Mapping[str, int]], Target]] = {
    Kind.ONTO: lambda kit, s, parts: {"least": least(kit.box, s, parts["space"])},
    Kind.PEOPLE: lambda _kit, _s, parts: {"peoples": [NAMES[parts["people"]]]},
    Kind.SIDE: _of_side,
    Kind.BOARD: _of_board,
    Kind.TAKE: lambda _kit, _s, parts: {"victim": parts["seat"]},
}


def least(box: Box, s: State, space: int) -> dict[str, int]:
    """L3: the strength that several cards need there together, for each people of which the hand has enough."""
    found, more = {}, int(box.strength[s.face[space]]) + 1
    for people, force in enumerate(s.force_of[s.turn].tolist()[:PEOPLES]):
        if force >= more and rules.refuse_pile_of(box, s, people, space) == Reason.ALLOWED:
            sums = range(more, force + 1)
            found[NAMES[people]] = next(
                n for n in sums if rules.refuse_cover(box, s, people, space, n, False) == Reason.ALLOWED
            )
    return found


class Foresight(TypedDict):
    """What an action would turn, score and lose, as far as the mover knows the cards."""

    certain: bool
    turns: list[str]
    removed: list[Removed]
    boards: list[Board]
    points: list[int]
    winner: int | None
    text: Words


def foresee(kit: Kit, s: State, action: int, after: State) -> Foresight:
    """What an action would do."""
    facts, laid = Facts(kit, after), kit.notation.parts(action).kind in LAYS
    turns = [space_name(space) for space in after.queue.tolist()[: int(after.queued)]]
    changed = [facts.board(int(board)) for board in after.scoring if board >= 0]
    seen: Foresight = {
        "certain": not (after.phase == Phase.TURNING and after.to_move == CHANCE),
        "turns": turns if laid else [],
        "removed": facts.removed() if laid else [],
        "boards": changed if laid else [],
        "points": [rules.points_of(kit.box, after, seat) for seat in range(kit.seats)],
        "winner": int(after.winner) if after.winner >= 0 else None,
        "text": {"en": "", "de": ""},
    }
    seen["text"] = join(_foreseen(kit, s, seen), " · ")
    return seen


def _foreseen(kit: Kit, s: State, seen: Foresight) -> list[Words]:
    """The same in a few words."""
    said, me = list[Words](), int(s.turn)
    if seen["turns"]:
        said.append(say("foresight", "turns" if seen["certain"] else "turns_more", n=len(seen["turns"])))
    for board in seen["boards"] if seen["certain"] else []:
        said.append(say("foresight", "stands", board=board["number"], life=signed(board["life"])))
    if seen["removed"]:
        said.append(say("foresight", "removed", n=len(seen["removed"])))
    for seat, points in enumerate(seen["points"]):
        more = points - rules.points_of(kit.box, s, seat)
        if more:
            said.append(say("foresight", "you" if seat == me else "seat", seat=seat + 1, n=signed(more)))
    if seen["winner"] is not None:
        said.append(say("foresight", "you_win" if seen["winner"] == me else "seat_wins", seat=seen["winner"] + 1))
    return said


def signed(n: int) -> str:
    """+2, 0 or −2, with a typographic minus."""
    return f"{n:+d}".replace("-", "−") if n else "0"


# ---- points and pictures -----------------------------------------------------------------------------------------


def score(kit: Kit, s: State) -> list[Column]:
    """Each seat's points board by board, with the rules they come from (P4, P5); 0 where another seat has the point."""
    columns = [Column(seat, []) for seat in range(kit.seats)]
    balance, most = s.balance.tolist(), s.most.tolist()
    for board in range(int(kit.box.boards)):
        if any(balance[board]):
            why = thriving(int(rules.life_of(kit.box, s, board)))
            title = say("score", "point", board=board + 1, why=why)
            for seat, column in enumerate(columns):
                column.parts.append(Part(title, balance[board][seat], "P4"))
        if most[board] >= 0:
            title = say("score", "point", board=board + 1, why=say("part", "most"))
            for seat, column in enumerate(columns):
                column.parts.append(Part(title, int(most[board] == seat), "P5"))
    return columns


def setting_up(_kit: Kit, s: State) -> bool:
    """Everything before the first player may draw is set-up (S)."""
    return s.phase in rules.SET_UP


def diagram(kit: Kit, s: State) -> str:
    """Board by board, space by space: a card, `(…)` if it is face down and known, `*` if not, `·` for none."""
    facts, lines = Facts(kit, s), []
    for board in range(facts.boards):
        if facts.cell[board] < 0:
            continue
        cells = " ".join(f"{_cell(facts, space):<6}" for space in range(board * SIDES, board * SIDES + SIDES))
        marks = "".join(f" {seat + 1}" * facts.markers[board][seat] for seat in range(facts.seats))
        ice = "frozen" if s.frozen[board] >= 0 else ""
        life, markers = facts.life[board], f" markers{marks}" if marks else ""
        lines.append(f"{board + 1:>2}  {cells} {life:+d}{markers} {ice}".rstrip())
    for seat in range(facts.seats):
        peoples = ", ".join(name.capitalize() for name in facts.seat(seat)["peoples"]) or "–"
        cards = " ".join(card or "*" for card in facts.hand(seat)) or "–"
        inua = SPIRIT_AT[int(s.inua[seat])]
        points = sum(markers[seat] for markers in facts.markers)
        lines.append(f"Seat {seat + 1}: {points}  {peoples}{f' with {inua.capitalize()}' if inua else ''}  {cards}")
    lines.append(f"Deck: {int(s.deck)}")
    return "\n".join(lines)


def _cell(facts: Facts, space: int) -> str:
    face, card = facts.face[space], facts.top[space]
    if face == EMPTY:
        return "·"
    if face == DOWN:
        return f"({facts.card(facts.kind[card])})" if facts.kind[card] >= 0 else "*"
    return str(facts.card(face))
