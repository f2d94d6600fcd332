"""H and W: the hunt, the igloo, kayak and sled, and the variants of the ice."""

from typing import Any

import pytest

from tafelrunde import Match
from tafelrunde.errors import BadOptions
from tafelrunde.games.nanuuk.components import FIELD
from tafelrunde.games.nanuuk.rules import Piece

from .positions import (
    around,
    at,
    crack_anywhere,
    cracked,
    goes,
    left,
    open_lines,
    play,
    random_game,
    refuse,
    right,
    scene,
    star,
    table,
)

FAR_PREY = {"fish": "g4"}  # so that the hunt goes on


def hunt(
    figures: dict[str, str], pieces: dict[str, str] | None = None, cracks: str = "", players: int = 4, **more: Any
) -> Match:
    """A position of the hunt for four, with some prey far away."""
    lie = {**FAR_PREY, **(pieces or {})} if players == 4 else pieces
    return scene(figures, lie, cracks, players=players, **more)


# ---- hunters, sheets, igloos ---------------------------------------------------------------------------------------


@pytest.mark.rule("H1", allows=True)
def test_two_players_may_lead_two_hunters_each_on_the_large_board() -> None:
    m = table(players=2, hunters=2, first=2)
    assert len(m.kit.printed["fields"]) == 31
    order = []
    for placing in ("2a@b1", "1a@b1", "1b@d4", "2b@d4"):
        order.append(m.to_move)
        m.act(placing)
    assert order == [1, 0, 0, 1]
    assert {text[:2] for text in m.legal()} == {"2a", "2b"}


@pytest.mark.rule("H1", refuses=True)
def test_all_steps_of_a_turn_are_made_by_one_hunter() -> None:
    m = scene({"1a": "c2", "1b": "e2"}, FAR_PREY, carries={"1a": "harpoon husky sled"}, players=2, hunters=2)
    m.act("sled-1a")
    refuse(m, "1b>e3", "H1")
    refuse(m, "2a>b2", "H1")
    with pytest.raises(BadOptions) as bad:
        table(players=3, hunters=2)
    assert bad.value.rule == "H1"


@pytest.mark.rule("H1", allows=True)
def test_points_of_both_hunters_are_added() -> None:
    m = scene({}, FAR_PREY, carries={"1a": "seal harpoon", "1b": "fish walrus harpoon"}, players=2, hunters=2)
    assert m.points() == [2 + 1 + 3, 0]


@pytest.mark.rule("H2", allows=True)
def test_a_hunter_starts_with_the_harpoon_and_owns_the_rest_in_the_igloo() -> None:
    m = table(players=2)
    assert left(m, "1") == {"harpoon"}
    assert right(m, "1") == ["husky", "kayak", "sled"]


@pytest.mark.rule("H2", prevents=True)
def test_the_left_half_has_one_place_for_each_kind() -> None:
    m = play(hunt({"1": "c2"}, {"seal": "c3"}, carries={"1": "harpoon seal"}), "1>c3")
    assert m.view()["phase"] == "cracking"
    assert m.view()["pieces"]["c3"] == "seal"


@pytest.mark.rule("H3", allows=True)
def test_several_hunters_may_start_on_one_igloo() -> None:
    m = table("1@b1", "2@b1", "3@b1", players=3)
    assert [at(m, name) for name in "123"] == ["b1"] * 3


@pytest.mark.rule("H3", refuses=True)
def test_hunters_start_on_igloos_only() -> None:
    refuse(table(players=3), "1@c2", "H3")
    refuse(table(players=3), "1>c2", "H3")


# ---- moving --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("H4", allows=True)
def test_a_hunter_goes_to_a_neighbour_and_the_ice_cracks() -> None:
    m = hunt({"1": "c2", "2": "c1"})
    assert goes(m) == ["b2", "b3", "c3", "d2", "d3"]
    m.act("1>d3")
    assert set(open_lines(m)) == set(star("d3"))
    assert m.act(f"crack-{star('d3')[0]}").to_move == 1


