"""Divides a check of 300 layouts seven ways, and compares the merges with the undivided report. Prints how even the shards are.

usage: shards.py BINARY
"""

import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

BINARY, SEED, COUNT = os.path.realpath(sys.argv[1]), 20261127, 300
FORMATS = ["text", "json", "junit", "sarif", "github", "gitlab"]
SPLITS = [1, 2, 3, 4, 5, 7, 12]
# The greatest share of a shard in the mean, as the costs have it.
EVEN = 1.15


def run(folder, *args):
    return subprocess.run([BINARY, *args], cwd=folder, capture_output=True)


def reports(folder, name, *args):
    """What a command writes in every format, and its exit code."""
    files = [folder.parent / f"{name}.{form}" for form in FORMATS]
    done = run(folder, *args, *(word for form, file in zip(FORMATS, files) for word in ("--format", f"{form}={file}")))
    assert done.returncode in (0, 1), done.stderr
    return [file.read_bytes() for file in files], done.returncode


def seconds(folder, *args):
    """Of the processor, since the machine may be busy, in the fastest of five runs: their times differ by a tenth."""
    times = []
    for _ in range(5):
        process = subprocess.Popen([BINARY, *args], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        usage = os.wait4(process.pid, 0)[2]
        process.returncode = 0
        times.append(usage.ru_utime + usage.ru_stime)
    return min(times)


def layout(number, chance):
    """A list of labels: few in most layouts, many in some. Every third includes a header, and every fifth has a conflict."""
    rows = int(2 + chance.paretovariate(1.2)) if number % 30 else 40
    stack = {"id": "rows", "type": "stackView", "axis": "vertical", "spacing": 8,
             "constraints": ["top == safeArea.top + 60", "leading == superview.leading + 16", "trailing == superview.trailing - 16"],
             "subviews": [{"id": f"row{row}", "type": "label", "text": f"Row {row} of {number}"} for row in range(min(rows, 40))]}
    if number % 5 == 0:
        stack["constraints"].append("width == 10")
    header = [{"id": "header", "type": "include", "file": "parts/header.json",
               "constraints": ["top == safeArea.top", "leading == superview.leading"]}] if uses(number) else []
    previews = {"devices": ["iPhone 8", "iPhone 13", "iPad Air 11-inch"][:number % 3 + 1], "textSizes": ["L", "AX3"]}
    return json.dumps({"title": f"Screen {number}", "root": {"subviews": [*header, stack]}, "previews": previews}, indent=1)


def uses(number):
    return number % 3 == 0


def header(size):
    return json.dumps({"root": {"subviews": [{"id": "logo", "constraints": ["edges == superview.edges", f"size == [{size}, {size}]"]}]}})


def listed(folder, *args):
    return json.loads(run(folder, "check", ".", "--list", "--format", "json", *args).stdout)


def main():
    chance = random.Random(SEED)
    with tempfile.TemporaryDirectory() as around:
        folder = Path(around) / "screens"
        (folder / "parts").mkdir(parents=True)
        (folder / "parts/header.json").write_text(header(40))
        for number in range(COUNT):
            (folder / f"screen{number:03}.json").write_text(layout(number, chance))
        whole = reports(folder, "whole", "check", ".", "--write-costs", "../costs.json")
        assert len(listed(folder)) == COUNT and whole[1] == 1
        for count in SPLITS:
            names = [f"../parts{count}/{number}.json" for number in range(1, count + 1)]
            used = [seconds(folder, "check", ".", "--shard", f"{number}/{count}", "--costs", "../costs.json", "--part", name)
                    for number, name in enumerate(names, 1)]
            chance.shuffle(names)
            assert reports(folder, f"merged{count}", "merge", *names) == whole, count
            sums = [sum(unit["cost"] for unit in listed(folder, "--costs", "../costs.json", "--shard", f"{number}/{count}"))
                    for number in range(1, count + 1)]
            uneven = max(sums) / (sum(sums) / count)
            assert uneven <= EVEN, (count, sums)
            print(f"shards: {count:2} parts of {COUNT} layouts merge in {len(FORMATS)} formats; largest to mean cost {uneven:.3f}, "
                  f"processor's time {max(used) / (sum(used) / count):.3f}")
        keys = {unit["id"]: unit["key"] for unit in listed(folder)}
        (folder / "parts/header.json").write_text(header(41))
        changed = {unit["id"] for unit in listed(folder) if keys[unit["id"]] != unit["key"]}
        assert changed == {f"./screen{number:03}.json" for number in range(COUNT) if uses(number)}
        print(f"shards: a changed include changes the keys of its {len(changed)} users, and no others (seed {SEED})")


main()
