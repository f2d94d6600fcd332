"""What is good about an action, for hints, and what it costs; only what the mover can know is used."""

from collections.abc import Iterator

from tafelrunde.core.words import Words, join
from tafelrunde.games.nunami import rules
from tafelrunde.games.nunami.components import Kit
from tafelrunde.games.nunami.rules import DOWN, PEOPLES, SIDES, Box, Kind, State, is_human, is_nature
from tafelrunde.games.nunami.sentences import LAYS, Doing, Event, card_words, doing, say, signed, thriving

NEARLY, BROKEN = 4, 7  # life points of a board that is nearly out of balance, and of one that is (P2, P3)


def reason(kit: Kit, s: State, action: int, after: State) -> Words:
    """What is good about an action, and then what it costs."""
    d = doing(kit, s, action)
    found = list(_laying(kit.box, s, d, after) if d.does in LAYS else _other_merits(kit.box, s, d))
    return join([say("reason", name, **facts) for name, facts in found or [("quiet", {})]])


def _laying(box: Box, s: State, d: Doing, after: State) -> Iterator[Event]:
    """What laying or swapping gains, the best first; if nothing, how it leaves its boards; and what it costs."""
    boards = sorted({int(board) for board in after.scoring if board >= 0})
    gains = list(_gains(box, s, d, after, boards))
    yield from gains or (event for board in boards for event in _leaves(box, s, board, after))
    yield from _costs(box, s, d, after, boards)


def _gains(box: Box, s: State, d: Doing, after: State, boards: list[int]) -> Iterator[Event]:
    """The win, points, cards of others that go, and cards that are turned up."""
    me = int(s.turn)
    if after.winner == me:
        yield "wins", {}
    for board in boards:
        yield from _board_gains(box, s, board, after, me)
    lost = sum(leader != me for leader in _removed(box, after))
    if lost:
        yield "removes", {"n": lost}
    face = _covered(s, d)
    if face >= 0 and s.leads[box.people[face]] not in (-1, me):
        yield "covers", {"card": card_words(box, face)}
    unknown = sum(s.face[space] == DOWN for space in after.queue.tolist()[: int(after.queued)])
    if unknown:
        yield "uncovers", {"n": unknown}


def _board_gains(box: Box, s: State, board: int, after: State, me: int) -> Iterator[Event]:
    """Points won, points taken from others, or at least one more card of one's own."""
    balance = after.balance[board, me] > s.balance[board, me]
    most = after.most[board] == me != s.most[board]
    for name, won in (("balance", balance), ("most", most)):
        if won:
            yield name, {"board": board + 1}
    others = [seat for seat in range(int(box.seats)) if seat != me]
    robbed = sum(max(rules.markers_on(s, board, seat) - rules.markers_on(after, board, seat), 0) for seat in others)
    if robbed:
        yield "robs", {"board": board + 1, "n": robbed}
    own = _own_cards(box, after, board, me)
    if own > _own_cards(box, s, board, me) and not balance and not most and after.filled[board] < SIDES:
        yield "prepares", {"board": board + 1, "n": own}


def _leaves(box: Box, s: State, board: int, after: State) -> Iterator[Event]:
    """How a board stands then, if that is good for the mover or nearly too much of a good thing for others; otherwise
    how much room is left on it."""
    had, life = (sum(int(box.life[face]) for face in _known_faces(state, board, int(s.turn))) for state in (s, after))
    if life != had and _favours(s, life, int(s.turn)):
        yield "stands" if after.filled[board] == SIDES else "leans", {"board": board + 1, "why": thriving(life)}
    elif life != had and abs(life) >= NEARLY:
        limit = BROKEN if life > 0 else -BROKEN
        yield "strains", {"board": board + 1, "life": signed(life), "limit": signed(limit)}
    elif after.filled[board] < SIDES:
        yield "fills", {"board": board + 1, "n": SIDES - int(after.filled[board])}


def _favours(s: State, life: int, me: int) -> bool:
    """P4: whether a seat plays a people of the side that thrives."""
    thrives = {1: is_human, -1: is_nature}.get((life > 0) - (life < 0))
    return thrives is not None and any(s.leads[people] == me and thrives(people) for people in range(PEOPLES))


def _costs(box: Box, s: State, d: Doing, after: State, boards: list[int]) -> Iterator[Event]:
    """Points and cards of one's own that go, and points that others win."""
    me = int(s.turn)
    for board in boards:
        change = {seat: rules.markers_on(after, board, seat) - rules.markers_on(s, board, seat)
                  for seat in range(int(box.seats))}  # fmt: skip
        if change[me] < 0:
            yield "costs", {"board": board + 1, "n": -change[me]}
        given = sum(max(0, n) for seat, n in change.items() if seat != me)
        if given:
            yield "gives", {"board": board + 1, "n": given}
    lost = sum(leader == me for leader in _removed(box, after))
    if lost:
        yield "sacrifices", {"n": lost}
    face = _covered(s, d)
    if face >= 0 and s.leads[box.people[face]] == me:
        yield "covers_own", {"card": card_words(box, face)}


def _covered(s: State, d: Doing) -> int:
    """The face-up card that another one is laid upon; −1 if there is none."""
    return int(s.face[d.space]) if d.does != Kind.SWAP else -1


def _removed(box: Box, s: State) -> list[int]:
    """Whose cards an imbalance has removed; −1: nobody's people."""
    kinds: list[int] = s.removed_kind.tolist()[: int(s.removed)]
    return [int(s.leads[box.people[kind]]) for kind in kinds if box.people[kind] < PEOPLES]


def _known_faces(s: State, board: int, me: int) -> list[int]:
    """The kinds on a board that a seat knows: those face up, and its own face down."""
    spaces = range(board * SIDES, board * SIDES + SIDES)
    hidden = (s.face[space] == DOWN and s.layer[s.top[space]] == me for space in spaces)
    faces = [int(s.kind[s.top[at]]) if down else int(s.face[at]) for at, down in zip(spaces, hidden, strict=True)]
    return [face for face in faces if face >= 0]


def _own_cards(box: Box, s: State, board: int, me: int) -> int:
    return sum(s.leads[box.people[face]] == me for face in _known_faces(s, board, me))


def _other_merits(box: Box, s: State, d: Doing) -> Iterator[Event]:
    """What is good about an action that lays nothing."""
    if d.does == Kind.FREEZE:
        n = rules.markers_on(s, d.n, int(s.turn))
        yield ("keeps", {"board": d.n + 1, "n": n}) if n else ("blocks", {"board": d.n + 1})
    elif d.does == Kind.DRAW and s.deck > 0:
        yield "draws", {}
    elif d.does == Kind.PASS:
        yield "saves", {}
    elif d.does == Kind.KEEP and 0 <= s.drawn < box.kinds and s.leads[box.people[s.drawn]] == s.turn:
        yield "own", {}