@pytest.mark.rule("H4", refuses=True)
def test_a_hunter_goes_neither_far_nor_to_another_hunter_and_does_not_pass() -> None:
    m = hunt({"1": "c2", "2": "c1"})
    refuse(m, "1>c1", "H4")
    refuse(m, "1>c4", "H4")
    refuse(m, "pass", "H4")
    refuse(m, "stay-1", "H4")


@pytest.mark.rule("H4", prevents=True)
def test_whoever_cannot_move_is_skipped_and_lays_no_crack() -> None:
    m = hunt({"1": "d3", "2": "a1", "3": "d1", "4": "d2"}, cracks=around("a1"))
    crack_anywhere(play(m, "1>e3"))
    assert m.to_move == 2
    assert (m.view()["phase"], len(cracked(m))) == ("moving", len(around("a1").split()) + 1)


@pytest.mark.rule("H4", allows=True)
def test_whoever_could_move_by_kayak_only_may_pass() -> None:
    m = hunt({"1": "c2"}, cracks=around("c2"), carries={"1": "harpoon kayak"})
    assert {"pass", "1>c3"} <= set(m.legal())
    assert m.act("pass").to_move == 1


@pytest.mark.rule("H4", allows=True)
def test_hunters_may_share_an_igloo() -> None:
    assert "1>d4" in hunt({"1": "d3", "2": "d4"}).legal()


# ---- taking --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("H5", allows=True)
def test_what_lies_there_may_be_left() -> None:
    m = play(hunt({"1": "c2"}, {"seal": "c3"}), "1>c3")
    assert m.legal() == ["take", "leave"]
    m.act("leave")
    assert m.view()["pieces"]["c3"] == "seal"


@pytest.mark.rule("H5", refuses=True)
def test_a_piece_is_taken_at_the_moment_of_entering_only() -> None:
    m = play(hunt({"1": "c2"}, {"seal": "c3"}), "1>c3")
    refuse(m, "crack-c2|d3", "H5")
    m.act("leave")
    refuse(m, "take", "H5")


@pytest.mark.rule("H6", allows=True)
def test_an_inuk_joins_also_without_a_harpoon() -> None:
    m = play(hunt({"1": "c2"}, {"inuk": "c3"}, carries={"1": ""}), "1>c3", "take")
    assert "inuk" in left(m, "1")
    assert "c3" not in m.view()["pieces"]


@pytest.mark.rule("H6", prevents=True)
def test_no_second_inuk_joins() -> None:
    m = play(hunt({"1": "c2"}, {"inuk": "c3"}, carries={"1": "harpoon inuk"}), "1>c3")
    assert m.view()["phase"] == "cracking"


@pytest.mark.rule("H7", allows=True)
@pytest.mark.parametrize("animal", ["fish", "seal", "walrus"])
def test_an_animal_is_taken_with_the_harpoon(animal: str) -> None:
    m = play(hunt({"1": "c2"}, {animal: "c3"}), "1>c3", "take")
    assert left(m, "1") == {"harpoon", animal}


@pytest.mark.rule("H7", prevents=True)
def test_without_a_harpoon_no_animal_is_taken() -> None:
    assert play(hunt({"1": "c2"}, {"seal": "c3"}, carries={"1": ""}), "1>c3").view()["phase"] == "cracking"


@pytest.mark.rule("H8", allows=True)
def test_a_whale_is_taken_with_an_inuk() -> None:
    m = play(hunt({"1": "c2"}, {"whale": "c3"}, carries={"1": "harpoon inuk"}), "1>c3", "take")
    assert left(m, "1") == {"harpoon", "inuk", "whale"}


@pytest.mark.rule("H8", prevents=True)
@pytest.mark.parametrize("carried", ["harpoon", "inuk", "harpoon inuk whale"])
def test_a_whale_needs_harpoon_inuk_and_a_free_place(carried: str) -> None:
    m = play(hunt({"1": "c2"}, {"whale": "c3"}, carries={"1": carried}), "1>c3")
    assert m.view()["phase"] == "cracking"


