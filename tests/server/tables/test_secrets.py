"""A table of a game with secrets: what a browser hears is what its eyes may see, and nothing else leaves the server."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import Json, Seat, actions, bot, browser, me, running, seated, table
from tafelrunde.core.chance import Dice
from tafelrunde.core.knowledge import noticed_by
from tafelrunde.core.match import Match
from tafelrunde.games import GAMES
from tafelrunde.server.ops import warm_up
from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables import audience
from tafelrunde.server.tables.sandbox import Sandbox
from toy import TOY

OPEN = {"kind": "open", "name": "open"}
SECRET = bytes(32)
WITH_SECRETS = [game.name for game in GAMES.values() if game.secrets]


@pytest.fixture(autouse=True)
def nobody_else_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes and goes is told together after a while: in two games that are compared, never."""
    monkeypatch.setattr(audience, "GATHER", 600.0)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, TOY.name, TOY)
        patch.setattr(warm_up, "is_ready", lambda _game: True)  # nobody compiles a toy in another process
        patch.setattr(Sandbox, "check", lambda *_: None)  # nor is it known there
        with running(Path(tmp_path_factory.mktemp("data"))) as app:
            yield app


def person(app: FastAPI, client: TestClient) -> str:
    """Who a browser is."""
    client.get("/api/lobby")
    return str(app.state.application.guests.signer.unsign(client.cookies["tafelrunde"]).decode())


def dealt(app: FastAPI, clients: list[TestClient], *cards: int, thought: int = 1) -> str:
    """A green table where each browser sits at a seat, after this deal; the die rolls the same every time."""
    match = Match(TOY, {"players": len(cards), "green": True}, dice=Dice("commitment", "salt", SECRET))
    for action in [*(f"deal-{card}" for card in cards), f"think-{thought}"]:
        match.do(match.kit.notation.read(action))
    people = [person(app, client) for client in clients]
    who = [SeatRow("person", f"Seat {i + 1}", None, one) for i, one in enumerate(people)]
    return str(app.state.portal.call(app.state.application.new_tables.add, match.go_on(), who, people[0]).id)


def toy_table(client: TestClient, *seats: Json, **options: Any) -> str:
    return table(client, *seats, game=TOY.name, **options)


def answers(client: TestClient, address: str, plies: int) -> dict[str, str]:
    """The raw answers to everything that can be asked about a table, but for hints, which are never twice the same."""
    actions = [TOY.kit({"green": True}).notation.write(action) for action in range(len(TOY.actions))]
    asked = [f"positions/{ply}" for ply in range(plies + 1)]
    asked += [f"why?action={action}" for action in actions]
    asked += [f"why?action={action}&ply={ply}" for action in actions for ply in range(plies)]
    asked += [f"foresee?action={action}" for action in actions]
    found = {question: client.get(f"/api/tables/{address}/{question}").text for question in [*asked, "file"]}
    found["branch"] = client.post(f"/api/tables/{address}/branch", json={"ply": plies}).text
    return found


@dataclass
class World:
    """Two browsers at one table; what the watched one hears."""

    address: str
    heard: list[str]


def play(app: FastAPI, deal: tuple[int, int], thought: int, coin: int) -> World:
    """The first browser takes, the second lays a coin and in the next round takes; all that the first hears."""
    first, second = browser(app), browser(app)
    address = dealt(app, [first, second], *deal, thought=thought)
    world = World(address, [])
    with seated(first, address) as mine, seated(second, address) as theirs:
        for seat, action in ((mine, "take"), (theirs, f"coin-{coin}"), (mine, "take")):
            seat.act(action)
            (theirs if seat is mine else mine).hear()
            world.heard.append(json.dumps(mine.state))
            world.heard += answers(first, address, mine.state["position"]["ply"]).values()
    return world


