"""`check` divided between machines: shards, parts, merging, keys, costs and the cache."""

import itertools
import json
import os
import random
import re
import shutil
import subprocess

import pytest

from conftest import BINARY, PATIENCE, ROOT, box, run

FORMATS = ["text", "json", "junit", "sarif", "github", "gitlab"]
SEED = 20261127


def screen(number, **more):
    """A layout with findings that depend on the number; every third uses a shared part with a fixable button."""
    views = [{"id": f"box{n}", "constraints": ["top == safeArea.top", f"leading == superview.leading + {n}",
                                               f"width == {20 + n}", "height == 50"]} for n in range(number % 5 + 1)]
    if number % 4 == 0:
        views.append({"id": "tight", "constraints": ["height == 10", "height == 12", "width == 5", "top == safeArea.top"]})
    if number % 3 == 0:
        views.append({"id": "shared", "type": "include", "file": "parts/button.json",
                      "constraints": ["bottom == safeArea.bottom", "centerX == superview.centerX"]})
    if number % 7 == 0:
        views.append({"id": "own", "type": "button", "title": "Go", "constraints": [
            "center == superview.center", "width == 30", "height == 44"]})
    return json.dumps({"title": f"Screen {number}", "root": {"subviews": views}, **more})


@pytest.fixture
def screens(folder):
    """A folder of 13 layouts, in a folder of its own for what the commands write."""
    folder = folder / "screens"
    (folder / "parts").mkdir(parents=True)
    (folder / "parts/button.json").write_text(json.dumps({"root": {"subviews": [
        {"id": "go", "type": "button", "title": "Go",
         "constraints": ["edges == superview.edges", "width == 20", "height == 44"]}]}}))
    for number in range(12):
        more = {"previews": {"devices": ["iPhone 8", "iPhone 13"], "textSizes": ["L", "AX3"]}} if number % 2 else {}
        (folder / f"screen{number:02}.json").write_text(screen(number, **more))
    (folder / "broken.json").write_text('{ "root": { "subviws": [] } }')
    return folder


def check(folder, *args, **kwargs):
    return run("check", ".", *args, cwd=folder, **kwargs)


def parts(folder, count, *args):
    for number in range(1, count + 1):
        check(folder, "--shard", f"{number}/{count}", "--part", f"../parts{count}/{number}.json", *args)
    return [f"../parts{count}/{number}.json" for number in range(1, count + 1)]


def in_every_format(folder, name):
    """The options that write a report in every format, and the files, by format."""
    files = {form: folder.parent / f"{name}.{form}" for form in FORMATS}
    return [word for form, file in files.items() for word in ("--format", f"{form}={file}")], files


def same(one, other):
    return [form for form in FORMATS if one[form].read_bytes() != other[form].read_bytes()] == []


def test_the_merge_of_any_split_is_the_undivided_report_in_every_format(screens):
    options, wholes = in_every_format(screens, "whole")
    whole = check(screens, *options)
    # One split is solved, the others are cut from answers of the cache: what is compared is how they are divided and joined.
    for count in (3, 1, 2, 14):
        files = parts(screens, count, *([] if count == 3 else ["--cache", "../cache"]))
        random.Random(SEED + count).shuffle(files)
        options, merges = in_every_format(screens, f"merged{count}")
        merged = run("merge", *files, *options, cwd=screens)
        assert same(wholes, merges), count
        assert merged.returncode == whole.returncode == 1, count


@pytest.mark.parametrize("form", FORMATS)
def test_a_merge_prints_the_format_that_is_asked_for(screens, form):
    for path in screens.glob("screen*.json"):
        if path.name > "screen03.json":
            path.unlink()
    whole, merged = check(screens, "--format", form), run("merge", *parts(screens, 2), "--format", form, cwd=screens)
    assert (merged.stdout, merged.returncode) == (whole.stdout, whole.returncode)


