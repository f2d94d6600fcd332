"""How actions look to the bots at a glance: level 2 goes by it, so what is plainly better must look much better."""

from tafelrunde import Match

from .positions import GAME, INTRO, around, play, scene

MUCH = 1.9  # that makes an action nearly seven times as likely


def looks(m: Match, action: str) -> float:
    """How good an action looks."""
    return float(GAME.kernels["worth"](m.kit.box, m.redacted(), m.kit.notation.read(action)))


def test_whoever_came_to_a_fish_takes_it() -> None:
    m = play(scene({"1": "c2"}, {"fish": "c3", "whale": "g4"}, carries={"1": "harpoon"}, players=4), "1>c3")
    assert looks(m, "take") - looks(m, "leave") > MUCH


def test_an_inuk_whom_nobody_needs_is_left() -> None:
    m = play(scene({"1": "c2"}, {"inuk": "c3", "fish": "g4"}, carries={"1": "harpoon"}, players=4), "1>c3")
    assert looks(m, "take") < looks(m, "leave")


def test_a_blind_alley_looks_bad_where_the_ice_alone_decides() -> None:
    figures = {"1": "d3", "2": "a1", "3": "g1", "4": "a4"}
    m = scene(figures, cracks=around("d2", "d3"), players=4, **INTRO)
    assert looks(m, "1>d4") - looks(m, "1>d2") > MUCH


def test_a_crack_that_leaves_another_no_way_looks_good() -> None:
    figures = {"1": "b3", "2": "a4", "3": "g1", "4": "g4"}
    m = play(scene(figures, cracks=around("a4", "a3"), players=4, **INTRO), "1>b4")
    assert looks(m, "crack-a3|a4") - looks(m, "crack-b5|c4") > MUCH


def test_whoever_finds_nothing_more_to_hunt_goes_home() -> None:
    m = scene({"1": "c3"}, {"fish": "g4"}, around("g4"), {"1": "harpoon"}, players=4)
    assert looks(m, "1>d4") > 1 + max(looks(m, f"1>{field}") for field in ("c2", "b3", "b4"))


def test_a_kayak_is_not_spent_where_there_is_a_way_on_foot() -> None:
    m = scene({"1": "c3"}, {"fish": "d4"}, "c3|d3", {"1": "harpoon kayak"}, players=4)
    assert looks(m, "1>d4") - looks(m, "1>d3") > MUCH


def test_whoever_is_shut_in_uses_the_kayak() -> None:
    m = scene({"1": "c3"}, {"fish": "g4"}, around("c3"), {"1": "harpoon kayak"}, players=4)
    assert looks(m, "1>c2") - looks(m, "pass") > MUCH


def test_nobody_leaves_the_igloo_by_kayak_for_a_fish_and_no_way_back() -> None:
    m = scene({"1": "b1"}, {"fish": "c1"}, f"{around('b1')} {around('c1')}", {"1": "harpoon kayak"}, players=4)
    assert looks(m, "pass") - looks(m, "1>c1") > MUCH


def test_a_sled_without_a_husky_looks_worse_than_both() -> None:
    animals = {"1": "harpoon fish walrus"}
    m = play(scene({"1": "c1"}, {"whale": "g4"}, "", animals, players=4), "1>b1")
    assert looks(m, "unload-fish+walrus") - looks(m, "unload-walrus") > MUCH