def plain(heard: str, address: str) -> str:
    """What was heard, without what differs between any two tables: the address, the token in the mark, and the time."""
    timeless = re.sub(r'"absent_in": ?\[[^\]]*\]', "", heard.replace(address, ""))
    return re.sub(r'"mark": ?"\w+', '"mark": "', timeless)


@pytest.mark.slow
def test_two_worlds_that_differ_in_what_a_seat_may_not_know_sound_the_same_to_it(app: FastAPI) -> None:
    one = play(app, (3, 5), thought=1, coin=1)
    other = play(app, (3, 6), thought=2, coin=2)
    assert len(one.heard) > 100
    for here, there in zip(one.heard, other.heard, strict=True):
        assert plain(here, one.address) == plain(there, other.address)


def test_neither_the_socket_nor_any_answer_carries_the_secrets_of_others(app: FastAPI) -> None:
    heard = "\n".join(play(app, (3, 5), thought=1, coin=1).heard)
    assert '"deal-3"' in heard
    assert '"deal-x"' in heard
    assert '"coin-x"' in heard
    said = [line for line in heard.splitlines() if '"log"' in line]
    assert not [line for line in said if "deal-5:" in line or "coin-1:" in line or "think-" in line]
    assert '"cards":[3,5]' not in heard.replace(" ", "")


def test_plies_count_what_a_seat_noticed_and_nothing_else(app: FastAPI) -> None:
    client, other = browser(app), browser(app)
    with seated(client, dealt(app, [client, other], 2, 4)) as seat:
        assert actions(seat.state)[:2] == ["deal-2", "deal-x"]
        assert len(actions(seat.state)) == seat.state["number"] == 3  # nobody noticed the thought
        assert (
            [line["ply"] for line in seat.state["log"]] == [1] == [seat.state["position"]["ply"]]
        )  # one deed: the deal


def test_at_the_end_everybody_sees_everything(app: FastAPI) -> None:
    clients = [browser(app), browser(app)]
    address = dealt(app, clients, 2, 4)
    with seated(clients[0], address) as one, seated(clients[1], address) as two:
        for seat, watching in ((one, two), (two, one)) * 2:
            seat.act("take")
            watching.hear()
        assert one.state["log"] == two.state["log"]
        assert actions(one.state)[:3] == ["deal-2", "deal-4", "think-1"]
    later = browser(app)
    assert later.get(f"/api/tables/{address}/positions/4").json()["view"]["cards"] == [2, 4]
    assert later.get(f"/api/tables/{address}/file").status_code == 200
    assert later.post(f"/api/tables/{address}/branch", json={"ply": 4}).status_code == 201


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_two_browsers_play_a_whole_game_with_secrets(app: FastAPI, game: str) -> None:
    host, guest, dice = browser(app), browser(app), Random(1)
    address = table(host, me("A"), OPEN, game=game, players=2)
    guest.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "B"})
    with seated(host, address) as one, seated(guest, address) as two:
        while not one.state["position"]["result"]:
            acting, watching = (one, two) if one.state["position"]["to_move"] == 0 else (two, one)
            action = dice.choice(acting.state["position"]["legal"])["action"]
            path = f"/api/tables/{address}/foresee?action={quote(action)}"
            assert (host if acting is one else guest).get(path).status_code == 200
            assert acting.act(action)["type"] == "state"
            watching.all_heard()
            assert (acting.state["eyes"], watching.state["eyes"]) == ((0, 1) if acting is one else (1, 0))
        assert one.state["log"] == two.state["log"]


def test_a_spectator_sees_no_card_and_gets_no_reasons(app: FastAPI) -> None:
    clients, watching = [browser(app), browser(app)], browser(app)
    address = dealt(app, clients, 2, 4)
    with seated(watching, address) as seat:
        assert seat.state["eyes"] == -1
        assert seat.state["position"]["view"]["cards"] == [-1, -1]
        assert seat.state["position"]["points"] == [0, 0]
        assert all(part["points"] == 0 for column in seat.state["position"]["score"] for part in column["parts"])
    for question in ("why?action=take", "why?action=deal-2&ply=1", "foresee?action=take"):
        assert watching.get(f"/api/tables/{address}/{question}").json()["code"] == "not_your_turn"


