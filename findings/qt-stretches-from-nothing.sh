#!/usr/bin/env bash
# PySide6 6.12.0 (Qt). Guess: stretch factors share out the room that the widgets' size hints leave over, as flex-grow
# does. Seen: a widget with a factor is laid out as if its hint were its minimum size: widgets that want 20 and 180
# get 100 each in a row of 200 where both fit, and a factor of 1 beside 1000 leaves nothing. Without factors each gets
# what it wants.
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

QT_QPA_PLATFORM=offscreen "$work/venv/bin/python" - <<'PY' | expect "factors (0, 0), hints (20, 180), room 200: 20, 180
factors (1, 1), hints (20, 180), room 200: 100, 100
factors (1, 0), hints (20, 180), room 200: 20, 180
factors (1, 1000), hints (20, 20), room 200: 0, 200"
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget


class Widget(QWidget):
    def __init__(self, hint):
        super().__init__()
        self.hint = hint

    def sizeHint(self):
        return QSize(self.hint, 10)


def widths(factors, hints, room):
    parent = QWidget()
    row = QHBoxLayout(parent)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    for factor, hint in zip(factors, hints):
        row.addWidget(Widget(hint), factor)
    row.setGeometry(QRect(0, 0, room, 20))
    return ", ".join(str(row.itemAt(index).geometry().width()) for index in range(row.count()))


application = QApplication([])
for factors, hints in (((0, 0), (20, 180)), ((1, 1), (20, 180)), ((1, 0), (20, 180)), ((1, 1000), (20, 20))):
    print(f"factors {factors}, hints {hints}, room 200: {widths(factors, hints, 200)}")
PY
