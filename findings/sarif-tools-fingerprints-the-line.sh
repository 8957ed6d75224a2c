#!/usr/bin/env bash
# sarif-tools 3.0.5. Guess: `sarif codeclimate` hands on the fingerprints of the results, which SARIF 2.1.0 (3.27.17) has so that a
# result is known again when lines move, and GitLab compares by fingerprint. Seen: it makes its own, of the message, the path
# and the line: a line more above, and every finding below is a new one; two findings of one line and wording are one.
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

cd "$work"
venv/bin/python - <<'PY'
import json
import subprocess


def reported(first, second):
    """The fingerprints that the code quality report has for two findings."""
    results = [
        {"ruleId": "conflict", "level": "error", "message": {"text": "constraints conflict"},
         "partialFingerprints": {"finding/v1": view}, "locations": [
             {"physicalLocation": {"artifactLocation": {"uri": "a.json"}, "region": {"startLine": line}}}]}
        for view, line in (("buy", first), ("cancel", second))]
    with open("a.sarif", "w") as file:
        json.dump({"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "layouts"}}, "results": results}]}, file)
    subprocess.run(["venv/bin/sarif", "codeclimate", "a.sarif", "-o", "a.json"], check=True, capture_output=True)
    with open("a.json") as file:
        return [issue["fingerprint"] for issue in json.load(file)]


before, moved, together = reported(3, 8), reported(4, 9), reported(3, 3)
with open("seen.txt", "w") as file:
    print("known again a line below:", len(set(before) & set(moved)), "of", len(before), file=file)
    print("told apart on one line:", len(set(together)) == 2, file=file)
PY
expect "known again a line below: 0 of 2
told apart on one line: False" < seen.txt
