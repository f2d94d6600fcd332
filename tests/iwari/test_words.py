"""What is said: every refusal with its rule and a sentence in both languages, the log, and what is foreseen."""

from collections.abc import Callable
from typing import Any

import pytest

import tafelrunde
from tafelrunde import Match
from tafelrunde.core.deeds import deeds
from tafelrunde.core.words import Words
from tafelrunde.games.iwari.rules import Reason
from tafelrunde.games.iwari.sentences import sentences

from .positions import ALL_ARTS, GAME, do, finish, is_sentence, position


def placed() -> Match:
    return do(position({"C1": 2, "E1": 2}, hands=("FFF",)), "tent@C2")


def third() -> Match:
    return do(position(hands=("FFG",), players=2), "tent@C1", "done")


def discovering() -> Match:
    return do(position({"F1": 2, "F2": 1, "F3": 2, "F4": 1}, hands=("CCG",), **ALL_ARTS), "tent@F5")


def honouring() -> Match:
    tents = {"D1": 1, "H1": 2, "G1": 2, "G2": 2}
    return do(position(tents, {"D": "1"}, hands=("TTG",), **ALL_ARTS), "totem@G")


def settling() -> Match:
    tents = {"A1": 1, "A2": 1, "A3": 1, "A4": 1, "A5": 1}
    return do(position(tents, hands=("GGF",), **ALL_ARTS), "tent@A6")


def without(piece: str) -> Match:
    m = position({"C1": 2}, hands=("FFG",))
    m.position.states[f"{piece}s_left"][0, 0] = 0
    return m


def drawing(display: str = "TTFF") -> Match:
    return do(position(hands=("TFG",), display=display), "discard-T")


def no_deck() -> Match:
    m = position(hands=("TFG",), deck="")
    m.position.states["emptied"] = 2
    return do(m, "discard-T")


def fresh() -> Match:
    return Match(GAME, {"players": 4})


# Each reason: a position, an action that is refused for it, the rule, and what the sentence must say.
CASES: dict[str, tuple[Callable[[], Match], str, str, str]] = {
    "GAME_OVER": (lambda: finish(position()), "done", "E3", "is over"),
    "NOT_CHANCE": (position, "show-T", "T2", "Only chance"),
    "NOT_SEAT": (fresh, "draw", "S4", "the starting player is drawn by lot"),
    "NOT_NOW": (drawing, "tent@C1", "T2", "cards are being drawn"),
    "NO_SUCH_SEAT": (fresh, "first-5", "M1", "no seat 5"),
    "OTHER_SIGN": (lambda: do(fresh(), "first-1"), "mountain-7", "S1", "Connection 7"),
    "NOT_IN_DECK": (
        lambda: do(position(hands=("TFG",), deck="F"), "discard-T", "draw"), "get-D", "T2", "No desert card",
    ),
    "NO_CARD": (lambda: position(hands=("FFG",)), "tent@H1", "P2", "no desert card"),
    "NO_PAIR": (lambda: position(hands=("FFG",)), "tent@H1+GG", "P2", "two glacier cards"),
    "TAKEN": (lambda: position({"C1": 2}, hands=("FFG",)), "tent@C1", "P4", "on C1"),
    "NO_TENT_LEFT": (lambda: without("tent"), "tent@C2", "P6", "no tent left"),
    "NO_TOTEM_LEFT": (lambda: without("totem"), "totem@C", "P6", "no totem left"),
    "TOO_MANY_TOTEMS": (lambda: position({"C1": 2}, {"C": "2"}, hands=("FFG",)), "totem@C", "P5", "C (forest)"),
    "UNEXPLORED": (lambda: position(hands=("FFG",)), "totem@C", "P3", "is unexplored"),
    "ONE_IN_UNEXPLORED": (lambda: do(position(hands=("FFG",)), "tent@C1"), "tent@C2", "P3", "was unexplored"),
    "OTHER_TERRITORY": (placed, "tent@E2", "P1", "begun in C (forest)"),
    "TWO_PIECES": (lambda: do(placed(), "tent@C3"), "tent@C4", "P1", "Two pieces"),
    "NOTHING_PLACED": (position, "done", "P1", "no passing"),
    "ALREADY_PLACED": (placed, "discard-F", "T1", "cannot discard"),
    "THIRD_MUST": (third, "done", "Z1", "so it must"),
    "NO_DISCARD_FOR_THIRD": (third, "discard-F", "Z1", "does not discard"),
    "NOT_SHOWN": (drawing, "take-G", "T2", "no glacier card"),
    "EMPTY_DECK": (no_deck, "draw", "E2", "empty for good"),
    "NOT_HELD": (lambda: position(hands=("FFG",)), "discard-D", "T1", "a desert card"),
    "DECIDE_ART": (discovering, "done", "A4a", "First place Discovery"),
    "OTHER_ART": (discovering, "unity-A", "A4a", "It is Discovery"),
    "NOT_IN_SETTLEMENT": (settling, "unity-B", "A1", "B (tundra)"),
    "SAME_TERRITORY": (discovering, "discovery-F", "A2", "F (coast)"),
    "NOT_WON": (honouring, "honour-8", "A3", "only onto a connection over land"),
    "NO_ARTWORK": (position, "unity-A", "A4a", "no artwork"),
    "NO_ACTION": (lambda: do(position(hands=("TFG",)), "discard-T", "draw"), "get-?", "M1", "no such card"),
}  # fmt: skip
BY_NUMBER = {  # what no notation can name
    "NO_SUCH_CONNECTION": (honouring, "honour", {"connection": 22}),
    "NO_SUCH_SPACE": (position, "tent", {"space": 90}),
    "NO_SUCH_TERRITORY": (position, "totem", {"territory": 14}),
}