def test_options_of_the_report_and_baselines_belong_to_the_merge(screens):
    files = parts(screens, 3)
    for options in (["--severity", "error"], ["--fail-on", "note"], ["--verbose"], ["--color", "always"]):
        whole, merged = check(screens, *options), run("merge", *files, *options, cwd=screens)
        assert (merged.stdout, merged.returncode) == (whole.stdout, whole.returncode), options
    check(screens, "--write-baseline", "whole.baseline")
    run("merge", *files, "--write-baseline", "merged.baseline", cwd=screens)
    assert (screens / "whole.baseline").read_bytes() == (screens / "merged.baseline").read_bytes()
    # A new finding, one that is gone, and a layout with a new name.
    (screens / "screen01.json").write_text(screen(4))
    (screens / "screen08.json").write_text(screen(1))
    (screens / "screen11.json").rename(screens / "renamed.json")
    files = parts(screens, 4)
    strict = ["--baseline", "whole.baseline", "--strict-baseline"]
    (some, wholes), (others, merges) = in_every_format(screens, "whole"), in_every_format(screens, "merged")
    whole, merged = check(screens, *strict, *some), run("merge", *files, *strict, *others, cwd=screens)
    assert same(wholes, merges) and merged.returncode == whole.returncode == 1


def test_a_missing_a_repeated_and_a_foreign_part_are_errors(screens):
    one, two, three = parts(screens, 3)
    result = run("merge", one, three, cwd=screens)
    assert (result.returncode, result.stdout) == (3, "")
    assert "of 3 parts, 1 is missing: 2" in result.stderr
    result = run("merge", one, two, two, three, cwd=screens)
    assert result.returncode == 3 and f"{two}: error: this is part 2 of 3, as {two} is" in result.stderr
    check(screens, "--shard", "2/3", "--part", "../other.json", "--text-sizes", "AX5")
    result = run("merge", one, "../other.json", three, cwd=screens)
    assert result.returncode == 3 and "../other.json: error: this part is of another run" in result.stderr
    (screens / "screen05.json").write_text(screen(6))
    check(screens, "--shard", "2/3", "--part", "../later.json")
    result = run("merge", one, "../later.json", three, cwd=screens)
    assert result.returncode == 3 and "layouts, options, fonts or libraries were not the same" in result.stderr
    check(screens, "--format", "json", "-o", "../report.json")
    for path in ("../report.json", "screen01.json"):
        result = run("merge", path, cwd=screens)
        assert result.returncode == 3 and "this is not a part of a check" in result.stderr
    part = screens / one
    part.write_text(re.sub(r'"unit":\d+', '"unit":"x"', part.read_text(), count=1))
    result = run("merge", one, two, three, cwd=screens)
    assert result.returncode == 3 and re.search(r"1\.json:1:\d+: error: this part is damaged", result.stderr), result.stderr


def listed(folder, *args):
    return json.loads(check(folder, "--list", "--format", "json", *args).stdout)


def test_every_layout_is_in_one_shard_and_all_machines_agree(screens):
    units = [unit["id"] for unit in listed(screens)]
    assert "./screen00.json" in units and "./parts/button.json" not in units
    shards = [[unit["id"] for unit in listed(screens, "--shard", f"{number}/5")] for number in range(1, 6)]
    assert sorted(itertools.chain(*shards)) == sorted(units)
    assert [unit["id"] for unit in listed(screens, "--shard", "3/5")] == shards[2]
    text = check(screens, "--list").stdout.splitlines()
    assert [line.split("\t")[3] for line in text] == units


def test_shards_are_balanced_by_the_costs_of_the_last_run(screens):
    check(screens, "--write-costs", "../costs.json")
    costs = json.loads((screens / "../costs.json").read_text())["costs"]
    assert {unit["id"]: unit["cost"] for unit in listed(screens, "--costs", "../costs.json")} == costs
    sums = [sum(unit["cost"] for unit in listed(screens, "--costs", "../costs.json", "--shard", f"{number}/3"))
            for number in (1, 2, 3)]
    # A layout is never divided.
    assert max(sums) <= max(1.15 * sum(sums) / 3, *costs.values()), sums
    assert listed(screens, "--costs", "../nothing-yet.json") == listed(screens)
    run("merge", *parts(screens, 2), "--write-costs", "../merged.json", cwd=screens)
    assert json.loads((screens / "../merged.json").read_text())["costs"] == costs


