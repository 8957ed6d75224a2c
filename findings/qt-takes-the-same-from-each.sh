#!/usr/bin/env bash
# PySide6 6.12.0 (Qt). Guess: two widgets that want 20 and 80 share a row of 50 as 10 and 40, in proportion, as
# flex-shrink does, and one of 200 as 40 and 160 or as 70 and 130. Seen: what is lacking is taken off each alike, so
# the small one gets nothing before the large one has given up half; what is left over goes to the small one first,
# until both are equal.
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

QT_QPA_PLATFORM=offscreen "$work/venv/bin/python" - <<'PY' | expect "hints 20, 80 in 50: 0, 50
hints 20, 80 in 70: 5, 65
hints 20, 80 in 100: 20, 80
hints 20, 80 in 130: 50, 80
hints 20, 80 in 160: 80, 80
hints 20, 80 in 200: 100, 100"
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget


class Widget(QWidget):
    def __init__(self, hint):
        super().__init__()
        self.hint = hint

    def sizeHint(self):
        return QSize(self.hint, 10)


def widths(hints, room):
    parent = QWidget()
    row = QHBoxLayout(parent)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    for hint in hints:
        row.addWidget(Widget(hint))
    row.setGeometry(QRect(0, 0, room, 20))
    return ", ".join(str(row.itemAt(index).geometry().width()) for index in range(row.count()))


application = QApplication([])
for room in (50, 70, 100, 130, 160, 200):
    print(f"hints 20, 80 in {room}: {widths((20, 80), room)}")
PY
