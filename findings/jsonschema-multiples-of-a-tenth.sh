#!/usr/bin/env bash
# jsonschema 4.26.0, fastjsonschema 2.22.3, jsonschema-rs 0.61.0. Guess: 0.3 is a multiple of 0.1 for all three, or, as
# binary numbers are, for none. Seen: jsonschema refuses it, and 19.99 as a multiple of 0.01; the other two accept both.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check jsonschema==4.26.0 fastjsonschema==2.22.3 jsonschema-rs==0.61.0

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

python <<'PY' | expect "0.3 of 0.1: jsonschema False, fastjsonschema True, jsonschema-rs True
19.99 of 0.01: jsonschema False, fastjsonschema True, jsonschema-rs True"
import fastjsonschema, jsonschema, jsonschema_rs
def fast(schema, value):
    try:
        fastjsonschema.compile(schema)(value)
        return True
    except fastjsonschema.JsonSchemaValueException:
        return False
for value, step in ((0.3, 0.1), (19.99, 0.01)):
    schema = {"multipleOf": step}
    print(f"{value} of {step}: jsonschema {jsonschema.Draft7Validator(schema).is_valid(value)}, fastjsonschema "
          f"{fast(schema, value)}, jsonschema-rs {jsonschema_rs.Draft7Validator(schema).is_valid(value)}")
PY