@pytest.mark.parametrize("variables", [
    {"TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3"},
    {"BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "3"},
    {"CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "3"},
    {"CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"},
])
def test_auto_is_the_shard_that_the_engine_names(screens, variables):
    environment = {**os.environ, **variables, "TEST_SHARD_STATUS_FILE": str(screens / "../status")}
    assert (check(screens, "--list", "--shard", "auto", env=environment).stdout
            == check(screens, "--list", "--shard", "2/3").stdout)
    assert (screens / "../status").exists() == ("TEST_SHARD_INDEX" in variables)


def test_auto_alone_is_everything_and_nonsense_is_refused(screens):
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("CI_", "TEST_"))}
    # GitLab sets the total in jobs that are not parallel, too.
    for environment in (plain, {**plain, "CI_NODE_TOTAL": "1"}):
        assert check(screens, "--list", "--shard", "auto", env=environment).stdout == check(screens, "--list").stdout
    result = check(screens, "--shard", "auto", env={**plain, "CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "3"})
    assert result.returncode == 2 and "CI_NODE_INDEX=4 and CI_NODE_TOTAL=3 do not name a shard" in result.stderr
    for word in ("0/3", "4/3", "2", "a/b", "1/3/5", ""):
        result = check(screens, "--shard", word)
        assert result.returncode == 2 and "--shard takes N/TOTAL" in result.stderr, word
    for options in (["--write-baseline", "b"], ["--baseline", "b", "--strict-baseline"], ["--fix"], ["--write-costs", "c"]):
        assert check(screens, "--shard", "1/2", *options).returncode == 2, options


def test_a_changed_part_changes_the_keys_of_its_users_only(screens):
    keys = {unit["id"]: unit["key"] for unit in listed(screens)}
    whole = check(screens, "--key").stdout
    assert re.fullmatch(r"[0-9a-f]{64}\n", whole) and check(screens, "--key").stdout == whole
    part = screens / "parts/button.json"
    part.write_text(part.read_text().replace("20", "21"))
    changed = {unit["id"] for unit in listed(screens) if keys[unit["id"]] != unit["key"]}
    assert changed == {f"./screen{number:02}.json" for number in range(0, 12, 3)}
    assert check(screens, "--key").stdout != whole
    for options in (["--text-sizes", "AX5"], ["--rule", "overlap=error"], ["--sizes", "320...400x300...400"]):
        assert check(screens, "--key", *options).stdout != check(screens, "--key").stdout, options
    # Another checkout has other paths, but the same answers.
    copy = screens.parent / "elsewhere"
    shutil.copytree(screens, copy)
    assert check(copy, "--key").stdout == check(screens, "--key").stdout
    assert check(copy, "--list").stdout == check(screens, "--list").stdout


def test_inputs_name_every_file_that_an_answer_depends_on(screens):
    check(screens, "--inputs", "../inputs.txt", "--key")
    names = (screens / "../inputs.txt").read_text().splitlines()
    assert names == sorted(set(names))
    assert {"./screen00.json", "./parts/button.json"} <= set(names) and any("Inter-Regular" in name for name in names)
    run("check", "screen01.json", "--inputs", "../one.txt", cwd=screens)
    own = [name for name in (screens / "../one.txt").read_text().splitlines() if not name.startswith("/")]
    assert own == ["screen01.json"]


def test_the_cache_answers_what_has_not_changed_and_is_verified(screens):
    fresh = check(screens)
    assert check(screens, "--cache", "../cache").stdout == fresh.stdout
    stored = {path: path.stat().st_mtime_ns for path in (screens / "../cache").rglob("*.json")}
    assert len(stored) == len(listed(screens))
    (some, wholes), (others, cached) = in_every_format(screens, "whole"), in_every_format(screens, "cached")
    check(screens, *some), check(screens, "--cache", "../cache", *others)
    assert same(wholes, cached)
    assert {path: path.stat().st_mtime_ns for path in (screens / "../cache").rglob("*.json")} == stored
    assert check(screens, "--cache", "../cache", "--verify-cache", "100%").stderr == fresh.stderr
    # An answer that no run has given: the report shows it, unless it is verified.
    path = next(path for path in stored if "conflict" in path.read_text())
    path.write_text(path.read_text().replace('"severity":"error"', '"severity":"note"'))
    assert check(screens, "--cache", "../cache", "--verify-cache", "0%").stdout != fresh.stdout
    result = check(screens, "--cache", "../cache", "--verify-cache", "100%")
    assert result.returncode == 1 and result.stdout == fresh.stdout
    assert result.stderr.count("with another answer than it has now") == 1
    assert check(screens, "--cache", "../cache", "--verify-cache", "1%", "--list").returncode == 0
    assert check(screens, "--cache", "../cache", "--verify-cache", "101%").returncode == 2
    path.write_text("half a fi")
    assert check(screens, "--cache", "../cache").stdout == fresh.stdout


def test_parts_hold_no_clock_host_name_or_absolute_path(screens):
    files = parts(screens, 2)
    text = "".join((screens / file).read_text() for file in files)
    for word in (str(screens), os.uname().nodename, "/usr/", "/home/"):
        assert word not in text
    assert [(screens / file).read_bytes() for file in files] == [(screens / file).read_bytes() for file in parts(screens, 2)]


def test_more_shards_than_layouts_leave_some_empty(folder):
    folder = folder / "screens"
    folder.mkdir()
    (folder / "one.json").write_text(box(50))
    results = [check(folder, "--shard", f"{number}/3", "--part", f"../p{number}.json") for number in (1, 2, 3)]
    assert [result.returncode for result in results] == [0, 0, 0]
    assert sorted(result.stdout for result in results) == [
        "0 layouts, 0 environments: good\n"] * 2 + ["1 layout, 1 environment: good\n"]
    assert run("merge", *(f"../p{number}.json" for number in (1, 2, 3)), cwd=folder).stdout == check(folder).stdout


def test_gitlab_issues_have_places_and_unique_fingerprints(screens):
    issues = json.loads(check(screens, "--format", "gitlab").stdout)
    assert {issue["severity"] for issue in issues} <= {"critical", "minor", "info"}
    assert len({issue["fingerprint"] for issue in issues}) == len(issues) > 5
    for issue in issues:
        assert set(issue) == {"description", "check_name", "fingerprint", "severity", "location"}
        assert (screens / issue["location"]["path"]).exists() and issue["location"]["lines"]["begin"] >= 1


def test_a_process_that_sees_no_arguments_fails_and_says_why():
    command = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c",
               'mount -t tmpfs none /proc && exec "$0" check .', str(BINARY)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (result.returncode, result.stdout) == (2, "")
    assert "sees no arguments" in result.stderr and "mount -t proc proc /proc" in result.stderr


def test_the_doctor_names_problems_with_their_remedies(folder):
    (folder / "one.json").write_text(box(50))
    result = run("doctor", folder, "--port", "0", "--web", ROOT / "web")
    assert result.returncode == 0, result.stdout
    for words in ("HarfBuzz", "ICU", "libxml2", "fonts: ", "viewer: ", "watching: 1 layout file", "port: 0 of"):
        assert words in result.stdout
    result = run("doctor", folder, "--port", "0", "--web", folder / "nowhere", "--fonts", folder / "nowhere")
    assert result.returncode == 1
    assert result.stdout.count("problem ") == 2 and "--web or LIVELAYOUT_WEB" in result.stdout
    result = run("doctor", folder / "missing", "--port", "0", "--web", ROOT / "web")
    assert result.returncode == 1 and "does not exist; name a folder or a layout file" in result.stdout
