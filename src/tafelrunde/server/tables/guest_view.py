"""What a guest is shown of a table: everything is redacted to what one seat, or a spectator, may know."""

from collections.abc import Mapping

from tafelrunde.core.game import Column
from tafelrunde.core.match import Match
from tafelrunde.core.verbs import CHANCE, OVER, SPECTATOR
from tafelrunde.core.words import Words, naming
from tafelrunde.errors import UnknownName
from tafelrunde.server.tables import endings
from tafelrunde.server.tables.entropy import numbers, owes
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.seat_view import seats_seen
from tafelrunde.server.tables.take_back import back_to
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.problems import ProblemError


class GuestView:
    """One table as one guest sees it."""

    def __init__(self, table: LiveTable, person: str | None) -> None:
        self.table, self.snapshot, self.person = table, table.now, person
        self.history, self.match, self.game = table.now.history, table.now.shown, table.now.match.game
        self.mine = table.now.mine(person)
        self.seat = self.eyes(self.match)  # whose eyes the current position is seen with
        self.told = table.narrations.to(self.seat, self.history, table.now.names)  # the log redacted for these eyes

    def eyes(self, match: Match) -> int:
        """Whose eyes the guest looks with: the seat to move if it is theirs, else their own, else a spectator's.

        While something is hidden, a past position is seen with the eyes of now, and a shared screen shows nobody's
        secrets while somebody else is to move. Before the game, when seats can still be changed, nobody sees a hand.
        """
        if self.game.secrets and self.snapshot.arrangement.waiting:
            return SPECTATOR
        mover = (self.match if self.history.hides else match).to_move
        if mover in self.mine:
            return mover
        return self.mine[0] if self.mine and not (self.game.secrets and len(self.mine) > 1) else SPECTATOR

    def _sees_more(self) -> bool:
        """Does the guest see anything that a spectator does not?"""
        if self.seat == SPECTATOR or not self.history.hides:
            return False
        return bool(self.match.redacted(self.seat).tobytes() != self.match.redacted(SPECTATOR).tobytes())

    # ---- the table --------------------------------------------------------------------------------------------------

    def welcome(self) -> str:
        """The `wire.Welcome` message as JSON: what changes only with the seats."""
        held = self.snapshot.held(self.person)
        return self.snapshot.cached(lambda: self._welcome().model_dump_json(), "welcome", held, self.mine)

    def _welcome(self) -> wire.Welcome:
        return wire.Welcome(
            id=self.table.id,
            game=self.game.name,
            title=self.game.title,
            options=self.match.options,
            edition=self.match.edition,
            printed=dict(self.match.kit.printed),
            teams=[list(team) for team in self.game.teams(self.match.kit)],
            scored=self.game.scored(self.match.kit),
            commitment=self.match.dice[-1][1].commitment,
            numbers=numbers(self.snapshot),
            owes=owes(self.snapshot, self.person),
            secrets=self.game.secrets,
            competitive=self.snapshot.competitive,  # type: ignore[arg-type]
            famed=bool(self.game.fame) and self.snapshot.day is None and self.history.solo,
            seats=seats_seen(self.snapshot.seats, self.snapshot.held(self.person), self.table.services.players),
        )

    def now(self) -> str:
        """The current position as JSON: a `wire.News` without its log, which is appended by `news`."""
        return self.snapshot.cached(self._now, "now", self.match, self.mine)

    def _now(self) -> str:
        match, now, eyes = self.match, self.snapshot, self.seat
        alike = self._alike(eyes)
        diagram = not self.game.drawn  # the page shows it of no other, and programs can ask for it
        shown = now.cached(
            lambda: wire.text(_shown(match, alike, diagram)), "shown", match, alike
        )  # once for these eyes
        with naming(now.names):
            own = wire.text(self._own(match, eyes, len(self.told.lines), live=True))
        news = {
            "type": "news",
            "number": self.history.number_for(self.mine),
            "eyes": wire.eyes(eyes),
            "private": self._sees_more(),
            "can_take_back": back_to(now, self.table.narrations, self.mine) is not None,
            "thinking": now.bot_to_move(),
        }
        return f'{wire.text(news)[:-1]},"position":{own[:-1]},{shown[1:]}}}'

    def news(self, mark: str) -> str:
        """The `wire.News` message as JSON, with the log lines after those that the browser's mark says it has."""
        told = self.told
        since = told.left(mark)
        return self.snapshot.cached(
            lambda: f'{self.now()[:-1]},"since":{since},"log":[{",".join(told.lines[since:])}],"mark":"{told.mark}"}}',
            *("news", self.match, since, self.mine),
        )

    # ---- a moment ---------------------------------------------------------------------------------------------------

    def ply(self, told: int) -> int:
        """The match's ply for a ply that the guest counts by what their eyes noticed."""
        log = self.told
        ply = log.ply(told)
        if ply is None:
            raise UnknownName("ply", told, [f"0 to {len(log.lines)}"])
        return ply

    def at(self, told: int | None) -> Match:
        """The match as it was at a guest's ply; None is now."""
        ply = len(self.match.log) if told is None else self.ply(told)
        return self.match if ply == len(self.match.log) else self.match.at(ply)

    def position(self, told: int | None) -> wire.Position:
        """The position at a guest's ply; None is now."""
        match = self.at(told)
        eyes = self.eyes(match)
        with naming(self.snapshot.names):
            own = self._own(match, eyes, len(self.told.lines) if told is None else told, live=told is None)
            return wire.Position.model_validate(own | _shown(match, self._alike(eyes), diagram=True))

    def _alike(self, eyes: int) -> int:
        """One pair of eyes for all that see the same: where nothing is hidden, the spectator's."""
        return eyes if self.history.hides else SPECTATOR

    def _own(self, match: Match, eyes: int, ply: int, live: bool) -> dict[str, object]:
        """The fields of a `wire.Position` that depend on the guest."""
        arrangement, names, to_move = self.snapshot.arrangement, self.snapshot.names, match.to_move
        ended = arrangement.ended if live else None
        acts = live and to_move in self.mine and arrangement.in_progress
        return {
            "ply": ply,
            "to_move": OVER if ended else to_move,
            "status": endings.how_it_ended(arrangement, ended, names) if ended else self._status(match, eyes, to_move),
            "result": ended.result if ended else match.result(),
            "places": match.places(),
            "ending": endings.of_people(arrangement, ended, names, match) if ended else endings.by_the_rules(match),
            "chance": (ended is not None or match.over) and any(entry.seat == CHANCE for entry in self.match.log),
            "early_end": self._early_end() if live else None,
            "legal": match.position.targets() if acts else [],
        }

    def _early_end(self) -> wire.EarlyEnd | None:
        """The end that all may agree to."""
        found = self.snapshot.early_end
        return wire.EarlyEnd(text=wire.Words(**found[0]), points=found[1].points()) if found else None

    def _status(self, match: Match, eyes: int, to_move: int) -> Words:
        """The status line: what is to be done, or who is to move."""
        if to_move == OVER:
            return {"en": "The game is over.", "de": "Das Spiel ist zu Ende."}
        if self.snapshot.arrangement.numbers:
            return {"en": "Everybody adds a number to the dice.", "de": "Alle geben ihre Zahl zu den Würfeln."}
        if to_move == CHANCE and not self.snapshot.arrangement.waiting:
            return {"en": "Chance is to move.", "de": "Der Zufall ist am Zug."}
        if self.snapshot.arrangement.waiting and not any(seat.kind == "open" for seat in self.snapshot.seats):
            return {
                "en": "All seats are taken: the host starts the game.",
                "de": "Alle Plätze sind besetzt: Der Gastgeber startet die Partie.",
            }
        if self.snapshot.arrangement.waiting or self.snapshot.seats[to_move].kind == "open":
            return {"en": "Waiting for somebody to sit down.", "de": "Es fehlt noch jemand am Tisch."}
        name = self.snapshot.seats[to_move].name
        if to_move != eyes:
            return {"en": f"{name} is to move.", "de": f"{name} ist am Zug."}
        ask, who = self.game.ask(match.kit, match.redacted(self._alike(eyes))), f"{name}: " if self.mine[1:] else ""
        return {"en": f"{who}{ask['en']}", "de": f"{who}{ask['de']}"}

    def is_turn(self, match: Match) -> bool:
        """Is it the guest's turn in this position?"""
        return match.to_move >= 0 and match.to_move == self.eyes(match) and self.snapshot.arrangement.in_progress

    # ---- questions --------------------------------------------------------------------------------------------------

    def written(self, does: str, parts: Mapping[str, str]) -> str:
        """The notation of an action given by its parts, so that clients need not write notation."""
        notation = self.match.kit.notation
        return notation.write(notation.of(does, parts))

    def moves(self) -> list[wire.Move]:
        """The guest's legal actions now, each with a description."""
        match = self.match
        if not self.is_turn(match):
            raise ProblemError("not_your_turn")
        s, kit = match.redacted(match.to_move), match.kit
        with naming(self.snapshot.names):
            return [
                wire.Move(action=kit.notation.write(a), text=wire.Words(**self.game.describe(kit, s, a)))
                for a in match.legal_actions()
            ]

    def why(self, action: str, ply: int | None) -> wire.Refusal:
        """Whether an action is legal, and if not, why; while anything is hidden, only the player to move may ask."""
        match = self.at(ply)
        if self.history.hides and not self.is_turn(match):
            raise ProblemError("not_your_turn")
        with naming(self.snapshot.names):
            refused = match.why(action)
        if refused is None:
            return wire.Refusal(action=action, legal=True)
        text = wire.Words(**refused.sentences)
        return wire.Refusal(action=refused.action, legal=False, rule=refused.rule, text=text, place=refused.place)

    def foresee(self, action: str) -> wire.Foresight:
        """What an action of the guest's would do, as far as they may know."""
        match = self.match
        if not self.is_turn(match):
            raise ProblemError("not_your_turn")
        with naming(self.snapshot.names):
            refused = match.why(action)
        if refused is not None:
            raise refused
        number = match.kit.notation.read(action)
        with naming(self.snapshot.names):
            sees = self.game.foresee(match.kit, match.redacted(match.to_move), number, match.position.foreseen(number))
        return wire.Foresight(action=match.kit.notation.write(number), sees=dict(sees))


def _shown(match: Match, eyes: int, diagram: bool) -> dict[str, object]:
    """The fields of a `wire.Position` that are the same for everybody with these eyes."""
    game, kit, s = match.game, match.kit, match.redacted(eyes)
    score, text = [column(c) for c in game.score(kit, s)], game.diagram(kit, s) if diagram else None
    return {"points": match.points(eyes), "score": score, "view": game.view(kit, s, eyes), "diagram": text}


def column(found: Column) -> dict[str, object]:
    """A column of the score sheet."""
    parts = [
        {"title": part.title, "points": part.points, "rule": part.rule, "group": part.group} for part in found.parts
    ]
    titled = {"seat": found.seat, "title": found.title or None}
    return {**titled, "parts": parts, "points": found.points, "counts": found.counts}