# ---- who may have the whole log -------------------------------------------------------------------------------------


def codes(client: TestClient, address: str, ply: int = 1) -> list[str | None]:
    """What comes of asking for the file, and for a table of one's own."""
    file = client.get(f"/api/tables/{address}/file")
    branch = client.post(f"/api/tables/{address}/branch", json={"ply": ply})
    return [None if one.is_success else str(one.json()["code"]) for one in (file, branch)]


def test_around_one_screen_a_game_can_be_saved_and_gone_on_with_later(app: FastAPI) -> None:
    client = browser(app)
    assert codes(client, toy_table(client, me("A"), me("B"))) == [None, None]
    assert codes(client, toy_table(client, me("A"), bot())) == [None, None]


def test_with_other_people_at_the_table_nobody_gets_the_whole_log(app: FastAPI) -> None:
    clients = [browser(app), browser(app)]
    address = dealt(app, clients, 1, 6)
    assert [codes(client, address) for client in clients] == [["secrets_in_play"] * 2] * 2
    assert codes(browser(app), address) == ["secrets_in_play", "not_your_turn"]


def test_nor_while_somebody_may_still_come(app: FastAPI) -> None:
    client = browser(app)
    assert codes(client, toy_table(client, me("A"), OPEN), 0) == ["secrets_in_play"] * 2


def test_what_has_shown_something_to_other_people_is_not_taken_back(app: FastAPI) -> None:
    clients = [browser(app), browser(app), browser(app)]
    address = dealt(app, clients, 1, 6, 3)
    with seated(clients[0], address) as one, seated(clients[1], address) as two:
        one.act("coin-1")
        assert one.state["can_take_back"]
        two.hear()
        two.act("show")
        assert not two.state["can_take_back"]
        assert two.say(type="take_back", number=two.state["number"])["problem"]["code"] == "no_take_back"


def test_an_open_seat_counts_as_somebody_who_would_mind(app: FastAPI) -> None:
    client = browser(app)
    text = client.get(f"/api/tables/{toy_table(client, me('A'), me('B'))}/file").text
    address = client.post("/api/tables/load", json={"text": text, "mine": [0]}).json()["id"]
    with seated(client, address) as seat:
        assert seat.act("show")["type"] == "state"
        assert not seat.state["can_take_back"]
        assert seat.say(type="take_back", number=seat.state["number"])["problem"]["code"] == "no_take_back"


# ---- what goes unnoticed ---------------------------------------------------------------------------------------------


def twin_table(app: FastAPI, game: str, clients: list[TestClient]) -> str:
    """A table of a real game whose chance does the same every time."""
    match = Match(GAMES[game], {"players": 2}, dice=Dice("commitment", "salt", SECRET)).go_on()
    people = [person(app, client) for client in clients]
    who = [SeatRow("person", f"P{i}", None, one) for i, one in enumerate(people)]
    return str(app.state.portal.call(app.state.application.new_tables.add, match, who, people[0]).id)


def unnoticed(app: FastAPI, address: str, seat: Seat, watching: int) -> list[str]:
    """What the seat to move could do without the other noticing anything."""
    match = app.state.application.tables.live[address].now.match
    legal = [target["action"] for target in seat.state["position"]["legal"]]
    return [a for a in legal if watching not in noticed_by(match.position, match.kit.notation.read(a))]


