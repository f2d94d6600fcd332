"""Chat at a table: who sees what, how much, and that none of it is part of the game."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import PASSWORD, Database, Seat, browser, me, member, running, seated
from server.tables.test_seats import OPEN, made, post, sit
from tafelrunde.server.wire import types as wire

Pair = tuple[TestClient, TestClient, str]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, database: Database) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data")), database) as app:
        yield app


@pytest.fixture
def pair(app: FastAPI) -> Pair:
    """Two people at a table for two."""
    host, friend = browser(app), browser(app)
    address = made(host, me("Anna"), OPEN)
    sit(friend, address, 1, "Ben")
    return host, friend, address


def heard(seat: Seat) -> list[tuple[str, str]]:
    """Who said what."""
    seat.all_heard()
    return [(line["name"], line["text"] or line["greeting"]) for line in seat.chat]


def test_players_and_spectators_read_what_players_write(app: FastAPI, pair: Pair) -> None:
    host, friend, address = pair
    with seated(host, address) as seat, seated(friend, address) as other, seated(browser(app), address) as watching:
        number = seat.state["number"]
        assert post(host, address, "say", greeting="hello") == (204, None)
        assert post(friend, address, "say", text="  Your \u202e move\n", name="Anna") == (204, None)
        for one in (seat, other, watching):
            assert heard(one) == [("Anna", "hello"), ("Ben", "Your move")]
        assert [line["mine"] for line in other.chat] == [False, True]
        assert seat.state["number"] == number
        assert "Your move" not in host.get(f"/api/tables/{address}/file").text
    with seated(host, address) as again:
        assert heard(again) == [("Anna", "hello"), ("Ben", "Your move")]


def test_what_is_said_while_somebody_else_arrives_is_not_lost(app: FastAPI, pair: Pair) -> None:
    _, _, address = pair
    tables = app.state.application.tables

    async def said_while_read() -> list[str]:
        tables.live.pop(address)
        live = await tables.get(address)
        says = live.chat.say(live.now, live.now.seats[0].person, wire.Say(text="I am here"))
        await asyncio.gather(says, live.chat.opened())
        return [line.text for line in live.chat.said]

    assert app.state.portal.call(said_while_read) == ["I am here"]


def test_spectators_chat_among_themselves_until_the_game_is_over(app: FastAPI, pair: Pair) -> None:
    host, friend, address = pair
    one, two = browser(app), browser(app)
    with seated(host, address) as seat, seated(one, address) as watching:
        post(two, address, "say", text="He has the bear!", name="Cora")
        assert heard(watching) == [("Cora", "He has the bear!")]
        assert heard(seat) == []
        assert not [text for text in seat.heard if "bear" in text]
        post(friend, address, "resign")
        assert heard(seat) == [("Cora", "He has the bear!")]


def test_what_is_said_is_text_of_some_length(pair: Pair) -> None:
    host, _, address = pair
    for wish in (
        {"text": ""},
        {"text": " \u200b "},
        {"text": "x" * 301},
        {"greeting": "insult"},
        {"text": "x", "greeting": "hello"},
    ):
        assert post(host, address, "say", **wish) == (422, "malformed")
    assert post(host, address, "say", text="<img src=x onerror=alert(1)>") == (204, None)
    with seated(host, address) as seat:
        assert heard(seat) == [("Anna", "<img src=x onerror=alert(1)>")]


def test_chat_is_rate_limited_for_a_while(app: FastAPI, pair: Pair) -> None:
    host, friend, address = pair
    answers = [post(host, address, "say", text=str(i)) for i in range(7)]
    assert answers == [(204, None)] * 6 + [(429, "too_fast")]
    assert post(friend, address, "say", text="I may") == (204, None)
    app.state.application.services.time.move(11)
    assert post(host, address, "say", text="Now I may") == (204, None)


def test_a_guest_is_the_same_at_a_table_and_another_at_the_next(pair: Pair) -> None:
    host, _, address = pair
    other = made(host, me("Anna"), OPEN)
    for table in (address, address, other):
        post(host, table, "say", greeting="hello")
    with seated(host, address) as here, seated(host, other) as there:
        heard(here), heard(there)
        assert len({line["who"] for line in here.chat}) == 1
        assert {line["who"] for line in here.chat} != {line["who"] for line in there.chat}
        assert host.cookies["tafelrunde"].split(".")[0] not in json.dumps(here.chat)


def test_notes_are_for_who_wrote_them(app: FastAPI, pair: Pair) -> None:
    host, friend, address = pair
    path = f"/api/tables/{address}/notes"
    assert host.put(path, json={"text": "take the\nlake"}).status_code == 204
    assert host.get(path).json() == {"text": "take the\nlake"}
    assert friend.get(path).json() == {"text": ""}
    assert browser(app).put(path, json={"text": "x"}).json()["code"] == "not_seated"
    assert host.put(path, json={"text": "x" * 4001}).json()["code"] == "malformed"
    assert host.put(path, json={"text": ""}).status_code == 204
    assert host.get(path).json() == {"text": ""}


# ---- mutes ----------------------------------------------------------------------------------------------------------


def test_what_a_muted_person_says_is_not_sent_to_whoever_muted_them_at_any_table(app: FastAPI) -> None:
    host, loud, third = browser(app), browser(app), browser(app)
    address = made(host, me("A"), OPEN, OPEN)
    sit(loud, address, 1, "Loud")
    sit(third, address, 2, "Third")
    post(loud, address, "say", text="Before")
    with seated(host, address) as seat:
        while not seat.chat:
            seat.hear_one()
        who = seat.chat[0]["who"]
        assert post(host, address, "mute", who="nobody") == (409, "nobody_there")
        assert post(host, address, "mute", who=who) == (204, None)
        while seat.chat:
            seat.hear_one()
        post(loud, address, "say", text="Secret words")
        post(third, address, "say", text="Fine")
        while not seat.chat:
            seat.hear_one()
        assert [line["text"] for line in seat.chat] == ["Fine"]
        assert not any("Secret words" in heard for heard in seat.heard), "it does not leave the server"
        assert '"muted":[{"who":"' + who + '","name":"Loud"}]' in seat.heard[-1]
    elsewhere = made(loud, me("Loud"), OPEN)
    post(loud, elsewhere, "say", text="Again")
    sit(host, elsewhere, 1, "A")
    post(host, elsewhere, "say", text="Mine")
    with seated(host, elsewhere) as seat:
        while not seat.chat:
            seat.hear_one()
        assert [line["text"] for line in seat.chat] == ["Mine"]
    with seated(host, address) as seat:
        assert post(host, address, "mute", who=who, off=True) == (204, None)
        while len(seat.chat) < 3:
            seat.hear_one()


def test_mutes_are_kept_and_follow_both_into_accounts(tmp_path: Path, database: Database) -> None:
    with running(tmp_path, database) as app:
        host, loud = browser(app), browser(app)
        address = made(host, me("A"), OPEN, OPEN)
        sit(loud, address, 1, "Loud")
        post(loud, address, "say", text="Before")
        with seated(host, address) as seat:
            while not seat.chat:
                seat.hear_one()
            post(host, address, "mute", who=seat.chat[0]["who"])
        cookie = host.cookies["tafelrunde"]
        member(app, "Louder")
        loud.post("/api/account/sign_in", json={"name": "Louder", "password": PASSWORD})
    with running(tmp_path, database) as app:
        host = browser(app)
        host.cookies.set("tafelrunde", cookie)
        post(host, address, "say", text="Mine")
        with seated(host, address) as seat:
            while not seat.chat:
                seat.hear_one()
            assert [line["text"] for line in seat.chat] == ["Mine"]
