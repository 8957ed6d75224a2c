# `make preview` serves Examples/ in the browser; `make test` runs every test. Both install what is missing first.
.PHONY: preview test test-swift test-web test-end-to-end engines build-tests packages lint lint-swift lint-web build build-release release bench bench-kiwi bench-peers deep fidelity bench-serving fuzz monkey sanitize half-upgrades test-proxies autobahn pictures install package-binary deb wheel image test-packages clean help

SWIFT ?= swift
PREFIX ?= /usr/local
SECONDS ?= 600
RELEASE = .build/release/livelayout
DEBUG = .build/debug/livelayout
# The Swift tests, and the program that the end-to-end tests run: one build, optimised where the tests spend their time (Package.swift),
# each module compiled whole and once, without debug information. A folder of its own leaves the debug build of .build as it is, where
# `swift test --skip-build --filter NAME` shows the lines of a crash.
TESTING = -c release --scratch-path $(CURDIR)/.build-test -debug-info-format none -Xswiftc -Onone -Xswiftc -enable-testing -Xswiftc -no-emit-module-separately-wmo
build-tests test-swift test-end-to-end deep: export LIVELAYOUT_TESTING = 1

help:
	@echo "make preview          build, and serve Examples/ at http://127.0.0.1:7373/"
	@echo "make test             every test: Swift, viewer, end to end"
	@echo "make bench            the benchmarks of solver, layout and check; also bench-kiwi, bench-peers, bench-serving"
	@echo "make test-proxies     the set-ups of docs/serving.md, behind nginx, Apache, HAProxy, Caddy and Varnish"
	@echo "make deep             the random tests at their full length, and storms over a watched folder"
	@echo "make fuzz sanitize    libFuzzer for ten minutes; the Swift suite under the sanitizers"
	@echo "make half-upgrades    10,000 handshakes that clients break off, under valgrind"
	@echo "make engines          the page in Chromium, Firefox ESR and WebKitGTK"
	@echo "make monkey           anything that a hand can do to the page, at random"
	@echo "make install PREFIX=  put livelayout, its viewer, man page and completions in place"
	@echo "make deb wheel image  a Debian package, a Python wheel, a container image; make test-packages tests them"
	@echo "make release VERSION= packages with checksums and a bill of materials"

preview:
	@.ci/packages preview
	@$(SWIFT) build -c release --product livelayout
	@exec $(RELEASE) watch Examples $(ARGS)

build-release:
	@.ci/packages preview
	@$(SWIFT) build -c release --product livelayout

# Installing leaves a core idle, and the build does now and then: what needs neither runs beside them, and the browser is installed
# beside the build.
test:
	@$(MAKE) --no-print-directory -j 2 packages lint-swift
	@$(MAKE) --no-print-directory -j 2 build-tests lint-web test-web
	@$(MAKE) --no-print-directory test-swift test-end-to-end

packages:
	@.ci/packages build-tests

# The compiler allocates so much that with jemalloc it needs a tenth less time. The tests themselves run with the usual malloc.
build-tests:
	@.ci/packages build-tests
	@LD_PRELOAD=$$(dpkg -L libjemalloc2 | grep '\.so\.2$$') $(SWIFT) build $(TESTING) --build-tests

lint: lint-swift lint-web

lint-swift:
	@$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Benchmarks

lint-web:
	@.ci/packages test
	@.venv/bin/oxfmt --check web Tests/web Tests/EndToEnd/node_viewer.mjs
	@node --test --test-reporter=dot Tests/web/style.test.js

test-swift: build-tests
	@$(SWIFT) test $(TESTING) --skip-build

test-web:
	@.ci/packages test
	@tsc --project Tests/web
	@node --test Tests/web/

# Three at once: the tests wait half of their time.
test-end-to-end: build-tests
	@.ci/packages test
	@.packaging/bundle .build-test/page
	@LIVELAYOUT_BINARY=$(CURDIR)/.build-test/release/livelayout LIVELAYOUT_BUNDLE=$(CURDIR)/.build-test/page LIVELAYOUT_BUILD="$(TESTING)" .venv/bin/python -m pytest -q -n 3 --dist worksteal Tests/EndToEnd

# Everything that differs between browsers, in Chromium, Firefox ESR and WebKitGTK, with the widths of text printed.
engines: build-release
	@.ci/packages test
	@LIVELAYOUT_BINARY=$(CURDIR)/$(RELEASE) .venv/bin/python -m pytest -q -rP Tests/EndToEnd/test_engines.py Tests/EndToEnd/engines_all.py

# Benchmarks of the solver, layout over every device, whole checks, and the page in Chromium; tables go to standard output, JSON lines to .build/bench/.
bench:
	@.ci/packages preview
	@$(SWIFT) build -c release --product Benchmarks
	@.build/release/Benchmarks solver
	@.build/release/Benchmarks layout
	@.build/release/Benchmarks check
	@.ci/packages bench
	@$(SWIFT) build -c release --product livelayout
	@.packaging/bundle .build/page
	@LIVELAYOUT_WEB=$(CURDIR)/.build/page .venv/bin/python Tests/EndToEnd/bench_viewer.py

