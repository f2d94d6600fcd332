"""Analysis: what decided a match, from the search, from rollouts, and from playing out what little is left.

- A position is worth what the most visited action of a search leads to, with nothing hidden; if little is left of the
  game, it is played out in every way instead.
- A decision is judged by what its seat could know. A search proposes the best deed; then that deed and the one that was
  done are each searched anew with as many iterations, so that the proposal gains nothing from having been chosen.
- Chance is judged by rollouts with the same random numbers from before and from after it, with nothing hidden.
- Every number is about equally precise: what soon shows to be nearly won or lost is not searched to the end. Going from
  the last deed to the first, what a deed led to is known already, and so is from where too much is left to play out.

Each step draws from a stream of its own, so the numbers are the same on any number of threads.
"""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import groupby, pairwise
from zlib import crc32

import numpy as np

from tafelrunde.bots import rollout
from tafelrunde.bots.exhaustive import Solver
from tafelrunde.bots.search import SLICE, TREE, Budget, Line, Search, standard_error
from tafelrunde.core.analysis import QUICK, Analysis, Decision, Draw, Estimate, Progress, Swing, Value, Way
from tafelrunde.core.deeds import Deed, deeds, first_deed
from tafelrunde.core.kernel import Array, seed_stream
from tafelrunde.core.match import Match
from tafelrunde.core.verbs import CHANCE
from tafelrunde.errors import NotNow

LEFT = 50  # positions that are played out, for each iteration of a search; they cost that much less
TRIES = 6  # at least; rollouts that play badly think the wrong seats ahead, which costs more than time does
EXPLORATION = 0.7  # less than for bots: every try of a bad action makes a position look worse than it is
LEAST = 2  # a search stops early after a half of its iterations, at the earliest
FOLLOWING = 6  # actions that are shown of what is likely to follow
STANDING, PROPOSING, PROPOSED, DONE = range(4)  # streams of random numbers, at each ply

Pause = Callable[[], None]


@dataclass(frozen=True)
class Step:
    """A deed to be analysed: what its seat did, and the plies between which chance acted."""

    deed: Deed
    done: tuple[int, ...]  # the seat's own actions; none if chance began
    chances: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Found:
    """What is found out about a deed."""

    value: Value  # before it
    decision: Decision | None
    draws: tuple[Draw, ...]


class Plan:
    """A match, position by position, and the steps of its analysis."""

    def __init__(self, match: Match) -> None:
        self.match, log = match, match.log
        self.states = match.game.new_states(len(log) + 1)
        match.game.call.start_at(match.boxes, self.states, 0)
        for ply, entry in enumerate(log, 1):
            self.states[ply] = self.states[ply - 1]
            match.game.call.apply_at(match.boxes, self.states, ply, entry.action)
        self.steps = [self._step(deed) for deed in deeds(match)]

    def at(self, ply: int) -> Array:
        """The position after `ply` actions, as an array of one."""
        return self.states[ply : ply + 1]

    def _step(self, deed: Deed) -> Step:
        log, done = self.match.log[deed.since : deed.ply], list[int]()
        if deed.seat != CHANCE:
            seats = [entry.seat for entry in log]
            done, _ = first_deed(self.match, self.at(deed.since), [entry.action for entry in log], seats)
        chances, ply = list[tuple[int, int]](), deed.since
        for by_chance, run in groupby(entry.seat == CHANCE for entry in log):
            since, ply = ply, ply + len(list(run))
            if by_chance:
                chances.append((since, ply))
        return Step(deed, tuple(done), tuple(chances))


