#!/usr/bin/env bash
# lxml 6.1.3 with libxml2 2.14.6. Guess: sourceline is an element's line, in long files too. Seen: an element past line 65535 has the
# line on which the text after it ends, or 65535 where no text follows; so the same file, with one space less, has other numbers.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check lxml==6.1.3

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

"$work/venv/bin/python" - <<'PY' | expect "on line 60001, by what follows: nothing 60001, a space 60001, a line feed 60001
on line 70001, by what follows: nothing 65535, a space 70001, a line feed 70002"
from lxml import etree

for line in (60001, 70001):
    found = []
    for words, after in (("nothing", ""), ("a space", " "), ("a line feed", "\n")):
        root = etree.fromstring("<list>" + "\n" * (line - 1) + f"<view/>{after}<view/></list>")
        found.append(f"{words} {root[0].sourceline}")
    print(f"on line {line}, by what follows:", ", ".join(found))
PY
