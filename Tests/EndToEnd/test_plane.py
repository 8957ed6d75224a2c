"""`livelayout plane`, and what else judges windows of every size."""

import json

import pytest
from conftest import run

FORM = """{ "root": { "subviews": [
  { "id": "form", "type": "scrollView", "constraints": ["edges == superview.edges"], "subviews": [
    { "id": "content", "constraints": ["edges == superview.edges", "width == superview.width", "height == width + 100"] } ] } ] } }"""
RANGES = ("--widths", "320...600", "--heights", "300...800")


@pytest.fixture
def form(tmp_path):
    path = tmp_path / "form.json"
    path.write_text(FORM)
    return path


def test_a_line_for_each_set_of_traits(form):
    one = run("plane", form, *RANGES)
    assert one.returncode == 0, one.stderr
    assert one.stdout == "L, keyboard down: scrolls below 420 to 700 pt at any width\n"
    many = run("plane", form, *RANGES, "--text-sizes", "L,AX3", "--keyboard", "both")
    assert [line.split(":")[0] for line in many.stdout.splitlines()] == ["L, keyboard down", "L, keyboard up", "AX3, keyboard down", "AX3, keyboard up"]


def test_json_says_what_one_window_says(form):
    plane = json.loads(run("plane", form, *RANGES, "--format", "json").stdout)
    assert plane["widths"] == [320, 600] and plane["heights"] == [300, 800]
    assert plane["traits"]["safeArea"] == [0, 0, 0, 0] and plane["traits"]["scale"] == 2
    strips = plane["strips"]
    assert strips[0]["widths"][0] == 320 and strips[-1]["widths"][1] == 600
    assert all(one["widths"][1] == other["widths"][0] for one, other in zip(strips, strips[1:]))
    for width, height in ((320, 300), (400, 499), (400, 501), (599, 799)):
        strip = next(one for one in strips if one["widths"][0] <= width < one["widths"][1])
        way = (width - strip["widths"][0]) / (strip["widths"][1] - strip["widths"][0])
        at = lambda border: border[0] + (border[1] - border[0]) * way
        band = next(one for one in strip["bands"] if at(one["from"]) <= height < at(one["to"]))
        screen = json.loads(run("solve", form, "--window", f"{width}x{height}", "--format", "json").stdout)
        assert screen["verdict"] == band["verdict"], (width, height)


def test_several_planes_are_an_array(form):
    planes = json.loads(run("plane", form, *RANGES, "--keyboard", "both", "--format", "json").stdout)
    assert [plane["traits"]["keyboard"] for plane in planes] == [False, True]


@pytest.mark.parametrize("options, message", [
    (("--widths", "600...320"), "--widths takes two lengths"),
    (("--widths", "320"), "--widths takes two lengths"),
    (("--heights", "0...800"), "--heights takes two lengths"),
    (("--text-sizes", "AX9"), "AX9"),
    (("--keyboard", "maybe"), "maybe"),
    (("--device", "iPhone 99"), "unknown device 'iPhone 99'"),
])
def test_what_it_cannot_take_is_said(form, options, message):
    result = run("plane", form, *options)
    assert result.returncode == 2
    assert message in result.stderr


def test_a_layout_that_does_not_load_and_one_that_is_not_there(form, tmp_path):
    form.write_text('{ "root": { "subviews": [ { "spacng": 8 } ] } }')
    broken = run("plane", form)
    assert broken.returncode == 1 and f"{form}:1:" in broken.stderr and not broken.stdout
    assert run("plane", tmp_path / "none.json").returncode == 3


def test_check_names_the_region_its_smallest_window_and_a_device_in_it(form):
    form.write_text(FORM.replace('{ "id": "form"', '{ "id": "bar", "constraints": ["leading == superview.leading", "trailing == superview.trailing", "top == superview.top", "width >= 400", "height == 44"] }, { "id": "form"'))
    result = run("check", form, "--sizes", "320...600x300...800")
    assert result.returncode == 1, result.stdout
    assert "so in windows under 400 pt wide (the smallest is 320 × 300), as on iPhone" in result.stdout
    assert run("check", form, "--sizes", "400...600x300...800").returncode == 0
