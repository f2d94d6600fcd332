"""Taking back in earnest: an unfinished choice, as long as nothing was drawn and nobody has learned anything."""

from random import Random

import tafelrunde
from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables.arrangement import Arrangement
from tafelrunde.server.tables.history import History
from tafelrunde.server.tables.narration import Narrations
from tafelrunde.server.tables.snapshot import Snapshot
from tafelrunde.server.tables.take_back import back_to

SEATS = [SeatRow("person", name, None, name) for name in ("Anna", "Bo")]


def rated(history: History) -> Snapshot:
    return Snapshot("table", "rated", None, 0, SEATS, history, Arrangement())


def until_a_pile() -> History:
    """A game in which somebody may lay several cards as a pile."""
    history, choice = History(tafelrunde.new("nunami", seed=4)), Random(4)
    while not any(action.startswith("onto-") for action in history.match.legal()):
        history, _ = history.act(choice.choice(history.match.legal()))
    return history


def test_a_pile_that_is_not_laid_yet_is_taken_back_in_earnest() -> None:
    history = until_a_pile()
    mover, ply = history.match.to_move, len(history.match.log)
    piling, _ = history.act(next(action for action in history.match.legal() if action.startswith("onto-")))
    assert back_to(rated(piling), Narrations(), (mover,)) == ply
    more, _ = piling.act(next(action for action in piling.match.legal() if action.startswith("with-")))
    assert back_to(rated(more), Narrations(), (mover,)) == ply + 1
    assert back_to(rated(more), Narrations(), (1 - mover,)) is None


def test_a_card_that_lies_is_not_taken_back_in_earnest() -> None:
    history = until_a_pile()
    mover = history.match.to_move
    for action in history.match.legal():
        if "@" in action:
            laid, _ = history.act(action)
            assert back_to(rated(laid), Narrations(), (mover,)) is None
