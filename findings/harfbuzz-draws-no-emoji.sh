#!/usr/bin/env bash
# uharfbuzz 0.57.0, Debian's fonts-noto-color-emoji 2.042-0+deb12u1. Guess: a glyph with extents has an outline that fills them.
# Seen: a bitmap glyph has extents of more than an em, and drawing it calls no function and reports no failure. Only
# get_glyph_color_png knows the picture.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check uharfbuzz==0.57.0

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
python <<'PY' | expect "wide 2555 and high 2405 of 2048, drawn with 0 calls, a PNG: True"
import os, uharfbuzz
face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(os.environ["FONT"]))
font, calls = uharfbuzz.Font(face), []
glyph = font.get_nominal_glyph(0x1F44B)
pen = uharfbuzz.DrawFuncs()
pen.set_move_to_func(lambda *_: calls.append("move"))
pen.set_line_to_func(lambda *_: calls.append("line"))
pen.set_quadratic_to_func(lambda *_: calls.append("curve"))
pen.set_cubic_to_func(lambda *_: calls.append("curve"))
font.draw_glyph(glyph, pen, None)
extents = font.get_glyph_extents(glyph)
png = font.get_glyph_color_png(glyph)
print(f"wide {extents.width} and high {-extents.height} of {face.upem}, drawn with {len(calls)} calls, a PNG:", bytes(png.data[1:4]) == b"PNG")
PY
