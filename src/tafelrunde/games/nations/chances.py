"""Chances, computed exactly from the faces of the dice: what a roll may be good for."""

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tafelrunde.core.game import Kit
from tafelrunde.core.words import Words
from tafelrunde.games.nations import rules
from tafelrunde.games.nations.rules import BUILDING, DICE, FACES, FOOD, ROWS, STONE, STRENGTH
from tafelrunde.games.nations.sentences import amount, say, tile_name

Spread = dict[tuple[int, int], Fraction]  # (symbols, other dice) → how likely


@dataclass(frozen=True)
class Goal:
    """Something that a roll may make possible."""

    name: str
    words: Words
    symbol: int
    need: int


@dataclass(frozen=True)
class Chance:
    """How likely a goal is reached if so many dice are rolled, and what is missing without them, exchange counted."""

    goal: Goal
    missing: int
    dice: int
    likely: Fraction

    @property
    def percent(self) -> int:
        """In whole percent; a chance is never 0 %, and nothing uncertain is 100 %."""
        exact = self.likely * 100
        return int(min(max(round(exact), 1), 99)) if 0 < self.likely < 1 else int(exact)

    def text(self, kind: str = "reason") -> Words:
        """As people read it."""
        if self.likely == 1 and kind == "reason":
            return say("reason", "secure", goal=self.goal.words)
        dice = say("goal", "die") if self.dice == 1 else say("goal", "dice", n=self.dice)
        need = amount(self.goal.symbol, self.missing)
        return say(kind, "chance", goal=self.goal.words, need=need, dice=dice, percent=self.percent)


def spread(kit: Kit, symbol: int, colours: list[int]) -> Spread:
    """How many of a symbol dice of these colours show together, and how many of them show something else."""
    found: Spread = {(0, 0): Fraction(1)}
    for colour in colours:
        faces = kit.material.dice[colour]
        total = sum(face.weight for face in faces)
        after: defaultdict[tuple[int, int], Fraction] = defaultdict(Fraction)
        for (shown, others), likely in found.items():
            for face in faces:
                hit = face.symbol == symbol
                after[shown + (face.amount if hit else 0), others + (not hit)] += likely * Fraction(face.weight, total)
        found = dict(after)
    return found


def means(kit: Kit, dice: list[int], chips: int, symbol: int) -> tuple[int, int]:
    """How many of a symbol dice (by kind) and chips show, and how many of the dice may be exchanged for it (R7)."""
    faces = [(n, kit.tables.faces[die]) for die, n in enumerate(dice) if n]
    shown = sum(n * face.amount for n, face in faces if face.symbol == symbol)
    others = sum(n for n, face in faces if face.symbol != symbol)
    return chips + shown, others if symbol <= FOOD else 0


def chance_of(kit: Kit, goal: Goal, dice: list[int], chips: int, rolled: list[int]) -> Chance:
    """R7: how likely a goal is paid with dice (by kind) that stay, chips, and dice of these colours that are rolled."""
    have, others = means(kit, dice, chips, goal.symbol)
    exchange = goal.symbol <= FOOD
    reached = sum(
        (
            likely
            for (shown, misses), likely in spread(kit, goal.symbol, rolled).items()
            if have + shown + ((others + misses) // 2 if exchange else 0) >= goal.need
        ),
        Fraction(0),
    )
    return Chance(goal, max(0, goal.need - have - others // 2), len(rolled), reached)


def goals(kit: Kit, s: Any, seat: int) -> list[Goal]:
    """What the dice of a seat may still be good for in this round: famine, war, the wonder, the best tile."""
    event = kit.material.events[int(s.event)]
    found = [
        Goal("famine", say("goal", "famine"), FOOD, event.food),
        Goal("war", say("goal", "war"), STRENGTH, event.strength),
    ]
    wonder = int(s.wonder[seat])
    if wonder >= 0:
        found.append(Goal("wonder", tile_name(kit, wonder), STONE, kit.material.tiles[wonder].stone))
    return found


def price(kit: Kit, s: Any, space: int) -> tuple[int, int]:
    """R5, R6: the symbol and the number that a space, or the wonder, costs whose turn it is."""
    if space == BUILDING:
        return STONE, kit.material.tiles[int(s.wonder[s.turn])].stone
    tile = int(s.board[space])
    colony = tile >= 0 and kit.material.tiles[tile].kind == rules.COLONY
    return STRENGTH if colony else rules.GOLD, space % ROWS + 1


def rolling(kit: Kit, s: Any, picked: list[int]) -> list[Chance]:
    """The chances of all goals if the picked dice are rolled and the others stay."""
    seat = int(s.turn)
    kept, chips = s.dice[seat].tolist(), s.chips[seat].tolist()
    colours = [die // FACES for die, n in enumerate(picked) for _ in range(n)]
    return [chance_of(kit, goal, kept, chips[goal.symbol], colours) for goal in goals(kit, s, seat)]


def reached(kit: Kit, s: Any, goal: Goal) -> bool:
    """Is a goal paid by the dice as they lie, those that are picked included?"""
    seat = int(s.turn)
    dice = [a + b for a, b in zip(s.dice[seat].tolist(), s.picked.tolist(), strict=True)]
    return chance_of(kit, goal, dice, int(s.chips[seat, goal.symbol]), []).likely == 1


def best_reroll(kit: Kit, s: Any) -> list[Chance]:
    """For each goal that is not reached and can be: the chance if all dice that do not show its symbol are rolled."""
    seat, found = int(s.turn), []
    dice, chips = s.dice[seat].tolist(), s.chips[seat].tolist()
    for goal in goals(kit, s, seat):
        if chance_of(kit, goal, dice, chips[goal.symbol], []).likely == 1:
            continue
        stays = [n if n and kit.tables.faces[die].symbol == goal.symbol else 0 for die, n in enumerate(dice)]
        colours = [die // FACES for die in range(DICE) for _ in range(dice[die] - stays[die])]
        if colours:
            found.append(chance_of(kit, goal, stays, chips[goal.symbol], colours))
    return sorted((chance for chance in found if chance.likely), key=lambda chance: -chance.likely)
