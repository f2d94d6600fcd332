"""The line of everything in a TOML text, and whether the text is simple enough to be parsed safely.

One pass, before tomllib sees it: tomllib does not report the lines of values, needs a minute for a key with many dots,
and recurses into nested lists. Each character belongs to one token only, so the pass is linear, whatever the text.
"""

import re
from dataclasses import dataclass

from tafelrunde.errors import BadEdition

DEEPEST = 8  # nested lists and tables, and parts of a dotted key
LONGEST = 64  # characters of a word without quotes: a number, a date, a key

Path = tuple[str | int, ...]  # names of tables and keys, numbers of list elements (from 0)

# Linear time: each repetition matches a text in one way only, so backtracking finds nothing else, and a quotation mark
# without its partner ends the pass. (Possessive `*+` would say so, but has a bug before Python 3.11.5.)
TOKEN = re.compile(
    r'''
      (?P<word> """ (?: [^"\\] | \\. | "(?!"") )* "{3,5}
              | \'\'\' (?: [^'] | '(?!\'\') )* '{3,5}
              | (?!"""|\'\'\') (?: " (?: [^"\\\n] | \\[^\n] )* " | ' [^'\n]* ' )
              | [A-Za-z0-9_+:-]+ )
    | (?P<unclosed> ["'] )
    | (?P<blank> [ \t]+ | \# [^\n]* )
    | (?P<punctuation> . )
    ''',
    re.VERBOSE | re.DOTALL,
)


@dataclass
class Frame:
    """What the pass is inside of: a table, or a list at an element."""

    path: Path
    element: int | None = None


class Places:
    """The line of every section, key and list element, and the line on which each text begins."""

    def __init__(self, text: str, file: str) -> None:
        self.file, self.line = file, 1
        self.lines: dict[Path, int] = {}
        self.texts: dict[Path, int] = {}
        self._tables: dict[Path, int] = {}  # the index of the last [[name]]
        self._frames, self._key, self._value = [Frame(())], list[str](), Path()
        self._in_key, self._brackets = True, 0  # 1 in [section], 2 in [[section]]
        for token in TOKEN.finditer(text):
            self._take(str(token.lastgroup), token[0])
            self.line += token[0].count("\n")
        self._end_line()

    def _take(self, kind: str, token: str) -> None:
        if kind == "unclosed":
            raise self._wrong(f"this is not TOML: a text opens with {token} and is not closed")
        if kind == "word":
            self._word(token)
        elif kind == "punctuation":
            self._punctuation(token)

    def _wrong(self, reason: str) -> BadEdition:
        return BadEdition(self.file, self.line, reason)

    def _word(self, word: str) -> None:
        quoted = word[0] in "\"'"
        if len(word) > LONGEST and not quoted:
            raise self._wrong(f"a number or a name is longer than {LONGEST} characters")
        if self._in_key:
            self._key.append(word.strip("\"'"))
            if len(self._key) > DEEPEST:
                raise self._wrong(f"a key has more than {DEEPEST} parts")
        else:
            self._note(self._here())
            self.texts.setdefault(self._here(), self.line + (quoted and word[:3] == word[0] * 3 and word[3] == "\n"))

    def _here(self) -> Path:
        """The value that is being read."""
        frame = self._frames[-1]
        return self._value if frame.element is None else (*frame.path, frame.element)

    def _note(self, path: Path) -> None:
        for size in range(1, len(path) + 1):
            self.lines.setdefault(path[:size], self.line)

    def _punctuation(self, mark: str) -> None:
        if mark == "\n":
            self._end_line()
        elif mark in "[{":
            self._open(mark)
        elif mark in "]}":
            self._close()
        elif mark == "=" and self._in_key:
            self._value = (*self._frames[-1].path, *self._key)
            self._note(self._value)
            self._key, self._in_key = [], False
        elif mark == "," and len(self._frames) > 1:
            self._next()

    def _end_line(self) -> None:
        if len(self._frames) == 1:
            if self._brackets:
                self._section()
            self._key, self._in_key, self._brackets = [], True, 0

    def _section(self) -> None:
        """[a.b] or [[a.b]]: from here on keys belong to it."""
        path: Path = ()
        for i, part in enumerate(self._key, 1):
            path = (*path, part)
            if self._brackets == 2 and i == len(self._key):
                self._tables[path] = self._tables.get(path, -1) + 1
            if path in self._tables:
                path = (*path, self._tables[path])
        self._note(path)
        self._frames = [Frame(path)]

    def _open(self, bracket: str) -> None:
        if len(self._frames) == 1 and self._in_key:
            self._brackets += 1
            return
        self._note(self._here())
        self._frames.append(Frame(self._here(), 0 if bracket == "[" else None))
        self._key, self._in_key = [], bracket == "{"
        if len(self._frames) > DEEPEST:
            raise self._wrong(f"lists and tables are nested more than {DEEPEST - 1} deep")

    def _close(self) -> None:
        if len(self._frames) > 1:
            self._frames.pop()
            self._in_key = False

    def _next(self) -> None:
        """A comma: the next element, or the next key."""
        frame = self._frames[-1]
        if frame.element is None:
            self._key, self._in_key = [], True
        else:
            frame.element += 1
