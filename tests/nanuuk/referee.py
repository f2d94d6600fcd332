"""H14 once more, as the rulebook says it and without a single mask: situations one by one, in sets."""

from collections.abc import Iterator
from typing import NamedTuple

from tafelrunde.games.nanuuk.components import ENDS, PIECE_NAMES, Kit
from tafelrunde.games.nanuuk.rules import State, is_open
from tafelrunde.games.nanuuk.sentences import THINGS

SEARCHED = {"fish", "seal", "walrus", "whale", "inuk", "harpoon", "kayak"}
ANIMALS = ("fish", "seal", "walrus", "whale")


class Situation(NamedTuple):
    """Where a hunter is, and what it carries."""

    field: int
    carried: frozenset[str]


class Referee:
    """Knows the ways and the pieces of a position."""

    def __init__(self, kit: Kit, s: State) -> None:
        self.kit, self.s = kit, s
        fields = [f for f in range(31) if int(kit.box.fields) >> f & 1]
        self.igloos = {f for f in fields if int(kit.box.igloos) >> f & 1}
        self.piece = {f: PIECE_NAMES[k] for f in fields for k in range(6) if int(s.pieces[k]) >> f & 1}
        self.near: dict[int, list[tuple[int, bool]]] = {f: [] for f in fields}
        for line, (a, b) in enumerate(ENDS):
            if a in self.near and b in self.near:
                cracked = not is_open(kit.box, s, line)
                self.near[a].append((b, cracked))
                self.near[b].append((a, cracked))

    def start(self, hunter: int) -> Situation:
        left = int(self.s.left[hunter])
        return Situation(int(self.s.at[hunter]), frozenset(t for i, t in enumerate(THINGS) if left >> i & 1) & SEARCHED)

    def enters(self, now: Situation, driven: set[int]) -> Iterator[tuple[Situation, bool]]:
        """Each step: the situation before anything on the field happens, and whether a bear was driven off."""
        for field, cracked in self.near[now.field]:
            carried = now.carried - {"kayak"} if cracked else now.carried
            if cracked and "kayak" not in now.carried:
                continue
            bear = self.piece.get(field) == "bear"
            if not bear or field in driven:
                yield Situation(field, carried), False
            if bear and field not in driven and "harpoon" in carried:
                yield Situation(field, carried - {"harpoon"}), True

    def could_take(self, here: Situation) -> bool:
        kind = self.piece.get(here.field)
        if kind not in ANIMALS or kind in here.carried or "harpoon" not in here.carried:
            return False
        return kind != "whale" or "inuk" in here.carried

    def after(self, here: Situation) -> Iterator[Situation]:
        """What may follow on the field just entered."""
        yield here
        if self.piece.get(here.field) == "inuk":
            yield Situation(here.field, here.carried | {"inuk"})
        if here.field in self.igloos:
            own = [animal for animal in ANIMALS if animal in here.carried]
            for chosen in range(1 << len(own)):
                put = {animal for i, animal in enumerate(own) if chosen >> i & 1}
                carried = (here.carried | {"harpoon"}) - put
                carried |= {"kayak"} if put & {"seal", "whale"} else set()
                yield Situation(here.field, carried - {"inuk"} if "whale" in put else carried)

    def search(self, hunter: int, driven: set[int]) -> tuple[bool, bool, set[int]]:
        """Does it take an animal, does it enter an igloo, and which bears does it drive off?"""
        seen, todo = set[Situation](), [self.start(hunter)]
        home, drives = False, set[int]()
        while todo:
            now = todo.pop()
            if now in seen:
                continue
            seen.add(now)
            for entered, drove in self.enters(now, driven):
                home |= entered.field in self.igloos
                drives |= {entered.field} if drove else set()
                if self.could_take(entered):
                    return True, home, drives
                todo += self.after(entered)
        return False, home, drives

    def outlook(self) -> tuple[bool, set[int]]:
        """Can anything be hunted, and which hunters reach an igloo?"""
        driven = set[int]()
        while True:
            found = [self.search(hunter, driven) for hunter in range(int(self.kit.box.figures))]
            if any(takes for takes, _, _ in found):
                return True, set()
            more = driven.union(*(drives for _, _, drives in found))
            if more == driven:
                return False, {hunter for hunter, (_, home, _) in enumerate(found) if home}
            driven = more
