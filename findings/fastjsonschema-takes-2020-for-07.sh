#!/usr/bin/env bash
# fastjsonschema 2.22.3, jsonschema-rs 0.61.2. Guess: a validator that knows JSON Schema up to draft 7 says so when a
# schema names 2020-12. Seen: fastjsonschema compiles it as draft 7 without a word; what only 2020-12 knows is passed
# over, so that the document passes, and `contains` with a minimum of 0 refuses what the schema allows. jsonschema-rs
# goes by the schema's draft.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check fastjsonschema==2.22.3 jsonschema-rs==0.61.2

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

"$work/venv/bin/python" - <<'PY' | expect "dependentRequired: fastjsonschema valid, jsonschema-rs invalid
unevaluatedProperties: fastjsonschema valid, jsonschema-rs invalid
prefixItems: fastjsonschema valid, jsonschema-rs invalid
minContains: fastjsonschema invalid, jsonschema-rs valid"
import fastjsonschema
import jsonschema_rs

DRAFT = "https://json-schema.org/draft/2020-12/schema"
for rules, document in (
    ({"dependentRequired": {"min": ["max"]}}, {"min": 1}),
    ({"properties": {"id": {}}, "unevaluatedProperties": False}, {"idd": 1}),
    ({"prefixItems": [{"type": "number"}]}, ["12"]),
    ({"contains": {"type": "number"}, "minContains": 0}, []),
):
    schema = {"$schema": DRAFT} | rules
    try:
        fastjsonschema.compile(schema)(document)
        seen = "valid"
    except fastjsonschema.JsonSchemaValueException:
        seen = "invalid"
    other = "valid" if jsonschema_rs.is_valid(schema, document) else "invalid"
    print(f"{next(reversed(rules))}: fastjsonschema {seen}, jsonschema-rs {other}")
PY
