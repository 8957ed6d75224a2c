"""`watch --run COMMAND`: a command writes the layouts whenever a Swift file is saved."""

import os
import re
import signal

from conftest import box, has_height, run, until

# The height is the first number of the source; other words of it make the command fail or wait.
COMMAND = """
echo '[1/2] Compiling Screen.swift'
if grep -q wrong Screen.swift; then echo "$PWD/Screen.swift:2:5: error: cannot find 'wrong' in scope"; exit 1; fi
if grep -q slow Screen.swift; then sleep 600; fi
if grep -q silent Screen.swift; then exit 3; fi
sed "s/HEIGHT/$(grep -o '[0-9]*' Screen.swift | head -1)/" template.txt > layout.json.new
mv layout.json.new layout.json
"""


def package(folder, text="let height = 20\n"):
    (folder / "build.sh").write_text(COMMAND)
    (folder / "template.txt").write_text(box("HEIGHT"))
    (folder / "Screen.swift").write_text(text)
    return folder / "Screen.swift"


def watch(start, folder):
    daemon = start(".", args=("--run", "sh build.sh"), cwd=folder)
    return daemon, daemon.client()


PATH = "layout.json"


def is_in_state(state):
    return lambda client: client.documents.get(PATH, {}).get("state") == state


def test_a_save_of_a_source_is_the_next_picture(start, folder):
    source = package(folder)
    daemon, viewer = watch(start, folder)
    viewer.wait(has_height(PATH, 20))
    source.write_text("let height = 33\n")
    viewer.wait(has_height(PATH, 33))
    # A new file of the package counts as well.
    (folder / "Part.swift").write_text("let part = 1\n")
    daemon.wait_for_log("done in")
    assert daemon.stop() == 0


def test_errors_stand_over_the_last_good_picture_with_their_places(start, folder):
    source = package(folder)
    daemon, viewer = watch(start, folder)
    viewer.wait(has_height(PATH, 20))
    source.write_text("let height = 44\n    wrong\n")
    viewer.wait(is_in_state("broken"))
    (error,) = viewer.documents[PATH]["diagnostics"]
    assert (error["path"], error["line"], error["column"]) == ("Screen.swift", 2, 5)
    assert error["message"] == "cannot find 'wrong' in scope"
    assert viewer.frame(PATH, "box")[3] == 20
    # A viewer that comes later sees the same.
    late = daemon.client()
    late.wait(is_in_state("broken")).wait(has_height(PATH, 20))
    source.write_text("let height = 45\n")
    viewer.wait(is_in_state("good")).wait(has_height(PATH, 45))
    source.write_text("let height = 45 // silent\n")
    viewer.wait(is_in_state("broken"))
    (error,) = viewer.documents[PATH]["diagnostics"]
    assert error["message"].startswith("the command ended with exit code 3")


def test_errors_of_the_first_run_are_shown_before_there_is_a_layout(start, folder):
    source = package(folder, "let height = 20\n    wrong\n")
    _, viewer = watch(start, folder)
    viewer.wait(lambda client: client.documents.get("Screen.swift", {}).get("state") == "empty")
    (error,) = viewer.documents["Screen.swift"]["diagnostics"]
    assert (error["path"], error["line"]) == ("Screen.swift", 2)
    source.write_text("let height = 24\n")
    viewer.wait(has_height(PATH, 24)).wait(lambda client: list(client.documents) == [PATH])


def sleepers(folder):
    found = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            words = open(f"/proc/{process}/cmdline").read().split("\0")
            if words[:2] == ["sleep", "600"] and os.readlink(f"/proc/{process}/cwd") == str(folder):
                found.append(int(process))
        except OSError:
            pass
    return found


def wait_for_sleepers(folder, count):
    until(lambda: len(sleepers(folder)) == count, f"other than {count} commands run")


def test_the_newest_save_ends_a_running_command_and_all_that_it_started(start, folder):
    source = package(folder)
    _, viewer = watch(start, folder)
    viewer.wait(has_height(PATH, 20))
    source.write_text("let height = 50 // slow\n")
    wait_for_sleepers(folder, 1)
    source.write_text("let height = 51\n")
    viewer.wait(has_height(PATH, 51))
    wait_for_sleepers(folder, 0)


def test_the_end_of_the_daemon_ends_the_command(start, folder):
    package(folder, "let height = 20 // slow\n")
    daemon, _ = watch(start, folder)
    wait_for_sleepers(folder, 1)
    assert daemon.stop(signal.SIGINT) == 0
    wait_for_sleepers(folder, 0)


def test_the_same_text_again_runs_nothing(start, folder):
    source = package(folder)
    daemon, viewer = watch(start, folder)
    viewer.wait(has_height(PATH, 20))
    daemon.wait_for_log("done in")
    source.write_text(source.read_text())
    viewer.sync()
    source.write_text("let height = 21\n")
    viewer.wait(has_height(PATH, 21))
    until(lambda: daemon.log().count("done in") >= 2, "the second run never ended")
    assert daemon.log().count("done in") == 2


def test_an_empty_command_is_a_usage_error(folder):
    result = run("watch", folder, "--run", " ")
    assert result.returncode == 2 and "--run takes a command" in result.stderr
    package(folder)
    result = run("watch", folder / "Screen.swift", "--run", "true")
    assert result.returncode == 2 and "name the folder" in result.stderr


def test_init_swift_writes_a_package_with_the_command_that_watches_it(folder):
    result = run("init", "--swift", folder / "shop")
    assert result.returncode == 0, result.stderr
    assert 'watch --run "swift run' in result.stdout
    manifest = (folder / "shop/Package.swift").read_text()
    library = re.search(r'path: "(.+?)"', manifest).group(1)
    assert os.path.exists(f"{library}/Sources/ScrollStack")
    assert "ScrollStack {" in (folder / "shop/Sources/Screens/HelloScreen.swift").read_text()
    assert ".check()" in (folder / "shop/Tests/ScreensTests/ScreensTests.swift").read_text()
    (folder / "shop/Package.swift").write_text("mine")
    assert "already exists" in run("init", "--swift", folder / "shop").stdout
    assert (folder / "shop/Package.swift").read_text() == "mine"
    wrong = run("init", "--swift", folder / "other", "--library", folder)
    assert wrong.returncode == 2 and "Sources/ScrollStack" in wrong.stderr
