"""Halls of fame: rankings of solo games, one for each set of options."""

import json
from collections.abc import Iterable

from tafelrunde.core.game import Game
from tafelrunde.core.options import Option, Options, Value
from tafelrunde.core.words import Sentences, Words, join
from tafelrunde.server.storage.table_repository import Feat
from tafelrunde.server.wire import types as wire

SHOWN = 10  # of other people; one's own are all shown


def halls(game: Game, feats: Iterable[Feat], person: str) -> list[wire.Hall]:
    """A hall for each set of options, the default options first."""
    found: dict[str, list[Feat]] = {}
    for feat in feats:
        found.setdefault(json.dumps(feat.options, sort_keys=True), []).append(feat)
    made = [_hall(game, together, person) for together in found.values()]
    return sorted(made, key=lambda hall: len(hall.title.en))


def _hall(game: Game, feats: list[Feat], person: str) -> wire.Hall:
    ranked = [feat for feat in feats if feat.helped is None]
    ranks = [1 + sum(other.points > feat.points for other in ranked) for feat in ranked]
    shown = [
        _feat(game, feat, person, rank)
        for i, (rank, feat) in enumerate(zip(ranks, ranked, strict=True))
        if i < SHOWN or feat.person == person
    ]
    shown += [_feat(game, feat, person, None) for feat in feats if feat.helped]
    options = feats[0].options
    return wire.Hall(options=options, title=wire.Words(**special(game, options)), feats=shown)


def _feat(game: Game, feat: Feat, person: str, rank: int | None) -> wire.Feat:
    return wire.Feat(
        table=feat.table_id, name=feat.name, mine=feat.person == person, rank=rank, points=feat.points,
        grade=grade(game, feat.points), at=feat.at, helped=feat.helped,
    )  # fmt: skip


def grade(game: Game, points: int) -> wire.Words | None:
    """The grade for so many points."""
    return next((wire.Words(**name) for above, name in game.fame if points > above), None)


def special(game: Game, options: Options) -> Words:
    """The options that differ from their defaults, in words, without the number of players."""
    words = game.sentences
    known = [option for option in game.choices(game.material(None, "")) if option.name != "players"]
    chosen = [option for option in known if options.get(option.name, option.default) != option.default]
    return join([_chosen(option, options[option.name], words) for option in chosen])


def _chosen(option: Option, value: Value, words: Sentences) -> Words:
    """An option in words: `Map: New horizons`, or only the title of a switch that is on."""
    title, name = option.title(words), option.name_of(value, words)
    return title if value is True else {key: f"{title[key]}: {name[key]}" for key in title}
