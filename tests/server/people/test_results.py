"""Rated games, what becomes of everybody, the archive, players' pages, and games to take home."""

import asyncio
import io
import json
import zipfile
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import GAME, Database, Json, bot, browser, code, me, member, running, seated, table
from tafelrunde.core.match import Match
from tafelrunde.games import GAMES
from tafelrunde.server.http import archive_routes
from tafelrunde.server.people.ratings import Rating, for_rating, outcomes, places, rated
from tafelrunde.server.people.results import Filter
from tafelrunde.server.storage.table_repository import Event, SeatRow, Summary, TableRepository, TableRow, TableWrite
from tafelrunde.server.tables.arrangement import Arrangement, Ended, arrangement_row

OPEN = {"kind": "open", "name": "open"}
ALONE = [(0,), (1,)]
numbers = count()


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, database: Database) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data")), database) as app:
        yield app


def wish(*seats: Json, **more: Any) -> Json:
    return {"game": GAME, "options": {"players": len(seats)}, "seats": list(seats), "rated": True, **more}


def person(app: FastAPI, client: TestClient) -> str:
    said = app.state.application.guests.signer.unsign(client.cookies["tafelrunde"]).decode()
    return str(app.state.application.guests.sessions.holder("session", said) or said)


def newcomer(app: FastAPI) -> tuple[TestClient, str]:
    """Somebody with an account of a new name."""
    name = f"Newcomer {next(numbers)}"
    return member(app, name), name


def finished(
    app: FastAPI,
    who: Sequence[TestClient | None],
    shares: list[float],
    at: str = "2026-01-02T10:00:00+00:00",
    resigned: Sequence[int] = (),
    **more: Any,
) -> str:
    """A finished game of some people (None: a bot), without playing it."""
    tables, address = app.state.application.tables, f"table{next(numbers)}"
    game = more.pop("game", GAME)
    seats = [
        SeatRow("person", f"Seat {i}", None, person(app, one)) if one else SeatRow("bot", f"Bot {i}", 1, None)
        for i, one in enumerate(who)
    ]
    for i in resigned:
        seats[i] = replace(seats[i], stands_in="resigned")
    options = more.pop("options", {"players": len(who)})
    row = TableRow(address, game, GAMES[game].version, options, None, [], True, at, -2, 1, shares, **more)
    tables.services.repository.add_table(row, seats, [Event(1, "act", 0, "x")])
    tables.services.results.settle(address, [10 * (i + 1) for i in range(len(who))])
    return address


def archive(client: TestClient, **query: Any) -> Json:
    answer = client.get("/api/archive", params=query)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def ids(found: Json) -> list[str]:
    return [game["id"] for game in found["games"]]


# ---- rated tables ---------------------------------------------------------------------------------------------------


def test_two_people_with_accounts_play_a_rated_game_without_help(app: FastAPI) -> None:
    (host, one), (guest, two) = newcomer(app), newcomer(app)
    address = host.post("/api/tables", json=wish(me("Whoever"), OPEN)).json()["id"]
    assert guest.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Whoever"}).status_code == 200
    with seated(host, address) as first, seated(guest, address) as second:
        assert [seat["name"] for seat in first.state["seats"]] == [one, two]
        assert first.state["competitive"] == "rated"
        refuse_help(host, guest, address, [first, second])
        while first.state["position"]["result"] is None:
            mover, other = (first, second) if first.state["position"]["to_move"] == 0 else (second, first)
            mover.act()
            while other.state["number"] < mover.state["number"]:
                other.hear()
        shares = first.state["position"]["result"]
    assert host.post(f"/api/tables/{address}/branch", json={"ply": 1}).status_code == 201
    (game,) = archive(host)["games"]
    assert (game["id"], game["rated"]) == (address, True)
    assert [place["player"] for place in game["places"]] == [one, two]
    (results,) = host.get(f"/api/players/{one}").json()["games"]
    assert (results["rating"] - 1500) * (shares[0] - shares[1]) >= 0
    assert len(results["course"]) == 1


def refuse_help(host: TestClient, guest: TestClient, address: str, seats: list[Any]) -> None:
    mover = 0 if seats[0].state["position"]["to_move"] == 0 else 1
    asking = (host, guest)[mover]
    seats[mover].act()
    seats[1 - mover].hear()
    back = seats[mover].say(type="take_back", number=seats[mover].state["number"])
    assert back["problem"]["code"] == "without_help"
    assert not seats[mover].state["can_take_back"]
    other = (guest, host)[mover]
    assert code(other.post(f"/api/tables/{address}/hint")) == (409, "without_help")
    assert code(asking.post(f"/api/tables/{address}/branch", json={"ply": 0})) == (409, "without_help")
    for form in ("file", "json"):  # which could be loaded, and tried out
        assert code(asking.get(f"/api/tables/{address}/{form}")) == (409, "without_help")


