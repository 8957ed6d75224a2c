#!/usr/bin/env bash
# EFL 1.26.3 of Debian (evas_object_box_layout_horizontal). Guess: a row of two items that need 20 and 80 asks for 100
# and in 100 gives each what it needs, whatever their weights are; weights share out what is left over. Seen: an item
# with a weight gets its share of all that the others without a weight leave, and its minimum counts for nothing: with
# weights of 1 they are 50 and 50 in 100, and 30 and 30 in 60. Without weights they are 20 and 80.
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
weights 0 and 0 in 200: 50 to 70 and 70 to 150, asks for 100
weights 0 and 0 in 100: 0 to 20 and 20 to 100, asks for 100
weights 0 and 0 in 60: -20 to 0 and 0 to 80, asks for 100
weights 0 and 1 in 200: 0 to 20 and 20 to 200, asks for 100
weights 0 and 1 in 100: 0 to 20 and 20 to 100, asks for 100
weights 0 and 1 in 60: 0 to 20 and 20 to 60, asks for 100
weights 1 and 1 in 200: 0 to 100 and 100 to 200, asks for 100
weights 1 and 1 in 100: 0 to 50 and 50 to 100, asks for 100
weights 1 and 1 in 60: 0 to 30 and 30 to 60, asks for 100
weights 1 and 3 in 200: 0 to 50 and 50 to 200, asks for 100
weights 1 and 3 in 100: 0 to 25 and 25 to 100, asks for 100
weights 1 and 3 in 60: 0 to 15 and 15 to 60, asks for 100
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


for weights in ((0, 0), (0, 1), (1, 1), (1, 3)):
    for room in (200, 100, 60):
        places = row(room, *((least, weight, -1) for least, weight in zip((20, 80), weights)))
        print(f"weights {weights[0]} and {weights[1]} in {room}: {places}")
PY