class Analyst:
    """One thread's search and buffers for a match."""

    def __init__(self, plan: Plan, iterations: int, seed: int, pause: Pause | None = None) -> None:
        self.plan, self.match, self.game = plan, plan.match, plan.match.game
        self.iterations, self.seed, self.pause = iterations, seed, pause
        self.tries = max(TRIES, self.game.tries)
        self.search = Search(self.game, Budget(iterations, whole=True), EXPLORATION, tries=self.tries)
        self.solver = Solver(self.game)
        self.lines, self.after, self.far = dict[int, Line](), self.game.new_states(), -1
        self.rng, self.rewards = np.zeros(1, np.uint64), np.zeros((2, self.game.seats))
        self.precise = standard_error(iterations / 2, iterations / 2, iterations)  # of an even game, half of it won

    def analyse(self, step: Step) -> Found:
        """Find out about a deed. Whoever goes from the last to the first knows what it led to already."""
        self._pauses()
        deed = step.deed
        draws = tuple(self._draw(deed, since, ply) for since, ply in step.chances)
        return Found(self.value(deed.since), self.judge(step), draws)

    def value(self, ply: int) -> Value:
        """What the position after `ply` actions is worth, with nothing hidden."""
        line = self._open_line(ply)
        return Value(ply, tuple(map(Estimate, line.win, line.errors)), line.points)

    def _open_line(self, ply: int) -> Line:
        """The main line from the position after `ply` actions, with nothing hidden."""
        if ply not in self.lines:
            solved = self._solved(self.plan.at(ply)) if ply > self.far else None
            if solved is None:
                self.far = max(self.far, ply)
            self.lines[ply] = solved or self._searched(self.plan.at(ply), ply, STANDING, known=False)
        return self.lines[ply]

    def _solved(self, states: Array, opening: Sequence[int] = ()) -> Line | None:
        """The best line from states[0] after some actions, if what is left can be played out in every way."""
        self.after[0] = states[0]
        for action in opening:
            self.game.call.apply_at(self.match.boxes, self.after, 0, action)
        return self.solver.solve(self.match.boxes, self.after, LEFT * self.iterations)

    def _searched(
        self, states: Array, ply: int, stream: int, opening: Sequence[int] = (), *, known: bool = True, visits: int = 0
    ) -> Line:  # fmt: skip
        """The main line from states[0] after some actions: with nothing hidden, or as the seat to move knows it; by
        this many iterations, or (0) until it is precise."""
        seed_stream(self.rng, self.seed, ply << 2 | stream)

        def enough() -> bool:  # asked between two slices of the search
            self._pauses()
            done = int(self.search.tree["visits"][0])
            return done >= visits if visits else done * LEAST >= self.iterations and self._is_precise()

        self.search.think(self.match.boxes, states, self.rng, enough, opening=opening, opened=not known)
        return self.search.value(self.match.seats)

    def _is_precise(self) -> bool:
        """Whether the search knows a position as well as it would know an even one in the end."""
        return max(self.search.errors(0, self.match.seats)) <= TREE * self.precise

    def _pauses(self) -> None:
        """Asked between two deeds and two slices of a search: whoever wants these numbers may make us wait."""
        if self.pause is not None:
            self.pause()

    def _chooses(self, step: Step) -> bool:
        """Whether a deed's seat could have done anything else."""
        plies = range(step.deed.since, step.deed.since + len(step.done))
        actions = self.search.actions
        return any(self.game.call.legal_at(self.match.boxes, self.plan.states, ply, actions) > 1 for ply in plies)

    def judge(self, step: Step) -> Decision | None:
        """Compare what a seat did with the best that is found; None if it could not have done anything else."""
        if not self._chooses(step):
            return None
        deed, done = step.deed, list(step.done)
        known, since, ply = self.plan.at(deed.since).copy(), deed.since, deed.since + len(done)
        self.game.call.redact_at(self.match.boxes, known, 0, deed.seat)
        secrets = self.game.secrets
        proposal = self._searched(known, since, PROPOSING) if secrets else self._open_line(since)
        best, _ = first_deed(self.match, known, proposal.actions, proposal.movers)
        if best == done:
            better = worse = proposal
        elif secrets:
            worse = self._searched(known, since, DONE, done, visits=proposal.visits)
            better = self._searched(known, since, PROPOSED, best, visits=proposal.visits)
        else:
            worse = self._open_line(ply)
            better = self._solved(known, best) or self._searched(known, since, PROPOSED, best, visits=worse.visits)
        following = proposal.actions[len(best) :] if best == done else better.actions
        loss = Estimate(0.0) if best == done else better.share(deed.seat) - worse.share(deed.seat)
        share, points = better.share(deed.seat), better.points[deed.seat]
        way = Way(self._write(best), self._write(following[:FOLLOWING]), share, proposal.visits, points)
        cost = points - worse.points[deed.seat]
        return Decision(deed.seat, deed.move, since, ply, self._write(done), way, loss, cost)

    def _write(self, actions: Sequence[int]) -> tuple[str, ...]:
        return tuple(map(self.match.kit.notation.write, actions))

    def _draw(self, deed: Deed, since: int, ply: int) -> Draw:
        """What chance gave between two plies."""
        return Draw(deed.move, since, ply, self.compare(self.plan.at(since), self.plan.at(ply), ply - since))

    def compare(self, before: Array, after: Array, drawn: int) -> tuple[Estimate, ...]:
        """By how much after[0] is better than before[0] for each seat, when chance has drawn so often in between."""
        states, sums, gains = self.game.new_states(3), np.zeros((2, self.game.seats)), tuple[Estimate, ...]()
        states[0], states[1] = before[0], after[0]
        buffers = (self.rewards, sums, self.search.actions, self.search.weights)
        compare = self.game.bind(*rollout.GENERIC).compare
        seed = self.seed + crc32(states.tobytes())  # another one in each match, so that many have no error in common
        for first in range(0, self.iterations, SLICE):
            done = min(first + SLICE, self.iterations)
            compare(self.match.boxes, states, self.rng, seed, drawn, self.tries, first, done, *buffers)
            found = sums.T[: self.match.seats].tolist()
            gains = tuple(Estimate(total / done, standard_error(total, squares, done)) for total, squares in found)
            if done * LEAST >= self.iterations and max(one.error for one in gains) <= self.precise:
                break
        return gains


