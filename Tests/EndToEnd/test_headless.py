"""The same engine without a browser."""

import json

from conftest import ROOT, box, run


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


def test_solve_prints_readable_frames():
    result = run("solve", ROOT / "Examples/login.json", "--device", "iPhone XR")
    assert result.returncode == 0, result.stderr
    assert "fits" in result.stdout and "scroll" in result.stdout


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
    result = run("solve", ROOT / "Examples/login.json", "--device", "iPhone 31")
    assert result.returncode == 2
    assert "did you mean 'iPhone" in result.stderr


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
