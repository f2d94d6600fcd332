"""What is said: the log tells whole steps, questions name what is to be done, options say why not."""

import pytest

from tafelrunde import Match, Refused
from tafelrunde.core.advice import advise
from tafelrunde.core.chance import Dice
from tafelrunde.core.deeds import deeds
from tafelrunde.core.options import Options
from tafelrunde.core.words import LANGUAGES, Words
from tafelrunde.errors import BadOptions
from tafelrunde.games.nanuuk.reasons import reason
from tafelrunde.games.nanuuk.words import ask, describe

from .positions import GAME, INTRO, around, crack_anywhere, cracked, play, scene, star, table


def told(m: Match) -> list[str]:
    """The lines of the log."""
    return [" ".join(words["en"] for words in deed.sentences) for deed in deeds(m)]


def test_a_step_is_told_in_one_line_with_all_that_belongs_to_it() -> None:
    m = table("1@d4", "2@b1", players=2)
    play(m, "1>e3", "take", "crack-d3|e2")
    assert told(m)[-1] == "Red: d4 → e3, takes the walrus, the ice cracks between d3 and e2."
    assert [deed.move for deed in deeds(m)] == [0, 0, 0, 1]


def test_a_crack_is_said_to_be_between_two_fields() -> None:
    m = table("1@d4", "2@b1", players=2, opening=1)
    [(a, b)] = (line.split("|") for line in cracked(m))
    assert {"en": f"Opening cracks: between {a} and {b}.", "de": f"Risse zu Beginn: zwischen {a} und {b}."} in [
        words for deed in deeds(m) for words in deed.sentences
    ]
    play(m, "1>e3", "take")
    with pytest.raises(Refused) as refused:
        m.act("crack-c1|c2")
    assert refused.value.sentence("de") == "Die Linie zwischen c1 und c2 beginnt an keiner Ecke von e3 — I4"
    assert refused.value.place["line"] == "c1|c2"


def test_a_bear_s_two_fields_are_told_in_one_line() -> None:
    m = table("1@a1", "2@g1", "3@d3", players=3, variant="hunted", **INTRO)
    crack_anywhere(play(m, "1>a2"))
    crack_anywhere(play(m, "2>g2"))
    play(m, "3>d2", "3>d1", f"crack-{star('d1')[0]}")
    assert told(m)[-1].startswith("The bear: d3 → d2 → d1, the ice cracks between")


def test_the_log_says_who_is_skipped_and_who_is_shut_in() -> None:
    m = scene({"1": "d3", "2": "a1"}, {"seal": "c1"}, around("a1"), players=2)
    m.do(m.kit.notation.read("1>d2"))
    before = m.redacted()
    action = m.legal_actions()[0]
    m.do(action)
    assert "Blue cannot move." in GAME.tell(m.kit, before, [action], m.redacted())["en"]


def test_while_one_hunter_plays_on_alone_it_is_said_once_that_the_others_cannot_move() -> None:
    m, lines = scene({"1": "d3", "2": "a1"}, {"seal": "c1"}, around("a1"), players=2), []
    for field in ("d2", "d3", "d2"):
        for action in (m.kit.notation.read(f"1>{field}"), None):
            before, done = m.redacted(), m.legal_actions()[0] if action is None else action
            m.do(done)
            lines.append(GAME.tell(m.kit, before, [done], m.redacted())["en"])
    assert "Blue cannot move." in lines[1]
    assert "Blue cannot move." not in lines[3] + lines[5]


def test_whoever_stays_in_the_igloo_is_not_said_to_be_stuck() -> None:
    m = scene({"1": "d3", "2": "b1"}, players=2)
    m.position.states[0].hunted_out = 1
    m.do(m.kit.notation.read("1>d2"))
    before, action = m.redacted(), m.legal_actions()[0]
    m.do(action)
    assert "Blue is in the igloo and stays there." in GAME.tell(m.kit, before, [action], m.redacted())["en"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 2}, "Choose the igloo where Red starts"),
        ({"players": 2, "variant": "helper", **INTRO}, "Place a figure on a free field"),
        ({"players": 3, **INTRO}, "Place Red on a free field"),
    ],
)
def test_the_question_names_what_is_to_be_done(options: Options, words: str) -> None:
    m = table(**options)  # type: ignore[arg-type]
    assert ask(m.kit, m.redacted())["en"] == words


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "The bear goes one or two fields"),
        ({"exactly_two": True}, "The bear goes exactly two fields"),
        ({"may_stay": True}, "The bear goes one or two fields, or stays"),
    ],
)
def test_a_bear_is_told_how_far_it_goes(options: Options, words: str) -> None:
    where = {"1": "a1", "2": "g1", "3": "d2"}
    m = scene(where, mover=3, players=3, variant="hunted", **options, **INTRO)  # type: ignore[arg-type]
    assert ask(m.kit, m.redacted())["en"] == f"Your turn: {words[0].lower()}{words[1:]}"


