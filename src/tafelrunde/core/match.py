"""Match: a box, a state and the log that led to it. What people change when they play."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from tafelrunde.core import chance, tafel
from tafelrunde.core.chance import Dice
from tafelrunde.core.edition import plain
from tafelrunde.core.game import Column, Game
from tafelrunde.core.kernel import seed_stream
from tafelrunde.core.proof import Fairness, verify
from tafelrunde.core.verbs import CHANCE, NOTHING, OVER, SPECTATOR, everyone, eyes_of
from tafelrunde.core.words import Words
from tafelrunde.errors import BadEdition, BadFile, BadNotation, NotNow, Refused, TafelrundeError, UnknownName

WORLDS = 32  # in which an action is tried, to know whether it showed something


@dataclass(frozen=True)
class Entry:
    """One action of the log: who did it (a seat, or CHANCE), what, and how it is written."""

    seat: int
    action: int
    text: str


class Match:
    """One game being played. Make it with `tafelrunde.new` or `tafelrunde.load`."""

    def __init__(
        self,
        game: Game,
        given: Mapping[str, Any],
        *,
        dice: Dice | None = None,
        edition: str | None = None,
        file: str = "",
    ) -> None:
        edition = None if edition is None else plain(edition, file or "edition")
        self.game, self.edition = game, edition
        self.kit = game.kit(given, edition, file or "edition")
        self.box = self.kit.boxes
        self.made: str | None = None  # for whom the seats were when its table was made, if it has one
        self.dice = [(0, (dice or Dice.fresh()).bound(self.terms))]  # each with the ply from which it is used
        self.people: list[tafel.Player] | None = None  # who sits at the seats, if somebody said so
        self.ended: tafel.Ended | None = None  # how people ended it, until it goes on
        self.log: list[Entry] = []
        self._looked_back = False  # from the end of a match
        self._hold(game.new_states(2))
        game.call.start_at(self.box, self._state, 0)

    def _hold(self, states: np.ndarray[Any, np.dtype[Any]]) -> None:
        """The position, and as somebody may know it; who is to move is asked often, so it is known where that lies."""
        self._state, self._to_move = states, states["to_move"]

    # ---- the position ---------------------------------------------------------------------------------------------

    @property
    def state(self) -> np.ndarray[Any, np.dtype[Any]]:
        """A copy of the position, as an array of one record."""
        return self._state[:1].copy()

    @property
    def options(self) -> dict[str, Any]:
        """All options with their values."""
        return dict(self.kit.options)

    @property
    def seats(self) -> int:
        """How many play."""
        return self.kit.seats

    @property
    def to_move(self) -> int:
        """The seat to move (from 0), CHANCE or OVER."""
        return self._to_move.item(0)  # type: ignore[no-any-return]

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.to_move == OVER

    @property
    def open(self) -> bool:
        """Is nothing hidden (any more)? So it is when a match is over, and in every look back from its end."""
        return not self.game.secrets or self._looked_back or self.over

    def legal(self) -> list[str]:
        """All legal actions of the seat to move."""
        return [self.kit.notation.write(action) for action in self.legal_actions()]

    def legal_actions(self) -> list[int]:
        """The same, as numbers."""
        if self.to_move < 0:
            return []
        self._look(self.to_move)
        out = np.empty(self.game.branching, np.int32)
        n = self.game.call.legal_at(self.box, self._state, 1, out)
        return out[:n].tolist()  # type: ignore[no-any-return]

    def targets(self) -> list[dict[str, Any]]:
        """The legal actions as a board shows them: taken apart, by name, with what the game says beside."""
        actions = self.legal_actions()
        beside = self.game.targets(self.kit, self.redacted(eyes_of(self.to_move)), actions)
        return [{**self.kit.notation.plain(a), **more} for a, more in zip(actions, beside, strict=True)]

    def points(self, seat: int | None = None) -> list[int]:
        """Each seat's points as they stand, as far as a seat may know them (None: all of it)."""
        self._look(seat)
        return [int(p) for p in self._numbers(self.game.call.points_at, 1)]

    def result(self) -> list[float] | None:
        """Each seat's share of the win, once the game is over."""
        return self._numbers(self.game.call.result_at, 0) if self.over else None

    def ending(self) -> tuple[Words, str] | None:
        """What decided the game and by which rule, once it is over."""
        return self.game.ending(self.kit, self.redacted()) if self.over else None

    def score(self, seat: int = SPECTATOR) -> list[Column]:
        """The points part by part, as far as a seat may know them."""
        return self.game.score(self.kit, self.redacted(seat))

    def _numbers(self, verb: Callable[..., None], i: int) -> list[float]:
        out = np.zeros(self.game.seats)
        verb(self.box, self._state, i, out)
        return out[: self.seats].tolist()  # type: ignore[no-any-return]

    def foreseen(self, action: int) -> Any:
        """The position after a legal action, as far as the seat to move can foresee it."""
        states = self.game.new_states()
        states[0] = self._look(self.to_move)
        self.game.call.apply_at(self.box, states, 0, action)
        return states[0]

    def printed(self) -> dict[str, Any]:
        """All that a board needs to know and never changes in a match, as plain data."""
        return dict(self.game.printed(self.kit))

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """All that a seat may see, as plain data; without a seat, what a spectator may."""
        return {
            "game": self.game.name,
            "ply": len(self.log),
            "to_move": self.to_move,
            "points": self.points(seat),
            "result": self.result(),
            **self.game.view(self.kit, self._look(seat), seat),
        }

    def redacted(self, seat: int | None = SPECTATOR) -> Any:
        """The position's record, as a seat may know it (None: all of it): for the words and the pictures of a game."""
        states, alike = self.game.new_states(), seat == SPECTATOR and self.open
        states[0] = self._state[0] if alike else self._look(seat)  # ten times as fast as copying a record by itself
        return states[0]

    def _look(self, seat: int | None) -> Any:
        """The same until the next look, without a copy: the second record of the state."""
        if seat not in (None, SPECTATOR) and seat not in range(self.seats):
            raise UnknownName("seat", seat, range(self.seats))
        self._state[1] = self._state[0]
        if seat is not None and not self.open:
            self.game.call.redact_at(self.box, self._state, 1, seat)
        return self._state[1]

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.items() if value is not False)
        who = {OVER: "The game is over.", CHANCE: "Chance is to move."}.get(
            self.to_move, f"Seat {self.to_move + 1} to move."
        )
        return f"{self.game.title} · {options}\n{self.game.diagram(self.kit, self._look(SPECTATOR))}\n{who}"

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, {len(self.log)} actions>"

    # ---- playing --------------------------------------------------------------------------------------------------

    def act(self, action: str | int) -> "Match":
        """Do an action, and all that follows by itself; raises Refused, with the rule that forbids it."""
        number = self._number(action)
        reason = self.why(number)
        if reason is not None:
            raise reason
        if self.ended:
            self.commit_anew()  # its end has revealed the secret
        self.do(number)
        return self.go_on()

    def why(self, action: str | int) -> Refused | None:
        """Why an action is refused: the rule, the sentence, the place. None if it is legal.

        A seat to move is judged by what it may know itself; chance, which knows everything, by the whole position.
        """
        number, seen = self._number(action), self._look(eyes_of(self.to_move))
        refused = self.game.call.refusal_at(self.box, self._state, 1 if self.to_move >= 0 else 0, number)
        if not refused:
            return None
        reason = self.game.explain(self.kit, seen, number, refused)
        return Refused(self.kit.notation.write(number), reason.rule, reason.sentences, reason.place)

    def go_on(self) -> "Match":
        """Let chance act while it is to move, and do what is forced, until somebody must decide."""
        while self.to_move != OVER:
            if self.to_move == CHANCE:
                self.do(self.drawn())
            elif (forced := self.forced()) is not None:
                self.do(forced)
            else:
                break
        return self

    def drawn(self) -> int:
        """What chance does now."""
        options, weights = self.chances()
        dice = self.dice[-1][1]
        if dice.secret is None:
            dice = Dice.fresh(salt=dice.salt)  # the secret of a loaded match is not known: commit anew
            self._use(dice)
        assert dice.secret is not None
        return options[chance.choose(dice.secret, dice.salt, len(self.log), weights)]

    def forced(self) -> int | None:
        """What the seat to move does anyway, if the game says that nobody wants to be asked."""
        if not self.game.forced:
            return None
        legal = self.legal_actions()
        alone = len(legal) == 1 and self.game.actions.kind_of(legal[0]).name in self.game.forced
        return legal[0] if alone else None

    def was_forced(self, ply: int) -> bool:
        """Was the action that led on from `ply` done for its seat?"""
        kind = self.game.actions.kind_of(self.log[ply].action).name
        return kind in self.game.forced and self.at(ply).forced() is not None

    def _use(self, dice: Dice) -> None:
        """Draw from these dice from now on; those that never fell are forgotten."""
        self.dice = [
            *((since, old) for since, old in self.dice if since < len(self.log)),
            (len(self.log), dice.bound(self.terms)),
        ]

    def commit(self, made: str, seed: int | None = None) -> None:
        """Commit to a new secret for all that is still to come, at a table that is made for these. Earlier ones were
        bound to what was another table then: they are not known here."""
        self.made = made
        self.dice = [(since, replace(dice, secret=None)) for since, dice in self.dice]
        self._use(Dice.fresh(seed))

    def commit_anew(self) -> None:
        """Everybody knows the secret: commit to another one, with what the players have added."""
        self._use(Dice.fresh(salt=self.dice[-1][1].salt))

    def salt(self, salt: str) -> "Match":
        """The players' salt for all that is still to come; the commitment stays as it is."""
        self._use(self.dice[-1][1].salted(salt))
        return self

    def chances(self) -> tuple[list[int], list[int]]:
        """What chance may do now, and with which weights."""
        out, weights = np.empty((2, self.game.branching), np.int32)
        n = self.game.call.chance_at(self.box, self._state, 0, out, weights)
        return out[:n].tolist(), weights[:n].tolist()

    def _number(self, action: str | int) -> int:
        if isinstance(action, str):
            return self.kit.notation.read(action)
        if isinstance(action, int | np.integer) and 0 <= action < len(self.game.actions):
            return int(action)
        raise BadNotation(str(action), f"a number from 0 to {len(self.game.actions) - 1}")

    def do(self, action: int) -> None:
        """Do an action without asking whether it is legal, and let nobody act after it: for logs that are trusted."""
        self.ended = None
        self.log.append(Entry(self.to_move, action, self.kit.notation.write(action)))
        self.game.call.apply_at(self.box, self._state, 0, action)

    def due(self, seat: int, action: str) -> int:
        """The number of what a log says next, if it is that seat's turn and the rules allow it; else raises why not."""
        if seat != self.to_move:
            raise NotNow(f"it is not the turn of {tafel.seat_name(seat)}")
        number = self._number(action)
        refused = self.why(number)
        if refused is not None:
            raise refused
        return number

    def take_back(self, seat: int | None = None, *, all_agree: bool = False) -> Entry:
        """Take back the last action of a player, with what was forced after it: free while nobody has acted and nothing
        was drawn since. With `all_agree`, chance steps that followed it go too.
        """
        last = self.may_take_back(seat, all_agree=all_agree)
        entry = self.log[last]
        self.rewind(last)
        return entry

    def may_take_back(self, seat: int | None = None, *, all_agree: bool = False) -> int:
        """The ply to which that would lead; raises NotNow, and why."""
        last = len(self.log) - 1
        while last >= 0 and ((all_agree and self.log[last].seat == CHANCE) or self.was_forced(last)):
            last -= 1
        if last < 0 or all(entry.seat == CHANCE for entry in self.log):
            raise NotNow("There is no action to take back.")
        entry = self.log[last]
        if entry.seat == CHANCE:
            raise NotNow("Chance has acted since: that can be taken back only if all agree.")
        if seat is not None and seat != entry.seat:
            raise NotNow(f"The last action is not that of seat {seat + 1}: only one's own action can be taken back.")
        if not all_agree and self.game.secrets and any(map(self._showed_something, range(last, len(self.log)))):
            raise NotNow("It has shown something to somebody: that can be taken back only if all agree.")
        return last

    def _showed_something(self, ply: int) -> bool:
        """Does anybody but its mover know more since the action that led on from `ply`?"""
        before, others = self.at(ply), {*everyone(self.seats)} - {self.log[ply].seat}
        after = before.twin()
        after.do(self.log[ply].action)
        return not self._looked_back and (after.over or any(after._showed(before, seat) for seat in others))

    def _showed(self, before: "Match", seat: int) -> bool:
        """Does a seat know more since the last action?

        It does not if it noticed nothing, or if in every other world it could have been in, an action that it cannot
        tell from this one would have led to what it sees now. Many worlds are tried, not all.
        """
        call, action = self.game.call, self.log[len(before.log)].action
        noticed = call.redact_action_at(self.box, before._state, 0, action, seat)
        knew, seen = before.redacted(seat), self.redacted(seat).tobytes()
        if noticed == NOTHING and knew.tobytes() == seen:
            return False
        world, rng = before.twin(), np.zeros(1, np.uint64)
        for number in range(WORLDS):
            seed_stream(rng, number, everyone(self.seats).index(seat))
            world._state[0] = knew
            call.determinise_at(self.box, world._state, 0, seat, rng)
            alike = world._alike(action, noticed, seat)
            if alike == NOTHING:
                return True
            call.apply_at(self.box, world._state, 0, alike)
            if world._look(seat).tobytes() != seen:
                return True
        return False

    def _alike(self, action: int, noticed: int, seat: int) -> int:
        """A legal action that a seat could not tell from this one; what it notices as it is, is like no other."""
        if noticed == action:
            return action if self.why(action) is None else NOTHING
        seen = self.game.call.redact_action_at
        alike = (a for a in self.legal_actions() if seen(self.box, self._state, 0, a, seat) == noticed)
        return next(alike, NOTHING)

    def rewind(self, ply: int) -> None:
        """Go back to the position after `ply` actions, and forget what came later."""
        was_over = self.over
        self.log, self.ended = self.log[:ply], None
        since, last = self.dice[-1]
        if since >= ply:  # what is drawn again depends on all that people have added until now
            self.dice = [*(earlier for earlier in self.dice if earlier[0] < ply), (ply, last)]
        self.game.call.start_at(self.box, self._state, 0)
        for entry in self.log:
            self.game.call.apply_at(self.box, self._state, 0, entry.action)
        if was_over:
            self.commit_anew()  # its end has revealed the secret

    # ---- looking back -----------------------------------------------------------------------------------------------

    def twin(self) -> "Match":
        """The same match once more, with the same dice: what is done to one of them does not happen to the other."""
        twin = self._again()
        twin._hold(self.game.new_states(2))
        twin.log, twin._state[0] = self.log.copy(), self._state[0]
        return twin

    __copy__ = twin

    def __deepcopy__(self, _memo: object) -> "Match":
        return self.twin()

    def __reduce__(self) -> str:
        raise TypeError("A match is kept as a text: write it with dump(), and read it with tafelrunde.loads().")

    def _again(self) -> "Match":
        """The same fields in another match: what `copy` does, at a fifth of the time."""
        again = Match.__new__(Match)
        again.__dict__.update(self.__dict__)
        return again

    def noticed_by(self, action: int) -> list[int]:
        """The seats (and SPECTATOR) that would notice an action, if it were done now."""
        return [seat for seat in everyone(self.seats) if self.noticed(action, seat) != NOTHING]

    def at(self, ply: int) -> "Match":
        """The match as it was after `ply` actions, to look at or to play on from (with dice of its own).

        From the end of a match everything is seen; while it is played, a look back sees no more than its seat.
        """
        if not 0 <= ply <= len(self.log):
            raise UnknownName("ply", ply, [f"0 to {len(self.log)}"])
        twin = self._again()
        twin._looked_back = self.open
        drawn = [(since, replace(dice, secret=None)) for since, dice in self.dice if since < ply]
        twin.dice = [*drawn, (ply, Dice.fresh().bound(self.terms))]
        twin._hold(self.game.new_states(2))
        if ply < len(self.log):
            twin.rewind(ply)
        else:
            twin.log, twin._state[0] = self.log.copy(), self._state[0]
        return twin

    def replay(self, since: int = 0, seat: int | None = None) -> Iterator[tuple[Entry, Words, "Match"]]:
        """Every action from ply `since` on, with its sentence and the match after it (one match, moving on).

        With a seat, only what that seat (or SPECTATOR) may know of it, as long as the match is not over.
        """
        twin = self.at(since)
        for entry in self.log[since:]:
            told = twin.witness(entry.action, seat)
            if told is not None:
                yield *told, twin

    def noticed(self, action: int, seat: int | None) -> int:
        """An action that is about to be done, as a seat may know it (None: all of it)."""
        if seat is None or self.open:
            return action
        return int(self.game.call.redact_action_at(self.box, self._state, 0, action, seat))

    def witness(self, action: int, seat: int | None = None) -> tuple[Entry, Words] | None:
        """Do an action as `do` does, and tell it as a seat may know it (None: all of it); None if it did not notice."""
        who, before, shown = self.to_move, self.redacted(seat), self.noticed(action, seat)
        self.do(action)
        if shown == NOTHING:
            return None
        entry = Entry(who, shown, self.kit.notation.write(shown))
        return entry, self.game.tell(self.kit, before, [shown], self._look(seat))

    def verify(self) -> Fairness:
        """Check every chance step against the revealed secrets; raises Unfair if one does not follow."""
        return verify(self)

    def added(self) -> list[chance.Added]:
        """Whose random numbers count for all that is still to come."""
        return chance.added_to(self.dice[-1][1].salt)

    # ---- files ------------------------------------------------------------------------------------------------------

    @property
    def terms(self) -> list[str]:
        """What is played, in the lines of a file: dice are committed to it."""
        options = json.dumps(self.options, ensure_ascii=False)
        return tafel.terms(self.game.name, self.game.version, options, self.seats, self.edition, self.made)

    def dump(self) -> str:
        """The match as the text of a `.tafel` file; secrets are revealed only when the game is over, or ended by people
        with nothing hidden."""
        shown = self.over or (self.ended is not None and self.open)
        return tafel.write(
            tafel.Record(
                self.game.name,
                self.game.version,
                json.dumps(self.options, ensure_ascii=False),
                self.seats,
                self.edition,
                [(since, d.commitment, d.salt, d.secret if shown else None) for since, d in self.dice],
                [(entry.seat, entry.text) for entry in self.log],
                self.people,
                self.made,
                self.ended,
            )
        )

    def save(self, path: str | Path) -> Path:
        """Write the match to a file."""
        target = Path(path)
        target.write_text(self.dump(), "utf-8")
        return target


