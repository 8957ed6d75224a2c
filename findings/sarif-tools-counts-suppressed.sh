#!/usr/bin/env bash
# sarif-tools 3.0.5. Guess: a result with a suppression is not counted, since SARIF 2.1.0 (3.27.23) says that a consumer
# should treat it as silenced. Seen: the summary counts it as any other.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check sarif-tools==3.0.5

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
python <<'PY'
import json
def result(more):
    place = {"physicalLocation": {"artifactLocation": {"uri": "a.json"}, "region": {"startLine": 1}}}
    return {"ruleId": "rule", "level": "error", "message": {"text": "wrong"}, "locations": [place], **more}
results = [result({}), result({"suppressions": [{"kind": "inSource"}]})]
with open("log.sarif", "w") as log:
    json.dump({"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "t"}}, "results": results}]}, log)
PY
MPLCONFIGDIR=$work venv/bin/sarif summary log.sarif 2> /dev/null | grep '^error' | expect "error: 2"
