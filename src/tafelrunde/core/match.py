"""Match: a game being played, with its position and the log that led to it."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from tafelrunde.core import chance, match_file
from tafelrunde.core.analysis import QUICK, Analysis, Analyst, Progress, Way
from tafelrunde.core.chance import Dice
from tafelrunde.core.edition import plain
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, copied
from tafelrunde.core.knowledge import showed_something
from tafelrunde.core.match_file import Ended, MatchFile, Player
from tafelrunde.core.options import Options
from tafelrunde.core.position import Position
from tafelrunde.core.verbs import CHANCE, OVER, SPECTATOR, eyes_of
from tafelrunde.core.words import Json, Words
from tafelrunde.errors import NotNow, Refused, UnknownName

RECENT = 8  # states that are kept, because what may be taken back is asked after every action


class Entry(NamedTuple):
    """One action of the log: who did it (a seat, or CHANCE), its number and its notation."""

    seat: int
    action: int
    text: str


class Match:
    """One game being played. Make it with `tafelrunde.new` or `tafelrunde.load`."""

    analyst: ClassVar[Analyst]  # who analyses matches; the package `tafelrunde` says, because bots know matches

    def __init__(
        self,
        game: Game,
        given: Options,
        *,
        dice: Dice | None = None,
        edition: str | None = None,
        file: str = "",
    ) -> None:
        text = None if edition is None else plain(edition, file or "edition")
        self.game, self.kit = game, game.kit(given, text, file or "edition")
        self.edition = self.kit.edition.text  # not the text given: all matches with this edition have one between them
        self.options, self.seats, self.boxes = dict(self.kit.options), self.kit.seats, self.kit.boxes
        self.made: str | None = None  # the seats' kinds when a server made the table (`person open level-3`)
        self.people: list[Player] | None = None  # who sits at the seats, if known
        self.ended: Ended | None = None  # how people ended it, unless it was continued
        self.dice = [(0, (dice or Dice.fresh()).bound(self.terms))]  # each with its first ply
        self.log: list[Entry] = []
        self.recent: tuple[Array, ...] = ()  # the states before the last few actions
        self.position = Position(self.kit)
        game.call.start_at(self.boxes, self.position.states, 0)

    @property
    def terms(self) -> list[str]:
        """What is played, as lines of a match file: the commitment of the dice covers them."""
        options = json.dumps(self.options, ensure_ascii=False)
        return match_file.terms(self.game.name, self.game.version, options, self.seats, self.edition, self.made)

    # ---- looking ----------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Array:
        """A copy of the position, as an array of one record."""
        return copied(self.position.states[:1])

    @property
    def to_move(self) -> int:
        """The seat to move (from 0), CHANCE or OVER."""
        return self.position.to_move

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.position.over

    def legal(self) -> list[str]:
        """All legal actions of the seat to move."""
        return [self.kit.notation.write(action) for action in self.legal_actions()]

    def legal_actions(self) -> list[int]:
        """The same, as numbers."""
        return self.position.legal()

    def points(self, seat: int | None = None) -> list[int]:
        """Each seat's points so far, as far as a seat may know them (None: all of it)."""
        return self.position.points(seat)

    @property
    def levels(self) -> tuple[float, ...]:
        """What decisions cost the bots of each level in points; nothing where this match counts none."""
        return self.game.levels if self.game.scored(self.kit) else ()

    def result(self) -> list[float] | None:
        """Each seat's share of the win, once the game is over."""
        return self.position.result()

    def places(self) -> list[int] | None:
        """Each seat's place, from 1, once the game is over; equal ones share a place."""
        return self.position.places()

    def early_end(self) -> "tuple[Words, Match] | None":
        """What could still happen, and the match as it counts if all agree to end it here; None if not offered."""
        found = None if self.over else self.game.early_end(self.kit, self.redacted())
        if found is None:
            return None
        twin = self.twin()
        twin.position.states[0] = found.after
        return found.text, twin

    def view(self, seat: int = SPECTATOR) -> Json:
        """Everything that a seat may see, as plain data; by default what a spectator may see."""
        return {
            "game": self.game.name,
            "ply": len(self.log),
            "to_move": self.to_move,
            "points": self.points(seat),
            "result": self.result(),
            **self.game.view(self.kit, self.position.look(seat), seat),
        }

    def redacted(self, seat: int | None = SPECTATOR) -> Any:
        """A copy of the position's record, as a seat may know it (None: all of it)."""
        return self.position.redacted(seat)

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.items() if value is not False)
        who = {OVER: "The game is over.", CHANCE: "Chance is to move."}.get(
            self.to_move, f"Seat {self.to_move + 1} to move."
        )
        return f"{self.game.title} · {options}\n{self.game.diagram(self.kit, self.position.look(SPECTATOR))}\n{who}"

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, {len(self.log)} actions>"

    # ---- judging ----------------------------------------------------------------------------------------------------

    def analyse(
        self, budget: int = QUICK, *, seed: int = 0, threads: int = 1, progress: Progress | None = None
    ) -> Analysis:
        """What decided the match so far: positions, decisions and luck, with this many iterations of the search for
        each position. `progress` is told how many deeds of how many are done."""
        return self.analyst.analyse(self, budget, seed=seed, threads=threads, progress=progress)

    def best(self, budget: int = 4 * QUICK, *, lines: int = 3, seed: int = 0) -> list[Way]:
        """The best ways on for the seat to move, as far as it can know, the best first."""
        return self.analyst.best(self, budget, lines=lines, seed=seed)

    # ---- playing ----------------------------------------------------------------------------------------------------

    def act(self, action: str | int) -> "Match":
        """Do an action and the chance and forced actions that follow; raises Refused with the rule that forbids it."""
        number = self.kit.notation.number(action)
        reason = self.why(number)
        if reason is not None:
            raise reason
        if self.ended:
            recommit(self)  # its end has revealed the secret
        self.do(number)
        return self.go_on()

    def why(self, action: str | int) -> Refused | None:
        """Why an action is refused: the rule, the sentence, the place; None if it is legal. A seat is judged by what it
        may know itself; chance, which knows everything, by the whole position."""
        number, seen = self.kit.notation.number(action), self.position.look(eyes_of(self.to_move))
        refused = self.game.call.refusal_at(self.boxes, self.position.states, int(self.to_move >= 0), number)
        if not refused:
            return None
        reason = self.game.explain(self.kit, seen, number, refused)
        return Refused(self.kit.notation.write(number), reason.rule, reason.sentences, reason.place)

    def go_on(self) -> "Match":
        """Let chance act and do forced actions until somebody must decide."""
        while self.to_move != OVER:
            action = drawn(self) if self.to_move == CHANCE else self.position.forced()
            if action is None:
                break
            self.do(action)
        return self

    def do(self, action: int) -> None:
        """Do one action without checking that it is legal: for logs that are trusted."""
        recent = (*self.recent[1 - RECENT :], copied(self.position.states[:1]))
        self.walk(Entry(self.to_move, action, self.kit.notation.write(action)))
        self.recent = recent

    def walk(self, entry: Entry) -> None:
        """Do an action from the log of another match: the way to walk along it, without keeping recent states."""
        self.ended, self.recent = None, ()
        self.log.append(entry)
        self.game.call.apply_at(self.boxes, self.position.states, 0, entry.action)

    def take_back(self, seat: int | None = None, *, all_agree: bool = False) -> Entry:
        """Take back the last action of a player and what was forced after it, if nobody has acted and nothing was drawn
        since. With `all_agree`, chance steps that followed it go too.
        """
        last = self.may_take_back(seat, all_agree=all_agree)
        entry = self.log[last]
        self.rewind(last)
        return entry

    def may_take_back(self, seat: int | None = None, *, all_agree: bool = False) -> int:
        """The ply to which `take_back` would lead; raises NotNow with the reason if it is not allowed."""
        last = len(self.log) - 1
        while last >= 0 and ((all_agree and self.log[last].seat == CHANCE) or was_forced(self, last)):
            last -= 1
        if last < 0 or all(entry.seat == CHANCE for entry in self.log):
            raise NotNow("There is no action to take back.", "Es gibt keinen Zug zum Zurücknehmen.")
        entry = self.log[last]
        if entry.seat == CHANCE:
            raise NotNow(
                "Chance has acted since: it can be taken back only if all agree.",
                "Seitdem hat der Zufall entschieden: Das geht nur zurück, wenn alle einverstanden sind.",
            )
        if seat is not None and seat != entry.seat:
            raise NotNow(
                f"The last action is not by seat {seat + 1}: you can take back only your own action.",
                f"Der letzte Zug ist nicht von Platz {seat + 1}: Zurücknehmen kannst du nur deinen eigenen.",
            )
        if not all_agree and self.game.secrets and any(_showed_something(self, i) for i in range(last, len(self.log))):
            raise NotNow(
                "It has revealed something to somebody: it can be taken back only if all agree.",
                "Jemand hat dadurch etwas erfahren: Das geht nur zurück, wenn alle einverstanden sind.",
            )
        return last

    def rewind(self, ply: int) -> None:
        """Go back to the position after `ply` actions, and forget what came later."""
        was_over = self.over
        _play_again(self, ply)
        if self.dice[-1][0] >= ply:  # new draws use all numbers that people have added so far
            self.dice = chance.used_from(self.dice, ply, self.dice[-1][1])
        if was_over:
            recommit(self)  # its end has revealed the secret

    # ---- copies -----------------------------------------------------------------------------------------------------

    def twin(self, _memo: object = None) -> "Match":
        """An independent copy of the match, with the same dice."""
        twin = Match.__new__(Match)  # five times as fast as `copy.copy`
        twin.__dict__.update(self.__dict__)
        twin.log, twin.position = self.log.copy(), self.position.copy()
        return twin

    __copy__ = __deepcopy__ = twin

    def __reduce__(self) -> str:
        raise TypeError("A match cannot be pickled: write it with dump(), and read it with tafelrunde.loads().")

    def at(self, ply: int) -> "Match":
        """The match as it was after `ply` actions, to look at or to continue from (with dice of its own).

        If the match is over, everything in it is visible; while it is played, a seat sees no more than it did then.
        """
        if not 0 <= ply <= len(self.log):
            raise UnknownName("ply", ply, [f"0 to {len(self.log)}"])
        twin = self.twin()
        twin.position.revealed = self.position.open
        drawn = [(since, replace(dice, secret=None)) for since, dice in self.dice]
        twin.dice = chance.used_from(drawn, ply, Dice.fresh().bound(self.terms))
        if ply < len(self.log):
            _play_again(twin, ply)
        return twin

    def dump(self) -> str:
        """The match as a `.tafel` text; its secrets only once it is over, or ended by people with nothing hidden."""
        shown = self.over or (self.ended is not None and self.position.open)
        return match_file.write(
            MatchFile(
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


# ---- dice, and actions done for a player ----------------------------------------------------------------------------


def use(match: Match, dice: Dice) -> None:
    """Draw from these dice from now on; dice that were never used are dropped."""
    match.dice = chance.used_from(match.dice, len(match.log), dice.bound(match.terms))


def recommit(match: Match) -> None:
    """Commit to a new secret, because the old one is revealed or unknown. The salt stays the same, unless people had
    committed to its numbers: that was for the old secret."""
    old = match.dice[-1][1]
    use(match, Dice.fresh(salt="" if old.joint else old.salt))


def drawn(match: Match) -> int:
    """The outcome of chance that the dice give now."""
    options, weights = match.position.chances()
    if match.dice[-1][1].secret is None:
        recommit(match)  # the secret of a loaded match is not known
    dice = match.dice[-1][1]
    assert dice.secret is not None
    return options[chance.choose(dice.secret, dice.salt, len(match.log), weights)]


def _play_again(match: Match, ply: int) -> None:
    """Go back to the position after the first `ply` actions of the log: one of the recent ones, or replayed."""
    back, states, call = len(match.log) - ply, match.position.states, match.game.call
    match.log, match.ended = match.log[:ply], None
    if 0 < back <= len(match.recent):
        states[:1], match.recent = match.recent[-back], match.recent[:-back]
        return
    match.recent = ()
    call.start_at(match.boxes, states, 0)
    for entry in match.log:
        call.apply_at(match.boxes, states, 0, entry.action)


def _position_at(match: Match, ply: int) -> Position:
    """The position after the first `ply` actions."""
    twin = match.twin()
    twin.position.revealed = match.position.open
    _play_again(twin, ply)
    return twin.position


def was_forced(match: Match, ply: int) -> bool:
    """Whether the action at `ply` was forced."""
    return match.game.may_be_forced(match.log[ply].action) and _position_at(match, ply).forced() is not None


def _showed_something(match: Match, ply: int) -> bool:
    """Whether anybody but its mover learned something from the action at `ply`."""
    return not match.position.revealed and showed_something(_position_at(match, ply), match.log[ply].action)
