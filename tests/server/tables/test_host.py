"""The host of a table: who that is, whom they remove, when the game starts; nobody else takes the table over."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import Database, Json, bot, browser, code, me, member, running, seated, sign_up, unlimited
from server.tables.test_absence import heard, later, told
from server.tables.test_seats import OPEN, SECRET, made, names, offered, post, sit
from tafelrunde.server.ops import rate_limits
from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables.arrangement import host_of


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, database: Database) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data")), database) as app:
        app.state.application.services.tick = 0.02
        unlimited(app)
        yield app


def arranged(client: TestClient, address: str) -> Json:
    """What somebody is told of the people at a table."""
    with seated(client, address) as seat:
        return heard(seat, lambda _: True)


# ---- before the game ------------------------------------------------------------------------------------------------


def test_at_a_table_for_everybody_the_host_starts_and_nobody_else_fills_it(app: FastAPI) -> None:
    host, stranger = browser(app), browser(app)
    address = made(host, me("Hanna"), OPEN, OPEN, OPEN, seen_by="open")
    assert sit(stranger, address, 1, "Hanna") == (200, None)
    assert sit(stranger, address, 2, "Hanna") == (409, "one_seat_here")
    assert post(stranger, address, "fill", seat=3, name="Bot", level=1) == (403, "not_host")
    assert names(host, address) == ["Hanna", "Hanna 2", "-", "-"]
    assert arranged(stranger, address)["host"] == 0
    sit(browser(app), address, 2, "C")
    assert post(host, address, "start") == (409, "seats_free")
    assert post(host, address, "fill", seat=3, name="Bot", level=1) == (200, None)
    assert arranged(host, address)["waiting"], "all seats are taken, and still it is the host who starts"
    assert not any(client.get("/api/waiting").json() for client in (host, stranger))
    assert post(stranger, address, "start") == (403, "not_host")
    assert post(browser(app), address, "start") == (403, "not_seated")
    assert post(host, address, "start") == (204, None)
    assert not arranged(host, address)["waiting"]
    assert post(host, address, "start") == (409, "has_begun")


def test_whoever_is_refused_reads_why_and_does_not_sit_down_again(app: FastAPI) -> None:
    host, stranger, friend = browser(app), browser(app), browser(app)
    address = made(host, me("A"), OPEN, OPEN, seen_by="open")
    sit(stranger, address, 1, "S")
    sit(friend, address, 2, "F")
    assert post(friend, address, "remove", seat=1) == (403, "not_host")
    assert post(host, address, "remove", seat=0) == (409, "thats_you")
    assert post(host, address, "remove", seat=7) == (409, "nobody_there")
    with seated(stranger, address) as seat:
        assert not heard(seat, lambda _: True)["removed"]
        assert post(host, address, "remove", seat=1) == (204, None)
        assert heard(seat, lambda c: c["removed"])
        seat.until(lambda s: s["seats"][1]["kind"] == "open")
    assert not arranged(friend, address)["removed"]
    answer = stranger.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "S"})
    assert code(answer) == (403, "removed")
    assert "The host has removed you" in answer.json()["detail"]["en"]
    assert sign_up(stranger, "Stranger").status_code == 201
    assert sit(stranger, address, 1, "S") == (403, "removed")
    assert names(host, address) == ["A", "-", "F"]


def test_a_guest_who_was_removed_is_removed_as_an_account_too(app: FastAPI) -> None:
    host, stranger = browser(app), browser(app)
    member(app, "Otto")
    address = made(host, me("A"), OPEN, OPEN)
    sit(stranger, address, 1)
    post(host, address, "remove", seat=1)
    with seated(browser(app), address):  # the table stays in memory
        signed_in = stranger.post("/api/account/sign_in", json={"name": "Otto", "password": "correct horse"})
        assert signed_in.status_code == 200
    app.state.application.tables.live.pop(address)
    assert sit(stranger, address, 1) == (403, "removed")


def test_by_a_private_link_it_starts_when_all_are_there_unless_the_host_wished_otherwise(app: FastAPI) -> None:
    host = browser(app)
    for wish, waits in (({}, False), ({"starts": "host"}, True), ({"seen_by": "open", "starts": "full"}, False)):
        address = made(host, me("A"), OPEN, **wish)
        sit(browser(app), address, 1, "B")
        assert arranged(host, address)["waiting"] == waits
        assert arranged(host, address)["host_starts"] == waits


def test_against_bots_and_around_one_screen_it_starts_at_once(app: FastAPI) -> None:
    host = browser(app)
    for seats in ([me("A"), bot()], [me("A"), me("B")]):
        assert not arranged(host, made(host, *seats, seen_by="open"))["waiting"]
    address = made(host, me("A"), OPEN, OPEN, seen_by="open")
    assert sit(host, address, 1, "B") == (200, None), "somebody else at the host's own screen"
    assert post(host, address, "fill", seat=2, name="Bot", level=1) == (200, None)
    assert not arranged(host, address)["waiting"]


def test_one_person_takes_several_seats_only_where_that_was_agreed(app: FastAPI) -> None:
    host, guest = browser(app), browser(app)
    for several, answer in ((False, (409, "one_seat_here")), (True, (200, None))):
        address = made(host, me("A"), OPEN, OPEN, OPEN, several=several)
        sit(guest, address, 1, "B")
        assert sit(guest, address, 2, "C") == answer


def test_only_the_host_shows_a_table_to_everybody(app: FastAPI) -> None:
    host, guest = browser(app), browser(app)
    address = made(host, me("A"), OPEN, OPEN)
    sit(guest, address, 1, "B")
    assert post(guest, address, "show", seen_by="open") == (403, "not_host")
    assert address not in offered(browser(app))
    sit(browser(app), address, 2, "C")
    assert post(guest, address, "show", seen_by="open") == (403, "not_host"), "nor while it is played"
    assert post(host, address, "show", seen_by="open") == (204, None)


def test_adding_a_number_does_not_start_what_the_host_starts(app: FastAPI) -> None:
    host, guest = browser(app), browser(app)
    address = made(host, me("A"), OPEN, seen_by="open", entropy_follows=True)
    sit(guest, address, 1, "B")
    assert post(host, address, "commitment", commitment="0123456789abcdef" * 4) == (200, None)
    assert arranged(host, address)["waiting"]
    with seated(host, address) as seat:
        assert seat.state["owes"] is None
        assert post(host, address, "start") == (204, None)
        seat.until(lambda state: state["owes"] == "number")


def test_the_host_is_told_when_all_are_there(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    notified: list[str] = []
    monkeypatch.setattr(app.state.application.services, "notify", lambda _person, table, _title: notified.append(table))
    host = browser(app)
    address = made(host, me("A"), OPEN, seen_by="open")
    sit(browser(app), address, 1, "B")
    assert notified.count(address) == 1


# ---- seats that nobody uses -----------------------------------------------------------------------------------------


def test_a_waiting_seat_falls_free_when_its_taker_has_left(app: FastAPI) -> None:
    host, guest = browser(app), browser(app)
    address = made(host, me("A"), OPEN, OPEN, seen_by="open")
    sit(guest, address, 1, "B")
    with seated(host, address) as seat:
        with seated(guest, address):
            later(app, 6)
            seat.all_heard()
        later(app, 4)
        assert seat.all_heard()["seats"][1]["kind"] == "person", "not at once"
        later(app, 1)
        seat.until(lambda s: s["seats"][1]["kind"] == "open")
        assert sit(guest, address, 1, "B") == (200, None), "nobody has removed them"


def test_a_host_who_has_left_keeps_the_seat_until_somebody_else_waits(app: FastAPI) -> None:
    host, guest = browser(app), browser(app)
    address = made(host, me("A"), OPEN, OPEN, seen_by="open")
    live = app.state.application.tables.live[address]
    with seated(browser(app), address) as seat:
        later(app, 60)
        assert not live._due(live.now, live.services.time.now())
        sit(guest, address, 1, "B")
        with seated(guest, address):
            seat.until(lambda s: s["seats"][0]["kind"] == "open")
            assert heard(seat, lambda c: c["host"] == 1)


def test_friends_who_wait_for_days_keep_their_seats(app: FastAPI) -> None:
    clock = {"kind": "days", "bank": 0, "each": 86_400}
    for wish in ({}, {"seen_by": "friends"}, {"seen_by": "open", "clock": clock}):
        host, guest = browser(app), browser(app)
        address = made(host, me("A"), OPEN, OPEN, **wish)
        sit(guest, address, 1, "B")
        live = app.state.application.tables.live[address]
        with seated(host, address):
            later(app, 60 * 24)
            assert not live._due(live.now, live.services.time.now())


# ---- during the game ------------------------------------------------------------------------------------------------


def test_during_the_game_a_bot_or_somebody_else_plays_on_for_whom_the_host_removes(app: FastAPI) -> None:
    host, third, stranger = browser(app), browser(app), browser(app)
    address = made(host, me("A"), OPEN, OPEN, OPEN, game=SECRET)
    for seat, who in ((1, stranger), (2, third), (3, browser(app))):
        sit(who, address, seat, "BCD"[seat - 1])
    with seated(third, address) as watching, seated(stranger, address) as theirs:
        assert theirs.state["eyes"] == 1
        assert post(host, address, "remove", seat=1, bot="Kiki") == (204, None)
        watching.until(lambda s: s["seats"][1]["kind"] == "bot")
        now = watching.all_heard()["seats"][1]
        assert (now["name"], now["level"], now["stands_in"]) == ("Kiki", 3, None)
        theirs.until(lambda s: s["eyes"] == -1)
        assert post(stranger, address, "return") == (409, "not_away")
        assert sit(stranger, address, 1) == (409, "taken")
        assert post(host, address, "remove", seat=3) == (204, None)
        watching.until(lambda s: s["seats"][3]["kind"] == "open")
        assert sit(stranger, address, 3) == (403, "removed")
        assert told(watching) == [("removed", 1), ("removed", 3)]
        assert sit(browser(app), address, 3, "E") == (200, None)


def test_nobody_is_removed_from_a_rated_game_or_from_one_that_is_over(app: FastAPI) -> None:
    host, friend = member(app, "Hanna"), member(app, "Fred")
    address = made(host, me("Hanna"), OPEN, rated=True)
    sit(friend, address, 1)
    assert post(host, address, "remove", seat=1) == (409, "stays_theirs")
    post(friend, address, "resign")
    assert post(host, address, "remove", seat=1) == (409, "is_over")


def test_the_rights_pass_to_the_next_person_and_do_not_come_back(app: FastAPI) -> None:
    host, second, third, fourth = (browser(app) for _ in range(4))
    address = made(host, me("A"), OPEN, OPEN, OPEN, OPEN)
    for seat, who in ((1, second), (2, third), (3, fourth)):
        sit(who, address, seat, "BCD"[seat - 1])
    assert post(host, address, "leave") == (204, None)
    assert post(second, address, "show", seen_by="friends") == (204, None)
    assert sit(host, address, 0, "A") == (200, None)
    assert post(host, address, "show", seen_by="link") == (403, "not_host")
    sit(browser(app), address, 4, "E")
    assert post(second, address, "leave") == (204, None), "during the game, too"
    assert arranged(host, address)["host"] == 2
    assert post(second, address, "return") == (204, None)
    assert post(third, address, "resign") == (204, None)
    assert arranged(host, address)["host"] == 3


def test_the_rights_of_an_account_that_is_deleted_pass_on(app: FastAPI) -> None:
    host, friend = member(app, "Gerda"), browser(app)
    address = made(host, me("Gerda"), OPEN, OPEN)
    sit(friend, address, 1, "B")
    assert host.post("/api/account/delete", json={"password": "correct horse"}).status_code == 204
    assert sit(browser(app), address, 0, "N") == (200, None)
    assert arranged(friend, address)["host"] == 1, "not to whoever comes later"
    assert post(friend, address, "show", seen_by="open") == (204, None)


def test_a_guest_who_signs_in_stays_the_host(app: FastAPI) -> None:
    host, friend = browser(app), browser(app)
    member(app, "Paula")
    address = made(host, me("A"), OPEN, OPEN)
    sit(friend, address, 1, "B")
    host.post("/api/account/sign_in", json={"name": "Paula", "password": "correct horse"})
    assert post(host, address, "show", seen_by="open") == (204, None)


def test_who_is_host_follows_from_who_plays() -> None:
    a, b, c = (SeatRow("person", name, None, name) for name in "abc")
    left = SeatRow("person", "a", None, "a", stands_in="away")
    free, robot = SeatRow("open", "open", None, None), SeatRow("bot", "bot", 1, None)
    assert host_of("a", [b, a]) == "a"
    assert host_of("a", [b, left, c], [b, a, c]) == "c", "who sits next"
    assert host_of("a", [b, left], [b, a]) == "b"
    assert host_of("a", [free, robot], [a, robot]) == "a", "nobody else plays"


# ---- many tables ----------------------------------------------------------------------------------------------------


def test_one_guest_does_not_take_the_free_seats_of_the_lobby(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "WAITING_SEATS_FROM", 1000)
    taker = browser(app)
    tables = [made(browser(app), me("A"), OPEN, OPEN, seen_by="open") for _ in range(15)]
    answers = [sit(taker, address, 1) for address in tables]
    most = rate_limits.WAITING_SEATS
    assert answers == [(200, None)] * most + [(429, "too_many_seats")] * (15 - most)
    assert made(taker, me("A"), OPEN), "tables of one's own, by link"
    assert post(taker, tables[0], "leave") == (204, None)
    assert sit(taker, tables[-1], 1) == (200, None)


def test_nor_do_many_guests_from_one_address(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    app.state.application.public_seats.takers.clear()
    tables = [made(browser(app), me("A"), OPEN, OPEN, seen_by="open") for _ in range(6)]
    app.state.application.public_seats.takers.clear()
    monkeypatch.setattr(rate_limits, "WAITING_SEATS_FROM", 4)
    answers = [sit(browser(app), address, 1) for address in tables]
    assert answers == [(200, None)] * 4 + [(429, "too_many_seats")] * 2
    app.state.application.public_seats.takers.clear()


def test_nor_by_offering_tables(app: FastAPI) -> None:
    app.state.application.public_seats.takers.clear()
    host = browser(app)
    answers = []
    for _ in range(rate_limits.WAITING_SEATS + 1):
        wish = {"game": SECRET, "options": {"players": 2}, "seats": [me(), OPEN], "seen_by": "open"}
        answers.append(host.post("/api/tables", json=wish).status_code)
    assert answers == [201] * rate_limits.WAITING_SEATS + [429]
    hidden = made(host, me("A"), OPEN)
    assert post(host, hidden, "show", seen_by="open") == (429, "too_many_seats")
