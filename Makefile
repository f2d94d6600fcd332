# Every target installs what it needs: only python3 (3.11 to 3.13) and make must be there.
PYTHON ?= python3
VENV ?= .venv
UV := $(VENV)/uv/bin/uv
BIN := $(VENV)/bin
DEV := $(VENV)/.dev
BENCH := $(VENV)/.bench
COMPILE := $(UV) -q pip compile --generate-hashes --no-emit-index-url --universal --python-version 3.11 --no-header --upgrade

.PHONY: test check bench soak format kernels lock clean help

help:  ## say what there is to do
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

test: check kernels  ## everything that must hold before a change lands (under 20 minutes on 2 cores)
	$(BIN)/pytest -q -n 2 -m slow
	NUMBA_BOUNDSCHECK=1 TAFELRUNDE_CACHE=$(VENV)/boundscheck $(BIN)/pytest -q -m bounds

check: $(DEV)  ## lint, types, import laws, unit tests (under 4 minutes)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/pytest -q -n 2 -m "not slow"

bench: $(BENCH) kernels  ## measure, with OpenSpiel and Pgx as peers
	$(BIN)/python bench/run.py

soak: $(DEV) kernels  ## the long runs: 20,000 random games for each option set
	$(BIN)/tafelrunde check --all --games 20000

kernels: $(DEV)  ## compile all kernels ahead
	$(BIN)/tafelrunde prepare

format: $(DEV)  ## bring all code into form
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

lock: $(UV)  ## choose new versions of all dependencies
	$(COMPILE) pyproject.toml -o requirements.lock
	$(COMPILE) pyproject.toml --group dev -c requirements.lock -o requirements-dev.lock
	$(COMPILE) bench/requirements.in -c requirements-dev.lock -o bench/requirements.lock

clean:  ## remove everything that make made
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(UV):
	$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14) and "Tafelrunde needs Python 3.11, 3.12 or 3.13; say which with make PYTHON=...")'
	$(PYTHON) -m venv $(VENV)/uv
	$(VENV)/uv/bin/pip install -q --disable-pip-version-check uv==0.13.7

$(DEV): requirements-dev.lock pyproject.toml $(UV)
	$(UV) -q venv --allow-existing --python $(PYTHON) $(VENV)
	VIRTUAL_ENV=$(VENV) $(UV) -q pip install --require-hashes -r requirements-dev.lock
	VIRTUAL_ENV=$(VENV) $(UV) -q pip install --no-deps -e .
	@touch $@

$(BENCH): bench/requirements.lock $(DEV)
	VIRTUAL_ENV=$(VENV) $(UV) -q pip install --require-hashes -r bench/requirements.lock
	@touch $@
