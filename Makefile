# Every verb is one script of scripts/make/; `make` alone lists them.
.DEFAULT_GOAL := help
.PHONY: help up test check release-check bench cluster loadtest crash-test simulate faults fuzz enumeration pages deploy-check k8s

help:        ## this list
	@awk -F ': *## ' '/^[a-z-]+: *## / { printf "make %-13s %s\n", $$1, $$2 }' Makefile
up:          ## build the missing parts and start everything (PORT=8080 DATA=./data, LIMITS=off for load)
	@scripts/make/up
test:        ## every test: Rust on SQLite and PostgreSQL, web, browser, a smoke of the load
	@scripts/make/test
check:       ## formatting, lints, types, contracts, messages, generated files, licences, vulnerabilities
	@scripts/make/check
release-check: ## before a release: vulnerabilities, licences, duplicates, SBOM; every answer is needed
	@scripts/make/release-check
bench:       ## measure, print and save to bench-results/
	@scripts/make/bench
cluster:     ## the other shape: each service a process of its own, PostgreSQL, Redis, TLS between them (PORT=8080)
	@scripts/make/cluster
loadtest:    ## how much can it take? (WORKLOAD=smoke|average|stress|spike|soak|breakpoint SHAPE=cluster TARGET=URL)
	@scripts/make/loadtest
crash-test:  ## kill the suite under load, then try many worlds of money (TRUTH_CASES=200 TRUTH_SEED=…)
	@scripts/make/crash-test
simulate:    ## stories under crashes and cut links, on simulated time (SEEDS=10000 STORY=payment SEED=… TRACE=file)
	@scripts/make/simulate
faults:      ## break the cluster while merchants trade, and count (CASE=Redis SEED=… LENGTH=short BEFORE=v0.2.0)
	@scripts/make/faults
fuzz:        ## schemathesis on every call, as each kind of caller; no failure (EXAMPLES=200 SEED=…)
	@scripts/make/fuzz
enumeration: ## sign-in and recovery refuse known and unknown addresses in the same time (PAIRS=300)
	@scripts/make/enumeration
deploy-check: ## container files and what they build, compose, examples of proxies (part of check)
	@scripts/make/deploy-check
k8s:         ## build every overlay, check schemas, "restricted", policies and settings (part of check)
	@scripts/make/k8s
pages:       ## open every page in two browsers, measure by Lighthouse (PAGES="/ /en/free" LIGHTHOUSE=off)
	@scripts/make/pages
