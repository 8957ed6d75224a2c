#!/usr/bin/env bash
# pip 26.3, uv 0.13.9. Guess: pip install --target puts what a wheel has in .data/data/lib below lib of the folder, as
# it puts .data/data/share below share, and .data/scripts in bin. Seen: it leaves lib out without a word, whatever is
# in it, so that a program that finds its libraries at ../lib does not start; with --prefix they are there, and so
# they are with uv pip install --target.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pip==26.3 uv==0.13.9

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

"$work/venv/bin/python" - <<'PY' | expect "$(cat <<'OUT'
pip --prefix: lib/toy/libtoy.so, share/toy/page.html, libexec/helper
uv --target: lib/toy/libtoy.so, share/toy/page.html, libexec/helper
pip --target: share/toy/page.html, libexec/helper
OUT
)"
import base64
import hashlib
import pathlib
import subprocess
import sys
import tempfile
import zipfile

folder = pathlib.Path(tempfile.mkdtemp())
wheel = folder / "toy-1-py3-none-any.whl"
files = {
    "toy.py": "", "toy-1.data/data/lib/toy/libtoy.so": "library", "toy-1.data/data/share/toy/page.html": "page",
    "toy-1.data/data/libexec/helper": "helper",
    "toy-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: toy\nVersion: 1\n",
    "toy-1.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: toy\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
}
with zipfile.ZipFile(wheel, "w") as archive:
    record = ""
    for name, text in files.items():
        archive.writestr(name, text)
        digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(text)}\n"
    archive.writestr("toy-1.dist-info/RECORD", record + "toy-1.dist-info/RECORD,,\n")


def installed(name, *command):
    target = folder / name
    subprocess.run([sys.executable, "-m", *command, str(target), "--quiet", "--no-deps", str(wheel)], check=True)
    wanted = [path.partition("data/data/")[2] for path in files if "data/data/" in path]
    return ", ".join(path for path in wanted if (target / path).exists())


print("pip --prefix:", installed("prefix", "pip", "install", "--disable-pip-version-check", "--prefix"))
print("uv --target:", installed("uv", "uv", "pip", "install", "--no-cache", "--python", sys.executable, "--target"))
print("pip --target:", installed("target", "pip", "install", "--disable-pip-version-check", "--target"))
PY
