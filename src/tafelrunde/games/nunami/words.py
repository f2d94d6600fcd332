"""Words about actions, in both languages: why one is refused and where, what it did, and what to do next.

Everything is read from the arguments, which hold no more than the reader may know.
"""

from collections.abc import Iterator

import numpy as np

from tafelrunde.core.game import Refusal
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.core.words import Words, join
from tafelrunde.games.nunami import rules
from tafelrunde.games.nunami.components import Kit
from tafelrunde.games.nunami.notation import space_name
from tafelrunde.games.nunami.rules import DOWN, GOAL, PEOPLES, SIDES, SPACES, Box, Kind, Phase, Reason, Spirit, State
from tafelrunde.games.nunami.sentences import (
    LAYS,
    Doing,
    Event,
    Facts,
    board_counts,
    card_named,
    card_words,
    doing,
    people_name,
    peoples_of,
    phase_name,
    say,
    sentences,
    spirit_name,
    thriving,
)

CHANCE_RULES = {kind: step.rule for step in rules.SEQUENCE.steps if step.who == CHANCE for kind in step.may}
POWERS: dict[int, str] = {Spirit.LUMAAYUUQ: "X8", Spirit.ANGAKKUK: "X9", Spirit.TUURNGAQ: "X10"}
SILENT = (Kind.TURN, Kind.DRAW, Kind.ONTO, Kind.WITH)  # what follows says everything


# ---- refusals ----------------------------------------------------------------------------------------------------


def explain(kit: Kit, s: State, action: int, reason: int) -> Refusal:
    """The refusal in words, with the spaces and the board that are at fault."""
    box, d, name = kit.box, doing(kit, s, action), Reason(reason).name
    section, name = _variant(s, d, name)
    facts, spaces, board = _facts(box, s, d, reason)
    if name == "MUST_LAY" and facts["card"] is None:
        section, name = "variant", "MUST_PILE"
    place = {"spaces": [space_name(space) for space in spaces]} | ({"board": board} if 0 < board <= box.boards else {})
    return Refusal(_rule(s, d, section, name), say(section, name, **facts), place)


def _variant(s: State, d: Doing, name: str) -> tuple[str, str]:
    """Some reasons need another sentence for some actions."""
    if name == "DRAW_FIRST" and s.phase == Phase.ARRIVAL:
        return "variant", "DECIDE_FIRST"
    if name == "NOTHING_THERE" and d.does == Kind.EXCHANGE:
        return "variant", "NOTHING_TO_EXCHANGE"
    if name == "NO_SUCH_SEAT" and d.does == Kind.TAKE and d.n == s.turn:
        return "variant", "NOT_FROM_SELF"
    if name == "NO_SUCH_SPACE" and d.does == Kind.SWAP and d.space >= d.n:
        return "variant", "SWAP_ORDER"
    return "refusal", name


def _rule(s: State, d: Doing, section: str, name: str) -> str:
    """The rule that a refusal names: for some reasons it depends on the action, or on the phase."""
    usual = str(sentences(section)[name]["rule"])
    if name in ("NOT_CHANCE", "NOT_IN_DECK"):
        return CHANCE_RULES[d.does]
    if name in ("NOT_SEAT", "NOT_NOW"):
        return str(sentences("phase")[phase_name(s)]["rule"])
    if name == "NO_SUCH_SEAT" and d.does == Kind.TAKE:
        return "X7"
    return POWERS.get(int(s.inua[s.turn]), usual) if d.does == Kind.SWAP and usual in ("X8", "X9") else usual


