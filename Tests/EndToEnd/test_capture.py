"""Captures of running apps, and files that have frames only, through the program."""

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
    assert "2 scenes, 2 of them to the pixel; 4 views" in verified.stdout
    moved = folder / "moved.json"
    moved.write_text((CAPTURES / "guides.json").read_text().replace('"gap.height == 40"', '"gap.height == 50"'))
    verified = run("import", "--verify", moved)
    assert "contentView (16, 70, 288, 410), captured (16, 60, 288, 420)" in verified.stdout, verified.stdout
    moved.write_text('{ "root": {} }')
    nothing = run("import", "--verify", moved)
    assert nothing.returncode == 1 and "has no frames to compare" in nothing.stderr


def test_frames_without_constraints_are_checked(folder):
    tree = folder / "tree.txt"
    tree.write_text("<UIView; frame = (0 0; 320 480); layer = <CALayer>>\n"
                    "   | <UIButton; frame = (400 20; 30 44); layer = <CALayer>>\n")
    checked = run("check", tree)
    assert checked.returncode == 0, checked.stderr
    for words in ("nothing was solved", "tree.txt:2:6: warning", "[offscreen]", "[small-target]"):
        assert words in checked.stdout, (words, checked.stdout)