def test_what_cannot_be_rated_is_refused_with_a_reason(app: FastAPI) -> None:
    host, _ = newcomer(app)

    def refused(*seats: Json, by: TestClient = host, **more: Any) -> tuple[int, str]:
        return code(by.post("/api/tables", json=wish(*seats, **more)))

    assert refused(me(), bot()) == (409, "people_only")
    assert refused(me("A"), me("B")) == (409, "one_seat_each")
    assert refused(me(), OPEN, by=browser(app)) == (403, "needs_account")
    plan = '[hall]\nheight = { 2 = 4, 4 = 4 }\nplan = """\nx x x x\nx x x x\n"""\n'
    assert refused(me(), OPEN, edition=plan) == (422, "rated_edition")


def test_guests_bots_and_doubles_do_not_sit_down_at_a_rated_table(app: FastAPI) -> None:
    host, _ = newcomer(app)
    address = host.post("/api/tables", json=wish(me(), OPEN)).json()["id"]
    join = {"seat": 1, "name": "X"}
    assert code(browser(app).post(f"/api/tables/{address}/join", json=join)) == (403, "needs_account")
    assert code(host.post(f"/api/tables/{address}/join", json=join)) == (409, "one_seat_each")
    assert code(host.post(f"/api/tables/{address}/fill", json={**join, "level": 1})) == (409, "people_only")


# ---- ratings --------------------------------------------------------------------------------------------------------


def test_who_wins_rises_and_who_loses_falls() -> None:
    one, two = rated([Rating(), Rating()], ALONE, [1.0, 0.0])
    assert one.shown > 1500 > two.shown
    assert one.margin < Rating().margin


def test_a_surprise_counts_more_than_what_was_expected() -> None:
    strong, weak = Rating(35, 3), Rating(15, 3)
    expected, _ = rated([strong, weak], ALONE, [1, 0])
    _, surprise = rated([strong, weak], ALONE, [0, 1])
    assert expected.mu - strong.mu < surprise.mu - weak.mu


@pytest.mark.parametrize("share", [0.5, 0.0])
def test_a_shared_win_and_a_common_loss_are_a_draw(share: float) -> None:
    one, two = rated([Rating(), Rating()], ALONE, [share, share])
    assert one.mu == pytest.approx(two.mu)
    assert places(ALONE, [share, share]) == [1, 1]


def test_of_three_both_losers_are_equal() -> None:
    after = rated([Rating()] * 3, [(0,), (1,), (2,)], [0, 1, 0])
    assert after[0].mu == pytest.approx(after[2].mu)
    assert after[1].mu > after[0].mu


def test_places_by_the_rules_count_behind_the_winner_and_never_before() -> None:
    first, second, third = rated([Rating()] * 3, [(0,), (1,), (2,)], [1, 0, 0], [1, 3, 2])
    assert first.mu > third.mu > second.mu
    assert places([(0,), (1,), (2,)], [0, 1, 0], [1, 2, 3]) == [2, 1, 3]
    assert places([(0, 2), (1,)], [0, 0, 0], [3, 1, 2]) == [2, 1]


def test_partners_rise_and_fall_together() -> None:
    teams = [(0, 2), (1,)]
    won = rated([Rating()] * 3, teams, [0.5, 0, 0.5])
    assert won[0].mu == pytest.approx(won[2].mu)
    assert won[0].mu > Rating().mu > won[1].mu
    assert outcomes(teams, [0.5, 0, 0.5]) == ["won", "lost", "won"]


def test_what_became_of_everybody() -> None:
    assert outcomes(ALONE, [1, 0]) == ["won", "lost"]
    assert outcomes(ALONE, [0.5, 0.5]) == ["shared", "shared"]
    assert outcomes(ALONE, [0, 0]) == ["lost", "lost"]
    assert outcomes([(0,)], [0.7]) == ["alone"]


