"""What is good about an action, for hints: points, yields, and the chances of a roll."""

from collections.abc import Iterator
from typing import Any

from tafelrunde.core.actions import Parts
from tafelrunde.core.game import Kit
from tafelrunde.core.words import Words, join
from tafelrunde.games.nations import rules
from tafelrunde.games.nations.chances import Chance, best_reroll, chance_of, goals, means, reached, rolling
from tafelrunde.games.nations.components import Tile
from tafelrunde.games.nations.rules import BOOK, EATING, PICKING, READING, USED_CHIP, USED_DIE
from tafelrunde.games.nations.sentences import chip_words, colour_name, say, symbol_name
from tafelrunde.games.nations.words import due, picked_books, proposed

MOST = 2  # chances that are told at once
FAMINE, WAR = 0, 1  # among the goals


def reason(kit: Kit, s: Any, action: int, _after: Any) -> Words:
    """What is good about an action, the best first."""
    parts = kit.notation.parts(action)
    found = list(_reasons(kit, s, action, parts))
    return join(found or [say("reason", "quiet")])


def _reasons(kit: Kit, s: Any, action: int, parts: Parts) -> Iterator[Words]:
    if parts.does == "buy":
        yield from _tile(kit.material.tiles[int(s.board[parts["space"]])], built=False)
    elif parts.does == "build":
        yield from _tile(kit.material.tiles[int(s.wonder[s.turn])], built=True)
    elif parts.does == "reroll":
        yield from (chance.text() for chance in best_reroll(kit, s)[:MOST])
    elif s.phase == PICKING:
        picked = s.picked.tolist()
        twin = _without(s, parts["die"]) if parts.does == "use" else s
        if parts.does == "use":
            picked[parts["die"]] += 1
        found = [c for c in rolling(kit, twin, picked) if c.likely == 1 or not reached(kit, s, c.goal)]
        yield from (chance.text() for chance in telling(found))
    elif s.phase == READING:
        yield from _books(kit, s, action, parts)
    elif parts.does in ("pay", "use", "chip"):
        yield from _payment(kit, _chosen(s, parts))
    elif parts.does == "pass" and s.phase != EATING:
        yield say("reason", "keeps")
    elif parts.does == "pass" and breaks(kit, s, WAR, proposed(kit, s, kit.game.actions.number("pay"))[0]):
        yield say("reason", "keeps_war", n=int(s.age) + 1)
    elif parts.does == "give":
        yield say("reason", "used" if parts["piece"] >= USED_DIE and parts["piece"] != USED_CHIP - 1 else "least")
    elif parts.does == "replace":
        yield say("reason", "least")


def telling(chances: list[Chance]) -> list[Chance]:
    """The chances worth telling, likeliest first: rather what is open than what is sure, nothing without hope."""
    hopes = sorted((chance for chance in chances if chance.likely > 0), key=lambda chance: -chance.likely)
    told = sorted(hopes, key=lambda chance: chance.likely == 1)[:MOST]
    return [chance for chance in hopes if chance in told]


def _without(s: Any, die: int) -> Any:
    """The position with one die less."""
    twin = s.copy()
    twin.dice[twin.turn, die] -= 1
    return twin


def _chosen(s: Any, parts: Parts) -> Any:
    """The position with a die or a chip chosen, if the action does that."""
    twin = s.copy()
    if parts.does == "use":
        rules.pick_die(twin, parts["die"], 1)
    elif parts.does == "chip":
        rules.pick_chip(twin, parts["chip"], 1)
    return twin


def _tile(tile: Tile, *, built: bool) -> Iterator[Words]:
    """What a tile is good for."""
    if tile.dice:
        yield say("reason", "dice" if tile.dice > 1 else "die", n=tile.dice, colour=colour_name(tile.colour))
    if tile.kind == rules.ADVISOR:
        yield say("reason", "rerolls", n=tile.chips)
    elif tile.chip >= 0:
        yield say("reason", "chip", chip=chip_words(tile.chip))
    if tile.vp:
        yield say("reason", "vp", n=tile.vp)
    if tile.stone and not built:
        yield say("reason", "stone", n=tile.stone)


def lost(kit: Kit, s: Any, dice: list[int], chips: list[int]) -> int:
    """R5: what a payment pays too much."""
    symbol, need = due(kit, s)
    shown, others = means(kit, dice, chips[symbol], symbol)
    return max(0, shown + others // 2 - need)


def told_lost(table: str, n: int, symbol: int) -> Words:
    """What is lost, in words."""
    return say(table, "lost_one" if n == 1 else "lost", n=n, symbol=symbol_name(symbol))


def _payment(kit: Kit, s: Any) -> Iterator[Words]:
    """R7: what is paid, and what is lost."""
    dice, chips = proposed(kit, s, kit.game.actions.number("pay"))
    if s.phase == EATING:
        yield say("reason", "famine", n=int(s.age) + 1)
    n = lost(kit, s, dice, chips)
    yield told_lost("reason", n, due(kit, s)[0]) if n else say("reason", "exact")
    if s.phase == EATING and breaks(kit, s, WAR, dice):
        yield say("reason", "breaks_war")


def breaks(kit: Kit, s: Any, which: int, dice: list[int]) -> bool:
    """R8, R9: is there enough for the famine or the war, and no more if these dice are used?"""
    seat = int(s.turn)
    goal = goals(kit, s, seat)[which]
    rest = [a + b - c for a, b, c in zip(s.dice[seat].tolist(), s.picked.tolist(), dice, strict=True)]
    left = chance_of(kit, goal, rest, int(s.chips[seat, goal.symbol]), []).likely
    return reached(kit, s, goal) and left == 0


def book_points(kit: Kit, s: Any, books: int) -> int:
    """R8: what so many books bring, as the others stand now (O3: the opponent is the other)."""
    others = [int(s.rival)] if kit.seats == 1 else [int(s.books[o]) for o in range(kit.seats) if o != s.turn]
    return sum(other < books for other in others) * (2 if kit.seats <= 2 else 1)


def _books(kit: Kit, s: Any, action: int, parts: Parts) -> Iterator[Words]:
    """R8: how far the books go, and what it costs."""
    dice, chips = proposed(kit, s, action)
    if parts.does == "use":
        dice[parts["die"]] += 1
    if parts.does == "chip":
        chips[BOOK] += 1
    n = means(kit, dice, chips[BOOK], BOOK)[0]
    books = int(s.books[s.turn]) + n
    if n:
        yield say("reason", "book" if n == 1 else "books", n=n, books=books)
        if points := book_points(kit, s, books):
            yield say("reason", "ahead", n=points)
    elif picked_books(kit, s) == 0:
        yield say("reason", "keeps_food")
    if breaks(kit, s, FAMINE, dice):
        yield say("reason", "breaks_famine")
