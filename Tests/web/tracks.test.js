import assert from "node:assert/strict";
import { test } from "node:test";
import { isStatusBarHidden, localRect, movedOffsets, plan, trackValue, windowRect } from "../../web/geometry.js";
import { screen, scrollViewValue } from "./support.js";

test("a track is straight between knots and goes on beyond them", () => {
  const track = {
    knots: [
      [-100, 362.5],
      [0, 262.5],
      [100, 262.5],
    ],
  };
  for (const [at, value] of [
    [-200, 462.5],
    [-100, 362.5],
    [-50, 312.5],
    [0, 262.5],
    [50, 262.5],
    [400, 262.5],
  ])
    assert.equal(trackValue(track, at), value);
  assert.equal(trackValue({ knots: [] }, 5), 0);
  assert.equal(trackValue({ knots: [[3, 7]] }, 5), 7);
  assert.equal(
    trackValue(
      {
        knots: [
          [0, 1],
          [0, 2],
          [1, 3],
        ],
      },
      0,
    ),
    2,
  );
});

/** The stretchy header on an iPhone X, where it is 262.5 points high (docs/semantics.md#stretchy-header). */
function stretchy() {
  const track = (view, quantity, knots) => ({ scrollView: "scroll", axis: "y", view, quantity, knots });
  return screen("stretchy.json", "iphone-x", {
    environment: { device: "iphone-x", deviceName: "iPhone X", size: [375, 812], scale: 3, safeArea: [44, 0, 34, 0] },
    views: [
      { id: "root", frame: [0, 0, 375, 812] },
      { id: "scroll", kind: "scrollView", parent: 0, frame: [0, 0, 375, 812] },
      { id: "container", parent: 1, frame: [0, 0, 375, 262.5] },
      { id: "image", kind: "imageView", parent: 1, frame: [0, 0, 375, 262.5] },
      { id: "caption", kind: "label", parent: 3, frame: [10, 200, 100, 20] },
      { id: "backing", parent: 1, frame: [0, 262.5, 375, 549.5] },
    ],
    scrollViews: [
      scrollViewValue({ viewport: [375, 812], contentSize: [0, 1490.5], offsetRange: { x: [0, 0], y: [0, 712.5] } }),
    ],
    tracks: [
      track(3, "y", [
        [-812, 0],
        [0, 0],
        [712.5, -712.5],
      ]),
      track(3, "height", [
        [-812, 1074.5],
        [0, 262.5],
        [712.5, 262.5],
      ]),
      track(5, "height", [
        [-812, -262.5],
        [712.5, 1262],
      ]),
    ],
    statusBar: { hidden: false, scrollView: "scroll", threshold: 218.5 },
  });
}

test("the stretchy header at every offset of the table [s3-1]", () => {
  const solved = stretchy();
  const placed = plan(solved);
  for (const [offset, container, image, text, backing] of [
    [-100, 100, [0, 362.5], 362.5, 449.5],
    [0, 0, [0, 262.5], 262.5, 549.5],
    [100, -100, [-100, 162.5], 162.5, 649.5],
    [400, -400, [-400, -137.5], -137.5, 949.5],
  ]) {
    const offsets = [[0, offset]];
    assert.equal(windowRect(placed, 2, offsets)[1], container);
    const rect = windowRect(placed, 3, offsets);
    for (const [value, expected] of [
      [rect[1], image[0]],
      [rect[1] + rect[3], image[1]],
    ])
      assert.ok(Math.abs(value - expected) <= 1 / 3, `image at ${offset}: ${rect}`);
    const back = windowRect(placed, 5, offsets);
    assert.ok(
      Math.abs(back[1] - text) <= 1 / 3 && Math.abs(back[3] - backing) <= 1 / 3,
      `backing at ${offset}: ${back}`,
    );
  }
});

test("what only grows ends on the solver's pixel, though its start was rounded", () => {
  const solved = stretchy();
  const [y, height] = [788 / 3, 1648 / 3];
  solved.views[5] = { ...solved.views[5], frame: [0, y, 375, height], screen: [0, y, 375, height] };
  const rect = windowRect(plan(solved), 5, [[0, 0]]);
  assert.ok(Math.abs(rect[1] - y) < 1e-6 && Math.abs(rect[3] - height) < 1e-6, `${rect}`);
});

test("a subview without a track moves with the content, not with its stretched superview", () => {
  const solved = stretchy();
  const placed = plan(solved);
  assert.deepEqual(placed.moving, [3, 4, 5]);
  assert.deepEqual(windowRect(placed, 4, [[0, -100]]), [10, 300, 100, 20]);
  // In its superview, whose top stays at the top of the window, that is 100 points lower.
  assert.deepEqual(localRect(placed, solved, 4, [[0, -100]]), [10, 300, 100, 20]);
});

