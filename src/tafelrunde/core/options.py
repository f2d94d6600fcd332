"""Options: what is chosen when a table is made, and which choices are compatible.

An option says what its values need of other options, so that the valid sets are listed without trying all, and a dialog
can say why a value is not possible. Its words are in `rulebook/words.toml`, under [option.NAME].
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from tafelrunde.core.words import LANGUAGES, Json, Sentences, Words
from tafelrunde.errors import BadOptions, UnknownName

Value = bool | int | str
Options = Mapping[str, Value]
OptionSet = dict[str, Value]  # with a value for every option

YES, NO = {"en": "yes", "de": "ja"}, {"en": "no", "de": "nein"}
OR = {"en": " or ", "de": " oder "}
Pair = tuple[tuple[str, str], ...]  # two options with their values, or the only one


@dataclass(frozen=True)
class Need:
    """A constraint: some values of an option need some values of another; the rule says why."""

    values: tuple[Value, ...]
    other: str
    among: tuple[Value, ...]
    rule: str


@dataclass(frozen=True)
class Option:
    """One choice to make when a table is made."""

    name: str
    values: tuple[Value, ...]
    default: Value
    needs: tuple[Need, ...] = ()
    group: str = ""  # the dialog shows the options of a group together
    names: Mapping[Any, Words] = field(default_factory=dict)  # of values defined by an edition
    drawn: Mapping[Any, Any] = field(default_factory=dict)  # data from which the page draws a picture of a value
    explicit: bool = False  # never changed for the sake of another option: not given, it has its default
    along: str = ""  # another option that follows this one in the dialog, as the rulebook advises, until it is changed

    def read(self, value: object) -> Value:
        """Parse a value, which may be a text from a command line or a file."""
        for known in self.values:
            if value == known and type(value) is type(known):
                return known
        for known in self.values:
            if str(value).strip().lower() == str(known).lower():
                return known
        raise UnknownName(f"value of {self.name}", value, self.values)

    def title(self, sentences: Sentences) -> Words:
        """Its name, in words."""
        return dict(_words(sentences, self.name).get("title") or dict.fromkeys(LANGUAGES, self.name))

    def help(self, sentences: Sentences) -> Words:
        """What it does."""
        return dict(_words(sentences, self.name).get("help") or dict.fromkeys(LANGUAGES, ""))

    def tell_of(self, value: Value, sentences: Sentences) -> Words | None:
        """The description of a single value, where it has one."""
        about: Words | None = _words(sentences, self.name).get("about", {}).get(str(value))
        return about

    def name_of(self, value: Value, sentences: Sentences) -> Words:
        """The name of a value, in words."""
        if value in self.names:
            return self.names[value]
        named: Words | None = _words(sentences, self.name).get("value", {}).get(str(value))
        if named is None:
            return (YES if value else NO) if isinstance(value, bool) else dict.fromkeys(LANGUAGES, str(value))
        return named

    def unmet(self, chosen: Options) -> Need | None:
        """The first unmet need of its value; options not chosen yet meet every need."""
        value = chosen[self.name]
        return next(
            (n for n in self.needs if value in n.values and n.other in chosen and chosen[n.other] not in n.among), None
        )


def _words(sentences: Sentences, name: str) -> Json:
    return dict(sentences("option").get(name, {}))


def why_not(known: Sequence[Option], option: Option, value: Value, need: Need, sentences: Sentences) -> Words:
    """Why a value is not possible: the game's own reason with {among} and {value} filled in, or what it needs."""
    other = next(o for o in known if o.name == need.other)
    among = [other.name_of(allowed, sentences) for allowed in need.among]
    title, wanted, named = option.title(sentences), other.title(sentences), option.name_of(value, sentences)
    reason = _words(sentences, option.name).get("why", {}).get(need.other)
    if reason and all("{among}" in reason[k] for k in LANGUAGES):
        return {k: reason[k].format(among=OR[k].join(a[k] for a in among), value=named[k]) for k in LANGUAGES}
    said = reason or {k: f"{title[k]}: {named[k]}" for k in LANGUAGES}
    return {k: f"{said[k]} ({wanted[k]}: {', '.join(a[k] for a in among) or '–'})" for k in LANGUAGES}


