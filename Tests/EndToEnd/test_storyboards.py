"""Storyboards and xibs through the program: imported, solved, checked, watched."""

import json
import os
import re

from conftest import ROOT, run
from viewer import browser, open_page  # noqa: F401

CASES = ROOT / "Tests/InterfaceBuilderTests/Cases"
HEIGHT = """height => [...document.querySelectorAll('.screen [data-view="page"]')].some(view => view.offsetHeight === height)"""


def test_the_scenes_of_a_storyboard_become_layouts_that_are_not_overwritten(folder):
    first = run("import", CASES / "containers.storyboard", "-o", folder / "layouts")
    assert first.returncode == 0, first.stderr
    names = ["ChartViewController.json", "DetailViewController.json", "List.json"]
    assert sorted(path.name for path in (folder / "layouts").iterdir()) == names
    checked = run("check", folder / "layouts", "--fail-on", "error")
    assert checked.returncode == 0, checked.stdout
    assert run("import", CASES / "containers.storyboard", "-o", folder / "layouts").returncode == 0, "as it was"
    changed = folder / "layouts" / "List.json"
    changed.write_text(changed.read_text().replace("label", "word"))
    refused = run("import", CASES / "containers.storyboard", "-o", folder / "layouts")
    assert refused.returncode == 3 and "--force" in refused.stderr
    assert "word" in changed.read_text()
    assert run("import", CASES / "containers.storyboard", "-o", folder / "layouts", "--force").returncode == 0
    assert "word" not in changed.read_text()


def test_what_livelayout_json_says_about_classes_is_in_the_layouts(folder):
    (folder / "App").mkdir()
    (folder / "App/Form.xib").write_text((CASES / "custom-leaf.xib").read_text())
    (folder / "App/badge.json").write_text('{ "root": { "subviews": [ { "id": "dot" } ] } }')
    (folder / "App/livelayout.json").write_text('{ "RatingView": [120, 24], "BadgeView": "badge.json" }')
    imported = run("import", folder / "App/Form.xib", "-o", folder / "layouts")
    assert imported.returncode == 0, imported.stderr
    views = json.loads((folder / "layouts/Form.json").read_text())["root"]["subviews"]
    assert views[0]["intrinsicSize"] == {"width": 120, "height": 24}
    assert views[1]["file"] == "../App/badge.json"
    solved = run("solve", folder / "layouts/Form.json", "--root", folder, "--format", "json")
    assert "badgeView.dot" in [view["id"] for view in json.loads(solved.stdout)["views"]], solved.stderr


def test_frames_are_compared_with_those_that_are_stored():
    verified = run("import", "--verify", "--leaf-sizes", "stored", "--format", "json", CASES / "constraints.storyboard")
    assert verified.returncode == 0, verified.stderr
    scene = json.loads(verified.stdout)["files"][0]["scenes"][0]
    assert scene["title"] == "Home" and scene["viewport"] == [390, 844]
    for view in scene["views"]:
        assert all(abs(a - b) < 0.02 for a, b in zip(view["stored"], view["solved"])), view
    text = run("import", "--verify", CASES / "constraints.storyboard")
    assert "Home (controller, 390 x 844): 2 views" in text.stdout


def test_a_file_that_cannot_be_imported_is_a_message_and_exit_code_1(folder):
    for name in ["truncated", "plist", "mac", "xcode3", "doctype", "empty"]:
        for command in (["import", "--verify"], ["solve"], ["check"]):
            result = run(*command, CASES / "bad" / f"{name}.xib")
            assert result.returncode == 1, (command, name, result.stderr)
            assert re.search(rf"{name}\.xib:\d+:\d+: error: ", result.stderr + result.stdout), (command, name)
    large = folder / "large.xib"
    large.write_bytes(b"<a>" + b" " * 50_000_000 + b"</a>")
    for command in (["import", "--verify"], ["solve"], ["check"]):
        result = run(*command, large)
        assert result.returncode == 1 and "50000007 bytes" in result.stderr + result.stdout, (command, result.stderr)
    assert run("import", "--verify", folder / "none.xib").returncode == 3


