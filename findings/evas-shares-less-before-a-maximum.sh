#!/usr/bin/env bash
# EFL 1.26.3 of Debian (evas_object_box_layout_horizontal). Guess: of two items with a weight of 1 in 300, one with a
# maximum of 50 has 50 and the other 250, whichever stands first. Seen: if the one with the maximum stands last, the
# first has only 100, and 150 stay empty; of three, where the last has the maximum, the others have 25 each, and 200
# stay empty.
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

# EFL and what it needs, in a folder of its own that is the root of the program.
mkdir -p "$work/debs/partial" "$work"/root/{dev,proc,tmp,usr/{bin,sbin,lib,lib64}}
ln -s usr/bin usr/sbin usr/lib usr/lib64 "$work/root"
: > "$work/status"
apt-get install --quiet=2 --yes --download-only --no-install-recommends --option Dir::State::status="$work/status" \
  --option Dir::Cache::archives="$work/debs" --option Debug::NoLocking=true --option APT::Sandbox::User=root \
  libevas1=1.26.3-1+b1 libecore-evas1=1.26.3-1+b1 python3=3.11.2-1+b1 dash > "$work/apt.log"
for deb in "$work"/debs/*.deb; do
  dpkg-deb --fsys-tarfile "$deb" | tar --extract --keep-directory-symlink --directory "$work/root"
done
ln -sf dash "$work/root/usr/bin/sh"

# shellcheck disable=SC2016
inside='mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev" && mount -t tmpfs tmpfs "$0/tmp"'
inside+=' && exec chroot "$0" /usr/bin/python3 -'
export HOME=/tmp
unshare --map-root-user --mount bash -c "$inside" "$work/root" 2> "$work/log" <<'PY' | expect "$(cat <<'OUT'
the first has a maximum of 50: 0 to 50 and 50 to 300, asks for 40
the second has a maximum of 50: 0 to 100 and 100 to 150, asks for 40
the first of three has: 0 to 50 and 50 to 175 and 175 to 300, asks for 60
the second of three has: 0 to 75 and 75 to 125 and 125 to 200, asks for 60
the last of three has: 0 to 25 and 25 to 50 and 50 to 100, asks for 60
OUT
)"
import ctypes
import ctypes.util

evas, windows = (ctypes.CDLL(f"lib{name}.so.1") for name in ("evas", "ecore_evas"))
pointer, number, real = ctypes.c_void_p, ctypes.c_int, ctypes.c_double


def function(library, name, result, *arguments):
    function = getattr(library, name)
    function.restype, function.argtypes = result, arguments
    return function


add_box = function(evas, "evas_object_box_add", pointer, pointer)
add_item = function(evas, "evas_object_rectangle_add", pointer, pointer)
append = function(evas, "evas_object_box_append", pointer, pointer, pointer)
set_layout = function(evas, "evas_object_box_layout_set", None, pointer, pointer, pointer, pointer)
set_least = function(evas, "evas_object_size_hint_min_set", None, pointer, number, number)
set_most = function(evas, "evas_object_size_hint_max_set", None, pointer, number, number)
set_weight = function(evas, "evas_object_size_hint_weight_set", None, pointer, real, real)
set_align = function(evas, "evas_object_size_hint_align_set", None, pointer, real, real)
resize = function(evas, "evas_object_resize", None, pointer, number, number)
calculate = function(evas, "evas_object_smart_calculate", None, pointer)
geometry = function(evas, "evas_object_geometry_get", None, pointer, *[ctypes.POINTER(number)] * 4)
asks = function(evas, "evas_object_size_hint_min_get", None, pointer, *[ctypes.POINTER(number)] * 2)

function(windows, "ecore_evas_init", number)()
window = function(windows, "ecore_evas_buffer_new", pointer, number, number)(800, 100)
canvas = function(windows, "ecore_evas_get", pointer, pointer)(window)


def row(room, *items):
    """Where the items of a row are; each has a minimum, a weight and a maximum, which is -1 for none."""
    box = add_box(canvas)
    set_layout(box, ctypes.cast(evas.evas_object_box_layout_horizontal, pointer), None, None)
    children = []
    for least, weight, most in items:
        item = add_item(canvas)
        set_least(item, least, 10)
        set_most(item, most, -1)
        set_weight(item, weight, 0)
        set_align(item, -1, -1)
        append(box, item)
        children.append(item)
    resize(box, room, 10)
    calculate(box)
    places = []
    for item in children:
        sides = [number() for _ in range(4)]
        geometry(item, *sides)
        places.append(f"{sides[0].value} to {sides[0].value + sides[2].value}")
    wanted = number(), number()
    asks(box, *wanted)
    return f"{' and '.join(places)}, asks for {wanted[0].value}"


for words, *items in (
    ("the first has a maximum of 50", (20, 1, 50), (20, 1, -1)),
    ("the second has a maximum of 50", (20, 1, -1), (20, 1, 50)),
    ("the first of three has", (20, 1, 50), (20, 1, -1), (20, 1, -1)),
    ("the second of three has", (20, 1, -1), (20, 1, 50), (20, 1, -1)),
    ("the last of three has", (20, 1, -1), (20, 1, -1), (20, 1, 50)),
):
    print(f"{words}: {row(300, *items)}")
PY
