"""Captures of running apps, and files that have frames only, through the program."""

import pytest
from conftest import ROOT, run

CAPTURES = ROOT / "Tests/UIKitStub/Captures"


def test_the_file_for_apps_is_printed_whole():
    resources = ROOT / "Sources/CommandServices/Resources"
    parts = ["LiveLayoutCapture", "LiveLayoutCapture+Views", "LiveLayoutCapture+Values"]
    printed = run("capture", "--print-source")
    assert printed.returncode == 0, printed.stderr
    assert printed.stdout == "\n".join((resources / f"{part}.swift").read_text() for part in parts)
    snapshots = run("capture", "--print-source", "--snapshot-testing").stdout
    assert snapshots.startswith(printed.stdout) and "static var liveLayout: Snapshotting" in snapshots
    refused = run("capture")
    assert refused.returncode == 2 and "--print-source" in refused.stderr


def test_a_capture_is_compared_with_the_frames_in_it(folder):
    verified = run("import", "--verify", CAPTURES / "guides.json", CAPTURES / "scroll.json")
    assert verified.returncode == 0, verified.stderr
    assert "2 scenes, 2 to the pixel; 4 views" in verified.stdout
    moved = folder / "moved.json"
    moved.write_text((CAPTURES / "guides.json").read_text().replace('"gap.height == 40"', '"gap.height == 50"'))
    verified = run("import", "--verify", moved)
    assert "contentView (16, 70, 288, 410), captured (16, 60, 288, 420)" in verified.stdout, verified.stdout
    moved.write_text('{ "root": {} }')
    nothing = run("import", "--verify", moved)
    assert nothing.returncode == 1 and "has no frames to compare" in nothing.stderr


@pytest.mark.parametrize(("old", "new", "message"), [
    ('"id": "a"', '"id": "b"', "2:11: error: the id 'b' is used twice"),
    ("[0, 0, 10, 10]", "[0, 0, NaN, 10]", "1:115: error: found 'NaN'; JSON has only finite numbers"),
    ("[0, 0, 10, 10]", "[0, 0, 1e999, 10]", "1:115: error: '1e999' is too large for a number"),
])
def test_a_mistake_in_a_capture_is_an_error_with_its_place(folder, old, new, message):
    text = ('{ "environment": { "viewport": [99, 99] }, "root": { "subviews": [ { "id": "a", "autoresizing": { "frame": '
            '[0, 0, 10, 10], "superviewSize": [99, 99], "mask": [] } },\n  { "id": "b" } ] },\n'
            '  "expectations": [ { "frame": { "b": [0, 0, 0, 0] } } ] }')
    capture = folder / "capture.json"
    capture.write_text(text.replace(old, new))
    verified = run("import", "--verify", capture)
    assert verified.returncode == 1 and message in verified.stderr, verified.stderr
    assert "has no frames to compare" not in verified.stderr


def test_frames_without_constraints_are_checked(folder):
    tree = folder / "tree.txt"
    tree.write_text("<UIView; frame = (0 0; 320 480); layer = <CALayer>>\n"
                    "   | <UIButton; frame = (400 20; 30 44); layer = <CALayer>>\n")
    checked = run("check", tree)
    assert checked.returncode == 0, checked.stderr
    for words in ("nothing was solved", "tree.txt:2:6: warning", "[offscreen]", "[small-target]"):
        assert words in checked.stdout, (words, checked.stdout)