def test_commands_take_a_scene_by_its_path_and_name_places_in_the_xml():
    solved = run("solve", CASES / "constraints.storyboard/Home", "--format", "json")
    assert solved.returncode == 0, solved.stderr
    assert [view["id"] for view in json.loads(solved.stdout)["views"]] == ["view", "titleLabel", "secondLine"]
    explained = run("solve", CASES / "constraints.storyboard/Home", "--explain", "titleLabel")
    assert re.search(r"constraints\.storyboard:\d+", explained.stdout), explained.stdout
    assert "UIViewController" in run("export", CASES / "constraints.storyboard/Home").stdout
    checked = run("check", CASES / "custom-leaf.xib", "--format", "json")
    report = json.loads(checked.stdout)
    assert [document["path"] for document in report["documents"]] == [str(CASES / "custom-leaf.xib/custom-leaf")]
    missing = run("solve", CASES / "constraints.storyboard/Hone")
    assert missing.returncode == 1 and "did you mean 'Home'?" in missing.stderr


def test_a_constant_that_is_saved_in_a_storyboard_moves_the_view_in_the_browser(folder, start, open_page):
    storyboard = folder / "Main.storyboard"
    text = (CASES / "scroll-view.storyboard").read_text()
    storyboard.write_text(text)
    daemon = start()
    viewer = open_page(daemon)
    viewer.wait(HEIGHT, 1000)
    # As Xcode saves: a new file takes the place of the old one.
    saved = folder / ".Main.storyboard.sb-1"
    saved.write_text(text.replace('constant="1000"', 'constant="1300"'))
    os.replace(saved, storyboard)
    viewer.wait(HEIGHT, 1300)
    assert sorted(path.name for path in folder.iterdir()) == ["Main.storyboard"], "nothing is written beside it"


def test_a_folder_of_storyboards_opens_as_a_gallery_and_a_banner_counts_what_was_not_imported(folder, start, open_page):
    for name in ["constraints.storyboard", "not-imported.xib"]:
        (folder / name).write_text((CASES / name).read_text())
    daemon = start()
    viewer = open_page(daemon)
    page = viewer.page
    viewer.wait("() => !document.getElementById('gallery').hidden")
    viewer.wait("() => [...document.querySelectorAll('#gallery img')].every(image => image.src.startsWith('data:image/svg'))")
    titles = page.eval_on_selector_all("#gallery .card strong", "all => all.map(one => one.textContent)")
    assert titles == ["Home", "not-imported"]
    losses = page.eval_on_selector_all("#gallery .card-losses", "all => all.map(one => one.textContent)")
    assert losses[0] == "" and re.fullmatch(r"\d+ not imported", losses[1]), losses
    page.click("#gallery .card:has-text('not-imported')")
    viewer.wait("() => document.querySelector('.losses-banner summary')?.textContent.endsWith('things were not imported')")
    page.click(".losses-banner summary")
    places = page.eval_on_selector_all(".losses .place", "all => all.map(one => one.textContent)")
    assert len(places) == int(losses[1].split()[0])
    assert all(re.search(r"not-imported\.xib:\d+:\d+$", place) for place in places), places
    page.click(".gallery-button")
    viewer.wait("() => !document.getElementById('gallery').hidden")


def test_watch_sums_up_what_was_not_imported_in_one_line(folder, start):
    for name in ("cell-parts.storyboard", "in-the-app.storyboard"):
        (folder / name).write_text((CASES / name).read_text())
    daemon = start()
    daemon.wait_for_log("2 storyboards and xibs are imported in part")
    assert "is not imported" not in daemon.log()
    daemon = start(args=["--verbose"])
    daemon.wait_for_log("the backgroundView of this view is not imported")
