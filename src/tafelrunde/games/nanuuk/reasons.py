"""What is good about a step, for hints: prey, points, the way home, and whom its crack costs what."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from tafelrunde.core.game import Suggestion
from tafelrunde.core.verbs import OVER
from tafelrunde.core.words import Words, join
from tafelrunde.games.nanuuk import rules
from tafelrunde.games.nanuuk.components import Kit
from tafelrunde.games.nanuuk.notation import figure_names
from tafelrunde.games.nanuuk.rules import ANIMALS, Gear, Kind, Piece, State, has, piece_at
from tafelrunde.games.nanuuk.sentences import aims, figure_words, list_of, piece_words, say, things
from tafelrunde.games.nanuuk.words import cut_off, describe, figure_of, points

NEVER = 99  # steps to what cannot be reached
MOST = 2  # figures of others that a reason names


def suggest(kit: Kit, states: Sequence[State], actions: Sequence[int]) -> Suggestion:
    """A whole step, action by action, and what is good about it and about its crack."""
    said = [describe(kit, state, action) for state, action in zip(states, actions, strict=False)]
    found = list(_gains(kit, states[0], actions[0], states[-1]))
    if kit.notation.parts(actions[-1]).kind == Kind.CRACK:
        found += _cracks(kit, states[-2], states[-1])
    return Suggestion(join(said, " · "), join(found or [_outlook(kit, states[0], actions[0], states[-1])]))


def reason(kit: Kit, s: State, action: int, after: State) -> Words:
    """What is good about an action."""
    found = list(_gains(kit, s, action, after))
    if kit.notation.parts(action).kind == Kind.CRACK:
        found += _cracks(kit, s, after)
    return join(found or [_outlook(kit, s, action, after)])


# ---- what it gains ---------------------------------------------------------------------------------------------------


def _gains(kit: Kit, s: State, action: int, after: State) -> Iterator[Words]:
    """The win, points, prey, and who is cut off."""
    seat = int(s.to_move)
    if after.to_move == OVER and kit.result(after)[max(seat, 0)] > 0:
        yield say("reason", "wins")
    if kit.box.hunting and seat >= 0:
        yield from _hunting(kit, s, action, after)
    others = [f for f in cut_off(kit, s, after) if not rules.leads(kit.box, seat, f)]
    if others:
        yield say("reason", "cuts", who=list_of(figure_words(kit, f) for f in others))


def _hunting(kit: Kit, s: State, action: int, after: State) -> Iterator[Words]:
    parts, seat = kit.notation.parts(action), int(s.to_move)
    figure = figure_of(parts, s)
    gain = points(kit, after)[seat] - points(kit, s)[seat]
    if gain > 0:
        yield say("reason", "points", n=gain)
    if parts.kind == Kind.MOVE:
        piece = piece_at(s, parts["field"])
        if Piece.FISH <= piece < Piece.INUK and rules.can_take(int(after.left[figure]), piece):
            yield say("reason", "prey", piece=piece_words(piece))
        elif piece == Piece.INUK and (rules.can_take(int(after.left[figure]), piece) or after.got == Piece.INUK):
            yield say("reason", "inuk")
        elif has(int(kit.box.igloos), parts["field"]):
            yield say("reason", "home")
    elif parts.kind == Kind.TAKE and after.got == Piece.INUK:
        yield say("reason", "inuk")
    elif parts.kind == Kind.UNLOAD and (gear := rules.gear_gained(s, figure, parts["load"])):
        yield say("reason", "gear", gear=things(gear))
    elif parts.kind == Kind.SLED:
        yield say("reason", "double")
    elif parts.kind == Kind.BEAR:
        yield say("reason", "bear")


# ---- what a crack costs whom -----------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """What a figure has where it stands."""

    fields: int  # within reach
    home: int  # steps to an igloo, for whoever has a reason to go there
    prey: int  # steps to the nearest prey
    ways: int  # out of its field

    def is_worse_than(self, other: "Standing") -> bool:
        """Whether anything of it is."""
        nearer = self.fields >= other.fields and self.ways >= other.ways
        return not (nearer and self.home <= other.home and self.prey <= other.prey)


def _standing(kit: Kit, s: State, figure: int) -> Standing:
    box = kit.box
    fields = rules.count(rules.flood(s, 1 << int(s.at[figure]), int(box.fields))) - 1
    if not box.hunting:
        return Standing(fields, 0, 0, rules.count(rules.free_ways(box, s, figure)))
    left = int(s.left[figure])
    home = _steps(kit, s, figure, int(box.igloos)) if left & ANIMALS or s.hunted_out else 0
    prey = _steps(kit, s, figure, rules.huntable(s, left))
    return Standing(fields, home, prey, rules.count(int(s.way[s.at[figure]])))


def _steps(kit: Kit, s: State, figure: int, goals: int) -> int:
    """The steps from a hunter to the nearest of these fields; figures do not count, and bears do without a harpoon."""
    through = int(kit.box.fields)
    if not has(int(s.left[figure]), Gear.HARPOON):
        through &= ~int(s.pieces[Piece.BEAR])
    seen = front = 1 << int(s.at[figure])
    for n in range(NEVER):
        if front & goals:
            return n
        front = rules.next_to(s.way, front) & through & ~seen
        if not front:
            break
        seen |= front
    return NEVER


def _cracks(kit: Kit, s: State, after: State) -> Iterator[Words]:
    """What the crack takes from others; if nothing, what another crack would have taken from oneself."""
    gone = cut_off(kit, s, after)
    rivals = [f for f in _rivals(kit, int(s.to_move)) if f not in gone and after.at[f] >= 0]
    own = [f for f in range(int(kit.box.figures)) if kit.box.owner[f] == s.to_move and after.at[f] >= 0]
    lost = min((_standing(kit, s, f).fields - _standing(kit, after, f).fields for f in own), default=0)
    found = [words for f in rivals for words in _costs(kit, f, _standing(kit, s, f), _standing(kit, after, f), lost)]
    yield from found[:MOST]
    if not found and (spared := [f for f in own if _is_spared(kit, s, after, f)]):
        yield say("reason", "spares", who=figure_words(kit, spared[0]))


def _rivals(kit: Kit, seat: int) -> list[int]:
    """The figures of others to which a seat wishes nothing good."""
    aim = aims(kit)[seat]["wants"] if not kit.box.hunting and seat >= 0 else None
    if aim is not None:
        return [figure_names(kit).index(aim)]
    return [f for f in range(int(kit.box.figures)) if not rules.leads(kit.box, seat, f)]


def _costs(kit: Kit, figure: int, before: Standing, after: Standing, lost: int) -> Iterator[Words]:
    """The worst that a crack does to a figure; fields count if they are more than the mover has lost."""
    who = figure_words(kit, figure)
    if before.fields - after.fields > lost:
        yield say("reason", "fields", who=who, n=after.fields)
    elif after.prey == NEVER > before.prey:
        yield say("reason", "no_prey", who=who)
    elif after.prey > before.prey:
        yield say("reason", "to_prey", who=who, n=after.prey, before=before.prey)
    elif after.home > before.home:
        yield say("reason", "to_igloo", who=who, n=after.home, before=before.home)
    elif after.ways < before.ways:
        yield say("reason", "ways", who=who, n=after.ways)


def _is_spared(kit: Kit, s: State, after: State, figure: int) -> bool:
    """Whether a crack costs a figure nothing, and another one would."""
    before = _standing(kit, s, figure)
    if _standing(kit, after, figure).is_worse_than(before):
        return False
    states, actions = kit.game.new_states(2), np.zeros(kit.game.branching, np.int32)
    states[0] = s
    for action in actions[: kit.game.call.legal_at(kit.boxes, states, 0, actions)].tolist():
        states[1] = states[0]
        kit.game.call.apply_at(kit.boxes, states, 1, action)
        if states[1].at[figure] < 0 or _standing(kit, states[1], figure).is_worse_than(before):
            return True
    return False


# ---- where it leads --------------------------------------------------------------------------------------------------


def _outlook(kit: Kit, s: State, action: int, after: State) -> Words:
    """Where a step leads that gains nothing at once."""
    parts = kit.notation.parts(action)
    figure = figure_of(parts, s)
    if figure < 0 or after.at[figure] < 0 or parts.kind in (Kind.STOP, Kind.LATER, Kind.LEAVE):
        return say("reason", "nowhere")
    then = _standing(kit, after, figure)
    if kit.box.hunting and parts.kind in (Kind.PLACE, Kind.MOVE):
        before = Standing(0, NEVER, NEVER, 0) if parts.kind == Kind.PLACE else _standing(kit, s, figure)
        for name, steps, first in (("near_prey", then.prey, before.prey), ("near_igloo", then.home, before.home)):
            if 0 < steps < first:
                return say("reason", name, n=steps)
    if then.fields < rules.count(int(kit.box.fields)) - 1:
        return say("reason", "room" if then.fields else "nowhere", n=then.fields)
    return say("reason", "open" if then.ways else "nowhere", n=then.ways)
