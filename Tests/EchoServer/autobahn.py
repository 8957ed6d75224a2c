#!/usr/bin/env python3
"""Runs the Autobahn conformance suite (sections 1 to 7, 9 and 10) against EchoServer.

    Tests/EchoServer/autobahn.py [ECHO_SERVER]

The suite is a program for Python 2.7. Where there is none, this says so and succeeds. It is installed from PyPI into
.build/autobahn, where its report is too. Exit 1: a case failed.
"""

import glob
import json
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLACE = ROOT / ".build" / "autobahn"
SUITE = "autobahntestsuite==25.10.1"

# What the suite calls a case's result when nothing is wrong. NON-STRICT: the connection was failed before an earlier
# message of the same segment had been echoed, which RFC 6455 allows.
GOOD = {"OK", "NON-STRICT", "INFORMATIONAL"}


def python27():
    candidates = [shutil.which("python2.7"), shutil.which("python2")]
    candidates += glob.glob(os.path.expanduser("~/.pyenv/versions/2.7*/bin/python2.7"))
    for candidate in filter(None, candidates):
        check = [candidate, "-c", "import sys; sys.exit(sys.version_info[:2] != (2, 7))"]
        if subprocess.run(check, stderr=subprocess.DEVNULL).returncode == 0:
            return candidate
    return None


def main():
    python = python27()
    if python is None:
        print("SKIPPED: Autobahn's test suite needs Python 2.7, and there is none (looked for python2.7 and in pyenv)")
        return 0
    server = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build" / "debug" / "EchoServer")
    if not os.access(server, os.X_OK):
        print(f"{server} is not there: swift build --product EchoServer")
        return 1
    site = PLACE / "site"
    if not (site / "autobahntestsuite").is_dir():
        site.mkdir(parents=True, exist_ok=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--target", str(site), SUITE], check=True)

    echo = subprocess.Popen([server, "0"], stdout=subprocess.PIPE, text=True)
    try:
        specification = {
            "outdir": str(PLACE / "report"),
            "servers": [{"agent": "LiveLayout", "url": echo.stdout.readline().strip()}],
            "cases": [f"{section}.*" for section in (1, 2, 3, 4, 5, 6, 7, 9, 10)],
            "exclude-cases": [],
            "exclude-agent-cases": {},
        }
        (PLACE / "specification.json").write_text(json.dumps(specification))
        # A folder of packages that share a namespace has to be added as a site.
        program = (
            "import site, sys; site.addsitedir(sys.argv[1]);"
            "sys.argv = ['wstest', '-m', 'fuzzingclient', '-s', sys.argv[2]];"
            "from autobahntestsuite.wstest import run; run()"
        )
        with open(PLACE / "log.txt", "w") as log:
            subprocess.run(
                [python, "-c", program, str(site), str(PLACE / "specification.json")],
                check=True, stdout=log, stderr=subprocess.STDOUT, timeout=1800,
            )
    finally:
        echo.terminate()
        echo.wait(timeout=10)
    return report(json.loads((PLACE / "report" / "index.json").read_text())["LiveLayout"])


def report(results):
    failures = 0
    for case in sorted(results, key=lambda case: [int(part) for part in case.split(".")]):
        result = results[case]
        if result["behavior"] in GOOD and result["behaviorClose"] in GOOD:
            continue
        failures += 1
        print(f"{case}: {result['behavior']}, close {result['behaviorClose']}")
    print(f"{len(results)} cases, {failures} failures; report in {PLACE / 'report'}")
    return 1 if failures or not results else 0


if __name__ == "__main__":
    sys.exit(main())
