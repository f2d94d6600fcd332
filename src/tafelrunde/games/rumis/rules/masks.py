"""Sets of squares as bit masks, and operations on four levels at once (SIMD).

The masks of all levels are contiguous (`masks[word, level]`), so that the processor handles four levels together.
"""

import numpy as np

from tafelrunde.core.kernel import Array, inlined, kernel

Four = tuple[np.uint64, np.uint64, np.uint64, np.uint64]  # a word of the masks of four levels

ONE, TWO, THREE, ZERO, LAST_BIT = np.uint64(1), np.uint64(2), np.uint64(3), np.uint64(0), np.uint64(63)
ALL = ~ZERO
DEBRUIJN, S58 = np.uint64(0x03F79D71B4CB0A89), np.uint64(58)
LOWEST = np.zeros(64, np.int64)
for _bit in range(64):
    LOWEST[((int(DEBRUIJN) << _bit) & (2**64 - 1)) >> 58] = _bit


@kernel
def has(masks: Array, level: int, square: int) -> bool:
    """Whether the square is in the mask of the level."""
    return (masks[square >> 6, level] >> np.uint64(square & 63)) & ONE == ONE


@kernel
def flip(masks: Array, level: int, square: int) -> None:
    """Toggle the square."""
    masks[square >> 6, level] ^= ONE << np.uint64(square & 63)


@kernel
def add(masks: Array, level: int, square: int) -> None:
    """Add the square."""
    masks[square >> 6, level] |= ONE << np.uint64(square & 63)


@inlined
def both(a: Four, b: Four) -> Four:
    """The intersection, on each of four levels."""
    return a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]


@inlined
def either(a: Four, b: Four) -> Four:
    """The union."""
    return a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]


@inlined
def without(a: Four, b: Four) -> Four:
    """The difference."""
    return a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3]


@inlined
def together(a: Four) -> np.uint64:
    """The union of the four levels."""
    return a[0] | a[1] | a[2] | a[3]


@inlined
def some(a: Four) -> bool:
    """Whether there is any square."""
    return together(a) != ZERO


@inlined
def shifted(masks: Array, word: int, words: int, z: np.uint64, by: np.uint64) -> Four:
    """A word of the masks of four levels from z upwards, shifted down by 0 to 63 squares."""
    here = masks[word]
    a, b, c, d = here[z] >> by, here[z + ONE] >> by, here[z + TWO] >> by, here[z + THREE] >> by
    if word + 1 < words:  # bits shifted in from the next word
        more, up = masks[word + 1], LAST_BIT - by
        a, b = a | (more[z] << ONE) << up, b | (more[z + ONE] << ONE) << up
        c, d = c | (more[z + TWO] << ONE) << up, d | (more[z + THREE] << ONE) << up
    return a, b, c, d


@inlined
def first_of(anchors: np.uint64) -> int:
    """The first of the squares, 0 if there is none."""
    return int(LOWEST[((anchors & (~anchors + ONE)) * DEBRUIJN) >> S58])