# ---- bears ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("H9", allows=True)
def test_a_bear_is_driven_to_a_free_field_and_the_harpoon_is_lost() -> None:
    m = play(hunt({"1": "c2"}, {"bear": "c3", "seal": "d3"}), "1>c3")
    drives = {text.removeprefix("bear-") for text in m.legal()}
    assert "c2" in drives, "the field one came from is free"
    assert not drives & {"c3", "d3", "b1", "d4", "f1", "g4"}
    m.act("bear-a3")
    assert m.view()["pieces"]["a3"] == "bear"
    assert left(m, "1") == set()


@pytest.mark.rule("H9", refuses=True)
def test_no_bear_goes_to_figures_pieces_or_igloos_and_without_harpoon_none_goes() -> None:
    m = play(hunt({"1": "c2", "2": "e2"}, {"bear": "c3", "inuk": "d3"}), "1>c3")
    for field in ("d3", "e2", "d4", "c3"):
        refuse(m, f"bear-{field}", "H9")
    refuse(m, "crack-c2|d3", "H9")
    refuse(hunt({"1": "c2"}, {"bear": "c3"}, carries={"1": ""}), "1>c3", "H9")
    full = {"bear": "c3", "fish": " ".join(f for f in FIELD if f not in {"c2", "c3", "b1", "d4", "f1"}), "seal": "c2"}
    assert "no field" in refuse(hunt({"1": "c2"}, full), "1>c3", "H9")


@pytest.mark.rule("H9", refuses=True)
@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3}, {"players": 4}, {"players": 2, "hunters": 2}])
@pytest.mark.parametrize("setup", ["standard", "random"])
def test_in_round_one_no_bear_can_be_driven_off(options: dict[str, Any], setup: str) -> None:
    m = table(setup=setup, **options)
    while m.view()["phase"] == "placing":
        m.act(m.legal()[0])
    hunters = [name for name in m.kit.notation.names["figure"] if name]
    assert m.view()["first_round"]
    while m.view()["first_round"]:
        name = next(n for i, n in enumerate(hunters) if n and m.kit.box.owner[i] == m.to_move)
        here = FIELD[str(at(m, str(name)))]
        stand = {int(f) for f in m.redacted().at}
        bear = next(n for n in range(31) if int(m.redacted().way[here]) >> n & 1 and n not in stand)
        kept = m.state
        for kind in range(6):
            m.position.states[0].pieces[kind] &= ~(1 << int(bear))
        m.position.states[0].pieces[Piece.BEAR] |= 1 << int(bear)
        field = next(f for f, number in FIELD.items() if number == bear)
        assert "first round" in refuse(m, f"{name}>{field}", "H9")
        m.position.states[:1] = kept
        who = m.to_move
        while m.to_move == who and m.view()["first_round"]:
            m.act(m.legal()[0])


# ---- the igloo -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("H10", allows=True)
@pytest.mark.parametrize(("animal", "gear"), [("fish", "husky"), ("walrus", "sled"), ("seal", "kayak")])
def test_in_an_igloo_animals_are_put_down_for_equipment(animal: str, gear: str) -> None:
    m = play(hunt({"1": "d3"}, carries={"1": f"harpoon {animal}"}), "1>d4", f"unload-{animal}")
    assert left(m, "1") == {"harpoon", gear}
    assert animal in right(m, "1")


@pytest.mark.rule("H10", allows=True)
def test_a_lost_harpoon_comes_back_and_an_animal_may_go_or_stay_without_gain() -> None:
    m = play(hunt({"1": "d3"}, carries={"1": ""}), "1>d4")
    assert left(m, "1") == {"harpoon"}
    m = play(hunt({"1": "d3"}, carries={"1": "kayak seal fish"}), "1>d4")
    assert set(m.legal()) == {"unload-nothing", "unload-seal", "unload-fish", "unload-fish+seal"}
    m.act("unload-seal")
    assert left(m, "1") == {"kayak", "fish", "harpoon"}
    assert right(m, "1") == ["husky", "seal", "sled"]


@pytest.mark.rule("H10", refuses=True)
def test_what_one_does_not_carry_cannot_be_put_down() -> None:
    m = play(hunt({"1": "d3"}, carries={"1": "harpoon fish"}), "1>d4")
    refuse(m, "unload-seal", "H10")
    refuse(m, "crack-c3|c4", "H10")


