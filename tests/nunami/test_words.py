"""What is said: every refusal with its rule, its place and a sentence in both languages, the log, questions, hints."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import tafelrunde
from tafelrunde import Match
from tafelrunde.core.chance import Dice
from tafelrunde.core.deeds import witness
from tafelrunde.core.verbs import everyone, eyes_of
from tafelrunde.core.words import LANGUAGES
from tafelrunde.games.nunami.reasons import reason
from tafelrunde.games.nunami.rules import Phase, Reason
from tafelrunde.games.nunami.sentences import sentences
from tafelrunde.games.nunami.words import ask

from .positions import FOUR, GAME, do, is_sentence, position, refuse
from .test_referee import option_set

STRONG = "S0.3 S0.3 N1.3 K2.3 I1.3 I2.3"
ICE = dict.fromkeys(range(2, 7), "angakkuk")  # only board 1 is open


def table(*actions: str, **options: Any) -> Match:
    return do(Match(GAME, {"boards": "lead"} | options, dice=Dice.fresh(1)), *actions)


def holds(*boards: str, cards: str = "S0.3 N1.1", **more: Any) -> Match:
    return position(*boards, hands=(cards, ""), **more)


def opening(power: str, *boards: str, **more: Any) -> Match:
    return position(*boards, **{"hands": ("S0.0", "K1.3"), "inua": (power, ""), "phase": "opening"} | more)


def ended() -> Match:
    return do(position(hands=("S0.0", ""), deck=""), "S0.0@1a")


def spots() -> Match:
    m = table("first-1", "people-N", "people-K")
    while m.state["phase"][0] == Phase.DEAL:
        m.do(m.position.chances()[0][0])
    return do(m, "spot-1a", "spot-1b", "spot-1c", "spot-1d", "spot-1e")


def robbing(*hands: str) -> Match:
    return do(position(hands=hands, inua=("arsaniit", "", "", ""), phase="opening", **FOUR), "draw", "get-S0.0")


# Each reason: a position, an action that is refused for it, the rule, the spaces shown, and what the sentence must say.
CASES: dict[str, tuple[Callable[[], Match], str, str, str, str]] = {
    "GAME_OVER": (ended, "pass", "T3", "", "is over"),
    "NOT_CHANCE": (lambda: holds(), "turn-S0.0", "L9", "", "Only chance does that"),
    "NOT_SEAT": (lambda: table(), "draw", "S5", "", "the starting player is drawn"),
    "NO_ACTION": (lambda: holds(), "(?)@1a", "M2", "1a", "no such card"),
    "NOT_NOW": (lambda: table("first-1"), "S0.0@1a", "S2", "1a", "the peoples are being chosen"),
    "NO_SUCH_SEAT": (lambda: table(), "first-3", "S1", "", "no seat 3"),
    "NO_SUCH_SPACE": (lambda: holds(), "S0.3@8a", "M1", "", "only 6 boards"),
    "PEOPLE_TAKEN": (
        lambda: table("first-2", "people-N", players=4), "people-N", "S2", "", "Seat 2 already plays Nunamiut",
    ),
    "UNEVEN": (
        lambda: table("first-2", "people-N"), "people-Q", "S1", "", "Nunamiut and Qairtumiut are on the same side",
    ),
    "NO_SIDES": (lambda: table("first-2"), "side-1", "S2", "", "a people, not a side"),
    "SIDES_ONLY": (lambda: table("first-2", mode="D"), "people-N", "S2", "", "a side with two peoples"),
    "CELL_TAKEN": (
        lambda: table("first-1", "people-N", "people-K", "board-0,1", boards="laid"), "board-0,1", "S3", "", "Board 2",
    ),
    "NOT_BESIDE": (
        lambda: table("first-1", "people-N", "people-K", boards="laid"), "board-0,2", "S3", "", "along a full side",
    ),
    "NOT_IN_DECK": (lambda: do(holds(deck="S0.0"), "S0.3@1a"), "get-N1.0", "T1", "", "Nunamiut +1 (strength 0)"),
    "SPIRIT_TAKEN": (
        lambda: table("first-2", "people-N", "people-K", "inua-tarniq", inua=True), "inua-tarniq", "S5", "",
        "Seat 2 already has Tarniq",
    ),
    "SPOT_TAKEN": (spots, "spot-1a", "S4", "1a", "on 1a"),
    "FILLS_BOARD": (spots, "spot-1f", "S4", "1f", "would fill board 1"),
    "DRAW_FIRST": (lambda: opening("tarniq"), "S0.0@1a", "T1", "1a", "Draw a card"),
    "ALREADY_DRAWN": (lambda: opening("tarniq", phase="laying"), "freeze-1", "T1", "", "before drawing"),
    "NOT_IN_HAND": (lambda: holds(), "K3.3@1a", "T2", "1a", "Qarqamiut −3 (strength 3)"),
    "FROZEN": (lambda: holds(frozen={2: "tarniq"}), "S0.3@2a", "X3", "2a", "Board 2 is frozen: Tarniq"),
    "FACE_DOWN": (lambda: holds("*"), "S0.3@1a", "L1", "1a", "on 1a is face down"),
    "NOT_EMPTY": (lambda: holds("K1.0"), "(S0.3)@1a", "T2", "1a", "Qarqamiut −1 (strength 0) is on 1a"),
    "TOO_WEAK": (lambda: holds("K1.2"), "N1.1@1a", "L2", "1a", "Strength 1 does not cover strength 2"),
    "SAME_PEOPLE": (lambda: holds("Q1.0", cards="Q3.1"), "Q3.1@1a", "L4", "1a", "You do not play Qairtumiut"),
    "GUARDED": (lambda: holds("K2.2 K1.0 K3.2"), "N1.1@1b", "L6", "1a 1c", "are stronger than 1"),
    "NOTHING_THERE": (lambda: holds(cards="N1.0 N1.1"), "onto-1a", "L3", "1a", "no card on 1a"),
    "PILE_TOO_WEAK": (lambda: holds("S0.1", cards="N1.0 N1.1"), "onto-1a", "L3", "1a", "Strength 1 in all"),
    "PILE_OF_TWO": (lambda: holds("S0.1"), "onto-1a", "L3", "1a", "at least two"),
    "PILE_NEUTRAL": (
        lambda: do(holds("S0.1", cards="N1.1 N1.2 S0.3"), "onto-1a"), "with-S0.3", "L3", "1a", "Snow (strength 3)",
    ),
    "PILE_MIXED": (
        lambda: do(holds("S0.1", cards="N1.1 N1.2 Q1.1"), "onto-1a", "with-N1.1"), "with-Q1.1", "L3", "1a",
        "Qairtumiut +1 (strength 1) is not Nunamiut",
    ),
    "PILE_FIRST": (lambda: do(holds("S0.1", cards="N1.1 N1.2"), "onto-1a"), "N1.1@1b", "L3", "1a", "on 1a"),
    "ONTO_FIRST": (lambda: holds("S0.1", cards="N1.1 N1.2"), "with-N1.1", "L3", "", "First choose the space"),
    "MUST_LAY": (lambda: holds(cards="S0.3"), "pass", "T2", "1a", "Snow (strength 3) fits on 1a"),
    "NO_INUA": (lambda: holds(), "freeze-1", "X1", "", "not have an Inua card"),
    "BOARD_HAS_INUA": (
        lambda: opening("tarniq", frozen={2: "angakkuk"}), "freeze-2", "X4", "", "Angakkuk is already on board 2",
    ),
    "NOT_TARNIQ": (lambda: holds("N1.0"), "exchange-S0.3@1a", "X6", "1a", "Tarniq"),
    "NOT_DRAWN": (
        lambda: opening("tarniq", "N1.0", phase="laying"), "exchange-S0.0@1a", "X6", "1a", "in which you drew",
    ),
    "NOT_ARSANIIT": (lambda: holds(), "take-2", "X7", "", "Arsaniit"),
    "NO_CARDS": (lambda: robbing("N1.0", "K1.0"), "take-3", "X7", "", "Seat 3 has no card"),
    "NO_SWAP": (lambda: opening("tarniq", "N1.0", "N1.1"), "swap-1a-2a", "X2", "1a 2a", "swap cards on the boards"),
    "SAME_BOARD": (
        lambda: opening("angakkuk", "N1.0 N1.1"), "swap-1a-1b", "X9", "1a 1b", "1a and 1b are on the same board",
    ),
    "NOT_FACE_UP": (lambda: opening("tuurngaq", "N1.0", "*"), "swap-1a-2a", "X10", "1a 2a", "Tuurngaq"),
    "NEUTRAL": (lambda: opening("lumaayuuq", "N1.0", "S0.0"), "swap-1a-2a", "X8", "1a 2a", "not snow or sand"),
    "OTHER_STRENGTH": (lambda: opening("lumaayuuq", "N1.0", "N1.1"), "swap-1a-2a", "X8", "1a 2a", "these have 0 and 1"),
    "OTHER_PEOPLE": (
        lambda: opening("angakkuk", "N1.0", "K1.0"), "swap-1a-2a", "X9", "1a 2a",
        "Nunamiut +1 (strength 0) and Qarqamiut −1 (strength 0)",
    ),
    "OTHER_LIFE": (
        lambda: opening("tuurngaq", "N1.0", "N2.0"), "swap-1a-2a", "X10", "1a 2a",
        "Nunamiut +1 (strength 0) and Nunamiut +2 (strength 0)",
    ),
}  # fmt: skip
# The other faces of the same reasons.
VARIANTS: dict[str, tuple[Callable[[], Match], str, str]] = {
    "DECIDE_FIRST": (lambda: robbing("N1.0", "K1.0"), "N1.0@1a", "X7"),
    "NOTHING_TO_EXCHANGE": (lambda: opening("tarniq", phase="laying", drawn="S0.0"), "exchange-S0.0@1a", "X6"),
    "MUST_PILE": (
        lambda: holds(STRONG, cards="N1.2 N2.2", frozen=ICE), "pass", "T2",
    ),
    "NOT_FROM_SELF": (lambda: robbing("N1.0", "K1.0"), "take-1", "X7"),
    "SWAP_ORDER": (lambda: opening("angakkuk", "N1.0", "N1.1"), "swap-2a-1a", "X2"),
}  # fmt: skip


def test_every_reason_has_its_words_and_its_case() -> None:
    assert set(sentences("refusal")) == set(CASES) == {reason.name for reason in Reason} - {"ALLOWED"}
    assert set(sentences("variant")) == set(VARIANTS)


@pytest.mark.parametrize("reason", CASES)
def test_a_refusal_says_why_and_where_in_both_languages(reason: str) -> None:
    make, action, rule, spaces, says = CASES[reason]
    m = make()
    assert GAME.call.refusal_at(m.boxes, m.state, 0, m.kit.notation.read(action)) == Reason[reason]
    assert says in refuse(m, action, rule, spaces).sentences["en"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_reason_may_have_another_face(variant: str) -> None:
    make, action, rule = VARIANTS[variant]
    said, words = refuse(make(), action, rule).sentences, sentences("variant")[variant]
    assert all(said[language].startswith(words[language].split("{")[0]) for language in LANGUAGES)


def test_each_sentence_of_both_languages_names_the_same_facts() -> None:
    for kind in ("refusal", "variant", "log", "ask", "reason", "score"):
        for words in sentences(kind).values():
            gaps = [sorted(re.findall(r"{(\w+)", words[language])) for language in LANGUAGES]
            assert gaps[0] == gaps[1], words


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_refused_in_a_game_is_refused_in_whole_sentences(seed: int) -> None:
    random = Random(seed)
    m = tafelrunde.new("nunami", seed=seed, **option_set(random))
    for _ in range(30):
        if m.over:
            break
        for action in random.sample(range(len(GAME.actions)), 40):
            refused = m.why(action)
            assert refused is None or all(map(is_sentence, refused.sentences.values())), refused
        seen = m.redacted(m.to_move)
        actions = m.legal_actions()
        assert all(map(is_sentence, ask(m.kit, seen).values())) or m.state["phase"][0] == Phase.CHOICE
        for action in random.sample(actions, min(5, len(actions))):
            assert all(
                text and "{" not in text for text in reason(m.kit, seen, action, m.position.foreseen(action)).values()
            )
        m.act(random.choice(actions))


# ---- the log -----------------------------------------------------------------------------------------------------


def told(m: Match, *actions: str, seat: int | None = None) -> list[str]:
    """What is told in English to a seat (from 1; None: to one who knows all) of these actions."""
    found = []
    for action in actions:
        assert m.why(action) is None, str(m.why(action))
        said = witness(m, m.kit.notation.read(action), None if seat is None else eyes_of(seat - 1))
        found.append(said[1]["en"] if said else "")
    return found


def test_the_set_up_is_told() -> None:
    m = table(players=4, inua=True)
    choices = told(m, "first-2", "people-K", "people-N", "people-I", "inua-tarniq", "inua-angakkuk")
    assert choices == [
        "Seat 2 begins.", "Plays Qarqamiut.", "Plays Nunamiut.", "Plays Inuullamiluut. Seat 1 plays Qairtumiut.",
        "Seat 2 draws Tarniq.", "Seat 3 draws Angakkuk.",
    ]  # fmt: skip
    do(m, "inua-lumaayuuq", "inua-arsaniit")
    assert told(m, "get-N1.0", seat=2) == ["Everybody is dealt 5 cards."]
    m = table("first-2", mode="C", boards="laid")
    assert told(m, "side-2", "board-0,1") == [
        "Plays Qarqamiut and Inuullamiluut. Seat 1 plays Nunamiut and Qairtumiut.", "Board 2 is laid.",
    ]  # fmt: skip
    assert told(do(spots()), "spot-2a") == ["Cards are laid out face down on 2a."]


def test_a_draw_is_told_to_whoever_may_know_it() -> None:
    for seat, card in ((1, "Snow (strength 3)"), (2, "a card"), (0, "a card")):
        m = position(hands=("S0.0", "K1.0"), seat=2)
        assert told(do(m, "K1.0@1a"), "get-S0.3", seat=seat) == [f"Seat 1 draws {card}."]


def test_laying_is_told_with_what_it_turned() -> None:
    m = position("S0.0 (K1.0)2", hands=("S0.1", "K1.1"))
    assert told(m, "S0.1@1a") == [
        "Lays Snow (strength 1) on 1a, over Snow (strength 0). Turned up: 1b Qarqamiut −1 (strength 0).",
    ]  # fmt: skip
    for seat, card in ((1, "Snow (strength 1)"), (2, "a card")):
        m = position(hands=("S0.1", "K1.1"))
        assert told(m, "(S0.1)@1a", seat=seat) == [f"Lays {card} face down on 1a."]


def test_chance_turns_what_nobody_knew() -> None:
    m = position("S0.0 * *", hands=("S0.1", "K1.1"))
    said = told(m, "S0.1@1a", "turn-N3.3", "turn-S0.2")
    assert said == [
        "Lays Snow (strength 1) on 1a, over Snow (strength 0).", "Turned up: 1b Nunamiut +3 (strength 3).",
        "Turned up: 1c Snow (strength 2).",
    ]  # fmt: skip


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_cards_laid_together_are_told_when_they_lie(seat: int | None) -> None:
    m = position("S0.1", hands=("N1.1 N1.2", "K1.1"))
    said = told(m, "onto-1a", "with-N1.1", "with-N1.2", "done", seat=seat)
    both = "Nunamiut +1 (strength 1), Nunamiut +1 (strength 2)"
    assert said == ["", "", "", f"Lays {both} together on 1a, over Snow (strength 1)."]


def test_an_imbalance_is_told_even_if_it_takes_the_pile() -> None:
    m = position("S0.1 N3.0 S0.0 S0.0 S0.0 N1.0", hands=("N1.1 N3.1 S0.2", "K1.1"))
    said = told(m, "onto-1a", "with-N1.1", "with-N3.1", "done", seat=2)
    assert said[-1] == (
        "Lays Nunamiut +1 (strength 1), Nunamiut +3 (strength 1) together on 1a, over Snow (strength 1). Out of "
        "balance! Removed: 1a Nunamiut +3 (strength 1), 1b Nunamiut +3 (strength 0), 1f Nunamiut +1 (strength 0). "
        "Board 1 is no longer full. Board 1: −2 for seat 1."
    )


def test_points_and_the_end_are_told() -> None:
    m = position("N1.0 N2.0 N1.1 S0.0 S0.0 K1.0", "N1.1 N2.1 S0.1 S0.1 S0.2", hands=("S0.2 S0.3", "K1.2"))
    assert told(m, "S0.2@2f") == [
        (
            "Lays Snow (strength 2) on 2f. Board 2: +2 for seat 1 (humans thrive (+3) · most face-up cards)."
            " Seat 1 has 4 points and wins the game."
        )
    ]
    m = position(hands=("S0.0", ""), deck="")
    assert told(m, "S0.0@1a") == ["Lays Snow (strength 0) on 1a. The game is over."]
    m = position(STRONG, hands=("S0.0", "S0.0"), deck="", frozen=ICE)
    assert told(m, "pass", "pass") == ["Passes.", "Passes. The game is over."]


def test_powers_are_told() -> None:
    m = opening("tarniq", "K3.3 (K1.0)2")
    assert told(m, "draw", "get-S0.1", "exchange-S0.0@1b") == [
        "", "Seat 1 draws Snow (strength 1).",
        "Puts Snow (strength 0) on 1b with Tarniq; the face-down card goes into the deck.",
    ]  # fmt: skip
    assert told(opening("tarniq", deck=""), "draw") == ["Continues without drawing: the deck is empty."]
    assert told(opening("tarniq"), "freeze-3") == ["Freezes board 3 with Tarniq."]
    assert told(opening("angakkuk", "K1.0", "K1.1"), "swap-1a-2a") == [
        "Swaps Qarqamiut −1 (strength 0) on 1a and Qarqamiut −1 (strength 1) on 2a with Angakkuk.",
    ]  # fmt: skip
    assert told(robbing("N1.0", "K1.0"), "keep") == ["Keeps the card."]
    for seat, card in ((1, "Qarqamiut −1 (strength 0)"), (2, "Qarqamiut −1 (strength 0)"), (3, "a card")):
        assert told(robbing("N1.0", "K1.0"), "take-2", "steal-K1.0", seat=seat) == [
            "Puts the card back into the deck with Arsaniit.", f"Seat 1 takes {card} from seat 2.",
        ]  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_told_to_every_seat_in_whole_sentences(seed: int) -> None:
    random = Random(seed)
    m = tafelrunde.new("nunami", seed=seed, **option_set(random))
    while not m.over:
        m.act(random.choice(m.legal_actions()))
    for seat in everyone(m.seats):
        twin = m.at(0)
        twin.position.revealed = False
        for entry in m.log:
            said = witness(twin, entry.action, seat)
            told = [text for text in said[1].values() if text] if said else []
            assert all(text.endswith(".") and "{" not in text for text in told)


# ---- questions, hints, points ------------------------------------------------------------------------------------


def asked(m: Match) -> str:
    return ask(m.kit, m.redacted(m.to_move))["en"]


def test_the_seat_to_move_is_told_what_to_do() -> None:
    questions = {
        "people": table("first-1"),
        "side": table("first-1", mode="C"),
        "land": table("first-1", "people-N", "people-K", boards="laid"),
        "opening": opening("tarniq"),
        "power": opening("angakkuk", "N1.0", "N1.1"),
        "no_draw": opening("tarniq", deck=""),
        "no_draw_power": opening("angakkuk", "N1.0", "N1.1", deck=""),
        "arrival": robbing("N1.0", "K1.0"),
        "laying": holds(),
        "drawn": holds(drawn="S0.3"),
        "exchange": opening("tarniq", phase="laying", drawn="S0.0"),
        "pass": holds(STRONG, cards="S0.0", frozen=ICE),
        "pass_exchange": opening("tarniq", STRONG, phase="laying", drawn="S0.0", frozen=ICE),
        "pile": do(holds("S0.1", cards="N1.1 N1.2"), "onto-1a"),
        "pile_done": do(holds("S0.1", cards="N1.1 N1.2"), "onto-1a", "with-N1.1", "with-N1.2"),
    }
    assert set(questions) == set(sentences("ask"))
    for name, m in questions.items():
        parts = sentences("ask")[name]["en"].replace("}", "{").split("{")
        assert all(part in asked(m) for part in parts[::2]), (name, asked(m))


def praised(m: Match, action: str) -> str:
    number = m.kit.notation.read(action)
    return reason(m.kit, m.redacted(m.to_move), number, m.position.foreseen(number))["en"]


def test_a_hint_says_what_is_good_about_an_action() -> None:
    m = position("N1.0 N2.0 N1.1 S0.0 S0.0", hands=("S0.2", ""))
    assert praised(m, "S0.2@1f") == "a point for the balance of board 1, a point for the most cards on board 1"
    m = position("N1.0 N2.0 N1.1 S0.0 S0.0 K1.0", "N1.1 N2.1 S0.1 S0.1 S0.2", hands=("S0.2", "K1.2"))
    assert praised(m, "S0.2@2f").startswith("wins the game, a point")
    m = position("K1.0 K2.0 K1.1 S0.0 S0.0 N1.0", hands=("N3.1", "K1.2"))
    assert (
        praised(m, "N3.1@1b")
        == "a point for the balance of board 1, costs the others 2 points on board 1, covers Qarqamiut −2 (strength 0)"
    )
    m = position("N1.0 * . . *", hands=("N1.1", "K1.2"))
    assert praised(m, "N1.1@1f") == "you then have 2 cards on board 1, turns up a card that nobody knows yet"
    assert praised(m, "(N1.1)@2a") == praised(m, "N1.1@2a") == "your first card on board 2"
    m = position("K3.0 K3.1 S0.0 S0.0 S0.0", hands=("K1.0", "K1.2"))
    assert praised(m, "K1.0@1f") == "removes 3 cards of other players"
    m = opening("tarniq", "N1.0 N2.0 N1.1 S0.0 S0.0 K1.0")
    assert praised(m, "freeze-1") == "keeps your 2 points on board 1 for good"
    assert praised(m, "freeze-2") == "board 2 stays as it is"
    assert praised(m, "draw") == "one more card to choose from"


def test_a_hint_says_what_an_action_costs() -> None:
    m = position("N1.0 N2.0 S0.1 S0.0 S0.0 K1.0", hands=("S0.1", "K1.2"))
    assert praised(m, "S0.1@1b") == "costs you 2 points on board 1, covers your own Nunamiut +2 (strength 0)"
    m = position("N1.0 N2.0 N1.1 K3.0 S0.0", hands=("K3.1", "K1.2"))
    assert "gives another player a point on board 1" in praised(m, "K3.1@1f")
    m = position("N3.0 N3.1 S0.0 S0.0 S0.0", hands=("N1.0", "K1.2"))
    assert praised(m, "N1.0@1f").endswith("removes 3 cards of your own")


def test_a_card_that_gains_nothing_is_said_to_leave_its_board_so() -> None:
    m = position("N1.0", hands=("S0.2 K2.0", "K1.2"))
    assert praised(m, "(S0.2)@2a") == "leaves 5 free spaces on board 2"
    assert praised(m, "(K2.0)@2a") == "leaves 5 free spaces on board 2", "that nature thrives is no good to humans"
    m = position("K1.0 N1.0", hands=("S0.2", "K1.2"))
    assert praised(m, "S0.2@1a").endswith("covers Qarqamiut −1 (strength 0)")
    m = position("I1.0 N1.0", hands=("S0.2", "K1.2"))
    assert praised(m, "S0.2@1a") == "as far as you know, humans thrive (+1) on board 1 then"


def test_a_board_that_is_nearly_out_of_balance_is_a_reason_against_whom_it_favours() -> None:
    m = position("K2.0 K1.0", hands=("K3.0", "K1.2"))
    assert praised(m, "K3.0@1c") == "board 1 then stands at −6, and is out of balance at −7"
    m = position("(N1.0)1", hands=("N2.0", "K1.2"))
    assert praised(m, "(N2.0)@1d") == "you then have 2 cards on board 1"


def test_whoever_passes_saves_cards() -> None:
    assert praised(holds(STRONG, cards="S0.0", frozen=ICE), "pass") == "saves your cards for later"


def test_each_point_is_explained() -> None:
    m = position("N1.0 N2.0 N1.1 S0.0 S0.0 K1.0", "K1.1 K2.0 N1.1 S0.1 S0.1 S0.1", hands=("S0.2", ""))
    own, other = m.position.score(0)
    assert [(part.title["en"], part.points, part.rule) for part in own.parts] == [
        ("board 1: humans thrive (+3)", 1, "P4"), ("board 1: most face-up cards", 1, "P5"),
        ("board 2: nature thrives (−2)", 0, "P4"), ("board 2: most face-up cards", 0, "P5"),
    ]  # fmt: skip
    assert [(part.title["de"], part.points, part.rule) for part in other.parts] == [
        ("Brett 1: die Menschen überwiegen um 3", 0, "P4"), ("Brett 1: die meisten offenen Karten", 0, "P5"),
        ("Brett 2: die Natur überwiegt um 2", 1, "P4"), ("Brett 2: die meisten offenen Karten", 1, "P5"),
    ]  # fmt: skip
