"""What is good about an action, for hints: points, yields, and the chances of a roll."""

from collections.abc import Iterator
from typing import Any

from tafelrunde.core.actions import Parts
from tafelrunde.core.game import Kit
from tafelrunde.core.words import Words, join
from tafelrunde.games.nations import rules
from tafelrunde.games.nations.chances import Chance, best_reroll, chance_of, goals, means, rolling
from tafelrunde.games.nations.components import Tile
from tafelrunde.games.nations.rules import BOOK, EATING, FOOD, PICKING, READING, USED_CHIP, USED_DIE
from tafelrunde.games.nations.sentences import chip_words, colour_name, say, symbol_name
from tafelrunde.games.nations.words import due, picked_books, proposed

MOST = 2  # chances that are told at once


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
        yield from (chance.text() for chance in telling(rolling(kit, twin, picked)))
    elif s.phase == READING:
        yield from _books(kit, s, action, parts)
    elif parts.does == "pay":
        yield from _payment(kit, s, action)
    elif parts.does == "pass":
        yield say("reason", "keeps" if s.phase != EATING else "quiet")
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


def _payment(kit: Kit, s: Any, action: int) -> Iterator[Words]:
    """R7: what is paid, and what is lost."""
    if s.phase == EATING:
        yield say("reason", "famine", n=int(s.age) + 1)
    n = lost(kit, s, *proposed(kit, s, action))
    yield told_lost("reason", n, due(kit, s)[0]) if n else say("reason", "exact")


def breaks_famine(kit: Kit, s: Any, dice: list[int]) -> bool:
    """R8: could the famine be paid, and can it no more if these dice are used?"""
    seat = int(s.turn)
    goal = goals(kit, s, seat)[0]
    chips = int(s.chips[seat, FOOD])
    have = [a + b for a, b in zip(s.dice[seat].tolist(), s.picked.tolist(), strict=True)]
    rest = [a - b for a, b in zip(have, dice, strict=True)]
    before, after = (chance_of(kit, goal, left, chips, []).likely for left in (have, rest))
    return before == 1 and after == 0


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
        others = [int(s.rival)] if kit.seats == 1 else [int(s.books[o]) for o in range(kit.seats) if o != s.turn]
        behind = sum(other < books for other in others)
        if behind:
            yield say("reason", "ahead_alone" if kit.seats == 1 else "ahead", n=behind)
    elif picked_books(kit, s) == 0:
        yield say("reason", "keeps_food")
    if breaks_famine(kit, s, dice):
        yield say("reason", "breaks_famine")
