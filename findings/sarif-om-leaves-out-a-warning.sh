#!/usr/bin/env bash
# sarif-om 1.0.4 with jschema-to-python 1.2.3, sarif-tools 3.0.5. Guess: a result that is made with level "warning" is a warning
# for whoever reads the file. Seen: the writer leaves out what equals the default of the schema, and to SARIF 2.1.0 (3.27.10) a
# result without a level has that of its rule; so the warning of a rule whose results are errors by default is read as an error.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check sarif-om==1.0.4 jschema-to-python==1.2.3 sarif-tools==3.0.5

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
from jschema_to_python.to_json import to_json
from sarif_om import (Message, ReportingConfiguration, ReportingDescriptor, Result, Run, SarifLog, Tool, ToolComponent)

rule = ReportingDescriptor(id="overlap", default_configuration=ReportingConfiguration(level="error"))
results = [
    Result(message=Message(text=f"made as {level}"), rule_id="overlap", level=level)
    for level in ("note", "warning", "error")]
run = Run(tool=Tool(driver=ToolComponent(name="layouts", rules=[rule])), results=results)
with open("a.sarif", "w") as file:
    file.write(to_json(SarifLog(version="2.1.0", runs=[run])))
PY
venv/bin/sarif csv a.sarif --output a.csv > a.log
cut -d, -f2,4 a.csv | tr -d '\r' | sort | expect "Severity,Description
error,made as error
error,made as warning
note,made as note"
