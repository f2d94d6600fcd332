"""What is said: refusals, the log, questions, hints with exact chances."""

import json
import re
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tafelrunde import Match
from tafelrunde.core.advice import Advice, advise, in_full
from tafelrunde.core.chance import Dice
from tafelrunde.core.deeds import deeds
from tafelrunde.core.words import LANGUAGES
from tafelrunde.games.nations.chances import Goal, chance_of, distribution
from tafelrunde.games.nations.rules import DICE, Reason, Symbol
from tafelrunde.games.nations.sentences import sentences
from tafelrunde.games.nations.view import printed

from .positions import GAME, begun, do, first_chance, is_sentence, position, roll

PICTURE = Path(__file__).parents[2] / "web/src/lib/games/nations/picture.json"
GOAL = {"en": "the famine", "de": "die Hungersnot"}


def told(m: Match) -> list[str]:
    return [words["en"] for deed in deeds(m) for words in deed.sentences]


def reason(m: Match, action: str) -> str:
    number = m.kit.notation.read(action)
    found = GAME.reason(m.kit, m.redacted(), number, m.position.foreseen(number))
    assert all(found[language] for language in LANGUAGES)
    return found["en"]


def test_every_reason_of_refusal_has_a_sentence() -> None:
    assert [reason.name for reason in Reason if reason != Reason.ALLOWED] == list(sentences("refusal"))


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_whole_game_is_told_in_whole_sentences(players: int) -> None:
    m, luck = first_chance(Match(GAME, {"players": players}, dice=Dice.fresh(3))), Random(3)
    while not m.over:
        asked = GAME.ask(m.kit, m.redacted())
        assert all(is_sentence(asked[language]) for language in LANGUAGES)
        m.act(luck.choice(m.legal()))
    for deed in deeds(m):
        assert all(is_sentence(words[language]) for words in deed.sentences for language in LANGUAGES)
    assert re.search("the tiles count: Seat 1 [+]", told(m)[-1])


def test_dice_that_fall_together_are_told_in_one_sentence() -> None:
    m = begun(players=1)
    while m.view()["phase"] != "rolling":
        m.do(m.position.chances()[0][0])
    roll(m, *["white-food"] * 3, "white-book", "white-gold")
    said = told(m)
    assert said[-1] == "The dice of Seat 1: 1 gold, 3 × 1 food, 1 book (white)."
    assert sum("tiles are laid out" in text for text in said) == 1


def test_a_purchase_is_one_deed() -> None:
    m = position("white-gold", board={"a1": "pottery"})
    assert GAME.tell(m.kit, m.redacted(), [m.kit.notation.read("buy-a1")], m.redacted())["en"] == ""
    do(m, "buy-a1", "pay")
    before, action = m.redacted(), m.kit.notation.read("replace-1")
    do(m, "replace-1")
    assert (
        GAME.tell(m.kit, before, [action], m.redacted())["en"] == "Buys Pottery from a1 for 1 gold, in place of Axeman."
    )


def test_the_end_of_a_round_tells_books_hunger_war_and_order() -> None:
    m = do(position("white-strength", "2*white-strength", books=(4, 3)), "pass")
    before = m.redacted()
    do(m, "pass")
    said = GAME.tell(m.kit, before, [m.kit.notation.read("pass")], m.redacted())["en"]
    assert said.split("\n") == [
        "Seat 2 has nothing left to do and passes.",
        "Books, 2 VP for every player with fewer: Seat 1 (4) +2.",
        "Famine not paid: Seat 1, Seat 2.",
        "New turn order: Seat 2, Seat 1.",
        "War, strength 1 or more: Seat 1 +1, Seat 2 +1.",
    ]


def test_not_paying_is_told_once() -> None:
    m = do(position("white-food", books=(1, 1), event="raiders"), "pass", "pass")
    before, action = m.redacted(), m.kit.notation.read("pass")
    do(m, "pass")
    said = GAME.tell(m.kit, before, [action], m.redacted())["en"]
    assert said.startswith("Pays nothing against the famine.\nFamine not paid: Seat 2.\nWar")