def _fits(known: Sequence[Option], chosen: Options) -> bool:
    return all(option.unmet(chosen) is None for option in known if option.name in chosen)


def complete(known: Sequence[Option], chosen: Options) -> Iterator[OptionSet]:
    """Every valid option set with these values; the others take their default first."""
    if not _fits(known, chosen):
        return
    option = next((option for option in known if option.name not in chosen), None)
    if option is None:
        yield {option.name: chosen[option.name] for option in known}
        return
    for value in [option.default, *(value for value in option.values if value != option.default)]:
        yield from complete(known, {**chosen, option.name: value})


def settle(known: Sequence[Option], given: Options, game: str, sentences: Sentences) -> OptionSet:
    """All options with their values: the given ones checked, the others by default or, if not explicit, as needed."""
    by_name = {option.name: option for option in known}
    for name in given:
        if name not in by_name:
            raise UnknownName(f"option of {game}", name, by_name)
    unasked = {option.name: option.default for option in known if option.explicit}
    chosen = unasked | {name: by_name[name].read(value) for name, value in given.items()}
    for option in known:
        need = option.unmet(chosen) if option.name in chosen else None
        if need is not None:
            words = why_not(known, option, chosen[option.name], need, sentences)
            raise BadOptions(need.rule, words if need.other in given else _say_it(words, need))
    found = next(complete(known, chosen), None)
    if found is None:
        raise _clash(known, chosen, sentences)
    return found


def _say_it(words: Words, need: Need) -> Words:
    """A reason that also says how to give the option that is missing."""
    how = f"{need.other}={need.among[0]}"
    return {"en": f"{words['en']}: say {how}", "de": f"{words['de']}: dazu gehört {how}"}


def _clash(known: Sequence[Option], chosen: Options, sentences: Sentences) -> BadOptions:
    """The error for values that are compatible in pairs but leave no value for another option: the first unmet need."""
    for option in known:
        rest = {name: value for name, value in chosen.items() if name != option.name}
        for need in option.needs if option.name in chosen else ():
            sets = (complete(known, {**rest, need.other: value}) for value in need.among)
            if chosen[option.name] in need.values and not any(map(any, sets)):
                return BadOptions(need.rule, why_not(known, option, chosen[option.name], need, sentences))
    together = ", ".join(map(str, chosen.values()))
    return BadOptions(
        "", {"en": f"These options are incompatible: {together}", "de": f"Das passt nicht zusammen: {together}"}
    )


# ---- pairwise covering -----------------------------------------------------------------------------------------------


def _pairs(chosen: Options) -> frozenset[Pair]:
    """The pairs of values in an option set, as text because True == 1 in Python."""
    values = [(name, str(value)) for name, value in chosen.items()]
    return frozenset(combinations(values, 2)) or frozenset((value,) for value in values)


@dataclass(frozen=True)
class Covering:
    """Option sets ordered so that the first ones cover all pairs of values."""

    sets: list[OptionSet]
    enough: int  # the first `enough` sets cover every pair
    pairs: int  # of values, in all sets

    def covered(self, n: int) -> int:
        """The number of pairs that the first n sets cover."""
        return len(frozenset().union(*(_pairs(chosen) for chosen in self.sets[:n])))


def covering(sets: Sequence[OptionSet]) -> Covering:
    """A greedy covering: next is the set with the most pairs not covered before."""
    numbers: dict[Pair, int] = {}
    masks = [sum(1 << numbers.setdefault(pair, len(numbers)) for pair in _pairs(chosen)) for chosen in sets]
    missing, order, rest = (1 << len(numbers)) - 1, list[int](), list(range(len(sets)))
    while missing:
        best = max(rest, key=lambda i: (masks[i] & missing).bit_count())
        rest.remove(best)
        order.append(best)
        missing &= ~masks[best]
    return Covering([sets[i] for i in [*order, *rest]], len(order), len(numbers))
