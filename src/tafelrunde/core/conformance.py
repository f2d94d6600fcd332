"""The conformance suite: `check_game` plays a game on every option set and checks what must hold for any game.

Our own tests use it, and so may the author of a new game: `tafelrunde check GAME`.
"""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, fields

import numpy as np

from tafelrunde.core.chance import Dice
from tafelrunde.core.deeds import Deed, deeds
from tafelrunde.core.defaults import PLAIN
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, below, kernel, seed_stream, weighted
from tafelrunde.core.match import Match
from tafelrunde.core.options import OptionSet, covering
from tafelrunde.core.restore import restore
from tafelrunde.core.secrecy import check_secrets, leaking_steps, leaking_words, misread
from tafelrunde.core.verbs import (
    CHANCE,
    NOTHING,
    OVER,
    Box,
    State,
    apply,
    chance,
    dominated,
    everyone,
    eyes_of,
    fault,
    legal,
    points,
    refusal,
    result,
    start,
)  # fmt: skip
from tafelrunde.core.words import LANGUAGES
from tafelrunde.errors import Refused

(
    FINE, BROKEN, NO_ACTION, TWICE, TOO_MANY, OUTSIDE, DISAGREES, ENDLESS, BAD_CHANCE, BAD_RESULT, RESULT_NOT_POINTS,
    ALL_DOMINATED,
) = range(12)  # fmt: skip
LOOK = 5  # plies between two checks of views and words
SAYS = {
    BROKEN: "a position breaks an invariant: ",
    NO_ACTION: "somebody is to move and nothing is legal",
    OUTSIDE: "the number of an action is out of range",
    TWICE: "legal lists an action twice",
    TOO_MANY: "more actions are legal than the game declares",
    DISAGREES: "legal and refusal disagree on an action",
    ENDLESS: "the game is longer than it declares",
    BAD_CHANCE: "chance offers nothing, or a weight below 1",
    BAD_RESULT: "a share of the win is below 0, or they add up to more than 1",
    ALL_DOMINATED: "every legal action is dominated",
    RESULT_NOT_POINTS: "somebody with fewer points than another has a greater share",
}


@kernel
def least(weights: Array, n: int) -> int:
    """The smallest of n weights, 0 if there are none."""
    found = int(weights[0]) if n > 0 else 0
    for i in range(1, n):
        found = min(found, int(weights[i]))
    return found


def disagreement(box: Box, s: State, n: int, actions: Array, marks: Array) -> int:
    """Whether an action is legal exactly if nothing refuses it, over the whole action space; returns a fault."""
    for k in range(n):
        if actions[k] < 0 or actions[k] >= len(marks):
            return OUTSIDE
        if marks[actions[k]]:
            return TWICE
        marks[actions[k]] = 1
    found = FINE
    for action in range(len(marks)):
        if (refusal(box, s, action) == 0) != (marks[action] == 1):
            found = DISAGREES
        marks[action] = 0
    return found


def all_dominated(box: Box, s: State, n: int, actions: Array) -> bool:
    """Whether each of the n legal actions is dominated, so that bots that think have none left."""
    for i in range(n):
        if not dominated(box, s, int(actions[i])):
            return False
    return True


def unfair_end(box: Box, s: State, scores: Array, shares: Array) -> int:
    """Whether result and points agree; returns a fault."""
    points(box, s, scores)
    result(box, s, shares)
    total = 0.0
    for a in range(box.seats):
        total += shares[a] if shares[a] >= 0.0 else 2.0
        for b in range(box.seats):
            if scores[a] < scores[b] and shares[a] > shares[b]:
                return RESULT_NOT_POINTS
    return FINE if total < 1.0 + 1.0e-9 else BAD_RESULT