def test_alone_nobody_else_is_weak() -> None:
    m = position("", players=1, books=(9,))
    before = m.redacted()
    do(m, "pass")
    assert (
        "War, strength 1: not strong enough."
        in GAME.tell(m.kit, before, [m.kit.notation.read("pass")], m.redacted())["en"]
    )


def brute(m: Match, symbol: int, need: int, colours: list[int], have: int, others: int) -> Fraction:
    """Every way in which the dice can fall."""
    faces = [[face for face in m.kit.material.dice[colour] for _ in range(face.weight)] for colour in colours]
    hits = total = 0
    for fall in product(*faces):
        shown = have + sum(face.amount for face in fall if face.symbol == symbol)
        rest = others + sum(face.symbol != symbol for face in fall)
        hits += shown + (rest // 2 if symbol not in (Symbol.BOOK, Symbol.STRENGTH) else 0) >= need
        total += 1
    return Fraction(hits, total)


@pytest.mark.parametrize(
    ("symbol", "need", "colours"),
    [(Symbol.FOOD, 2, [0, 0, 0]), (Symbol.STRENGTH, 3, [0, 3, 3]), (Symbol.FOOD, 4, [1, 0, 3])],
)
def test_chances_are_exact(symbol: Symbol, need: int, colours: list[int]) -> None:
    m = begun()
    goal = Goal("famine", GOAL, symbol, need)
    found = chance_of(m.kit, goal, np.zeros(DICE, np.int8), np.zeros(len(Symbol), np.int8), colours)
    assert found.likely == brute(m, symbol, need, colours, 0, 0)
    assert sum(distribution(m.kit, symbol, colours).values()) == 1


def test_a_hint_says_what_a_roll_is_good_for() -> None:
    m = position("white-food 2*white-stone", chips=("reroll",), event="drought")
    assert "the war still needs 1 strength: 42 % with 3 dice" in reason(m, "reroll")
    do(m, "reroll", "use-white-stone", "use-white-stone")
    assert "enough for the famine in any case" in reason(m, "done")
    assert "%" in reason(m, "done")


def test_what_dice_that_stay_pay_in_exchange_is_not_missing() -> None:
    m = position("3*white-stone", chips=("reroll",), event="drought")
    do(m, "reroll", "use-white-stone")
    assert reason(m, "done").startswith("the famine still needs 1 food: 33 % with 1 die")


def test_famine_and_war_are_judged_together() -> None:
    m = position("3*white-strength white-book", chips=("reroll",), event="raiders")  # 1 food, strength 1
    do(m, "reroll", "use-white-book")
    assert chances(m) == ["enough for famine and war in any case"]
    m = position("4*white-strength white-book", chips=("reroll",), event="migration-of-peoples")  # 2 food, strength 2
    do(m, "reroll", "use-white-book")  # with 1 food more, two of the four other dice are left for the war
    assert chances(m) == ["enough for famine or war in any case, for both with 33 %"]
    m = position("2*white-strength white-book", chips=("reroll",), event="migration-of-peoples")
    do(m, "reroll", "use-white-book")
    assert chances(m) == [
        "enough for the war in any case", "the famine still needs 1 food: 33 % with 1 die", "but not both together"
    ]  # fmt: skip


def chances(m: Match) -> list[str]:
    done = next(target for target in m.position.targets() if target["does"] == "done")
    return [words["en"] for words in done["chances"]]


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ("2*white-strength white-food", "enough for famine and war"),  # Raiders: 1 food, strength 1
        ("2*white-strength", "enough for famine or war, not for both"),
        ("white-strength", "enough for the war, not for the famine"),
        ("white-food", "enough for the famine, not for the war"),
        ("white-book", "not enough for famine or war"),
    ],
)
def test_the_view_says_what_it_is_enough_for(dice: str, told: str) -> None:
    assert position(dice, event="raiders").view()["judged"]["en"] == told


