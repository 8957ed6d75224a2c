#!/usr/bin/env bash
# junitparser 5.0.3, with lxml 6.1.3 and without. Guess: a suite that is added to a second report is in both, whatever else is
# installed. Seen: it is without lxml. With lxml, which junitparser uses where it finds it, an element has one parent only: the
# suite leaves the first report without a word, whose counts still include it.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Fails if the output is no longer the one that was seen.
expect() {
  local seen
  seen=$(cat)
  if [ "$seen" != "$1" ]; then
    printf 'This has changed. Wanted:\n%s\nSeen:\n%s\n' "$1" "$seen" >&2
    exit 1
  fi
  printf '%s\n' "$seen"
}

for kind in without with; do
  python3 -m venv "$work/$kind"
  "$work/$kind/bin/pip" install --quiet --disable-pip-version-check junitparser==5.0.3
done
"$work/with/bin/pip" install --quiet --disable-pip-version-check lxml==6.1.3
cat > "$work/add.py" <<'PY'
from junitparser import JUnitXml

phones = JUnitXml.fromstring(
    '<testsuites tests="2"><testsuite name="login" tests="1"><testcase name="small"/></testsuite>'
    '<testsuite name="cart" tests="1"><testcase name="small"/></testsuite></testsuites>')
everything = JUnitXml()
for suite in phones:
    everything.add_testsuite(suite)
print(f"everything has {len(list(everything))} suites, phones has {len(list(phones))} and says tests={phones.tests}")
PY
for kind in without with; do
  echo "$kind lxml: $("$work/$kind/bin/python" "$work/add.py")"
done | expect "without lxml: everything has 2 suites, phones has 2 and says tests=2
with lxml: everything has 2 suites, phones has 0 and says tests=2"
