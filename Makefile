# `make preview` serves Examples/ in the browser; `make test` runs every test. Both install what is missing first.
.PHONY: preview test test-swift test-web test-end-to-end lint build release bench pictures install clean help

SWIFT ?= swift
PREFIX ?= /usr/local
RELEASE = .build/release/livelayout
DEBUG = .build/debug/livelayout

help:
	@echo "make preview          build, and serve Examples/ at http://127.0.0.1:7373/"
	@echo "make test             every test: Swift, viewer, end to end"
	@echo "make bench            the benchmarks"
	@echo "make install PREFIX=  put livelayout, its viewer and man page in place"

preview:
	@.ci/packages preview
	@$(SWIFT) build -c release --product livelayout
	@exec $(RELEASE) watch Examples $(ARGS)

release:
	@.ci/packages preview
	@$(SWIFT) build -c release --product livelayout

test: lint test-swift test-web test-end-to-end

lint:
	@.ci/packages test
	@$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Benchmarks

test-swift:
	@.ci/packages test
	@$(SWIFT) build --build-tests
	@$(SWIFT) test --skip-build

test-web:
	@.ci/packages test
	@node --test Tests/web/

test-end-to-end:
	@.ci/packages test
	@$(SWIFT) build --product livelayout
	@LIVELAYOUT_BINARY=$${LIVELAYOUT_BINARY:-$(CURDIR)/$(DEBUG)} .venv/bin/python -m pytest -q Tests/EndToEnd

# The README's pictures, taken of the real page by its own tests.
pictures: test-swift
	@LIVELAYOUT_BINARY=$(CURDIR)/$(DEBUG) .venv/bin/python -m pytest -q Tests/EndToEnd/test_page.py
	@mkdir -p docs/images && cp .build/pictures/viewer.png docs/images/viewer.png

install: release
	install -D -m 755 $(RELEASE) $(DESTDIR)$(PREFIX)/bin/livelayout
	mkdir -p $(DESTDIR)$(PREFIX)/share/livelayout
	cp -R web $(DESTDIR)$(PREFIX)/share/livelayout/

clean:
	rm -rf .build .build-* .venv
