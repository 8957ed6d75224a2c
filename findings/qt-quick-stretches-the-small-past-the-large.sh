#!/usr/bin/env bash
# PySide6 6.12.0 (Qt Quick Layouts). Guess: two items that want 100 and 20 and have equal stretch factors share a row
# of 400 as 200 and 200, or as 240 and 160. Seen: 178 and 222: the small one becomes the larger one. How far an item
# goes towards its share depends on how much the row is stretched. Factors of 1 and 3 come to 1 : 4 or 1 : 5 for equal
# items, and to 1 : 1 for items that want no width, whose factors are passed over.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check PySide6-Essentials==6.12.0

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

QT_QPA_PLATFORM=offscreen "$work/venv/bin/python" - <<'PY' | expect "$(cat <<'OUT'
hints 100 and 20, factors 1 and 1, in 150: 108 at 0, 42 at 108
hints 100 and 20, factors 1 and 1, in 200: 122 at 0, 78 at 122
hints 100 and 20, factors 1 and 1, in 400: 178 at 0, 222 at 178
hints 20 and 20, factors 1 and 3, in 200: 40 at 0, 160 at 40
hints 20 and 20, factors 1 and 3, in 400: 65 at 0, 335 at 65
hints 0 and 0, factors 1 and 3, in 200: 100 at 0, 100 at 100
hints 0 and 0, factors 1 and 3, in 400: 200 at 0, 200 at 200
OUT
)"
import shiboken6
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickItem  # noqa: F401 (so that a layout is known as an item)

application, engine = QGuiApplication([]), QQmlEngine()


def row(width, *items):
    inside = "\n".join(f"Item {{ {'; '.join(item)} }}" for item in items)
    component = QQmlComponent(engine)
    component.setData(
        f"import QtQuick\nimport QtQuick.Layouts\nRowLayout {{ width: {width}; spacing: 0; {inside} }}".encode(), "")
    layout = component.create()
    layout.ensurePolished()
    parts = ", ".join(f"{item.width():g} at {item.x():g}" for item in layout.childItems())
    # The engine must not go before what it made.
    shiboken6.delete(layout)
    shiboken6.delete(component)
    return parts


def item(hint=0, *more):
    return ["Layout.fillWidth: true", f"implicitWidth: {hint}", *more]


def stretched(hint, factor):
    return item(hint, f"Layout.horizontalStretchFactor: {factor}")


cases = (((100, 20), (1, 1), (150, 200, 400)), ((20, 20), (1, 3), (200, 400)), ((0, 0), (1, 3), (200, 400)))
for hints, factors, widths in cases:
    for width in widths:
        parts = row(width, *[stretched(*pair) for pair in zip(hints, factors)])
        print(f"hints {hints[0]} and {hints[1]}, factors {factors[0]} and {factors[1]}, in {width}: {parts}")
shiboken6.delete(engine)
PY