def stands(m: Match) -> list[tuple[int, bool, bool]]:
    return [(one["have"], one["reached"], one["either"]) for one in m.view()["outlook"]]


def test_the_event_says_when_only_one_of_famine_and_war_can_be_met() -> None:
    assert stands(position("2*white-strength", event="raiders")) == [(1, True, True), (2, True, True)]
    assert stands(position("2*white-strength white-food", event="raiders")) == [(2, True, False), (2, True, False)]
    assert stands(position("white-food", event="raiders")) == [(1, True, False), (0, False, False)]


def test_dice_about_to_be_rolled_count_for_the_famine_as_the_forecast_says() -> None:
    m = position("3*white-strength white-book", chips=("reroll",), event="raiders")  # 1 food, strength 1
    do(m, "reroll", "use-white-strength")
    assert stands(m) == [(2, True, False), (2, True, False)]
    assert chances(m) == ["enough for famine and war in any case"]
    m = position("4*white-strength white-book", chips=("reroll",), event="migration-of-peoples")  # 2 food, strength 2
    do(m, "reroll", "use-white-book")
    assert stands(m) == [(2, True, True), (4, True, True)]


def test_before_a_purchase_one_reads_what_is_left_for_famine_and_war() -> None:
    m = position("white-strength white-food", event="raiders", board={"a1": "sappho"})
    action = m.kit.notation.read("buy-a1")
    told = GAME.foresee(m.kit, m.redacted(), action, m.position.foreseen(action))["text"]["en"]
    assert told.endswith("afterwards not enough for famine or war")


def test_alone_one_reads_why_books_bring_points() -> None:
    m = position("", players=1, books=(9,))
    before = m.redacted()
    do(m, "pass")
    said = GAME.tell(m.kit, before, [m.kit.notation.read("pass")], m.redacted())["en"]
    assert "Books: 9, more than the opponent's 1: +2." in said


def test_when_all_books_are_chosen_it_is_not_said_that_there_is_no_exchange() -> None:
    m = do(position("", "white-book"), "pass", "pass", "use-white-book")
    refused = m.why("all")
    assert refused is not None
    assert (refused.rule, refused.sentences["en"]) == ("R8", "All your books are chosen already: use the chosen ones")


def test_what_is_sure_already_is_no_reason_to_roll_again() -> None:
    m = position("white-food 2*white-stone", chips=("reroll",), event="drought")
    do(m, "reroll", "use-white-food")
    assert "the famine" not in reason(m, "done")


def suggested(m: Match, *actions: str) -> Advice:
    """A whole deed as a hint tells it."""
    return advise(m, [m.kit.notation.read(action) for action in actions])


def test_a_hint_tells_a_whole_purchase_in_one_sentence() -> None:
    m = position("white-gold 4*white-food", chips=("gold",), board={"a3": "pottery"})
    found = suggested(m, "buy-a3", "use-white-food", "use-white-food", "use-white-gold", "pay", "replace-1").text
    assert found == {
        "en": "Buy Pottery (a3) for 3 gold, paying with 1 gold (white), 2 × 1 food (white) and a gold chip, "
        "replacing Axeman",
        "de": "Töpferei (a3) für 3 Gold kaufen, mit 1 Gold (weiß), 2 × 1 Nahrung (weiß) und einem Goldmarker zahlen, "
        "Axtkämpfer ersetzen",
    }
    m = position("white-gold", board={"a1": "pottery"})
    found = suggested(m, "buy-a1", "use-white-gold", "pay", "replace-1", "give-used-white").text
    assert found == {
        "en": "Buy Pottery (a1) for 1 gold, paying with 1 gold (white), replacing Axeman, "
        "giving back a used die (white)",
        "de": "Töpferei (a1) für 1 Gold kaufen, mit 1 Gold (weiß) zahlen, Axtkämpfer ersetzen, "
        "einen verbrauchten Würfel (weiß) zurückgeben",
    }