@pytest.mark.parametrize("name", CASES)
def test_every_reason_has_its_rule_and_its_sentences(name: str) -> None:
    make, action, rule, said = CASES[name]
    refused = make().why(action)
    assert refused is not None
    assert refused.rule == rule, str(refused)
    assert said in refused.sentences["en"]
    assert all(map(is_sentence, refused.sentences.values())), refused.sentences


@pytest.mark.parametrize("name", BY_NUMBER)
def test_what_is_not_on_the_map_is_refused_with_m2(name: str) -> None:
    make, does, parts = BY_NUMBER[name]
    refused = make().why(GAME.actions.number(does, **parts))
    assert refused is not None
    assert (refused.rule, all(map(is_sentence, refused.sentences.values()))) == ("M2", True)


def test_no_reason_is_forgotten() -> None:
    assert {*CASES, *BY_NUMBER} == {reason.name for reason in Reason} - {"ALLOWED"} == set(sentences("refusal"))


def test_a_turn_is_told_piece_by_piece() -> None:
    m = do(position({"C1": 2}, hands=("FGG",)), "tent@C2", "tent@C3+GG", "done", "take-T", "take-F", "draw")
    before, action = m.redacted(None), m.kit.notation.read("get-D")
    m.do(action)
    assert "draws desert" in GAME.tell(m.kit, before, [action], m.redacted(None))["en"]
    assert (
        "joker" in GAME.describe(m.kit, position(hands=("GGF",)).redacted(0), m.kit.notation.read("tent@C3+GG"))["en"]
    )


def test_halftime_and_the_end_are_told_with_all_points() -> None:
    m = tafelrunde.new("iwari", seed=3, players=2)
    while not m.over:
        m.act(m.legal()[-1])
    told = [words["en"] for deed in deeds(m) for words in deed.sentences]
    assert (
        sum(
            "Halftime, the tents are scored: Seat 1" in t or "Halftime, the tents are scored: seat 1" in t for t in told
        )
        == 1
    )
    assert "The game is over" in told[-1]
    assert "third tribe" in told[-1]


def test_a_tent_foresees_its_points_and_its_settlement() -> None:
    seen = foreseen(position({"A1": 1, "A2": 1, "A3": 1, "A4": 1, "A5": 1}, hands=("GGF",)), "tent@A6")
    assert seen["settlement"] == 6
    assert seen["text"]["en"] == "your tents in A (glacier) would score 6 points · settlement of 6 tents"


def test_a_totem_foresees_the_connections_it_wins_and_their_points() -> None:
    m = position({"A1": 1, "B1": 2}, {"B": "1"}, hands=("GGF",))
    assert foreseen(m, "totem@A")["text"]["en"] == "connection 1 would be yours: 2 points"
    m = do(position({"A1": 1, "B1": 2}, {"B": "3"}, hands=("GGF",), players=2), "discard-F")
    assert foreseen(m, "totem@A")["text"]["de"] == "Verbindung 1 hätte der dritte Stamm: 2 Punkte"


