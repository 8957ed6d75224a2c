#!/usr/bin/env python3
"""Puts a program that is already built into a wheel, with the C libraries that it needs, the viewer and Inter.

usage: .packaging/wheel.py BINARY FOLDER

The libraries are copied from this machine and found relative to the program, so that any Linux with a C library as new as this
machine's can run it. The C library itself (and what belongs to it) is the system's. The same input gives the same bytes.
"""

import base64
import hashlib
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The parts of glibc: they belong together, and to the kernel's interface.
SYSTEM = re.compile(r"^(ld-linux.*|lib(c|m|dl|rt|pthread|resolv|util|mvec)\.so.*|linux-vdso.*)$")
FONTS = Path("/usr/share/fonts/opentype/inter")
DATE = (1980, 1, 1, 0, 0, 0)


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def libraries(binary):
    """Every library that the program loads, directly or not, as name → path."""
    found = dict(re.findall(r"^\s*(\S+) => (/\S+)", output("ldd", str(binary)), re.MULTILINE))
    missing = re.findall(r"^\s*(\S+) => not found", output("ldd", str(binary)), re.MULTILINE)
    if missing:
        sys.exit(f"these libraries are not on this machine: {', '.join(missing)}")
    if swift := [name for name in found if name.startswith("libswift")]:
        sys.exit(f"the program needs Swift's libraries ({', '.join(swift)}): build it with `make package-binary`")
    return {name: path for name, path in found.items() if not SYSTEM.match(name)}


def tag():
    version = output("ldd", "--version").split("\n")[0].split()[-1].replace(".", "_")
    return f"py3-none-manylinux_{version}_{os.uname().machine}"


def staged(binary, folder, version):
    """The files of the wheel, below `folder`."""
    data = folder / f"livelayout-{version}.data"
    tree = folder / "tree"
    subprocess.run([ROOT / ".packaging/stage", binary, tree, "/usr"], check=True)
    (data / "scripts").mkdir(parents=True)
    program = data / "scripts/livelayout"
    shutil.copy(tree / "usr/bin/livelayout", program)
    shutil.copytree(tree / "usr/share", data / "data/share", symlinks=True)
    shutil.rmtree(tree)
    schema = data / "data/share/livelayout/schema"
    schema.unlink()  # a link, which a wheel cannot hold; web/schema has it
    # `pip install --target` leaves out a folder called lib.
    own = data / "data/libexec/livelayout"
    own.mkdir(parents=True)
    for name, path in libraries(binary).items():
        shutil.copy(os.path.realpath(path), own / name)
        subprocess.run(["strip", "--strip-unneeded", own / name], check=True)
        subprocess.run(["patchelf", "--set-rpath", "$ORIGIN", own / name], check=True)
    subprocess.run(["strip", "--strip-unneeded", program], check=True)
    subprocess.run(["patchelf", "--set-rpath", "$ORIGIN/../libexec/livelayout", program], check=True)
    fonts = data / "data/share/livelayout/fonts"
    fonts.mkdir()
    for font in [*FONTS.glob("Inter-*.otf"), *FONTS.glob("InterDisplay-*.otf")]:
        shutil.copy(font, fonts)
    shutil.copy("/usr/share/doc/fonts-inter/copyright", fonts / "LICENSE-Inter")
    info = folder / f"livelayout-{version}.dist-info"
    info.mkdir()
    shutil.copy(ROOT / "LICENSE", info / "LICENSE")
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: livelayout\nVersion: {version}\nLicense: MIT\n"
        "Summary: Preview and check Auto Layout screens on Linux\nRequires-Python: >=3.8\n")
    (info / "WHEEL").write_text(
        f"Wheel-Version: 1.0\nGenerator: livelayout\nRoot-Is-Purelib: false\nTag: {tag()}\n")
    return info


def record(path, folder):
    digest = base64.urlsafe_b64encode(hashlib.sha256(path.read_bytes()).digest()).rstrip(b"=").decode()
    return f"{path.relative_to(folder)},sha256={digest},{path.stat().st_size}\n"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    version = output(str(ROOT / ".packaging/version")).strip()
    target = Path(sys.argv[2]) / f"livelayout-{version}-{tag()}.whl"
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        info = staged(Path(sys.argv[1]).resolve(), folder, version)
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        (info / "RECORD").write_text(
            "".join(record(path, folder) for path in files) + f"{info.name}/RECORD,,\n")
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as wheel:
            for path in [*files, info / "RECORD"]:
                entry = zipfile.ZipInfo(str(path.relative_to(folder)), DATE)
                entry.compress_type = zipfile.ZIP_DEFLATED
                # With the file's type: pip makes no program executable without it.
                entry.external_attr = (stat.S_IFREG | (0o755 if path.parent.name == "scripts" else 0o644)) << 16
                wheel.writestr(entry, path.read_bytes(), compresslevel=9)
    print(target)


main()
