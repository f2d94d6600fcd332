"""The games that a report needs, and their evaluation."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from tafelrunde.core.game import Game, Kit
from tafelrunde.core.options import OptionSet
from tafelrunde.errors import BadOptions, UnknownName
from tafelrunde.sim.report.findings import Findings, Share, duel_share, find_out, race_share
from tafelrunde.sim.report.kept import Kept, Plays
from tafelrunde.sim.report.watch import Seen, Series, series_of

SEATS = "players"  # an option of every game; tables of different sizes are not mixed


@dataclass(frozen=True)
class Edition:
    """A data file, or ours if there is no text."""

    name: str
    text: str | None = None


@dataclass(frozen=True)
class Wish:
    """What a report is to measure."""

    game: Game
    options: OptionSet
    editions: tuple[Edition, ...]  # one, or two to compare
    bot: str = "level-4"
    games: int = 2000
    seed: int = 1
    vary: str | None = None  # an option whose values are played in turn
    skill: tuple[str, str] = ("level-5", "level-3")
    skill_games: int = 100

    def kit(self, edition: Edition) -> Kit:
        """The table, or the first of several."""
        return self.game.kit(self.options, edition.text, edition.name)

    def tables(self, edition: Edition) -> dict[str, Kit]:
        """The tables that are played, by the value of the option that varies."""
        if self.vary is None:
            return {"": self.kit(edition)}
        first = self.kit(edition)
        known = {one.name: one for one in self.game.choices(first.material) if one.name != SEATS}
        if self.vary not in known:
            raise UnknownName("option that can vary", self.vary, known)
        found = dict[str, Kit]()
        for value in known[self.vary].values:
            with suppress(BadOptions):  # this value does not fit the other options
                given = {SEATS: first.seats, **self.options, self.vary: value}
                found[str(value)] = self.game.kit(given, edition.text, edition.name)
        return found


@dataclass(frozen=True)
class Job:
    """A series and the number of games wanted."""

    series: Series
    games: int


def jobs(wish: Wish, edition: Edition) -> dict[str, Job]:
    """The games between equal bots, by the value that varies; the number of games is divided among them."""
    tables = wish.tables(edition)
    each = [wish.games // len(tables) + (i < wish.games % len(tables)) for i in range(len(tables))]
    return {
        value: Job(series_of(kit, edition.text, (wish.bot, wish.bot), wish.seed), games)
        for (value, kit), games in zip(tables.items(), each, strict=True)
        if games
    }


def skill_jobs(wish: Wish, edition: Edition) -> list[Job]:
    """A strong bot against a weak one; in a solo game, each by itself."""
    kit, (strong, weak) = wish.kit(edition), wish.skill
    pairs = [(strong, strong), (weak, weak)] if kit.seats == 1 else [(strong, weak)]
    return [Job(series_of(kit, edition.text, pair, wish.seed), wish.skill_games) for pair in pairs if wish.skill_games]


def all_jobs(wish: Wish) -> Iterator[Job]:
    """Everything to be played."""
    for edition in wish.editions:
        yield from jobs(wish, edition).values()
        yield from skill_jobs(wish, edition)


def measure(wish: Wish, kept: Kept, plays: Plays, heard: Callable[[int], None] | None = None) -> list[Findings]:
    """Play what is missing and evaluate everything; `heard` is told how many games are done."""
    done, seen = 0, dict[Job, list[Seen]]()
    for job in dict.fromkeys(all_jobs(wish)):
        seen[job] = kept.play(job.series, job.games, plays, heard and partial(_sum, heard, done))
        done += job.games
    return [_found(wish, edition, seen) for edition in wish.editions]


def _sum(heard: Callable[[int], None], before: int, n: int) -> None:
    heard(before + n)


def _found(wish: Wish, edition: Edition, seen: dict[Job, list[Seen]]) -> Findings:
    played = {value: (job.series.kit(), seen[job]) for value, job in jobs(wish, edition).items()}
    found = find_out(edition.name, list(played.values()), _skill(wish, edition, seen))
    if wish.vary is None:
        return found
    return replace(found, values={value: find_out(value, [one]) for value, one in played.items()})


def _skill(wish: Wish, edition: Edition, seen: dict[Job, list[Seen]]) -> Share | None:
    wanted = skill_jobs(wish, edition)
    if not wanted:
        return None
    if len(wanted) == 2:
        return race_share(*(seen[job] for job in wanted))
    return duel_share(wish.kit(edition), wanted[0].series.bots, seen[wanted[0]])
