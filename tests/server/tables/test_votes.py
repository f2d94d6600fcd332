"""Playing on: who is here, who leaves and returns, what all decide together, and the rematch."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import PASSWORD, Database, Seat, bot, browser, me, member, running, seated, table
from server.tables.test_seats import OPEN, made, names, post, sit
from tafelrunde.core.knowledge import noticed_by
from tafelrunde.core.verbs import SPECTATOR
from tafelrunde.server.tables.arrangement import parse_arrangement
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.snapshot import Snapshot
from tafelrunde.server.tables.take_back import last_of

Pair = tuple[TestClient, TestClient, str]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, database: Database) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data")), database) as app:
        yield app


@pytest.fixture
def pair(app: FastAPI) -> Pair:
    """Two people at a table for two."""
    host, friend = browser(app), browser(app)
    address = made(host, me("A"), OPEN)
    sit(friend, address, 1, "B")
    return host, friend, address


def arrangement(seat: Seat, **wanted: object) -> None:
    """Listen until the people at the table are as wanted."""
    while any(seat.arrangement.get(key) != value for key, value in wanted.items()):
        seat.hear_one()


def asked(seat: Seat) -> object:
    seat.all_heard()
    return seat.arrangement["vote"] and seat.arrangement["vote"]["what"]


# ---- who is here ----------------------------------------------------------------------------------------------------


def test_one_sees_who_is_here_and_how_many_look_on(app: FastAPI, pair: Pair) -> None:
    host, friend, address = pair
    with seated(host, address) as seat:
        arrangement(seat, here=[True, False], watching=0)
        with seated(friend, address), seated(friend, address), seated(browser(app), address):
            arrangement(seat, here=[True, True], watching=1)
        arrangement(seat, here=[True, False], watching=0)


def test_who_comes_and_goes_is_no_news_of_the_game(pair: Pair) -> None:
    host, friend, address = pair
    with seated(host, address) as seat:
        seat.all_heard()
        before = len([text for text in seat.heard if '"type":"news"' in text])
        with seated(friend, address):
            pass
        arrangement(seat, here=[True, False])
        assert len([text for text in seat.heard if '"type":"news"' in text]) == before


# ---- leaving and resigning ------------------------------------------------------------------------------------------


def test_a_bot_plays_for_who_leaves_until_they_return(app: FastAPI) -> None:
    host, friend = browser(app), browser(app)
    address = made(host, me("A"), OPEN, me("C"))
    sit(friend, address, 1, "B")
    assert post(browser(app), address, "leave") == (403, "not_seated")
    assert post(friend, address, "return") == (409, "not_away")
    assert post(friend, address, "leave") == (204, None)
    with seated(host, address) as seat, seated(friend, address) as theirs:
        assert seat.state["seats"][1]["stands_in"] == "away"
        assert [theirs.state["seats"][1][key] for key in ("mine", "yours")] == [False, True]
        assert theirs.state["eyes"] == -1
        while not any(line["seat"] == 1 for line in seat.state["log"]):
            if seat.state["position"]["to_move"] in (0, 2):
                seat.act()
            else:
                seat.hear()
        assert post(friend, address, "return") == (204, None)
        theirs.until(lambda s: s["seats"][1]["mine"])
        while seat.all_heard()["position"]["to_move"] != 1:
            seat.act()
        theirs.until(lambda s: s["position"]["to_move"] == 1)
        assert theirs.act()["type"] == "state"


def test_resigning_ends_a_game_of_two_and_the_other_has_won(pair: Pair) -> None:
    host, friend, address = pair
    assert post(friend, address, "resign") == (204, None)
    with seated(host, address) as seat:
        position = seat.state["position"]
        assert (position["result"], position["to_move"], position["legal"]) == ([1, 0], -2, [])
        assert position["ending"] == {"text": position["status"], "rule": None}
        assert "B has resigned" in position["status"]["en"]
        assert seat.say(type="act", number=seat.state["number"], action="x")["problem"]["code"] == "is_over"
    assert [post(host, address, verb) for verb in ("leave", "resign")] == [(409, "is_over")] * 2
    assert [card["result"] for card in host.get("/api/lobby").json()["recent"]] == [[1, 0]]
    assert "\nended resigned 2 1  #" in host.get(f"/api/tables/{address}/file").text
    game = host.get("/api/archive").json()["games"][0]
    assert game["ending"] == position["ending"]["text"]
    ended = {"how": "resigned", "seat": 1, "winners": [0]}
    assert host.get(f"/api/tables/{address}/json").json()["ended"] == ended


def test_among_more_a_bot_plays_on_for_who_resigned_and_they_do_not_return(app: FastAPI) -> None:
    host, friend, third = browser(app), browser(app), browser(app)
    address = made(host, me("A"), OPEN, OPEN)
    sit(friend, address, 1, "B")
    sit(third, address, 2, "C")
    assert post(friend, address, "resign") == (204, None)
    with seated(host, address) as seat:
        assert seat.state["position"]["result"] is None
        assert seat.state["seats"][1]["stands_in"] == "resigned"
    assert post(friend, address, "return") == (409, "not_away")
    assert post(third, address, "resign") == (204, None)
    with seated(host, address) as seat:
        assert seat.state["position"]["result"] == [1, 0, 0]


def test_a_game_that_no_person_plays_any_more_is_over(app: FastAPI) -> None:
    host = browser(app)
    address = made(host, me("A"), bot(1), bot(2))
    post(host, address, "resign")
    with seated(host, address) as seat:
        assert seat.state["position"]["result"] == [0, 0.5, 0.5]


def test_whoever_resigns_with_a_bot_as_partner_has_lost_and_so_has_the_bot(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Snapshot, "teams", lambda _now: ((0, 1), (2,)))
    host = browser(app)
    address = made(host, me("A"), bot(1), bot(2))
    post(host, address, "resign")
    with seated(host, address) as seat:
        assert seat.state["position"]["result"] == [0, 0, 1]


def test_if_somebody_of_each_side_has_resigned_nobody_is_ahead(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Snapshot, "teams", lambda _now: ((0, 1), (2, 3)))
    host, friend = browser(app), browser(app)
    address = made(host, me("A"), bot(1), OPEN, bot(2))
    sit(friend, address, 2, "C")
    post(host, address, "resign")
    post(friend, address, "resign")
    with seated(host, address) as seat:
        assert seat.state["position"]["result"] == [0.25] * 4


# ---- deciding together ----------------------------------------------------------------------------------------------


def moved(pair: Pair) -> tuple[TestClient, TestClient, str]:
    """Both have acted; who asks, who answers."""
    host, friend, address = pair
    with seated(host, address) as mine, seated(friend, address) as theirs:
        first, second = (mine, theirs) if mine.state["position"]["to_move"] == 0 else (theirs, mine)
        first.act()
        second.hear()
        second.act()
        return (host, friend, address) if first is mine else (friend, host, address)


def test_what_is_not_free_is_taken_back_when_all_agree(app: FastAPI, pair: Pair) -> None:
    asks, answers, address = moved(pair)
    with seated(asks, address) as seat:
        lines = len(seat.state["log"])
        assert seat.say(type="take_back", number=seat.state["number"])["problem"]["code"] == "no_take_back"
        assert post(browser(app), address, "ask", what="take_back") == (403, "not_seated")
        assert post(asks, address, "ask", what="take_back") == (204, None)
        assert asked(seat) == "take_back"
        assert post(answers, address, "ask", what="abandon") == (409, "vote_open")
        assert post(answers, address, "answer", yes=True) == (204, None)
        seat.until(lambda s: len(s["log"]) == lines - 2)
        assert asked(seat) is None
        assert seat.state["position"]["legal"]


def test_a_single_no_ends_a_vote(pair: Pair) -> None:
    asks, answers, address = moved(pair)
    with seated(asks, address) as seat:
        lines = len(seat.state["log"])
        for what in ("take_back", "abandon"):
            post(asks, address, "ask", what=what)
            assert asked(seat) == what
            assert post(answers, address, "answer", yes=False) == (204, None)
            assert asked(seat) is None
        assert len(seat.state["log"]) == lines
    assert post(answers, address, "answer", yes=True) == (409, "no_vote")


def test_a_vote_about_taking_back_is_over_when_somebody_acts(pair: Pair) -> None:
    asks, answers, address = moved(pair)
    post(asks, address, "ask", what="take_back")
    with seated(asks, address) as seat:
        seat.act()
        assert asked(seat) is None
    assert post(answers, address, "answer", yes=True) == (409, "no_vote")


def act(app: FastAPI, live: LiveTable, action: str) -> None:
    """Whoever is to move does this."""
    person = live.now.seats[live.now.match.to_move].person
    app.state.portal.call(live.act, person, live.now.history.number_for(live.now.mine(person)), action)


def in_secret(live: LiveTable) -> list[str]:
    """What the one to move could do and nobody else of two would notice."""
    match, others = live.now.match, {SPECTATOR, 1 - live.now.match.to_move}
    return [match.kit.notation.write(a) for a in match.legal_actions() if not others & {*noticed_by(match.position, a)}]


@pytest.fixture
def secretive(app: FastAPI) -> tuple[TestClient, TestClient, LiveTable]:
    """Who is to move and could do something in secret, the other, and the table; both have acted."""
    host, friend = browser(app), browser(app)
    address = made(host, me("A"), OPEN, game="nunami")
    sit(friend, address, 1, "B")
    live, choice = app.state.application.tables.live[address], Random(3).choice
    while None in [last_of(live.now, (seat,)) for seat in (0, 1)] or not in_secret(live):
        act(app, live, choice(live.now.match.legal()))
    return (host, friend, live) if live.now.match.to_move == 0 else (friend, host, live)


@pytest.mark.parametrize("asks", [0, 1], ids=["who is to move", "the other"])
def test_a_vote_reveals_nothing_of_what_is_done_in_secret(
    app: FastAPI, secretive: tuple[TestClient, TestClient, LiveTable], asks: int
) -> None:
    *clients, live = secretive
    ply = last_of(live.now, (abs(live.now.match.to_move - asks),))
    assert post(clients[asks], live.id, "ask", what="take_back") == (204, None)
    act(app, live, in_secret(live)[0])
    assert post(clients[asks], live.id, "ask", what="take_back") == (409, "vote_open")
    assert post(clients[1 - asks], live.id, "answer", yes=True) == (204, None)
    assert len(live.now.match.log) == ply, "what was asked about, and not what is secret"


def test_what_was_taken_back_in_secret_is_not_taken_back_again(
    app: FastAPI, secretive: tuple[TestClient, TestClient, LiveTable]
) -> None:
    mover, other, live = secretive
    person = live.now.seats[live.now.match.to_move].person
    act(app, live, in_secret(live)[0])
    assert post(mover, live.id, "ask", what="take_back") == (204, None)
    app.state.portal.call(live.take_back, person, live.now.history.number_for(live.now.mine(person)))
    number = live.now.history.number
    assert post(other, live.id, "answer", yes=True) == (204, None)
    assert live.now.history.number == number


def test_the_own_action_is_taken_back_and_not_that_of_a_bot_at_another_of_ones_seats(app: FastAPI) -> None:
    host, friend = browser(app), browser(app)
    address = made(host, me("A1"), me("A2"), OPEN)
    sit(friend, address, 2, "B")
    live = app.state.application.tables.live[address]
    for _ in range(3):
        act(app, live, live.now.match.legal()[0])
    own, bots = sorted((0, 1), key=lambda seat: last_of(live.now, (seat,)) or 0)
    seats = [replace(seat, stands_in="away") if i == bots else seat for i, seat in enumerate(live.now.seats)]
    app.state.portal.call(live.arrange, seats, live.now.arrangement)
    ply = last_of(live.now, (own,))
    assert post(host, address, "ask", what="take_back") == (204, None)
    assert post(friend, address, "answer", yes=True) == (204, None)
    assert len(live.now.match.log) == ply


def test_a_vote_stored_by_an_older_version_is_still_decided(app: FastAPI, pair: Pair) -> None:
    asks, answers, address = moved(pair)
    live = app.state.application.tables.live[address]
    by, number = live.now.match.to_move, live.now.history.number
    kept = f'{{"vote": {{"what": "take_back", "by": {by}, "number": {number}, "yes": [{by}]}}}}'
    live.now = replace(live.now, arrangement=parse_arrangement(kept))
    assert post(asks, address, "ask", what="abandon") == (409, "vote_open")
    ply = last_of(live.now, (by,))
    assert post(answers, address, "answer", yes=True) == (204, None)
    assert len(live.now.match.log) == ply


def test_a_deleted_account_leaves_no_vote_behind_that_nobody_can_answer(app: FastAPI) -> None:
    host, friend, third = browser(app), browser(app), member(app, "Cora")
    address = made(host, me("A"), OPEN, OPEN)
    sit(friend, address, 1, "B")
    sit(third, address, 2, "C")
    post(host, address, "ask", what="abandon")
    post(friend, address, "answer", yes=True)
    with seated(host, address) as seat:
        assert asked(seat) == "abandon"
        assert third.post("/api/account/delete", json={"password": PASSWORD}).status_code == 204
        assert asked(seat) is None
        assert seat.state["position"]["result"] is None
    assert post(friend, address, "ask", what="abandon") == (204, None)


def test_nothing_is_taken_back_that_was_not_done_and_no_clock_is_stopped_that_is_not_there(pair: Pair) -> None:
    host, _, address = pair
    assert post(host, address, "ask", what="take_back") == (409, "no_take_back")
    assert post(host, address, "ask", what="pause") == (409, "no_clock")
    assert post(host, address, "go_on") == (409, "no_clock")
    assert post(host, address, "ask", what="sing") == (422, "malformed")


def test_all_agree_to_end_the_game_and_nobody_has_won(pair: Pair) -> None:
    host, friend, address = pair
    post(host, address, "ask", what="abandon")
    post(friend, address, "answer", yes=True)
    with seated(host, address) as seat:
        assert (seat.state["position"]["result"], seat.state["can_take_back"]) == ([0, 0], False)
    assert post(host, address, "ask", what="abandon") == (409, "is_over")


def test_bots_agree_to_everything(app: FastAPI) -> None:
    host = browser(app)
    address = table(host, me("A"), bot())
    post(host, address, "ask", what="abandon")
    with seated(host, address) as seat:
        assert seat.state["position"]["result"] == [0, 0]


def test_an_open_vote_and_how_a_game_ended_survive_a_restart(tmp_path: Path, database: Database) -> None:
    with running(tmp_path, database) as app:
        host, friend = browser(app), browser(app)
        address = made(host, me("A"), OPEN)
        sit(friend, address, 1, "B")
        post(host, address, "ask", what="abandon")
        cookie = friend.cookies["tafelrunde"]
    for answer in ((204, None), (409, "is_over")):
        with running(tmp_path, database) as app:
            friend = browser(app)
            friend.cookies.set("tafelrunde", cookie)
            assert post(friend, address, "answer", yes=True) == answer


# ---- once more ------------------------------------------------------------------------------------------------------


def test_for_the_rematch_all_sit_down_at_one_table_one_seat_further(app: FastAPI) -> None:
    host, friend, stranger = browser(app), browser(app), browser(app)
    address = made(host, me("A"), OPEN, bot(2), clock={"kind": "live", "bank": 600, "each": 5})
    sit(friend, address, 1, "B")
    assert post(host, address, "rematch") == (409, "is_not_over")
    post(host, address, "ask", what="abandon")
    post(friend, address, "answer", yes=True)
    assert post(stranger, address, "rematch") == (403, "not_seated")
    with seated(friend, address) as seat:
        first = host.post(f"/api/tables/{address}/rematch").json()["id"]
        seat.all_heard()
        assert seat.arrangement["next"] == first
    assert names(host, first) == ["Bot 2", "A", "-"]
    assert friend.post(f"/api/tables/{address}/rematch").json()["id"] == first
    assert host.post(f"/api/tables/{address}/rematch").json()["id"] == first
    assert names(host, first) == ["Bot 2", "A", "B"]
    with seated(host, first) as seat:
        seat.all_heard()
        assert not seat.arrangement["waiting"]
        assert (seat.arrangement["clock"]["bank"], seat.arrangement["clock"]["each"]) == (600, 5)