def counted(teams: Any, shares: list[float], resigned: list[int], points: list[int] | None = None) -> list[str]:
    """What became of each seat; who resigned has the lowest rating."""
    sides, found = for_rating(teams, shares, resigned, points)
    after = [rating.mu for rating in rated([Rating()] * len(shares), sides, found)]
    stay = [mu for seat, mu in enumerate(after) if seat not in resigned]
    assert all(after[seat] < min([*stay, Rating().mu]) for seat in resigned if stay)
    return outcomes(sides, found)


def test_who_resigned_has_lost_also_where_the_partner_wins() -> None:
    teams = [(0, 1), (2,)]
    assert counted(teams, [0.5, 0.5, 0], [0]) == ["lost", "won", "lost"]
    assert counted(teams, [0, 0, 1], [0]) == ["lost", "lost", "won"]
    assert counted([(0, 1), (2, 3)], [0.25] * 4, [0, 2]) == ["lost", "shared", "lost", "shared"]


def test_who_resigned_has_lost_also_where_the_bot_in_their_place_wins() -> None:
    alone = [(0,), (1,), (2,)]
    assert counted(alone, [1, 0, 0], [0], [30, 10, 20]) == ["lost", "lost", "won"]
    assert counted(alone, [1, 0, 0], [0], [30, 20, 20]) == ["lost", "shared", "shared"]
    assert counted(alone, [1, 0, 0], [0]) == ["lost", "shared", "shared"]
    assert counted(alone, [0.5, 0.5, 0], [0], [30, 30, 20]) == ["lost", "won", "lost"]
    assert counted(alone, [0, 0, 0], [0], [30, 10, 20]) == ["lost"] * 3, "nobody has won"
    assert outcomes(*for_rating([(0,)], [0.0], [0], None)) == ["alone"]


def test_a_seat_that_was_resigned_is_noted_as_lost(app: FastAPI) -> None:
    people = [newcomer(app) for _ in range(3)]
    finished(app, [client for client, _ in people], [1, 0, 0], rated=True, resigned=[0])
    (game,) = archive(people[0][0])["games"]
    assert [place["outcome"] for place in game["places"]] == ["lost", "lost", "won"]
    ratings = [client.get(f"/api/players/{name}").json()["games"][0]["rating"] for client, name in people]
    assert ratings[0] < ratings[1] < ratings[2]


def test_a_game_is_rated_once_and_only_among_people(app: FastAPI) -> None:
    (one, name), (two, _) = newcomer(app), newcomer(app)
    address = finished(app, [one, two], [1, 0], rated=True)
    before = one.get(f"/api/players/{name}").json()["games"]
    app.state.application.services.results.settle(address)
    finished(app, [one, None], [1, 0], rated=True)
    finished(app, [one, one], [1, 0], rated=True)
    finished(app, [one, two], [1, 0])
    after = one.get(f"/api/players/{name}").json()["games"]
    assert after[0]["course"] == before[0]["course"]
    assert len(after[0]["course"]) == 1


def test_results_that_are_missing_are_made_up_for(tmp_path: Path, database: Database) -> None:
    with running(tmp_path, database) as app:
        (one, name), (two, _) = newcomer(app), newcomer(app)
        store: TableRepository = app.state.application.services.repository
        people = [SeatRow("person", "x", None, person(app, client), entropy="1" * 32) for client in (one, two)]
        row = TableRow("late", GAME, GAMES[GAME].version, {"players": 2}, None, [], False, "2026-01-01", rated=True)
        store.add_table(row, people, [])
        store.append([TableWrite("late", [Event(1, "act", 0, "x")], Summary(True, [], -2, 1, [0.0, 1.0]), 0)])
        cookie = one.cookies["tafelrunde"]
    with running(tmp_path, database) as app:
        client = browser(app)
        client.cookies.set("tafelrunde", cookie)
        app.state.portal.call(app.state.application.services.settlement.catch_up)
        (results,) = client.get(f"/api/players/{name}").json()["games"]
        assert results["lost"] == 1
        assert results["rating"] < 1500


def test_a_game_that_was_loaded_as_it_had_ended_is_nobodys_result(app: FastAPI) -> None:
    (client, name), tables, guest = newcomer(app), app.state.application.tables, browser(app)
    match = Match(GAMES[GAME], {"players": 2}).go_on()
    while not match.over:
        match.act(match.legal()[0])
    address = guest.post("/api/tables/load", json={"text": match.dump()}).json()["id"]
    guest.post(f"/api/tables/{address}/branch", json={"ply": len(match.log)})
    guest.post("/api/account/sign_in", json={"name": name, "password": "correct horse"})  # which changes the tables
    app.state.portal.call(tables.services.settlement.catch_up)
    assert len(client.get("/api/lobby").json()["recent"]) == 2
    assert archive(client)["count"] == 0