@pytest.mark.rule("H11", allows=True)
def test_the_inuk_goes_home_with_the_whale() -> None:
    m = play(hunt({"1": "d3"}, carries={"1": "harpoon inuk whale"}), "1>d4", "unload-whale")
    assert left(m, "1") == {"harpoon", "kayak", "husky", "sled"}
    assert right(m, "1") == ["inuk", "whale"]


@pytest.mark.rule("H11", prevents=True)
def test_the_inuk_does_not_go_home_without_a_whale() -> None:
    m = play(hunt({"1": "d3"}, carries={"1": "harpoon inuk seal"}), "1>d4", "unload-seal")
    assert "inuk" in left(m, "1")


@pytest.mark.rule("H6", "H8", "H11", "H12", "H13", allows=True)
def test_a_whale_trip_and_a_double_step_over_a_crack() -> None:
    m = hunt({"1": "c1", "2": "g3"}, {"inuk": "c2", "whale": "c3"}, players=4)
    for deeds in (["1>c2", "take"], ["1>c3", "take"], ["1>d4", "unload-whale"]):
        play(m, *deeds)
        crack_anywhere(m)
        while m.to_move != 0:
            m.act(m.legal()[0])
    assert left(m, "1") == {"harpoon", "kayak", "husky", "sled"}
    assert right(m, "1") == ["inuk", "whale"]
    play(m, "sled-1")
    here = str(at(m, "1"))
    target = next(field for field in ("c3", "d3", "e3", "d5", "e4", "c4") if f"1>{field}" in m.legal())
    crack_anywhere(play(m, f"1>{target}")) if m.view()["pieces"].get(target) is None else None
    assert at(m, "1") != here or m.view()["phase"] in ("taking", "cracking")


# ---- kayak and sled ------------------------------------------------------------------------------------------------


@pytest.mark.rule("H12", allows=True)
def test_a_kayak_crosses_one_crack_and_goes_home() -> None:
    m = play(hunt({"1": "c2"}, cracks="c2|c3", carries={"1": "harpoon kayak"}), "1>c3")
    assert left(m, "1") == {"harpoon"}
    assert "kayak" in right(m, "1")


@pytest.mark.rule("H12", refuses=True)
def test_without_a_kayak_no_crack_is_crossed() -> None:
    refuse(hunt({"1": "c2"}, cracks="c2|c3"), "1>c3", "H12")


@pytest.mark.rule("H13", allows=True)
def test_husky_and_sled_give_one_extra_step_and_each_step_a_crack() -> None:
    m = play(hunt({"1": "c1"}, carries={"1": "harpoon husky sled"}), "sled-1", "1>c2")
    assert left(m, "1") == {"harpoon"}
    crack_anywhere(m)
    assert "1>c1" in m.legal(), "back to the start is allowed"
    assert "stop" in m.legal()
    crack_anywhere(play(m, "1>c3"))
    assert len(cracked(m)) == 2
    assert m.to_move == 1


@pytest.mark.rule("H13", refuses=True)
def test_only_both_together_and_only_at_the_start_of_a_turn() -> None:
    refuse(hunt({"1": "c1"}, carries={"1": "harpoon husky"}), "sled-1", "H13")
    m = play(hunt({"1": "d3"}, carries={"1": "harpoon fish walrus"}), "1>d4", "unload-fish+walrus")
    refuse(m, "sled-1", "I4")
    assert crack_anywhere(m).to_move == 1, "got on the first step, they wait"
    assert left(m, "1") >= {"husky", "sled"}


@pytest.mark.rule("H13", prevents=True)
def test_an_impossible_extra_step_is_lost() -> None:
    cracks = around("c3", "c2")
    m = hunt({"1": "c2"}, cracks=f"{cracks} {' '.join(star('c3'))}", carries={"1": "harpoon husky sled"})
    play(m, "sled-1", "1>c3")
    assert "c2|c3" in cracked(m), "the only open line is forced"
    assert m.to_move == 1
    assert left(m, "1") == {"harpoon"}