def analyse(
    match: Match,
    budget: int = QUICK,
    *,
    seed: int = 0,
    threads: int = 1,
    progress: Progress | None = None,
    pause: Pause | None = None,
) -> Analysis:
    """Analyse a match so far, with this many iterations of the search for each position; `progress` is told how many
    deeds of how many are done. `pause` is called every few milliseconds: it may wait, or raise to break off."""
    plan, local = Plan(match), threading.local()
    steps = plan.steps[::-1]

    def work(step: Step) -> Found:
        if not hasattr(local, "analyst"):
            local.analyst = Analyst(plan, budget, seed, pause)
        found: Found = local.analyst.analyse(step)
        return found

    with ThreadPoolExecutor(threads) as pool:
        jobs = [pool.submit(work, step) for step in steps]
        try:
            for done, job in enumerate(as_completed(jobs), 1):
                job.result()
                if progress is not None:
                    progress(done, len(steps))
        except BaseException:  # a step failed, or was interrupted: start no more
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return gather(plan, budget, seed, [job.result() for job in reversed(jobs)])


def gather(plan: Plan, iterations: int, seed: int, found: Sequence[Found]) -> Analysis:
    """The analysis, from what was found out about each deed."""
    match = plan.match
    shares, ply = match.result(), len(match.log)
    if shares is None:
        end = Analyst(plan, iterations, seed).value(ply)
    else:
        end = Value(ply, tuple(map(Estimate, shares)), tuple(map(float, match.points())))
    values = (*(one.value for one in found), end)
    return Analysis(
        iterations,
        values,
        tuple(one.decision for one in found if one.decision),
        tuple(draw for one in found for draw in one.draws),
        tuple(
            Swing(step.deed.seat, step.deed.move, step.deed.since, step.deed.ply, _change(before, after))
            for step, (before, after) in zip(plan.steps, pairwise(values), strict=True)
        ),
    )


def _change(before: Value, after: Value) -> tuple[float, ...]:
    return tuple(b.mean - a.mean for a, b in zip(before.win, after.win, strict=True))


def best(match: Match, budget: int = 4 * QUICK, *, lines: int = 3, seed: int = 0) -> list[Way]:
    """The best ways on from where a match stands, for the seat to move, with what it can know."""
    if match.to_move < 0:
        raise NotNow("No seat is to move: there is nothing to choose.", "Niemand ist am Zug: Es gibt nichts zu wählen.")
    known, seat, rng = match.state, match.to_move, np.zeros(1, np.uint64)
    match.game.call.redact_at(match.boxes, known, 0, seat)
    seed_stream(rng, seed, len(match.log))
    search = Search(match.game, Budget(budget, whole=True), tries=max(TRIES, match.game.tries))
    search.think(match.boxes, known, rng)
    write, found = match.kit.notation.write, list[Way]()
    for line in search.lines(match.seats, lines, FOLLOWING + 1):
        deed, _ = first_deed(match, known, line.actions, line.movers)
        said, following = tuple(map(write, deed)), tuple(map(write, line.actions[len(deed) :]))
        found.append(Way(said, following, line.share(seat), line.visits, line.points[seat]))
    return found
