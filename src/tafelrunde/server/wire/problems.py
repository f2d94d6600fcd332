"""The closed list of problems that a client can get: code, HTTP status, a sentence in each language."""

import tomllib
from importlib.resources import files
from typing import Literal

from tafelrunde.errors import TafelrundeError

Code = Literal[
    "no_table", "other_rules", "wrong_seats", "too_many_tables", "too_many_bot_tables",
    "too_many_editions", "too_many_new_editions",
    "late", "not_your_turn", "not_seated", "not_begun", "is_over", "no_take_back", "no_early_end", "secrets_in_play",
    "has_begun", "seat_taken", "is_not_over", "not_away", "vote_open", "no_vote", "no_clock", "too_fast",
    "is_paused", "not_paused", "has_number", "is_rolled", "is_here", "stays_theirs", "out_of_time", "no_hints",
    "without_help", "people_only", "nobody_stands_in", "one_seat_each", "needs_account", "rated_edition", "not_yet",
    "bad_name", "name_taken", "name_reserved", "bad_email", "weak_password", "wrong_password", "has_account",
    "no_account", "void_letter", "too_many_tokens", "bad_token", "browsers_only", "busy", "no_push", "bad_subscription",
    "no_player", "nothing_there", "renamed_lately", "thats_you", "too_many_friends", "challenged", "no_challenge",
    "no_free_seat", "too_early", "other_number", "a_little_longer", "in_a_moment",
    "not_host", "removed", "one_seat_here", "seats_free", "nobody_there", "too_many_seats",
    "silenced", "closed", "silent_table", "no_analysis_yet", "hidden_for_good", "too_many_analyses",
    "too_often", "one_at_a_time", "too_many_sockets", "crowded", "too_big", "too_slow",
    "not_found", "malformed", "foreign_page", "unknown_host", "locked", "wrong_word", "http", "broken",
    "refused", "bad_options", "bad_file", "unknown", "bad_edition", "bad_notation", "not_now", "taken",
    "cannot_keep", "not_kept", "wrong",
]  # fmt: skip

Variant = Literal["not_your_password"]
CODES: dict[Variant, Code] = {"not_your_password": "wrong_password"}  # the same code with another sentence

PROBLEMS: dict[str, tuple[int, str, str]] = {  # the status, and the sentences in English and German
    code: (problem["status"], problem["en"], problem["de"])
    for code, problem in tomllib.loads((files(__package__) / "problems.toml").read_text("utf-8")).items()
}


class ProblemError(TafelrundeError):
    """A request that cannot be fulfilled, with its code and sentences."""

    def __init__(self, code: Code | Variant, *, status: int | None = None, **values: object) -> None:
        known, en, de = PROBLEMS[code]
        self.code: Code = CODES[code] if code == "not_your_password" else code
        self.status = status or known
        self.en, self.de = en.format(**values), de.format(**values)
        super().__init__(self.en)
