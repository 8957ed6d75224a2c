#!/usr/bin/env bash
# urwid 5.0.1 (Columns). Guess: columns of 10, 10 and 10 in 25 show two of them and the beginning of the third, and one
# of 10 in 8 is cut off at 8. Seen: a column that does not fit as a whole is left out, however much room is left, and so
# are all after it; if it is the first that would be shown, the row is empty. Which ones are left out changes with the
# focus: the columns before it go first.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check urwid==5.0.1

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
10, 10, 10 in 30, focus on a: [aaaaaaaaaabbbbbbbbbbcccccccccc]
10, 10, 10 in 25, focus on a: [aaaaaaaaaabbbbbbbbbb     ]
10, 10, 10 in 25, focus on c: [bbbbbbbbbbcccccccccc     ]
10, 10, 10 in 15, focus on b: [bbbbbbbbbb     ]
10, weight 1 in 12, focus on a: [aaaaaaaaaabb]
10, weight 1 in 10, focus on a: [aaaaaaaaaa]
10, weight 1 in 8, focus on a: [        ]
10, weight 1 in 8, focus on b: [bbbbbbbb]
10 in 8, focus on a: [        ]
weight 1, 10 in 8, focus on b: [        ]
OUT
)"
import urwid


def row(room, focus, *columns):
    texts = [(*column, urwid.Text(f"{name * 12}", wrap="clip")) for name, column in zip("abc", columns)]
    canvas = urwid.Columns(texts, focus_column=focus).render((room,))
    return canvas.text[0].decode()


for room, focus, *columns in (
    (30, 0, (10,), (10,), (10,)), (25, 0, (10,), (10,), (10,)), (25, 2, (10,), (10,), (10,)),
    (15, 1, (10,), (10,), (10,)), (12, 0, (10,), ("weight", 1)), (10, 0, (10,), ("weight", 1)),
    (8, 0, (10,), ("weight", 1)), (8, 1, (10,), ("weight", 1)), (8, 0, (10,)), (8, 1, ("weight", 1), (10,)),
):
    words = ", ".join("weight 1" if column[0] == "weight" else str(column[0]) for column in columns)
    print(f"{words} in {room}, focus on {'abc'[focus]}: [{row(room, focus, *columns)}]")
PY
