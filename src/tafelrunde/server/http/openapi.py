"""The types of the games in the OpenAPI description, so that the client's are made from them."""

from typing import Any

from pydantic import TypeAdapter

from tafelrunde.core.game import Game

REF = "#/components/schemas/"
WORDS = {"type": "object", "additionalProperties": {"type": "string"}}  # a sentence in each language


def game_types(game: Game) -> dict[str, Any]:
    """What the game's board is sent, as schemas: their names begin with that of the game."""
    found: dict[str, Any] = {}
    prefix = game.name.capitalize()
    for name, type_ in game.types.items():
        schema = TypeAdapter(type_).json_schema(ref_template=f"{REF}{prefix}{{model}}")
        found.update({f"{prefix}{model}": made for model, made in schema.pop("$defs", {}).items()})
        found[f"{prefix}{name.capitalize()}"] = schema
    return {name: _worded(schema) for name, schema in found.items()}


def _worded(schema: Any) -> Any:
    """Sentences are of the type that all of the wire shares."""
    if isinstance(schema, list):
        return [_worded(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if all(schema.get(key) == value for key, value in WORDS.items()):
        return {"$ref": f"{REF}Words"}
    return {key: _worded(part) for key, part in schema.items()}