def test_an_end_that_was_taken_back_is_forgotten_when_the_game_is_abandoned(app: FastAPI) -> None:
    (one, _), tables = newcomer(app), app.state.application.tables
    address = finished(app, [one, None], [1, 0])
    seats = tables.services.repository.seats(address)
    ended = Arrangement(ended=Ended("abandoned", 0, (0.0, 0.0)))
    tables.services.arrangements.arrange(address, 0, seats, seats, arrangement_row(ended))
    tables.services.results.settle(address)
    assert archive(one)["count"] == 0


# ---- the archive ----------------------------------------------------------------------------------------------------


def test_the_archive_shows_ones_own_games_and_of_others_the_rated_ones(app: FastAPI) -> None:
    (one, name), (two, _), stranger = newcomer(app), newcomer(app), browser(app)
    plain, in_earnest = finished(app, [one, two], [1, 0]), finished(app, [one, two], [1, 0], rated=True)
    assert set(ids(archive(one))) == {plain, in_earnest}
    assert ids(archive(stranger)) == []
    assert ids(archive(stranger, player=name)) == [in_earnest]
    assert in_earnest in ids(archive(stranger, player="*"))
    assert plain not in ids(archive(stranger, player="*")) + ids(archive(one, player="*"))
    assert set(ids(archive(two, player=name))) == {plain, in_earnest}


def test_the_archive_is_searched_by_game_result_and_days(app: FastAPI) -> None:
    (one, _), other = newcomer(app), next(name for name in GAMES if name != GAME)
    won = finished(app, [one, None], [1, 0], at="2026-03-01T23:59:59+00:00")
    lost = finished(app, [one, None], [0, 1], at="2026-03-02T00:00:00+00:00")
    shared = finished(app, [one, None], [0.5, 0.5], at="2026-03-03T12:00:00+00:00", game=other)
    assert ids(archive(one)) == [shared, lost, won]
    assert ids(archive(one, game=other)) == [shared]
    for outcome, found in {"won": won, "lost": lost, "shared": shared}.items():
        assert ids(archive(one, outcome=outcome)) == [found]
    assert ids(archive(one, since="2026-03-02")) == [shared, lost]
    assert ids(archive(one, until="2026-03-01")) == [won]
    assert ids(archive(one, since="2026-03-02", until="2026-03-02")) == [lost]
    (game,) = archive(one, game=other)["games"]
    assert [(place["outcome"], place["points"]) for place in game["places"]] == [("shared", 10), ("shared", 20)]


def test_the_archive_has_pages(app: FastAPI) -> None:
    one, _ = newcomer(app)
    made = [finished(app, [one, None], [1, 0], at=f"2026-04-{day:02}T00:00:00+00:00") for day in range(1, 26)]
    first, second = archive(one), archive(one, page=2)
    assert (first["count"], first["pages"]) == (25, 2)
    assert ids(first) + ids(second) == made[::-1]
    assert archive(one, page=3)["games"] == []


@pytest.mark.parametrize("query", ["player=Nobody here", "since=yesterday", "outcome=glory", "page=0"])
def test_a_senseless_search_is_told_what_is_wrong(app: FastAPI, query: str) -> None:
    answer = browser(app).get(f"/api/archive?{query}")
    assert answer.status_code == (404 if "player" in query else 422)
    assert answer.json()["detail"]["de"]


def test_head_to_head_counts_who_was_better(app: FastAPI) -> None:
    (one, name), (two, other) = newcomer(app), newcomer(app)
    for shares in ([1, 0], [1, 0], [0, 1], [0.5, 0.5]):
        finished(app, [one, two], shares)  # type: ignore[arg-type]
    (against,) = one.get(f"/api/players/{name}").json()["opponents"]
    assert against == {"name": other, "games": 4, "better": 2, "equal": 1, "worse": 1}
    assert browser(app).get(f"/api/players/{name}").json()["opponents"] == []
    assert code(one.get("/api/players/Nobody")) == (404, "no_player")


def test_a_guest_who_signs_in_brings_results_along(app: FastAPI) -> None:
    (one, name), guest = newcomer(app), browser(app)
    guest.get("/api/lobby")
    address = finished(app, [guest, None], [1, 0])
    guest.post("/api/account/sign_in", json={"name": name, "password": "correct horse"})
    assert ids(archive(one)) == [address]


