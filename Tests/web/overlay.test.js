import assert from "node:assert/strict";
import { test } from "node:test";
import { shapes, spreadLabels } from "../../web/overlay.js";
import { plan } from "../../web/geometry.js";
import { screen } from "./support.js";

const views = [
  { id: "root", kind: "view", frame: [0, 0, 320, 568] },
  { id: "box", kind: "view", parent: 0, frame: [20, 100, 200, 50] },
  { id: "other", kind: "view", parent: 0, frame: [20, 200, 100, 50] },
];

/** The lines of these constraints with the box selected. */
function lines(constraints, environment = {}) {
  const solved = screen("a.json", "iphone-se-1/portrait/L", { views });
  Object.assign(solved.environment, environment);
  return shapes(solved, plan(solved), [], { guides: [], selected: 1, explained: { quantities: [{ constraints }] } })
    .filter(({ name }) => name.startsWith("constraint"))
    .map(({ name, rect, label }) => [name.replace("constraint ", ""), rect, label]);
}

test("a length is a line across its view, with its constant or how far it is from its bound", () => {
  const width = { view: 1, attribute: "width" };
  assert.deepEqual(lines([{ first: width, constant: 200 }]), [["horizontal active", [20, 115, 200, 0], "200"]]);
  assert.deepEqual(lines([{ first: { view: 1, attribute: "height" }, constant: 44, active: false, slack: 6 }]), [
    ["vertical slack", [160, 100, 0, 50], "slack 6"],
  ]);
  assert.deepEqual(lines([{ first: width, constant: 300, active: false, violation: 100 }]), [
    ["horizontal slack", [20, 115, 200, 0], "300 not met"],
  ]);
});

test("a length that a behaviour has made longer says by how much", () => {
  const height = { view: 1, attribute: "height" };
  assert.deepEqual(lines([{ first: height, constant: 16 }]), [["vertical active", [160, 100, 0, 50], "50 = 16 + 34"]]);
  assert.equal(lines([{ first: height, constant: 16, active: false, slack: 34 }])[0][2], "slack 34");
});

test("a length that follows another is drawn on both views, an aspect ratio on both sides", () => {
  const width = { view: 1, attribute: "width" };
  assert.deepEqual(
    lines([{ first: { view: 2, attribute: "width" }, second: width, constant: 0, text: "width == 0.5 * box.width" }]),
    [
      ["horizontal active", [20, 215, 100, 0], "== 0.5 * box.width"],
      ["horizontal active", [20, 107.5, 200, 0], "200"],
    ],
  );
  assert.deepEqual(
    lines([{ first: width, second: { view: 1, attribute: "height" }, constant: 0 }]).map(([name]) => name),
    ["horizontal active", "vertical active"],
  );
});

test("a leading edge is at the right where text runs from there", () => {
  const constraint = {
    first: { view: 1, attribute: "leading" },
    second: { view: 0, attribute: "leading" },
    constant: 20,
  };
  assert.deepEqual(lines([constraint]), [["horizontal active", [0, 125, 20, 0], "20"]]);
  assert.deepEqual(lines([constraint], { direction: "rightToLeft" }), [
    ["horizontal active", [220, 125, 100, 0], "20"],
  ]);
});

test("a constraint that has a say in two quantities is drawn once, and as one that holds", () => {
  const width = {
    first: { view: 1, attribute: "width" },
    constant: 200,
    text: "box.width == 200",
    path: "a.json",
    line: 3,
    column: 7,
  };
  const solved = screen("a.json", "iphone-se-1/portrait/L", { views });
  const quantities = [
    { constraints: [{ ...width, active: false, slack: 0 }] },
    { constraints: [width] },
    { constraints: [{ ...width, line: 9 }] },
  ];
  const drawn = shapes(solved, plan(solved), [], { guides: [], selected: 1, explained: { quantities } }).filter(
    ({ name }) => name.startsWith("constraint"),
  );
  assert.deepEqual(
    drawn.map(({ name }) => name),
    ["constraint horizontal active", "constraint horizontal active"],
    "another line of the file is another constraint",
  );
});

