"""Clocks: what is left to whom, what happens at zero, and that a restart changes nothing of it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import Seat, bot, browser, me, running, seated
from server.tables.test_seats import OPEN, made, post, sit
from tafelrunde.server.storage.schema import tables as stored
from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables.arrangement import Arrangement
from tafelrunde.server.tables.clock import DAY, Clock, new_clock
from tafelrunde.server.tables.clock_watch import check_clocks

LIVE = {"kind": "live", "bank": 100, "each": 10}
DAYS = {"kind": "days", "bank": int(2 * DAY), "each": int(DAY)}


def live(seats: int = 2) -> Clock:
    return new_clock("live", 100, 10, "bot", seats)


def test_live_the_bank_runs_down_and_each_turn_adds_to_it() -> None:
    clock = live().turn(0, 1000).turn(1, 1030)
    assert (clock.left, clock.running, clock.due()) == ((80, 100), 1, 1130)
    assert clock.turn(1, 1050) is clock, "the same seat goes on thinking"


def test_with_days_only_what_goes_beyond_a_turn_is_taken_from_the_vacation() -> None:
    clock = new_clock("days", 2 * DAY, DAY, "bot", 2).turn(0, 0)
    assert clock.due() == 3 * DAY
    assert clock.turn(1, DAY / 2).left == (2 * DAY, 2 * DAY)
    assert clock.turn(1, 1.5 * DAY).left == (1.5 * DAY, 2 * DAY)


def test_taking_back_gives_nobody_time() -> None:
    before = live().turn(0, 0)
    after = before.turn(1, 5).turn_back(0, 5, [0, 1])
    assert (after.left, after.running) == ((95, 100), 0)
    around = before.turn(1, 5).turn(0, 9)
    assert around.turn_back(0, 9, [0, 0]) is around, "for a part of one's turn nobody was given anything"
    back = around.turn_back(0, 9, [0, 1, 0])
    assert (around.left, back.left) == ((105, 106), (95, 96)), "also when the turn has come round again"


def test_a_bot_is_given_no_time_and_none_is_taken_from_it() -> None:
    seats = [SeatRow("person", "A", None, "a"), SeatRow("bot", "B", 1, None)]
    arrangement = Arrangement(clock=live()).turn(seats, 0, 0).turn(seats, 1, 5).turn(seats, 0, 9)
    back = arrangement.turn(seats, 0, 9, [0, 1, 0])
    assert [one.clock and one.clock.left for one in (arrangement, back)] == [(105, 100), (95, 100)]


def test_a_pause_stops_the_clock_and_it_goes_on_where_it_was() -> None:
    clock = live().turn(0, 0).pause(30)
    assert (clock.left[0], clock.due()) == (70, None)
    assert clock.resume(5000).due() == 5070
    assert clock.turn(0, 5000) is clock, "it is still the same turn"
    assert clock.turn(1, 6000).left == (80, 100), "an action ends the pause"


def test_nobody_has_less_than_nothing_and_whoever_returns_after_it_has_enough_for_a_turn() -> None:
    late = live().turn(0, 0).hand_over(-1, 500)
    assert (late.left, late.welcome_back(0).left) == ((0, 100), (10, 100))


def test_leaving_and_returning_in_ones_own_turn_gives_no_time() -> None:
    clock = live().turn(0, 0).hand_over(-1, 30)
    assert clock.left[0] == 70, "a bot ends the turn, so there is no increment for it"
    back = clock.hand_over(0, 40).welcome_back(0)
    assert (back.left, back.running, back.due()) == ((70, 100), 0, 110)


def test_with_days_a_turn_is_not_begun_again_by_leaving_or_by_a_pause() -> None:
    clock = new_clock("days", 2 * DAY, DAY, "bot", 2).turn(0, 0)
    left = clock.hand_over(-1, DAY / 2).hand_over(0, 5 * DAY)
    assert left.due() == 5 * DAY + DAY / 2 + 2 * DAY
    paused = clock.pause(1.5 * DAY)
    assert (paused.left[0], paused.resume(9 * DAY).due()) == (1.5 * DAY, 10.5 * DAY)
    assert paused.resume(9 * DAY).turn(1, 10 * DAY).left == (0.5 * DAY, 2 * DAY)
    assert paused.resume(9 * DAY).turn(1, 10 * DAY).due() == 10 * DAY + 3 * DAY, "the next has a whole turn"


def test_a_pause_lasts_while_somebody_leaves_whose_turn_it_is() -> None:
    clock = live().turn(0, 0).pause(30).hand_over(-1, 40)
    assert (clock.paused, clock.left) == (True, (70, 100))


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data"))) as app:
        app.state.application.services.tick = 0.02
        yield app


def timed(app: FastAPI, clock: dict[str, Any], seats: int = 2) -> tuple[TestClient, TestClient, str]:
    """A table with a clock; who is to move, somebody else, and the address."""
    host, friend = browser(app), browser(app)
    address = made(host, me("A"), *[OPEN] * (seats - 1), clock=clock)
    for seat in range(1, seats):
        sit(friend, address, seat, f"B{seat}")
    with seated(host, address) as seat_of_host:
        return (host, friend, address) if seat_of_host.state["position"]["to_move"] == 0 else (friend, host, address)


def until(seat: Seat, done: Any) -> None:
    """Listen until the people at the table are so."""
    while not seat.arrangement or not done(seat.arrangement):
        seat.all_heard()


def stands_in(seat: Seat, mover: int) -> object:
    return seat.all_heard()["seats"][mover]["stands_in"]


def test_a_clock_that_leaves_no_time_is_refused(app: FastAPI) -> None:
    for clock in ({**LIVE, "bank": 5}, {**DAYS, "each": 0}, {**LIVE, "bank": 10**9}, {**LIVE, "kind": "sand"}):
        wish = {"game": "rumis", "seats": [me(), me()], "clock": clock}
        assert browser(app).post("/api/tables", json=wish).json()["code"] == "malformed"


def test_the_clock_runs_for_who_is_to_move_and_not_before_all_sit(app: FastAPI) -> None:
    host, friend = browser(app), browser(app)
    address = made(host, me("A"), OPEN, clock=LIVE)
    with seated(host, address) as seat:
        until(seat, lambda c: c["clock"] and c["clock"]["running"] == -1)
        sit(friend, address, 1, "B")
        until(seat, lambda c: c["clock"]["running"] == seat.state["position"]["to_move"])


def test_at_zero_a_bot_takes_the_seat_and_gives_it_back(app: FastAPI) -> None:
    mover, other, address = timed(app, LIVE)
    with seated(mover, address) as seat, seated(other, address) as watching:
        who = seat.state["position"]["to_move"]
        app.state.application.services.time.move(99)
        assert stands_in(watching, who) is None
        app.state.application.services.time.move(2)
        watching.until(lambda s: s["seats"][who]["stands_in"] == "away")
        watching.until(lambda s: s["position"]["to_move"] == 1 - who)
        assert post(mover, address, "return") == (204, None)
        seat.until(lambda s: s["seats"][who]["mine"])
        until(seat, lambda c: c["clock"]["left"][who] == 10)
        watching.act()
        seat.until(lambda s: s["position"]["to_move"] == who)
        assert seat.act()["type"] == "state"


def test_at_zero_the_seat_resigns_where_that_was_agreed(app: FastAPI) -> None:
    mover, other, address = timed(app, {**LIVE, "at_zero": "resign"})
    app.state.application.services.time.move(101)
    with seated(other, address) as seat:
        seat.until(lambda s: s["position"]["result"] is not None)
        mine = next(i for i, one in enumerate(seat.state["seats"]) if one["mine"])
        assert seat.state["position"]["result"][mine] == 1
        assert "is out of time" in seat.state["position"]["ending"]["text"]["en"], (
            "nobody is told to have given up who was late"
        )
    assert post(mover, address, "return") == (409, "not_away")


def test_a_paused_clock_does_not_run_out(app: FastAPI) -> None:
    mover, other, address = timed(app, LIVE)
    assert post(mover, address, "ask", what="pause") == (204, None)
    assert post(other, address, "answer", yes=True) == (204, None)
    app.state.application.services.time.move(1000)
    with seated(mover, address) as seat:
        who = seat.state["position"]["to_move"]
        until(seat, lambda c: c["clock"]["paused"])
        assert stands_in(seat, who) is None
        assert post(other, address, "go_on") == (204, None)
        until(seat, lambda c: not c["clock"]["paused"] and c["clock"]["used"] < 50)
        app.state.application.services.time.move(101)
        seat.until(lambda s: s["seats"][who]["stands_in"] == "away")


def test_a_pause_lasts_when_somebody_else_leaves_and_returns(app: FastAPI) -> None:
    mover, other, address = timed(app, LIVE)
    post(mover, address, "ask", what="pause")
    post(other, address, "answer", yes=True)
    live = app.state.application.tables.live[address]
    paused = live.now.arrangement.clock
    assert paused.paused
    assert post(other, address, "leave") == (204, None)
    assert live.now.arrangement.clock == paused
    assert post(other, address, "return") == (204, None)
    assert live.now.arrangement.clock == paused


def test_bots_wait_while_the_clock_is_paused(app: FastAPI) -> None:
    host = browser(app)
    address = made(host, me("A"), bot(), clock=LIVE)
    services, live = app.state.application.services, app.state.application.tables.live[address]
    with seated(host, address) as seat:
        seat.until(lambda s: s["position"]["to_move"] == 0)
        before, services.pause = services.pause, 3600.0  # the bot thinks for long
        seat.act()
        assert live.now.match.to_move == 1
        assert post(host, address, "ask", what="pause") == (204, None)
        services.pause = before
        assert not live.now.bot_to_move()
        app.state.portal.call(live.play, live.now.history, live.now.match.legal_actions()[0])
        assert live.now.match.to_move == 1
        assert post(host, address, "ask", what="pause") == (409, "is_paused")
        assert post(host, address, "go_on") == (204, None)
        app.state.portal.call(live.play, live.now.history, live.now.match.legal_actions()[0])
        seat.until(lambda s: s["position"]["to_move"] == 0)
        assert post(host, address, "go_on") == (409, "not_paused")


def test_who_is_out_of_time_returns_after_the_bot_has_played_the_turn(app: FastAPI) -> None:
    mover, _other, address = timed(app, LIVE)
    services, live = app.state.application.services, app.state.application.tables.live[address]
    with seated(mover, address) as seat:
        who = seat.state["position"]["to_move"]
        before, services.pause = services.pause, 3600.0  # the bot thinks for long
        services.time.move(101)
        seat.until(lambda s: s["seats"][who]["stands_in"] == "away")
        services.pause = before
        assert post(mover, address, "return") == (409, "out_of_time")
        app.state.portal.call(live.play, live.now.history, live.now.match.legal_actions()[0])
        seat.until(lambda s: s["position"]["to_move"] == 1 - who)
        assert post(mover, address, "return") == (204, None)


def test_to_act_and_to_take_it_back_gains_no_time(app: FastAPI) -> None:
    host = browser(app)
    address = made(host, me("A"), bot(), clock=LIVE)
    live = app.state.application.tables.live[address]
    with seated(host, address) as seat:
        seat.until(lambda s: s["position"]["to_move"] == 0)
        for _ in range(2):
            seat.act()
            seat.until(lambda s: s["position"]["to_move"] == 0)
            assert live.now.arrangement.clock.left[0] > 100
            seat.say(type="take_back", number=seat.state["number"])
            assert live.now.arrangement.clock.left[0] <= 100


def test_a_game_of_days_goes_on_over_restarts_and_lists_say_until_when(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        mover, other, address = timed(app, DAYS)
        cookies = [client.cookies["tafelrunde"] for client in (mover, other)]
        started = app.state.application.services.time.now()
    for late, away in ((2.5, False), (3.5, True)):
        with running(tmp_path) as app:
            tables = app.state.application.tables
            tables.services.tick = 0.02
            tables.services.time.move(started + late * DAY - tables.services.time.now())
            mover, other = browser(app), browser(app)
            for client, cookie in zip((mover, other), cookies, strict=True):
                client.cookies.set("tafelrunde", cookie)
            with seated(other, address) as seat:
                if away:
                    seat.until(lambda s: any(one["stands_in"] for one in s["seats"]))
                else:
                    (card,) = mover.get("/api/lobby").json()["mine"]
                    assert card["due"] == pytest.approx(started + 3 * DAY, abs=60)
                    assert not any(one["stands_in"] for one in seat.all_heard()["seats"])


def test_the_clock_of_a_table_that_cannot_be_played_any_more_stands_still(app: FastAPI) -> None:
    _, _, address = timed(app, LIVE)
    tables = app.state.application.tables
    with app.state.application.database.engine.begin() as connection:
        connection.execute(stored.update().where(stored.c.id == address).values(version=99))
    tables.live.pop(address)
    app.state.application.services.time.move(101)
    app.state.portal.call(check_clocks, tables)
    assert tables.services.arrangements.due(tables.services.time.now()) == []


def test_whoever_is_away_is_notified_when_their_turn_comes(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    mover, other, address = timed(app, DAYS)
    notified: list[str] = []  # after the first, who was notified when all sat
    monkeypatch.setattr(app.state.application.services, "notify", lambda _person, table, _title: notified.append(table))
    with seated(mover, address) as seat:
        seat.act()
        assert notified.count(address) == 1  # clocks of other tables go on
        with seated(other, address) as theirs:
            theirs.act()
            seat.hear()
            seat.act()
        assert notified.count(address) == 1, "they are here"
