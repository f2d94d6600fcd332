"""Words about actions, in both languages: why one is refused, what it did, and what it would do."""

from collections.abc import Iterator

import numpy as np

from tafelrunde.core.actions import Parts
from tafelrunde.core.game import EarlyEnd, Refusal
from tafelrunde.core.verbs import OVER
from tafelrunde.core.words import LANGUAGES, Words, join
from tafelrunde.games.nanuuk import rules
from tafelrunde.games.nanuuk.components import LINE_NAMES, NAMES, PIECE_NAMES, Kit
from tafelrunde.games.nanuuk.rules import (
    DUE,
    SETS_UP,
    Gear,
    Kind,
    Phase,
    Piece,
    Priority,
    Reason,
    State,
    Variant,
    has,
    piece_at,
)
from tafelrunde.games.nanuuk.sentences import (
    COLOURS,
    capital,
    field_name,
    figure_words,
    line_words,
    list_of,
    piece_words,
    say,
    sentences,
    things,
)

FEW = 4  # H14, our decision: animals
SILENT = {"en": "", "de": ""}
ENTERED = (Phase.DRIVING, Phase.TAKING, Phase.UNLOADING, Phase.CRACKING)  # a field was entered, and the step goes on
HUNTING_RULES: dict[int, str] = {  # where the hunting game has a rule of its own
    Reason.NOW_PLACE: "H3", Reason.NOW_MOVE: "H4", Reason.NOW_STRIDE: "H13", Reason.NOT_NEIGHBOUR: "H4",
    Reason.ACROSS: "H12", Reason.FIGURE_THERE: "H4", Reason.NO_FIGURE: "H1", Reason.NOT_YOURS: "H1",
    Reason.PLACED: "H3", Reason.IN_ORDER: "H1", Reason.OWN_FIELD: "H4",
}  # fmt: skip
CHANCE_RULES: dict[int, str] = {Kind.LAY: "F1", Kind.OPEN: "W3", Kind.FIRST: "B5"}


# ---- refusals --------------------------------------------------------------------------------------------------------


def explain(kit: Kit, s: State, action: int, reason: int) -> Refusal:
    """The refusal in words, with the fields and the line that the board shows."""
    parts = kit.notation.parts(action)
    figure = min(figure_of(parts, s), int(kit.box.figures) - 1)
    hunts = kit.box.hunting and not SETS_UP[s.phase]
    mover = rules.hunter_on_piece(kit.box, s) if hunts else int(s.figure)
    lies = piece_at(s, int(s.at[mover])) if mover >= 0 else -1
    said = say(
        "refusal",
        Reason(reason).name,
        figure=figure_words(kit, figure) if figure >= 0 else "",
        mover=figure_words(kit, mover) if mover >= 0 else "",
        field=field_name(parts.get("field")),
        here=field_name(s.at[mover]) if mover >= 0 else "",
        line=line_words(parts["line"]) if parts.get("line") >= 0 else "",
        load=things(max(parts.get("load"), 0)),
        piece=piece_words(lies) if lies >= 0 else "",
        thing=say("name", PIECE_NAMES[lies]) if lies >= 0 else "",
        **{"from": field_name(s.at[figure]) if figure >= 0 else ""},
    )
    place = {
        "field": field_name(parts.get("field")),
        "line": LINE_NAMES[parts["line"]] if parts.get("line") >= 0 else "",
    }
    rule = "H6" if reason == Reason.ONE_ALONG and lies == Piece.INUK else _rule(kit, s, reason, parts)
    return Refusal(rule, capital(said), place)


def figure_of(parts: Parts, s: State) -> int:
    """The figure that an action names, or else the one that moves; −1 if there is none."""
    named = parts.get("figure")
    return named if named >= 0 else int(s.figure)


def _rule(kit: Kit, s: State, reason: int, parts: Parts) -> str:
    """The rule that a refusal cites: some depend on the game, the variant, or what chance decides."""
    usual = str(sentences("refusal")[Reason(reason).name]["rule"])
    if reason == Reason.NOT_CHANCE:
        return CHANCE_RULES[parts.kind]
    if kit.box.hunting:
        return HUNTING_RULES.get(reason, usual)
    if reason == Reason.GAME_OVER:
        return ending(kit, s)[1]
    return "V5" if reason == Reason.MOVED_ALREADY and kit.box.variant == Variant.LED else usual


