"""The table over HTTP and over the socket, with everything that browsers may do wrong."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import GAME, Database, actions, bot, browser, me, running, seated, table

NO_ROOM = '[hall]\nheight = { 2 = 1, 4 = 1 }\nplan = """\nx\n"""\n'  # over before anybody builds


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, database: Database) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data")), database) as app:
        yield app


def over(state: dict) -> bool:  # type: ignore[type-arg]
    return bool(state["position"]["to_move"] == -2)


def test_the_card_of_a_game_names_its_options_and_what_they_need(app: FastAPI) -> None:
    (card, *_) = browser(app).get("/api/games").json()
    options = {option["name"]: option for option in card["options"]}
    assert card["name"] == GAME
    assert "players" in options
    assert all(len(option["titles"]) == len(option["values"]) for option in card["options"])
    needs = [need for option in card["options"] for need in option["needs"]]
    assert all(set(need["among"]) <= set(options[need["other"]]["values"]) for need in needs)
    assert all(reason["en"] and reason["de"] for need in needs for reason in need["reasons"])


def test_the_card_of_an_edition_has_its_options_and_a_mistake_is_told_with_its_line(app: FastAPI) -> None:
    client, path = browser(app), f"/api/games/{GAME}/card"
    plan = '[hall]\nheight = { 2 = 4, 4 = 4 }\nplan = """\nx x x x\nx x x x\n"""\n'
    card = client.post(path, json={"text": plan}).json()
    assert next(option["values"] for option in card["options"] if option["name"] == "scenario") == ["hall"]
    bad = client.post(path, json={"text": plan.replace("x x x x", "x x o x", 1)}).json()
    assert bad["code"] == "bad_edition"
    assert "line 4" in bad["detail"]["en"]


def test_a_hot_seat_game_is_played_to_its_end_and_can_be_saved_and_loaded(app: FastAPI) -> None:
    client = browser(app)
    address = table(client, me("A"), me("B"))
    with seated(client, address) as seat:
        while not over(seat.state):
            assert seat.act()["type"] == "state"
        final = seat.state["position"]
    assert sum(final["result"]) == pytest.approx(1)
    assert [column["points"] for column in final["score"]] == final["points"]
    text = client.get(f"/api/tables/{address}/file").text
    again = client.post("/api/tables/load", json={"text": text}).json()["id"]
    with seated(client, again) as seat:
        assert seat.state["position"]["view"] == final["view"]
    assert address in [card["id"] for card in client.get("/api/lobby").json()["recent"]]


def test_a_file_says_who_sits_where_and_only_the_chosen_seats_are_taken(app: FastAPI) -> None:
    client = browser(app)
    address = table(client, me("A"), me("B"), bot(2), players=3)
    text = client.get(f"/api/tables/{address}/file").text
    card = client.post("/api/tables/look", json={"text": text}).json()
    assert (card["game"], card["over"]) == (GAME, False)
    assert [(seat["name"], seat["kind"], seat["mine"]) for seat in card["seats"]] == [
        ("A", "person", True), ("B", "person", True), ("Bot 2", "bot", False),
    ]  # fmt: skip
    again = client.post("/api/tables/load", json={"text": text, "mine": [1]}).json()["id"]
    with seated(client, again) as seat:
        assert [one["kind"] for one in seat.state["seats"]] == ["open", "person", "bot"]
        assert [one["mine"] for one in seat.state["seats"]] == [False, True, False]
    assert client.post("/api/tables/look", json={"text": "nonsense"}).status_code == 422


def test_a_table_is_put_away_for_one_guest_and_laid_out_again(app: FastAPI) -> None:
    host, other = browser(app), browser(app)
    address = table(host, me("A"), {"kind": "open", "name": "open"})
    other.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "B"})

    def listed(client: TestClient) -> list[str]:
        lists = client.get("/api/lobby").json()
        return [name for name, cards in lists.items() if address in [card["id"] for card in cards]]

    path = f"/api/tables/{address}/put_away"
    assert [host.post(path, json={"away": True}).status_code for _ in range(2)] == [204, 204]
    assert (listed(host), listed(other)) == (["away"], ["mine"])
    with seated(host, address) as seat:
        assert seat.state["seats"][0]["mine"]
    assert host.post(path, json={"away": False}).status_code == 204
    assert (listed(host), listed(other)) == (["mine"], ["mine"])
    refused = browser(app).post(path, json={"away": True})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_seated")


def test_a_bot_takes_an_open_seat_when_somebody_who_sits_there_asks_it_to(app: FastAPI) -> None:
    host, stranger = browser(app), browser(app)
    address = table(host, me("A"), {"kind": "open", "name": "open"})
    path, wish = f"/api/tables/{address}/fill", {"seat": 1, "name": "A", "level": 1}
    assert stranger.post(path, json=wish).json()["code"] == "not_seated"
    assert host.post(path, json=wish).status_code == 200
    with seated(host, address) as seat:
        assert [(one["kind"], one["name"], one["level"]) for one in seat.state["seats"]][1] == ("bot", "A 2", 1)
        while not seat.state["position"]["legal"]:
            seat.hear()
        seat.act()
        while not any(line["seat"] == 1 for line in seat.state["log"]):
            seat.hear()
    assert host.post(path, json=wish).json()["code"] == "taken"
    late = stranger.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "B"}).json()
    assert late["code"] == "taken"
    assert late["detail"] == {
        "en": "This seat is not free any more: choose another one.",
        "de": "Dieser Platz ist nicht mehr frei: Wähl einen anderen.",
    }


def test_while_a_seat_is_open_its_turn_is_waited_for(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, table(client, {"kind": "open", "name": "open"}, {"kind": "open", "name": "open"})) as seat:
        assert seat.state["position"]["status"]["en"] == "Waiting for somebody to sit down."


def test_the_log_tells_each_seats_points_after_a_deed(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, table(client, me("A"), me("B"))) as seat:
        for _ in range(3):
            seat.act()
        assert seat.state["log"][-1]["points"] == seat.state["position"]["points"]


def test_a_bot_answers_and_its_action_is_told_in_both_languages(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, table(client, me(), bot())) as seat:
        seat.until(lambda s: s["position"]["to_move"] == 0)
        plies = len(seat.state["log"])
        seat.act()
        seat.until(lambda s: s["position"]["to_move"] == 0 and len(s["log"]) >= plies + 2)
        assert {line["seat"] for line in seat.state["log"]} == {-1, 0, 1}
        said = [words for line in seat.state["log"] for words in line["sentences"]]
        assert said
        assert all(words["en"] and words["de"] for words in said)


def test_two_tabs_stay_in_step(app: FastAPI) -> None:
    client = browser(app)
    address = table(client, me("A"), me("B"))
    with seated(client, address) as first, seated(client, address) as second:
        first.act()
        assert second.hear() == first.state


def test_only_the_holder_of_a_seat_acts_there(app: FastAPI) -> None:
    mine, other = browser(app), browser(app)
    with seated(mine, address := table(mine, me("A"), me("B"))) as seat, seated(other, address) as watching:
        assert watching.state["position"]["legal"] == []
        wrong = watching.say(
            type="act", number=seat.state["number"], action=seat.state["position"]["legal"][0]["action"]
        )
        assert wrong["problem"]["code"] == "not_your_turn"
        assert not any(place["mine"] for place in watching.state["seats"])


def test_an_open_seat_is_taken_once(app: FastAPI) -> None:
    host, guest, late = browser(app), browser(app), browser(app)
    address = table(host, me(), {"kind": "open", "name": "open"})
    with seated(host, address) as seat:
        assert guest.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Guest"}).status_code == 200
        assert seat.hear()["seats"][1]["name"] == "Guest"
    refused = late.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Late"})
    assert (refused.status_code, refused.json()["code"]) == (409, "taken")


def test_a_refused_action_names_its_rule_and_changes_nothing(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, address := table(client, me("A"), me("B"))) as seat:
        number = seat.state["number"]
        first = actions(seat.state)[0]  # what chance did: nobody may do it now
        wrong = seat.act(first)
        assert wrong["type"] == "problem"
        assert wrong["problem"]["code"] == "refused"
        assert wrong["problem"]["rule"]
        assert (
            client.get(f"/api/tables/{address}/why", params={"action": first}).json()["rule"]
            == wrong["problem"]["rule"]
        )
        assert seat.act()["number"] == number + 1


def test_late_and_doubled_messages_do_nothing(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, table(client, me("A"), me("B"))) as seat:
        number, action = seat.state["number"], seat.state["position"]["legal"][0]["action"]
        seat.act(action)
        wrong = seat.say(type="act", number=number, action=action)
        assert wrong["problem"]["code"] == "late"
        assert seat.say(type="take_back", number=number)["problem"]["code"] == "late"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("nonsense", "malformed"),
        ("{}", "malformed"),
        ("[" * 1900, "malformed"),
        ('{"type": "act", "number": "x", "action": "y"}', "malformed"),
        ('{"type": "act", "number": 1, "action": "y", "more": 1}', "malformed"),
        ('{"type": "fly", "number": 1}', "malformed"),
        ('{"type": "act", "number": 1, "action": "' + "y" * 2000 + '"}', "too_big"),
        ('{"type": "act", "number": 1, "action": "y"}', "bad_notation"),
    ],
)
def test_a_bad_message_gets_a_problem_and_the_table_goes_on(app: FastAPI, text: str, code: str) -> None:
    client = browser(app)
    with seated(client, table(client, me("A"), me("B"))) as seat:
        seat.ws.send_text(text)
        assert seat.hear()["problem"]["code"] == code
        assert seat.act()["type"] == "state"


def test_bytes_on_the_socket_do_not_disturb_the_table(app: FastAPI) -> None:
    client = browser(app)
    address = table(client, me("A"), me("B"))
    with seated(client, address) as seat:
        seat.ws.send_bytes(b"\x00\xff")
    with seated(client, address) as seat:
        assert seat.act()["type"] == "state"


def test_ones_own_action_can_be_taken_back(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, table(client, me("A"), me("B"))) as seat:
        assert not seat.state["can_take_back"]
        before = seat.state["position"]
        seat.act()
        assert seat.state["can_take_back"]
        seat.say(type="take_back", number=seat.state["number"])
        assert seat.state["position"] == before
        assert len(seat.state["log"]) == 1


def test_what_was_forced_is_taken_back_with_the_action_that_led_to_it(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, table(client, me("A"), me("B"), game="nanuuk", mode="introductory", players=2)) as seat:
        while True:
            before, chosen = seat.state, seat.state["position"]["legal"][0]["action"]
            seat.act(chosen)
            if ">" in chosen and chosen in actions(seat.state)[len(actions(before)) :]:
                break  # a step is told with its crack: that was the only one, and nobody was asked
        seat.say(type="take_back", number=seat.state["number"])
        assert actions(seat.state) == actions(before)
        assert seat.state["position"]["legal"] == before["position"]["legal"]


def test_a_bot_does_not_mind_if_an_action_is_taken_back_but_a_person_does(app: FastAPI) -> None:
    client, other = browser(app), browser(app)
    with seated(client, table(client, me(), bot())) as seat:
        seat.until(lambda s: s["position"]["to_move"] == 0)
        plies = len(seat.state["log"])
        seat.act()
        seat.until(lambda s: s["position"]["to_move"] == 0 and len(s["log"]) >= plies + 2)
        seat.say(type="take_back", number=seat.state["number"])
        assert len(seat.state["log"]) == plies
    address = table(client, me(), {"kind": "open", "name": "open"})
    other.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Guest"})
    with seated(client, address) as mine, seated(other, address) as theirs:
        first, second = (mine, theirs) if mine.state["position"]["to_move"] == 0 else (theirs, mine)
        first.act()
        second.hear()
        second.act()
        first.hear()
        assert first.say(type="take_back", number=first.state["number"])["problem"]["code"] == "no_take_back"


def test_a_past_position_is_shown_and_played_on_from(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, address := table(client, me("A"), me("B"))) as seat:
        views = []
        for _ in range(4):
            views.append(seat.state["position"]["view"])
            seat.act()
    assert client.get(f"/api/tables/{address}/positions/2").json()["view"] == views[1]
    branch = client.post(f"/api/tables/{address}/branch", json={"ply": 3, "levels": [None, 1]}).json()["id"]
    with seated(client, branch) as seat:
        assert seat.state["position"]["ply"] >= 3
        assert [place["kind"] for place in seat.state["seats"]] == ["person", "bot"]
    assert client.get(f"/api/tables/{address}/positions/99").status_code == 404


def test_a_hint_gives_legal_lines_and_a_reason(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, address := table(client, me("A"), me("B"))) as seat:
        hint = client.post(f"/api/tables/{address}/hint").json()
        legal = [target["action"] for target in seat.state["position"]["legal"]]
    best = hint["ideas"][0]
    assert best["actions"][0]["action"] in legal
    shares = [idea["win"] for idea in hint["ideas"]]
    assert shares == sorted(shares, reverse=True)
    assert 0 < best["margin"] < 1
    assert best["reason"]["en"]
    assert best["reason"]["de"]
    assert 0 < best["win"] < 1
    assert browser(app).post(f"/api/tables/{address}/hint").json()["code"] == "not_your_turn"


def test_what_an_action_would_do_is_told_to_who_may_do_it(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, address := table(client, me("A"), me("B"))) as seat:
        action, path = seat.state["position"]["legal"][0]["action"], f"/api/tables/{address}/foresee"
        foreseen = client.get(path, params={"action": action}).json()
        assert browser(app).get(path, params={"action": action}).json()["code"] == "not_your_turn"
        refused = client.get(path, params={"action": actions(seat.state)[0]}).json()
        assert (refused["code"], bool(refused["rule"])) == ("refused", True)
        assert client.get(path, params={"action": "nonsense"}).json()["code"] == "bad_notation"
        seat.act(action)
        assert foreseen["action"] == action
        assert foreseen["sees"]["points"] == seat.state["position"]["points"]


def test_an_action_may_be_asked_about_by_its_parts_and_all_moves_are_told_in_words(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, address := table(client, me("A"), me("B"))) as seat:
        path, target = f"/api/tables/{address}/why", seat.state["position"]["legal"][0]
        parts = {name: target[name] for name in ("does", "turn", "square")}
        assert client.get(path, params=parts).json() == client.get(path, params={"action": target["action"]}).json()
        assert client.get(path, params={**parts, "square": "z99"}).json()["code"] == "bad_notation"
        assert client.get(path, params={"does": "fly"}).json()["code"] == "bad_notation"
        moves = client.get(f"/api/tables/{address}/moves").json()
        assert [move["action"] for move in moves] == [one["action"] for one in seat.state["position"]["legal"]]
        assert all(move["text"]["en"] and move["text"]["de"] for move in moves)
        assert browser(app).get(f"/api/tables/{address}/moves").json()["code"] == "not_your_turn"


def test_before_the_first_draw_chance_is_to_move(app: FastAPI) -> None:
    client = browser(app)
    position = client.get(f"/api/tables/{table(client, me('A'), me('B'))}/positions/0").json()
    assert (position["to_move"], position["status"]["en"]) == (-1, "Chance is to move.")


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/tables/none/positions/0", None, 404, "no_table"),
        ("GET", "/nowhere", None, 404, "not_found"),
        ("GET", f"/api/games/{GAME}/rulebook/fr", None, 404, "not_found"),
        ("POST", "/api/tables", {}, 422, "malformed"),
        ("POST", "/api/tables", {"game": "chess", "seats": [me()]}, 404, "unknown"),
        ("POST", "/api/tables", {"game": GAME, "options": {"nonsense": 1}, "seats": [me()]}, 404, "unknown"),
        ("POST", "/api/tables", {"game": GAME, "seats": [me()]}, 422, "wrong_seats"),
        ("POST", "/api/tables", {"game": GAME, "edition": "[", "seats": [me(), me()]}, 422, "bad_edition"),
        ("POST", "/api/tables", {"game": GAME, "edition": NO_ROOM, "seats": [me(), me()]}, 422, "bad_options"),
        ("POST", "/api/tables/load", {"text": "nonsense"}, 422, "bad_file"),
        ("DELETE", "/api/games", None, 405, "http"),
    ],
)
def test_errors_are_problems_with_a_stable_code(
    app: FastAPI, method: str, path: str, body: object, status: int, code: str
) -> None:
    answer = browser(app).request(method, path, json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["detail"]["de"]


def test_to_people_a_page_that_is_none_says_so_itself(
    app: FastAPI, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("<p>the page</p>")
    monkeypatch.setattr("tafelrunde.server.http.pages.STATIC", tmp_path)
    answer = browser(app).get("/nowhere/at/all", headers={"accept": "text/html,*/*"})
    assert (answer.status_code, answer.text) == (404, "<p>the page</p>")


def test_a_damaged_file_is_told_with_its_line_and_what_to_do(app: FastAPI) -> None:
    client = browser(app)
    whole = client.get(f"/api/tables/{table(client, me('A'), me('B'))}/file").text.splitlines()
    whole[2] = whole[2].replace(whole[2][0], "x", 1)
    said = client.post("/api/tables/load", json={"text": "\n".join(whole)}).json()["detail"]
    assert said["en"].startswith("This file cannot be read from line 3 on: ")
    assert "ab Zeile 3" in said["de"]
    assert "upload" not in said["en"] + said["de"]


def test_a_request_that_is_too_big_is_turned_away(app: FastAPI) -> None:
    answer = browser(app).post("/api/tables/load", content=b"x" * 2_000_001)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_big")


def test_a_forged_cookie_makes_a_new_guest(app: FastAPI) -> None:
    client = browser(app)
    address = table(client, me("A"), me("B"))
    forged = browser(app)
    forged.cookies.set("tafelrunde", client.cookies["tafelrunde"][:-2] + "xx")
    with seated(forged, address) as seat:
        assert not any(place["mine"] for place in seat.state["seats"])


def test_a_table_that_does_not_exist_is_told_on_the_socket(app: FastAPI) -> None:
    with browser(app).websocket_connect("/api/tables/none/socket") as ws:
        assert ws.receive_json()["problem"]["code"] == "no_table"


def test_the_rulebook_has_every_rule_as_an_anchor(app: FastAPI) -> None:
    english, german = (
        browser(app).get(f"/api/games/{GAME}/rulebook/{language}").json()["html"] for language in ("en", "de")
    )
    assert 'id="B5"' in english
    assert 'id="B5"' in german
    assert "{#" not in english + german


@pytest.mark.parametrize("game", ["rumis", "nunami"])
def test_the_rulebooks_show_their_pictures(app: FastAPI, game: str) -> None:
    one = browser(app)
    books = [one.get(f"/api/games/{game}/rulebook/{language}").json()["html"] for language in ("en", "de")]
    english, german = (re.findall('<img src="([^"]+)" alt="[^"]+" width="[0-9]+" height="[0-9]+"', b) for b in books)
    assert english == german
    assert english
    for address in english:
        answer = one.get(address)
        assert answer.headers["content-type"] == "image/png"
        assert answer.content.startswith(b"\x89PNG")
        assert "max-age" in answer.headers["cache-control"]


@pytest.mark.parametrize("name", ["none.png", "..%2Fen.md", "%2E%2E", "..%2F..%2Frules.py"])
def test_nothing_else_is_a_picture(app: FastAPI, name: str) -> None:
    assert browser(app).get(f"/api/games/{GAME}/rulebook/pictures/{name}").status_code == 404
