"""Deeds: a match as people tell it.

A deed is what somebody did, with all that chance did after it: one line of the log, one step of a replay. Actions that
only prepare another one and have no words of their own belong to what they prepare, and so does what was done for a
player who could do nothing else. A run of chance actions of one kind (six dice, five cards) is told in one sentence.
What chance does before anybody acts is a deed of its own, and set-up is not counted as play.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tafelrunde.core.actions import ActionKind
from tafelrunde.core.kernel import Array
from tafelrunde.core.match import Entry, Match
from tafelrunde.core.verbs import CHANCE, NOTHING
from tafelrunde.core.words import Json, Words


def witness(match: Match, action: int, seat: int | None = None) -> tuple[Entry, Words] | None:
    """Do an action and return it as a seat may know it (None: all of it), or None if the seat did not notice it."""
    who, before, shown = match.to_move, match.redacted(seat), match.position.noticed(action, seat)
    match.do(action)
    if shown == NOTHING:
        return None
    words = match.game.tell(match.kit, before, [shown], match.redacted(seat))
    return Entry(who, shown, match.kit.notation.write(shown)), words


def replay(match: Match, since: int = 0, seat: int | None = None) -> Iterator[tuple[Entry, Words, Match]]:
    """Every action from ply `since` on, with its sentence and the match after it (one object, moving on).

    With a seat, only what that seat (or SPECTATOR) may know of it, as long as the match is not over.
    """
    twin = match.at(since)
    for entry in match.log[since:]:
        found = witness(twin, entry.action, seat)
        if found is not None:
            yield *found, twin


def split(words: Words) -> list[Words]:
    """What was told, line by line: a game says in several lines what comes in several steps."""
    rows = zip(*(text.split("\n") for text in words.values()), strict=True)
    return [dict(zip(words, row, strict=True)) for row in rows if any(row)]


@dataclass(frozen=True)
class Deed:
    """One thing that was done, as one seat may know it."""

    seat: int  # or CHANCE
    move: int  # its number in the game, from 1; 0 in the set-up
    since: int  # its first ply
    ply: int  # the ply after its last
    actions: tuple[Json, ...]  # split into named parts, as the legal actions are
    sentences: tuple[Words, ...]
    points: tuple[int, ...]  # of each seat after it
    standing: tuple[int, ...]  # the same, if the game were scored then


class _Draft:
    """A deed that is being put together."""

    def __init__(self, match: Match, eyes: int | None) -> None:
        self.match, self.eyes, self.since = match, eyes, len(match.log)
        self.seat, self.counts = CHANCE, False
        self.actions, self.sentences = list[Json](), list[Words]()
        self.row, self.before = list[int](), None  # actions told in one sentence, and the position before them

    def begins(self, entry: Entry) -> bool:
        """Whether an action begins a new deed."""
        match, action = self.match, entry.action
        if entry.seat == CHANCE or (match.game.may_be_forced(action) and match.position.forced() == action):
            return False
        self.tell()
        return bool(self.sentences)

    def add(self, entry: Entry) -> None:
        """Do an action, and add what these eyes see of it."""
        match = self.match
        shown = match.position.noticed(entry.action, self.eyes)
        if shown != NOTHING:
            if entry.seat != CHANCE and self.seat == CHANCE:
                self.seat = entry.seat
                self.counts = not match.game.setting_up(match.kit, match.redacted(self.eyes))
            if not (entry.seat == CHANCE and self.row and self._kind(self.row[-1]) == self._kind(shown)):
                self.tell()
                self.before = match.redacted(self.eyes)
            self.row.append(shown)
            self.actions.append(self._named_parts(entry, shown))
        match.walk(entry)

    def _named_parts(self, entry: Entry, shown: int) -> Json:
        kit, known = self.match.kit, entry.seat != CHANCE and shown == entry.action
        beside = kit.game.targets(kit, self.before, [shown])[0] if known else {}
        return {**kit.notation.plain(shown), **beside}

    def _kind(self, action: int) -> ActionKind:
        return self.match.game.actions.kind_of(action)

    def tell(self) -> None:
        """Put the last run of actions into words."""
        if self.row:
            match = self.match
            words = match.game.tell(match.kit, self.before, self.row, match.redacted(self.eyes))
            self.sentences += split(words)
            self.row = []

    def done(self, moves: int) -> Deed:
        """The finished deed, after `moves` moves."""
        move = moves + 1 if self.counts else 0
        match, points = self.match, tuple(self.match.points(self.eyes))
        standing = points if match.over else tuple(match.game.standing(match.kit, match.redacted(self.eyes)))
        told = tuple(self.actions), tuple(self.sentences)
        return Deed(self.seat, move, self.since, len(match.log), *told, points, standing)


def deeds(match: Match, eyes: int | None = None, since: int = 0, moves: int = 0) -> Iterator[Deed]:
    """The deeds from ply `since`, where one began after `moves` moves; trailing actions without words are left out.

    With the eyes of a seat (or SPECTATOR), only what that seat may know, as long as the match is not over.
    """
    return deeds_since(match, match.at(since), eyes, moves)


def deeds_since(match: Match, walk: Match, eyes: int | None, moves: int) -> Iterator[Deed]:
    """The same, playing along in `walk`: it stands where a deed begins, and after each deed when that is yielded."""
    draft = _Draft(walk, eyes)
    for entry in match.log[len(walk.log) :]:
        if draft.begins(entry):
            deed = draft.done(moves)
            yield deed
            moves = max(moves, deed.move)
            draft = _Draft(walk, eyes)
        draft.add(entry)
    draft.tell()
    if draft.sentences:
        yield draft.done(moves)


def first_deed(match: Match, before: Array, actions: Sequence[int], movers: Sequence[int]) -> tuple[list[int], Array]:
    """The first deed of a line from a position, before[0], as far as its seat does it; and the position before each of
    its actions and after the last."""
    game, kit, seat = match.game, match.kit, int(before["to_move"][0])
    states, deed = game.new_states(len(actions) + 1), list[int]()
    states[0] = before[0]
    for i, (action, mover) in enumerate(zip(actions, movers, strict=True)):
        if mover != seat:
            break
        deed.append(action)
        states[i + 1] = states[i]
        game.call.apply_at(match.boxes, states, i + 1, action)
        if any(game.tell(kit, states[i], [action], states[i + 1]).values()):
            break
    return deed, states[: len(deed) + 1]
