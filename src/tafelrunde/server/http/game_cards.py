"""Games and their options, as the start page and the table dialog show them."""

from collections.abc import Sequence

from tafelrunde.core.game import Game
from tafelrunde.core.options import Option, why_not
from tafelrunde.server.wire import types as wire


def game_card(game: Game, edition: str | None = None) -> wire.GameCard:
    """A game for the start page and the table dialog."""
    known = game.choices(game.material(edition, "edition"))
    return wire.GameCard(
        name=game.name,
        title=game.title,
        credit=game.credit,
        ready=True,
        options=[option_card(game, known, option) for option in known],
        fame=[wire.Grade(above=above, name=wire.Words(**name)) for above, name in game.fame],
    )


def option_card(game: Game, known: Sequence[Option], option: Option) -> wire.OptionCard:
    """An option for the table dialog, with what its values require."""
    words = game.sentences
    return wire.OptionCard(
        name=option.name,
        group=option.group,
        title=wire.Words(**option.title(words)),
        help=wire.Words(**option.help(words)),
        default=option.default,
        values=list(option.values),
        titles=[wire.Words(**option.name_of(value, words)) for value in option.values],
        tells=[wire.Words(**told) if (told := option.tell_of(value, words)) else None for value in option.values],
        along=option.along,
        drawn=[option.drawn[value] for value in option.values] if option.drawn else [],
        needs=[
            wire.Need(
                values=list(need.values),
                other=need.other,
                among=list(need.among),
                rule=need.rule,
                reasons=[wire.Words(**why_not(known, option, value, need, words)) for value in need.values],
            )
            for need in option.needs
        ],
    )
