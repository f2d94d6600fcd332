"""Plays a seat over HTTP, using only the standard library: example_bot.py http://127.0.0.1:8000 TOKEN TABLE [NAME]"""

import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def ask(base: str, token: str, path: str, body: dict | None = None) -> dict:
    """One request to the server; with a body it is a POST."""
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(f"{base}/api/tables/{path}", data, headers), timeout=60) as answer:
            return json.load(answer)
    except HTTPError as error:
        problem = json.load(error)
        if problem["code"] == "late":  # something happened while we thought: look again
            return ask(base, token, f"{path.partition('/')[0]}/now")
        sys.exit(f"{problem['code']}: {problem['detail']['en']}")


def play(base: str, token: str, table: str, name: str = "Example bot") -> None:
    """Sit down, unless already seated, and play random legal actions until the game is over."""
    now = ask(base, token, f"{table}/now")
    if not any(seat["mine"] for seat in now["seats"]):
        free = next(i for i, seat in enumerate(now["seats"]) if seat["kind"] == "open")
        ask(base, token, f"{table}/join", {"seat": free, "name": name})
    while not now["over"]:
        now = ask(base, token, f"{table}/now?after={now['number']}&wait={0 if now['your_turn'] else 25}")
        if now["your_turn"]:
            action = random.choice(now["position"]["legal"])["action"]
            now = ask(base, token, f"{table}/act", {"number": now["number"], "action": action})
    print("points:", now["position"]["points"])


if __name__ == "__main__":
    play(*sys.argv[1:])
