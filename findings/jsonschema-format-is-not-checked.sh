#!/usr/bin/env bash
# jsonschema 4.26.0, fastjsonschema 2.22.3, jsonschema-rs 0.61.0. Guess: `format` is an annotation by default in all of
# them, as in the latest drafts. Seen: jsonschema ignores it until a format checker is passed; the others enforce it in draft 7.
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

python <<'PY' | expect "jsonschema accepts nonsense as a date: True
fastjsonschema: False
jsonschema-rs: False"
import fastjsonschema, jsonschema, jsonschema_rs
schema = {"$schema": "http://json-schema.org/draft-07/schema#", "type": "string", "format": "date"}
print("jsonschema accepts nonsense as a date:", jsonschema.Draft7Validator(schema).is_valid("nonsense"))
try:
    fastjsonschema.compile(schema)("nonsense")
    print("fastjsonschema: True")
except fastjsonschema.JsonSchemaValueException:
    print("fastjsonschema: False")
print("jsonschema-rs:", jsonschema_rs.Draft7Validator(schema).is_valid("nonsense"))
PY
