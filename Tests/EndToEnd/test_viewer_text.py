"""Drawn text is as wide as it was measured: every weight, every text style, every size that the format offers."""

import json

from viewer import TEXT, open_folder  # noqa: F401

WEIGHTS = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
STYLES = ["largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption1", "caption2"]
TEXT_SIZES = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
POINTS = [8, 9.5, 11, 12, 13.5, 15, 17, 19.5, 20, 22, 28.5, 34, 48, 60.5, 96]
WORDS = "AVAToy fjord, 0123.45 (Wąż) – “Te”"


def layout(fonts, previews):
    labels = [{"id": name, "type": "label", "text": WORDS, "font": font, "numberOfLines": 1} for name, font in fonts.items()]
    return json.dumps({"title": "Fonts", "previews": previews, "root": {"subviews": [
        {"id": "scroll", "type": "scrollView", "constraints": ["edges == safeArea.edges"], "subviews": [
            {"id": "stack", "type": "stackView", "axis": "vertical", "alignment": "leading",
             "constraints": ["edges == superview.edges"], "subviews": labels}]}]}})


def widths(folder, open_folder, fonts, previews, count):
    (folder / "fonts.json").write_text(layout(fonts, previews))
    viewer = open_folder()
    path = viewer.show("fonts.json", "?zoom=1")
    client = viewer.client().sync()
    checked = 0
    for key in [key for name, key in client.screens if name == path]:
        element = viewer.screen(key)
        element.scroll_into_view_if_needed()
        viewer.page.wait_for_function("screen => screen.querySelector('.run')", arg=element.element_handle())
        viewer.page.evaluate("() => document.fonts.ready.then(() => 0)")
        drawn = {run["view"]: run["width"] for run in element.evaluate(TEXT)}
        for view in client.screen(path, key)["views"]:
            for line in view.get("lines", []):
                measured = sum(run["width"] for run in line["runs"])
                assert abs(drawn[view["id"]] - measured) <= 0.5, f"{key} {view['id']}: drawn {drawn[view['id']]}, measured {measured}"
                checked += 1
    assert checked == count


def test_every_weight_of_every_style_at_every_text_size(folder, open_folder):
    fonts = {f"{style}-{weight}": {"style": style, "weight": weight} for style in STYLES for weight in WEIGHTS}
    previews = {"devices": ["iPad Pro 12.9-inch"], "textSizes": TEXT_SIZES}
    widths(folder, open_folder, fonts, previews, len(STYLES) * len(WEIGHTS) * len(TEXT_SIZES))


def test_every_weight_at_sizes_in_points(folder, open_folder):
    fonts = {f"{str(size).replace('.', '_')}-{weight}": {"size": size, "weight": weight} for size in POINTS for weight in WEIGHTS}
    widths(folder, open_folder, fonts, {"devices": ["iPad Pro 12.9-inch"]}, len(POINTS) * len(WEIGHTS))


def test_rows_of_a_table_end_where_they_were_measured_to_end(folder, open_folder):
    rows = ["Green tea, loose", "שלום עולם", "A row whose text takes a second line on a narrow screen"]
    (folder / "table.json").write_text(json.dumps({
        "root": {"subviews": [{"id": "table", "type": "tableView", "rows": rows, "constraints": ["edges == superview.edges"]}]},
        "previews": {"devices": ["iPhone SE (1st generation)"], "textSizes": ["L", "AX3"],
                     "directions": ["leftToRight", "rightToLeft"]}}))
    viewer = open_folder()
    path = viewer.show("table.json", "?zoom=1")
    client = viewer.client().sync()
    keys = [key for name, key in client.screens if name == path]
    assert len(keys) == 4
    for key in keys:
        element = viewer.screen(key)
        element.scroll_into_view_if_needed()
        viewer.page.wait_for_function("screen => screen.querySelector('.table-row .run')", arg=element.element_handle())
        viewer.page.evaluate("() => document.fonts.ready.then(() => 0)")
        drawn = element.evaluate("""screen => {
            const left = screen.querySelector('.lines-of-table').getBoundingClientRect().left;
            return [...screen.querySelectorAll('.table-row .run')].map((run) => {
                const box = run.getBoundingClientRect();
                return [box.left - left, box.right - left];
            });
        }""")
        table = next(view for view in client.screen(path, key)["views"] if view["id"] == "table")
        lines = [line for row in table["control"]["lines"] for line in row["lines"]]
        runs = [(line["x"] + run["x"], line["x"] + run["x"] + run["width"]) for line in lines for run in line["runs"]]
        assert len(runs) == len(drawn) >= 3
        for (left, right), (start_x, end_x) in zip(runs, drawn):
            assert 15.9 <= left and right <= 304.1 and abs(left - start_x) <= 0.5 and abs(right - end_x) <= 0.5, key
