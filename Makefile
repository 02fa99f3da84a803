# Qafila's commands: make, pip, npm and pytest do the work. What is our own is in backend/tools/.

SHELL := bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
export PATH := $(CURDIR)/.venv/bin:$(PATH)

# --- commands ---------------------------------------------------------------------------------------------------------

.PHONY: help run build test test-all test-fast check fix e2e api bench look demo reset
help: ## Show these commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

run: ## Start everything at http://127.0.0.1:8000 (another port: PORT=8001); Ctrl-C stops it
	@$(MAKE) -j2 packages
	@cd backend && exec python -m tools.running

build: packages ## What a server needs beside its settings: packages, the portal's pages, the compiled words
	@cd backend && python -m tools.building

test: ## Everything that a change must pass: lint, types, tests on PostgreSQL and what can differ on SQLite, build, journeys
	@$(MAKE) -j2 packages-dev
	@$(MAKE) -k -j2 -Otarget backend-lane spa-lane; code=$$?; $(MAKE) journeys || code=$$?; \
	  [ $$code = 0 ] && echo 'All phases passed.' || echo 'Not all phases passed: see above.'; exit $$code

test-all: ## The same with both databases whole, the long admin fuzz and the full accessibility walk: nightly
	@$(MAKE) test MARKS= SQLITE_MARKS= TABLES=

test-fast: packages-dev ## The inner loop: lint, types and unit tests, without PostgreSQL, build and browser
	@$(MAKE) -k -j2 -Otarget lint format types imports spa-unit; code=$$?; \
	  $(MAKE) tests-sqlite SQLITE_MARKS='$(MARKS)' || code=$$?; exit $$code

check: packages-dev ## Lint, types, import contracts and drift of the API document, without tests
	@$(MAKE) -k -j2 -Otarget $(STATIC) migrations contract spa-check

fix: packages-dev ## Apply every fix that linters and formatters know
	-@ruff check --fix --quiet backend
	-@ruff format --quiet backend
	-@cd frontend && npx --no-install eslint . --fix
	-@cd frontend && npx --no-install stylelint 'src/**/*.css' --fix
	@cd frontend && npm run --silent format

e2e: packages-dev journeys ## The browser journeys alone

api: packages ## Write frontend/openapi.json and the SPA's API types anew from the code
	@cd backend && python manage.py spectacular $(DOCUMENT) --file ../frontend/openapi.json
	@cd frontend && npm run --silent api:types

bench: packages-dev ## Measure: requests against a floor, ledger, PDF, Lighthouse, starts (some: ONLY=requests,ledger)
	@cd backend && exec python -m tools.bench.measuring

look: packages-dev ## Contact sheets of every screen into var/look/ (15 minutes; fewer: SCREEN=invoices STATE=full IN=en)
	@mkdir -p var/look && cd backend && LOOK_DIR=$(CURDIR)/var/look exec python -m tools.testing backend/tests/e2e/look.py

demo: packages ## Load reference and demo data into the configured database
	@cd backend && exec python -m tools.database --demo

reset: packages ## Delete database, files and mails of the embedded set-up (without being asked: YES=1)
	@cd backend && exec python -m tools.running reset

# --- phases of the tests ----------------------------------------------------------------------------------------------

MARKS := not nightly
SQLITE_MARKS := (sqlite or concurrency) and not nightly
# Tables as the models say: the migrations say the same, and the journeys and the test of an upgrade run them.
TABLES := --no-migrations
STATIC := lint format types imports security compose
DOCUMENT := --format openapi-json --validate --fail-on-warn
PYTEST := python -m pytest -q -n 2 --dist worksteal --durations=10

# Out of reach of the developer's database and files, with temporary files that are gone afterwards. Says its time.
# Whoever writes no bytecode compiles all packages and tests anew in each process.
phase = @scratch=$$(mktemp -d); trap 'rm -rf "$$scratch"' EXIT; TIMEFORMAT='  $@: %0lR'; \
  unset DJANGO_SETTINGS_MODULE PYTHONDONTWRITEBYTECODE; \
  export TMPDIR=$$scratch QAFILA_VAR_DIR=$$scratch/var DATABASE_URL= REDIS_URL= EMAIL_URL=; time { $(1); }