def restore(text: str, file: str, find: Callable[[str], Game]) -> Match:
    """The match of a `.tafel` text; every line is checked, and every action played again."""
    record = tafel.read(text, file)
    try:
        game = find(record.game)
    except TafelrundeError as error:
        raise BadFile(file, record.first["game"], str(error)) from error
    if record.version != game.version:
        raise BadFile(
            file, record.first["game"], f"version {record.version} of {game.title}; this is version {game.version}"
        )
    try:
        match = Match(game, _options(record.options), edition=record.edition, file=file)
    except BadEdition as error:
        raise BadFile(file, record.first["edition"] + error.line - 1, error.reason) from error
    except (TafelrundeError, ValueError) as error:
        raise BadFile(file, record.first["options"], str(error)) from error
    if record.seats != match.seats:
        raise BadFile(file, record.first["seats"], f"with these options there are {match.seats} seats")
    match.people, match.made, match.dice = (
        record.people,
        record.made,
        [(since, Dice(commitment, salt, secret)) for since, commitment, salt, secret in record.dice],
    )
    for line, (seat, action) in enumerate(record.actions, record.first.get("action", 0)):
        _replay_line(match, file, line, seat, action)
    if record.ended and match.over:
        raise BadFile(file, record.first["ended"], "people cannot end what is over by its rules")
    match.ended = record.ended
    return match


def _options(text: str) -> dict[str, Any]:
    """Values by name: there is nothing in each other, so nothing can be too deep."""
    if text.count("{") + text.count("[") > 1:
        raise ValueError("an option has a value, not a list or a table")
    return dict(json.loads(text))


def _replay_line(match: Match, file: str, line: int, seat: int, action: str) -> None:
    try:
        match.do(match.due(seat, action))
    except Refused as refused:
        raise BadFile(file, line, f"{action}: {refused}") from refused
    except TafelrundeError as error:
        raise BadFile(file, line, str(error)) from error
