#!/usr/bin/env bash
# sarif-tools 3.0.5. Guess: a result whose baselineState is "absent" is not counted: SARIF 2.1.0 (3.27.24) says that
# it was in the earlier run and is no longer there. Seen: it is counted as any other, and `--check error` fails
# because of an error that has been mended.
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

"$work/venv/bin/python" - <<'PY' | expect "new: 1 error, exit code 1
unchanged: 1 error, exit code 1
absent: 1 error, exit code 1"
import json
import os
import subprocess
import sys

place = {"physicalLocation": {"artifactLocation": {"uri": "login.json"}, "region": {"startLine": 3}}}
sarif = os.path.join(os.path.dirname(sys.executable), "sarif")
for state in ("new", "unchanged", "absent"):
    result = {"ruleId": "conflict", "level": "error", "message": {"text": "cannot hold"}, "locations": [place]}
    run = {"tool": {"driver": {"name": "layout"}}, "results": [result | {"baselineState": state}]}
    path = os.path.join(os.path.dirname(sys.executable), "run.sarif")
    with open(path, "w") as file:
        json.dump({"version": "2.1.0", "runs": [run]}, file)
    command = [sarif, "--check", "error", "summary", path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    print(f"{state}: {done.stdout.split()[1]} error, exit code {done.returncode}")
PY
