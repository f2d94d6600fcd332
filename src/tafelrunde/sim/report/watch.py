"""Watch games between bots: who won and by how much, what was used, and when it was decided."""

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass

import numpy as np
from typing_extensions import TypedDict

from tafelrunde.core.game import Kit
from tafelrunde.core.kernel import Array, seed_stream
from tafelrunde.core.options import Value
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games import find
from tafelrunde.sim.arena import seating
from tafelrunde.sim.play import BotTable, digest

STEPS = 20  # of a game, after each of which the leaders are noted
FORMAT = 1  # of what is stored about a game


class Seen(TypedDict):
    """What was seen of one game, as plain data; lists are by seat."""

    number: int
    order: list[int]  # the seats in the order of their first actions
    shares: list[float]
    points: list[float]
    length: int  # actions by players
    choices: float  # average number of legal actions
    leads: list[float]  # after each step, the share of the win that the leaders then got
    settled: float  # the fraction of the game after which only the winner led
    could: list[list[int]]  # the things each seat could use at some time
    used: list[list[int]]  # and those that it used
    lines: list[tuple[str, str, list[int]]]  # of the score sheet: titles in both languages, points


@dataclass(frozen=True)
class Series:
    """A series of games; number i of it is the same game on any machine."""

    game: str
    options: tuple[tuple[str, Value], ...]
    edition: str | None
    bots: tuple[str, str]  # partners alternate, and swap places in every other game
    seed: int

    def kit(self) -> Kit:
        """The table at which it is played."""
        return find(self.game).kit(dict(self.options), self.edition)

    def key(self) -> str:
        """A digest of everything the games depend on."""
        text = json.dumps([FORMAT, asdict(self), digest(self.kit())], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def steady(bot: str, iterations: int) -> str:
    """The bot without a clock, so that it plays the same on any machine; the highest level has one."""
    return f"search:{iterations}" if bot == "level-5" else bot


def series_of(kit: Kit, edition: str | None, bots: tuple[str, str], seed: int) -> Series:
    """A series of games at this table."""
    first, second = (steady(bot, kit.game.iterations[1]) for bot in bots)
    return Series(kit.game.name, tuple(kit.options.items()), edition, (first, second), seed)


class Watch:
    """One thread's table, and its observer."""

    def __init__(self, series: Series) -> None:
        self.series, self.kit = series, series.kit()
        self.table = BotTable(self.kit.game, self.kit.boxes, series.bots)
        self.legal = np.zeros(self.kit.game.branching, np.int32)
        self.numbers = np.zeros(self.kit.game.seats)

    def play(self, number: int) -> Seen:
        """Game `number` of the series."""
        kit, table, call = self.kit, self.table, self.kit.game.call
        seats = seating(*self.series.bots, kit.game.teams(kit), number)
        self.order, self.choices, points = list[int](), 0, list[list[float]]()
        self.could, self.used = ([set[int]() for _ in seats] for _ in range(2))
        seed_stream(table.rng, self.series.seed, number)
        call.start_at(table.boxes, table.states, 0)
        while (mover := int(table.states["to_move"][0])) != OVER:
            if mover == CHANCE:
                table.random_step()
                continue
            action = table.ask(table.bots[seats[mover]], mover)
            self._look(mover, action)
            call.apply_at(table.boxes, table.states, 0, action)
            points.append(self._each(call.points_at))
        return self._seen(number, points)

    def _each(self, verb: Callable[[Array, Array, int, Array], None]) -> list[float]:
        """The result of a verb for every seat."""
        verb(self.table.boxes, self.table.states, 0, self.numbers)
        return self.numbers[: self.kit.seats].tolist()  # type: ignore[no-any-return]

    def _look(self, mover: int, action: int) -> None:
        """Note what a seat could use, and what its action uses."""
        game, state = self.kit.game, self.table.states[0]
        if mover not in self.order and not game.setting_up(self.kit, state):
            self.order.append(mover)
        n = game.call.legal_at(self.table.boxes, self.table.states, 0, self.legal)
        self.choices += n
        if game.things is not None:
            used = game.things.used
            self.could[mover].update(used(self.kit, state, each) for each in self.legal[:n].tolist())
            self.used[mover].add(used(self.kit, state, action))

    def _seen(self, number: int, points: list[list[float]]) -> Seen:
        """What was seen of a finished game."""
        call, seats = self.kit.game.call, range(self.kit.seats)
        shares, last = self._each(call.result_at), self._each(call.points_at)
        points[-1] = last  # including what chance did at the end
        competed = self.kit.seats > 1 and self.kit.game.scored(self.kit)
        leads, settled = decided(points, shares) if competed else ([], 0.0)
        return Seen(
            number=number,
            order=[*self.order, *(seat for seat in seats if seat not in self.order)],
            shares=shares,
            points=last,
            length=len(points),
            choices=self.choices / len(points),
            leads=leads,
            settled=settled,
            could=[sorted(one - {-1}) for one in self.could],
            used=[sorted(one - {-1}) for one in self.used],
            lines=self._lines(),
        )

    def _lines(self) -> list[tuple[str, str, list[int]]]:
        """The lines of the score sheet, with every seat's points there."""
        found = dict[tuple[str, str], Counter[int]]()
        for column in self.kit.game.score(self.kit, self.table.states[0]):
            for part in column.parts:
                if column.seat is not None and column.counts:
                    found.setdefault((part.title["en"], part.title["de"]), Counter())[column.seat] += part.points
        return [(*title, [points[seat] for seat in range(self.kit.seats)]) for title, points in found.items()]


def decided(points: Sequence[Sequence[float]], shares: Sequence[float]) -> tuple[list[float], float]:
    """The final share of the leaders at each step of a game, and the fraction after which only the winner led."""
    leaders = [[seat for seat, own in enumerate(now) if own == max(now)] for now in points]
    ends = [sum(shares[seat] for seat in now) / len(now) for now in leaders]
    steps = [ends[-(-step * len(ends) // STEPS) - 1] for step in range(1, STEPS + 1)]
    winners = [seat for seat, share in enumerate(shares) if share == max(shares)]
    others = [ply for ply, now in enumerate(leaders, 1) if now != winners]
    return steps, max(others, default=0) / len(ends)