# ---- the log ---------------------------------------------------------------------------------------------------------


def tell(kit: Kit, before: State, actions: list[int], after: State) -> Words:
    """The log line of an action; a step is told once it is complete."""
    told = list(_log_lines(kit, before, actions, after))
    return join([capital(one) for one in (*told, *_consequences(kit, before, after))], " ") if told else dict(SILENT)


def _log_lines(kit: Kit, before: State, actions: list[int], after: State) -> Iterator[Words]:
    parts = kit.notation.parts(actions[0])
    if parts.kind == Kind.LAY:
        yield say("log", "lay")
    elif parts.kind == Kind.OPEN:
        yield say("log", "open", lines=join([line_words(kit.notation.parts(a)["line"]) for a in actions]))
    elif parts.kind == Kind.FIRST:
        yield say("log", "first", colour=COLOURS[parts["seat"]])
    elif parts.kind == Kind.PLACE:
        yield say("log", "place", figure=figure_words(kit, parts["figure"]), field=NAMES[parts["field"]])
    elif parts.kind == Kind.PASS:
        yield say("log", "pass", colour=COLOURS[int(before.to_move)])
    elif parts.kind == Kind.SLED or _unfinished(before, after):
        return
    elif parts.kind == Kind.STOP and (kit.box.hunting or kit.box.every_field):
        yield _sentence([say("log", "no_more", figure=figure_words(kit, int(before.figure)))])
    else:
        yield _sentence(list(_step(kit, before, parts, after)))


def _unfinished(before: State, after: State) -> bool:
    """Whether the step continues with the next action."""
    strides = after.phase == Phase.STRIDING and before.phase == Phase.MOVING
    return bool(after.to_move == before.to_move and after.figure >= 0 and (after.phase in ENTERED or strides))


def _sentence(parts: list[Words]) -> Words:
    return {k: f"{', '.join(part[k] for part in parts)}." for k in LANGUAGES}


def _step(kit: Kit, before: State, parts: Parts, after: State) -> Iterator[Words]:
    """One step with everything that happened in it, as parts of a sentence."""
    figure = parts["figure"] if parts.kind in (Kind.MOVE, Kind.STAY) else int(before.figure)
    if before.deferred != DUE:
        yield from _way(kit, before, parts, after, figure)
        if kit.box.hunting:
            yield from _finds(after)
    if parts.kind == Kind.CRACK:
        yield say("log", "crack", line=line_words(parts["line"]))
    else:
        yield say("log", "later" if parts.kind == Kind.LATER else "no_crack")


def _way(kit: Kit, before: State, parts: Parts, after: State, figure: int) -> Iterator[Words]:
    who, came = figure_words(kit, figure), int(after.came)
    at = parts["field"] if parts.kind == Kind.MOVE else int(before.at[figure])
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


def _finds(after: State) -> Iterator[Words]:
    if after.driven >= 0:
        yield say("log", "drive", field=NAMES[int(after.driven)])
    if after.got >= 0:
        yield say("log", "take", piece=piece_words(int(after.got)))
    if after.unloaded:
        animals = (piece_words(animal) for animal in range(Piece.INUK) if has(int(after.unloaded), animal))
        yield say("log", "unload", load=list_of(animals))


def _consequences(kit: Kit, before: State, after: State) -> Iterator[Words]:
    """Who is out, skipped or shut in since, and whether the hunt is over."""
    if after.hunted_out and not before.hunted_out:
        yield say("log", "hunted_out")
    for figure in range(int(kit.box.figures)):
        if before.at[figure] >= 0 > after.at[figure]:
            yield say("log", "out", figure=figure_words(kit, figure))
    for seat in range(kit.seats):
        if has(int(after.skipped & ~before.skipped), seat):  # told once, not after each turn of who plays on alone
            yield say("log", "home" if _is_home(kit, after, seat) else "skipped", colour=COLOURS[seat])
    if after.to_move == OVER:
        stuck = int(after.stuck)
        if kit.box.hunting:
            yield say("log", "over")
        elif after.at[stuck] >= 0:
            yield say("log", "shut_in", figure=figure_words(kit, stuck))


