"""What is good about an action, for hints: points, yields, the chances of a roll; and a whole deed in a sentence."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tafelrunde.core.actions import Parts
from tafelrunde.core.game import Suggestion
from tafelrunde.core.kernel import Array
from tafelrunde.core.words import Words, join
from tafelrunde.games.nations import rules
from tafelrunde.games.nations.chances import (
    Chance,
    count,
    enough_for,
    forecast,
    goals,
    pays,
    reroll_chances,
    roll_chances,
    value,
)
from tafelrunde.games.nations.components import Kit, Tile
from tafelrunde.games.nations.rules import CHIP, NONE, USED_CHIP, USED_DIE, Kind, Phase, State, Symbol
from tafelrunde.games.nations.sentences import (
    chip_words,
    colour_name,
    list_of,
    pieces_back,
    pieces_paid,
    pieces_used,
    say,
    slot_name,
    symbol_name,
)
from tafelrunde.games.nations.words import describe, proposed

MOST = 2  # chances that are named at once
FAMINE, WAR = 0, 1  # among the goals
CHOOSES = (Kind.USE, Kind.CHIP, Kind.PAY, Kind.DONE, Kind.ALL)
PURCHASES = (Kind.BUY, Kind.BUILD)

Step = tuple[State, Parts]  # an action and the position before it


def reason(kit: Kit, s: State, action: int, _after: State) -> Words:
    """What is good about an action, the best first."""
    found = list(_reasons(kit, s, kit.notation.parts(action)))
    return join(found or [say("reason", "quiet")])


def _reasons(kit: Kit, s: State, parts: Parts) -> Iterator[Words]:
    """What is good about an action, if there is anything to say."""
    if parts.kind == Kind.BUY:
        yield from _tile(kit.material.tiles[s.board[parts["space"]]], built=False)
    elif parts.kind == Kind.BUILD:
        yield from _tile(kit.material.tiles[s.wonder[s.turn]], built=True)
    elif parts.kind == Kind.REROLL:
        yield from [chance.text for chance in reroll_chances(kit, s)[:MOST]] or [say("reason", "hopes")]
    elif s.phase == Phase.PICKING:
        die = parts["die"] if parts.kind == Kind.USE else None
        found = roll_chances(kit, s, die)
        dice, chips = s.dice[s.turn] + s.picked, s.chips[s.turn]
        news = [chance for chance in found if chance.likely == 1 or not pays(kit, chance.goal, dice, chips)]
        yield from forecast(kit, s, worth_naming(news), die) or [say("reason", "hopes")]
    elif s.phase == Phase.READING:
        yield from _books(kit, s, parts)
    elif parts.kind in (Kind.PAY, Kind.USE, Kind.CHIP):
        yield from _payment(kit, chosen(s, parts))
    elif parts.kind == Kind.PASS and s.phase != Phase.EATING:
        yield say("reason", "keeps")
    elif parts.kind == Kind.PASS and gives_up(kit, s, WAR, *proposed(kit, s, Kind.PAY)):
        yield say("reason", "keeps_war", n=int(s.age) + 1)
    elif parts.kind == Kind.GIVE:
        used = USED_DIE <= parts["piece"] < CHIP or parts["piece"] >= USED_CHIP
        yield say("reason", "used" if used else "least")
    elif parts.kind == Kind.REPLACE:
        yield say("reason", "least")


def worth_naming(chances: list[Chance]) -> list[Chance]:
    """The chances worth naming, likeliest first: open ones before sure ones, and none that are hopeless."""
    hopes = sorted((chance for chance in chances if chance.likely > 0), key=lambda chance: -chance.likely)
    named = sorted(hopes, key=lambda chance: chance.likely == 1)[:MOST]
    return [chance for chance in hopes if chance in named]


def chosen(s: State, parts: Parts) -> State:
    """The position with one more die or chip chosen, if the action does that."""
    if parts.kind in (Kind.USE, Kind.CHIP):
        s = s.copy()
        pick = rules.pick_die if parts.kind == Kind.USE else rules.pick_chip
        pick(s, parts["die" if parts.kind == Kind.USE else "chip"], 1)
    return s


def _tile(tile: Tile, *, built: bool) -> Iterator[Words]:
    """What a tile brings."""
    if tile.dice:
        yield say("reason", "dice", n=tile.dice, colour=colour_name(tile.colour))
    if tile.chip == Symbol.REROLL:
        yield say("reason", "rerolls", n=tile.chips)
    elif tile.chip != NONE:
        yield say("reason", "chip", chip=say("part", "chips", n=tile.chips, chip=chip_words(tile.chip)))
    if tile.vp:
        yield say("reason", "vp", n=tile.vp)
    if tile.stone and not built:
        yield say("reason", "stone", n=tile.stone)


def overpaid(kit: Kit, s: State, dice: Array, chips: Array) -> tuple[int, Symbol]:
    """R5: the overpayment, and its symbol."""
    symbol, need = rules.due(kit.box, s)
    return max(0, value(kit, dice, chips, symbol) - need), symbol


def overpaid_words(table: str, n: int, symbol: Symbol) -> Words:
    """What is lost, in words."""
    return say(table, "lost", n=n, symbol=symbol_name(symbol))


def _payment(kit: Kit, s: State) -> Iterator[Words]:
    """R7: what is paid, and what is lost."""
    dice, chips = proposed(kit, s, Kind.PAY)
    if s.phase == Phase.EATING:
        yield say("reason", "famine", n=int(s.age) + 1)
    n, symbol = overpaid(kit, s, dice, chips)
    yield overpaid_words("reason", n, symbol) if n else say("reason", "exact")
    if s.phase == Phase.EATING and gives_up(kit, s, WAR, dice, chips):
        yield say("reason", "breaks_war")


def _reasons_of_purchase(kit: Kit, s: State, dice: Array, chips: Array) -> Iterator[Words]:
    """R5, R9, R11: what is lost by paying with these dice and chips, and what the others are still enough for."""
    n, symbol = overpaid(kit, s, dice, chips)
    if n:
        yield overpaid_words("reason", n, symbol)
    left = s.dice[s.turn] + s.picked - dice, s.chips[s.turn] + s.picked_chips - chips
    enough = enough_for(kit, s, *left)
    if enough != "neither":
        yield say("still", enough)
    names = {FAMINE: "breaks_famine", WAR: "breaks_war"}
    given_up = [name for which, name in names.items() if gives_up(kit, s, which, dice, chips)]
    if given_up:
        yield say("reason", given_up[0] if len(given_up) == 1 else "breaks_both")


def gives_up(kit: Kit, s: State, which: int, dice: Array, chips: Array) -> bool:
    """R8, R9: whether there is enough for the famine or the war now, but not if these dice and chips are used."""
    goal, have, held = goals(kit, s, s.turn)[which], s.dice[s.turn] + s.picked, s.chips[s.turn] + s.picked_chips
    return pays(kit, goal, have, held) and not pays(kit, goal, have - dice, held - chips)


def books_read(kit: Kit, s: State, dice: Array, chips: Array) -> tuple[int, int, int]:
    """R8: the books on these dice and chips, the new total, and the points it brings as the others stand."""
    n, _ = count(kit, dice, chips, Symbol.BOOK)
    books = int(s.books[s.turn]) + n
    return n, books, rules.book_points(kit.box, s, int(s.turn), books)


def _books(kit: Kit, s: State, parts: Parts) -> Iterator[Words]:
    """R8: how far the books go, and what that costs."""
    dice, chips = proposed(kit, chosen(s, parts), parts.kind)
    n, books, points = books_read(kit, s, dice, chips)
    if n:
        yield say("reason", "books", n=n, books=books)
    if n and points:
        yield say("reason", "ahead", n=points)
    if not n:
        yield say("reason", "keeps_food")
    if gives_up(kit, s, FAMINE, dice, chips):
        yield say("reason", "breaks_famine")


# ---- a whole deed ----------------------------------------------------------------------------------------------------


def suggest(kit: Kit, states: Sequence[State], actions: Sequence[int]) -> Suggestion:
    """A whole deed in a sentence, and what is good about it."""
    steps = [(state, kit.notation.parts(action)) for state, action in zip(states, actions, strict=False)]
    said = list(_said(kit, steps, actions[0]))
    text = join([first if i == 0 else then for i, (first, then) in enumerate(said)])
    reasons = list(_reasons_of_deed(kit, steps)) or [say("reason", "quiet")]
    return Suggestion({language: f"{t[:1].upper()}{t[1:]}" for language, t in text.items()}, join(reasons))


def _choice(steps: Sequence[Step]) -> Step | None:
    """The last of the actions that choose dice and chips: with it, everything is chosen."""
    return next((step for step in reversed(steps) if step[1].kind in CHOOSES), None)


def _chosen(kit: Kit, step: Step) -> tuple[Array, Array]:
    """Everything that is chosen with this action, by kind of die and by symbol."""
    state, parts = step
    return proposed(kit, chosen(state, parts), parts.kind)


def _said(kit: Kit, steps: Sequence[Step], action: int) -> Iterator[tuple[Words, Words]]:
    """The parts of the sentence, each as it begins the sentence and as it goes on."""
    (first, parts), choice = steps[0], _choice(steps)
    if parts.kind in PURCHASES or (parts.kind == Kind.REROLL and choice is None):
        words = describe(kit, first, action)
        yield words, words
    if choice is not None:
        yield _used(kit, choice, rerolls=parts.kind == Kind.REROLL)
    for state, replaced in steps:
        if replaced.kind == Kind.REPLACE:
            tile = slot_name(kit, state, int(state.turn), replaced["slot"])
            yield say("suggest", "replace", tile=tile), say("suggest", "replacing", tile=tile)
    back = Counter(given["piece"] for _, given in steps if given.kind == Kind.GIVE)
    if back:
        pieces = list_of(pieces_back(kit, back))
        yield say("suggest", "give", pieces=pieces), say("suggest", "giving", pieces=pieces)
    if parts.kind == Kind.PASS:
        words = describe(kit, first, action)
        yield words, words


def _used(kit: Kit, choice: Step, *, rerolls: bool) -> tuple[Words, Words]:
    """What is paid with, rolled again or read."""
    state, (dice, chips) = choice[0], _chosen(kit, choice)
    if state.phase in (Phase.PAYING, Phase.EATING):
        pieces = list_of(pieces_paid(kit, dice, chips))
        return say("suggest", "pay", pieces=pieces), say("suggest", "paying", pieces=pieces)
    pieces = list_of(pieces_used(kit, dice, chips))
    if state.phase == Phase.PICKING:
        words = say("suggest", "reroll" if rerolls else "roll", pieces=pieces)
    else:
        words = say("suggest", "read", pieces=pieces) if pieces["en"] else say("describe", "read_none")
    return words, words


def _reasons_of_deed(kit: Kit, steps: Sequence[Step]) -> Iterator[Words]:
    """What is good about the deed: of a purchase the tile and what is left, else what is chosen in the end."""
    (first, parts), choice = steps[0], _choice(steps)
    if parts.kind not in PURCHASES:
        yield from _reasons(kit, *(choice or (first, parts)))
    else:
        yield from _reasons(kit, first, parts)
        if choice is not None:
            yield from _reasons_of_purchase(kit, choice[0], *_chosen(kit, choice))