# ---- to take home ---------------------------------------------------------------------------------------------------


def test_a_game_is_taken_home_as_json_with_all_that_its_file_says(app: FastAPI) -> None:
    client = browser(app)
    address = table(client, me("A"), bot(2))
    with seated(client, address) as seat:
        seat.until(lambda state: bool(state["position"]["legal"]))
    found = client.get(f"/api/tables/{address}/json").json()
    assert (found["game"], found["options"]["players"]) == (GAME, 2)
    assert found["players"] == [{"name": "A", "bot": None}, {"name": "Bot 2", "bot": "level-2"}]
    text = client.get(f"/api/tables/{address}/file").text
    assert all(f" {action['action']}  #" in text for action in found["actions"])
    assert found["dice"][0]["secret"] is None
    assert client.get("/api/tables/nothing/json").status_code == 404


def test_secrets_in_play_are_not_taken_home(app: FastAPI) -> None:
    secret = next(name for name, game in GAMES.items() if game.secrets)
    client = browser(app)
    address = table(client, me(), OPEN, game=secret, players=2)
    assert code(client.get(f"/api/tables/{address}/json")) == (403, "secrets_in_play")


@pytest.mark.parametrize("form", ["tafel", "json"])
def test_many_games_are_taken_home_in_one_bundle(app: FastAPI, form: str) -> None:
    one, _ = newcomer(app)
    made = {finished(app, [one, None], [1, 0]) for _ in range(3)}
    one.get("/api/archive/bundle", params={"form": form})
    answer = one.get("/api/archive/bundle", params={"form": form})  # one after the other
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as bundle:
        assert bundle.testzip() is None
        assert {name.partition("-")[2] for name in bundle.namelist()} == {f"{address}.{form}" for address in made}
        text = bundle.read(bundle.namelist()[0]).decode()
    assert text.startswith("tafel 2") if form == "tafel" else json.loads(text)["result"] == [1, 0]


def test_a_second_bundle_is_refused_until_the_first_has_ended(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    (one, _), zipped = newcomer(app), archive_routes._zipped
    finished(app, [one, None], [1, 0])
    second: list[Any] = []

    async def meanwhile(*what: Any) -> AsyncIterator[bytes]:
        if not second:
            second.append(None)
            second[:] = [await asyncio.to_thread(one.get, "/api/archive/bundle")]
        async for part in zipped(*what):
            yield part
            if "broken" in second:
                raise ConnectionError

    monkeypatch.setattr(archive_routes, "_zipped", meanwhile)
    assert one.get("/api/archive/bundle").status_code == 200
    assert code(second[0]) == (429, "one_at_a_time")
    second.append("broken")
    with pytest.raises(ConnectionError):
        one.get("/api/archive/bundle")
    second.remove("broken")
    assert one.get("/api/archive/bundle").status_code == 200


def test_what_was_hidden_when_somebody_resigned_is_in_no_bundle(app: FastAPI) -> None:
    secret = next(name for name, game in GAMES.items() if game.secrets)
    (one, _), (other, _) = newcomer(app), newcomer(app)
    whole, left = finished(app, [one, None], [1, 0]), table(one, me("A"), OPEN, game=secret, players=2)
    assert other.post(f"/api/tables/{left}/join", json={"seat": 1, "name": "B"}).status_code == 200
    assert other.post(f"/api/tables/{left}/resign", json={}).status_code == 204
    assert {game["id"] for game in one.get("/api/archive").json()["games"]} == {whole, left}
    with zipfile.ZipFile(io.BytesIO(one.get("/api/archive/bundle").content)) as bundle:
        assert [name.partition("-")[2] for name in bundle.namelist()] == [f"{whole}.tafel"]


def test_a_bundle_is_neither_empty_nor_larger_than_some(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    assert code(browser(app).get("/api/archive/bundle")) == (404, "nothing_there")
    one, _ = newcomer(app)
    for _ in range(3):
        finished(app, [one, None], [1, 0])
    monkeypatch.setattr("tafelrunde.server.http.archive_routes.BULK", 2)
    with zipfile.ZipFile(io.BytesIO(one.get("/api/archive/bundle").content)) as bundle:
        assert len(bundle.namelist()) == 2


def test_the_database_is_asked_for_visible_games_only(app: FastAPI) -> None:
    one, _ = newcomer(app)
    finished(app, [one, None], [1, 0])
    count_of_strangers, _ = app.state.application.services.results.games(Filter("stranger", person(app, one)))
    assert count_of_strangers == 0
