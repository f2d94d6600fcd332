"""The notebook of the documents is run, and shows what it says."""

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

FILE = Path(__file__).resolve().parent.parent / "docs" / "balance.ipynb"


def shown(notebook: Any) -> list[list[Any]]:
    """What each cell of code printed or drew."""
    return [
        [out["text"] if out["output_type"] == "stream" else out["data"] for out in cell["outputs"]]
        for cell in notebook.cells
        if cell["cell_type"] == "code"
    ]


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # of Jupyter, which runs it
def test_the_notebook_runs_to_its_plot_and_shows_what_is_kept_in_it() -> None:
    kept = nbformat.read(FILE, as_version=4)  # type: ignore[no-untyped-call]
    notebook = nbformat.read(FILE, as_version=4)  # type: ignore[no-untyped-call]
    for cell in notebook.cells:
        cell["outputs"] = []
    NotebookClient(notebook, timeout=300).execute()
    assert shown(notebook) == shown(kept)
    assert "<svg" in shown(notebook)[-1][0]["image/svg+xml"]
