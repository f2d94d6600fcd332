"""What is said about actions, in both languages: why one is refused, what one did, and what one might do."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from tafelrunde.core.actions import Parts
from tafelrunde.core.game import Kit, Refusal
from tafelrunde.core.verbs import OVER
from tafelrunde.core.words import LANGUAGES, Words, join
from tafelrunde.games.nanuuk import rules
from tafelrunde.games.nanuuk.components import ENDS, KIND_NAMES, NAMES
from tafelrunde.games.nanuuk.rules import (
    CRACKING,
    DRIVING,
    DUE,
    FISH,
    HARNESSING,
    INUK,
    MOVING,
    PLACING,
    SIDE,
    STRIDING,
    TAKING,
    UNLOADING,
    has,
)
from tafelrunde.games.nanuuk.sentences import (
    COLOURS,
    capital,
    field_name,
    figure_words,
    line_name,
    list_of,
    piece,
    say,
    sentences,
    things,
)

REASONS = sentences.reasons(rules)
SILENT = {"en": "", "de": ""}
HUNT_RULES = {  # what another rule says in the hunting game
    "NOW_PLACE": "H3", "NOW_MOVE": "H4", "NOW_STRIDE": "H13", "NOT_NEIGHBOUR": "H4", "ACROSS": "H12",
    "FIGURE_THERE": "H4", "NO_FIGURE": "H1", "NOT_YOURS": "H1", "PLACED": "H3", "IN_ORDER": "H1",
}  # fmt: skip
LOT_RULES = {"lay": "F1", "open": "W3", "first": "B5"}


# ---- refusals --------------------------------------------------------------------------------------------------------


def explain(kit: Kit, s: Any, action: int, reason: int) -> Refusal:
    """A refusal as people read it, with the fields and the line that the board shows."""
    parts, name = kit.notation.parts(action), REASONS[reason]
    figure = min(max(parts.get("figure"), int(s.figure)), int(kit.box.figures) - 1)
    mover = int(s.figure)
    said = say(
        "refusal",
        name,
        figure=figure_words(kit, figure) if figure >= 0 else "",
        mover=figure_words(kit, mover) if mover >= 0 else "",
        field=field_name(parts.get("field")),
        here=field_name(s.at[mover]) if mover >= 0 else "",
        line=line_name(parts["line"]) if parts.get("line") >= 0 else "",
        load=things(max(parts.get("load"), 0)),
        **{"from": field_name(s.at[figure]) if figure >= 0 else ""},
    )
    place = {
        "field": field_name(parts.get("field")),
        "line": line_name(parts["line"]) if parts.get("line") >= 0 else "",
    }
    return Refusal(_rule(kit, s, name, parts), capital(said), place)


def _rule(kit: Kit, s: Any, name: str, parts: Parts) -> str:
    """The rule that a refusal names: in other games, and for lots of another kind, it is another one."""
    usual = str(sentences("refusal")[name]["rule"])
    if name == "NOT_CHANCE":
        return LOT_RULES[parts.does]
    if kit.box.hunting:
        return HUNT_RULES.get(name, usual)
    if name == "GAME_OVER":
        return ending(kit, s)[1]
    return "V5" if name == "MOVED_ALREADY" and kit.box.variant == rules.LED else usual


# ---- the log ---------------------------------------------------------------------------------------------------------


def tell(kit: Kit, before: Any, actions: list[int], after: Any) -> Words:
    """What an action did, for the log. A step is told when it is complete, with all that belongs to it."""
    told = list(_told(kit, before, actions, after))
    return join([capital(one) for one in (*told, *_consequences(kit, before, after))], " ") if told else dict(SILENT)


def _told(kit: Kit, before: Any, actions: list[int], after: Any) -> Iterator[Words]:
    parts = kit.notation.parts(actions[0])
    if parts.does == "lay":
        yield say("log", "lay")
    elif parts.does == "open":
        yield say("log", "open", lines=", ".join(line_name(kit.notation.parts(a)["line"]) for a in actions))
    elif parts.does == "first":
        yield say("log", "first", colour=COLOURS[parts["seat"]])
    elif parts.does == "place":
        yield say("log", "place", figure=figure_words(kit, parts["figure"]), field=NAMES[parts["field"]])
    elif parts.does == "pass":
        yield say("log", "pass", colour=COLOURS[int(before.to_move)])
    elif parts.does == "sled" or _unfinished(before, after):
        return
    elif parts.does == "stop" and (kit.box.hunting or kit.box.every_field):
        yield _sentence([say("log", "no_more", figure=figure_words(kit, int(before.figure)))])
    else:
        yield _sentence(list(_step(kit, before, parts, after)))


def _unfinished(before: Any, after: Any) -> bool:
    """Does the step that was begun go on with the next action?"""
    asked = after.phase in (DRIVING, TAKING, UNLOADING, CRACKING) or (
        after.phase == STRIDING and before.phase == MOVING
    )
    return bool(after.to_move == before.to_move and after.figure >= 0 and asked)


def _sentence(parts: list[Words]) -> Words:
    return {k: f"{', '.join(part[k] for part in parts)}." for k in LANGUAGES}


def _step(kit: Kit, before: Any, parts: Parts, after: Any) -> Iterator[Words]:
    """One step with all that happened on it, piece by piece."""
    figure = parts["figure"] if parts.does in ("move", "stay") else int(before.figure)
    if before.deferred != DUE:
        yield from _way(kit, before, parts, after, figure)
        if kit.box.hunting:
            yield from _finds(after)
    if parts.does == "crack":
        yield say("log", "crack", line=line_name(parts["line"]))
    else:
        yield say("log", "later" if parts.does == "later" else "no_crack")


def _way(kit: Kit, before: Any, parts: Parts, after: Any, figure: int) -> Iterator[Words]:
    who, came = figure_words(kit, figure), int(after.came)
    at = parts["field"] if parts.does == "move" else int(before.at[figure])
    begun = int(before.start)
    if came == at:
        yield say("log", "stays", figure=who, field=NAMES[at])
    elif not kit.box.hunting and not kit.box.every_field and begun not in (-1, came):
        yield say("log", "through", figure=who, field=NAMES[came], to=NAMES[at], **{"from": NAMES[begun]})
    else:
        yield say("log", "step", figure=who, field=NAMES[at], **{"from": NAMES[came]})
    if before.harnessed and before.steps <= 1 and kit.box.hunting:
        yield say("log", "sled")
    if kit.box.hunting and after.crossed:
        yield say("log", "kayak")


def _finds(after: Any) -> Iterator[Words]:
    if after.driven >= 0:
        yield say("log", "drive", field=NAMES[int(after.driven)])
    if after.got >= 0:
        yield say("log", "take", piece=piece(int(after.got)))
    if after.unloaded:
        yield say("log", "unload", load=list_of(piece(kind) for kind in range(INUK) if has(int(after.unloaded), kind)))


def _consequences(kit: Kit, before: Any, after: Any) -> Iterator[Words]:
    """Who is out, skipped or shut in since, and whether the hunt is over."""
    if after.hunted_out and not before.hunted_out:
        yield say("log", "hunted_out")
    for figure in range(int(kit.box.figures)):
        if before.at[figure] >= 0 > after.at[figure]:
            yield say("log", "out", figure=figure_words(kit, figure))
    for seat in range(kit.seats):
        if has(int(after.skipped), seat):
            yield say("log", "home" if _is_home(kit, after, seat) else "skipped", colour=COLOURS[seat])
    if after.to_move == OVER:
        stuck = int(after.stuck)
        if kit.box.hunting:
            yield say("log", "over")
        elif after.at[stuck] >= 0:
            yield say("log", "shut_in", figure=figure_words(kit, stuck))


def _is_home(kit: Kit, s: Any, seat: int) -> bool:
    """Do all hunters of a seat stay in igloos, since nothing is left to hunt (H14)?"""
    own = (figure for figure in range(int(kit.box.figures)) if kit.box.owner[figure] == seat)
    return bool(s.hunted_out) and all(has(int(kit.box.igloos), int(s.at[figure])) for figure in own)


# ---- questions -------------------------------------------------------------------------------------------------------


def ask(kit: Kit, s: Any) -> Words:
    """What the seat to move must do."""
    return capital(_asked(kit, s))


def _asked(kit: Kit, s: Any) -> Words:
    mover, phase = int(s.figure), int(s.phase)
    if phase == PLACING:
        return _ask_place(kit, s)
    if phase == MOVING:
        return _ask_move(kit, s)
    if phase == STRIDING:
        if kit.box.hunting:
            return say("ask", "extra")
        return say("ask", "must_stride" if kit.box.exactly_two else "stride", figure=figure_words(kit, mover))
    if phase == TAKING:
        return say("ask", "take", piece=piece(rules.piece_at(s, int(s.at[mover]))))
    if phase == CRACKING:
        return _ask_crack(kit, s)
    return say("ask", {DRIVING: "drive", UNLOADING: "unload", HARNESSING: "again"}.get(phase, "move"))


def _ask_place(kit: Kit, s: Any) -> Words:
    could = [f for f in range(int(kit.box.figures)) if rules.refusal_of_figure_to_place(kit.box, s, f) == 0]
    if len(could) > 1 and kit.box.owner[could[0]] >= 0:
        return say("ask", "place_any")
    return say("ask", "igloo" if kit.box.hunting else "place", figure=figure_words(kit, could[0]))


def _ask_move(kit: Kit, s: Any) -> Words:
    box, seat = kit.box, int(s.to_move)
    own = [f for f in range(int(box.figures)) if rules.leads(box, seat, f) and s.at[f] >= 0]
    if not box.hunting:
        if box.variant == rules.LED or (box.variant == rules.HUNTED and len(own) > 1 and not box.one_inuk):
            rest = [figure_words(kit, f) for f in own if not has(int(s.moved), f) and rules.can_step(box, s, f)]
            return (
                say("ask", "move_last", figure=rest[0])
                if len(rest) == 1
                else say("ask", "move_all", figures=list_of(rest))
            )
        if len(own) == 1 and box.runs[own[0]]:
            return _ask_bear(kit, own[0])
        return say("ask", "move_any" if len(own) > 1 else "move")
    if s.harnessed:
        return say("ask", "first_step")
    if rules.refusal_of_pass(box, s) == 0:
        return say("ask", "kayak")
    if teams := [hunter for hunter in own if rules.refusal_of_sled(box, s, hunter) == 0]:
        who = list_of(figure_words(kit, hunter) for hunter in teams)
        return say("ask", "harness_of", who=who) if len(own) > 1 else say("ask", "harness")
    return say("ask", "move_any" if len(own) > 1 else "move")


def _ask_bear(kit: Kit, bear: int) -> Words:
    words = [say("ask", "bear_two" if kit.box.exactly_two else "bear", figure=figure_words(kit, bear))]
    if kit.box.may_stay:
        words.append(say("ask", "stays"))
    return join(words, "")


def _ask_crack(kit: Kit, s: Any) -> Words:
    field = int(s.at[s.figure])
    name = "star" if rules.best_class(kit.box, s, field) < SIDE else "side"
    words = [say("ask", name, field=NAMES[field])]
    if rules.refusal_of_later(kit.box, s) == 0:
        words.append(say("ask", "later"))
    return join(words, "")


# ---- what one might do -----------------------------------------------------------------------------------------------


def describe(kit: Kit, s: Any, action: int) -> Words:
    """An action that one might do."""
    parts = kit.notation.parts(action)
    figure = max(parts.get("figure"), int(s.figure))
    facts: dict[str, Any] = {"figure": figure_words(kit, figure) if figure >= 0 else ""}
    facts["field"], facts["from"] = field_name(parts.get("field")), field_name(s.at[figure]) if figure >= 0 else ""
    name = parts.does
    if name == "move" and not has(int(s.way[s.at[figure]]), parts["field"]):
        name = "kayak"
    elif name in ("take", "leave"):
        facts["piece"] = piece(rules.piece_at(s, int(s.at[figure])))
    elif name == "unload":
        gear = rules.bought(parts["load"]) & ~int(s.left[figure])
        facts |= {"load": things(parts["load"]), "gear": things(gear)}
        name = "unload_nothing" if not parts["load"] else "unload_for" if gear else "unload"
    elif name == "crack":
        facts["a"], facts["b"] = (NAMES[end] for end in ENDS[parts["line"]])
    elif name in ("first", "lay", "open"):
        name = "chance"
    return capital(say("describe", name, **facts))


def cut_off(kit: Kit, before: Any, after: Any) -> list[int]:
    """The figures that lose their last way: to an igloo in the hunt, to anywhere in the introductory game."""
    box, found = kit.box, list[int]()
    safe = [rules.safe_fields(box, s) for s in (before, after)] if box.hunting else []
    for figure in range(int(box.figures)):
        at = int(after.at[figure])
        if at < 0 or before.at[figure] < 0:
            continue
        if box.hunting:
            lost = has(safe[0], int(before.at[figure])) and not has(safe[1], at)
        else:
            ways = [int(s.way[s.at[figure]]) & ~rules.standing(box, s) for s in (before, after)]
            lost = bool(ways[0]) and not ways[1]
        if lost:
            found.append(figure)
    return found


def left_lying(kit: Kit, s: Any, action: int) -> Words | None:
    """Why what lies on an entered field cannot be taken (H6–H8); None if it can, or if nothing lies there."""
    parts = kit.notation.parts(action)
    if not kit.box.hunting or parts.does != "move":
        return None
    hunter, kind = parts["figure"], rules.piece_at(s, parts["field"])
    if not FISH <= kind <= INUK or rules.can_take(s, hunter, kind):
        return None
    if has(int(s.left[hunter]), kind):
        return say("foresight", "one_along", piece=say("name", KIND_NAMES[kind]))
    return say("foresight", "no_inuk" if has(int(s.left[hunter]), rules.HARPOON) else "no_harpoon")


def reason(kit: Kit, s: Any, action: int, after: Any) -> Words:
    """What is good about an action, for hints."""
    seat, found = int(s.to_move), list[Words]()
    if after.to_move == OVER and kit.result(after)[max(seat, 0)] > 0:
        found.append(say("reason", "wins"))
    if kit.box.hunting and seat >= 0:
        found += _hunting_reasons(kit, s, action, after)
    others = [f for f in cut_off(kit, s, after) if not rules.leads(kit.box, seat, f)]
    if others:
        found.append(say("reason", "cuts", who=list_of(figure_words(kit, f) for f in others)))
    if not found:
        found.append(_room(kit, s, action, after))
    return join(found)


def _hunting_reasons(kit: Kit, s: Any, action: int, after: Any) -> Iterator[Words]:
    parts, seat = kit.notation.parts(action), int(s.to_move)
    figure = max(parts.get("figure"), int(s.figure))
    points = [np.zeros(kit.seats) for _ in range(2)]
    for state, out in zip((s, after), points, strict=True):
        rules.points(kit.box, state, out)
    gain = int(points[1][seat] - points[0][seat])
    if gain > 0:
        yield say("reason", "points", n=gain)
    if parts.does == "move":
        kind = rules.piece_at(s, parts["field"])
        if FISH <= kind < INUK and rules.can_take(after, figure, kind):
            yield say("reason", "prey", piece=piece(kind))
        elif kind == INUK and (rules.can_take(after, figure, kind) or after.got == INUK):
            yield say("reason", "inuk")
        elif has(int(kit.box.igloos), parts["field"]):
            yield say("reason", "home")
    elif parts.does == "take" and after.got == INUK:
        yield say("reason", "inuk")
    elif parts.does == "unload" and (gear := rules.bought(parts["load"]) & ~int(s.left[figure])):
        yield say("reason", "gear", gear=things(gear))
    elif parts.does == "sled":
        yield say("reason", "double")
    elif parts.does == "bear":
        yield say("reason", "bear")


def _room(kit: Kit, s: Any, action: int, after: Any) -> Words:
    """How much floe is left to the figure that moves."""
    parts = kit.notation.parts(action)
    figure = max(parts.get("figure"), int(s.figure))
    if figure < 0 or after.at[figure] < 0:
        return say("reason", "nowhere")
    n = rules.count(rules.flood(after, 1 << int(after.at[figure]), int(kit.box.fields))) - 1
    return say("reason", "room", n=n) if n else say("reason", "nowhere")


# ---- the end ---------------------------------------------------------------------------------------------------------


def ending(kit: Kit, s: Any) -> tuple[Words, str]:
    """What decided a finished game, and by which rule."""
    name, stuck = _ending(kit, s), int(s.stuck)
    winner = list_of(COLOURS[seat] for seat in range(kit.seats) if has(int(s.won), seat))
    said = say("ending", name, figure=figure_words(kit, stuck) if stuck >= 0 else "", winner=winner)
    return capital(said), str(sentences("ending")[name]["rule"])


def _ending(kit: Kit, s: Any) -> str:
    box = kit.box
    if box.hunting:
        points = np.zeros(kit.seats)
        rules.points(box, s, points)
        level = list(points).count(points.max()) > 1
        return ("shared" if max(kit.result(s)) < 1 else "gear") if level else "most"
    if box.variant == rules.HUNTED:
        if s.out:
            return "fur"
        return "inuit_win" if box.bear[int(s.stuck)] else "bear_wins"
    if box.variant == rules.PLAIN:
        return "two" if kit.seats == 2 else "last"
    return {rules.PARTNERS: "partners", rules.LEFT: "left", rules.RIGHT: "right", rules.HELPER: "helper"}.get(
        int(box.variant), "led"
    )
