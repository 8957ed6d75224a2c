#!/usr/bin/env bash
# orjson 3.13.0. Guess: an integer beyond 64 bits is an error, or Python's own integer as with json. Seen: it becomes a
# float without a word, one digit after the last that is exact.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check orjson==3.13.0

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

python <<'PY' | expect "json: 18446744073709551615 18446744073709551617
orjson: 18446744073709551615 1.8446744073709552e+19"
import json, orjson
texts = ("18446744073709551615", "18446744073709551617")
for module in (json, orjson):
    print(f"{module.__name__}:", *(repr(module.loads(text)) for text in texts))
PY
