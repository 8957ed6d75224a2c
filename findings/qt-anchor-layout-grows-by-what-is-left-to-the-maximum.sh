#!/usr/bin/env bash
# PySide6 6.12.0 (QGraphicsAnchorLayout, which solves its anchors by the simplex method). Guess: two items that want
# 20 and 80 share a chain of 200 as 70 and 130 or as 40 and 160, and a maximum of 200 on the second changes nothing,
# since it gets less. Seen: each goes the same part of its way to its maximum, so that the second, with 120 left to
# go, stays at 80, while the first, which has no maximum, takes the rest; with maxima of 100 and 1000 they become 28
# and 172. Shrinking goes the same part of the way to the minimum.
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

QT_QPA_PLATFORM=offscreen "$work/venv/bin/python" - <<'PY' | expect "20 and 80 in 200: 70, 130
20 and 80 up to 200 in 200: 120, 80
20 up to 100 and 80 up to 1000 in 200: 28, 172
20 and 80 in 50: 10, 40
20 and 80 from 75 in 85: 8, 77"
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QApplication, QGraphicsAnchorLayout, QGraphicsScene, QGraphicsWidget

application, scene = QApplication([]), QGraphicsScene()


def chain(width, *limits):
    container = QGraphicsWidget()
    scene.addItem(container)
    layout = QGraphicsAnchorLayout(container)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    items = []
    for least, wanted, most in limits:
        item = QGraphicsWidget()
        item.setMinimumWidth(least)
        item.setPreferredWidth(wanted)
        if most:
            item.setMaximumWidth(most)
        before, edge = (items[-1], Qt.AnchorPoint.AnchorRight) if items else (layout, Qt.AnchorPoint.AnchorLeft)
        layout.addAnchor(before, edge, item, Qt.AnchorPoint.AnchorLeft)
        layout.addAnchors(layout, item, Qt.Orientation.Vertical)
        items.append(item)
    layout.addAnchor(items[-1], Qt.AnchorPoint.AnchorRight, layout, Qt.AnchorPoint.AnchorRight)
    layout.setGeometry(QRectF(0, 0, width, 10))
    return ", ".join(f"{item.geometry().width():.0f}" for item in items)


print("20 and 80 in 200:", chain(200, (0, 20, None), (0, 80, None)))
print("20 and 80 up to 200 in 200:", chain(200, (0, 20, None), (0, 80, 200)))
print("20 up to 100 and 80 up to 1000 in 200:", chain(200, (0, 20, 100), (0, 80, 1000)))
print("20 and 80 in 50:", chain(50, (0, 20, None), (0, 80, None)))
print("20 and 80 from 75 in 85:", chain(85, (0, 20, None), (75, 80, None)))
PY
