#!/usr/bin/env bash
# json-source-map 1.0.5, jsonpointer 3.12. Guess: the JSON Pointers that it makes for places lead back to their values, as RFC 6901
# says: / in a key is ~1. Seen: the key is used as it is; of two values with one such name the place of the last is kept.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check json-source-map==1.0.5 jsonpointer==3.12

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

"$work/venv/bin/python" - <<'PY' | expect "made: '', '/views', '/views/a/b', '/views/a'
wanted: '', '/views', '/views/a~1b', '/views/a', '/views/a/b'
/views/a/b at column 36, and the key a/b has none"
import json_source_map
import jsonpointer

text = '{ "views": { "a/b": 1, "a": { "b": 2 } } }'
made = json_source_map.calculate(text)
print("made:", ", ".join(map(repr, made)))
parts = [[], ["views"], ["views", "a/b"], ["views", "a"], ["views", "a", "b"]]
wanted = [jsonpointer.JsonPointer.from_parts(part).path for part in parts]
print("wanted:", ", ".join(map(repr, wanted)))
lost = "none" if "/views/a~1b" not in made else "one"
print(f"/views/a/b at column {made['/views/a/b'].value_start.column + 1}, and the key a/b has {lost}")
PY