def test_a_totem_foresees_what_won_connections_bring_more_and_what_others_lose() -> None:
    land = {"A1": 1, "A2": 1, "A3": 1, "B1": 2, "B2": 2}
    m = position(land, {"A": "1", "B": "1"}, hands=("GGF",))
    assert foreseen(m, "totem@A")["text"]["en"] == "connection 1: +1 for you"
    m = position(land, {"A": "12", "B": "12"}, hands=("GGF",))
    assert foreseen(m, "totem@A")["text"]["en"] == "connection 1: +1 for you · others: −4"
    m = position(land, {"A": "22", "B": "2"}, hands=("GGF",))
    assert foreseen(m, "totem@A")["text"]["de"] == "andere: +1"


def test_a_piece_of_the_third_tribe_foresees_what_it_costs_its_mover() -> None:
    land = {"A1": 1, "A2": 1, "A3": 1, "B1": 2, "B2": 2, "C1": 1}
    m = do(position(land, {"A": "1", "B": "13"}, hands=("GGF",), players=2), "discard-F")
    assert foreseen(m, "totem@A")["text"]["en"] == "connection 1 would be the third tribe's: 4 points · you: +1"
    assert foreseen(m, "tent@C2+GG")["text"]["de"] == "C (Wald) dann: 2 Punkte für das Zelt des dritten Stamms · du: +1"
    m = do(position(land, {"A": "13", "B": "13"}, hands=("GGF",), players=2), "discard-F")
    assert foreseen(m, "totem@A")["text"]["en"] == "connection 1: +1 for the third tribe · you: −4"


def test_a_single_tent_is_one_however_many_points_it_scores() -> None:
    m = position({"C1": 2}, hands=("FFG",))
    assert foreseen(m, "tent@C2")["text"]["de"] == "C (Wald) dann: 2 Punkte für dein Zelt"
    assert (
        foreseen(m, "tent@A1")["text"]["en"]
        == "your tent in A (glacier) would score one point · A (glacier) is unexplored: it takes one tent this turn"
    )


def test_an_artwork_foresees_what_it_multiplies() -> None:
    assert (
        foreseen(respecting(), "respect-1")["text"]["en"] == "counts 2 times at the end: 4 points for you as it stands"
    )
    assert (
        foreseen(settling(), "unity-A")["text"]["de"] == "zählt am Ende 2-fach: nach jetzigem Stand 12 Punkte für dich"
    )


def foreseen(m: Match, text: str) -> Any:
    """What is foreseen of an action."""
    action = m.kit.notation.read(text)
    return GAME.foresee(m.kit, m.redacted(0), action, m.position.foreseen(action))


def respecting() -> Match:
    """A totem has just won connection 1, which goes over water."""
    return do(position({"A1": 1, "B1": 2}, {"B": "1"}, hands=("GGF",), **ALL_ARTS), "totem@A")


def test_artworks_are_called_by_their_names_in_every_sentence() -> None:
    m = respecting()
    refused = m.why("done")
    assert refused is not None
    assert refused.sentences["de"] == "Leg zuerst den Respekt oder verzichte darauf"
    assert said(m, "respect-1")["de"] == "Platz 1 legt den Respekt auf Verbindung 1."
    assert said(respecting(), "decline")["de"] == "Platz 1 verzichtet auf den Respekt."


def said(m: Match, action: str) -> Words:
    """What is told of an action."""
    before, number = m.redacted(0), m.kit.notation.read(action)
    m.do(number)
    return GAME.tell(m.kit, before, [number], m.redacted(0))


def test_whoever_draws_is_not_sent_to_an_empty_deck() -> None:
    asked = [GAME.ask(m.kit, m.redacted(0)) for m in (drawing(), no_deck())]
    assert [("deck" in words["en"], "Stapel" in words["de"]) for words in asked] == [(True, True), (False, False)]


@pytest.mark.rule("Z1", allows=True)
def test_a_third_tribe_that_cannot_move_is_told() -> None:
    full = {f"{land}{i}": 2 for land in "AD" for i in range(1, 7)}
    m = position(full, hands=("FFG",), players=2)
    m.position.states["totems_left"][0, 2] = 0
    m.do(m.kit.notation.read("tent@C1+FF"))
    m.do(m.kit.notation.read("done"))
    assert said(m, "done")["en"] == "The third tribe cannot use any of the cards that are left."


@pytest.mark.rule("E3", allows=True)
def test_the_points_name_only_places_where_somebody_scores() -> None:
    m = finish(position({"A1": 1, "B1": 2}, {"A": "1", "B": "1"}))
    parts = [[part.title["en"] for part in column.parts] for column in m.position.score()]
    assert parts == [["tents in A (glacier)", "tents in B (tundra)", "connection 1", "settlements"]] * 3