def play_checked(
    boxes: Array, states: Array, seed: int, number: int, every: int, longest: int, branching: int, rng: Array,
    actions: Array, weights: Array, marks: Array, scores: Array, shares: Array, log: Array, wrong: Array,
) -> int:  # fmt: skip
    """Play a random game in states[0] and check every position, and the whole action space in every `every`-th; with
    `every` 0 check only the last position, which shows whatever went wrong before.

    Writes the actions to `log` and the fault, if any, to `wrong`; returns the number of actions.
    """
    b, s = boxes[0], states[0]
    seed_stream(rng, seed, number)
    start(b, s)
    ply = 0
    while s.to_move != OVER:
        if ply >= longest:
            wrong[0] = ENDLESS
            return ply
        if s.to_move == CHANCE:
            n = chance(b, s, actions, weights)
            lightest = least(weights, n)
            if lightest < 1 or n > branching:
                wrong[0] = BAD_CHANCE if lightest < 1 else TOO_MANY
                return ply
            choice = weighted(rng, weights, n)
        else:
            n = legal(b, s, actions)
            if n < 1 or n > branching:
                wrong[0] = NO_ACTION if n < 1 else TOO_MANY
                return ply
            if every > 0 and all_dominated(b, s, n, actions):
                wrong[0] = ALL_DOMINATED
                return ply
            choice = below(rng, n)
        action = int(actions[choice])
        if every > 0 and ply % every == number % every:
            found = disagreement(b, s, n, actions, marks)
            if found != FINE:
                wrong[0] = found
                return ply
        apply(b, s, action)
        log[ply] = action
        ply += 1
        found = fault(b, s) if every > 0 or s.to_move == OVER else FINE
        if found != FINE:
            wrong[0] = BROKEN
            wrong[1] = found
            return ply
    wrong[0] = disagreement(b, s, 0, actions, marks) if every > 0 else FINE  # nothing is legal any more
    if wrong[0] == FINE:
        wrong[0] = unfair_end(b, s, scores, shares)
    return ply


GENERIC = (disagreement, all_dominated, unfair_end, play_checked)


@dataclass
class Report:
    """How much was checked, and the faults found."""

    game: str
    option_sets: int = 0
    all_sets: int = 0  # of the game
    covered: int = 0  # pairs of option values that were played together
    all_pairs: int = 0  # of the game
    games: int = 0
    actions: int = 0
    positions: int = 0  # checked
    searched: int = 0  # positions in which the whole action space was checked
    followed: int = 0  # games that were also replayed, saved and loaded
    interpreted: int = 0  # games that were also played without the compiler
    pairs: int = 0  # of worlds that a seat cannot tell apart
    hidden: int = 0  # pairs in which something was hidden from it
    faults: list[str] = field(default_factory=list)

    def add(self, other: "Report") -> None:
        """Add the counts and faults of another report."""
        for one in fields(self)[1:]:  # all but the name; lists of faults are concatenated
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))

    @property
    def good(self) -> bool:
        """Whether no fault was found."""
        return not self.faults


