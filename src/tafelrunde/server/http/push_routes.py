"""Routes by which a browser subscribes to push notifications."""

from fastapi import APIRouter

from tafelrunde.server.http.account_routes import ThisCaller
from tafelrunde.server.http.dependencies import App
from tafelrunde.server.people.sessions import digest
from tafelrunde.server.storage.push_repository import Subscription
from tafelrunde.server.storage.table_repository import now
from tafelrunde.server.wire import people as wire

router = APIRouter(prefix="/api/push", tags=["push"])


@router.get("")
async def push_key(shared: App) -> wire.PushKey:
    """The server's public key (VAPID), if it sends push notifications."""
    return wire.PushKey(key=shared.push.key)


@router.post("", status_code=204)
async def subscribe(shared: App, caller: ThisCaller, wish: wire.PushWish) -> None:
    """Subscribe this browser to notifications for the current person's turns."""
    said = caller.guests.cookie_value(caller.request)
    session = digest(said) if digest(said) in shared.accounts.sessions.held else None
    one = Subscription(
        digest(wish.endpoint), caller.person, session, wish.endpoint, wish.key, wish.auth, wish.language, now()
    )
    await shared.push.keep(one, caller.address)


@router.post("/forget", status_code=204)
async def unsubscribe(shared: App, caller: ThisCaller, wish: wire.PushEnd) -> None:
    """Unsubscribe this browser."""
    await shared.push.forget(caller.person, wish.endpoint)
