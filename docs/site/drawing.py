"""Draws the house from its source: a box for each package, an arrow for each import between two of them.

An arrow that follows from others is left out; one that closes a circle is red. `python docs/site/drawing.py` writes the
drawings; a test fails while they are not those of the code.
"""

import ast
import re
import textwrap
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from html import escape
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "tafelrunde"
PICTURE = ROOT / "docs" / "pictures" / "house.svg"
APART = {
    "server/run",
    "server/ops/doctor",
    "server/ops/keeper",
    "server/ops/subscriber",
    "server/ops/workers",
}  # they are above their packages

Graph = Mapping[str, set[str]]  # a room, and the rooms from which it imports
Place = tuple[float, float]

WIDTH, HEIGHT, LANE, ROW = 188, 74, 26, 108  # of a box; of a line that passes between boxes; of a row of boxes
STYLE = """text { font: 11px system-ui, sans-serif; fill: #5b5346 }
.name { font: 600 14px ui-monospace, monospace; fill: #241f18 }
rect { fill: #fffdf8; stroke: #8a7f6c } .paper { fill: #f4efe4; stroke: none }
path { fill: none; stroke: #8a7f6c; stroke-width: 1.4 } .circle { stroke: #c0392b }"""


# ---- what the code says ---------------------------------------------------------------------------------------------


def room(module: str) -> str:
    """The package to which a module belongs; within the server, the package there, or the module itself if apart."""
    parts = module.split(".")[1:] or ["tafelrunde"]
    if "/".join(parts) in APART:
        return "/".join(parts)
    inner = parts[0] == "server" and len(parts) > 1 and (PACKAGE / "server" / parts[1] / "__init__.py").exists()
    return "/".join(parts[: 2 if inner else 1])