def _facts(box: Box, s: State, d: Doing, reason: int) -> tuple[Facts, list[int], int]:
    """What fills a refusal's sentence, the spaces that are at fault, and the board (from 1 on, or 0)."""
    kind, space = _example(box, s) if reason == Reason.MUST_LAY else (d.card, d.space)
    if reason == Reason.PILE_FIRST:
        space = int(s.onto)
    second = d.n if d.does == Kind.SWAP else -1
    spaces = [at for at in (space, second) if 0 <= at < int(box.boards) * SIDES]
    people, force = _piled(box, s, d, reason) if d.does in (Kind.ONTO, Kind.WITH, Kind.DONE) else (-1, -1)
    board = _board(s, d, space, reason)
    facts: Facts = {
        "space": space_name(space) if space >= 0 else "",
        "second": space_name(second) if second >= 0 else "",
        "boards": int(box.boards),
        "now": sentences("phase")[phase_name(s)],
        "seat": d.n + 1,
        "board": board,
    }
    facts |= _cards(box, s, kind, space, second, people, force) | _owners(s, d, board)
    guards = list(_guards(box, s, space, d, force)) if reason == Reason.GUARDED else []
    named = [say("part", "at", space=space_name(at), card=card_words(box, int(s.face[at]))) for at in guards]
    return facts | {"guards": join(named)}, guards or spaces, board


