"""Wire types of the heartbeat with which a browser notices that its connection is dead."""

from typing import Literal

from pydantic import BaseModel, ConfigDict


class Ping(BaseModel):
    """Is the connection alive? The answer is a pong."""

    model_config = ConfigDict(extra="forbid")

    type: Literal["ping"]


class Pong(BaseModel):
    """The connection is alive."""

    model_config = ConfigDict(extra="forbid")

    type: Literal["pong"] = "pong"