def test_a_bear_is_placed_and_told_of_in_good_grammar() -> None:
    m = table("1@a1", "2@g1", players=3, variant="hunted", **INTRO)
    assert ask(m.kit, m.redacted()) == {
        "en": "Place the bear on a free field",
        "de": "Wähle ein freies Feld, auf dem der Bär beginnt",
    }
    play(m, "3@d3")
    assert told(m)[-1] == "The bear starts on d3."


@pytest.mark.parametrize(
    ("options", "aims"),
    [
        ({"players": 2}, ["Blue", "Red"]),
        ({"players": 4, "variant": "partners"}, ["Yellow", "White", "Red", "Blue"]),
        ({"players": 3, "variant": "left"}, ["Blue", "Yellow", "Red"]),
        ({"players": 3, "variant": "right"}, ["Yellow", "Red", "Blue"]),
        ({"players": 2, "variant": "helper"}, ["Blue's bear", "Red's bear"]),
        ({"players": 3, "variant": "hunted"}, ["the bear", "the bear", "an Inuk"]),
        ({"players": 2, "variant": "led", "bears": 3}, ["Blue", "Red"]),
    ],
)
def test_a_plate_says_who_is_to_be_shut_in(options: Options, aims: list[str]) -> None:
    said = [aim["text"]["en"] for aim in Match(GAME, {**options, **INTRO}).kit.printed["aims"]]
    first = " first" if options.get("variant") in ("partners", "left", "right") else ""
    assert said == [f"wins if {who} is shut in{first}" for who in aims]


def test_a_plate_of_the_hunt_has_points_instead() -> None:
    assert Match(GAME, {}).kit.printed["aims"] == []
    assert [GAME.scored(Match(GAME, options).kit) for options in ({}, INTRO)] == [True, False]


@pytest.mark.parametrize(
    ("variant", "sentence"),
    [
        ("partners", "Blue was shut in first; White, the partner, wins."),
        ("left", "Blue, the left neighbour of Red, was shut in first; so Red wins."),
        ("right", "Blue, the right neighbour of Yellow, was shut in first; so Yellow wins."),
    ],
)
def test_the_end_says_who_has_won(variant: str, sentence: str) -> None:
    figures = {"1": "d3", "2": "a1", "3": "g1", "4": "g4"}
    m = scene(figures, cracks=around("a1"), players=4, variant=variant, **INTRO)
    crack_anywhere(play(m, "1>d2"))
    ending = m.position.ending()
    assert ending is not None
    assert ending[0]["en"] == sentence


def test_the_question_for_a_crack_says_why_a_side_breaks() -> None:
    m = scene({"1": "c2"}, {"fish": "g4"}, " ".join(star("c3")), players=4)
    m.act("1>c3")
    assert ask(m.kit, m.redacted())["en"] == "All lines around c3 are cracked: choose one of its own sides"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"players": 3, "variant": "partners", **INTRO}, "Partners: only with 4 players"),
        ({"mode": "hunting", "variant": "led"}, "introductory game"),
        ({"social": True, **INTRO}, "belongs to the hunting game"),
        ({"fur": True, "players": 2, "variant": "hunted", **INTRO}, "3 players"),
    ],
)
def test_incompatible_options_say_why(given: Options, sentence: str) -> None:
    with pytest.raises(BadOptions, match=sentence):
        Match(GAME, given)


def test_hints_say_what_is_good() -> None:
    m = scene({"1": "c2"}, {"whale": "c3", "fish": "g4"}, carries={"1": "harpoon inuk"}, players=4)
    action = m.kit.notation.read("1>c3")
    assert reason(m.kit, m.redacted(), action, m.position.foreseen(action))["en"] == "the whale can be taken there"
    m.act("1>c3")
    take = m.kit.notation.read("take")
    assert describe(m.kit, m.redacted(), take) == {"en": "Take the whale", "de": "Den Wal mitnehmen"}
    assert "brings 4 points" in reason(m.kit, m.redacted(), take, m.position.foreseen(take))["en"]


def suggested(m: Match, *actions: str) -> Words:
    """What is good about a whole step, all of which is allowed."""
    play(m.twin(), *actions)
    return advise(m, [m.kit.notation.read(action) for action in actions]).reason


