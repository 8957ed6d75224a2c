#!/usr/bin/env bash
# Pillow 13.0.0, Debian's fonts-noto-color-emoji 2.042-0+deb12u1. Guess: a bitmap font is scaled to the size that is asked for, as
# browsers do. Seen: it opens at 109 pixels only; any other size is an error of FreeType, "invalid pixel size".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pillow==13.0.0

python() { "$work/venv/bin/python" -; }

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

(cd "$work" && apt-get download --quiet=2 fonts-noto-color-emoji=2.042-0+deb12u1 && dpkg-deb -x ./*.deb font)
export FONT=$work/font/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf
python <<'PY' | expect "64: invalid pixel size
109: opens
128: invalid pixel size"
import os
from PIL import ImageFont
for size in (64, 109, 128):
    try:
        ImageFont.truetype(os.environ["FONT"], size)
        print(f"{size}: opens")
    except OSError as problem:
        print(f"{size}: {problem}")
PY
