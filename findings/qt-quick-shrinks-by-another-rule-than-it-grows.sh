#!/usr/bin/env bash
# PySide6 6.12.0 (Qt Quick Layouts). Guess: items that fill and want 20 and 80 are 10 and 40 in a row of 50, since
# they become 40 and 160 in one of 200, in proportion. Seen: 14 and 36, and 8 and 12 in 20: the small item gives up
# less than its share, and how much less depends on the room. Since growth is in proportion, an item with a minimum of
# 150 takes all of 200 from one that wants no width, though two that want none get 100 each.
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

QT_QPA_PLATFORM=offscreen "$work/venv/bin/python" - <<'PY' | expect "20 and 80 in 20: 8 at 0, 12 at 8
20 and 80 in 50: 14 at 0, 36 at 14
20 and 80 in 80: 18 at 0, 62 at 18
20 and 80 in 100: 20 at 0, 80 at 20
20 and 80 in 200: 40 at 0, 160 at 40
none and none in 200: 100 at 0, 100 at 100
a minimum of 150 and none in 200: 200 at 0, 0 at 200"
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


for width in (20, 50, 80, 100, 200):
    print(f"20 and 80 in {width}: {row(width, item(20), item(80))}")
print("none and none in 200:", row(200, item(), item()))
print("a minimum of 150 and none in 200:", row(200, item(0, "Layout.minimumWidth: 150"), item()))
shiboken6.delete(engine)
PY
