"""Friends who are not there: what the others may do without them, and that nobody is robbed."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import Database, Json, Seat, bot, browser, me, member, running, seated
from server.tables.test_seats import OPEN, SECRET, made, post, sit
from tafelrunde.server.storage.database import StoreFailed
from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables.arrangement import AWAY_AFTER, Arrangement, parse_arrangement
from tafelrunde.server.tables.clock import new_clock
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.take_back import last_of

MINUTE = 60


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, database: Database) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data")), database) as app:
        app.state.application.services.tick = 0.02
        yield app


def friends(app: FastAPI, people: int = 2, **more: Any) -> tuple[list[TestClient], LiveTable]:
    """So many people at a table."""
    clients = [browser(app) for _ in range(people)]
    address = made(clients[0], me("A"), *[OPEN] * (people - 1), **more)
    for seat in range(1, people):
        sit(clients[seat], address, seat, "ABCDE"[seat])
    return clients, app.state.application.tables.live[address]


def later(app: FastAPI, minutes: float) -> None:
    app.state.application.services.time.move(minutes * MINUTE)


def heard(seat: Seat, done: Callable[[Json], bool]) -> Json:
    """What is said of the people at the table once it is so."""
    while not seat.arrangement or not done(seat.arrangement):
        seat.hear_one()
    return seat.arrangement


def told(seat: Seat) -> list[tuple[str, int]]:
    seat.all_heard()
    return [(remark["what"], remark["seat"]) for remark in seat.arrangement["remarks"]]


# ---- a bot for who is away ------------------------------------------------------------------------------------------


def test_a_closed_tab_does_not_hang_a_table_and_who_returns_plays_at_once(app: FastAPI) -> None:
    (host, friend), live = friends(app)
    with seated(host, live.id) as seat:
        with seated(friend, live.id):
            later(app, 5)
            assert post(host, live.id, "ask", what="stand_in", seat=1) == (409, "is_here")
        assert post(host, live.id, "ask", what="stand_in", seat=1) == (409, "is_here"), "not for some minutes"
        later(app, 2)
        assert post(host, live.id, "ask", what="stand_in", seat=1) == (409, "is_here")
        later(app, 1)
        heard(seat, lambda c: c["absent"] == [1])
        assert post(host, live.id, "ask", what="stand_in", seat=0) == (409, "is_here")
        assert post(host, live.id, "ask", what="stand_in", seat=1) == (204, None)
        seat.until(lambda s: s["seats"][1]["stands_in"] == "absent")
        assert told(seat) == [("absent", 1)]
        with seated(friend, live.id) as theirs:
            theirs.until(lambda s: s["seats"][1]["mine"])
            seat.until(lambda s: s["seats"][1]["stands_in"] is None)
            assert told(seat) == [("absent", 1), ("back", 1)]


def test_of_who_is_not_there_one_hears_for_how_long_one_still_has_to_wait(app: FastAPI) -> None:
    (host, friend), live = friends(app)
    with seated(host, live.id) as seat:
        with seated(friend, live.id):
            assert heard(seat, lambda c: c["here"] == [True, True])["absent_in"] == [None, None]
        mine, theirs = heard(seat, lambda c: c["here"] == [True, False])["absent_in"]
        assert mine is None
        assert AWAY_AFTER - MINUTE < theirs <= AWAY_AFTER
    (host, _), live = friends(app, away_after=None)
    with seated(host, live.id) as seat:
        assert heard(seat, lambda c: c["here"] == [True, False])["absent_in"] == [None, None]


def test_how_long_the_others_wait_is_agreed_before_the_game(app: FastAPI) -> None:
    (host, _), live = friends(app, away_after=MINUTE)
    with seated(host, live.id) as seat:
        later(app, 1)
        assert heard(seat, lambda c: c["absent"] == [1])["away_after"] == MINUTE
    (host, _), live = friends(app, away_after=None)
    with seated(host, live.id):
        later(app, 24 * 60)
        assert post(host, live.id, "ask", what="stand_in", seat=1) == (409, "is_here"), "however long it takes"


def test_those_who_are_here_decide_together_and_a_vote_about_who_returns_is_over(app: FastAPI) -> None:
    (host, friend, third), live = friends(app, 3)
    with seated(host, live.id) as seat, seated(friend, live.id):
        later(app, 3)
        heard(seat, lambda c: c["absent"] == [2])
        assert post(host, live.id, "ask", what="stand_in", seat=2) == (204, None)
        vote = heard(seat, lambda c: c["vote"])["vote"]
        assert (vote["seat"], vote["missing"], vote["away"]) == (2, [1], [2])
        with seated(third, live.id):
            heard(seat, lambda c: c["vote"] is None)
        assert live.now.seats[2].stands_in is None
        later(app, 3)
        post(host, live.id, "ask", what="stand_in", seat=2)
        assert post(friend, live.id, "answer", yes=True) == (204, None)
        assert live.now.seats[2].stands_in == "absent"


def test_in_a_rated_game_who_stays_away_has_lost(app: FastAPI) -> None:
    host, friend = member(app, "Hanna"), member(app, "Fred")
    address = made(host, me("Hanna"), OPEN, rated=True)
    sit(friend, address, 1)
    with seated(host, address) as seat:
        later(app, 9)
        assert post(host, address, "ask", what="stand_in", seat=1) == (409, "is_here")
        later(app, 1)
        assert post(host, address, "ask", what="offer", seat=1) == (409, "stays_theirs")
        assert post(host, address, "ask", what="stand_in", seat=1) == (204, None)
        ending = seat.until(lambda s: s["position"]["result"] == [1, 0])["position"]["ending"]["text"]
        assert ending["en"] == "Fred was away for too long: the game is over."
        assert heard(seat, lambda c: c["remarks"])["remarks"][-1]["what"] == "absent"
    outcomes = [place["outcome"] for place in friend.get("/api/archive").json()["games"][0]["places"]]
    assert outcomes == ["won", "lost"]


# ---- votes do not wait ----------------------------------------------------------------------------------------------


def test_a_vote_does_not_wait_for_who_is_away_but_nobody_decides_alone(app: FastAPI) -> None:
    (host, friend, _third), live = friends(app, 3)
    with seated(host, live.id) as seat:
        with seated(friend, live.id):
            later(app, 3)
            heard(seat, lambda c: c["absent"] == [2])
            post(host, live.id, "ask", what="abandon")
            assert heard(seat, lambda c: c["vote"])["vote"]["away"] == [2]
        later(app, 3)
        heard(seat, lambda c: c["absent"] == [1, 2])
        assert live.now.arrangement.ended is None, "who only went away for some minutes is not robbed of the game"
        with seated(friend, live.id):
            assert post(friend, live.id, "answer", yes=True) == (204, None)
        assert live.now.arrangement.ended


def turns(live: LiveTable, *sitting: Seat) -> None:
    """Everybody acts once."""
    for _ in sitting:
        mover = live.now.match.to_move
        sitting[mover].until(lambda s: s["position"]["legal"])
        sitting[mover].act()


def test_who_is_away_does_not_agree_to_a_take_back_and_it_lapses(app: FastAPI) -> None:
    (host, friend, third), live = friends(app, 3, clock={"kind": "live", "bank": 3600, "each": 0})
    with seated(host, live.id) as seat, seated(friend, live.id) as beside:
        with seated(third, live.id) as away:
            turns(live, seat, beside, away)
        ply = len(live.now.match.log)
        later(app, 3)
        heard(seat, lambda c: c["absent"] == [2])
        assert post(host, live.id, "ask", what="take_back") == (204, None)
        assert post(friend, live.id, "answer", yes=True) == (204, None)
        assert live.now.arrangement.vote, "it is still open"
        vote = heard(seat, lambda c: c["vote"] and c["vote"]["yes"] == [0, 1])["vote"]
        assert (vote["missing"], vote["away"]) == ([2], []), "it waits"
        later(app, 2)
        heard(seat, lambda c: c["vote"] is None)
        assert len(live.now.match.log) == ply, "nothing was taken back"


def test_nobody_takes_back_alone_by_putting_a_bot_in_the_seat_of_who_is_away(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.state.application.services, "pause", 600.0)  # a move of the bot would end the vote
    (host, friend), live = friends(app)
    with seated(host, live.id) as seat:
        with seated(friend, live.id) as away:
            turns(live, seat, away)
        ply = last_of(live.now, (0,))
        later(app, 3)
        heard(seat, lambda c: c["absent"] == [1])
        assert post(host, live.id, "ask", what="stand_in", seat=1) == (204, None)
        assert post(host, live.id, "ask", what="take_back") == (204, None)
        assert live.now.arrangement.vote, "it is still open"
        assert heard(seat, lambda c: c["vote"])["vote"]["missing"] == [1]
        with seated(friend, live.id):
            heard(seat, lambda _: live.now.seats[1].stands_in is None)
            assert post(friend, live.id, "answer", yes=True) == (204, None)
        assert len(live.now.match.log) == ply


def test_a_vote_passes_when_the_last_who_is_missing_has_been_away_for_long(app: FastAPI) -> None:
    (host, friend, third), live = friends(app, 3)
    with seated(host, live.id) as seat, seated(friend, live.id):
        with seated(third, live.id):
            post(host, live.id, "ask", what="abandon")
            post(friend, live.id, "answer", yes=True)
            heard(seat, lambda c: c["vote"] and c["vote"]["missing"] == [2])
        later(app, 3)
        seat.until(lambda s: s["position"]["result"] is not None)


def test_a_vote_lapses_and_says_when(app: FastAPI) -> None:
    (host, friend), live = friends(app, clock={"kind": "live", "bank": 3600, "each": 0})
    with seated(host, live.id) as seat, seated(friend, live.id):
        post(host, live.id, "ask", what="abandon")
        assert 100 < heard(seat, lambda c: c["vote"])["vote"]["ends_in"] <= 120
        later(app, 2)
        heard(seat, lambda c: c["vote"] is None)
        assert post(friend, live.id, "answer", yes=True) == (409, "no_vote")


def test_a_vote_says_whose_turns_it_takes_back_and_that_is_one_write(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    (host, friend), live = friends(app)
    repository = app.state.application.services.repository
    with seated(host, live.id) as mine, seated(friend, live.id) as theirs:
        first = live.now.match.to_move
        order = (mine, theirs) if first == 0 else (theirs, mine)
        for seat in order:
            seat.until(lambda s: s["position"]["legal"])
            seat.act()
        asks, answers = (host, friend) if first == 0 else (friend, host)
        post(asks, live.id, "ask", what="take_back")
        assert heard(mine, lambda c: c["vote"])["vote"]["turns"] == [first, 1 - first]
        with monkeypatch.context() as broken:
            broken.setattr(repository, "append", _fails)
            assert post(answers, live.id, "answer", yes=True)[0] == 503
        assert live.now.arrangement.vote, "nothing of it was written, or all of it"
        changes = live.now.changes
        assert post(answers, live.id, "answer", yes=True) == (204, None)
        assert live.now.changes == changes + 1
        assert told(mine) == [("taken_back", first)]


def _fails(_writes: object) -> None:
    raise StoreFailed


# ---- a game that everybody has left ---------------------------------------------------------------------------------


def test_bots_do_not_finish_a_game_that_everybody_has_left(app: FastAPI) -> None:
    host = browser(app)
    address = made(host, me("A"), bot(), bot())
    live = app.state.application.tables.live[address]
    with seated(host, address) as seat:
        post(host, address, "leave")
        seat.until(lambda s: sum(line["seat"] >= 0 for line in s["log"]) >= 3)
    with seated(browser(app), address) as watching:
        heard(watching, lambda c: c["deserted"])
        assert not live.bots._go_on()
        with seated(host, address) as seat:
            heard(watching, lambda c: not c["deserted"])
            before = len(seat.state["log"])
            seat.until(lambda s: len(s["log"]) > before)


def test_after_a_restart_it_waits_just_so(tmp_path: Path, database: Database) -> None:
    with running(tmp_path, database) as app:
        host = browser(app)
        address = made(host, me("A"), bot())
        post(host, address, "leave")
        cookie = host.cookies["tafelrunde"]
    with running(tmp_path, database) as app, seated(browser(app), address) as watching:
        assert heard(watching, lambda c: c["remarks"])["deserted"]
        host = browser(app)
        host.cookies.set("tafelrunde", cookie)
        with seated(host, address):
            heard(watching, lambda c: not c["deserted"])


# ---- somebody else takes the seat -----------------------------------------------------------------------------------


def test_who_has_left_for_good_is_replaced_and_sees_nothing_of_the_hand_any_more(app: FastAPI) -> None:
    (host, friend), live = friends(app, game=SECRET)
    newcomer = browser(app)
    with seated(host, live.id) as seat:
        post(friend, live.id, "leave")
        later(app, 9)
        assert post(host, live.id, "ask", what="offer", seat=1) == (409, "is_here"), "they may come back"
        later(app, 1)
        heard(seat, lambda c: c["gone"] == [1])
        assert post(host, live.id, "ask", what="offer", seat=1) == (204, None)
        seat.until(lambda s: s["seats"][1]["kind"] == "open")
        with seated(friend, live.id) as left:
            assert (left.state["eyes"], left.state["seats"][1]["yours"]) == (-1, False)
            assert sit(newcomer, live.id, 1, "N") == (200, None)
            with seated(newcomer, live.id) as new:
                assert new.state["eyes"] == 1
                left.all_heard()
                assert left.state["eyes"] == -1
                assert left.state["position"]["view"] != new.state["position"]["view"]
        assert told(seat) == [("left", 1), ("offered", 1), ("joined", 1)]


def test_no_clock_runs_for_a_seat_that_is_offered() -> None:
    seats = [SeatRow("person", "A", None, "a"), SeatRow("open", "open", None, None)]
    clock = Arrangement(clock=new_clock("live", 100, 10, "bot", 2)).turn(seats, 1, 0).clock
    assert clock is not None
    assert clock.due() is None


def test_whoever_takes_over_a_seat_whose_time_is_up_has_time_to_think(app: FastAPI) -> None:
    (host, friend), live = friends(app, clock={"kind": "live", "bank": 100, "each": 0, "at_zero": "bot"})
    late = live.now.match.to_move
    stays = friend if late == 0 else host
    with seated(stays, live.id) as seat:
        later(app, 2)
        heard(seat, lambda _: live.now.seats[late].stands_in == "away")
        later(app, 10)
        heard(seat, lambda c: c["gone"] == [late])
        assert post(stays, live.id, "ask", what="offer", seat=late) == (204, None)
        assert sit(browser(app), live.id, late, "N") == (200, None)
        clock = live.now.arrangement.clock
        assert clock is not None
        assert clock.left[late] == 100
        assert live.now.seats[late].stands_in is None


# ---- hints ----------------------------------------------------------------------------------------------------------


def test_hints_among_people_are_an_option_and_everybody_is_told(app: FastAPI) -> None:
    for allowed in (False, True):
        (host, friend), live = friends(app, hints=allowed)
        asks, other = (host, friend) if live.now.match.to_move == 0 else (friend, host)
        with seated(other, live.id) as seat:
            answer = asks.post(f"/api/tables/{live.id}/hint")
            assert answer.status_code == (200 if allowed else 409), answer.text
            assert told(seat) == ([("hint", live.now.match.to_move)] if allowed else [])
            assert seat.arrangement["hints"] is allowed


def test_around_one_screen_hints_need_no_leave(app: FastAPI) -> None:
    host = browser(app)
    address = made(host, me("A"), me("B"))
    assert host.post(f"/api/tables/{address}/hint").status_code == 200
    with seated(host, address) as seat:
        assert told(seat) == []


# ---- what older versions stored -------------------------------------------------------------------------------------


def test_a_table_of_an_older_version_has_what_is_usual_now() -> None:
    kept = parse_arrangement('{"seen_by": "open", "clock": {"kind": "days", "bank": 5, "each": 20, "at_zero": "bot",'
                             ' "left": [5, 5], "running": 0, "since": 100.0, "paused": false}}')  # fmt: skip
    assert (kept.away_after, kept.hints, kept.remarks, kept.due) == (180, False, (), 125)
