"""What a guest sees at a table: everything that leaves the server goes through the eyes of a seat."""

from typing import Any

from tafelrunde.bots.search import Line
from tafelrunde.core.game import Column
from tafelrunde.core.match import Match
from tafelrunde.core.verbs import CHANCE, OVER, SPECTATOR
from tafelrunde.server import problems, wire
from tafelrunde.server.tables import Room


class Sight:
    """One guest, looking at one table."""

    def __init__(self, room: Room, person: str | None) -> None:
        self.room, self.game, self.match = room, room.game, room.match
        self.person, self.mine = person, room.mine(person)

    def eyes(self, match: Match) -> int:
        """With whose eyes the guest looks: the seat to move if it is theirs, else their own, else a spectator's.

        While something is hidden, a look back is a look of whoever looks now; and a screen that several share shows
        nobody's secrets while somebody else is to move.
        """
        mover = (self.match if self.room.hides else match).to_move
        if mover in self.mine:
            return mover
        return self.mine[0] if self.mine and not (self.game.secrets and len(self.mine) > 1) else SPECTATOR

    # ---- the table --------------------------------------------------------------------------------------------------

    def state(self) -> wire.State:
        """Everything a browser at this table needs."""
        room, match, eyes = self.room, self.match, self.eyes(self.match)
        return wire.State(
            number=room.number,
            id=room.id,
            game=self.game.name,
            title=self.game.title,
            options=match.options,
            edition=match.edition,
            printed=match.printed(),
            teams=[list(team) for team in self.game.teams(match.kit)],
            commitment=match.dice[0][1].commitment,
            secrets=self.game.secrets,
            eyes=eyes,
            seats=self.people(),
            position=self.position(match, live=True),
            log=room.lines(eyes if room.hides else None),
            can_take_back=room.back_to(self.person) is not None,
            thinking=room.bot_to_move(),
        )

    def card(self) -> wire.TableCard:
        """The table in a list."""
        return wire.TableCard(
            id=self.room.id,
            game=self.game.name,
            title=self.game.title,
            options=self.match.options,
            seats=self.people(),
            plies=len(self.match.log),
            over=self.match.over,
            result=self.match.result(),
            your_turn=self.match.to_move in self.mine,
            at=self.room.at,
        )

    def people(self) -> list[wire.Seat]:
        """Who sits where."""
        return [
            wire.Seat(kind=s.kind, name=s.name, level=s.level, mine=i in self.mine)  # type: ignore[arg-type]
            for i, s in enumerate(self.room.seats)
        ]

    # ---- a moment ---------------------------------------------------------------------------------------------------

    def at(self, ply: int | None) -> Match:
        """The match, or a past moment of it."""
        return self.match if ply is None or ply == len(self.match.log) else self.match.at(ply)

    def position(self, match: Match, live: bool) -> wire.Position:
        """A moment of the match."""
        eyes = self.eyes(match)
        s = match.redacted(eyes)
        may_act = live and match.to_move in self.mine
        ending = match.ending()
        return wire.Position(
            ply=len(match.log),
            to_move=match.to_move,
            status=self._status(match, eyes, s),
            points=match.points(),
            result=match.result(),
            score=[column(c) for c in match.score(eyes)],
            ending=wire.Ending(text=wire.Words(**ending[0]), rule=ending[1]) if ending else None,
            legal=match.targets() if may_act else [],
            view=dict(self.game.view(match.kit, s, eyes)),
        )

    def _status(self, match: Match, eyes: int, s: Any) -> wire.Words:
        """What is to be done, in plain words."""
        if match.to_move == OVER:
            return wire.Words(en="The game is over.", de="Das Spiel ist zu Ende.")
        if match.to_move == CHANCE:
            return wire.Words(en="Chance is to move.", de="Der Zufall ist am Zug.")
        name = self.room.seats[match.to_move].name
        if match.to_move != eyes:
            return wire.Words(en=f"{name} is to move.", de=f"{name} ist am Zug.")
        ask, who = self.game.ask(match.kit, s), f"{name}: " if len(self.mine) > 1 else ""
        return wire.Words(en=f"{who}{ask['en']}", de=f"{who}{ask['de']}")

    def _turn(self, match: Match) -> bool:
        """Does the guest look with the eyes of the seat to move?"""
        return match.to_move >= 0 and match.to_move == self.eyes(match)

    # ---- questions --------------------------------------------------------------------------------------------------

    def why(self, action: str, ply: int | None) -> wire.Refusal:
        """Whether an action is legal, and if not, why; while something is hidden, the answer is the mover's alone."""
        match = self.at(ply)
        if self.room.hides and not self._turn(match):
            raise problems.not_your_turn()
        refused = match.why(action)
        if refused is None:
            return wire.Refusal(action=action, legal=True)
        text = self.room.named(refused.sentences)
        return wire.Refusal(action=refused.action, legal=False, rule=refused.rule, text=text, place=refused.place)

    def foresee(self, action: str) -> wire.Foresight:
        """What an action of one's own would do, as far as one may know."""
        match = self.match
        if not self._turn(match):
            raise problems.not_your_turn()
        refused = match.why(action)
        if refused is not None:
            raise refused
        number = match.kit.notation.read(action)
        sees = self.game.foresee(match.kit, match.redacted(match.to_move), number, match.foreseen(number))
        return wire.Foresight(action=match.kit.notation.write(number), sees=dict(sees))

    async def hint(self, ply: int | None) -> wire.Hint:
        """What a strong bot would do, and why; only for one's own turn, or once the game is over."""
        match = self.at(ply)
        if match.to_move < 0 or not (self.match.over or self._turn(match)):
            raise problems.not_your_turn()
        state = match.state
        self.game.call.redact_at(match.box, state, 0, match.to_move)
        done, lines = await self.room.house.analyse(self.game, match.box, state, match.seats)
        return wire.Hint(ply=len(match.log), iterations=done, ideas=[self._idea(match, line) for line in lines])

    def _idea(self, match: Match, line: Line) -> wire.Idea:
        """A line of the search, in words."""
        first, kit, s = line.actions[0], match.kit, match.redacted(match.to_move)
        by_seats = [a for a, mover in zip(line.actions, line.movers, strict=True) if mover >= 0]
        return wire.Idea(
            actions=[kit.notation.plain(action) for action in by_seats],
            text=self.room.named(self.game.describe(kit, s, first)),
            win=list(line.win),
            visits=line.visits,
            reason=wire.Words(**self.game.reason(kit, s, first, match.foreseen(first))),
        )


def column(found: Column) -> wire.ScoreColumn:
    """A column of points."""
    return wire.ScoreColumn(
        seat=found.seat,
        title=wire.Words(**found.title) if found.title else None,
        parts=[wire.ScorePart(title=wire.Words(**p.title), points=p.points, rule=p.rule) for p in found.parts],
        points=found.points,
        counts=found.counts,
    )
