"""The same engine without a browser."""

import json
import subprocess

import pytest

from conftest import BINARY, ROOT, box, run


def test_solve_says_that_previews_name_other_environments(folder):
    path = folder / "box.json"
    previews = {"devices": ["iPhone 8", "iPhone 13"], "textSizes": ["L", "AX3"]}
    layout = json.loads(box(50))
    for document, words in [
        ({**layout, "previews": previews}, "name 3 other environments, which livelayout check solves too"),
        ({**layout, "previews": {"devices": ["iPhone 8"]}}, "name 1 other environment, "), (layout, ""),
        ({**layout, "previews": {"devices": ["iPhone 13"]}}, ""),
    ]:
        path.write_text(json.dumps(document))
        note = f"note: this is iPhone 13, portrait, L; the previews of {path} " if words else ""
        for args in ((), ("--format", "json"), ("--tracks",)):
            result = run("solve", path, *args)
            assert result.returncode == 0 and result.stderr.startswith(note) and words in result.stderr
            assert bool(result.stderr) == bool(words)
        # Whoever names an environment knows that it is one of several.
        assert run("solve", path, "--device", "iPhone XR").stderr == ""


def test_solve_prints_the_documented_json():
    result = run("solve", ROOT / "Examples/login.json", "--device", "iPhone SE (1st generation)", "--text-size", "AX3",
                 "--keyboard", "--format", "json")
    screen = json.loads(result.stdout)
    assert {"document", "title", "environment", "views", "scrollViews", "diagnostics"} <= screen.keys()
    for view in screen["views"]:
        assert {"id", "kind", "hidden", "frame", "screen"} <= view.keys() and len(view["frame"]) == 4
    scroll = screen["scrollViews"][0]
    assert {"id", "contentSize", "viewport", "adjustedInset", "offset", "offsetRange", "scrolls"} <= scroll.keys()
    assert scroll["scrolls"] is True
    assert scroll["offsetRange"]["y"][1] > 0
    assert result.returncode == 0, result.stderr


def test_solve_prints_a_fitting_size(folder):
    path = folder / "card.json"
    path.write_text(json.dumps({"root": {"subviews": [{"id": "box", "constraints": [
        "edges == superview.edges inset 10", "height == 40", "width == 100 @600"]}]}}))
    for target, size in [("0x0", [120, 60]), ("320@1000x0", [320, 60]), ("320x0", [120, 60])]:
        result = run("solve", path, "--fitting", target)
        assert (result.returncode, result.stdout) == (0, f"fitting size {size[0]} × {size[1]}\n"), result.stderr
        assert json.loads(run("solve", path, "--fitting", target, "--format", "json").stdout) == {"fittingSize": size}
    for wrong in ("320", "x", "320x-1", "1x2@1001", "axb"):
        result = run("solve", path, "--fitting", wrong)
        assert result.returncode == 2 and "such as 320x0" in result.stderr


def test_solve_prints_readable_frames():
    result = run("solve", ROOT / "Examples/login.json", "--device", "iPhone XR")
    assert result.returncode == 0, result.stderr
    assert "\nverdict: scrolls" in result.stdout or "\nverdict: good" in result.stdout


def test_exit_codes(folder):
    broken = folder / "broken.json"
    broken.write_text('{"root": {"subview": []}}')
    assert run("solve", broken).returncode == 1
    assert run("solve", folder / "missing.json").returncode == 3
    assert run("solve").returncode == 2
    assert run("solve", broken, "--device", "iPhone 99").returncode == 2
    assert run("--version").returncode == 0
    good = folder / "good.json"
    good.write_text(box(10))
    assert run("solve", good).returncode == 0


def test_a_misspelt_word_is_told_with_its_place_and_a_suggestion(folder):
    broken = folder / "broken.json"
    broken.write_text('{\n  "root": {\n    "subviews": [ { "type": "stakView" } ]\n  }\n}\n')
    result = run("solve", broken)
    assert f"{broken}:3:29: error: " in result.stderr
    assert "stackView" in result.stderr
    assert "^" in result.stderr


def test_an_unknown_device_is_a_usage_error_with_a_suggestion(folder):
    for name, hint in (("iPhon 13", "did you mean 'iPhone 13'?"), ("iPhone 31", "`livelayout devices` lists them all")):
        result = run("solve", ROOT / "Examples/login.json", "--device", name)
        assert result.returncode == 2
        assert f"unknown device '{name}'; {hint}" in result.stderr


