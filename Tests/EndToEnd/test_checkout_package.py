"""The package in Examples/checkout: a screen written in Swift, seen by a daemon after one build."""

import os
import shutil
import subprocess

from conftest import ROOT, run

PACKAGE = ROOT / "Examples/checkout"
# The folder and flags of the tests' build: it has the library's modules already.
BUILD = os.environ.get("LIVELAYOUT_BUILD", f"--scratch-path {ROOT}/.build").split()
SOURCE = "Sources/checkout/Checkout.swift"


def swift(command, package):
    return subprocess.run(
        ["swift", command, *BUILD, "--package-path", str(package)], capture_output=True, text=True, timeout=900)


def line_of(source, text):
    """The line on which a text first stands, from 1."""
    return next(number for number, line in enumerate(source.read_text().split("\n"), 1) if text in line)


def test_an_edit_in_swift_is_on_the_screen_after_one_build(folder, start):
    # A package of its own beside the real one's sources, so that no test edits them.
    package = folder / "checkout"
    for part in ["Sources", "Tests"]:
        shutil.copytree(PACKAGE / part, package / part)
    manifest = (PACKAGE / "Package.swift").read_text()
    (package / "Package.swift").write_text(manifest.replace('path: "../.."', f'path: "{ROOT}"'))
    daemon = start(package)
    viewer = daemon.client()
    built = swift("run", package)
    assert built.returncode == 0, built.stderr[-4000:]
    assert "wrote " in built.stdout
    path = str(package / "checkout.json")

    def heading(text):
        def is_shown(client):
            screen = client.screen(path)
            return screen and any(
                run["text"] == text for view in screen["views"] for line in view["lines"] for run in line["runs"])
        return is_shown

    viewer.wait(heading("Your cart"))
    source = package / SOURCE
    source.write_text(source.read_text().replace('title: "Your cart"', 'title: "Your basket"'))
    assert swift("run", package).returncode == 0
    viewer.wait(heading("Your basket"))
    assert run("check", path).returncode == 0

    # A screen that is not a valid layout is not written, and each problem has its line.
    good = source.read_text()
    source.write_text(good.replace('.id("headline")', '.alpha(7).id("headline")'))
    broken = swift("run", package)
    place = f"checkout/Checkout.swift:{line_of(source, '.alpha(7)')}: error: 'alpha'"
    assert broken.returncode == 1 and place in broken.stdout + broken.stderr, broken.stderr[-4000:]
    assert "alpha" not in (package / "checkout.json").read_text()

    # A test prints the findings with their lines in Swift, and errors fail it.
    source.write_text(good.replace('scrolls: ["screen": false]', 'scrolls: ["screen": true]'))
    tested = swift("test", package)
    place = f"checkout/Checkout.swift:{line_of(source, 'scrolls:')}: error: "
    assert tested.returncode != 0 and place in tested.stdout, tested.stdout[-4000:] + tested.stderr[-4000:]
    assert "[expectation]" in tested.stdout
