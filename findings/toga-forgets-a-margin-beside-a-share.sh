#!/usr/bin/env bash
# toga-core, toga-dummy and travertino 0.5.7 (Pack). Guess: a row of 200 whose two items have shares of 1 and 3 and
# need 20 each fits, margins of 40 included, since 80 is all that they need. Seen: an item whose share is too small
# for its width gives its room back (third line), but not one whose share is too small only with its margins: the
# other keeps all of its own share, and the row ends at 210 of 200. Nor does a margin count outside of the shares, as
# beside flex: 1 in CSS: with equal shares and a margin of 50 on one, that one is 50 wide and the other 100.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check toga-core==0.5.7 toga-dummy==0.5.7 travertino==0.5.7

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

TOGA_BACKEND=toga_dummy "$work/venv/bin/python" - <<'PY' | expect "1 : 3: 50 at 0, 150 at 50; row 200
1 : 3, margins of 20: 20 at 20, 150 at 60; row 210
1 : 3, width of 60: 60 at 0, 140 at 60; row 200
1 : 1, margin of 50: 50 at 0, 100 at 100; row 200"
from types import SimpleNamespace

from toga.style import Pack
from travertino.node import Node
from travertino.size import at_least


class Applicator:
    """Takes the place of a widget of a window system."""
    widget = SimpleNamespace(parent=None)

    def __getattr__(self, name):
        return lambda *arguments: None


def node(width, children=None, **style):
    node = Node(Pack(**style), applicator=Applicator(), children=children)
    node.intrinsic.width, node.intrinsic.height = at_least(width), at_least(10)
    return node


def row(*items):
    row = node(0, [node(width, **style) for width, style in items])
    row.refresh(SimpleNamespace(width=200, height=50, size=(200, 50)))
    parts = ", ".join(f"{item.layout.content_width} at {item.layout.absolute_content_left}" for item in row.children)
    return f"{parts}; row {row.layout.content_width}"


for words, *items in (
    ("1 : 3", (20, {"flex": 1}), (20, {"flex": 3})),
    ("1 : 3, margins of 20", (20, {"flex": 1, "margin": 20}), (20, {"flex": 3})),
    ("1 : 3, width of 60", (60, {"flex": 1}), (20, {"flex": 3})),
    ("1 : 1, margin of 50", (20, {"flex": 1, "margin_right": 50}), (20, {"flex": 1})),
):
    print(f"{words}: {row(*items)}")
PY
