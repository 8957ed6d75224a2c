#!/usr/bin/env bash
# ICU 78.3 (icukit-pyicu 78.3.1), uniseg 0.10.1. Guess: a line never ends inside "C++", as it does not inside "C#". Seen: both allow
# it after the first plus: the standard (UAX #14) joins a sign before a number, and a letter to a sign, but not sign to sign.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check icukit-pyicu==78.3.1 uniseg==0.10.1

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

"$work/venv/bin/python" - <<'PY' | expect "ICU: C+|+ |code, uniseg: C+|+ |code
ICU: C# |code, uniseg: C# |code
ICU: a+|+, uniseg: a+|+"
import icu
from uniseg.linebreak import line_break_units

for text in ("C++ code", "C# code", "a++"):
    breaks = icu.BreakIterator.createLineInstance(icu.Locale("en"))
    breaks.setText(text)
    ends = list(breaks)
    parts = [text[start:end] for start, end in zip([0, *ends], ends)]
    print(f"ICU: {'|'.join(parts)}, uniseg: {'|'.join(line_break_units(text))}")
PY