test("rectangles in a scroll view are in content coordinates", () => {
  const solved = stretchy();
  const placed = plan(solved);
  const rect = localRect(placed, solved, 3, [[0, -100]]);
  assert.equal(rect[1], -100);
  assert.ok(Math.abs(rect[3] - 362.5) <= 1 / 3);
});

test("the status bar hides strictly above its threshold [s3-5]", () => {
  const solved = stretchy();
  const placed = plan(solved);
  for (const [offset, hidden] of [
    [218.5, false],
    [219, true],
    [-50, false],
  ])
    assert.equal(isStatusBarHidden(solved, placed, [[0, offset]]), hidden);
});

test("only scroll views that somebody moved are told where they are", () => {
  const solved = screen("a.json", "iphone-x", {
    views: [{ id: "root", frame: [0, 0, 320, 568] }],
    scrollViews: [
      scrollViewValue({ id: "still", view: 0, offset: [0, -44] }),
      scrollViewValue({ id: "moved", view: 0 }),
      scrollViewValue({ id: "__proto__", view: 0 }),
    ],
  });
  assert.deepEqual(
    movedOffsets(
      solved,
      solved.scrollViews.map(({ offset }) => offset),
    ),
    {},
  );
  assert.equal(
    JSON.stringify(
      movedOffsets(solved, [
        [0, -44],
        [3, -120.5],
        [0, 1],
      ]),
    ),
    '{"moved":[3,-120.5],"__proto__":[0,1]}',
  );
});

test("a threshold that contradicts the solved state is not believed", () => {
  const solved = stretchy();
  solved.statusBar = { hidden: false, scrollView: "scroll", threshold: -660 };
  assert.equal(isStatusBarHidden(solved, plan(solved), [[0, 300]]), false);
});

test("keyboard tracks move from where the screen was solved", () => {
  const solved = screen("k.json", "iphone-x", {
    views: [
      { id: "root", frame: [0, 0, 320, 568] },
      { id: "button", parent: 0, frame: [0, 500, 320, 44] },
    ],
    tracks: [
      {
        keyboard: true,
        view: 1,
        quantity: "y",
        knots: [
          [0, 500],
          [254, 246],
        ],
      },
    ],
  });
  const placed = plan(solved);
  assert.equal(windowRect(placed, 1, [])[1], 500);
  assert.equal(windowRect(placed, 1, [], 127)[1], 373);
  assert.equal(windowRect(placed, 1, [], 254)[1], 246);
});

test("a keyboard track says where a view is, not how far it moved: rounded frames and jumps at 0 do not matter", () => {
  const solved = screen("k.json", "iphone-x", {
    views: [
      { id: "root", frame: [0, 0, 320, 568] },
      { id: "scroll", kind: "scrollView", parent: 0, frame: [0, 0, 320, 300] },
      { id: "footer", parent: 1, frame: [0, 200.3, 320, 50] },
    ],
    scrollViews: [scrollViewValue({ id: "scroll", view: 1 })],
    tracks: [
      {
        keyboard: true,
        view: 2,
        quantity: "y",
        knots: [
          [0, 510],
          [0, 229.5],
          [100, 200.25],
          [254, 200.25],
        ],
      },
    ],
  });
  const up = { ...solved, environment: { ...solved.environment, keyboard: true, keyboardHeight: 254 } };
  assert.equal(windowRect(plan(up), 2, [[0, 0]], 50)[1], 215);
  assert.equal(windowRect(plan(up), 2, [[0, 10]], 50)[1], 205, "scrolled on top of it");
  assert.equal(windowRect(plan(solved), 2, [[0, 0]], 50)[1], 215, "from the keyboard that is down too");
});

test("scroll views inside scroll views add their offsets", () => {
  const solved = screen("n.json", "iphone-x", {
    views: [
      { id: "root", frame: [0, 0, 320, 568] },
      { id: "outer", kind: "scrollView", parent: 0, frame: [0, 20, 320, 548] },
      { id: "inner", kind: "scrollView", parent: 1, frame: [0, 100, 320, 200] },
      { id: "leaf", parent: 2, frame: [50, 5, 10, 10] },
    ],
    scrollViews: [
      scrollViewValue({ id: "outer", view: 1, offset: [0, 10] }),
      scrollViewValue({ id: "inner", view: 2, offset: [20, 0] }),
    ],
  });
  const placed = plan(solved);
  assert.deepEqual(
    windowRect(placed, 3, [
      [0, 10],
      [20, 0],
    ]),
    [30, 115, 10, 10],
  );
  assert.deepEqual(
    windowRect(placed, 3, [
      [0, 60],
      [40, 0],
    ]),
    [10, 65, 10, 10],
  );
});