test("labels of lines are slid along them, or moved beside them, to where none lies on another", () => {
  const line = (/** @type {string} */ name, /** @type {any} */ rect, /** @type {string} */ label) => ({
    name: `constraint ${name} active`,
    rect,
    label,
  });
  const at = (/** @type {any[]} */ list, zoom = 1) =>
    spreadLabels(list, zoom, [320, 568])
      .filter(({ name }) => name !== "selection")
      .map((shape) => (shape.at ?? []).map((number) => Math.round(number * 10) / 10));
  const long = line("horizontal", [20, 100, 200, 0], "== box.width");
  assert.deepEqual(at([long, line("horizontal", [20, 130, 200, 0], "200")]), [
    [100, 0],
    [100, 0],
  ]);
  assert.deepEqual(
    at([long, line("horizontal", [20, 104, 200, 0], "200")]),
    [
      [100, 0],
      [40, 0],
    ],
    "too near above",
  );
  assert.deepEqual(
    at([long, line("horizontal", [20, 104, 200, 0], "200")], 4),
    [
      [100, 0],
      [100, 0],
    ],
    "large, there is room",
  );
  assert.deepEqual(at([long, line("vertical", [120, 40, 0, 120], "120")]), [
    [100, 0],
    [0, 24],
  ]);
  assert.deepEqual(
    at([
      { name: "selection", rect: [20, 50, 200, 34], label: "200 \u00d7 34" },
      line("horizontal", [20, 92, 200, 0], "200"),
    ]),
    [[40, 0]],
    "below the selection stands its size",
  );
  const short = line("horizontal", [100, 100, 10, 0], "10");
  assert.deepEqual(at([short, short, short]), [
    [5, 0],
    [5, 20.3],
    [5, -20.3],
  ]);
  assert.deepEqual(
    at(Array(60).fill(line("horizontal", [155, 284, 10, 0], "x".repeat(60)))).at(-1)?.length,
    2,
    "where there is no such place, the one with the least overlap",
  );
  const ghost = { name: "ghost", rect: [0, 0, 5, 5] };
  assert.equal(spreadLabels([/** @type {any} */ (ghost)], 1, [320, 568])[0], ghost);
});

test("labels and lines keep off other text, and off what must stay readable first", () => {
  const solved = screen("a.json", "iphone-se-1/portrait/L", { views });
  const width = { view: 1, attribute: "width" };
  const explained = { quantities: [{ constraints: [{ first: width, constant: 200 }] }] };
  const middle = (avoid, spare) => {
    const list = shapes(solved, plan(solved), [], { guides: [], selected: 1, explained, avoid, spare });
    return list.find(({ name }) => name.startsWith("constraint")).rect[1];
  };
  const upper = [20, 100, 200, 20];
  assert.deepEqual([middle([], []), middle([], [upper]), middle([], [[20, 100, 200, 50]])], [115, 120, 150]);
  assert.equal(middle([upper], [[20, 119, 200, 40]]), 120, "what may be covered gives way");
  const selection = { name: "selection", rect: [20, 100, 200, 50], label: "200 × 50" };
  const top = (avoid, spare) => 100 + spreadLabels([selection], 1, [320, 568], { avoid, spare })[0].at[1];
  const [below, above] = [
    [20, 150, 200, 30],
    [20, 70, 200, 30],
  ];
  assert.equal(top([], []), 154);
  assert.ok(top([], [below]) < 100 && top([below], []) < 100);
  assert.ok(top([], [below, above]) > 120 && top([], [below, above]) < 150, "inside");
  assert.equal(top([above, [20, 100, 200, 50]], [below]), 154);
});