# Every random test at its full length, in release, then 300 storms of 10 s over a watched folder and 10,000 races of writes, half an hour
# in all: they wait most of the time, so many run at once. All print their seeds; LIVELAYOUT_SEED=N starts the storms at another one.
deep: build-release
	@.ci/packages test
	@LIVELAYOUT_DEEP=1 $(SWIFT) test $(TESTING)
	@LIVELAYOUT_DEEP=1 .venv/bin/python -m pytest -v -n 16 Tests/EndToEnd/test_watching_storm.py Tests/EndToEnd/test_write_races.py
	@LIVELAYOUT_DEEP=1 .venv/bin/python -m pytest -v Tests/EndToEnd/test_viewer_accessibility.py

# The set-ups of docs/serving.md with the five proxies of Debian, which it installs; LIVELAYOUT_IDLE=600 leaves a viewer idle for ten minutes.
test-proxies: build-release
	@.ci/packages test
	@.ci/packages proxies
	@LIVELAYOUT_PROXIES=1 .venv/bin/python -m pytest -q -n 2 Tests/EndToEnd/test_proxies.py

# Compares frames and widths with Apple's for files that are not part of the project: REFERENCE contains ib-scenes/ and label-sizes.json.
fidelity:
	@.ci/packages preview
	@$(SWIFT) build -c release --product Fidelity
	@.build/release/Fidelity $(REFERENCE)

# Compares with kiwi, whose headers are fetched from PyPI into .build and not kept here.
bench-kiwi:
	@.ci/packages preview
	@$(SWIFT) build -c release --product Benchmarks
	@Benchmarks/kiwi/run.sh $(CURDIR)/.build/release/Benchmarks

# Compares with GTK's constraint layout, yoga and taffy; they are installed from Debian and fetched from PyPI into .build.
bench-peers:
	@.ci/packages peers
	@$(SWIFT) build -c release --product Benchmarks
	@Benchmarks/peers/run.sh $(CURDIR)/.build/release/Benchmarks

# Measures save to message, writes through the page, start, idling, endurance, ten minutes of keep-alive, pixels, and hugo and sphinx-autobuild at the same job, into .build/bench/*.jsonl.
bench-serving: build-release
	@.ci/packages bench
	@.venv/bin/python Benchmarks/serving/run.py $(ARGS)

# Ten minutes of libFuzzer in all; `make fuzz SECONDS=60`.
fuzz:
	@Tests/Fuzz/run $(SECONDS)

# Random actions of a person on the page, together with saves of all kinds; ARGS="SEED STEPS RUNS" repeats a run.
monkey: build-release
	@.ci/packages test
	@.venv/bin/python Tests/EndToEnd/monkey.py $(ARGS)

# The whole Swift suite under the address sanitizer, then under the thread sanitizer: optimised, since then the compiler puts
# most locks of Synchronization.Mutex where the sanitizer sees them (Tests/thread-sanitizer.txt has the rest).
sanitize:
	@.ci/packages test
	@ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize address --scratch-path .build-address
	@TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-sanitizer.txt $(SWIFT) test -c release -Xswiftc -enable-testing \
		--sanitize thread --scratch-path .build-thread

# 10,000 aborted handshakes against the daemon under valgrind; ARGS="COUNT SEED" changes them. Takes ten minutes.
half-upgrades:
	@.ci/packages memory
	@$(SWIFT) build --product livelayout
	@LIVELAYOUT_BINARY=$(CURDIR)/$(DEBUG) python3 Tests/EndToEnd/half_upgrades.py $(ARGS)

# Sections 1 to 7, 9 and 10 of the Autobahn suite against our framing; needs Python 2.7, and reports if there is none.
autobahn:
	@.ci/packages test
	@$(SWIFT) build --product EchoServer
	@Tests/EchoServer/autobahn.py .build/debug/EchoServer

# The README's pictures, taken from the real page by its own tests.
pictures: build-release
	@.ci/packages test
	@.venv/bin/python -m pytest -q Tests/EndToEnd/test_page.py Tests/EndToEnd/test_viewer_filmstrips.py Tests/EndToEnd/test_viewer_walk.py
	@mkdir -p docs/images
	@cp .build/pictures/viewer.png .build/pictures/walk.png .build/screenshots/filmstrip-*.png docs/images/

# What is installed contains Swift's library, so that it runs without the toolchain. The folder is its own: the other release build uses
# the toolchain's. Debian's hardening of C programs does not reach Swift's linker: `now` resolves symbols before the program starts.
PACKAGE = .build-package
PACKAGED = $(PACKAGE)/release/livelayout
BINARY ?= $(PACKAGED)
DIST = $(PACKAGE)/packages

package-binary:
	@.ci/packages install
	@[ "$(BINARY)" != "$(PACKAGED)" ] || $(SWIFT) build -c release --static-swift-stdlib --scratch-path $(PACKAGE) \
		-debug-info-format none -Xlinker -z -Xlinker now --product livelayout

install: package-binary
	@.packaging/stage $(BINARY) "$(DESTDIR)" "$(PREFIX)"

deb: package-binary
	@.ci/packages package
	@.packaging/deb/build $(BINARY) $(DIST)

wheel: package-binary
	@.ci/packages package
	@.packaging/wheel.py $(BINARY) $(DIST)

image: deb
	@.packaging/image $(DIST)

# Everything about packages that this machine can run: clean roots by mmdebstrap, Bazel, the files for CI. Needs root. BINARY=FILE takes
# a program that is already built.
test-packages: deb wheel
	@.ci/packages test-packages
	@Tests/Packaging/run $(BINARY) $(DIST)

# Checks, builds and tests, and leaves packages with checksums and an SPDX bill of materials. It tags and publishes nothing.
release:
	@.packaging/release $(VERSION)

clean:
	rm -rf .build .build-* .venv