class _Checker:
    """Checks one option set of one game."""

    def __init__(
        self, game: Game, options: OptionSet, edition: str | None, seed: int, every: int, thorough: int
    ) -> None:
        self.game, self.options, self.edition = game, options, edition
        self.seed, self.every, self.thorough = seed, every, thorough
        self.kit = game.kit(options, edition)
        self.boxes = self.kit.boxes
        self.states = game.new_states()
        self.rng = np.zeros(1, np.uint64)
        self.log = np.zeros(game.longest + 1, np.int32)

    def report(self, name: str, plain: Game, games: int, follow: int, interpret: int, pairs: int) -> Report:
        """Play many games; the first few also as people do, and without the compiler; then look for leaks."""
        report, sound = Report(self.game.name, option_sets=1), True
        for number in range(games):
            actions, wrong = self.play(number)
            sound &= not wrong
            found = [wrong] if wrong else []
            if not wrong and number < follow:
                found += self.stumble(self.follow(actions))
                report.followed += 1
            if not wrong and number < interpret:
                found += filter(None, [same_interpreted(self.game, plain, self.boxes, actions)])
                report.interpreted += 1
            report.faults += [f"{name} (game {number} of seed {self.seed}): {text}" for text in found]
            report.games += 1
            report.actions += len(actions)
            if number < self.thorough:
                report.positions += len(actions)
                report.searched += len(range(number % self.every, len(actions), self.every))
            else:
                report.positions += 1
        if sound:
            secrets = check_secrets(self.kit, self.seed, pairs)
            report.pairs, report.hidden = secrets.pairs, secrets.hidden
            found = [*filter(None, [secrets.fault]), *self.stumble(misread(self.kit, secrets.stand_ins))]
            report.faults += [f"{name} (game {secrets.game} of seed {self.seed}): {text}" for text in found]
        return report

    def play(self, number: int) -> tuple[list[int], str]:
        """A checked random game: its actions, and what was wrong with it."""
        every = self.every if number < self.thorough else 0
        spacious = 2 * max(self.game.branching, len(self.game.actions))  # a list that is too long must not overflow
        actions, weights = (np.zeros(spacious, np.int32) for _ in range(2))
        scores, shares = np.zeros(self.game.seats), np.zeros(self.game.seats)
        wrong, marks = np.zeros(2, np.int32), np.zeros(len(self.game.actions), np.int8)
        n = self.game.bind(*GENERIC).play_checked(
            self.boxes, self.states, self.seed, number, every, self.game.longest, self.game.branching, self.rng,
            actions, weights, marks, scores, shares, self.log, wrong,
        )  # fmt: skip
        what = SAYS[int(wrong[0])] + (self.game.faults[wrong[1]] if wrong[1] else "") if wrong[0] else ""
        return self.log[:n].tolist(), f"{what}, after {self.notation(n)}" if what else ""

    def notation(self, n: int) -> str:
        return " ".join(map(self.kit.notation.write, self.log[:n].tolist()))

    def stumble(self, looking: Iterator[str]) -> Iterator[str]:
        """Report an exception raised by words or notation as a fault of the game."""
        try:
            yield from looking
        except Exception as error:
            yield f"{type(error).__name__}: {error}"

    def follow(self, actions: list[int]) -> Iterator[str]:
        """Play the same game through Match, as people do, and check what Match guarantees."""
        match = Match(self.game, self.options, dice=Dice.fresh(0), edition=self.edition)
        for ply, action in enumerate(actions):
            yield from misread(self.kit, [action])
            if self.game.secrets and self.game.forced:
                yield from leaking_steps(match, self.rng)
            if ply % LOOK == 0:
                yield from self.look(match)
                yield from self.leaks(match, action)
            if ply == len(actions) - 1:
                yield from self.tell(match)
            yield from self.step(match, action)
        yield from self.look(match)
        yield from self.tell(match)
        if match.state.tobytes() != self.states[:1].tobytes():
            yield "replaying the log gives another state"
        if restore(match.dump(), "check", lambda _: self.game).state.tobytes() != match.state.tobytes():
            yield "saving and loading gives another state"

    def step(self, match: Match, action: int) -> Iterator[str]:
        """Do an action, and check it against the sequence of play."""
        sequence, before = self.game.sequence, match.state[0]
        match.do(action)
        if sequence is not None:
            kind, after = self.game.actions.parts(action).kind, match.state[0]
            wrong = sequence.complaint(before.phase, before.to_move, kind, after.phase, after.to_move)
            yield from [wrong] if wrong else []

    def tell(self, match: Match) -> Iterator[str]:
        """Every deed that a seat hears of has words in every language, and no action is left out."""
        for seat in (None, *(everyone(match.seats) if self.game.secrets else ())):
            found = list(deeds(match, seat))
            if any(not all(words.values()) for deed in found for words in deed.sentences):
                yield "a deed is told without words in one language"
            if match.over and (not found or found[-1].ply != len(match.log)):
                yield "the last actions of a finished game are told without words"
            if any(self.strange(match, deed, seat) for deed in found):
                yield "what a seat did has no words, and another seat acts next"
            if [deed.since for deed in found[1:]] != [deed.ply for deed in found[:-1]]:
                yield "a deed does not begin where the one before it ended"

    def strange(self, match: Match, deed: Deed, eyes: int | None) -> bool:
        """Whether a deed holds another seat's action that was noticed and not forced."""
        others = [ply for ply in range(deed.since, deed.ply) if match.log[ply].seat not in (CHANCE, deed.seat)]
        moments = [(match.at(ply), match.log[ply].action) for ply in others]
        return any(
            then.position.forced() is None and then.position.noticed(action, eyes) != NOTHING
            for then, action in moments
        )

    def look(self, match: Match) -> Iterator[str]:
        """Views are plain data, points are the sum of their parts, targets are legal actions, refusals have words."""
        json.dumps(match.kit.printed)
        for seat in everyone(match.seats):
            view = json.loads(json.dumps(match.view(seat)))
            columns = [column for column in match.position.score(seat) if column.seat is not None and column.counts]
            if view["points"] != [column.points for column in sorted(columns, key=lambda column: column.seat or 0)]:
                yield "somebody's points are not the sum of the column that counts"
        str(match)
        if [target["action"] for target in match.position.targets()] != match.legal():
            yield "the targets are not the legal actions"
        yield from self.foresees(match)
        for action in self.rng_actions():
            refused = match.why(action)
            if refused is not None and not (self.has_rule(refused) and all(refused.sentences.values())):
                yield f"the refusal of {refused.action} has no words"

    def has_rule(self, refused: Refused) -> bool:
        """Whether a refusal names its rule; only a game without sentences of its own need not."""
        return bool(refused.rule) or self.game.sentences is PLAIN

    def foresees(self, match: Match) -> Iterator[str]:
        """Every legal action can be described, foreseen and given a reason."""
        seen = match.redacted(eyes_of(match.to_move))
        for action in match.legal_actions():
            after = match.position.foreseen(action)
            json.dumps(self.game.foresee(self.kit, seen, action, after))
            said = self.game.describe(self.kit, seen, action), self.game.reason(self.kit, seen, action, after)
            if not all(words[language] for words in said for language in LANGUAGES):
                yield f"{self.kit.notation.write(action)} has no description or no reason in words"

    def rng_actions(self) -> Iterator[int]:
        chosen = np.random.default_rng([self.seed, int(self.rng[0] & np.uint64(0xFFFF))])
        yield from chosen.integers(len(self.game.actions), size=8).tolist()

    def leaks(self, match: Match, action: int) -> Iterator[str]:
        """What a seat is told is the same in every world of its information set."""
        for seat in everyone(match.seats) if self.game.secrets else ():
            yield from leaking_words(match, seat, action, list(self.rng_actions()), self.rng)