def test_a_hint_says_whom_a_crack_takes_a_way() -> None:
    m = scene({"1": "c2", "2": "d1", "3": "g1"}, cracks=around("d1", "d2 e1"), players=3, **INTRO)
    assert suggested(m, "1>c1", "crack-d1|d2") == {
        "en": "leaves Blue a single way", "de": "Blau hat dann noch einen einzigen Weg",
    }  # fmt: skip
    assert "Blue" not in suggested(m, "1>c1", "crack-b1|b2")["en"]


def test_a_hint_names_only_the_figure_that_one_wants_shut_in() -> None:
    figures = {"1": "c2", "2": "g1", "3": "d1", "4": "g4"}
    m = scene(figures, cracks=around("d1", "d2 e1"), players=4, variant="left", **INTRO)
    assert "Yellow" not in suggested(m, "1>c1", "crack-d1|d2")["en"]


def test_a_hint_speaks_of_every_bear_that_is_led() -> None:
    m = scene({"1": "a1", "2": "g1", "3": "c3", "4": "d2", "5": "e2"}, players=2, variant="led", bears=3, **INTRO)
    bear = next(action for action in m.legal() if action.startswith(str(m.kit.notation.names["figure"][4])))
    assert suggested(m, bear)["en"].endswith("ways lead on from there")


def test_a_hint_says_how_much_farther_a_crack_makes_the_way_to_prey() -> None:
    pieces, harpoon = {"fish": "a1", "seal": "e2"}, {"2": "harpoon"}
    m = scene({"1": "c2", "2": "d3"}, pieces, around("e2", "d3 e3"), harpoon, players=4)
    assert suggested(m, "1>d2", "crack-d3|e2") == {
        "en": "puts Blue 2 steps from prey instead of 1", "de": "Blau braucht zur Beute dann 2 Schritte statt 1",
    }  # fmt: skip


def test_a_hint_says_that_a_crack_spares_oneself_where_another_would_not() -> None:
    m = scene({"1": "c2"}, {"seal": "e2"}, around("e2", "d3"), {"1": "harpoon"}, players=4)
    assert suggested(m, "1>d2", "crack-c1|c2") == {
        "en": "the crack costs Red nothing", "de": "Rot verliert durch den Riss nichts",
    }  # fmt: skip
    assert "no prey any more" in suggested(m, "1>d2", "crack-d3|e2")["en"]


@pytest.mark.parametrize(("fish", "said"), [("c4", "next to prey"), ("e4", "2 steps from prey")])
def test_a_step_towards_prey_has_that_for_a_reason(fish: str, said: str) -> None:
    m = scene({"1": "c2"}, {"fish": fish}, players=4)
    action = m.kit.notation.read("1>c3")
    assert reason(m.kit, m.redacted(), action, m.position.foreseen(action))["en"] == said


def test_fields_within_reach_are_a_reason_only_once_the_floe_is_split() -> None:
    m = scene({"1": "c2", "2": "a1", "3": "g1"}, players=3, **INTRO)
    action = m.kit.notation.read("1>d2")
    assert reason(m.kit, m.redacted(), action, m.position.foreseen(action)) == {
        "en": "6 ways lead on from there", "de": "von dort führen 6 Wege weiter",
    }  # fmt: skip
    m = scene({"1": "c2", "2": "a1", "3": "g1"}, cracks=around("a1"), players=3, **INTRO)
    assert reason(m.kit, m.redacted(), action, m.position.foreseen(action))["en"] == "keeps 22 fields within reach"


def test_a_crack_that_cuts_somebody_off_is_foreseen() -> None:
    m = scene({"1": "b3", "2": "a4"}, {"fish": "g4"}, around("a4", "a3"), players=4)
    m.act("1>b4")
    action = m.kit.notation.read("crack-a3|a4")
    seen = GAME.foresee(m.kit, m.redacted(), action, m.position.foreseen(action))
    assert seen["cut_off"] == ["2"]
    assert seen["lost"] == ["a4"]
    assert seen["text"]["en"] == "cut off from the igloos: Blue"


@pytest.mark.parametrize("pieces", [{"fish": "g4"}, {"fish": "e4 g4"}, {"bear": "e4", "fish": "g4"}])
def test_a_step_is_foreseen_with_the_only_crack_that_it_can_open(pieces: dict[str, str]) -> None:
    cracks = f"{around('e4', 'd4')} {' '.join(star('e4'))}"
    m = scene({"1": "d4"}, pieces, cracks, carries={"1": "harpoon"}, players=4)
    action = m.kit.notation.read("1>e4")
    seen = GAME.foresee(m.kit, m.redacted(), action, m.position.foreseen(action))
    assert seen["cut_off"] == ["1"]
    assert seen["text"]["en"] == "the ice cracks between d4 and e4 · cut off from the igloos: Red"


