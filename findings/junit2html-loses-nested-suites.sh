#!/usr/bin/env bash
# junit2html 31.1.4, junitparser 5.0.3. Guess: the failed test of a suite inside a suite, which JUnit's own schema allows, is
# counted, as junitparser does. Seen: junit2html leaves out what is in the inner suite, and `--max-failures 1` reports success.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check junit2html==31.1.4 junitparser==5.0.3

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

cd "$work"
cat > nested.xml <<'XML'
<testsuites><testsuite name="screens">
  <testcase classname="screens" name="login"/>
  <testsuite name="sheets"><testcase classname="sheets" name="buy"><failure message="buy moved"/></testcase></testsuite>
</testsuite></testsuites>
XML
{
  venv/bin/junitparser verify nested.xml && echo "junitparser: all passed" || echo "junitparser: a test failed"
  venv/bin/junit2html --max-failures 1 nested.xml nested.html && echo "junit2html: fewer than one failure"
  echo "in its page: login $(grep --count 'login' nested.html | sed 's/^[1-9].*/yes/'), buy $(grep --count 'buy' nested.html || true)"
} | expect "junitparser: a test failed
junit2html: fewer than one failure
in its page: login yes, buy 0"
