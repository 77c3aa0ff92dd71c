# play · test · pyodide · engines · check · shots · pictures · first-functions · speech · coverage · bench · soak ·
# mutation · train · arena · balance · puzzles · review · build · site · clean
# Each target installs what it needs the first time; later runs start at once.

VENV := .venv
PYTHON := $(VENV)/bin/python
export PYTHONPATH := py
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Compiled tests are kept even where the environment forbids it: compiling them again takes long.
unexport PYTHONDONTWRITEBYTECODE

BUILD_TOOLS := $(VENV)/build-stamp
TEST_TOOLS := $(VENV)/test-stamp
BENCH_TOOLS := $(VENV)/bench-stamp
MUTATION_TOOLS := $(VENV)/mutation-stamp
TRAIN_TOOLS := $(VENV)/train-stamp
ENGINE_TESTS := pytest -q -n auto --dist worksteal tests --ignore=tests/training README.md py/mastaba/game.py py/mastaba/rules/setup.py --doctest-modules --doctest-glob=README.md
QUICK := "not slow and not sweep and not hypothesis"
LONG := "slow or sweep or hypothesis"
NODE_TOOLS := node_modules/stamp
REPORTS := build/reports
COMPILED := build/compiled
COMPILED_STAMP := build/compiled/stamp
SOURCES := $(shell find py/mastaba cards -name '*.py' -o -name '*.json' -o -name '*.bin')
NETS := py/mastaba/training/nets

.DEFAULT_GOAL := play
.PHONY: play test pyodide engines browsers chromium firefox webkit check shots pictures first-functions speech bench coverage style soak mutation train arena balance puzzles review build site clean needs

play: build
	@exec $(PYTHON) -m mastaba.build.serve

build: needs $(BUILD_TOOLS) $(NODE_TOOLS)
	@$(PYTHON) -m mastaba.build

site: needs $(BUILD_TOOLS) $(NODE_TOOLS)
	@rm -f build/site-stamp
	@$(PYTHON) -m mastaba.build
	@$(PYTHON) -m mastaba.build.check

test: needs $(TEST_TOOLS)
	@$(MAKE) --no-print-directory -j 4 style build $(TRAIN_TOOLS) browsers
	@$(MAKE) --no-print-directory coverage
	@echo "Engine tests that play many games or try random data ..."
	@$(PYTHON) -m $(ENGINE_TESTS) -m $(LONG) --junitxml=$(REPORTS)/games.xml
	@$(MAKE) --no-print-directory -j 3 chromium firefox webkit
	@$(PYTHON) -m tools.slowest $(REPORTS)/engine.xml $(REPORTS)/games.xml $(REPORTS)/training.xml $(REPORTS)/browser.xml $(REPORTS)/firefox.xml $(REPORTS)/webkit.xml

engines: build $(TEST_TOOLS)
	@sh tools/browsers.sh
	@$(MAKE) --no-print-directory -j 2 firefox webkit

browsers:
	@sh tools/chromium.sh
	@sh tools/browsers.sh

# These three run side by side and share no files; test and engines say what they need.
chromium:
	@echo "Training tests ..."
	@$(PYTHON) -m pytest -q tests/training --junitxml=$(REPORTS)/training.xml
	@echo "Browser tests, and the engine tests inside Pyodide ..."
	@$(PYTHON) -m pytest -q -n auto --dist worksteal e2e --ignore=e2e/engines --junitxml=$(REPORTS)/browser.xml

firefox webkit:
	@echo "The page in $@ ..."
	@$(PYTHON) -m pytest -q -rfE e2e/engines -k $@ --junitxml=$(REPORTS)/$@.xml >build/$@.txt 2>&1; \
		passed=$$?; cat build/$@.txt; exit $$passed

check: style
	@echo "Engine tests, without those that take long ..."
	@$(PYTHON) -m $(ENGINE_TESTS) -m $(QUICK)

coverage: needs $(TEST_TOOLS)
	@echo "Engine tests, with branch coverage ..."
	@$(PYTHON) -m coverage erase
	@$(PYTHON) -m coverage run -m $(ENGINE_TESTS) -m $(QUICK) --junitxml=$(REPORTS)/engine.xml
	@$(PYTHON) -m coverage combine --quiet
	@$(PYTHON) -m coverage report