def _is_home(kit: Kit, s: State, seat: int) -> bool:
    """Whether all hunters of a seat stay in igloos because nothing is left to hunt (H14)."""
    return all(rules.stays(kit.box, s, f) for f in range(int(kit.box.figures)) if kit.box.owner[f] == seat)


# ---- questions -------------------------------------------------------------------------------------------------------


def ask(kit: Kit, s: State) -> Words:
    """What the seat to move must do."""
    return capital(_asked(kit, s))


def _asked(kit: Kit, s: State) -> Words:
    mover, phase = int(s.figure), Phase(s.phase)
    if phase == Phase.PLACING:
        return _ask_place(kit, s)
    if phase == Phase.MOVING:
        return _ask_move(kit, s)
    if phase == Phase.STRIDING:
        if kit.box.hunting:
            return say("ask", "extra")
        return say("ask", "must_stride" if kit.box.exactly_two else "stride", figure=figure_words(kit, mover))
    if phase == Phase.TAKING:
        return say("ask", "take", piece=piece_words(piece_at(s, int(s.at[mover]))))
    if phase == Phase.CRACKING:
        return _ask_crack(kit, s)
    return say("ask", {Phase.DRIVING: "drive", Phase.UNLOADING: "unload"}.get(phase, "again"))


def _ask_place(kit: Kit, s: State) -> Words:
    could = [
        f for f in range(int(kit.box.figures)) if rules.refusal_of_figure_to_place(kit.box, s, f) == Reason.ALLOWED
    ]
    if len(could) > 1 and kit.box.owner[could[0]] >= 0:
        return say("ask", "place_any")
    return say("ask", "igloo" if kit.box.hunting else "place", figure=figure_words(kit, could[0]))


def _ask_move(kit: Kit, s: State) -> Words:
    box, seat = kit.box, int(s.to_move)
    own = [f for f in range(int(box.figures)) if rules.leads(box, seat, f) and s.at[f] >= 0]
    if box.hunting and s.harnessed:
        return say("ask", "first_step")
    if box.hunting and rules.refusal_of_pass(box, s) == Reason.ALLOWED:
        return say("ask", "kayak")
    if box.hunting and (teams := [f for f in own if rules.refusal_of_sled(box, s, f) == Reason.ALLOWED]):
        who = list_of(figure_words(kit, hunter) for hunter in teams)
        return say("ask", "harness_of", who=who) if len(own) > 1 else say("ask", "harness")
    if not box.hunting and rules.moves_all(box, seat):
        rest = [figure_words(kit, f) for f in own if not has(int(s.moved), f) and rules.can_step(box, s, f)]
        one = len(rest) == 1
        return say("ask", "move_last", figure=rest[0]) if one else say("ask", "move_all", figures=list_of(rest))
    if len(own) == 1 and box.runs[own[0]]:
        return _ask_bear(kit, own[0])
    return say("ask", "move_any" if len(own) > 1 else "move")


def _ask_bear(kit: Kit, bear: int) -> Words:
    words = [say("ask", "bear_two" if kit.box.exactly_two else "bear", figure=figure_words(kit, bear))]
    if kit.box.may_stay:
        words.append(say("ask", "stays"))
    return join(words, "")


def _ask_crack(kit: Kit, s: State) -> Words:
    field = int(s.at[s.figure])
    name = "c_line" if rules.best_priority(kit.box, s, field) < Priority.D_LINE else "d_line"
    words = [say("ask", name, field=NAMES[field])]
    if rules.refusal_of_later(kit.box, s) == Reason.ALLOWED:
        words.append(say("ask", "later"))
    return join(words, "")


# ---- possible actions ------------------------------------------------------------------------------------------------


