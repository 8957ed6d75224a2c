#!/usr/bin/env bash
# clingo 5.8.3. Guess: #sum{W : width(_,W)} of views that are 40, 40 and 30 wide is 110, and #minimize adds up what each
# hidden view costs. Seen: both take a set of tuples, and equal ones are one element: the sum is 70, and two views of 40
# cost as much as one, less than one of 50, so that the cheapest answer hides the two. With the view's name in the tuple
# the sum is 110, and the one of 50 is hidden.
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

"$work/venv/bin/python" - <<'PY' | expect "$(cat <<'OUT'
#sum{W : width(_,W)}: total(70)
#sum{W,V : width(V,W)}: total(110)
#minimize{C : hidden(V), cost(V,C)}: hidden(a) hidden(b), cost 40
#minimize{C,V : hidden(V), cost(V,C)}: hidden(c), cost 50
OUT
)"
import clingo

views = "width(a,40). width(b,40). width(c,30)."
costs = "cost(a,40). cost(b,40). cost(c,50). { hidden(V) } :- cost(V,_). :- not hidden(c), not hidden(a). "
costs += ":- not hidden(c), not hidden(b). "


def best(program):
    """The last and best answer to a program, and what it costs."""
    control, answer = clingo.Control(), ""
    control.add("base", [], program)
    control.ground([("base", [])])
    with control.solve(yield_=True) as models:
        for model in models:
            answer = " ".join(sorted(map(str, model.symbols(shown=True))))
            answer += "".join(f", cost {cost}" for cost in model.cost)
    return answer


for element in ("W : width(_,W)", "W,V : width(V,W)"):
    print(f"#sum{{{element}}}:", best(f"{views} total(T) :- T = #sum{{{element}}}. #show total/1."))
for element in ("C : hidden(V), cost(V,C)", "C,V : hidden(V), cost(V,C)"):
    print(f"#minimize{{{element}}}:", best(f"{costs} #minimize{{{element}}}. #show hidden/1."))
PY
