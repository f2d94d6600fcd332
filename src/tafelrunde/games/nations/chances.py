"""Exact probabilities from the faces of the dice: what a roll may achieve."""

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from tafelrunde.core.kernel import Array
from tafelrunde.core.words import Words
from tafelrunde.games.nations import rules
from tafelrunde.games.nations.components import Kit
from tafelrunde.games.nations.rules import DICE, FACES, NONE, Phase, State, Symbol
from tafelrunde.games.nations.sentences import amount, say, tile_name

Distribution = dict[tuple[int, int], Fraction]  # (symbols, other dice) → probability


BOTH = ("famine", "war")


def percent(likely: Fraction) -> int:
    """A probability in whole percent; a chance is never 0 %, and nothing uncertain is 100 %."""
    exact = likely * 100
    return int(min(max(round(exact), 1), 99)) if 0 < likely < 1 else int(exact)


@dataclass(frozen=True)
class Goal:
    """Something that a roll may pay for."""

    name: str
    words: Words
    symbol: Symbol
    need: int


@dataclass(frozen=True)
class Chance:
    """The probability of reaching a goal with a roll of dice, and what is missing without it, exchange included."""

    goal: Goal
    missing: int
    dice: int
    likely: Fraction

    @property
    def text(self) -> Words:
        """The chance in words."""
        if self.likely == 1:
            return say("secure", self.goal.name, goal=self.goal.words)
        dice = say("goal", "dice", n=self.dice)
        need = amount(self.goal.symbol, self.missing)
        return say("reason", "chance", goal=self.goal.words, need=need, dice=dice, percent=percent(self.likely))


# Kernels get a symbol as a plain integer: Numba takes 30 µs to find the type of a member of an enumeration.


def count(kit: Kit, dice: Array, chips: Array, symbol: Symbol) -> tuple[int, int]:
    """The number of a symbol on dice and chips, and of other dice that may be exchanged for it."""
    return rules.count(kit.box, dice, int(chips[symbol]), int(symbol))


def value(kit: Kit, dice: Array, chips: Array, symbol: Symbol) -> int:
    """R7: how much of a symbol dice and chips pay together."""
    return rules.value(kit.box, dice, int(chips[symbol]), int(symbol))


def distribution(kit: Kit, symbol: Symbol, colours: list[int]) -> Distribution:
    """The joint distribution of a symbol on dice of these colours, and of other dice exchangeable for it (R7)."""
    exchange, found = rules.exchangeable(int(symbol)), {(0, 0): Fraction(1)}
    for colour in colours:
        faces = kit.material.dice[colour]
        total = sum(face.weight for face in faces)
        after: defaultdict[tuple[int, int], Fraction] = defaultdict(Fraction)
        for (shown, others), likely in found.items():
            for face in faces:
                hit = face.symbol == symbol
                key = shown + (face.amount if hit else 0), others + (exchange and not hit)
                after[key] += likely * Fraction(face.weight, total)
        found = dict(after)
    return found


def chance_of(kit: Kit, goal: Goal, dice: Array, chips: Array, rolled: list[int]) -> Chance:
    """R7: the chance of paying for a goal with dice (by kind) that stay, chips, and rolled dice of these colours."""
    have, others = count(kit, dice, chips, goal.symbol)
    likely = [
        likely
        for (shown, misses), likely in distribution(kit, goal.symbol, rolled).items()
        if rules.total(have + shown, others + misses) >= goal.need
    ]
    missing = max(0, goal.need - rules.total(have, others))
    return Chance(goal, missing, len(rolled), sum(likely, Fraction(0)))


def goals(kit: Kit, s: State, seat: int) -> list[Goal]:
    """What the dice of a seat may still pay for in this round: famine, war, the wonder."""
    event, wonder = kit.material.events[s.event], int(s.wonder[seat])
    found = [
        Goal("famine", say("goal", "famine"), Symbol.FOOD, event.food),
        Goal("war", say("goal", "war"), Symbol.STRENGTH, event.strength),
    ]
    if wonder != NONE:
        found.append(Goal("wonder", tile_name(kit, wonder), Symbol.STONE, kit.material.tiles[wonder].stone))
    return found


def both(kit: Kit, s: State, dice: Array, chips: Array, rolled: list[int]) -> Fraction:
    """R9, R11: the chance of meeting famine and war together, with dice (by kind) that stay, chips, and rolled dice; a
    die that pays for food is not there in the war."""
    falls: dict[tuple[int, ...], Fraction] = {tuple(dice.tolist()): Fraction(1)}
    for colour in rolled:
        faces = kit.material.dice[colour]
        after: defaultdict[tuple[int, ...], Fraction] = defaultdict(Fraction)
        for fallen, likely in falls.items():
            for die, face in enumerate(faces, colour * FACES):
                at = _alike(kit, die)
                key = (*fallen[:at], fallen[at] + 1, *fallen[at + 1 :])
                after[key] += likely * Fraction(face.weight, sum(one.weight for one in faces))
        falls = dict(after)
    met = (p for fallen, p in falls.items() if rules.prizes_with(kit.box, s, np.array(fallen), chips) == len(BOTH))
    return sum(met, Fraction(0))