def test_in_the_middle_of_a_purchase_a_hint_begins_with_what_is_left_to_do() -> None:
    m = do(position("white-gold 4*white-food", board={"a1": "pottery"}), "buy-a1", "use-white-food")
    assert suggested(m, "use-white-food", "pay", "replace-1").text == {
        "en": "Pay with 2 × 1 food (white), replacing Axeman",
        "de": "Mit 2 × 1 Nahrung (weiß) zahlen, Axtkämpfer ersetzen",
    }
    do(m, "use-white-food", "pay")
    assert suggested(m, "replace-1").text["en"] == "Replace Axeman"


def test_two_payments_are_told_apart_where_the_log_says_the_same() -> None:
    m = position("white-gold white-strength", chips=("gold",), board={"a1": "sappho", "b1": "sun-tzu"})
    paid, better, other = (
        [m.kit.notation.read(action) for action in actions.split()]
        for actions in ("buy-a1 use-white-gold pay", "buy-a1 chip-gold pay", "buy-b1 chip-gold pay")
    )
    assert in_full(m, paid, better) == suggested(m, "buy-a1", "use-white-gold", "pay").text
    assert (
        suggested(m, "buy-a1", "chip-gold", "pay").text["de"].endswith("für 1 Gold kaufen, mit einem Goldmarker zahlen")
    )
    assert in_full(m, paid, other) is None


def test_books_in_german_follow_with_in_the_dative() -> None:
    m = position("2*blue-book2", event="migration-of-peoples", developments={0: {1: "library"}}, board={"a1": "akbar"})
    assert suggested(m, "buy-a1", "pay").text["de"].endswith("mit 2 × 2 Büchern (blau) zahlen")


def test_a_hint_for_a_reroll_names_the_dice_and_their_chances() -> None:
    m = position("2*white-food white-stone", chips=("reroll",), event="raiders")
    found = suggested(m, "reroll", "use-white-food", "use-white-stone", "done")
    assert found.text == {
        "en": "Use a reroll chip for 1 stone (white) and 1 food (white)",
        "de": "Einen Wurfmarker für 1 Stein (weiß) und 1 Nahrung (weiß) einsetzen",
    }
    assert "with 2 dice" in found.reason["en"]
    assert suggested(m, "reroll").text["en"] == "Use a reroll chip"


def test_a_roll_that_pays_for_nothing_has_a_reason_all_the_same() -> None:
    m = position("white-food white-strength white-stone", chips=("reroll",), event="raiders")
    assert suggested(m, "reroll", "use-white-stone", "done").reason["en"] == "enough for famine and war in any case"
    m = position("white-stone", chips=("reroll",), event="potato-blight")
    assert suggested(m, "reroll", "use-white-stone", "done").reason == {
        "en": "a new roll is likely to be of more use", "de": "ein neuer Wurf nützt wahrscheinlich mehr"
    }  # fmt: skip


def test_a_hint_counts_all_books_that_are_chosen() -> None:
    m = do(position("", "3*white-book", event="raiders"), "pass", "pass")
    found = suggested(m, "use-white-book", "use-white-book", "done")
    assert found.text == {"en": "Use 2 × 1 book (white)", "de": "2 × 1 Buch (weiß) einsetzen"}
    assert found.reason["en"].startswith("2 steps forward")


def test_a_hint_says_what_a_payment_leaves() -> None:
    m = position("white-gold 2*white-strength white-food", chips=("gold",), event="raiders", board={"a1": "sappho"})
    assert suggested(m, "buy-a1", "use-white-gold", "pay").reason["en"].endswith("still enough for famine and war")
    assert (
        suggested(m, "buy-a1", "use-white-food", "use-white-strength", "pay")
        .reason["en"]
        .endswith("still enough for famine or war, not for both")
    )
    m = position("white-gold 2*white-strength", event="raiders", board={"a1": "sappho"})
    assert (
        suggested(m, "buy-a1", "use-white-strength", "use-white-strength", "pay")
        .reason["en"]
        .endswith("but then it is enough for neither famine nor war")
    )