@pytest.mark.parametrize(("options", "message"), [
    (["--width", "-5", "--height", "5"], "a screen of -5 × 5 points: both must be from 1 to 20000"),
    (["--scale", "9"], "a scale of 9: it must be from 0.5 to 8"),
    (["--system", "5"], "a system version of 5: it must be from 11 to 99"),
    (["--safe-area", "500,0,500,0"], "a safe area of [500, 0, 500, 0] (top, left, bottom, right) leaves nothing of a screen of 390 × 844"),
    (["--safe-area", "0,0,0,1e9"], "insets of 0, 0, 0, 1000000000: each must be from -1000000 to 1000000"),
    (["--offset", "1e9"], "an offset of 0, 1000000000: both must be from -1000000 to 1000000"),
    (["--flag", "columns=nan"], "the flag 'columns' of {path} is 2 by default, so it is never 'nan'"),
])
def test_what_no_layout_could_say_is_a_usage_error_that_says_the_limits(folder, options, message):
    path = folder / "flagged.json"
    path.write_text('{"flags": {"columns": 2}, "root": {}}')
    result = run("solve", path, *options)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"Error: {message.format(path=path)}\n  See 'livelayout solve --help' for more information.\n"


def test_names_that_the_layout_does_not_have_are_usage_errors_with_the_nearest():
    login = ROOT / "Examples/login.json"
    for args, words in [
        (("--view", "logn"), "has no view 'logn' here; did you mean 'login'?"),
        (("--explain", "stak"), "did you mean 'stack'?"),
        (("--text", "login.emial=x"), "did you mean 'login.email'?"),
        (("--offset", "scrol=0,5"), "did you mean 'scroll'?"),
        (("--caret", "login.emial=3"), "did you mean 'login.email'?"),
        (("--then", "flag:nope=true"), "has no flag 'nope' here"),
    ]:
        result = run("solve", login, *args)
        assert (result.returncode, result.stdout) == (2, ""), args
        assert words in result.stderr, result.stderr
    result = run("export", ROOT / "Examples/checkout.json", "--flag", "isCrt=false")
    assert result.returncode == 2 and "did you mean 'isCart'?" in result.stderr
    assert "var isCart = false" in run("export", ROOT / "Examples/checkout.json", "--flag", "isCart=false").stdout


@pytest.mark.parametrize("option, step, name, value", [
    (["--orientation", "landscape"], "orientation=landscape", "orientation", "landscape"), (["--text-size", "AX3"], "text-size=AX3", "textSize", "AX3"),
    (["--keyboard"], "keyboard=true", "keyboard", True), (["--rtl"], "direction=rightToLeft", "direction", "rightToLeft"),
    (["--dark"], "appearance=dark", "appearance", "dark"), (["--bold-text"], "bold-text=true", "boldText", True), (["--system", "26"], "system=26", "system", 26),
    (["--pseudolanguage", "accented"], "pseudolanguage=accented", "pseudolanguage", "accented"),
])
def test_an_option_of_the_environment_and_its_step_say_the_same(option, step, name, value):
    login = ROOT / "Examples/login.json"
    said, stepped = (json.loads(run("solve", login, *args, "--format", "json").stdout)["environment"] for args in (option, ["--then", step]))
    assert said == stepped
    assert said[name] == value


def test_a_step_that_no_trait_has_is_a_usage_error():
    for step, words in [
        ("bold-text=very", "--then bold-text takes true or false, found 'very'"),
        ("appearance=dim", "--then appearance takes light or dark, found 'dim'"),
        ("system=new", "--then system takes a whole number from 11 to 99, found 'new'"),
        ("system=5", "a system version of 5: it must be from 11 to 99"), ("mood=good", "--then does not know 'mood'; it takes device, orientation,"),
    ]:
        result = run("solve", ROOT / "Examples/login.json", "--then", step)
        assert (result.returncode, result.stdout) == (2, ""), step
        assert words in result.stderr, result.stderr


def test_an_offset_of_what_does_not_scroll_is_a_usage_error(folder):
    login = ROOT / "Examples/login.json"
    result = run("solve", login, "--offset", "login=5")
    assert result.returncode == 2
    assert "'login' is not a scroll view, so it has no content offset; 'scroll' is one" in result.stderr
    plain = folder / "plain.json"
    plain.write_text('{"root": {}}')
    result = run("solve", plain, "--offset", "5")
    assert result.returncode == 2 and "has no scroll view here" in result.stderr


def test_a_named_file_without_a_root_is_no_good_run(folder):
    layout = folder / "a.json"
    for text, place, words in (
        ('{\n  "rooot": {"subviews": []}\n}', "2:3", "did you mean 'root'?"), ('{"title": "x"}', "1:1", '"root"'), ("[1, 2]", "1:1", '"root"'), ("null", "1:1", '"root"'),
    ):
        layout.write_text(text)
        for command in ("solve", "check", "export", "breakpoints"):
            result = run(command, layout)
            said = result.stdout + result.stderr
            assert result.returncode == 1, (command, text)
            assert f"{layout}:{place}: error: " in said and words in said, (command, said)
    # Beside a layout it is somebody else's file.
    (folder / "b.json").write_text(box(10))
    assert run("check", folder).returncode == 0