def describe(kit: Kit, s: State, action: int) -> Words:
    """A possible action, in words."""
    parts = kit.notation.parts(action)
    figure = figure_of(parts, s)
    facts: dict[str, Words | str] = {"figure": figure_words(kit, figure) if figure >= 0 else ""}
    facts["field"], facts["from"] = field_name(parts.get("field")), field_name(s.at[figure]) if figure >= 0 else ""
    name = parts.does
    if parts.kind == Kind.MOVE and not has(int(s.way[s.at[figure]]), parts["field"]):
        name = "kayak"
    elif parts.kind in (Kind.TAKE, Kind.LEAVE):
        facts["piece"] = piece_words(piece_at(s, int(s.at[figure])))
    elif parts.kind == Kind.UNLOAD:
        gear = rules.gear_gained(s, figure, parts["load"])
        facts |= {"load": things(parts["load"]), "gear": things(gear)}
        name = "unload_nothing" if not parts["load"] else "unload_for" if gear else "unload"
    elif parts.kind == Kind.CRACK:
        facts["line"] = line_words(parts["line"])
    elif rules.BY_CHANCE[parts.kind]:
        name = "chance"
    return capital(say("describe", name, **facts))


def points(kit: Kit, s: State) -> list[int]:
    """Each seat's points."""
    out = np.zeros(kit.seats)
    rules.points(kit.box, s, out)
    return out.astype(int).tolist()


def cut_off(kit: Kit, before: State, after: State) -> list[int]:
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
            ways = [rules.free_ways(box, s, figure) for s in (before, after)]
            lost = bool(ways[0]) and not ways[1]
        if lost:
            found.append(figure)
    return found


def left_lying(kit: Kit, s: State, action: int) -> Words | None:
    """Why what lies on an entered field cannot be taken (H6–H8); None if it can, or if nothing lies there."""
    parts = kit.notation.parts(action)
    if not kit.box.hunting or parts.kind != Kind.MOVE:
        return None
    hunter, piece = parts["figure"], piece_at(s, parts["field"])
    if not Piece.FISH <= piece <= Piece.INUK or rules.can_take(int(s.left[hunter]), piece):
        return None
    if has(int(s.left[hunter]), piece):
        return say("foresight", "one_along", piece=say("name", PIECE_NAMES[piece]))
    return say("foresight", "no_inuk" if has(int(s.left[hunter]), Gear.HARPOON) else "no_harpoon")


# ---- the end ---------------------------------------------------------------------------------------------------------


def last_prey(kit: Kit, s: State) -> list[int]:
    """H14: near the end, the fields of the animals to which nobody can simply walk."""
    if not kit.box.hunting or s.to_move < 0 or SETS_UP[s.phase]:
        return []
    fields = int(rules.last_prey(kit.box, s.copy()))  # the search sets animals aside for a moment
    return [field for field in kit.tables.fields if has(fields, field)]


def early_end(kit: Kit, s: State) -> EarlyEnd | None:
    """H14, our decision: when only a few such animals are left, all may agree to count as if it had ended."""
    prey = last_prey(kit, s) if s.phase == Phase.MOVING and s.figure < 0 else []  # between turns, as H14 itself
    if not 0 < len(prey) <= FEW:
        return None
    s.to_move, s.phase = OVER, Phase.ENDED
    named = list_of(say("part", "prey", what=say("name", PIECE_NAMES[piece_at(s, f)]), field=NAMES[f]) for f in prey)
    return EarlyEnd(say("ending", "early", prey=named), s)


def ending(kit: Kit, s: State) -> tuple[Words, str]:
    """What decided a finished game, and by which rule."""
    name, stuck = _ending(kit, s), int(s.stuck)
    winner = list_of(COLOURS[seat] for seat in range(kit.seats) if has(int(s.won), seat))
    said = say("ending", name, figure=figure_words(kit, stuck) if stuck >= 0 else "", winner=winner)
    return capital(said), str(sentences("ending")[name]["rule"])


def _ending(kit: Kit, s: State) -> str:
    box = kit.box
    if box.hunting:
        found = points(kit, s)
        level = found.count(max(found)) > 1
        return ("shared" if max(kit.result(s)) < 1 else "gear") if level else "most"
    if box.variant == Variant.HUNTED:
        if s.out:
            return "fur"
        return "inuit_win" if box.bear[int(s.stuck)] else "bear_wins"
    if box.variant == Variant.PLAIN:
        return "two" if kit.seats == 2 else "last"
    return Variant(box.variant).name.lower()
