#!/bin/sh
# Builds the drivers of GTK, yoga and taffy and compares. GTK comes from Debian (.ci/packages peers); yoga, as a library
# with its C interface, and taffy from PyPI at this moment, into .build. Nothing of them belongs to this repository.
#
#   Benchmarks/peers/run.sh PATH-TO-BENCHMARKS
set -eu
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
yoga=${YOGA_VERSION:-0.1.0}
taffy=${TAFFY_VERSION:-1.1.8}
work=$top/.build/bench/peers
mkdir -p "$work"
if [ ! -d "$work/pyyoga-$yoga" ] || [ ! -f "$work/stretchable-$taffy" ]; then
  [ -x "$work/python/bin/python" ] || python3 -m venv "$work/python"
  "$work/python/bin/python" -m pip install --quiet --disable-pip-version-check "stretchable==$taffy" &&
    "$work/python/bin/python" -m pip download --quiet --disable-pip-version-check --no-deps --only-binary pyyoga \
      --dest "$work" "pyyoga==$yoga" || {
    echo "bench-peers could not fetch pyyoga $yoga and stretchable $taffy: a network and the package index are needed" >&2
    exit 3
  }
  touch "$work/stretchable-$taffy"
  "$work/python/bin/python" -m zipfile -e "$work/pyyoga-$yoga"-*.whl "$work/pyyoga-$yoga"
fi
cc=${CC:-$(command -v clang || command -v gcc)} && cxx=${CXX:-$(command -v clang++ || command -v g++)} || {
  echo "bench-peers needs a C and a C++ compiler: clang or gcc" >&2
  exit 3
}
"$cc" -O3 -c -I "$work/pyyoga-$yoga/include" -o "$work/yoga.o" "$here/yoga.c"
"$cxx" -o "$work/yoga" "$work/yoga.o" "$(find "$work/pyyoga-$yoga" -name libyogacore.a)"
# shellcheck disable=SC2046 # pkg-config prints several arguments.
"$cc" -O3 -o "$work/gtk" "$here/gtk.c" $(pkg-config --cflags --libs gtk4)
cp "$here/taffy.py" "$work/"

# Widgets need a display. Nothing else of a desktop takes part, so that GTK does no other work.
mkfifo "$work/display.$$"
Xvfb -displayfd 3 3>"$work/display.$$" 2>/dev/null &
xvfb=$!
trap 'kill $xvfb; rm -f "$work/display.$$"' EXIT
read -r display <"$work/display.$$"
export DISPLAY=":$display" GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none DBUS_SESSION_BUS_ADDRESS=disabled:
echo "GTK $(pkg-config --modversion gtk4), yoga of pyyoga $yoga, taffy of stretchable $taffy, $("$cc" --version | head -n 1), -O3"
"$1" peers --work "$work"