def _board(s: State, d: Doing, space: int, reason: int) -> int:
    """The number of the board that is meant, from 1 on; 0 if none is."""
    if d.does == Kind.FREEZE:
        return d.n + 1
    if d.does == Kind.BOARD:
        return next((board + 1 for board, cell in enumerate(s.cell.tolist()) if cell == d.n), 0)
    second = d.n // SIDES
    if d.does == Kind.SWAP and reason == Reason.FROZEN and s.frozen[space // SIDES] < 0:
        return second + 1
    return space // SIDES + 1 if space >= 0 else 0


def _cards(box: Box, s: State, kind: int, space: int, second: int, people: int, force: int) -> Facts:
    """The card laid and the card that lies there, in words and in strength."""
    there = int(s.face[second if second >= 0 else space]) if space >= 0 else -1
    if second >= 0:
        kind = int(s.face[space])
    known = 0 <= kind < int(box.kinds)
    mine = people_name(people) if people >= 0 else people_name(int(box.people[kind])) if known else ""
    return {
        "card": card_words(box, kind) if known else mine or None,
        "people": mine,
        "other": card_words(box, there),
        "force": force if force >= 0 else int(box.strength[kind]) if known else 0,
        "strength": int(box.strength[there]) if there >= 0 else 0,
    }


def _owners(s: State, d: Doing, board: int) -> Facts:
    """Who has the people or the Inua card that is meant, and which Inua card it is."""
    if d.does == Kind.PEOPLE:
        rival = next((p for p in range(PEOPLES) if s.leads[p] >= 0), 0)
        return {"people": people_name(d.n), "other": people_name(rival), "seat": int(s.leads[d.n]) + 1}
    if d.does == Kind.INUA:
        return {"spirit": spirit_name(d.n), "seat": s.inua.tolist().index(d.n) + 1 if d.n in s.inua else 0}
    frozen = int(s.frozen[board - 1]) if 0 < board <= len(s.frozen) else -1
    own = int(s.inua[s.turn])
    return {"spirit": spirit_name(frozen if frozen >= 0 else own) if max(frozen, own) >= 0 else ""}


def _piled(box: Box, s: State, d: Doing, reason: int) -> tuple[int, int]:
    """L3: the people that is (or would be) laid together, and its strength in all."""
    pile = s.pile.tolist()[: int(s.piled)]
    if d.does == Kind.DONE or pile:
        people = int(box.people[pile[0]]) if pile else -1
        return people, rules.pile_strength(box, s)
    tried = [int(box.people[d.card])] if d.does == Kind.WITH else range(PEOPLES)
    space = d.space
    fits = [p for p in tried if p < PEOPLES and s.face[space] >= 0 and rules.refuse_pile_of(box, s, p, space) == reason]
    return (fits[-1], int(s.force_of[s.turn, fits[-1]])) if fits else (-1, -1)


def _guards(box: Box, s: State, space: int, d: Doing, force: int) -> Iterator[int]:
    """L6: the neighbours of the same people that are stronger than the cards laid together, or than the one card."""
    force = force if force >= 0 else int(box.strength[d.card])
    people = int(box.people[s.face[space]])
    for i in range(3):
        near = int(rules.neighbour(s, space, i))
        face = int(s.face[near]) if near >= 0 else -1
        if face >= 0 and box.people[face] == people and box.strength[face] > force:
            yield near


def _example(box: Box, s: State) -> tuple[int, int]:
    """T2: a card and a space where it fits; −1 for the card if only several together do."""
    hand = [kind for kind in range(int(box.kinds)) if s.hand[s.turn, kind] > 0]
    spaces = range(int(box.boards) * SIDES)
    single = ((kind, space) for space in spaces for kind in hand if not rules.refuse_up(box, s, kind, space))
    several = ((-1, space) for space in spaces if not rules.refuse_onto(box, s, space))
    return next(single, None) or next(several)


# ---- the log -----------------------------------------------------------------------------------------------------


def tell(kit: Kit, before: State, actions: list[int], after: State) -> Words:
    """The log line of an action; drawing, and choosing cards to lay together, have no words of their own."""
    d = doing(kit, before, actions[0])
    told = [say("log", name, **facts) for name, facts in _set_up(kit, before, actions)]
    if not told:
        told = [say("log", name, **facts) for name, facts in _event(kit, before, d, after)]
    if d.does in LAYS or d.does == Kind.TURN:
        told += [say("log", name, **facts) for name, facts in _results(kit, before, d, after)]
    return join(told, " ")


def _set_up(kit: Kit, before: State, actions: list[int]) -> Iterator[Event]:
    """A run of chance actions of the set-up."""
    done = [doing(kit, before, action) for action in actions]
    if before.phase == Phase.DEAL:
        yield "deal", {"n": rules.DEALT}
    elif done[0].does == Kind.SPOT:
        yield "spot", {"space": ", ".join(space_name(d.space) for d in done)}
    elif done[0].does == Kind.BOARD and len(done) > 1:
        yield "boards", {}
    elif done[0].does == Kind.INUA:
        seats = [(int(rules.seat_in_order(kit.box, before)) + i) % kit.seats for i in range(len(done))]
        for seat, d in zip(seats, done, strict=True):
            yield "inua", {"seat": seat + 1, "spirit": spirit_name(d.n)}


def _event(kit: Kit, before: State, d: Doing, after: State) -> Iterator[Event]:
    """The action itself."""
    seat, card = int(before.turn) + 1, card_named(kit, d.card)
    if d.does in (Kind.PEOPLE, Kind.SIDE):
        yield "people", {"people": peoples_of(after, seat - 1)}
        for other in range(kit.seats):
            if _newly_leads(before, after, other) and other != seat - 1:
                yield "left", {"seat": other + 1, "people": peoples_of(after, other)}
    elif d.does in (Kind.GET, Kind.BACK):
        yield "get", {"seat": seat, "card": card}
    elif d.does == Kind.BOARD:
        yield "board", {"board": int(before.step) + 2}
    elif d.does == Kind.DRAW and before.deck == 0:
        yield "no_draw", {}
    elif d.does == Kind.FREEZE:
        yield "freeze", {"board": d.n + 1, "spirit": spirit_name(int(before.inua[before.turn]))}
    elif d.does == Kind.STEAL:
        yield "steal", {"seat": seat, "second": int(before.victim) + 1, "card": card}
    elif d.does in LAYS:
        yield _laid(kit, before, d, after)
    elif d.does in (Kind.FIRST, Kind.TAKE):
        yield d.name, {"seat": d.n + 1}
    elif d.does not in SILENT:
        yield d.name, {"card": card, "space": space_name(d.space) if d.space >= 0 else ""}
    if d.does == Kind.PASS and after.to_move == OVER:
        yield "over", {}


def _newly_leads(before: State, after: State, seat: int) -> bool:
    return bool(((after.leads == seat) & (before.leads != seat)).any())


def _laid(kit: Kit, before: State, d: Doing, after: State) -> Event:
    """What was laid, exchanged or swapped."""
    return _laid_together(kit, before, after) if d.does == Kind.DONE else _laying_of(kit, before, d)


def _laying_of(kit: Kit, s: State, d: Doing) -> Event:
    """A card laid, exchanged or swapped, and what lies there."""
    space, second = d.space, d.n
    there = int(s.face[space])
    facts: Facts = {"card": card_named(kit, d.card), "space": space_name(space), "other": card_named(kit, there)}
    if d.does == Kind.SWAP:
        facts |= {"card": card_named(kit, there), "other": card_named(kit, int(s.face[second]))}
        return "swap", facts | {"second": space_name(second), "spirit": spirit_name(int(s.inua[s.turn]))}
    if d.does == Kind.EXCHANGE and there == DOWN:
        facts["other"] = say("part", "hidden")
    return ("cover" if d.does == Kind.LAY and there >= 0 else d.name), facts


def _laid_together(kit: Kit, before: State, after: State) -> Event:
    """L3: nobody else saw which cards were chosen, so compare what lies there now, with what P2 and P3 removed."""
    board = int(after.scoring[0])
    for space in range(board * SIDES, board * SIDES + SIDES):
        had, has = _stack(before, space), _stack(after, space) + _removed(after, space)[::-1]
        if len(has) > len(had):
            cards = join([card_named(kit, kind) for kind in has[len(had) :]])
            return "done", {"card": cards, "space": space_name(space), "other": card_named(kit, had[-1])}
    raise AssertionError("something was laid on this board")


def _stack(s: State, space: int) -> list[int]:
    """The kinds of the cards on a space, from the bottom."""
    found, card = list[int](), int(s.top[space])
    while card >= 0:
        found.append(int(s.kind[card]))
        card = int(s.under[card])
    return found[::-1]


def _removed(s: State, space: int) -> list[int]:
    """The kinds that the last imbalance took from a space, the top one first."""
    pairs = zip(s.removed_from.tolist(), s.removed_kind.tolist(), strict=True)
    return [kind for at, kind in pairs if at == space]


def _results(kit: Kit, before: State, d: Doing, after: State) -> Iterator[Event]:
    """What followed: cards turned, an imbalance, points, the end."""
    turned = after.queue.tolist()[int(before.turned) if d.does == Kind.TURN else 0 : int(after.turned)]
    gone = list(zip(after.removed_from.tolist(), after.removed_kind.tolist(), strict=True))[: int(after.removed)]
    faces = dict(reversed(gone))  # removed cards were seen before
    if turned:
        yield "turned", {"card": _at(kit, [(space, faces.get(space, int(after.face[space]))) for space in turned])}
    if gone:
        yield "removed", {"card": _at(kit, gone)}
        boards = sorted({space // SIDES for space, _ in gone})
        yield from (("empty", {"board": board + 1}) for board in boards if after.filled[board] < SIDES)
    yield from _changes(kit.box, before, after)
    if after.winner >= 0:
        yield "four", {"seat": int(after.winner) + 1, "n": int(rules.points_of(kit.box, after, int(after.winner)))}
    elif after.to_move == OVER:
        yield "over", {}


def _at(kit: Kit, cards: list[tuple[int, int]]) -> Words:
    """`4c Nunamiut +3 (strength 2), 4d …`."""
    return join([say("part", "at", space=space_name(space), card=card_named(kit, kind)) for space, kind in cards])


def _changes(box: Box, before: State, after: State) -> Iterator[Event]:
    """Points won and lost, board by board."""
    had, has = board_counts(box, before).markers, board_counts(box, after).markers
    for board in range(int(box.boards)):
        for seat in range(int(box.seats)):
            n = has[board][seat] - had[board][seat]
            facts: Facts = {"board": board + 1, "seat": seat + 1, "n": abs(n)}
            if n < 0:
                yield "lose", facts
            elif n > 0:
                yield "win", facts | {"why": join(list(_reasons(box, before, after, board, seat)), " · ")}


def _reasons(box: Box, before: State, after: State, board: int, seat: int) -> Iterator[Words]:
    """P4, P5: why a seat has won points on a board."""
    if after.balance[board, seat] and not before.balance[board, seat]:
        yield thriving(int(rules.life_of(box, after, board)))
    if after.most[board] == seat != before.most[board]:
        yield say("part", "most")


# ---- what to do --------------------------------------------------------------------------------------------------


def ask(kit: Kit, s: State) -> Words:
    """What the seat to move must do."""
    box = kit.box
    if s.phase == Phase.CHOICE:
        return say("ask", "side" if rules.by_side(box) else "people")
    if s.phase == Phase.LAND:
        return say("ask", "land", board=int(s.step) + 2, boards=int(box.boards))
    if s.phase == Phase.OPENING:
        spirit = int(s.inua[s.turn])
        power = spirit in POWERS and rules.list_swaps(box, s, np.zeros(SPACES * SPACES, np.int32), 0) > 0
        name = ("opening" if s.deck > 0 else "no_draw") if not power else ("power" if s.deck > 0 else "no_draw_power")
        return say("ask", name, spirit=spirit_name(spirit))
    if s.phase == Phase.PILE:
        name = "pile_done" if rules.refuse_done(box, s) == Reason.ALLOWED else "pile"
        return say("ask", name, space=space_name(int(s.onto)), force=rules.pile_strength(box, s))
    return say("ask", _laying(box, s), card=card_words(box, int(s.drawn)))


def _laying(box: Box, s: State) -> str:
    exchange = s.inua[s.turn] == Spirit.TARNIQ and s.drawn >= 0
    if s.phase == Phase.ARRIVAL:
        return "arrival"
    if not rules.can_lay(box, s):
        return "pass_exchange" if exchange else "pass"
    return "exchange" if exchange else "drawn" if s.drawn >= 0 else "laying"


def describe(kit: Kit, s: State, action: int) -> Words:
    """A possible action, in words."""
    box, d = kit.box, doing(kit, s, action)
    if d.does == Kind.DONE:
        piled = join([card_words(box, kind) for kind in s.pile.tolist()[: int(s.piled)]])
        return say(
            "describe", "done", card=piled, space=space_name(d.space), other=card_words(box, int(s.face[d.space]))
        )
    if d.does in LAYS:
        name, facts = _laying_of(kit, s, d)
        return say("describe", name, **facts)
    sides = (
        [people for people in range(PEOPLES) if box.side[people] == d.n] if d.does == Kind.SIDE else [min(d.n, PEOPLES)]
    )
    return say(
        "describe",
        d.name,
        people=join([people_name(people) for people in sides]),
        board=int(s.step) + 2 if d.does == Kind.BOARD else d.n + 1,
        seat=d.n + 1,
        card=card_words(box, d.card),
        space=space_name(d.space) if d.space >= 0 else "",
    )


def ending(kit: Kit, s: State) -> tuple[Words, str]:
    """Why a finished game ended, and what decided it."""
    points = np.zeros(kit.seats)
    rules.points(kit.box, s, points)
    if s.winner >= 0:
        name = "goal" if (points >= GOAL).sum() == 1 else "most" if (points == points.max()).sum() == 1 else "order"
    else:
        name = "empty" if not s.held.any() else "passed" if s.passes >= kit.seats else "still"
    said = say("ending", name)
    if max(kit.result(s)) < 1:
        said = join([said, say("ending", "shared")], " ")
    return said, sentences("ending")[name]["rule"]
