#!/usr/bin/env bash
# sarif-tools 3.0.5. Guess: the description of a result is its message, less the rule's id if the message begins with it. Seen: of
# such a message the one character that is the second after the id is left, or nothing if that is a blank, in every output.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check sarif-tools==3.0.5

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

"$work/venv/bin/python" - "$work" <<'PY'
import json
import sys

texts = {"overlap": "overlap of 'buy' and 'cancel'", "conflict": "conflict: 12 + 10 > 0", "offscreen": "'card' lies outside"}
results = [
    {"ruleId": rule, "message": {"text": text}, "locations": [
        {"physicalLocation": {"artifactLocation": {"uri": "a.json"}, "region": {"startLine": 3}}}]}
    for rule, text in texts.items()]
runs = [{"tool": {"driver": {"name": "layouts"}}, "results": results}]
with open(f"{sys.argv[1]}/a.sarif", "w") as file:
    json.dump({"version": "2.1.0", "runs": runs}, file)
PY
cd "$work"
venv/bin/sarif csv a.sarif --output a.csv > a.log
cut -d, -f3,4 a.csv | tr -d '\r' | expect "Code,Description
conflict,
offscreen,'card' lies outside
overlap,o"