test("no label of a line sticks out of the screen", () => {
  for (const zoom of [0.3, 1, 2]) {
    const rects = [
      [0, 100, 8, 0],
      [312, 100, 8, 0],
      [160, 0, 0, 8],
      [160, 560, 0, 8],
    ];
    const drawn = spreadLabels(
      rects.map((rect) => ({ name: "constraint active", rect: /** @type {any} */ (rect), label: "16" })),
      zoom,
      [320, 568],
    );
    for (const { rect, at } of drawn) {
      const [x, y] = [rect[0] + (at?.[0] ?? 0), rect[1] + (at?.[1] ?? 0)];
      assert.ok(
        x >= 10 / zoom && x <= 320 - 10 / zoom && y >= 7 / zoom && y <= 568 - 7 / zoom,
        `${rect} at ${zoom}: ${x}, ${y}`,
      );
    }
  }
});

test("nothing of a selection crosses the keyboard", () => {
  const solved = screen("a.json", "iphone-se-1/portrait/L/keyboard", { views });
  Object.assign(solved.environment, { keyboard: true, keyboardHeight: 254 });
  const constraints = [
    { first: { view: 0, attribute: "height" }, constant: 568 },
    { first: { view: 0, attribute: "width" }, constant: 320 },
    { first: { view: 2, attribute: "bottom" }, second: { view: 0, attribute: "bottom" }, constant: -318 },
  ];
  const drawn = (keyboardHeight) =>
    shapes(solved, plan(solved), [], {
      guides: [],
      selected: 0,
      explained: { quantities: [{ constraints }] },
      keyboardHeight,
    });
  const ends = (list) => list.map(({ rect }) => rect[1] + rect[3]);
  assert.equal(drawn().length, 4);
  assert.ok(ends(drawn()).every((end) => end <= 314));
  assert.equal(drawn()[0].label, "320 \u00d7 568", "it says how large the view is");
  assert.ok(ends(drawn(100)).some((end) => end > 314 && end <= 468));
  const [selection] = spreadLabels(drawn(), 1, [320, 314]);
  assert.ok(selection.at[1] + 14.3 <= 314, "where there is no room around it, its size stands inside");
});

test("small, only what determines the view itself is drawn, in numbers, where there is room", () => {
  const solved = screen("a.json", "iphone-se-1/portrait/L", { views });
  const constraints = [
    {
      first: { view: 1, attribute: "width" },
      second: { view: 2, attribute: "width" },
      constant: 0,
      text: "box.width == other.width * 2",
    },
    { first: { view: 2, attribute: "width" }, constant: 100, text: "other.width == 100" },
    { first: { view: 1, attribute: "top" }, second: { view: 0, attribute: "top" }, constant: 100 },
  ];
  const list = shapes(solved, plan(solved), [], {
    guides: [],
    selected: 1,
    explained: { quantities: [{ constraints }] },
    isSmall: true,
  });
  assert.deepEqual(
    list.map(({ name, label }) => [name, label]),
    [
      ["selection", "200 \u00d7 50"],
      ["constraint horizontal active", "200"],
      ["constraint vertical active", "100"],
    ],
  );
  /** @type {[number, number, number, number]} */
  const everything = [0, 0, 320, 568];
  const labels = spreadLabels(list, 1, [320, 568], { avoid: [everything], isSmall: true }).map(({ label }) => label);
  assert.deepEqual(labels, ["200 \u00d7 50", undefined, undefined]);
});

test("a line across a view keeps off what is read, at the view's edge if need be", () => {
  const solved = screen("a.json", "iphone-se-1/portrait/L", { views });
  const constraints = [
    { first: { view: 0, attribute: "width" }, constant: 320 },
    { first: { view: 1, attribute: "width" }, constant: 200 },
  ];
  const heights = (/** @type {[number, number, number, number][]} */ avoid) =>
    shapes(solved, plan(solved), [], { guides: [], selected: 1, explained: { quantities: [{ constraints }] }, avoid })
      .filter(({ name }) => name.startsWith("constraint"))
      .map(({ rect }) => rect[1]);
  assert.deepEqual(heights([]), [170.4, 107.5]);
  assert.deepEqual(heights([[20, 160, 200, 20]]), [85.2, 107.5], "the next place");
  assert.deepEqual(heights([[20, 100, 200, 50]]), [170.4, 150], "at its edge");
});
