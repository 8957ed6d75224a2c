#!/bin/sh
# Builds the driver against kiwi's headers and compares. kiwi comes from PyPI's source distribution at this moment, into
# .build; nothing of it belongs to this repository.
#
#   Benchmarks/kiwi/run.sh PATH-TO-BENCHMARKS [arguments of `Benchmarks kiwi`]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
version=${KIWI_VERSION:-1.5.1}
work=$top/.build/bench/kiwi
benchmarks=$1
shift
mkdir -p "$work"
if [ ! -f "$work/kiwisolver-$version/kiwi/kiwi.h" ]; then
  python=$(command -v "$top/.venv/bin/python" || command -v python3) || {
    echo "bench-kiwi needs python3 with pip, to fetch kiwisolver $version from PyPI" >&2
    exit 3
  }
  "$python" -m pip download --quiet --no-deps --no-binary kiwisolver --dest "$work" "kiwisolver==$version" || {
    echo "bench-kiwi could not fetch kiwisolver $version: a network and the package index are needed" >&2
    exit 3
  }
  tar -xzf "$work/kiwisolver-$version.tar.gz" -C "$work"
fi
compiler=${CXX:-$(command -v clang++ || command -v g++)} || {
  echo "bench-kiwi needs a C++ compiler: clang++ or g++" >&2
  exit 3
}
if [ ! -x "$work/driver" ] || [ "$here/driver.cpp" -nt "$work/driver" ]; then
  "$compiler" -std=c++17 -O3 -DNDEBUG -I "$work/kiwisolver-$version" -o "$work/driver" "$here/driver.cpp"
fi
echo "kiwi $version, $("$compiler" --version | head -n 1), -O3"
exec "$benchmarks" kiwi --driver "$work/driver" --work "$work" "$@"
