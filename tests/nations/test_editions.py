"""Editions: tiles, events and dice of one's own, and what is wrong with a file."""

import random
import re
from importlib.resources import files

import pytest

from tafelrunde import Match
from tafelrunde.core.chance import Dice
from tafelrunde.errors import BadEdition
from tafelrunde.games.nations import rules

from .positions import GAME, do, first_chance, position, refuse, seat

FACES = "colour,face_1,face_2,face_3,face_4,face_5,face_6"


def ours(name: str) -> str:
    return (files("tafelrunde.games.nations") / "data" / f"{name}.csv").read_text("utf-8")


def table(edition: str) -> Match:
    return Match(GAME, {}, dice=Dice.fresh(1), edition=edition, file="mine.csv")


def line_of(text: str, part: str) -> int:
    return next(n for n, line in enumerate(text.split("\n"), 1) if part in line)


@pytest.mark.rule("M5", allows=True)
def test_a_table_of_ones_own_takes_the_place_of_ours_and_the_others_stay() -> None:
    m = table(ours("events").replace("Drought,Dürre,2,1", "Hail,Hagel,4,3"))
    assert m.kit.printed["events"]["hail"] == {
        "name": {"en": "Hail", "de": "Hagel"},
        "age": 1,
        "food": 4,
        "strength": 3,
    }
    assert "pottery" in m.kit.printed["tiles"]
    assert first_chance(m).to_move >= 0


@pytest.mark.rule("M5", allows=True)
def test_an_advisor_may_give_another_chip_or_none() -> None:
    other = ours("tiles").replace("Sappho,,gold,3,,reroll:1,", "Sappho,,gold,3,,gold:2,")
    other = other.replace("Hammurabi,Hammurapi,gold,3,,reroll:1,", "Hammurabi,Hammurapi,gold,3,,,")
    spaces = {"a1": "sappho", "a2": "hammurabi", "b1": "sun-tzu"}
    m = position("4*white-gold", "", board=spaces, passed=(1,), edition=other)
    do(m, "buy-a1", "pay")
    assert (seat(m)["advisor"], seat(m)["chips"]) == ("sappho", {"gold": 2})
    do(m, "buy-a2", "use-white-gold", "use-white-gold", "pay")
    refuse(m, "give-reroll", "B2")
    assert set(m.legal()) == {"give-gold", "give-used-gold"}
    do(m, "give-gold", "give-used-gold")
    assert (seat(m)["advisor"], seat(m)["chips"]) == ("hammurabi", {"gold": 1})
    do(m, "buy-b1", "pay")  # nothing goes back
    assert (seat(m)["advisor"], seat(m)["chips"]["reroll"]) == ("sun-tzu", 2)
    tiles = m.kit.printed["tiles"]
    assert tiles["sappho"]["about"]["en"].startswith("Advisor: 2 gold chips; replaces")
    assert tiles["hammurabi"]["about"]["en"] == "Advisor: replaces your previous advisor. 3 VP at the end."


@pytest.mark.rule("M5", allows=True)
def test_a_colony_may_give_a_reroll_chip() -> None:
    m = first_chance(table(re.sub(r"(?m)^(\d,colony,.*,strength,\d,,)[^,]*,$", r"\1reroll:1,", ours("tiles"))))
    rng, bought = random.Random(1), 0
    while not m.over:
        action = rng.choice([one for one in m.legal() if one != "pass"] or ["pass"])
        bought += action.startswith("buy-")
        m.act(action)
        assert rules.fault(m.boxes[0], m.position.states[0]) == 0
    assert bought > 4
    assert max(m.view()["seats"], key=lambda seat: len(seat["colonies"]))["colonies"]


@pytest.mark.rule("M3", allows=True)
def test_all_three_tables_may_stand_in_one_file() -> None:
    dice = ours("dice").replace("gold:1,gold:2,gold:2,gold:3", "gold:3,gold:3,gold:3,gold:3")
    m = table(f"{ours('tiles')}\n{dice}\n{ours('events')}")
    assert m.kit.printed["dice"]["orange-gold3"]["weight"] == 4


def test_the_german_names_may_be_left_out() -> None:
    lines = [line.split(",") for line in ours("events").split("\n") if line and not line.startswith("#")]
    m = table("\n".join(",".join(cell for at, cell in enumerate(line) if at != 2) for line in lines))
    assert m.kit.printed["events"]["drought"]["name"] == {"en": "Drought", "de": "Drought"}


