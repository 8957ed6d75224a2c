"""Times taffy through the functions under its Python binding, stretchable (driver.h says what is printed).

Only the call that solves is timed, and it runs in Rust: neither making the nodes nor reading the frames is counted,
because there the binding would take most of the time. So the figures are less than what taffy needs for the same work.
"""

import json
import sys
import time

from stretchable import Style, taffylib
from stretchable.style import AUTO, AlignItems, FlexDirection

MARGIN, GAP, LABEL_HEIGHT, FIELD_WIDTH, FIELD_HEIGHT, CHAIN_HEIGHT = 16, 8, 20, 100, 34, 100


def root_size(chain, count, wide):
    if chain:
        return 2 * MARGIN + GAP * (count - 1) + (30 if wide else 24) * count, CHAIN_HEIGHT
    return 395 if wide else 375, 2 * MARGIN + (FIELD_HEIGHT + GAP) * count - GAP


class Tree:
    def __init__(self, chain, count):
        self.chain, self.count, self.views = chain, count, []
        self.taffy = taffylib.init()
        self.styles = [self.root_style(wide) for wide in (False, True)]
        self.root = taffylib.node_create(self.taffy, self.styles[0])
        grows = {"flex_grow": 1, "flex_basis": 0}
        item = Style(**grows).to_dict()
        row = Style(align_items=AlignItems.CENTER, gap=GAP).to_dict()
        field = Style(**grows, min_size=(FIELD_WIDTH, AUTO), size=(AUTO, FIELD_HEIGHT)).to_dict()
        for index in range(count):
            if chain:
                self.views.append((None, self.add(self.root, item)))
                continue
            parent = self.add(self.root, row)
            label = Style(size=(60 + 37 * index % 90, LABEL_HEIGHT), flex_shrink=0).to_dict()
            self.views.append((parent, self.add(parent, label)))
            self.views.append((parent, self.add(parent, field)))

    def root_style(self, wide):
        direction = FlexDirection.ROW if self.chain else FlexDirection.COLUMN
        size = root_size(self.chain, self.count, wide)
        return Style(flex_direction=direction, padding=MARGIN, gap=GAP, size=size).to_dict()

    def add(self, parent, style):
        node = taffylib.node_create(self.taffy, style)
        taffylib.node_add_child(self.taffy, parent, node)
        return node

    def solve(self, wide):
        """The milliseconds of one solve."""
        taffylib.node_set_style(self.taffy, self.root, self.styles[wide])
        space = {"width": {"dim": 1, "value": 0.0}, "height": {"dim": 1, "value": 0.0}}
        space["width"]["value"], space["height"]["value"] = map(float, root_size(self.chain, self.count, wide))
        start = time.process_time_ns()
        taffylib.node_compute_layout(self.taffy, self.root, space)
        return (time.process_time_ns() - start) / 1e6

    def place(self, node):
        layout = taffylib.PyLayout()
        taffylib.node_get_layout(self.taffy, node, layout)
        return layout.x, layout.y, layout.width, layout.height

    def frames(self):
        values = []
        for parent, node in self.views:
            left, top = self.place(parent)[:2] if parent is not None else (0, 0)
            x, y, width, height = self.place(node)
            values += [left + x, top + y, width, height]
        return values


def main(family, count, seconds):
    end = time.process_time() + seconds / 2
    built = []
    while not built or time.process_time() < end:
        tree = Tree(family == "chain", count)
        built.append(tree.solve(False))
    end = time.process_time() + seconds / 2
    resized = []
    while not resized or time.process_time() < end:
        resized.append((tree.solve(True) + tree.solve(False)) / 2)
    tree.solve(True)
    print(json.dumps({"build": min(built), "resize": min(resized), "frames": tree.frames()}))


main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
