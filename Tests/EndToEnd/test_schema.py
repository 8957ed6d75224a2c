"""The JSON Schema against the program: mutants of good layouts, judged by both."""

import copy
import json
import random
import shutil

import jsonschema_rs
from lxml import etree

from conftest import ROOT, run

VALUES = [True, None, -1, 0, 1e7, 2.5, "nonsense", "", [], [1, 2, 3], {}, {"a": 1}, ["x"], "red", 12]


def places(node, path=()):
    yield path, node
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in items:
        yield from places(value, (*path, key))


def swapped(rng, word):
    at = rng.randrange(max(1, len(word) - 1))
    return word[:at] + word[at + 1:at + 2] + word[at:at + 1] + word[at + 2:] + ("x" if len(set(word)) < 2 else "")


def mutant(rng, layout, donors):
    layout = copy.deepcopy(layout)
    within = [(path, node) for path, node in places(layout) if path]

    def among(kind):
        found = [entry for entry in within if isinstance(entry[1], kind) and not isinstance(entry[1], bool) and entry[1] != []]
        return rng.choice(found) if found else ((), None)

    def parent(path):
        node = layout
        for key in path[:-1]:
            node = node[key]
        return node

    change = rng.choice(["drop", "key", "value", "shorter", "twice", "more", "donated", "word", "number"])
    if change == "key":
        path = rng.choice([path for path, _ in within if isinstance(path[-1], str)])
        parent(path)[swapped(rng, path[-1])] = parent(path).pop(path[-1])
    elif change in ("shorter", "twice", "more"):
        _, array = among(list)
        if array and change == "shorter":
            array.pop()
        elif array:
            array.append(copy.deepcopy(rng.choice(array if change == "twice" else VALUES)))
    elif change == "donated":
        _, node = rng.choice([((), layout)] + [entry for entry in within if isinstance(entry[1], dict)])
        key, value = rng.choice(donors)
        node[key] = copy.deepcopy(value)
    elif change == "word":
        path, word = among(str)
        if path:
            parent(path)[path[-1]] = swapped(rng, word)
    elif change == "number":
        path, number = among((int, float))
        if path:
            parent(path)[path[-1]] = rng.choice([-number - 1, number * 1000 + 0.5, str(number), number + 0.25])
    else:
        path, _ = rng.choice(within)
        if change == "drop":
            del parent(path)[path[-1]]
        else:
            parent(path)[path[-1]] = rng.choice(VALUES)
    return layout


def test_the_schema_refuses_no_good_layout_and_few_bad_ones_pass(folder):
    seed, count = 57, 900
    rng = random.Random(seed)
    shutil.copytree(ROOT / "Examples", folder / "in")
    (folder / "in/livelayout.json").write_text("{}")
    layouts = [(path, json.loads(path.read_text())) for path in sorted((folder / "in").glob("*.json")) + sorted((folder / "in/gallery").glob("*.json"))]
    layouts = [(path, layout) for path, layout in layouts if "root" in layout]
    donors = [(path[-1], node) for _, layout in layouts for path, node in places(layout) if path and isinstance(path[-1], str)]
    schema = jsonschema_rs.Draft7Validator(json.loads((ROOT / "web/schema/layout.schema.json").read_text()))
    mutants = {}
    while len(mutants) < count:
        path, layout = rng.choice(layouts)
        made = mutant(rng, layout, donors)
        if made != layout:
            file = path.with_name(f"mutant-{len(mutants):03}.json")
            file.write_text(json.dumps(made))
            mutants[str(file)] = made
    once = ("--devices", "iphone-13", "--text-sizes", "L", "--keyboard", "off", "--orientations", "portrait")
    # Of all reports for programs, this one alone looks for no fixes, which would take longer than the rest.
    suites = []
    for start in range(0, count, 150):
        report = run("check", *list(mutants)[start:start + 150], *once, "--format", "junit").stdout
        suites += etree.fromstring(report.encode())
    refused = {suite.get("name") for suite in suites if suite.get("errors") != "0"}
    assert len(suites) == count and len(refused) > count / 3
    looser = [path for path in refused if schema.is_valid(mutants[path])]
    stricter = [path for path in mutants if path not in refused and not schema.is_valid(mutants[path])]
    assert not stricter, (seed, stricter[:5], [str(error) for error in schema.iter_errors(mutants[stricter[0]])][:2])
    # What is left needs the names of other views, which JSON Schema cannot look up.
    assert len(looser) <= 60, (seed, len(looser), looser[:10])
