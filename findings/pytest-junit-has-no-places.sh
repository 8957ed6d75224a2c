#!/usr/bin/env bash
# pytest 9.0.3. Guess: its JUnit XML says where a test is, since build servers link to `file` and `line`. Seen: the default
# family, xunit2, leaves both out, because the schema of Jenkins' plugin has them on no test case; xunit1 writes them.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pytest==9.0.3

python() { "$work/venv/bin/python" -; }

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
printf 'def test_one():\n    pass\n' > test_places.py
for family in default xunit1; do
  options=(-q -p no:cacheprovider --junitxml "$family.xml")
  [ "$family" = default ] || options+=(-o "junit_family=$family")
  venv/bin/python -m pytest "${options[@]}" test_places.py > /dev/null
done
python <<'PY' | expect "default: classname name time
xunit1: classname file line name time"
import xml.etree.ElementTree as xml
for family in ("default", "xunit1"):
    print(f"{family}:", *sorted(next(xml.parse(f"{family}.xml").iter("testcase")).attrib))
PY
