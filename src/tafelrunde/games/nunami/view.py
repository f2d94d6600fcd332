"""The position as plain data for the boards, and as text for terminals and screen readers."""

from typing import Any

import numpy as np

from tafelrunde.core.game import Part
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nunami import rules
from tafelrunde.games.nunami.components import NAMES, SPIRITS
from tafelrunde.games.nunami.notation import card_name, space_name, taken_apart, write
from tafelrunde.games.nunami.rules import (
    CENTRE,
    DOWN,
    EMPTY,
    PEOPLES,
    SIDES,
    SPACES,
    STATE,
    TURNING,
    WIDE,
)  # fmt: skip
from tafelrunde.games.nunami.sentences import PHASES, say, thriving

BLACK = (1, 4, 6, 8)  # boards; the colour means nothing (M1)
SPOKEN = {-1: None} | dict(enumerate(SPIRITS))


class Cards:
    """The cards of a box as plain lists: reading fields of NumPy records one by one is slow."""

    def __init__(self, box: Any) -> None:
        self.people, self.life, self.strength = box.people.tolist(), box.life.tolist(), box.strength.tolist()


class Facts(Cards):
    """A box and a state as plain lists."""

    def __init__(self, box: Any, s: Any) -> None:
        super().__init__(box)
        self.box, self.s = box, s
        self.seats, self.boards = int(box.seats), int(box.boards)
        self.names = [card_name(self, kind) for kind in range(int(box.kinds))]
        self.face, self.top, self.beyond = s.face.tolist(), s.top.tolist(), s.beyond.tolist()
        self.kind, self.under, self.layer = s.kind.tolist(), s.under.tolist(), s.layer.tolist()
        self.leads, self.cell = s.leads.tolist(), s.cell.tolist()
        self.balance, self.most = s.balance.tolist(), s.most.tolist()

    def card(self, kind: int) -> dict[str, Any] | None:
        """A card, None if it is not known."""
        if not 0 <= kind < len(self.names):
            return None
        people, life, strength = self.people[kind], self.life[kind], self.strength[kind]
        return {"name": self.names[kind], "people": NAMES[people], "life": life, "strength": strength}

    def space(self, space: int) -> dict[str, Any]:
        """A space: what lies there, and below."""
        card, buried = self.top[space], list[Any]()
        below = self.under[card] if card >= 0 else -1
        while below >= 0:
            buried.append(self.card(self.kind[below]))
            below = self.under[below]
        face = self.face[space]
        return {
            "name": space_name(space),
            "face": "empty" if face == EMPTY else "down" if face == DOWN else "up",
            "card": self.card(self.kind[card]) if card >= 0 else None,
            "layer": self.layer[card] if card >= 0 and self.layer[card] >= 0 else None,
            "buried": buried,
            "beyond": space_name(self.beyond[space]) if self.beyond[space] >= 0 else None,
        }

    def board(self, board: int) -> dict[str, Any]:
        """A board with its balance and its markers."""
        spaces = [self.space(space) for space in range(board * SIDES, board * SIDES + SIDES)]
        seen = [face for face in self.face[board * SIDES : board * SIDES + SIDES] if face >= 0]
        return {
            "number": board + 1,
            "column": self.cell[board] // WIDE - CENTRE // WIDE,
            "row": self.cell[board] % WIDE - CENTRE % WIDE,
            "colour": "black" if board in BLACK else "white",
            "frozen": SPOKEN[int(self.s.frozen[board])],
            "full": all(space["face"] != "empty" for space in spaces),
            "life": sum(self.life[face] for face in seen),
            "balance": [seat for seat in range(self.seats) if self.balance[board][seat]],
            "most": self.most[board] if self.most[board] >= 0 else None,
            "counts": [sum(self.leads[self.people[face]] == seat for face in seen) for seat in range(self.seats)],
            "spaces": spaces,
        }

    def hand(self, seat: int) -> list[dict[str, Any] | None]:
        """The cards of a hand that are known; the others are None."""
        counts = self.s.hand[seat].tolist()
        known = [self.card(kind) for kind, n in enumerate(counts) for _ in range(n)]
        return known + [None] * (int(self.s.held[seat]) - len(known))

    def removed(self) -> list[dict[str, Any]]:
        """What the last imbalance removed, card by card."""
        spaces, kinds = self.s.removed_from.tolist(), self.s.removed_kind.tolist()
        found = list(zip(spaces, kinds, strict=True))[: int(self.s.removed)]
        return [{"space": space_name(space), "card": self.card(kind)} for space, kind in found]

    def seat(self, seat: int) -> dict[str, Any]:
        """What a player leads and holds."""
        return {
            "peoples": [NAMES[people] for people in range(PEOPLES) if self.leads[people] == seat],
            "inua": SPOKEN[int(self.s.inua[seat])],
            "held": int(self.s.held[seat]),
            "hand": self.hand(seat),
        }


