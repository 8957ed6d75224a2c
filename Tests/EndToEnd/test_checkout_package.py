"""The package in Examples/checkout: a screen written in Swift, seen by a daemon after one build."""

import os
import shutil
import subprocess

from conftest import ROOT, run

PACKAGE = ROOT / "Examples/checkout"
# The folder and flags of the tests' build: it has the library's modules already.
BUILD = os.environ.get("LIVELAYOUT_BUILD", f"--scratch-path {ROOT}/.build").split()
SOURCE = "Sources/checkout/Checkout.swift"


def swift_run(package, *arguments):
    return subprocess.run(
        ["swift", "run", *BUILD, "--package-path", str(package), *arguments],
        capture_output=True, text=True, timeout=900)


def test_an_edit_in_swift_is_on_the_screen_after_one_build(folder, start):
    # A package of its own beside the real one's sources, so that no test edits them.
    package = folder / "checkout"
    shutil.copytree(PACKAGE / "Sources", package / "Sources")
    manifest = (PACKAGE / "Package.swift").read_text()
    (package / "Package.swift").write_text(manifest.replace('path: "../.."', f'path: "{ROOT}"'))
    daemon = start(package)
    viewer = daemon.client()
    built = swift_run(package)
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
    assert swift_run(package).returncode == 0
    viewer.wait(heading("Your basket"))
    assert run("check", path).returncode == 0