def test_a_step_that_leaves_a_choice_of_cracks_is_foreseen_without_one() -> None:
    m = scene({"1": "d4"}, {"fish": "g4"}, around("e4", "d4 e3"), players=4)
    action = m.kit.notation.read("1>e4")
    assert GAME.foresee(m.kit, m.redacted(), action, m.position.foreseen(action))["text"]["en"] == ""


@pytest.mark.parametrize(
    ("kind", "carried", "words"),
    [
        ("seal", "harpoon", ""),
        ("seal", "harpoon seal", "stays there: only one seal at a time"),
        ("seal", "kayak", "stays there: no harpoon"),
        ("whale", "harpoon", "stays there: no Inuk with you"),
        ("whale", "harpoon inuk", ""),
        ("inuk", "kayak", ""),
        ("inuk", "harpoon inuk", "stays there: only one Inuk at a time"),
    ],
)
def test_a_step_to_what_cannot_be_taken_says_why(kind: str, carried: str, words: str) -> None:
    m = scene({"1": "d3"}, {kind: "c3", "fish": "g4"}, carries={"1": carried}, players=4)
    action = m.kit.notation.read("1>c3")
    assert GAME.foresee(m.kit, m.redacted(), action, m.position.foreseen(action))["text"]["en"] == words


def test_of_two_hunters_the_question_names_who_has_husky_and_sled() -> None:
    m = scene({"1a": "c3", "1b": "e3"}, {"fish": "g4"}, carries={"1b": "husky sled"}, players=2, hunters=2)
    assert ask(m.kit, m.redacted())["en"] == "Move, or first harness the husky and sled of Red b"


def test_two_who_win_are_foreseen_together() -> None:
    cracks = f"{around('g3', 'f4')} {' '.join(star('f4'))}"
    m = scene({"1": "a1", "2": "e3", "3": "g3"}, cracks=cracks, mover=2, players=3, variant="hunted", **INTRO)
    m.act("2>f4")
    action = m.kit.notation.read("crack-f4|g3")
    seen = GAME.foresee(m.kit, m.redacted(), action, m.position.foreseen(action))
    assert seen["text"]["en"].endswith("win together: Red and Blue")


def test_what_is_brought_home_is_told_in_good_grammar() -> None:
    m = scene({"1": "b2"}, {"seal": "g4"}, carries={"1": "harpoon fish whale inuk"}, players=4)
    play(m, "1>b1", "unload-fish+whale")
    before, action = m.redacted(), m.legal_actions()[0]
    m.do(action)
    words = GAME.tell(m.kit, before, [action], m.redacted())
    assert "brings home the fish and the whale" in words["en"]
    assert "bringt den Fisch und den Wal ins Iglu" in words["de"]


def test_the_figures_that_have_to_move_are_named() -> None:
    m = table("1a@a1", "2@d3", "1b@g1", players=2, variant="hunted", **INTRO)
    assert ask(m.kit, m.redacted())["en"] == "Move each of these, in any order: Red a and Red b"
    crack_anywhere(play(m, "1a>a2"))
    assert ask(m.kit, m.redacted())["en"] == "Still to move this turn: Red b"


def test_a_field_keeps_its_small_letter_in_a_refusal() -> None:
    m = table("1@b1", "2@f1", players=2)
    with pytest.raises(Refused) as refused:
        m.act("1>d3")
    assert refused.value.sentence("en").startswith("From b1 to d3")


def test_every_notation_is_read_as_it_is_written() -> None:
    for options in ({"players": 4}, {"players": 2, "variant": "led", "bears": 3, **INTRO}):
        notation = Match(GAME, options, dice=Dice.fresh(1)).kit.notation
        for action in range(len(GAME.actions)):
            text = notation.write(action)
            assert "?" in text or notation.read(text) == action
    assert set(LANGUAGES) == {"en", "de"}


def test_a_variant_does_not_change_the_game_unasked() -> None:
    with pytest.raises(BadOptions) as bad:
        Match(GAME, {"players": 3, "variant": "hunted"})
    assert bad.value.rule == "V4"
    assert bad.value.sentences["en"].startswith("These variants belong to the introductory game")
    assert bad.value.sentences["en"].endswith("say mode=introductory")
    assert Match(GAME, {"players": 3, "variant": "hunted", **INTRO}).kit.options["mode"] == "introductory"
