"""Cards that nobody can see, as counts: how many there are of each kind.

What nobody knows needs no order: a deck is a distribution over what may come next. Chance lists it, and
determinisations are dealt from it. A pool is an array of counts, by kind.
"""

from tafelrunde.core.kernel import Array, below, kernel


@kernel
def size(pool: Array) -> int:
    """The number of cards."""
    n = 0
    for kind in range(len(pool)):
        n += int(pool[kind])
    return n


@kernel
def list_kinds(pool: Array, low: int, out: Array, weights: Array) -> int:
    """For the verb `chance`: an action (low + kind) for each kind that is left, weighted by its count."""
    n = 0
    for kind in range(len(pool)):
        if pool[kind] > 0:
            out[n] = low + kind
            weights[n] = pool[kind]
            n += 1
    return n


@kernel
def pick(pool: Array, left: int, rng: Array) -> int:
    """The kind of a random card out of `left`, without removing it; −1 if there is none."""
    rest = below(rng, left)
    for kind in range(len(pool)):
        rest -= int(pool[kind])
        if rest < 0:
            return kind
    return -1


@kernel
def take_one(pool: Array, left: int, rng: Array) -> int:
    """Remove a random card out of `left` and return its kind; −1 if there is none."""
    kind = pick(pool, left, rng)
    if kind >= 0:
        pool[kind] -= 1
    return kind


@kernel
def deal(pool: Array, hand: Array, n: int, rng: Array) -> None:
    """Move n random cards to a hand, or all if there are fewer."""
    left = size(pool)
    for i in range(min(n, left)):
        hand[take_one(pool, left - i, rng)] += 1


@kernel
def pour(pool: Array, into: Array) -> None:
    """Move all cards of a pool to another."""
    for kind in range(len(pool)):
        into[kind] += pool[kind]
        pool[kind] = 0