style: needs $(TEST_TOOLS)
	@echo "Style, types and import directions ..."
	@$(VENV)/bin/ruff check --quiet .
	@$(VENV)/bin/ruff format --quiet --check . || { echo "Run: .venv/bin/ruff format ."; exit 1; }
	@$(VENV)/bin/mypy --no-error-summary
	@$(VENV)/bin/lint-imports --no-logo >build/imports.txt 2>&1 || { cat build/imports.txt; exit 1; }

pyodide: build $(TEST_TOOLS)
	@sh tools/chromium.sh
	@MARKS_IN_PYODIDE="not slow" $(PYTHON) -m pytest -q e2e/build/test_in_pyodide.py

shots: build $(TEST_TOOLS)
	@sh tools/chromium.sh
	@$(PYTHON) -m tools.shots

pictures: build $(TEST_TOOLS)
	@sh tools/chromium.sh
	@$(PYTHON) -m tools.pictures

first-functions: build $(TEST_TOOLS)
	@sh tools/chromium.sh
	@$(PYTHON) -m tools.first_functions

speech: build $(TEST_TOOLS)
	@$(PYTHON) -m tools.screen_reader

bench: build $(BENCH_TOOLS) browsers
	@missed=0; for script in bench/[a-z]*.py; do PYTHONPATH=py:. $(PYTHON) $$script || missed=1; done; exit $$missed

mutation: needs $(MUTATION_TOOLS)
	@$(PYTHON) -m tools.mutation 1000

train: $(COMPILED_STAMP)
	@PYTHONPATH=$(COMPILED) $(PYTHON) -m mastaba.training
	@for net in build/training/net-?.bin; do cp $$net $(NETS)/$${net##*-}; done
	@cp $$(ls build/training/net-?.bin | tail -n 1) py/mastaba/ai/net/weights.bin
	@echo "The computer players now use the weights of the last generation."

arena: $(COMPILED_STAMP)
	@PYTHONPATH=$(COMPILED) $(PYTHON) -m mastaba.training.arena

balance: $(COMPILED_STAMP)
	@PYTHONPATH=$(COMPILED) $(PYTHON) -m mastaba.training.balance

puzzles: $(COMPILED_STAMP)
	@PYTHONPATH=$(COMPILED) $(PYTHON) -m mastaba.training.puzzles
	@PYTHONPATH=$(COMPILED) $(PYTHON) -m mastaba.training.puzzles --check full

review: | $(PYTHON)
	@test -n "$(RECORD)" || { echo "Name a game record: make review RECORD=game.txt"; exit 1; }
	@$(PYTHON) -m mastaba.review "$(RECORD)" $(REVIEW)

soak: needs $(TEST_TOOLS)
	@$(PYTHON) -m tests.support.soak 1000000

clean:
	rm -rf build dist dist.new $(VENV) node_modules
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .benchmarks test-results
	find bench e2e py tests tools -name __pycache__ -prune -exec rm -rf {} +

needs:
	@sh tools/needs.sh
	@mkdir -p build

$(PYTHON): | needs
	@echo "Making a Python environment in $(VENV) ..."
	@python3 -m venv $(VENV)

$(BUILD_TOOLS): requirements/build.txt | $(PYTHON)
	@echo "Installing what the build needs ..."
	@$(PYTHON) -m pip install -qq --require-hashes -r $<
	@touch $@

$(TEST_TOOLS): requirements/test.txt $(BUILD_TOOLS) | $(PYTHON)
	@echo "Installing what the tests need ..."
	@$(PYTHON) -m pip install -qq -r $<
	@touch $@

$(BENCH_TOOLS): requirements/bench.txt $(TEST_TOOLS) | $(PYTHON)
	@echo "Installing the projects that the benchmarks compare with ..."
	@$(PYTHON) -m pip install -qq -r $<
	@touch $@

$(MUTATION_TOOLS): requirements/mutation.txt $(TEST_TOOLS) | $(PYTHON)
	@echo "Installing what the mutation tests need ..."
	@$(PYTHON) -m pip install -qq -r $<
	@touch $@

$(TRAIN_TOOLS): requirements/train.txt $(TEST_TOOLS) | $(PYTHON)
	@echo "Installing what training needs ..."
	@$(PYTHON) -m pip install -qq -r $<
	@touch $@

$(COMPILED_STAMP): $(SOURCES) tools/compiled.py $(TRAIN_TOOLS) | needs
	@echo "Compiling the engine ..."
	@$(PYTHON) -m tools.compiled $(COMPILED)
	@touch $@

$(NODE_TOOLS): package-lock.json package.json .npmrc | needs
	@echo "Fetching the browser runtime ..."
	@npm ci --loglevel=error --ignore-scripts
	@touch $@
