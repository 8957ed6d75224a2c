#!/usr/bin/env bash
# Pango 1.50.12 of Debian (PangoCairo). Guess: a text of 40 px is four times as wide as one of 10 px, to a pixel or so,
# as sizes are measured in 1024ths of a pixel. Seen: each glyph's advance is rounded to whole pixels first, so the error
# grows with the text: 100 letters i are 300 wide at 10 px and 1100 at 40, 275 for 10 px. With
# set_round_glyph_positions(False) on the context they are 278 and 1111.
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
100 times i, rounded: 300 at 10, 300 at 11, 600 at 20, 1100 at 40
100 times e, rounded: 600 at 10, 700 at 11, 1200 at 20, 2500 at 40
100 times i, not rounded: 278 at 10, 306 at 11, 556 at 20, 1111 at 40
100 times e, not rounded: 615 at 10, 677 at 11, 1230 at 20, 2461 at 40
OUT
)"
import gi

gi.require_version("Pango", "1.0")
gi.require_version("PangoCairo", "1.0")
from gi.repository import Pango, PangoCairo

context = PangoCairo.FontMap.get_default().create_context()


def width(text, size):
    layout = Pango.Layout.new(context)
    layout.set_font_description(Pango.FontDescription.from_string(f"DejaVu Sans {size}px"))
    layout.set_text(text, -1)
    return layout.get_size()[0] / Pango.SCALE


for rounds in (True, False):
    context.set_round_glyph_positions(rounds)
    for letter in "ie":
        widths = ", ".join(f"{width(letter * 100, size):.0f} at {size}" for size in (10, 11, 20, 40))
        print(f"100 times {letter}, {'' if rounds else 'not '}rounded: {widths}")
PY