# One phase after the other, all of them, whatever fails.
lane = +@code=0; for phase in $(1); do $(MAKE) $$phase || code=1; done; exit $$code

.PHONY: backend-lane spa-lane $(STATIC) migrations contract tests-postgres tests-sqlite spa-check spa-unit spa-build journeys
backend-lane:
	$(call lane,$(STATIC) migrations contract tests-postgres tests-sqlite)
spa-lane:
	$(call lane,spa-check spa-unit spa-build)
lint:
	$(call phase,ruff check --output-format concise backend)
format:
	$(call phase,ruff format --check backend)
types:
	$(call phase,mypy)
imports:
	$(call phase,cd backend && lint-imports --config ../pyproject.toml --no-cache)
security:
	$(call phase,bandit -q -ll -c pyproject.toml -r backend)
compose:
	$(call phase,check-jsonschema --builtin-schema vendor.compose-spec docker-compose.yml \
	  && check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml \
	  && check-jsonschema --builtin-schema vendor.renovate renovate.json)
migrations:
	$(call phase,cd backend && python manage.py makemigrations --check --dry-run)
contract:
	$(call phase,cd backend && python manage.py spectacular $(DOCUMENT) --file $$scratch/openapi.json \
	  && diff -u ../frontend/openapi.json $$scratch/openapi.json && cd ../frontend \
	  && npx --no-install openapi-typescript openapi.json --output $$scratch/schema.d.ts \
	  && diff -u src/api/schema.d.ts $$scratch/schema.d.ts || { echo 'Not what the code gives: run "make api".'; false; })
tests-postgres:
	$(call phase,cd backend && python -m tools.services $(PYTEST) tests --ignore=tests/e2e $(TABLES) -m '$(MARKS)')
tests-sqlite:
	$(call phase,cd backend && TEST_DATABASE_URL= $(PYTEST) tests --ignore=tests/e2e --no-migrations -m '$(SQLITE_MARKS)')
spa-check:
	$(call phase,cd frontend && npm run --silent check)
spa-unit:
	$(call phase,cd frontend && npm run --silent test)
spa-build:
	$(call phase,cd backend && python -m tools.building)
journeys:
	$(call phase,cd backend && TEST_DATABASE_URL= python -m tools.testing backend/tests/e2e -m '$(MARKS)')

# --- packages: installed again where a lock is newer ------------------------------------------------------------------

PYTHON3 := $(shell for name in python3 python3.14 python3.13 python3.12 python3.11; do \
  $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
NODE_IS_NEW := node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
PIP := python -m pip install --disable-pip-version-check --no-input --quiet --require-hashes -r
# uv is quicker, but does not follow every setting that this machine may have for pip.
install = uv pip install --quiet --python .venv --require-hashes -r $(1) 2>/dev/null || $(PIP) $(1)
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard backend/*/locale/*/LC_MESSAGES/*.po))

.PHONY: packages packages-dev
packages: .venv/.run $(CATALOGUES) frontend/node_modules/.installed ; @:
packages-dev: .venv/.dev $(CATALOGUES) frontend/node_modules/.installed ; @:

.venv/bin/python:
	@[ -n '$(PYTHON3)' ] || { echo 'Qafila needs Python 3.11 or newer: install it.'; exit 1; }
	@echo '  … .venv' && $(PYTHON3) -m venv --clear .venv
.venv/.run: requirements.lock | .venv/bin/python
	@echo '  … Python packages' && { $(call install,$<); } && touch $@
.venv/.dev: requirements-dev.lock | .venv/.run
	@echo '  … Python packages of the tests' && { $(call install,$<); } && touch $@
.venv/.node: backend/tools/node.lock | .venv/.run
	@$(NODE_IS_NEW) 2>/dev/null && npm --version >/dev/null || { echo '  … Node' && { $(call install,$<); } && $(NODE_IS_NEW); }
	@touch $@
frontend/node_modules/.installed: frontend/package-lock.json frontend/package.json | .venv/.node
	@echo '  … SPA packages' && cd frontend && npm ci --no-audit --no-fund --silent
	@touch $@
%.mo: %.po | .venv/.run
	@pybabel --quiet compile --input-file=$< --output-file=$@ --locale=$(notdir $(patsubst %/LC_MESSAGES/,%,$(dir $<)))