def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(source: str, known: Mapping[str, Path]) -> Iterator[str]:
    """The modules of ours that a source imports, wherever it does."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module in known:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in known else str(node.module)


def house(planted: Mapping[str, str] | None = None) -> dict[str, set[str]]:
    """All rooms and the rooms they import from; `planted` adds sources that are not there."""
    known = modules()
    sources = [*((name, path.read_text("utf-8")) for name, path in known.items()), *(planted or {}).items()]
    found: dict[str, set[str]] = {room(name): set() for name in known}
    for name, source in sources:
        found[room(name)] |= {room(one) for one in imports(source, known)} - {room(name)}
    return found


def about(name: str) -> str:
    """What a room is for: the first sentence of its docstring."""
    place = PACKAGE if name == "tafelrunde" else PACKAGE / name
    source = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    said = " ".join((ast.get_docstring(ast.parse(source.read_text("utf-8"))) or "").split())
    return re.split(r"(?<=[.?!]) ", said)[0].rstrip(".")


# ---- where things go ------------------------------------------------------------------------------------------------


def straight(graph: Graph) -> tuple[dict[str, set[str]], set[tuple[str, str]]]:
    """The graph without the arrows that close a circle, and these."""
    kept, circles = {name: set(there) for name, there in graph.items()}, set[tuple[str, str]]()
    while True:
        try:
            TopologicalSorter(kept).prepare()
        except CycleError as error:
            above, below = error.args[1][:2]  # the first is imported by the second
            kept[below].discard(above)
            circles.add((below, above))
        else:
            return kept, circles


def reduced(graph: Graph) -> dict[str, set[str]]:
    """Without the arrows that follow from others."""
    reach: dict[str, set[str]] = {}
    for name in TopologicalSorter(graph).static_order():
        reach[name] = set(graph[name]).union(*(reach[below] for below in graph[name]))
    return {name: {one for one in there if not any(one in reach[other] for other in there)}
            for name, there in graph.items()}  # fmt: skip


def levels(graph: Graph) -> dict[str, int]:
    """The row of each room, from the ground; one that imports nothing is right below the rooms it serves."""
    found: dict[str, int] = {}
    for name in TopologicalSorter(graph).static_order():
        found[name] = 1 + max((found[below] for below in graph[name]), default=-1)
    for name in (name for name in graph if not graph[name]):
        found[name] = min((found[above] for above in graph if name in graph[above]), default=1) - 1
    return found


def routed(graph: Graph) -> tuple[list[list[str]], list[list[str]]]:
    """Rows of boxes from the top, with a lane wherever an arrow passes a row, and the way of each arrow."""
    level = levels(graph)
    rows = [sorted(name for name in graph if level[name] == at) for at in range(max(level.values()), -1, -1)]
    ways = []
    for above, below in sorted((name, other) for name in graph for other in graph[name]):
        lanes = [f"{above}>{below}@{at}" for at in range(level[above] - 1, level[below], -1)]
        for at, lane in zip(range(level[above] - 1, level[below], -1), lanes, strict=True):
            rows[-1 - at].append(lane)
        ways.append([above, *lanes, below])
    return _untangled(rows, ways), ways


def _untangled(rows: list[list[str]], ways: list[list[str]]) -> list[list[str]]:
    """Each row in the order of what it hangs on, above and below in turns."""
    pairs = [pair for way in ways for pair in pairwise(way)]
    for turn in range(24):
        at = {name: (i + 0.5) / len(row) for row in rows for i, name in enumerate(row)}
        near: dict[str, list[float]] = {name: [] for name in at}
        for above, below in pairs:
            one, other = (below, above) if turn % 2 else (above, below)
            near[one].append(at[other])
        rows = [sorted(row, key=lambda name: (sum(near[name]) / len(near[name]) if near[name] else at[name], name))
                for row in rows]  # fmt: skip
    return rows


def places(rows: list[list[str]]) -> tuple[dict[str, Place], float]:
    """Where the middle of everything is, and how wide the drawing."""
    sizes = [[LANE if "@" in name else WIDTH + 20 for name in row] for row in rows]
    whole, found = max(map(sum, sizes)) + 40, dict[str, Place]()
    for i, (row, widths) in enumerate(zip(rows, sizes, strict=True)):
        x = (whole - sum(widths)) / 2
        for name, width in zip(row, widths, strict=True):
            found[name] = (x + width / 2, 60 + i * ROW)
            x += width
    return found, whole


# ---- the picture ----------------------------------------------------------------------------------------------------


def box(name: str, at: Place, text: str) -> str:
    """A room with its name and what it is for."""
    x, y = at
    lines = textwrap.wrap(text, 29, max_lines=3, placeholder=" …")
    said = "".join(f'<text x="{x:g}" y="{y - 2 + 13 * i:g}">{escape(line)}</text>' for i, line in enumerate(lines))
    return (
        f'<rect x="{x - WIDTH / 2:g}" y="{y - HEIGHT / 2:g}" width="{WIDTH}" height="{HEIGHT}" rx="6"/>'
        f'<text class="name" x="{x:g}" y="{y - 19:g}">{escape(name)}</text>{said}'
    )


def arrow(way: list[Place], kind: str = "") -> str:
    """A line from the foot of one box, through its lanes, to the head of another."""
    (x, y), (tx, ty) = way[0], way[-1]
    points = [(x, y + HEIGHT / 2), *way[1:-1], (tx, ty - HEIGHT / 2 - 3)]
    line = f"M{points[0][0]:g} {points[0][1]:g}"
    for (ax, ay), (bx, by) in pairwise(points):
        middle = (ay + by) / 2
        line += f"C{ax:g} {middle:g} {bx:g} {middle:g} {bx:g} {by:g}"
    return f'<path{kind} d="{line}" marker-end="url(#tip)"/>'


def draw(graph: Graph, describe: Mapping[str, str]) -> str:
    """The drawing as SVG."""
    kept, circles = straight(graph)
    rows, ways = routed(reduced(kept))
    at, width = places(rows)
    height = 60 + ROW * (len(rows) - 1) + 60
    size = f'viewBox="0 0 {width:g} {height}" width="{width:g}" height="{height}"'
    tip = 'viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} text-anchor="middle" role="img">',
        f"<style>{STYLE}</style>",
        f'<marker id="tip" {tip}><path d="M0 0L8 4L0 8"/></marker>',
        f'<rect class="paper" width="{width:g}" height="{height}" rx="10"/>',
        *(arrow([at[name] for name in way]) for way in ways),
        *(arrow([at[above], at[below]], ' class="circle"') for above, below in sorted(circles)),
        *(box(name, at[name], describe[name]) for name in sorted(graph)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def picture(planted: Mapping[str, str] | None = None) -> str:
    """The drawing of the house as it is."""
    graph = house(planted)
    return draw(graph, {name: about(name) for name in graph})


if __name__ == "__main__":
    PICTURE.write_text(picture(), "utf-8")
