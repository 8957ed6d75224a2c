#!/usr/bin/env bash
# ImageHash 4.3.2. Guess: two pictures whose hashes do not differ look alike, since that is what the hashes are for; black and white
# differ most. Seen: of six hashes four have no difference between a black screen and a white one and a fifth 1 of 64: each
# compares the parts of a picture with each other, so that all pictures of one colour are equal. Only colorhash sees it.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check imagehash==4.3.2 pillow==13.0.0

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

"$work/venv/bin/python" - <<'PY' | expect "average_hash 0, dhash 0, dhash_vertical 0, whash 0, phash 1, colorhash 6"
import imagehash
from PIL import Image

white, black = (Image.new("RGB", (390, 844), color) for color in ("white", "black"))
names = ["average_hash", "dhash", "dhash_vertical", "whash", "phash", "colorhash"]
print(", ".join(f"{name} {getattr(imagehash, name)(white) - getattr(imagehash, name)(black)}" for name in names))
PY
