#!/usr/bin/env bash
# Pango 1.50.12 of Debian. Guess: with the wrap mode CHAR a line is broken wherever the room ends, so that five letters
# of 6 each are in every line of 30, and none are added. Seen: between two letters Pango breaks with a hyphen and keeps
# room for it, whatever the language is, so that a line has four letters, as with WORD_CHAR, and a hyphen stands in an
# address as well. Between digits, and a digit and a letter, there is none. The attribute insert-hyphens ends it.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

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

# Pango and what it needs, in a folder of its own that is the root of the program.
mkdir -p "$work/debs/partial" "$work"/root/{dev,tmp,usr/{bin,sbin,lib,lib64}}
ln -s usr/bin usr/sbin usr/lib usr/lib64 "$work/root"
: > "$work/status"
apt-get install --quiet=2 --yes --download-only --no-install-recommends --option Dir::State::status="$work/status" \
  --option Dir::Cache::archives="$work/debs" --option Debug::NoLocking=true --option APT::Sandbox::User=root \
  gir1.2-pango-1.0=1.50.12+ds-1 libpango-1.0-0=1.50.12+ds-1 python3-gi=3.42.2-3+b1 \
  fonts-dejavu-core=2.37-6 dash > "$work/apt.log"
for deb in "$work"/debs/*.deb; do
  dpkg-deb --fsys-tarfile "$deb" | tar --extract --keep-directory-symlink --directory "$work/root"
done
ln -sf dash "$work/root/usr/bin/sh"

# shellcheck disable=SC2016
inside='mount --rbind /dev "$0/dev" && mount -t tmpfs tmpfs "$0/tmp" && exec chroot "$0" /usr/bin/python3 -'
unshare --map-root-user --mount bash -c "$inside" "$work/root" 2> "$work/log" <<'PY' | expect "$(cat <<'OUT'
abcdefghijkl: CHAR abcd+ efgh+ ijkl; WORD_CHAR abcd+ efgh+ ijkl; no hyphens abcde fghij kl
123456789012: CHAR 12345 67890 12; WORD_CHAR 12345 67890 12; no hyphens 12345 67890 12
abc123def456: CHAR abc12 3def4 56; WORD_CHAR abc12 3def4 56; no hyphens abc12 3def4 56
http://example.org/: CHAR http: //ex+ ample .org/; WORD_CHAR http: // exam+ ple. org/; no hyphens http: //exa mple. org/
OUT
)"
import gi

gi.require_version("Pango", "1.0")
gi.require_version("PangoCairo", "1.0")
from gi.repository import Pango, PangoCairo

context = PangoCairo.FontMap.get_default().create_context()


def lines(text, mode, hyphens=True):
    """The lines of a text in a room of five of its letters; a + is a glyph that is not of the text."""
    layout = Pango.Layout.new(context)
    layout.set_font_description(Pango.FontDescription.from_string("DejaVu Sans Mono 10px"))
    layout.set_width(30 * Pango.SCALE)
    layout.set_wrap(mode)
    if not hyphens:
        attributes = Pango.AttrList.new()
        attributes.insert(Pango.attr_insert_hyphens_new(False))
        layout.set_attributes(attributes)
    layout.set_text(text, -1)
    parts = []
    for line in layout.get_lines_readonly():
        glyphs = sum(run.glyphs.num_glyphs for run in line.runs)
        parts.append(text[line.start_index:line.start_index + line.length] + "+" * (glyphs - line.length))
    return " ".join(parts)


for text in ("abcdefghijkl", "123456789012", "abc123def456", "http://example.org/"):
    print(f"{text}: CHAR {lines(text, Pango.WrapMode.CHAR)}; WORD_CHAR {lines(text, Pango.WrapMode.WORD_CHAR)}; "
          f"no hyphens {lines(text, Pango.WrapMode.CHAR, False)}")
PY
