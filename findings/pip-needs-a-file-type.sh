#!/usr/bin/env bash
# pip 25.3, installer 0.7.0, uv 0.9.11. Guess: what a wheel has in .data/scripts is executable once it is installed, since it
# is there to be run. Seen: pip and installer make it executable only if the archive's entry says that it is a regular file
# (S_IFREG) beside its 0755; Python's own zipfile writes entries without. uv makes it executable in any case.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pip==25.3 installer==0.7.0 uv==0.9.11

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
python3 <<'PY'
import os, stat, zipfile
names = ["tool-1.0.data/scripts/tool", "tool-1.0.dist-info/METADATA", "tool-1.0.dist-info/WHEEL", "tool-1.0.dist-info/RECORD"]
texts = ["#!/bin/sh\n", "Metadata-Version: 2.1\nName: tool\nVersion: 1.0\n",
         "Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: py3-none-any\n", "".join(f"{name},,\n" for name in names)]
for kind, file_type in (("bare", 0), ("typed", stat.S_IFREG)):
    os.mkdir(kind)
    with zipfile.ZipFile(f"{kind}/tool-1.0-py3-none-any.whl", "w") as wheel:
        for name, text in zip(names, texts):
            entry = zipfile.ZipInfo(name)
            entry.external_attr = (file_type | 0o755) << 16
            wheel.writestr(entry, text)
PY

for kind in bare typed; do
  wheel=$kind/tool-1.0-py3-none-any.whl
  for name in pip installer uv; do python3 -m venv "$kind-$name"; done
  venv/bin/pip --python "$kind-pip/bin/python" install --quiet --no-index "$wheel"
  "$kind-installer/bin/pip" install --quiet --disable-pip-version-check installer==0.7.0
  "$kind-installer/bin/python" -m installer "$wheel"
  venv/bin/uv pip install --quiet --offline --python "$kind-uv/bin/python" "$wheel"
  echo "$kind:" "$(for name in pip installer uv; do echo "$name $(stat -c %a "$kind-$name/bin/tool")"; done | paste -sd ' ')"
done | expect "bare: pip 644 installer 644 uv 755
typed: pip 755 installer 755 uv 755"