def view(box: Any, s: Any, seat: int) -> dict[str, Any]:  # noqa: ARG001 (the state is redacted for the seat)
    """All that a board needs."""
    facts = Facts(box, s)
    laid = [board for board in range(facts.boards) if facts.cell[board] >= 0]
    queue = s.queue.tolist()
    return {
        "phase": PHASES[int(s.phase)],
        "turn": int(s.turn),
        "first": int(s.first),
        "deck": int(s.deck),
        "inua": bool(box.inua),
        "any_people": bool(box.any_people),
        "boards_in_all": facts.boards,
        "seats": [facts.seat(other) for other in range(facts.seats)],
        "boards": [facts.board(board) for board in laid],
        "drawn": facts.card(int(s.drawn)),
        "onto": space_name(int(s.onto)) if s.onto >= 0 else None,
        "pile": [facts.card(kind) for kind in s.pile.tolist()[: int(s.piled)]],
        "turned": [space_name(space) for space in queue[: int(s.turned)]],
        "turning": [space_name(space) for space in queue[int(s.turned) : int(s.queued)]],
        "removed": facts.removed(),
        "gone": int(s.gone.sum()),
    }


# ---- actions -----------------------------------------------------------------------------------------------------


def target(box: Any, action: int) -> dict[str, Any]:
    """A legal action: what it does, with which card, where."""
    does, n = taken_apart(action)
    found: dict[str, Any] = {"action": write(box, action), "does": does}
    if does in {"lay", "hide", "exchange"}:
        found |= {"card": card_name(box, n // SPACES), "space": space_name(n % SPACES)}
    elif does == "with":
        found["card"] = card_name(box, n)
    elif does == "onto":
        found["space"] = space_name(n)
    elif does == "swap":
        found |= {"space": space_name(n // SPACES), "other": space_name(n % SPACES)}
    elif does == "freeze":
        found["board"] = n + 1
    elif does in {"take", "side"}:
        found["seat" if does == "take" else "side"] = n
    elif does == "people":
        found["people"] = NAMES[n]
    elif does == "board":
        found |= {"column": n // WIDE - CENTRE // WIDE, "row": n % WIDE - CENTRE % WIDE}
    return found


def least(box: Any, s: Any, space: int) -> dict[str, int]:
    """L3: the strength that several cards need there together, for each people of which the hand has enough."""
    found = {}
    for people in range(PEOPLES):
        if rules.refuse_pile_of(box, s, people, space) == rules.ALLOWED:
            sums = range(int(s.force_of[s.turn, people]) + 1)
            found[NAMES[people]] = next(
                n for n in sums if rules.refuse_cover(box, s, people, space, n, False) == rules.ALLOWED
            )
    return found


def targets(box: Any, s: Any, actions: list[int]) -> list[dict[str, Any]]:
    """Legal actions, as the board shows them."""
    plain = Cards(box)
    found = [target(plain, action) for action in actions]
    for one, action in zip(found, actions, strict=True):
        if one["does"] == "onto":
            one["least"] = least(box, s, action - rules.ONTO)
        elif one["does"] == "side":
            one["peoples"] = [NAMES[people] for people in range(PEOPLES) if box.side[people] == one["side"]]
    return found


def foresee(box: Any, s: Any, action: int) -> dict[str, Any]:
    """What an action would turn, score and lose, as far as the mover knows the cards."""
    after = np.zeros(1, STATE)
    after[0] = s
    rules.apply(box, after[0], action)
    t = after[0]
    queue = t.queue.tolist()
    facts, changed = Facts(box, t), [int(board) for board in t.scoring if board >= 0]
    moved = action < rules.DRAW and not rules.ONTO <= action < rules.DONE  # only then something is laid
    return {
        "certain": not (t.phase == TURNING and t.to_move == CHANCE),
        "turns": [space_name(space) for space in queue[: int(t.queued)]] if moved else [],
        "removed": facts.removed() if moved else [],
        "boards": [facts.board(board) for board in changed] if moved else [],
        "points": [rules.points_of(box, t, seat) for seat in range(facts.seats)],
        "winner": int(t.winner) if t.winner >= 0 else None,
    }


# ---- points and pictures -----------------------------------------------------------------------------------------


def score(box: Any, s: Any) -> list[list[Part]]:
    """Each seat's points board by board, with the rules they come from (P4, P5); 0 where another seat has the point."""
    parts: list[list[Part]] = [[] for _ in range(int(box.seats))]
    for board in range(int(box.boards)):
        life, balance, most = int(rules.life_of(box, s, board)), s.balance[board].tolist(), int(s.most[board])
        for seat, own in enumerate(parts):
            if any(balance):
                own.append((say("score", "point", board=board + 1, why=thriving(life)), balance[seat], "P4"))
            if most >= 0:
                own.append((say("score", "point", board=board + 1, why=say("part", "most")), int(most == seat), "P5"))
    return parts


def draw(box: Any, s: Any) -> str:
    """Board by board, space by space: a card, `(…)` if it is face down and known, `*` if not, `·` for none."""
    facts = Facts(box, s)
    lines = []
    for board in range(facts.boards):
        if facts.cell[board] < 0:
            continue
        cells = " ".join(f"{_cell(facts, space):<6}" for space in range(board * SIDES, board * SIDES + SIDES))
        life = int(rules.life_of(box, s, board))
        marks = "".join(f" {seat + 1}" * _markers(facts, board, seat) for seat in range(facts.seats))
        ice = "frozen" if s.frozen[board] >= 0 else ""
        lines.append(f"{board + 1:>2}  {cells} {life:+d}{' markers' + marks if marks else ''} {ice}".rstrip())
    for seat in range(facts.seats):
        peoples = ", ".join(name.capitalize() for name in facts.seat(seat)["peoples"]) or "–"
        cards = " ".join(card["name"] if card else "*" for card in facts.hand(seat)) or "–"
        inua = SPOKEN[int(s.inua[seat])]
        points = sum(_markers(facts, board, seat) for board in range(facts.boards))
        lines.append(f"Seat {seat + 1}: {points}  {peoples}{f' with {inua.capitalize()}' if inua else ''}  {cards}")
    lines.append(f"Deck: {int(s.deck)}")
    return "\n".join(lines)


def _markers(facts: Facts, board: int, seat: int) -> int:
    return int(facts.balance[board][seat]) + int(facts.most[board] == seat)


def _cell(facts: Facts, space: int) -> str:
    face, card = facts.face[space], facts.top[space]
    if face == EMPTY:
        return "·"
    if face == DOWN:
        return f"({facts.names[facts.kind[card]]})" if facts.kind[card] >= 0 else "*"
    return str(facts.names[face])
