"""How a name looks: two names with the same lookalike key can be taken for one another. And names that nobody may have.

The table has the letters of other scripts that look like Latin ones, as in Unicode's confusables (UTS 39), for the
scripts that people are likely to type; letters in other forms (fullwidth, bold, …) are what NFKC makes of them.
"""

import re
import unicodedata

LONGEST = 100  # characters of a key
TWINS = {  # capital letters look like the capital
    "a": "аАαΑɑᎪꓮⲀⲁꭺ", "b": "вВΒЬьᏴꓐⲂ", "c": "сСϲϹᏟꓚⲤⲥꮯ", "d": "ԁᎠꓓꭰ", "e": "еЕεΕᎬꓰⲈꭼ", "f": "ϝϜꓝ",
    "g": "ɡցᏀꓖꮐ", "h": "һҺнНΗհᎻꓧⲎⲏꮋ", "i": "іІιΙıɩᎥⲒⲓꭵ", "j": "јЈϳȷյᎫꓙꭻ", "k": "кКκΚĸᏦꓗⲔⲕꮶ", "l": "ӏӀǀᏞ|ꓡꓲꮮ",
    "m": "мМΜᎷꓟⲘⲙꮇ", "n": "ηΝոռꓠⲚⲛ", "o": "оОοΟσօՕסꓳⲞⲟ", "p": "рРρΡᏢꓑⲢⲣꮲ", "q": "ԛԚզ", "r": "гᎡꓣ",
    "s": "ѕЅՏᏚꓢꮪ", "t": "тТτΤᎢꓔⲦⲧꭲ", "u": "υμսՍꓴ", "v": "νѵѴᏙꓦꮩ", "w": "ԝԜωшաᎳꓪꮃ", "x": "хХχΧꓫⲬⲭ",
    "y": "уУγΥүҮᎩꓬⲨⲩꭹ", "z": "ΖᏃꓜⲌⲍꮓ", "3": "зЗ",
}  # fmt: skip
LATIN = {twin: letter.upper() if twin.isupper() else letter for letter, twins in TWINS.items() for twin in twins}
SMALL_CAPITAL = re.compile(r"LATIN (?:LETTER SMALL CAPITAL|SMALL LETTER DOTLESS) ([A-Z])")
MARKS = set("\u0300\u0301\u0302\u0303\u0306\u0308\u030a\u030b\u030c\u0327\u0328")  # accents that names are written with
ALIKE = (re.compile("(?<=[a-z])I"), "l"), (re.compile(r"\b[IilL]"), "l"), (re.compile("1"), "l"), (re.compile("0"), "o")
PAIRS = (("rn", "m"), ("vv", "w"))
NOBODY_ELSE = (  # at a table: a bot, somebody who has deleted their account, those who run the server
    "Bot", "Computer", "N. N.", "Admin", "Administrator", "Administratorin", "Moderator", "Moderatorin", "Operator",
    "Betreiber", "Betreiberin", "Server", "System", "Root", "Support", "Tafelrunde",
)  # fmt: skip
RESERVED = (  # for accounts, words of the server's pages, too
    *NOBODY_ELSE, "Host", "Gastgeber", "Gastgeberin", "Guest", "Gast", "Player", "Spieler", "Spielerin", "Seat", "Sitz",
    "Platz", "Open", "Free", "Offen", "Frei", "Nobody", "Niemand", "You", "Du",
)  # fmt: skip


def lookalike(name: str) -> str:
    """The key of how a name looks: without spaces and signs, and with one letter for all that look like it."""
    shown = "".join(map(_letter, unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))))
    for twin, letter in ALIKE:
        shown = twin.sub(letter, shown)
    shown = shown.casefold().replace(" ", "")
    for pair, letter in PAIRS:
        shown = shown.replace(pair, letter)
    return unicodedata.normalize("NFC", shown)[:LONGEST] or name


def _letter(character: str) -> str:
    """The Latin letter that this one looks like, or itself; a space for signs, nothing for marks hard to see."""
    small, kind = SMALL_CAPITAL.fullmatch(unicodedata.name(character, "")), unicodedata.category(character)
    if small or character in LATIN:
        return small[1].lower() if small else LATIN[character]
    if kind[0] == "M":
        return character if character in MARKS else ""
    return " " if kind[0] in "PZC" or kind == "Sk" else character


def _numbered(words: tuple[str, ...]) -> re.Pattern[str]:
    """Each of these words, with or without a number."""
    return re.compile(f"(?:{'|'.join(map(_upright, words))})[0-9lo]*")


def _upright(name: str) -> str:
    """The key of a name in which an i is an l, too: in some fonts, and between capitals, they look alike."""
    return lookalike(name).replace("i", "l")


_RESERVED, _NOBODY_ELSE = _numbered(RESERVED), _numbered(NOBODY_ELSE)


def is_reserved(name: str) -> bool:
    """Does a name look like one that no account may have?"""
    return _RESERVED.fullmatch(_upright(name)) is not None


def is_nobody(name: str) -> bool:
    """Does a name look like that of a bot, of somebody who is gone, or of who runs the server, whatever its number?"""
    return _NOBODY_ELSE.fullmatch(_upright(name)) is not None