@pytest.mark.rule("P5", allows=True)
def test_totems_also_go_where_all_tent_spaces_are_taken() -> None:
    full = {f"A{i}": 2 for i in range(1, 7)}
    assert "totem@A" in position(full, hands=("GGF",)).legal()


def test_every_line_of_the_log_has_a_subject() -> None:
    m = tafelrunde.new("iwari", seed=3, players=3, **ALL_ARTS)
    while not m.over:
        m.act(m.legal()[len(m.log) % len(m.legal())])
    lines = [deed.sentences[0] for deed in deeds(m) if deed.seat >= 0 and deed.sentences]
    assert lines
    for words in lines:
        assert words["en"].startswith(("Seat ", "The ", "That ")), words
        assert words["de"].startswith(("Platz ", "Der ", "Das ", "Für ")), words


def test_only_cards_that_are_there_are_asked_for() -> None:
    m = position(hands=("TFG",), display="TF", deck="")
    m.position.states["emptied"] = 2
    do(m, "discard-T")
    m.position.states["held"][0, 0] = 0
    assert GAME.ask(m.kit, m.redacted(0))["en"] == "Draw 2 cards from what is left of the display"


def reasons(m: Match, text: str) -> str:
    """What is said in favour of an action."""
    action = m.kit.notation.read(text)
    return GAME.reason(m.kit, m.redacted(0), action, m.position.foreseen(action))["en"]


def ending(m: Match) -> Match:
    m.position.states["ending"] = 1
    return m


def test_reasons_fit_the_last_round() -> None:
    assert "later" in reasons(placed(), "done")
    assert reasons(ending(placed()), "done") == "a second piece is not worth it"
    assert "better card" not in reasons(ending(position(hands=("TFG",))), "discard-T")
    assert "no longer matters" in reasons(ending(drawing()), "take-T")


def test_reasons_for_the_third_tribe_speak_of_its_mover() -> None:
    land = {"A1": 1, "A2": 1, "A3": 1, "B1": 2, "B2": 2, "C1": 1}
    m = do(position(land, {"A": "13", "B": "13"}, hands=("GGF",), players=2), "discard-F")
    assert reasons(m, "totem@A") == "the third tribe has to place something; here it costs you 4 points"
    assert reasons(m, "tent@D1") == "the third tribe has to place something, and here it costs you nothing"


@pytest.mark.rule("A5", prevents=True)
def test_artworks_do_not_count_before_halftime() -> None:
    m = position({"A1": 1, "A2": 1, "B1": 2}, hands=("GGF",), **ALL_ARTS)
    m.position.states["unity"][0, 0] = 2
    assert m.view()["tribes"][0]["standing"][0] == 2
    assert foreseen(m, "tent@A3")["text"]["en"].startswith("your tents in A (glacier) would score 3 points")
    assert "one more point" in reasons(m, "tent@A3")
    m.position.states["scored"] = 1
    assert m.view()["tribes"][0]["standing"][0] == 6
    assert foreseen(m, "tent@A3")["text"]["en"].startswith("your tents in A (glacier) would score 9 points")


def test_a_refusal_offers_nothing_that_would_be_refused_too() -> None:
    no_pair = position(hands=("TFG",))
    for action in ("tent@H1", "totem@H"):
        refused = no_pair.why(action)
        assert refused is not None
        assert (refused.rule, refused.sentences["en"]) == (
            "P2",
            "You have no desert card for H (desert), and no pair to pay with instead",
        )
    pair = position(hands=("FFG",)).why("tent@H1")
    assert pair is not None
    assert pair.sentences["en"].endswith("pay with your two forest cards as a joker")
    stuck = without("tent")
    stuck.position.states["totems_left"][0, 0] = 0
    refused = stuck.why("done")
    assert refused is not None
    assert "place a piece" not in refused.sentences["en"]


def test_a_pair_is_not_offered_where_no_totem_may_stand() -> None:
    refused = position(hands=("FFG",)).why("totem@H")
    assert refused is not None
    assert refused.rule == "P3"


def test_what_is_due_is_only_what_can_be_done() -> None:
    begun = do(position({"C1": 2}, hands=("FFG",)), "tent@C2").why("draw")
    assert begun is not None
    assert begun.rule == "P1"
    assert "discard" not in begun.sentences["en"]
    stuck = without("tent")
    stuck.position.states["totems_left"][0, 0] = 0
    refused = stuck.why("draw")
    assert refused is not None
    assert "no piece can be placed" in refused.sentences["en"]