@pytest.mark.rule("H13", allows=True)
def test_a_triple_step_through_an_igloo() -> None:
    m = hunt({"1": "c2"}, carries={"1": "harpoon husky sled fish walrus"})
    crack_anywhere(play(m, "sled-1", "1>c3"))
    crack_anywhere(play(m, "1>d4", "unload-fish+walrus"))
    assert set(m.legal()) == {"sled-1", "stop"}
    m.act("sled-1")
    assert left(m, "1") == {"harpoon"}
    crack_anywhere(play(m, "1>d3"))
    assert (m.to_move, len(cracked(m))) == (1, 3)


@pytest.mark.rule("H13", prevents=True)
def test_one_of_both_got_on_an_extra_step_is_not_enough() -> None:
    m = hunt({"1": "c2"}, carries={"1": "harpoon husky sled fish"})
    crack_anywhere(play(m, "sled-1", "1>c3"))
    crack_anywhere(play(m, "1>d4", "unload-fish"))
    assert m.to_move == 1


@pytest.mark.rule("H12", "H13", allows=True)
def test_a_kayak_regained_in_an_igloo_carries_on_in_the_same_turn() -> None:
    m = hunt({"1": "d3"}, cracks=around("d4"), carries={"1": "kayak husky sled seal"})
    play(m, "sled-1", "1>d4", "unload-seal")
    crack_anywhere(m)
    assert left(m, "1") == {"harpoon", "kayak"}
    crack_anywhere(play(m, "1>d3"))
    assert left(m, "1") == {"harpoon"}
    assert m.to_move == 1


@pytest.mark.rule("H13", allows=True)
def test_an_extra_step_may_be_declined_and_husky_and_sled_stay_spent() -> None:
    m = crack_anywhere(play(hunt({"1": "c1"}, carries={"1": "harpoon husky sled"}), "sled-1", "1>c2"))
    m.act("stop")
    assert (m.to_move, left(m, "1")) == (1, {"harpoon"})


@pytest.mark.rule("H13", refuses=True)
def test_a_turn_cannot_be_passed_once_husky_and_sled_are_given_up() -> None:
    m = hunt({"1": "c2"}, cracks=around("c2"), carries={"1": "harpoon kayak husky sled"})
    assert "pass" in m.legal()
    m.act("sled-1")
    assert all(action.startswith("1>") for action in m.legal())
    assert "cannot be passed" in refuse(m, "pass", "H13")


@pytest.mark.rule("H13", refuses=True)
def test_husky_and_sled_are_not_given_up_by_a_hunter_who_cannot_step() -> None:
    m = scene({"1a": "c2", "1b": "e2"}, FAR_PREY, around("c2"), {"1a": "harpoon husky sled"}, players=2, hunters=2)
    refuse(m, "sled-1a", "H13")


@pytest.mark.rule("H13", allows=True)
def test_the_kayak_counts_as_a_step_for_husky_and_sled() -> None:
    m = hunt({"1": "c2"}, cracks=around("c2"), carries={"1": "harpoon kayak husky sled"})
    assert "sled-1" in m.legal()
    play(m, "sled-1", "1>c3")
    assert at(m, "1") == "c3"


@pytest.mark.rule("H13a", allows=True)
def test_first_the_kayak_goes_then_one_takes_then_the_ice_cracks() -> None:
    m = hunt({"1": "c2"}, {"seal": "c3"}, cracks="c2|c3", carries={"1": "harpoon kayak"})
    m.act("1>c3")
    assert left(m, "1") == {"harpoon"}
    assert m.view()["phase"] == "taking"
    assert m.act("take").view()["phase"] == "cracking"


@pytest.mark.rule("H13a", prevents=True)
def test_no_crack_before_the_field_is_dealt_with() -> None:
    m = play(hunt({"1": "c2"}, {"seal": "c3"}), "1>c3")
    assert not open_lines(m)


