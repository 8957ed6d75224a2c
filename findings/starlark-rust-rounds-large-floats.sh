#!/usr/bin/env bash
# starlark-pyo3 2026.1.3 (starlark-rust), starlark-go 1.0.1. Guess: str() of a number can be read back, as Starlark's
# specification asks for. Seen: from a million on, and below a millionth, the implementation in Rust writes seven
# digits, while it writes all digits of the numbers between; float(str(x)) is then another number, and 1234567.5 and
# 1234568.0 have one text. The one in Go writes all digits of each.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check starlark-pyo3==2026.1.3 starlark-go==1.0.1

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

cat > "$work/program.star" <<'STAR'
[[str(x), float(str(x)) == x] for x in (999999.125, 1234567.5, 1234568.0, 0.1234567891, 1.23456789e-7)]
STAR
"$work/venv/bin/python" - "$work/program.star" <<'PY' | expect "999999.125: Rust 999999.125, Go 999999.125
1234567.5: Rust 1.234568e+06 (another number), Go 1.2345675e+06
1234568.0: Rust 1.234568e+06, Go 1.234568e+06
0.1234567891: Rust 0.1234567891, Go 0.1234567891
1.23456789e-07: Rust 1.234568e-07 (another number), Go 1.23456789e-07"
import sys

import starlark
import starlark_go

with open(sys.argv[1]) as file:
    text = file.read()
numbers = (999999.125, 1234567.5, 1234568.0, 0.1234567891, 1.23456789e-7)
rust = starlark.eval(starlark.Module(), starlark.parse("program.star", text), starlark.Globals.standard())
go = starlark_go.Starlark().eval(text)
for number, *answers in zip(numbers, rust, go):
    words = [f"{name} {seen}{'' if same else ' (another number)'}" for name, (seen, same) in zip(("Rust", "Go"), answers)]
    print(f"{number}: {', '.join(words)}")
PY
