"""Whoever has not installed the libraries is told what to do."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.sim.extras import NotInstalled

ADAPTERS = Path(tafelrunde.__file__).parent / "adapters"


@pytest.mark.parametrize("library", ["gymnasium", "pettingzoo", "pyspiel"])
def test_a_missing_library_is_named_with_the_command_that_brings_it(
    library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = ADAPTERS / {"pyspiel": "openspiel.py"}.get(library, f"{library}.py")
    monkeypatch.setitem(sys.modules, library, None)
    spec = spec_from_file_location("adapter_without_its_library", file)
    assert spec is not None
    assert spec.loader is not None
    with pytest.raises(NotInstalled, match=r"pip install 'tafelrunde\[lab\]'"):
        spec.loader.exec_module(module_from_spec(spec))