# ---- points --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("H15", allows=True)
def test_animals_count_wherever_they_lie_and_a_hunter_at_home_two_more() -> None:
    m = scene(
        {"1": "b1", "2": "d3"}, {}, carries={"1": "harpoon fish seal", "2": "harpoon walrus whale inuk"}, players=2
    )
    assert m.points() == [3, 7]
    m.position.states[0].right[0, 3] = 2
    assert m.points() == [11, 7]
    m = scene({"1": "b2", "2": "d4"}, {}, carries={"1": "harpoon fish", "2": "harpoon walrus"}, players=2)
    crack_anywhere(play(m, "1>b1", "unload-nothing"))
    assert m.over
    assert m.points() == [1 + 2, 3 + 2]
    assert m.result() == [0, 1]
    assert [column.points for column in m.position.score()] == [3, 5]


@pytest.mark.rule("H15", prevents=True)
def test_equal_points_are_decided_by_equipment_and_then_shared() -> None:
    for gear, shares, decides in (("harpoon kayak", [1, 0], "more equipment"), ("harpoon", [0.5, 0.5], "share")):
        m = scene({"1": "b2", "2": "d4"}, {}, carries={"1": f"fish {gear}", "2": "fish harpoon"}, players=2)
        crack_anywhere(play(m, "1>b1", "unload-nothing"))
        assert m.result() == shares
        assert decides in m.position.ending()[0]["en"]  # type: ignore[index]


# ---- variants of the ice -------------------------------------------------------------------------------------------


@pytest.mark.rule("W1", allows=True)
def test_a_double_step_may_open_one_crack_at_its_end() -> None:
    m = play(hunt({"1": "c1"}, carries={"1": "harpoon husky sled"}, one_crack=True), "sled-1", "1>c2", "later")
    assert cracked(m) == set()
    m.act("1>c3")
    assert set(open_lines(m)) == set(star("c3"))
    assert crack_anywhere(m).to_move == 1


@pytest.mark.rule("W1", allows=True)
def test_a_declined_second_step_puts_the_crack_at_the_first_field() -> None:
    m = play(hunt({"1": "c1"}, carries={"1": "harpoon husky sled"}, one_crack=True), "sled-1", "1>c2", "later", "stop")
    assert set(open_lines(m)) == set(star("c2"))
    refuse(m, "later", "W1")
    assert crack_anywhere(m).to_move == 1


@pytest.mark.rule("W1", refuses=True)
def test_a_crack_does_not_wait_otherwise() -> None:
    refuse(play(hunt({"1": "c1"}, one_crack=True), "1>c2"), "later", "W1")
    refuse(play(hunt({"1": "c1"}, carries={"1": "harpoon husky sled"}), "sled-1", "1>c2"), "later", "W1")
    m = play(hunt({"1": "c1"}, carries={"1": "harpoon husky sled"}, one_crack=True), "sled-1", "1>c2", "later", "1>c3")
    refuse(m, "later", "W1")


@pytest.mark.rule("W2", refuses=True)
def test_social_ice_cuts_no_hunter_off_while_there_is_another_line() -> None:
    stand, cracks = {"1": "c2", "2": "a4"}, around("a4", "a3")
    assert "a3|a4" in star("b4")
    m = play(hunt({**stand, "1": "b3"}, cracks=cracks, social=True), "1>b4")
    assert "a3|a4" not in open_lines(m)
    refuse(m, "crack-a3|a4", "W2")
    m = play(hunt({**stand, "1": "b3"}, cracks=cracks), "1>b4")
    assert "a3|a4" in open_lines(m)


@pytest.mark.rule("W2", allows=True)
def test_social_ice_cuts_off_when_no_other_c_line_is_free_and_before_any_side_breaks() -> None:
    stand = {"1": "b3", "2": "a4"}
    cracks = {*around("a4", "a3").split(), *star("b4")} - {"a3|a4"}
    m = hunt(stand, cracks=" ".join(cracks), social=True)
    m.do(m.kit.notation.read("1>b4"))
    assert open_lines(m) == ["a3|a4"]
    assert m.why("crack-b3|b4").rule == "I5"  # type: ignore[union-attr]


@pytest.mark.parametrize("options", [{"players": 4}, {"players": 2, "hunters": 2, "one_crack": True, "social": True}])
def test_random_hunts_end_and_their_log_is_told(options: dict[str, Any]) -> None:
    m = random_game(7, **options)
    assert m.over
    assert sum(m.result() or []) == pytest.approx(1)
