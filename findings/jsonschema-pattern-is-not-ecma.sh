#!/usr/bin/env bash
# jsonschema 4.26.0, jsonschema-rs 0.61.0. Guess: a `pattern` means the same in every validator, since JSON Schema names
# ECMA 262. Seen: jsonschema reads it with Python's re, where `$` also matches before a last line feed and `\d` matches
# every digit of Unicode; jsonschema-rs reads it as ECMA does.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check jsonschema==4.26.0 jsonschema-rs==0.61.0

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

python <<'PY' | expect "^a\$ with a line feed: jsonschema True, jsonschema-rs False
^\d\$ with an Arabic three: jsonschema True, jsonschema-rs False"
import jsonschema, jsonschema_rs
for pattern, text, words in (("^a$", "a\n", "a line feed"), (r"^\d$", "\u0663", "an Arabic three")):
    schema = {"type": "string", "pattern": pattern}
    print(f"{pattern} with {words}: jsonschema {jsonschema.Draft7Validator(schema).is_valid(text)}, "
          f"jsonschema-rs {jsonschema_rs.Draft7Validator(schema).is_valid(text)}")
PY
