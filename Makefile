# Every verb is one script of scripts/make/; `make` alone lists them.
.DEFAULT_GOAL := help
.PHONY: help up test check release-check bench cluster loadtest crash-test fuzz enumeration

help:        ## this list
	@sed -n 's/^\([a-z-]*\): *## /\1\t/p' Makefile | while IFS="$$(printf '\t')" read -r verb text; do printf 'make %-13s %s\n' "$$verb" "$$text"; done
up:          ## build what is not built and start everything (PORT=8080 DATA=./data, LIMITS=off for load tests)
	@scripts/make/up
test:        ## every test: Rust on SQLite and PostgreSQL, web, browser, a short load journey
	@scripts/make/test
check:       ## formatting, lints, types, contracts, messages, generated files, licences, known vulnerabilities
	@scripts/make/check
release-check: ## before a release: vulnerabilities, licences, duplicates, SBOM; fails when something cannot be asked
	@scripts/make/release-check
bench:       ## measure, print and save to bench-results/
	@scripts/make/bench
cluster:     ## the other shape: each service a process of its own, PostgreSQL and Redis (PORT=8080)
	@scripts/make/cluster
loadtest:    ## the k6 journey from registration to an order with a bank transfer (WORKLOAD=brief|journey|ramp)
	@scripts/make/loadtest
crash-test:  ## kill the suite at random moments under load, then try many worlds of money (TRUTH_CASES=200 TRUTH_SEED=…)
	@scripts/make/crash-test
fuzz:        ## schemathesis on every call, as a visitor, an owner and an agent; no failure, no 5xx (EXAMPLES=200 SEED=…)
	@scripts/make/fuzz
enumeration: ## known and unknown addresses take the same time to refuse: sign-in and recovery, 300 pairs (PAIRS=300)
	@scripts/make/enumeration