def _alike(kit: Kit, die: int) -> int:
    """The first kind of die that counts as much as this one in famine and war."""

    def counts(one: int) -> tuple[int, int]:
        face = kit.tables.faces[one]
        return (face.symbol, face.amount) if face.symbol in (Symbol.FOOD, Symbol.STRENGTH) else (NONE, 0)

    return next(one for one in range(DICE) if kit.tables.dice[one] and counts(one) == counts(die))


def forecast(kit: Kit, s: State, named: list[Chance], die: int | None = None) -> list[Words]:
    """What the roll of the picked dice (and one more) may be good for, in words; famine and war are judged together."""
    events = [chance for chance in named if chance.goal.name in BOTH]
    if len(events) < len(BOTH):
        return [chance.text for chance in named]
    likely = both(kit, s, *_rolling(s, die))
    if all(chance.likely == 1 for chance in events):
        return [_sure(likely), *(chance.text for chance in named if chance not in events)]
    together = say("reason", "both", percent=percent(likely)) if likely else say("reason", "not_both")
    return [*(chance.text for chance in named), together]


def _sure(likely: Fraction) -> Words:
    """Famine and war, if each alone is sure."""
    if likely == 1:
        return say("reason", "secure_both")
    return say("reason", "secure_one", percent=percent(likely)) if likely else say("reason", "secure_either")


def enough_for(kit: Kit, s: State, dice: Array, chips: Array) -> str:
    """R9, R11: what these dice (by kind) and chips are enough for: famine, war, one of the two, or both."""
    famine, war = (pays(kit, goal, dice, chips) for goal in goals(kit, s, s.turn)[: len(BOTH)])
    if famine and war:
        return "both" if rules.prizes_with(kit.box, s, dice, chips) == len(BOTH) else "either"
    return "famine" if famine else "war" if war else "neither"


def judged(kit: Kit, s: State, dice: Array, chips: Array) -> Words:
    """R9, R11: the same in words."""
    return say("judged", enough_for(kit, s, dice, chips))


def secured(kit: Kit, s: State, goal: Goal) -> int:
    """What the current player has for famine or war; dice that are to be rolled count as if they missed."""
    dice, chips = s.dice[s.turn], s.chips[s.turn]
    if s.phase == Phase.EATING and goal.name == "famine":  # what is chosen pays for it
        dice, chips = dice + s.picked, chips + s.picked_chips
    have, others = count(kit, dice, chips, goal.symbol)
    rolled = int(s.picked.sum()) if s.phase == Phase.PICKING and rules.exchangeable(int(goal.symbol)) else 0
    return rules.total(have, others + rolled)


def both_now(kit: Kit, s: State) -> bool:
    """R9, R11: whether there is enough for famine and war together."""
    dice, chips = s.dice[s.turn], s.chips[s.turn]
    if s.phase == Phase.PICKING:
        return both(kit, s, dice, chips, colours_of(s.picked)) == 1
    if s.phase == Phase.EATING:
        dice, chips = dice + s.picked, chips + s.picked_chips
    return rules.prizes_with(kit.box, s, dice, chips) == len(BOTH)


def pays(kit: Kit, goal: Goal, dice: Array, chips: Array) -> bool:
    """Whether these dice (by kind) and chips reach a goal."""
    return value(kit, dice, chips, goal.symbol) >= goal.need


def colours_of(dice: Array) -> list[int]:
    """The colour of each of these dice."""
    return [die // FACES for die in range(DICE) for _ in range(dice[die])]


def roll_chances(kit: Kit, s: State, die: int | None = None) -> list[Chance]:
    """The chances of all goals if the picked dice, and one more if it is given, are rolled and the others stay."""
    return [chance_of(kit, goal, *_rolling(s, die)) for goal in goals(kit, s, s.turn)]


def _rolling(s: State, die: int | None) -> tuple[Array, Array, list[int]]:
    """The dice and chips that stay, and the colours of the dice that are rolled."""
    more = np.zeros_like(s.picked)
    if die is not None:
        more[die] = 1
    return s.dice[s.turn] - more, s.chips[s.turn], colours_of(s.picked + more)


def reroll_chances(kit: Kit, s: State) -> list[Chance]:
    """For each goal that is not reached but can be: the chance if all dice that do not show its symbol are rolled."""
    dice, chips, found = s.dice[s.turn], s.chips[s.turn], []
    for goal in goals(kit, s, s.turn):
        stay = dice * (kit.box.symbol == goal.symbol)
        rolled = colours_of(dice - stay)
        if rolled and not pays(kit, goal, dice, chips):
            found.append(chance_of(kit, goal, stay, chips, rolled))
    return sorted((chance for chance in found if chance.likely), key=lambda chance: -chance.likely)
