#!/usr/bin/env bash
# sarif-tools 3.0.5. Guess: `sarif --check error diff` fails if the second file has more errors than the first: its help says that
# it does on "an increase in issues at that level". Seen: it counts wordings. Four more errors with the words of one that
# was there are printed, and the exit code is 0.
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


def write(path, texts):
    results = [
        {"ruleId": "conflict", "level": "error", "message": {"text": text}, "locations": [
            {"physicalLocation": {"artifactLocation": {"uri": f"{index}.json"}, "region": {"startLine": 3}}}]}
        for index, text in enumerate(texts)]
    with open(path, "w") as file:
        json.dump({"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "layouts"}}, "results": results}]}, file)


write("old.sarif", ["constraints conflict"])
write("same-words.sarif", ["constraints conflict"] * 5)
write("other-rule-words.sarif", ["constraints conflict", "no way to hold all"])
PY
for name in same-words other-rule-words; do
  venv/bin/sarif --check error diff old.sarif "$name.sarif" > diff.txt 2> diff.log && code=0 || code=$?
  echo "$name: exit code $code, $(grep 'all levels' diff.txt)"
  grep 'Number of occurrences' diff.txt || true
done | expect 'same-words: exit code 0, all levels: +0 +0
  Number of occurrences 1 -> 5 (+4) for issue "conflict constraints conflict"
other-rule-words: exit code 1, all levels: +1 -1'
