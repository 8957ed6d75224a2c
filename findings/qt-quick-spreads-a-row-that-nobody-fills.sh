#!/usr/bin/env bash
# PySide6 6.12.0 (Qt Quick Layouts). Guess: items of 20 and 80 that do not fill stand one after the other at the start
# of a RowLayout of 200, as in a row of CSS or a UIStackView without distribution, and one that fills up to 50 makes
# them 20 and 50. Seen: the row is shared in proportion to the items, and each stands at the start of its share: the
# second is at 40. An item that has reached its maximum leaves such a hole, too; only one that takes the rest keeps
# the others together.
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

QT_QPA_PLATFORM=offscreen "$work/venv/bin/python" - <<'PY' | expect "20 and 80: 20 at 0, 80 at 40
20, 20 and 40: 20 at 0, 20 at 50, 40 at 100
20 and one that fills up to 50: 20 at 0, 50 at 57
20, 80 and one that fills: 20 at 0, 80 at 20, 100 at 100"
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


def fixed(hint):
    return [f"implicitWidth: {hint}"]


print("20 and 80:", row(200, fixed(20), fixed(80)))
print("20, 20 and 40:", row(200, fixed(20), fixed(20), fixed(40)))
print("20 and one that fills up to 50:", row(200, fixed(20), item(20, "Layout.maximumWidth: 50")))
print("20, 80 and one that fills:", row(200, fixed(20), fixed(80), item()))
shiboken6.delete(engine)
PY
