#!/usr/bin/env bash
# fonttools 4.68.0, uharfbuzz 0.57.0 (HarfBuzz 15.0.0). Guess: a font from which the glyphs that are not needed were taken has the
# same widths as before for those that are. Seen: both subsetters leave out the trak table, so that a font that tracks itself
# is 100 units of 500 wider per letter at 24 pt; HarfBuzz does so without a word, fontTools with a line in its log.
# HarfBuzz keeps the table if it is told to keep everything.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check fonttools==4.68.0 uharfbuzz==0.57.0

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

"$work/venv/bin/python" - 2> "$work/log" <<'PY' | expect "whole font: 400 400
fontTools: 500 500
HarfBuzz: 500 500
HarfBuzz, everything kept: 400 400"
import io

import uharfbuzz
from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.otlLib.builder import buildStatTable
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._t_r_a_k import TrackData, TrackTableEntry


def made():
    """Two glyphs, 500 wide, that are 100 tighter at 24 pt."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "A", "V"])
    builder.setupCharacterMap({65: "A", 86: "V"})
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    pen.lineTo((400, 0))
    pen.lineTo((200, 700))
    pen.closePath()
    glyph = pen.glyph()
    builder.setupGlyf({".notdef": glyph, "A": glyph, "V": glyph})
    builder.setupHorizontalMetrics({".notdef": (500, 0), "A": (500, 0), "V": (500, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Tracked", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    track = newTable("trak")
    track.version, track.format, track.vertData, track.horizData = 1.0, 0, TrackData(), TrackData()
    track.horizData[0.0] = TrackTableEntry({12.0: -50, 24.0: -100}, nameIndex=256)
    builder.font["trak"] = track
    buildStatTable(builder.font, [dict(tag="wght", name="Weight", values=[dict(value=400, name="Regular")])])
    file = io.BytesIO()
    builder.font.save(file)
    return file.getvalue()


def by_font_tools(data):
    font, subsetter, file = TTFont(io.BytesIO(data)), subset.Subsetter(), io.BytesIO()
    subsetter.populate(text="AV")
    subsetter.subset(font)
    font.save(file)
    return file.getvalue()


def by_harfbuzz(data, everything):
    wanted = uharfbuzz.SubsetInput()
    if everything:
        wanted.keep_everything()
    else:
        wanted.sets(uharfbuzz.SubsetInputSets.UNICODE).update(map(ord, "AV"))
    return uharfbuzz.subset(uharfbuzz.Face(data), wanted).blob.data


def widths(data):
    font, buffer = uharfbuzz.Font(uharfbuzz.Face(data)), uharfbuzz.Buffer()
    font.ptem = 24.0
    buffer.add_str("AV")
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer)
    return " ".join(str(position.x_advance) for position in buffer.glyph_positions)


whole = made()
print("whole font:", widths(whole))
print("fontTools:", widths(by_font_tools(whole)))
print("HarfBuzz:", widths(by_harfbuzz(whole, False)))
print("HarfBuzz, everything kept:", widths(by_harfbuzz(whole, True)))
PY
