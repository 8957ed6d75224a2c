#!/usr/bin/env bash
# clingo 5.8.3. Guess: W > 100 is false, or an error, where W is a word such as auto, and #max and #min pass over it.
# Seen: all terms have one order, in which words, and texts after them, are above all numbers: auto is wider than 100
# and than every other width, #max is auto, and only #min and #sum give what was meant.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check clingo==5.8.3

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

"$work/venv/bin/python" - 2> "$work/log" <<'PY' | expect "$(cat <<'OUT'
wide(V) :- width(V,W), W > 100: wide(b) wide(c) wide(d)
narrow(V) :- width(V,W), W < 100: narrow(a)
max(M) :- M = #max{W : width(V,W), V != c}: max(auto)
min(M) :- M = #min{W : width(_,W)}: min(40)
sum(M) :- M = #sum{W,V : width(V,W)}: sum(240)
OUT
)"
import clingo


def answer(program):
    control, answers = clingo.Control(), []
    control.add("base", [], 'width(a,40). width(b,auto). width(c,"120"). width(d,200).' + program)
    control.ground([("base", [])])
    control.solve(on_model=lambda model: answers.append(" ".join(sorted(map(str, model.symbols(shown=True))))))
    return answers[0]


for program in ("wide(V) :- width(V,W), W > 100. #show wide/1.", "narrow(V) :- width(V,W), W < 100. #show narrow/1.",
                "max(M) :- M = #max{W : width(V,W), V != c}. #show max/1.",
                "min(M) :- M = #min{W : width(_,W)}. #show min/1.",
                "sum(M) :- M = #sum{W,V : width(V,W)}. #show sum/1."):
    print(f"{program.partition('. ')[0]}: {answer(program)}")
PY
