"""A referee who knows the rules but none of the engine: written from the rulebook, with plain lists and dicts.

He plays along, action by action in notation. A card is its name (`N3.2`), a space is its name (`4c`), a space's cards
are a list of [name, face up, who laid it face down], the last on top; a name is None while nobody knows the card.
"""

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

PEOPLES, HUMANS, NATURE, SORTS = "NQKI", "NQ", "KI", "NQKISD"
LETTERS = "abcdef"
AWAY = (
    (0, -2),
    (1, -1),
    (1, 1),
    (0, 2),
    (-1, 1),
    (-1, -1),
)  # across each side, in columns and half rows
SIDES = {"C": ("NQ", "KI"), "D": ("NI", "QK"), "E": ("QI", "NK")}
SPIRITS = ("katjutayuuq", "tarniq", "arsaniit", "lumaayuuq", "angakkuk", "tuurngaq")
CHANCE, OVER = -1, -2
Cell = tuple[int, int]


def life(card: str) -> int:
    return int(card[1]) * (card[0] in HUMANS) - int(card[1]) * (card[0] in NATURE)


def strength(card: str) -> int:
    return int(card[3])


class Referee:
    """A match as the rulebook tells it."""

    def __init__(
        self, options: Mapping[str, Any], cards: Mapping[str, int], cells: list[tuple[int, int]] | None
    ) -> None:
        self.options, self.cards, self.seats = options, cards, int(options["players"])
        self.boards = 6 if self.seats == 2 else 10
        self.fixed = cells
        self.phase, self.to_move, self.turn, self.first = "beginner", CHANCE, 0, 0
        self.leads: dict[str, int] = {}
        self.inua: list[str | None] = [None] * self.seats
        self.frozen: dict[int, str] = {}
        self.cells: list[tuple[int, int]] = []
        self.hands: list[Counter[str]] = [Counter() for _ in range(self.seats)]
        self.pool, self.back, self.gone = Counter[str](), Counter[str](), Counter[str]()
        self.deck = 0
        self.stacks: dict[str, list[list[Any]]] = {}
        self.near: dict[str, list[str]] = {}
        self.balance: dict[int, set[int]] = {}  # P4, the boards with their markers
        self.most: dict[int, int] = {}  # P5
        self.drawn: str | None = None
        self.victim = -1
        self.onto, self.pile = "", list[str]()
        self.queue: deque[tuple[str, bool]] = deque()  # spaces to turn, and whether they go on with the chain
        self.touched: set[int] = set()  # boards to score
        self.filling = 0  # L10: a board that has just become full, and is not turned yet
        self.passes, self.sizes, self.winner = 0, list[tuple[int, int]](), -1
        self.seen: Counter[str] = Counter()  # what happened, so that a run can say what it has met

    # ---- what is possible --------------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        """Everything that the seat to move may do."""
        return set(getattr(self, f"_{self.phase}")())

    def chances(self) -> dict[str, int]:
        """Everything that chance may do, and how likely it is, as weights."""
        return {text: weight for text, weight in getattr(self, f"_{self.phase}")() if weight}

    def _beginner(self) -> Iterator[tuple[str, int]]:
        yield from ((f"first-{seat + 1}", 1) for seat in range(self.seats))

    def _choice(self) -> Iterator[str]:
        if self.options["mode"] in SIDES:
            yield from ("side-1", "side-2")
            return
        for people in PEOPLES:
            uneven = self.seats == 2 and any((people in HUMANS) == (other in HUMANS) for other in self.leads)
            if people not in self.leads and not uneven:
                yield f"people-{people}"

    def _inua(self) -> Iterator[tuple[str, int]]:
        yield from ((f"inua-{spirit}", int(spirit not in self.inua)) for spirit in SPIRITS)

    def _land(self) -> Iterator[Any]:
        """S3: wherever a board would touch another; chance prefers what touches more."""
        beside = Counter((c + dc, h + dh) for c, h in self.cells for dc, dh in AWAY)
        for (column, half), n in beside.items():
            if (column, half) not in self.cells:
                text = f"board-{column},{(half - column) // 2}"
                yield text if self.to_move >= 0 else (text, n)

    def _deal(self) -> Iterator[tuple[str, int]]:
        yield from ((f"get-{card}", n) for card, n in self.pool.items())

    def _spots(self) -> Iterator[tuple[str, int]]:
        for space, stack in self.stacks.items():
            yield f"spot-{space}", int(not stack and self._filled(self._board(space)) < 5)

    def _opening(self) -> Iterator[str]:
        yield "draw"
        yield from (f"freeze-{board}" for board in range(1, self.boards + 1) if board not in self.frozen)
        shown = [(space, card) for space in self.stacks if (card := self.up(space))]
        for i, one in enumerate(shown):
            yield from (f"swap-{one[0]}-{other[0]}" for other in shown[i + 1 :] if self._may_swap(*one, *other))

    def _drawing(self) -> Iterator[tuple[str, int]]:
        """The deck holds all cards that came back, and some of the pool; the rest of the pool lies face down (S4)."""
        size, from_pool = self.pool.total(), self.deck - self.back.total()
        yield from ((f"get-{card}", n * from_pool) for card, n in self.pool.items())
        yield from ((f"back-{card}", n * max(size, 1)) for card, n in self.back.items())

    def _arrival(self) -> Iterator[str]:
        yield "keep"
        for seat, hand in enumerate(self.hands):
            if seat != self.turn and hand.total():
                yield f"take-{seat + 1}"

    def _stealing(self) -> Iterator[tuple[str, int]]:
        yield from ((f"steal-{card}", n) for card, n in self.hands[self.victim].items())

    def _laying(self) -> Iterator[str]:
        lays = set(self._lays())
        yield from lays or {"pass"}
        if self.inua[self.turn] == "tarniq" and self.drawn:
            for space, stack in self.stacks.items():
                if stack and self._board(space) not in self.frozen:
                    yield from (f"exchange-{card}@{space}" for card in self._hand())

    def _pile(self) -> Iterator[str]:
        hand = self._hand()
        for card in hand:
            if self.pile:
                fits = card[0] == self.pile[0][0]
            else:
                fits = self._could_pile(card[0], self.onto)
            if fits:
                yield f"with-{card}"
        if len(self.pile) >= 2 and self.may_cover(self.pile, self.onto):
            yield "done"

    def _turning(self) -> Iterator[tuple[str, int]]:
        yield from ((f"turn-{card}", n) for card, n in self.pool.items())

    def _over(self) -> Iterator[str]:
        yield from ()

    # ---- laying ------------------------------------------------------------------------------------------------------

    @staticmethod
    def _board(space: str) -> int:
        return int(space[:-1])

    def _spaces(self, board: int) -> list[str]:
        return [f"{board}{letter}" for letter in LETTERS]

    def _filled(self, board: int) -> int:
        return sum(1 for space in self._spaces(board) if self.stacks[space])

    def _hand(self) -> list[str]:
        return [card for card, n in self.hands[self.turn].items() if n]

    def up(self, space: str) -> str | None:
        """The card that lies face up on top of a space."""
        stack = self.stacks[space]
        return stack[-1][0] if stack and stack[-1][1] else None

    def _lays(self) -> Iterator[str]:
        hand = self._hand()
        for space, stack in self.stacks.items():
            if self._board(space) in self.frozen:
                continue
            if not stack:
                for card in hand:
                    yield f"{card}@{space}"
                    yield f"({card})@{space}"
            elif self.up(space):  # L1
                yield from (f"{card}@{space}" for card in hand if self.may_cover([card], space))
                if any(self._could_pile(people, space) for people in PEOPLES):
                    yield f"onto-{space}"

    def _could_pile(self, people: str, space: str) -> bool:
        cards = [card for card in self.hands[self.turn].elements() if card[0] == people]
        return people in PEOPLES and len(cards) >= 2 and self.may_cover(cards, space)

    def may_cover(self, cards: list[str], space: str) -> bool:
        """L2 to L6: may these cards of one people cover the card there?"""
        covered, people, force = str(self.up(space)), cards[0][0], sum(map(strength, cards))
        equal_does = self.options["equal_covers"] and len(cards) == 1
        if force < strength(covered) or (force == strength(covered) and not equal_does):  # L2, L3
            return False
        own = self.leads.get(people) == self.turn
        if people in PEOPLES and people == covered[0] and not own:  # L4
            self.seen["L4"] += 1
            if self.inua[self.turn] != "katjutayuuq":
                return False
            self.seen["X5"] += 1
        if own and covered[0] in PEOPLES and self.leads.get(covered[0]) != self.turn:  # L6
            return not self._held_off(covered[0], space, force)
        return True

    def _held_off(self, people: str, space: str, force: int) -> bool:
        """L6: are there two or more face-up neighbours of its people, and each of them is stronger?"""
        kin = [near for near in self.near[space] if (self.up(near) or "-")[0] == people]
        stronger = [near for near in kin if strength(str(self.up(near))) > force]
        held_off = len(kin) >= 2 and stronger == kin
        self.seen["L6"] += held_off
        self.seen["L6 across"] += held_off and len({near[:-1] for near in kin}) == 2
        self.seen["L6 lifted"] += len(kin) == 3 and len(stronger) == 2
        return held_off

    def _may_swap(self, one: str, a: str, other: str, b: str) -> bool:
        """X8 to X10."""
        alike, power = a[0] == b[0], self.inua[self.turn]
        if one[:-1] == other[:-1] or a[0] not in PEOPLES or b[0] not in PEOPLES:
            return False
        if self._board(one) in self.frozen or self._board(other) in self.frozen:
            return False
        if power == "lumaayuuq":
            return strength(a) == strength(b)
        if power == "angakkuk":
            return alike
        if power == "tuurngaq":
            return life(a) == life(b) and (alike or bool(self.options["tuurngaq_any_people"]))
        return False

    # ---- what happens ------------------------------------------------------------------------------------------------

    def do(self, text: str) -> None:
        """Do an action, of a seat or of chance."""
        if "@" in text and not text.startswith("exchange"):
            card, space = text.split("@")
            self._lay([card.strip("()")], space, "(" not in card)
            return
        verb, _, rest = text.partition("-")
        getattr(self, f"_do_{verb}")(rest)

    def _do_first(self, seat: str) -> None:
        self.first = self.turn = self.to_move = int(seat) - 1
        self.phase = "choice"

    def _do_people(self, people: str) -> None:
        self.leads[people] = self.turn
        self.turn = self.to_move = (self.turn + 1) % self.seats
        if self.seats == 4 and len(self.leads) == 3:
            self.leads |= {left: self.turn for left in PEOPLES if left not in self.leads}
        if len(self.leads) == self.seats:
            self._after_choice()

    def _do_side(self, side: str) -> None:
        for i, peoples in enumerate(SIDES[self.options["mode"]], 1):
            self.leads |= dict.fromkeys(peoples, self.turn if i == int(side) else 1 - self.turn)
        self._after_choice()

    def _after_choice(self) -> None:
        """S2: the deck."""
        if self.seats == 4:
            wanted = SORTS
        else:
            wanted = "S" + ("".join(self.leads) if self.options["mode"] == "A" else PEOPLES)
        self.pool = Counter({card: n for card, n in self.cards.items() if card[0] in wanted})
        self.deck = self.pool.total()
        self.phase, self.to_move = "inua", CHANCE
        if not self.options["inua"]:
            self._begin_land()

    def _do_inua(self, spirit: str) -> None:
        drawn = sum(1 for one in self.inua if one)
        self.inua[(self.first + drawn) % self.seats] = spirit
        if drawn + 1 == self.seats:
            self._begin_land()

    def _begin_land(self) -> None:
        self.phase = "land"
        if self.fixed:
            self.cells = self.fixed
            self._end_land()
        else:
            self.cells = [(0, 0)]
            self._next_board()

    def _next_board(self) -> None:
        self.turn = (self.first + len(self.cells) - 1) % self.seats
        self.to_move = self.turn if self.options["boards"] == "laid" else CHANCE

    def _do_board(self, cell: str) -> None:
        column, row = map(int, cell.split(","))
        self.cells.append((column, 2 * row + column))
        if len(self.cells) == self.boards:
            self._end_land()
        else:
            self._next_board()

    def _end_land(self) -> None:
        """S6: who is beside whom; two spaces of different boards are, where the middles of their sides meet."""
        middles: dict[tuple[int, int], list[str]] = {}
        for board, (column, half) in enumerate(self.cells, 1):
            for i, space in enumerate(self._spaces(board)):
                self.stacks[space] = []
                middles.setdefault((2 * column + AWAY[i][0], 2 * half + AWAY[i][1]), []).append(space)
        for meeting in middles.values():
            for space in meeting:
                at = LETTERS.index(space[-1])
                self.near[space] = [space[:-1] + LETTERS[at - 1], space[:-1] + LETTERS[(at + 1) % 6]]
                self.near[space] += [other for other in meeting if other != space]
        self.phase, self.turn, self.to_move = "deal", self.first, CHANCE

    def _do_get(self, card: str) -> None:
        self.pool[card] -= 1
        self.deck -= 1
        if self.phase == "drawing":
            self._draw(card)
            return
        dealt = sum(hand.total() for hand in self.hands)
        self.hands[(self.first + dealt) % self.seats][card] += 1
        if dealt + 1 == 5 * self.seats:
            self.phase = "spots"

    def _do_spot(self, space: str) -> None:
        self.stacks[space] = [[None, False, -1]]
        self.deck -= 1
        if sum(map(len, self.stacks.values())) == 8:
            self.sizes = [self._size()]
            self._begin_turn()

    # ---- a turn ------------------------------------------------------------------------------------------------------

    def _size(self) -> tuple[int, int]:
        return self.deck + sum(hand.total() for hand in self.hands), self.deck

    def _begin_turn(self) -> None:
        self.drawn = None
        if self.inua[self.turn]:
            self.phase, self.to_move = "opening", self.turn
        else:
            self._do_draw("")

    def _do_draw(self, _: str) -> None:
        """T1."""
        if self.deck:
            self.phase, self.to_move = "drawing", CHANCE
        else:
            self.phase, self.to_move = "laying", self.turn

    def _do_back(self, card: str) -> None:
        self.seen["back"] += 1
        self.back[card] -= 1
        self.deck -= 1
        self._draw(card)

    def _draw(self, card: str) -> None:
        self.hands[self.turn][card] += 1
        self.drawn, self.to_move = card, self.turn
        others = any(hand.total() for seat, hand in enumerate(self.hands) if seat != self.turn)
        self.phase = "arrival" if self.inua[self.turn] == "arsaniit" and others else "laying"

    def _do_keep(self, _: str) -> None:
        self.phase = "laying"

    def _do_take(self, seat: str) -> None:
        """X7."""
        card = str(self.drawn)
        self.hands[self.turn][card] -= 1
        self.back[card] += 1
        self.deck += 1
        self.drawn, self.victim = None, int(seat) - 1
        self.phase, self.to_move = "stealing", CHANCE

    def _do_steal(self, card: str) -> None:
        self.hands[self.victim][card] -= 1
        self.hands[self.turn][card] += 1
        self.phase, self.to_move = "laying", self.turn

    def _do_freeze(self, board: str) -> None:
        """X3."""
        self.frozen[int(board)] = str(self.inua[self.turn])
        self.inua[self.turn] = None
        self.phase = "laying"

    def _do_pass(self, _: str) -> None:
        self.seen["pass"] += 1
        self._end_turn(passed=True)

    def _do_onto(self, space: str) -> None:
        self.onto, self.phase = space, "pile"

    def _do_with(self, card: str) -> None:
        self.hands[self.turn][card] -= 1
        self.pile.append(card)

    def _do_done(self, _: str) -> None:
        self.seen["pile"] += 1
        pile, self.pile = self.pile, []
        self.hands[self.turn].update(pile)
        self._lay(pile, self.onto, True)

    def _do_exchange(self, rest: str) -> None:
        """X6."""
        card, space = rest.split("@")
        taken = self.stacks[space].pop()[0]
        if taken:
            self.back[taken] += 1
        else:
            self.seen["X6 unknown"] += 1
        self.deck += 1
        self._lay([card], space, True, fills=False)

    def _do_swap(self, rest: str) -> None:
        """X8 to X10."""
        one, other = rest.split("-")
        a, b = self.stacks[one].pop(), self.stacks[other].pop()
        self.stacks[one].append(b)
        self.stacks[other].append(a)
        self.touched = {self._board(one), self._board(other)}
        self._go_on()

    # ---- turning -----------------------------------------------------------------------------------------------------

    def _lay(self, cards: list[str], space: str, face_up: bool, fills: bool = True) -> None:
        """L11: lay, L8, L9 with its whole chain, L10, score."""
        board = self._board(space)
        self.filling = board if fills and not self.stacks[space] and self._filled(board) == 5 else 0
        for card in cards:
            self.hands[self.turn][card] -= 1
            self.stacks[space].append([card, face_up, -1 if face_up else self.turn])
        if not face_up and any(self.up(near) for near in self.near[space]):  # L8
            self.seen["L8"] += 1
            face_up = self._show(space)
        self.touched, self.drawn = {board}, None
        self.seen["L10 alone"] += bool(self.filling) and not face_up
        if face_up:  # L9
            self.queue.extend((near, True) for near in self.near[space])
        self._go_on()

    def _show(self, space: str) -> bool:
        self.stacks[space][-1][1:] = [True, -1]
        return True

    def _go_on(self) -> None:
        """Turn what is to be turned; score when that is done."""
        self._turn_all()
        if not self.queue and self.filling:  # L10: the chain is at its end
            self.queue.extend((space, False) for space in self._spaces(self.filling))
            self.filling = 0
            self._turn_all()
        if not self.queue:
            for board in sorted(self.touched):
                self._score(board)
            self._crown()
            self._end_turn(passed=False)

    def _turn_all(self) -> None:
        """Card by card, until chance has to say what one is."""
        while self.queue:
            space, chain = self.queue[0]
            down = [card for card in self.stacks[space][-1:] if not card[1]]
            if down and self._board(space) not in self.frozen:
                if down[0][0] is None:
                    self.phase, self.to_move = "turning", CHANCE
                    return
                self._show(space)
                if chain and self.leads.get(down[0][0][0]) == self.turn:
                    self.seen["chain"] += 1
                    self.seen["L9 before L10"] += self._board(space) == self.filling
                    self.queue.extend((near, True) for near in self.near[space])
            elif down:
                self.seen["frozen chain"] += 1
            self.queue.popleft()

    def _do_turn(self, card: str) -> None:
        self.pool[card] -= 1
        self.stacks[self.queue[0][0]][-1][0] = card
        self._go_on()

    # ---- scoring -----------------------------------------------------------------------------------------------------

    def _tops(self, board: int) -> list[str]:
        return [str(self.up(space)) for space in self._spaces(board)]

    def _score(self, board: int) -> None:
        had = self.balance.pop(board, None), self.most.pop(board, -1)
        rounds = 0
        while self._filled(board) == 6 and abs(sum(map(life, self._tops(board)))) >= 7:  # P2, P3
            rounds += 1
            self._remove(board, HUMANS if sum(map(life, self._tops(board))) > 0 else NATURE)
        self.seen["P2"] += rounds > 0
        self.seen["P2 again"] += rounds > 1
        if self._filled(board) < 6:  # P1
            self.seen["P1"] += bool(had[0]) or had[1] >= 0
            return
        tops, shown = self._tops(board), sum(map(life, self._tops(board)))
        kind = HUMANS if shown > 0 else NATURE if shown < 0 else ""
        self.balance[board] = {self.leads[top[0]] for top in tops if top[0] in kind and top[0] in self.leads}  # P4
        counts = Counter(self.leads[top[0]] for top in tops if top[0] in self.leads).most_common()
        if counts and (len(counts) == 1 or counts[0][1] > counts[1][1]):  # P5
            self.most[board] = counts[0][0]

    def _remove(self, board: int, kind: str) -> None:
        for space in self._spaces(board):
            stack = self.stacks[space]
            if stack[-1][0][0] in kind:
                self.gone[stack.pop()[0]] += 1
                self.seen["uncovered"] += bool(stack)

    def points(self) -> list[int]:
        """P6."""
        owners = [seat for seats in self.balance.values() for seat in seats] + list(self.most.values())
        return [owners.count(seat) for seat in range(self.seats)]

    def _crown(self) -> None:
        """P7."""
        points = self.points()
        order = [(self.turn + i) % self.seats for i in range(self.seats)]
        best = max(order, key=points.__getitem__)
        if points[best] >= 4:
            self.seen["P7 several"] += sum(n >= 4 for n in points) > 1
            self.winner = best

    def _end_turn(self, passed: bool) -> None:
        """T3, T4."""
        self.onto, self.drawn, self.victim = "", None, -1
        self.passes = self.passes + 1 if passed and not self.deck else 0
        self.sizes.append(self._size())
        rounds = 2 * self.seats
        stuck = bool(self.options["inua"]) and len(self.sizes) > rounds and self.sizes[-1] == self.sizes[-1 - rounds]
        empty = not any(hand.total() for hand in self.hands)
        ends = {"P7": self.winner >= 0, "T3 cards": empty, "T3 passes": self.passes >= self.seats, "T4": stuck}
        if any(ends.values()):
            self.seen.update([name for name, holds in ends.items() if holds])
            self.phase, self.to_move = "over", OVER
            return
        self.turn = (self.turn + 1) % self.seats
        self._begin_turn()

    def result(self) -> list[Fraction]:
        """P7, T3."""
        points = self.points()
        won = [self.winner] if self.winner >= 0 else [seat for seat, n in enumerate(points) if n == max(points)]
        return [Fraction(int(seat in won), len(won)) for seat in range(self.seats)]
