"""The instructions of a save of 30 views to 4 screens, under valgrind's callgrind: those of another program and of this build.

    .venv/bin/python Benchmarks/serving/instructions.py BASE [--texts body]

A figure is the difference between a run with 120 saves and one with 20, for each save. `--texts body` gives the labels a font that follows
the text size, so that no two of the four screens have the same layout.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from measure import BINARY, ROOT, heights, layout, next_update, save, viewer

FEW, MANY = 20, 120

# As in Benchmarks/instructions.
SIGSUSPEND = """
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>
int sigsuspend(const sigset_t *mask) { sigset_t own = *mask; return (int)syscall(SYS_rt_sigsuspend, &own, 8); }
"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("base")
    parser.add_argument("--texts", choices=["fixed", "body"], default="fixed")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "sigsuspend.c").write_text(SIGSUSPEND)
        library = work / "sigsuspend.so"
        # The page lies beside the program.
        (work / "web").symlink_to(ROOT / "web")
        subprocess.run(["cc", "-D_GNU_SOURCE", "-shared", "-fPIC", "-o", library, work / "sigsuspend.c"], check=True)
        old, new = (instructions_of_a_save(program, options.texts, library, work) for program in (options.base, BINARY))
    print(f"save, {options.texts} texts: base {old:,.0f}, this build {new:,.0f}, ratio {new / old:.3f}")


def instructions_of_a_save(program, texts, library, work):
    # valgrind 3.19 does not read the newest debugging information.
    stripped = work / "program"
    subprocess.run(["strip", "-g", "-o", stripped, program], check=True)
    few, many = (instructions(stripped, saves, texts, library, work) for saves in (FEW, MANY))
    return (many - few) / (MANY - FEW)


def instructions(program, saves, texts, library, work):
    folder = Path(tempfile.mkdtemp(dir=work))
    path = folder / "form.json"
    path.write_text(text(100, texts))
    with subprocess.Popen(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "watch", folder, "--port", "0", "--quiet"],
        env=dict(os.environ, LD_PRELOAD=str(library)), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as process:
        match = re.search(r"at http://[^:]+:(\d+)/", process.stdout.readline())
        if not match:
            process.kill()
            sys.exit(f"{program} did not start under valgrind: {process.stderr.read()}")
        watch_saves(int(match.group(1)), path, saves, texts)
        process.terminate()
        log = process.communicate()[1]
    return int(re.search(r"refs:\s+([\d,]+)", log).group(1).replace(",", ""))


def watch_saves(port, path, saves, texts):
    """Saves again and again, each time once the viewer has all four screens."""
    raw = viewer(port)
    seen = {}
    while len(seen) < 4:
        seen.update(heights(next_update(raw)[1]))
    for number in range(saves):
        save(path, text(101 + number, texts))
        missing = set(seen)
        while missing:
            missing -= {key for key, height in heights(next_update(raw)[1]).items() if height == 101 + number}
        # A save that comes at once would be read together with what is still being written.
        time.sleep(0.05)


def text(height, texts):
    font = '"type": "label", "font": "body"' if texts == "body" else '"type": "label"'
    return layout(height).replace('"type": "label"', font)


if __name__ == "__main__":
    main()
