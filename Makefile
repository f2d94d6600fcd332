# Every target installs what it needs; you need only python3 (3.11 to 3.14) and make.
PYTHON ?= python3
PORT ?= 8000
VENV ?= .venv
UV := $(VENV)/uv/bin/uv
BIN := $(VENV)/bin
RUN := $(VENV)/.run
DEV := $(VENV)/.dev
BENCH := $(VENV)/.bench
CLIENT := src/tafelrunde/static/index.html
PYTEST := $(BIN)/pytest -q --durations=10
INSTALL := VIRTUAL_ENV=$(VENV) $(UV) -q pip install --require-hashes -r
COMPILE := $(UV) -q pip compile --generate-hashes --no-emit-index-url --universal --python-version 3.11 --no-header --upgrade

unexport PYTHONDONTWRITEBYTECODE  # keep compiled modules: without them every start takes two seconds longer

.PHONY: help play test check types client docs bench soak kernels playable wire drawing pictures format lock clean

help:  ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: $(RUN) $(CLIENT)  ## play in the browser (PORT=8000; LAN=1: with others in this network, PASSWORD=word if you like)
	@TAFELRUNDE_PASSWORD='$(PASSWORD)' $(BIN)/tafelrunde serve --port $(PORT) $(if $(LAN),--lan)

test: check $(CLIENT) kernels  ## everything that must pass before a change lands (under 30 minutes on 2 cores)
	$(PYTEST) -n 2 --dist worksteal -m "slow and not long"
	NUMBA_BOUNDSCHECK=1 $(PYTEST) -n 2 tests/test_recorded.py

check: $(DEV)  ## lint, types, import laws, unit tests (under 6 minutes)
	@$(MAKE) --no-print-directory -j 3 playable types client  # together they keep two cores busy
	$(PYTEST) -n 2 -m "not slow"

types: $(DEV)  ## lint and types of the Python code
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

client: $(RUN)  ## lint, types and unit tests of the page
	$(BIN)/python hatch_build.py run ready --silent

docs: $(DEV) $(CLIENT)  ## build the documents and rulebooks as a site, in site/; check every link
	$(BIN)/python docs/site/gather.py

bench: $(BENCH) kernels  ## measure, with OpenSpiel and Pgx as peers
	$(BIN)/python bench/run.py

soak: $(DEV) kernels $(CLIENT)  ## the long runs: 20,000 random games per option set, 1,000 kills, lots of nonsense
	$(BIN)/tafelrunde check --all --games 20000 --pairs 10000
	$(BIN)/python tests/server/kills/run.py --times 1000
	$(PYTEST) -n 2 --dist worksteal -m long

kernels: $(RUN)  ## compile all kernels ahead; not needed to play
	$(BIN)/tafelrunde prepare --all

playable: $(RUN)  # only the kernels that play needs
	$(BIN)/tafelrunde prepare

wire: $(DEV)  ## regenerate the client's types from server/wire
	$(BIN)/tafelrunde openapi > web/openapi.json
	$(BIN)/python hatch_build.py run wire --silent

drawing: $(DEV)  ## redraw the packages and their imports, for docs/architecture.md
	$(BIN)/python docs/site/drawing.py

pictures: $(DEV) $(CLIENT) kernels  ## retake the pictures of every screen
	$(BIN)/python tests/browser/pictures.py

format: $(DEV)  ## format all code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/python hatch_build.py run tidy --silent

lock: $(UV)  ## pick new versions of all Python dependencies
	$(COMPILE) pyproject.toml --group build -o requirements.lock
	$(COMPILE) pyproject.toml --extra cluster --extra gpu --extra lab --extra train --group build --group dev --group docs -c requirements.lock -o requirements-dev.lock
	$(COMPILE) bench/requirements.in -c requirements-dev.lock -o bench/requirements.lock

clean:  ## remove everything that make made
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build site web/node_modules src/tafelrunde/static

$(UV):
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15) and \
		"This is Python %d.%d. Tafelrunde needs 3.11, 3.12, 3.13 or 3.14; say which with make PYTHON=python3.14" \
		% sys.version_info[:2])'
	$(PYTHON) -m venv $(VENV)/uv
	$(VENV)/uv/bin/pip install -q --disable-pip-version-check uv==0.13.7

$(RUN): requirements.lock pyproject.toml $(UV)
	$(UV) -q venv --allow-existing --python $(PYTHON) $(VENV)
	$(INSTALL) requirements.lock
	TAFELRUNDE_SKIP_WEB=1 VIRTUAL_ENV=$(VENV) $(UV) -q pip install --no-deps --no-build-isolation -e .
	@touch $@

$(DEV): requirements-dev.lock $(RUN)
	$(INSTALL) requirements-dev.lock
	@touch $@

$(BENCH): bench/requirements.lock $(DEV)
	$(INSTALL) bench/requirements.lock
	@touch $@

$(CLIENT): $(RUN) hatch_build.py $(shell find web -type f -not -path '*/node_modules/*')
	$(BIN)/python hatch_build.py
	@touch $@
