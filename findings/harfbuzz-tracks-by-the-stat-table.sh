#!/usr/bin/env bash
# HarfBuzz 6.0.0 and 15.0.0 (uharfbuzz 0.33.0 and 0.57.0). Guess: a font's own tracking (its trak table) depends on the point
# size that the caller sets, in each version. Seen: version 15 ignores the table unless the font also has a STAT table, and with
# one applies it even if no point size was set. So the same font gives other widths on two releases of a system.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for version in 0.33.0 0.57.0; do
  python3 -m venv "$work/$version"
  "$work/$version/bin/pip" install --quiet --disable-pip-version-check "uharfbuzz==$version" fonttools==4.60.1
done

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

cat > "$work/shape.py" <<'PY'
import io

import uharfbuzz
from fontTools.fontBuilder import FontBuilder
from fontTools.otlLib.builder import buildStatTable
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._t_r_a_k import TrackData, TrackTableEntry


def made(has_stat):
    """One glyph, 500 wide, that is 50 tighter at 12 pt and 100 at 24."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "A"])
    builder.setupCharacterMap({65: "A"})
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    pen.lineTo((400, 0))
    pen.lineTo((200, 700))
    pen.closePath()
    glyph = pen.glyph()
    builder.setupGlyf({".notdef": glyph, "A": glyph})
    builder.setupHorizontalMetrics({".notdef": (500, 0), "A": (500, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Tracked", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    track = newTable("trak")
    track.version, track.format, track.vertData = 1.0, 0, TrackData()
    track.horizData = TrackData()
    track.horizData[0.0] = TrackTableEntry({12.0: -50, 24.0: -100}, nameIndex=256)
    builder.font["trak"] = track
    if has_stat:
        buildStatTable(builder.font, [dict(tag="wght", name="Weight", values=[dict(value=400, name="Regular")])])
    file = io.BytesIO()
    builder.font.save(file)
    return uharfbuzz.Face(file.getvalue())


print("HarfBuzz", uharfbuzz.version_string())
for has_stat in (False, True):
    advances = []
    for size in (None, 24.0):
        font = uharfbuzz.Font(made(has_stat))
        if size:
            font.ptem = size
        buffer = uharfbuzz.Buffer()
        buffer.add_str("A")
        buffer.guess_segment_properties()
        uharfbuzz.shape(font, buffer)
        advances.append(buffer.glyph_positions[0].x_advance)
    print("with" if has_stat else "without", "STAT: no size", advances[0], "at 24 pt", advances[1])
PY

for version in 0.33.0 0.57.0; do "$work/$version/bin/python" "$work/shape.py"; done | expect "HarfBuzz 6.0.0
without STAT: no size 500 at 24 pt 400
with STAT: no size 500 at 24 pt 400
HarfBuzz 15.0.0
without STAT: no size 500 at 24 pt 500
with STAT: no size 450 at 24 pt 400"
