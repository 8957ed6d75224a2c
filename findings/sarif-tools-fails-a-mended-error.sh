#!/usr/bin/env bash
# sarif-tools 3.0.5. Guess: `sarif --check error diff` passes when one of two errors of a rule has been mended and the other is as it
# was. Seen: it fails. It knows errors by the beginning that the messages of their rule share; with one message that is all of
# it, so that what remains has another name, and counts as new.
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


def write(path, views):
    results = [
        {"ruleId": "conflict", "level": "error", "message": {"text": f"the view '{view}' cannot be laid out"}, "locations": [
            {"physicalLocation": {"artifactLocation": {"uri": f"{view}.json"}, "region": {"startLine": 3}}}]}
        for view in views]
    with open(path, "w") as file:
        json.dump({"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "layouts"}}, "results": results}]}, file)


write("two.sarif", ["buy", "cancel"])
write("one.sarif", ["buy"])
write("none.sarif", [])
PY
for after in one none; do
  venv/bin/sarif --check error diff two.sarif "$after.sarif" > diff.txt 2> diff.log && code=0 || code=$?
  echo "two to $after: exit code $code"
  grep issue diff.txt
done | expect "two to one: exit code 1
  New issue \"conflict the view 'buy' cannot be laid out\" (1 occurrence)
  Eliminated issue \"conflict the view ' ...\"
two to none: exit code 0
  Eliminated issue \"conflict the view ' ...\""
