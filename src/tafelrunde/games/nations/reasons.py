"""What is good about an action, for hints: points, yields, and the chances of a roll."""

from collections.abc import Iterator

from tafelrunde.core.actions import Parts
from tafelrunde.core.kernel import Array
from tafelrunde.core.words import Words, join
from tafelrunde.games.nations import rules
from tafelrunde.games.nations.chances import Chance, count, forecast, goals, pays, reroll_chances, roll_chances, value
from tafelrunde.games.nations.components import Kit, Tile
from tafelrunde.games.nations.rules import CHIP, NONE, USED_CHIP, USED_DIE, Kind, Phase, State, Symbol
from tafelrunde.games.nations.sentences import chip_words, colour_name, say, symbol_name, times
from tafelrunde.games.nations.words import proposed

MOST = 2  # chances that are named at once
FAMINE, WAR = 0, 1  # among the goals


def reason(kit: Kit, s: State, action: int, _after: State) -> Words:
    """What is good about an action, the best first."""
    found = list(_reasons(kit, s, kit.notation.parts(action)))
    return join(found or [say("reason", "quiet")])


def _reasons(kit: Kit, s: State, parts: Parts) -> Iterator[Words]:
    if parts.kind == Kind.BUY:
        yield from _tile(kit.material.tiles[s.board[parts["space"]]], built=False)
    elif parts.kind == Kind.BUILD:
        yield from _tile(kit.material.tiles[s.wonder[s.turn]], built=True)
    elif parts.kind == Kind.REROLL:
        yield from (chance.text for chance in reroll_chances(kit, s)[:MOST])
    elif s.phase == Phase.PICKING:
        die = parts["die"] if parts.kind == Kind.USE else None
        found = roll_chances(kit, s, die)
        dice, chips = s.dice[s.turn] + s.picked, s.chips[s.turn]
        news = [chance for chance in found if chance.likely == 1 or not pays(kit, chance.goal, dice, chips)]
        yield from forecast(kit, s, worth_naming(news), die)
    elif s.phase == Phase.READING:
        yield from _books(kit, s, parts)
    elif parts.kind in (Kind.PAY, Kind.USE, Kind.CHIP):
        yield from _payment(kit, chosen(s, parts))
    elif parts.kind == Kind.PASS and s.phase != Phase.EATING:
        yield say("reason", "keeps")
    elif parts.kind == Kind.PASS and gives_up(kit, s, WAR, proposed(kit, s, Kind.PAY)[0]):
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
        yield say("reason", "chip", chip=times(tile.chips, chip_words(tile.chip)))
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
    if s.phase == Phase.EATING and gives_up(kit, s, WAR, dice):
        yield say("reason", "breaks_war")


def gives_up(kit: Kit, s: State, which: int, dice: Array) -> bool:
    """R8, R9: whether there is enough for the famine or the war now, but not if these dice are used."""
    goal, chips, have = goals(kit, s, s.turn)[which], s.chips[s.turn], s.dice[s.turn] + s.picked
    return pays(kit, goal, have, chips) and not pays(kit, goal, have - dice, chips)


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
    if gives_up(kit, s, FAMINE, dice):
        yield say("reason", "breaks_famine")