def test_a_hint_says_what_a_tile_gives_and_what_is_lost() -> None:
    m = position("orange-gold3", developments={0: {1: "pottery"}}, board={"a2": "chariot", "a1": "sappho"})
    assert reason(m, "buy-a2").startswith("1 red die")
    do(m, "buy-a2")
    assert reason(m, "pay") == "1 gold lost"


def test_what_is_chosen_for_the_famine_still_counts_for_it() -> None:
    m = do(position("3*white-food", event="plague-of-locusts"), "pass", "pass")
    before = m.view()["outlook"][0]
    assert (before["goal"], before["have"], before["reached"]) == ("famine", 3, True)
    do(m, "use-white-food", "use-white-food")
    assert m.view()["outlook"][0] == before


def test_a_hint_warns_when_books_cost_the_famine() -> None:
    m = do(position("", "2*white-book", event="raiders"), "pass", "pass")
    assert "cannot be paid" in reason(m, "all")
    assert "cannot be paid" not in reason(m, "done")
    every = next(target for target in m.position.targets() if target["does"] == "all")
    assert every["text"]["en"].endswith("then it is not enough for the famine (1 VP)")


def test_whoever_pays_the_famine_with_strength_reads_what_is_missing_for_the_war() -> None:
    m = do(position("2*white-strength", event="raiders"), "pass", "pass")
    pay = next(target for target in m.position.targets() if target["does"] == "pay")
    assert pay["text"]["en"] == "then it is not enough for the war: strength 0 of 1 (1 VP)"
    assert "not enough for the war" in reason(m, "pay")
    assert reason(m, "pass") == "keeps the strength for the war: 1 VP"
    do(m, "use-white-strength")
    assert next(target for target in m.position.targets() if target["does"] == "pay")["text"] == pay["text"]
    m = do(position("white-food white-strength", event="raiders"), "pass", "pass")
    assert not any("text" in target for target in m.position.targets())


@pytest.mark.parametrize(
    ("books", "told"),
    [
        ((2, 3), "1 book, then you stand at 3 · no VP as things stand · level with Seat 2"),
        ((3, 3), "1 book, then you stand at 4 · 2 VP as things stand"),
        ((2, 3, 1), "1 book, then you stand at 3 · 1 VP as things stand · level with Seat 2"),
    ],
)
def test_one_reads_what_books_bring(books: tuple[int, ...], told: str) -> None:
    m = do(position("white-book", players=len(books), books=books), *["pass"] * len(books))
    every = next(target for target in m.position.targets() if target["does"] == "all")
    assert every["text"]["en"] == told


def test_the_picture_on_the_start_page_shows_what_is_printed_now() -> None:
    here = json.loads(PICTURE.read_text(encoding="utf-8"))
    now = json.loads(json.dumps(printed(begun(players=2).kit)))
    for tile in now["tiles"].values():
        tile["about"] = dict.fromkeys(LANGUAGES, "")  # nobody points at a picture
    for table, known in here["printed"].items():
        shown = {name: now[table][name] for name in known} if isinstance(known, dict) else now[table]
        assert known == shown, table


def test_what_goes_back_is_named_with_its_number() -> None:
    m = do(position("white-gold 2*white-food", board={"a1": "pottery"}), "buy-a1", "use-white-gold", "pay", "replace-1")
    assert GAME.ask(m.kit, m.redacted())["en"] == "Give back 1 white die, used or available"


def test_alone_one_reads_where_the_opponent_stands_before_books_are_used() -> None:
    m = do(position("white-book", players=1), "pass")
    done = next(target for target in m.position.targets() if target["does"] == "all")
    assert "the opponent stands at" in done["text"]["en"]