def same_interpreted(game: Game, plain: Game, boxes: Array, actions: list[int]) -> str:
    """Play a game compiled and interpreted, action by action; returns where they differ, if they do."""
    ours, theirs, was = game.new_states(), plain.new_states(), game.new_states()
    numbers, others = np.zeros(game.seats), np.zeros(game.seats)
    listed, again = np.zeros(game.branching, np.int32), np.zeros(game.branching, np.int32)
    with np.errstate(over="ignore"):  # uint64 wraps, as it does in compiled code
        game.call.start_at(boxes, ours, 0)
        plain.call.start_at(boxes, theirs, 0)
        for ply, action in enumerate(actions):
            if ours["to_move"][0] != CHANCE:
                n, m = game.call.legal_at(boxes, ours, 0, listed), plain.call.legal_at(boxes, theirs, 0, again)
                if n != m or (listed[:n] != again[:m]).any():
                    return f"interpreted and compiled play list different actions at ply {ply}"
                was[0] = ours[0]
                poor = [game.call.dominated_at(boxes, ours, 0, one) for one in listed[:n].tolist()]
                if poor != [plain.call.dominated_at(boxes, theirs, 0, one) for one in listed[:n].tolist()]:
                    return f"interpreted and compiled play find different actions dominated at ply {ply}"
                if ours.tobytes() != was.tobytes():
                    return f"whether an action is dominated changes the position at ply {ply}"
            game.call.apply_at(boxes, ours, 0, action)
            plain.call.apply_at(boxes, theirs, 0, action)
            game.call.points_at(boxes, ours, 0, numbers)
            plain.call.points_at(boxes, theirs, 0, others)
            if ours.tobytes() != theirs.tobytes() or (numbers != others).any():
                return f"interpreted and compiled play diverge at ply {ply}"
    return ""


def check_game(
    game: Game, *, games: int = 50, follow: int = 1, interpret: int = 1, every: int = 4, seed: int = 1,
    thorough: int = 100, pairs: int = 500, threads: int = 1, edition: str | None = None, file: str = "edition",
    sets: int | None = None, progress: Callable[[int, int, str], None] | None = None,
) -> Report:  # fmt: skip
    """Play `games` random games on every option set, or on the first `sets` of a pairwise covering (0: enough to cover
    all pairs of values). The first `thorough` games are checked in every position, the others at their end; some are
    also played through Match and without the compiler. Pairs of worlds that look alike are compared for leaks."""
    plain = game.interpreted()
    known = covering(list(game.option_sets(game.material(edition, file))))
    wanted = known.sets[: known.enough if sets == 0 else sets]
    total = Report(game.name, 0, len(known.sets), known.covered(len(wanted)), known.pairs)

    def check_set(options: OptionSet) -> tuple[str, Report]:
        checker = _Checker(game, options, edition, seed, every, thorough)
        name = " ".join(f"{key}={value}" for key, value in options.items())
        return name, checker.report(name, plain, games, follow, interpret, pairs)

    with ThreadPoolExecutor(threads) as pool:
        for done, (name, report) in enumerate(pool.map(check_set, wanted), 1):
            total.add(report)
            if progress is not None:
                progress(done, len(wanted), name)
    if total.pairs and game.secrets and not total.hidden:
        total.faults.append("the game declares secrets, but nothing was ever hidden from anybody")
    if total.hidden and not game.secrets:
        total.faults.append("something was hidden from somebody, but the game declares no secrets")
    return total