def test_a_list_that_names_nothing_is_a_usage_error(folder):
    layout = folder / "a.json"
    layout.write_text(box(10))
    for command, option, value in (
        ("check", "--devices", ""), ("check", "--text-sizes", ","), ("check", "--orientations", ""), ("breakpoints", "--devices", ""),
    ):
        result = run(command, layout, option, value)
        assert result.returncode == 2 and f"{option} names nothing" in result.stderr, (command, option, result.stderr)


def test_results_that_cannot_be_written_are_no_good_run(folder):
    layout = folder / "a.json"
    layout.write_text(box(10))
    for command in (["solve", layout], ["check", layout, "--format", "json"], ["devices"], ["schema"], ["--help"]):
        with open("/dev/full", "w") as full:
            result = subprocess.run([BINARY, *command], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
        assert result.returncode == 3 and "cannot write to standard output" in result.stderr, command


def test_a_folder_of_fonts_that_is_not_there_is_said(folder):
    layout = folder / "a.json"
    layout.write_text(box(10))
    result = run("solve", layout, "--fonts", folder / "nope")
    assert result.returncode == 3 and "nope" in result.stderr


def test_a_condition_with_nothing_in_it_is_told_and_crashes_nothing(folder):
    layout = folder / "a.json"
    for when in ('{"any": []}', '{"all": []}', '{"not": {"any": []}}', '{"all": [{"any": []}]}', '{"orientation": []}', '{"idiom": []}', '{"flags": []}'):
        layout.write_text('{"root": {"subviews": [{"id": "z", "when": %s, "constraints": ["edges == superview.edges"]}]}}' % when)
        for command in ("solve", "check", "export"):
            result = run(command, layout)
            assert result.returncode == 1 and "is empty" in result.stdout + result.stderr, (command, when, result.returncode)


def test_an_export_names_flags_so_that_it_compiles(folder):
    layout = folder / "a.json"
    layout.write_text('{"flags": {"class": false, "view": true, "isCart": false}, "root": {"subviews": [{"id": "z", "when": {"flags": ["class", "view", "isCart"]}}]}}')
    text = run("export", layout).stdout
    assert "var classFlag = false" in text and "var viewFlag = true" in text and "var isCart = false" in text, text
    for when, said in (('{"idiom": "phone"}', "let isPhone = "), ('{"width": "< 600"}', "var isNarrow: Bool"), ('{"textSize": "<= XXXL"}', "let isUsualText = "), ('{"width": ">= 600"}', "var isWide: Bool")):
        layout.write_text('{"root": {"subviews": [{"id": "z", "when": %s}]}}' % when)
        assert said in run("export", layout).stdout, said


def test_a_flag_is_never_what_it_cannot_be(folder):
    layout = folder / "a.json"
    text = '{"flags": {"b": true, "n": 2}, %s"root": {"subviews": [{"id": "z", "when": {"flags": "b"}}]}}'
    layout.write_text(text % "")
    for flag, code in (("b=false", 0), ("n=3", 0), ("b=x", 2), ("b=3", 2), ("b=", 2), ("n=true", 2)):
        result = run("solve", layout, "--flag", flag)
        assert result.returncode == code and (code == 0 or "so it is never" in result.stderr), (flag, result.stderr)
    for place in ('"previews": {"flags": {"b": ["x", 3]}}, ', '"environment": {"flags": {"n": true}}, '):
        layout.write_text(text % place)
        result = run("check", layout)
        assert result.returncode == 1 and "so it is never" in result.stdout, result.stdout


def test_what_chooses_views_is_not_for_json(folder):
    layout = folder / "a.json"
    layout.write_text(box(10))
    for option in ("--view", "--explain"):
        result = run("solve", layout, option, "box", "--format", "json")
        assert result.returncode == 2 and "leave out --format json" in result.stderr


def test_a_pseudolanguage_is_applied_once_and_leaves_what_was_typed(folder):
    path = folder / "pseudo.json"
    path.write_text(json.dumps({"root": {"subviews": [
        {"id": "label", "type": "label", "text": "abc"}, {"id": "button", "type": "button", "title": "abc"},
        {"id": "field", "type": "textField", "text": "abc"}, {"id": "typed", "type": "textField"}]}}))
    result = run("solve", path, "--pseudolanguage", "doubleLength", "--text", "typed=mine", "--format", "json")
    drawn = {view["id"]: "".join(run["text"] for line in view["lines"] for run in line["runs"]) for view in json.loads(result.stdout)["views"]}
    assert {name: drawn[name] for name in ("label", "button", "field", "typed")} == {
        "label": "abc abc", "button": "abc abc", "field": "abc abc", "typed": "mine"}