def whole_game(app: FastAPI, game: str, tries_secretly: bool) -> tuple[list[str], int]:
    """All that the first seat hears of a whole game, and how often the second began something and took it back."""
    clients, dice, tried = [browser(app), browser(app)], Random(3), 0
    address = twin_table(app, game, clients)
    with seated(clients[0], address) as one, seated(clients[1], address) as two:
        while not one.state["position"]["result"]:
            acting, watching = (one, two) if one.state["position"]["to_move"] == 0 else (two, one)
            action = dice.choice(acting.state["position"]["legal"])["action"]
            for secret in unnoticed(app, address, two, 0)[:1] if acting is two and tries_secretly else ():
                two.act(secret)
                one.all_heard()
                assert two.say(type="take_back", number=two.state["number"])["type"] == "state"
                one.all_heard()
                tried += 1
            assert acting.act(action)["type"] == "state"
            watching.all_heard()
    return [plain(text, address) for text in one.heard if '"type":"problem"' not in text], tried


@pytest.mark.slow
def test_of_what_others_begin_in_secret_and_take_back_nothing_is_heard(app: FastAPI) -> None:
    most = 0  # in some games only chance does things in secret
    for game in WITH_SECRETS:
        quiet, none = whole_game(app, game, tries_secretly=False)
        busy, tried = whole_game(app, game, tries_secretly=True)
        assert none == 0
        assert len(quiet) > 20
        assert busy == quiet
        most = max(most, tried)
    assert most > 0


# ---- whose eyes -----------------------------------------------------------------------------------------------------


def cards(seat: Seat) -> list[bool]:
    """Whose cards are shown?"""
    return [card > 0 for card in seat.state["position"]["view"]["cards"]]


def test_eyes_are_private_only_while_they_see_more_than_a_spectator(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, table(client, me("A"), me("B"), game="nunami")) as seat:
        assert not seat.state["private"]  # peoples are chosen before any card is dealt
        while not any(line["move"] for line in seat.state["log"]):
            seat.act()
        assert seat.state["private"]


def test_around_one_screen_the_eyes_are_those_of_the_seat_to_move(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, address := toy_table(client, me("A"), me("B"), rounds=1)) as seat:
        assert (seat.state["secrets"], seat.state["eyes"], cards(seat)) == (True, 0, [True, False])
        seat.act("take")
        assert (seat.state["eyes"], cards(seat)) == (1, [False, True])
        assert client.get(f"/api/tables/{address}/positions/1").json()["view"]["cards"][0] == -1, "A look back is B's"
        assert client.post(f"/api/tables/{address}/hint?ply=1").json()["code"] == "not_your_turn"
        assert client.post(f"/api/tables/{address}/hint").status_code == 200
        seat.act("take")
        assert (seat.state["eyes"], cards(seat)) == (-1, [True, True])


def test_a_shared_screen_shows_nobodys_cards_while_somebody_else_is_to_move(app: FastAPI) -> None:
    host, guest = browser(app), browser(app)
    address = toy_table(host, me("A"), OPEN, me("C"), players=3)
    guest.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "B"})
    with seated(host, address) as shared, seated(guest, address) as own:
        assert (own.state["eyes"], cards(own)) == (1, [False, True, False])
        shared.act("take")
        assert (shared.state["eyes"], cards(shared)) == (-1, [False, False, False])
        own.hear()
        own.act("take")
        shared.hear()
        assert (shared.state["eyes"], cards(shared)) == (2, [False, False, True])
        assert (own.state["eyes"], cards(own)) == (1, [False, True, False])


def test_the_log_is_told_by_seat_also_after_something_was_taken_back(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, toy_table(client, me("A"), me("B"), green=True)) as seat:
        before = seat.state["log"]
        seat.act("coin-1")
        assert actions(seat.state)[-1] == "coin-x"
        seat.say(type="take_back", number=seat.state["number"])
        assert seat.state["log"] == before


def test_the_edition_of_a_table_is_told(app: FastAPI) -> None:
    client = browser(app)
    wish = {"game": TOY.name, "seats": [me("A"), me("B")], "edition": "die 1 1 1"}
    with seated(client, client.post("/api/tables", json=wish).json()["id"]) as seat:
        assert seat.state["edition"] == "die 1 1 1"
