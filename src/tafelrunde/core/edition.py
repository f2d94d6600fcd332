"""Editions: data files in TOML that an owner of a game may correct."""

import re
import tomllib
from typing import Any

from tafelrunde.errors import BadEdition


def read_toml(text: str, file: str) -> dict[str, Any]:
    """The tables of an edition; what is no TOML is refused with its line."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        at = int(line[1]) if line else len(text.splitlines())
        raise BadEdition(file, at, f"this is not TOML: {error}") from None
