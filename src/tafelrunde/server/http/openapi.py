"""The OpenAPI document, from which the client's types are generated."""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import JsonValue, TypeAdapter

from tafelrunde.core.game import Game
from tafelrunde.games import GAMES
from tafelrunde.server.http import problem_responses
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.arrangement import ToBrowser

Schema = dict[str, Any]  # JSON
REF = "#/components/schemas/"
PROBLEM = f"{REF}Problem"
WORDS = {"type": "object", "additionalProperties": {"type": "string"}}  # a sentence in each language


def openapi(app: FastAPI) -> Schema:
    """The OpenAPI document, with the socket messages and game types that no path mentions."""
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, routes=app.routes)
        for model in (wire.FromBrowser, ToBrowser, wire.Problem):
            made = model.model_json_schema(ref_template="#/components/schemas/{model}")
            schema["components"]["schemas"].update(made.pop("$defs", {}))
            schema["components"]["schemas"][model.__name__] = made
        _declare_problems(schema)
        for game in GAMES.values():
            schema["components"]["schemas"].update(game_types(game))
        schema["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        schema["security"] = [{"token": []}, {}]  # without a token, a cookie identifies a guest
        app.openapi_schema = schema
    return app.openapi_schema


def _declare_problems(schema: Schema) -> None:
    """Declare errors as problem+json, in place of FastAPI's own format, which is never sent."""
    told = {"description": "What went wrong", "content": {problem_responses.TYPE: {"schema": {"$ref": PROBLEM}}}}
    for operation in [operation for path in schema["paths"].values() for operation in path.values()]:
        operation["responses"].pop("422", None)
        operation["responses"] |= {"4XX": told, "503": told}
    for unused in ("HTTPValidationError", "ValidationError"):
        schema["components"]["schemas"].pop(unused, None)


def game_types(game: Game) -> dict[str, JsonValue]:
    """The schemas of what a game's board is sent, prefixed with the game's name."""
    found: dict[str, JsonValue] = {}
    prefix = game.name.capitalize()
    for name, type_ in game.types.items():
        schema = TypeAdapter(type_).json_schema(ref_template=f"{REF}{prefix}{{model}}")
        found.update({f"{prefix}{model}": made for model, made in schema.pop("$defs", {}).items()})
        found[f"{prefix}{name.capitalize()}"] = schema
    return {name: _worded(schema) for name, schema in found.items()}


def _worded(schema: JsonValue) -> JsonValue:
    """A schema in which sentences refer to the shared type `Words`."""
    if isinstance(schema, list):
        return [_worded(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if all(schema.get(key) == value for key, value in WORDS.items()):
        return {"$ref": f"{REF}Words"}
    return {key: _worded(part) for key, part in schema.items()}
