# Qafila's commands. What each one does is in backend/tools/.

TOOL = @cd backend && exec python3 -m tools

.DEFAULT_GOAL := help
.PHONY: help run test test-all test-fast check fix e2e api bench look demo reset

help: ## Show these commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

run: ## Start everything at http://127.0.0.1:8000 (another port: PORT=8001); Ctrl-C stops it
	$(TOOL) run

test: ## Everything that a change must pass: lint, types, tests on PostgreSQL and what can differ on SQLite, build, journeys
	$(TOOL) test

test-all: ## The same with both databases whole, the long admin fuzz and the full accessibility walk: nightly
	$(TOOL) test-all

test-fast: ## The inner loop: lint, types and unit tests, without PostgreSQL, build and browser
	$(TOOL) test-fast

check: ## Lint, types, import contracts and drift of the API document, without tests
	$(TOOL) check

fix: ## Apply every fix that linters and formatters know
	$(TOOL) fix

e2e: ## The browser journeys alone
	$(TOOL) e2e

api: ## Write frontend/openapi.json and the SPA's API types anew from the code
	$(TOOL) api

bench: ## Measure: requests against a floor, ledger, PDF, Lighthouse, starts (some: ONLY=requests,ledger)
	$(TOOL) bench

look: ## Contact sheets of every screen into var/look/ (15 minutes; fewer: SCREEN=invoices STATE=full IN=en)
	$(TOOL) look

demo: ## Load reference and demo data into the configured database
	$(TOOL) demo

reset: ## Delete database, files and mails of the embedded set-up (without being asked: YES=1)
	$(TOOL) reset
