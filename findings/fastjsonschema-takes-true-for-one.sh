#!/usr/bin/env bash
# fastjsonschema 2.21.2, jsonschema-rs 0.33.0. Guess: both refuse true where a schema allows only the number 1, as JSON Schema
# says. Seen: fastjsonschema compares with Python's ==, so true passes for 1 and false for 0, in `enum` and `const`.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check fastjsonschema==2.21.2 jsonschema-rs==0.33.0

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

"$work/venv/bin/python" - <<'PY' | expect 'numberOfLines true, {"enum": [1, 2]}: fastjsonschema takes it, jsonschema-rs refuses it
numberOfLines false, {"const": 0}: fastjsonschema takes it, jsonschema-rs refuses it'
import json

import fastjsonschema
import jsonschema_rs

for schema, value in (({"enum": [1, 2]}, True), ({"const": 0}, False)):
    whole = {"type": "object", "properties": {"numberOfLines": schema}}
    instance = {"numberOfLines": value}
    try:
        fastjsonschema.compile(whole)(instance)
        fast = "takes"
    except fastjsonschema.JsonSchemaException:
        fast = "refuses"
    rust = "takes" if jsonschema_rs.is_valid(whole, instance) else "refuses"
    print(f"numberOfLines {json.dumps(value)}, {json.dumps(schema)}: fastjsonschema {fast} it, jsonschema-rs {rust} it")
PY