def test_a_line_that_is_wrong_is_named_even_in_the_second_table() -> None:
    text = f"{ours('tiles')}\n{ours('events')}".replace("Great War,Großer Krieg,4", "Great War,Großer Krieg,44")
    with pytest.raises(BadEdition) as error:
        table(text)
    assert (error.value.file, error.value.line) == ("mine.csv", line_of(text, "Great War"))
    assert "'famine_food' must be a whole number from 1 to 9, not 44" in error.value.reason


@pytest.mark.rule("M5", prevents=True)
@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("Pottery,Töpferei,gold,1,orange:1,,", "Pottery,Töpferei,strength,1,orange:1,,", "only colonies cost strength"),
        ("Pottery,Töpferei,gold,1,orange:1,,", "Pottery,Töpferei,gold,1,white:1,,", "must be like orange:1"),
        ("Pottery,Töpferei,gold,1,orange:1,,", "Pottery,Töpferei,gold,1,orange:3,,", "must be like orange:1"),
        ("Pottery,Töpferei,gold,1,orange:1,,", "Pottery,Töpferei,gold,-1,orange:1,,", "'vp' must be a whole number"),
        ("Pottery,Töpferei,gold,1,orange:1,,", "Pottery,Töpferei,gold,1,orange:1,food:1,", "has no 'chip'"),
        ("Pottery,Töpferei,gold,1,orange:1,,", "Pottery,Töpferei,gold,1,,,", "must be like orange:1"),
        ("Sappho,,gold,3,,reroll:1,", "Sappho,,gold,3,,gold:5,", "must be like gold:1 to gold:4"),
        ("Sappho,,gold,3,,reroll:1,", "Sappho,,gold,3,,reroll:1,2", "has no 'build_stone'"),
        ("Vinland,,strength,3,,,", "Vinland,,gold,3,,,", "'cost' must be strength"),
        ("Vinland,,strength,3,,,", "Vinland,,strength,3,,food:2,", "must be like gold:1"),
        ("Great Pyramid,Große Pyramide,gold,6,,,3", "Great Pyramid,Große Pyramide,gold,6,,,0", "from 1 to 9, not 0"),
        ("Great Pyramid,Große Pyramide,gold,6,,,3", "Great Pyramid,Große Pyramide,gold,6,,,", "'build_stone' must be"),
        ("1,advisor,Sappho", "2,advisor,Sappho", "14 tiles of age 1, expected 15"),
        ("1,advisor,Sappho", "5,advisor,Sappho", "'age' must be a whole number from 1 to 4"),
        ("1,advisor,Sappho", "1,priest,Sappho", "'kind' must be one of"),
        ("1,advisor,Sappho", "1,advisor,Pottery", "appears twice"),
        ("1,advisor,Sappho", "1,advisor,pottery!", "two names would both be written pottery"),
        ("1,advisor,Sappho", "1,advisor,!!", "neither letters nor digits"),
    ],
)
def test_a_tile_that_breaks_the_form_is_refused_with_file_line_and_reason(old: str, new: str, complaint: str) -> None:
    text = ours("tiles").replace(old, new)
    assert text != ours("tiles")
    with pytest.raises(BadEdition) as error:
        table(text)
    assert error.value.file == "mine.csv"
    assert complaint in error.value.reason
    if "of age 1" not in complaint:
        assert error.value.line == line_of(text, new)


@pytest.mark.rule("M4", prevents=True)
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "expected the columns"),
        ("what,ever\n1,2", "expected the columns"),
        ("age,name,famine_food,war_strength\n", "is empty"),
        ("age,name,famine_food,war_strength\n1,Drought,2,1\n", "1 events of age 1, expected 3"),
        (
            "colour,face_1,face_2,face_3,face_4,face_5,face_6\nwhite,food:1,food:1,gold:1,stone:1,book:1,book:1\n",
            "missing",
        ),
        (
            "colour,face_1,face_2,face_3,face_4,face_5,face_6\nwhite,food:9,food:1,gold:1,stone:1,book:1,book:1\n",
            "face_1",
        ),
    ],
)
def test_what_is_missing_is_said(text: str, complaint: str) -> None:
    with pytest.raises(BadEdition, match=r"mine\.csv") as error:
        table(text)
    assert complaint in error.value.reason


def test_no_table_appears_twice() -> None:
    with pytest.raises(BadEdition, match="twice"):
        table(ours("events") + ours("events"))
