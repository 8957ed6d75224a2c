import assert from "node:assert/strict";
import { test } from "node:test";
import { grouped } from "../../web/caption.js";
import {
  comparedScreen,
  desiredWatch,
  flagOf,
  judgedScreens,
  matching,
  openScreen,
  screenFor,
  visibleScreens,
} from "../../web/cells.js";
import { parseSignature, signature, wishes } from "../../web/traits.js";
import { createStore, initialState, reduce } from "../../web/store.js";
import { changedViews } from "../../web/saves.js";
import { defaultLook, parseLook } from "../../web/url.js";
import { documentValue, hello, message, screen, screenValue, scrollViewValue, update } from "./support.js";
import { passes, scrolling } from "../../web/listing.js";

const receive = (state, value, at = 0) => reduce(state, { type: "message", message: value, at });
const first = () =>
  receive(
    receive(initialState, hello()),
    update({
      complete: true,
      documents: [documentValue("a.json", { previews: ["iphone-13/portrait/L"] }), documentValue("b.json")],
      screens: [screenValue("a.json", "iphone-13/portrait/L")],
    }),
  );

test("the first update lists everything, and the first layout is shown", () => {
  const state = first();
  assert.deepEqual([...state.documents.keys()], ["a.json", "b.json"]);
  assert.equal(state.look.path, "a.json");
  assert.equal(visibleScreens(state).length, 1);
});

test("an address is resolved by the update that brings its layout, however late it comes", () => {
  const listed = (/** @type {string[]} */ ...paths) =>
    update({ complete: true, documents: paths.map((path) => documentValue(path)) });
  const later = update({ revision: 2, documents: [documentValue("/layouts/app/slow.json")] });
  for (const held of [[], ["/layouts/app/quick.json"]]) {
    const asked = reduce(receive(initialState, hello()), { type: "look", changes: { path: "app/slow.json" } });
    const waiting = receive(asked, listed(...held));
    assert.equal(waiting.look.path, "app/slow.json");
    assert.equal(receive(waiting, later).look.path, "/layouts/app/slow.json");
  }
  const elsewhere = reduce(receive(initialState, hello()), {
    type: "look",
    changes: { path: "/elsewhere/app/slow.json" },
  });
  assert.equal(receive(receive(elsewhere, listed()), later).look.path, "/layouts/app/slow.json");
});

test("a complete update drops what it does not list; removed documents take their screens along", () => {
  const fewer = receive(first(), update({ revision: 2, complete: true, documents: [documentValue("b.json")] }));
  assert.deepEqual([...fewer.documents.keys()], ["b.json"]);
  assert.equal(fewer.screens.has("a.json"), false);
  const removed = receive(first(), update({ revision: 2, removed: ["a.json"] }));
  assert.equal(removed.documents.has("a.json"), false);
  assert.equal(removed.look.path, "a.json", "a link keeps its document: it may come back");
});

test("what is older than what is held is dropped", () => {
  const newer = receive(
    first(),
    update({ revision: 5, screens: [screenValue("a.json", "iphone-13/portrait/L", { revision: 5, title: "new" })] }),
  );
  const late = receive(
    newer,
    update({ revision: 5, screens: [screenValue("a.json", "iphone-13/portrait/L", { revision: 4, title: "old" })] }),
  );
  assert.equal(late.screens.get("a.json").get("iphone-13/portrait/L").title, "new");
});

test("another boot counts anew: its screens replace those of the last one, which stay till then", () => {
  const before = receive(
    first(),
    update({
      revision: 90,
      documents: [documentValue("a.json", { revision: 90 })],
      screens: [screenValue("a.json", "iphone-13/portrait/L", { revision: 90, title: "old boot" })],
    }),
  );
  const greeted = receive(before, hello({ boot: "b2", revision: 1 }));
  assert.equal(visibleScreens(greeted).length || [...greeted.screens.get("a.json").values()].length, 1);
  const after = receive(
    greeted,
    update({
      revision: 1,
      documents: [documentValue("a.json", { revision: 1 })],
      screens: [screenValue("a.json", "iphone-13/portrait/L", { title: "new boot" })],
    }),
  );
  assert.equal(after.screens.get("a.json").get("iphone-13/portrait/L").title, "new boot");
  const explained = { type: "explanation", revision: 90, path: "a.json", key: "k", view: "v", quantities: [] };
  const asked = receive(receive({ ...before, explanation: explained }, hello({ boot: "b2", revision: 1 })), {
    ...explained,
    revision: 1,
  });
  assert.equal(asked.explanation.revision, 1, "what is asked anew is answered with small revisions");
});

test("work is under way until the daemon says that it is over, or the connection is another one", () => {
  const busy = receive(first(), { type: "working", path: "a.json", done: 3, total: 500 });
  assert.deepEqual(busy.working.get("a.json"), { done: 3, total: 500 });
  const screens = [screenValue("a.json", "iphone-13/portrait/XL", { revision: 2 })];
  assert.equal(receive(busy, update({ revision: 2, screens })).working.size, 1, "these may be the first of many");
  assert.equal(receive(busy, { type: "working", path: "a.json", done: 1, total: 1 }).working.size, 0);
  assert.equal(receive(busy, hello()).working.size, 0);
});

test("a broken document keeps its last good screens", () => {
  const state = receive(
    first(),
    update({
      revision: 2,
      documents: [
        documentValue("a.json", {
          revision: 2,
          state: "broken",
          previews: ["iphone-13/portrait/L"],
          diagnostics: [{ path: "a.json", line: 1, column: 1, severity: "error", message: "no" }],
        }),
      ],
    }),
  );
  assert.equal(state.documents.get("a.json").state, "broken");
  assert.equal(visibleScreens(state).length, 1);
});

test("a page served under another hash is stale", () => {
  assert.equal(first().isStale, false);
  assert.equal(receive(first(), hello({ assets: "a2" })).isStale, true);
});

test("the state survives a lost connection", () => {
  const lost = reduce(first(), { type: "status", status: "waiting", attempt: 3 });
  assert.equal(lost.screens, first().screens.size ? lost.screens : null);
  assert.equal(lost.connection.attempt, 3);
  assert.equal(visibleScreens(lost).length, 1);
});

test("saves are remembered, at most fifty, with how many screens changed", () => {
  let state = first();
  for (let revision = 2; revision < 70; revision += 1) {
    state = receive(
      state,
      update({
        revision,
        documents: [documentValue("a.json", { revision })],
        screens: [
          screenValue("a.json", "iphone-13/portrait/L", {
            revision,
            views: [{ id: "root", frame: [0, 0, 320, revision] }],
          }),
        ],
      }),
      revision * 1000,
    );
  }
  assert.equal(state.history.length, 51, "fifty saves and what was there before the first that is kept");
  assert.deepEqual(
    [state.history.at(-1).revision, state.history.at(-1).changed, state.history.at(-1).at],
    [69, 1, 69000],
  );
  const back = reduce(state, { type: "step", step: 1 });
  assert.equal(visibleScreens({ ...back, look: { ...back.look, devices: ["iphone-13"] } })[0].views[0].frame[3], 68);
});

test("a save that comes in more than one message is one save with all of its screens", () => {
  const keys = ["iphone-13/portrait/L", "iphone-13/portrait/AX3", "iphone-se-1/portrait/L"];
  const values = (revision, height, some = keys) =>
    some.map((key) => screenValue("a.json", key, { revision, views: [{ id: "root", frame: [0, 0, 320, height] }] }));
  const documents = (revision) => [documentValue("a.json", { revision, previews: keys })];
  const before = receive(first(), update({ revision: 2, documents: documents(2), screens: values(2, 100) }));
  const part = receive(
    before,
    update({ revision: 3, documents: documents(3), screens: values(3, 200, keys.slice(0, 1)) }),
    3000,
  );
  const whole = receive(part, update({ revision: 4, screens: values(4, 200, keys.slice(1)) }), 3050);
  const again = receive(whole, update({ revision: 5, screens: values(5, 200) }), 9000);
  assert.equal(whole.history.length, part.history.length);
  assert.deepEqual([part.history.at(-1).changed, whole.history.at(-1).changed, whole.history.at(-1).at], [1, 3, 3000]);
  assert.deepEqual(
    [...whole.history.at(-1).screens.values()].map((one) => one.views[0].frame[3]),
    [200, 200, 200],
  );
  assert.equal(again.history, whole.history, "what is sent once more is no change");
});

test("a save whose document comes before its screens is one save", () => {
  const keys = ["iphone-13/portrait/L", "iphone-se-1/portrait/L"];
  const values = (revision, height, some = keys) =>
    some.map((key) => screenValue("a.json", key, { revision, views: [{ id: "root", frame: [0, 0, 320, height] }] }));
  const documents = (revision) => [documentValue("a.json", { revision, previews: keys })];
  const before = receive(first(), update({ revision: 2, documents: documents(2), screens: values(2, 100) }));
  const told = receive(before, update({ revision: 4, documents: documents(3) }), 2000);
  assert.equal(told.history, before.history, "nothing that is shown has changed yet");
  const part = receive(told, update({ revision: 5, screens: values(5, 200, keys.slice(0, 1)) }), 3000);
  const whole = receive(part, update({ revision: 6, screens: values(6, 200, keys.slice(1)) }), 3050);
  assert.equal(whole.history.length, before.history.length + 1);
  assert.deepEqual([whole.history.at(-1).changed, whole.history.at(-1).at], [2, 3000]);
  const idle = receive(whole, update({ revision: 8, documents: documents(7) }));
  const asked = receive(
    idle,
    update({ revision: 9, screens: [...values(9, 200), screenValue("a.json", "ipad/L", {})] }),
  );
  assert.equal(asked.history, whole.history, "screens asked for after a save that moved nothing are no save");
});

const labelled = (changes) => [
  { id: "root", frame: [0, 0, 320, 568] },
  { id: "a", kind: "label", parent: 0, frame: [0, 0, 10, 10], ...changes },
];
const line = (text) => ({
  baseline: 8,
  x: 0,
  width: 9,
  runs: [{ text, font: "Inter-Regular.otf", size: 17, tracking: 0, x: 0, width: 9 }],
});
for (const [what, before, after, changed] of /** @type {const} */ ([
  ["a colour", { style: { background: "systemRed" } }, { style: { background: "systemBlue" } }, 1],
  ["a text", { lines: [line("one")] }, { lines: [line("two")] }, 1],
  ["a tint", {}, { tint: "systemRed" }, 1],
  ["a title", { control: { title: "a" } }, { control: { title: "b" } }, 1],
  ["a hidden view", {}, { hidden: true }, 1],
  ["a label", { label: "a" }, { label: "b" }, 1],
  ["a frame", {}, { frame: [0, 1, 10, 10] }, 1],
  [
    "nothing that one sees",
    { style: { background: "systemRed" }, metrics: { hugging: [250, 250] } },
    { style: { background: "systemRed" }, metrics: { hugging: [251, 250] } },
    0,
  ],
])) {
  test(`a save that changes ${what} changes ${changed} ${changed === 1 ? "screen" : "screens"}`, () => {
    const key = "iphone-13/portrait/L";
    const of = (revision, changes) =>
      update({
        revision,
        documents: [documentValue("a.json", { revision, previews: [key] })],
        screens: [screenValue("a.json", key, { revision, views: labelled(changes) })],
      });
    assert.equal(receive(receive(first(), of(2, before)), of(3, after)).history.at(-1).changed, changed);
  });
}

test("a save that takes a view away changes its screen", () => {
  const key = "iphone-13/portrait/L";
  const of = (revision, views) =>
    update({
      revision,
      documents: [documentValue("a.json", { revision, previews: [key] })],
      screens: [screenValue("a.json", key, { revision, views })],
    });
  assert.equal(
    receive(receive(first(), of(2, labelled({}))), of(3, labelled({}).slice(0, 1))).history.at(-1).changed,
    1,
  );
});

test("the saves of a file outlast it, and made again it is one more", () => {
  const keys = ["iphone-13/portrait/L", "iphone-13/portrait/AX3"];
  const values = (revision, height, some = keys) =>
    some.map((key) => screenValue("a.json", key, { revision, views: [{ id: "root", frame: [0, 0, 320, height] }] }));
  const documents = (revision) => [documentValue("a.json", { revision, previews: keys })];
  const heights = (state) => state.history.map(({ screens }) => keys.map((key) => screens.get(key)?.views[0].frame[3]));
  const there = receive(first(), update({ revision: 2, screens: values(2, 100) }));
  const gone = receive(there, update({ revision: 3, removed: ["a.json"] }));
  assert.deepEqual(heights(gone), [], "what goes is no save");
  const part = receive(
    gone,
    update({ revision: 4, documents: documents(4), screens: values(4, 200, keys.slice(0, 1)) }),
  );
  const back = receive(part, update({ revision: 5, screens: values(5, 200, keys.slice(1)) }));
  assert.deepEqual(
    [heights(back), back.history.at(-1).changed],
    [
      [
        [100, 100],
        [200, 200],
      ],
      2,
    ],
  );
  const again = receive(
    receive(back, update({ revision: 6, removed: ["a.json"] })),
    update({ revision: 7, documents: documents(7), screens: values(7, 300) }),
  );
  const last = receive(again, update({ revision: 8, documents: documents(8), screens: values(8, 400) }));
  assert.deepEqual(
    heights(last),
    [100, 200, 300, 400].map((height) => [height, height]),
  );
  let many = last;
  for (let revision = 10; revision < 200; revision += 2) {
    many = receive(
      receive(many, update({ revision, removed: ["a.json"] })),
      update({ revision: revision + 1, documents: documents(revision + 1), screens: values(revision + 1, revision) }),
    );
  }
  assert.equal(many.history.length, 51);
});

test("a layout is judged by all of its previews, or not at all where they were never there", () => {
  const [one, two] = ["iphone-13/portrait/L", "iphone-se-1/portrait/L"];
  const judged = (/** @type {import("../../web/store.js").State} */ state) =>
    judgedScreens(state, /** @type {any} */ (state.documents.get("a.json"))).screens.map(({ key }) => key);
  const listed = receive(
    receive(initialState, hello()),
    update({
      complete: true,
      documents: [documentValue("a.json", { previews: [one, two] })],
      screens: [screenValue("a.json", one), screenValue("a.json", "iphone-13/portrait/AX3")],
    }),
  );
  const map = reduce(listed, { type: "look", changes: { mode: "map" } });
  assert.deepEqual(judged(map), []);
  const whole = receive(map, update({ revision: 2, screens: [screenValue("a.json", two, { revision: 2 })] }));
  assert.deepEqual(judged(whole), [one, two]);
  const { screens } = map;
  assert.deepEqual(judged({ ...whole, screens }), [one, two]);
});

test("an old save shows the previews that its layout had then", () => {
  const [old, young] = ["iphone-13/portrait/L", "iphone-se-1/portrait/L"];
  const of = (revision, key) =>
    update({
      revision,
      documents: [documentValue("a.json", { revision, previews: [key] })],
      screens: [screenValue("a.json", key, { revision })],
    });
  const now = receive(receive(first(), of(2, old)), of(3, young));
  assert.deepEqual(
    visibleScreens(now).map(({ key }) => key),
    [young],
  );
  assert.deepEqual(
    visibleScreens(reduce(now, { type: "step", step: 1 })).map(({ key }) => key),
    [old],
  );
});

test("of an opened screen's save, the sizes that are held beside it are not counted", () => {
  const sizes = ["iphone-13/portrait/L", "iphone-13/portrait/AX3"];
  const values = (revision, height) =>
    sizes.map((key) => screenValue("a.json", key, { revision, views: [{ id: "root", frame: [0, 0, 320, height] }] }));
  const held = receive(first(), update({ screens: values(1, 100) }));
  const open = reduce(held, {
    type: "look",
    changes: { mode: "screen", open: signature({ device: "iphone-13", textSize: "L" }) },
  });
  const now = receive(
    open,
    update({ revision: 2, documents: [documentValue("a.json", { revision: 2 })], screens: values(2, 200) }),
  );
  assert.equal(now.history.at(-1).changed, 1);
  assert.equal(now.history.at(-1).screens.size, 2, "they are kept, to be stepped to");
});

test("a screen that the viewer asked for anew is not a save", () => {
  const state = receive(
    first(),
    update({ revision: 2, screens: [screenValue("a.json", "iphone-13/portrait/AX3", { revision: 2 })] }),
  );
  assert.equal(state.history.length, 0);
});

test("moved views are named with their old places", () => {
  const views = (y) => [
    { id: "root", frame: [0, 0, 320, 568] },
    { id: "a", parent: 0, frame: [0, y, 10, 10] },
    ...(y > 5 ? [{ id: "b", parent: 0, frame: [0, 0, 1, 1] }] : []),
  ];
  const changes = changedViews(screen("a.json", "k", { views: views(0) }), screen("a.json", "k", { views: views(8) }));
  assert.deepEqual(changes, [
    { view: 1, old: [0, 0, 10, 10] },
    { view: 2, old: null },
  ]);
});

test("screens that are no longer watched are let go", () => {
  const state = receive(first(), message({ type: "watching", path: "a.json", keys: ["other"] }));
  assert.equal(state.screens.get("a.json").size, 0);
});

test("a screen that a save takes from the previews is let go, so that no panel shows it any more", () => {
  const keys = ["iphone-13/portrait/L", "iphone-13/portrait/AX3"];
  const both = receive(
    receive(first(), message({ type: "watching", path: "a.json", keys })),
    update({
      revision: 2,
      documents: [documentValue("a.json", { previews: keys, revision: 2 })],
      screens: keys.map((key) => screenValue("a.json", key, { revision: 2 })),
    }),
  );
  const chosen = look(both, { screen: keys[1] });
  assert.equal(screenFor(chosen, keys[1])?.key, keys[1]);
  const documents = [documentValue("a.json", { previews: keys.slice(0, 1), revision: 3 })];
  const screens = [screenValue("a.json", keys[0], { revision: 3 })];
  const left = receive(chosen, update({ revision: 3, documents, screens }));
  assert.deepEqual([...left.screens.get("a.json").keys()], keys.slice(0, 1));
});

test("an unknown event is named aloud, an error of the daemon is shown until dismissed", () => {
  assert.throws(() => reduce(initialState, { type: "dance" }), /unknown event 'dance'/);
  const state = receive(first(), message({ type: "error", code: "limit", message: "too many" }));
  assert.equal(state.problem.message, "too many");
  assert.equal(reduce(state, { type: "dismiss" }).problem, null);
});

test("the store tells its listeners of changes only", () => {
  const store = createStore((state, event) => (event === "same" ? state : state + 1), 0);
  const seen = [];
  const stop = store.subscribe((state, previous) => seen.push([state, previous]));
  store.dispatch("same");
  store.dispatch("more");
  stop();
  store.dispatch("more");
  assert.deepEqual(seen, [[1, 0]]);
});

test("a look asks for the product of its choices", () => {
  const look = {
    ...defaultLook,
    devices: ["iphone-13", "iphone-se-1"],
    sizes: ["L", "AX3"],
    keyboard: "both",
    appearance: "both",
  };
  const list = wishes(look);
  assert.equal(list.length, 16);
  assert.equal(new Set(list.map(signature)).size, 16);
  assert.equal(wishes(defaultLook), null);
  for (const wish of list) assert.equal(signature(parseSignature(signature(wish))), signature(wish));
});

test("the daemon is asked for what is shown, and for the neighbours of an opened screen", () => {
  assert.deepEqual(desiredWatch(first()), {
    path: "a.json",
    environments: null,
    parts: { tracks: true, keyboardTracks: false, details: false, changes: true },
  });
  const open = reduce(first(), { type: "look", changes: { mode: "screen", open: signature({ device: "iphone-13" }) } });
  const asked = desiredWatch(open);
  assert.deepEqual(asked.parts, { tracks: true, keyboardTracks: true, details: true, changes: true });
  assert.ok(asked.previews);
  assert.deepEqual(
    asked.environments.map(signature).sort(),
    ["L", "AX3"]
      .flatMap((size) =>
        ["", "keyboard"].map((keyboard) => `iphone-13/portrait/${size}/${keyboard}/leftToRight/light//18/`),
      )
      .sort(),
  );
  assert.equal(openScreen(open).key, "iphone-13/portrait/L");
  const map = reduce(first(), { type: "look", changes: { mode: "map" } });
  assert.equal(desiredWatch(map).environments.length, 4);
  assert.ok(desiredWatch(map).previews);
});

test("metrics and sources are asked for once something shows them, and from then on", () => {
  const detailed = (state) => desiredWatch(state).parts.details;
  const selected = reduce(first(), { type: "look", changes: { screen: "iphone-13/portrait/L" } });
  assert.ok(detailed(selected));
  assert.ok(
    detailed(reduce(selected, { type: "look", changes: { screen: null } })),
    "no screen is sent twice for a second selection",
  );
  assert.ok(detailed(reduce(first(), { type: "look", changes: { guides: ["margins"] } })));
  assert.ok(!detailed(reduce(first(), { type: "look", changes: { zoom: 1 } })));
});

test("a size of one's own keeps its device watched, whose safe area it borrows", () => {
  const open = reduce(first(), {
    type: "look",
    changes: { mode: "screen", open: signature({ device: "iphone-13" }), size: [500, 600] },
  });
  const asked = desiredWatch(open).environments;
  assert.ok(asked.some((wish) => wish.device === "iphone-13"));
  const own = asked.filter((wish) => wish.size?.join() === "500,600");
  assert.deepEqual(
    own.map(({ textSize, keyboard }) => [textSize, keyboard]),
    [["L", false]],
    "as it is shown, and in no other state",
  );
  assert.ok(own[0].safeArea);
});

test("a size that the keyboard would cover is asked for without it", () => {
  const asked = (height) =>
    desiredWatch(
      reduce(first(), {
        type: "look",
        changes: { mode: "screen", open: signature({ device: "iphone-13", keyboard: true }), size: [390, height] },
      }),
    ).environments.find((wish) => wish.size);
  const { keyboardHeight, safeArea } = [...first().screens.get("a.json").values()][0].environment;
  assert.equal(asked(safeArea[0] + keyboardHeight + 44).keyboard, true);
  assert.equal(asked(safeArea[0] + keyboardHeight + 43).keyboard, false);
});

test("screens are matched to cells, the newest one where two fit", () => {
  const old = screen("a.json", "iphone-13/portrait/L", { revision: 1 });
  const typed = screen("a.json", "iphone-13/portrait/L", { key: "other", revision: 2 });
  const held = new Map([
    ["1", typed],
    ["2", old],
  ]);
  assert.deepEqual(
    matching(held, [{ device: "iphone-13" }, { device: "iphone-se-1" }], () => "").map((one) => one.revision),
    [2],
  );
});

test("the badge says how far the farthest axis scrolls", () => {
  const views = [
    { id: "root", frame: [0, 0, 1, 1] },
    { id: "scroll", kind: "scrollView", parent: 0, frame: [0, 0, 1, 1] },
  ];
  const scrolls = screen("a.json", "k", { views, scrollViews: [scrollViewValue()], verdict: "scrolls" });
  assert.deepEqual(scrolling(scrolls), { scrolls: true, distance: 158, axis: "y" });
  const fits = screen("a.json", "k", {
    views,
    scrollViews: [scrollViewValue({ axes: { x: false, y: false }, scrolls: false })],
  });
  assert.equal(scrolling(fits).scrolls, false);
  assert.deepEqual(
    ["all", "scrolls", "good", "broken", "findings"].map((filter) => passes(scrolls, filter)),
    [true, true, false, false, false],
  );
});

test("screens group by device or by text size, in order", () => {
  const list = [
    screen("a.json", "iphone-13/portrait/L"),
    screen("a.json", "iphone-se-1/portrait/L"),
    screen("a.json", "iphone-13/portrait/AX3"),
  ];
  assert.deepEqual(
    grouped(list, "device").map((group) => [group.title, group.screens.length]),
    [
      ["iphone-13", 2],
      ["iphone-se-1", 1],
    ],
  );
  assert.deepEqual(
    grouped(list, "size").map((group) => group.title),
    ["L", "AX3"],
  );
  assert.equal(grouped(list, "none").length, 1);
  for (const group of ["none", "device", "size"]) assert.deepEqual(grouped([], group), []);
});

test("typing changes a screen's key, not its cell: the newer one takes its place, and the selection follows", () => {
  const selected = reduce(first(), { type: "look", changes: { screen: "iphone-13/portrait/L" } });
  const typed = screenValue("a.json", "iphone-13/portrait/L/text:field=x", { revision: 2 });
  typed.environment.texts = { field: "x" };
  const state = receive(selected, update({ revision: 2, screens: [typed] }));
  assert.deepEqual([...state.screens.get("a.json").keys()], ["iphone-13/portrait/L/text:field=x"]);
  assert.equal(state.look.screen, "iphone-13/portrait/L/text:field=x");
  assert.deepEqual(
    visibleScreens(state).map((one) => one.key),
    ["iphone-13/portrait/L/text:field=x"],
    "it is still the preview that the document asks for",
  );
  const back = receive(
    state,
    update({ revision: 3, screens: [screenValue("a.json", "iphone-13/portrait/L", { revision: 3 })] }),
  );
  assert.deepEqual([...back.screens.get("a.json").keys()], ["iphone-13/portrait/L"]);
});

test("a question about a screen that is gone by now is no problem of the person's", () => {
  const error = (command) =>
    receive(
      first(),
      message({ type: "error", revision: 2, code: "bad-command", message: "this viewer does not look at it", command }),
    );
  assert.equal(error("explain").problem, null);
  assert.equal(error("numbers").problem, null);
  assert.equal(error("setFlag").problem.code, "bad-command");
});

test("unsaved screens are no save, and neither are the saved ones that come back", () => {
  const key = "iphone-13/portrait/L";
  const screen = (revision, height, more) =>
    screenValue("a.json", key, { revision, views: [{ id: "root", frame: [0, 0, 320, height] }], ...more });
  const at = (revision) => [documentValue("a.json", { revision, previews: [key] })];
  const start = receive(first(), update({ revision: 2, documents: at(2), screens: [screen(2, 100)] }));
  const saved = receive(start, update({ revision: 3, documents: at(3), screens: [screen(3, 110)] }));
  const tried = [120, 130].reduce(
    (state, height, index) =>
      receive(state, update({ revision: 4 + index, screens: [screen(4 + index, height, { unsaved: true })] })),
    saved,
  );
  const shown = (state) => state.screens.get("a.json").get(key).views[0].frame[3];
  assert.equal(shown(tried), 130);
  assert.deepEqual(tried.history, saved.history);
  const back = receive(tried, update({ revision: 6, screens: [screen(6, 110)] }));
  assert.deepEqual([shown(back), back.history], [110, saved.history]);
  const written = receive(tried, update({ revision: 6, documents: at(6), screens: [screen(6, 130)] }));
  assert.equal(written.history.length, saved.history.length + 1);
  assert.equal(written.history.at(-1).changed, 1, "compared with the saved screen, not with the tried one");
});

test("a preview at a content offset is a cell of its own", () => {
  const start = screenValue("a.json", "iphone-se-1/portrait/L");
  const pushed = screenValue("a.json", "iphone-se-1/portrait/L/offset:scroll=0,300");
  pushed.environment.offsets = { scroll: [0, 300] };
  const shown = receive(
    first(),
    update({
      revision: 2,
      documents: [documentValue("a.json", { revision: 2, previews: [start.key, pushed.key] })],
      screens: [start, pushed],
    }),
  );
  assert.deepEqual(
    visibleScreens(shown).map(({ key }) => key),
    [start.key, pushed.key],
  );
});

test("a flag that a document's preview sets is a cell of its own, one that this viewer switched is not", () => {
  const flagged = (key, flags, revision) => {
    const value = screenValue("a.json", key, { revision });
    value.environment.flags = flags;
    return value;
  };
  const both = receive(
    first(),
    update({ revision: 2, screens: [flagged("iphone-13/portrait/L/cart=false", { cart: false }, 2)] }),
  );
  assert.equal(both.screens.get("a.json").size, 2);
  const switched = receive(
    reduce(both, { type: "choose", path: "a.json", of: "flags", name: "hint", value: true }),
    update({
      revision: 3,
      screens: [
        flagged("iphone-13/portrait/L/hint=true", { hint: true }, 3),
        flagged("iphone-13/portrait/L/cart=false,hint=true", { cart: false, hint: true }, 3),
      ],
    }),
  );
  assert.deepEqual([...switched.screens.get("a.json").keys()].sort(), [
    "iphone-13/portrait/L/cart=false,hint=true",
    "iphone-13/portrait/L/hint=true",
  ]);
});

test("a preview that comes before the daemon knows the flags does not replace a screen that has them", () => {
  const key = "iphone-13/portrait/L";
  const flagged = screenValue("a.json", `${key}/cart=false`, { revision: 2 });
  flagged.environment.flags = { cart: false };
  const listed = update({
    complete: true,
    documents: [documentValue("a.json", { previews: [key], flags: [{ name: "cart", value: true }] })],
    screens: [flagged],
  });
  const said = reduce(receive(initialState, hello()), {
    type: "choose",
    path: "a.json",
    of: "flags",
    name: "cart",
    value: false,
  });
  const both = receive(
    receive(said, listed),
    update({ revision: 3, screens: [screenValue("a.json", key, { revision: 3 })] }),
  );
  assert.deepEqual([...both.screens.get("a.json").keys()], [flagged.key]);
  // It is the preview's cell.
  assert.deepEqual(
    visibleScreens(both).map((one) => one.key),
    [flagged.key],
  );
});

test("of a screen without a device its size alone says which side is up", () => {
  const key = "900x844@3x/landscape/L";
  const solved = screenValue("a.json", key);
  Object.assign(solved.environment, { orientation: "landscape", size: [900, 844], scale: 3 });
  delete solved.environment.device;
  const dragged = reduce(first(), {
    type: "look",
    changes: { mode: "screen", open: signature({ device: "iphone-13" }), size: [900, 844] },
  });
  assert.equal(openScreen(receive(dragged, update({ revision: 2, screens: [solved] })))?.key, key);
});

const sides = ["iphone-13/portrait/L", "iphone-13/landscape/L"];
const saved = (state, revision, keys = sides.slice(0, 1)) =>
  receive(
    state,
    update({
      revision,
      documents: [documentValue("a.json", { revision, previews: sides.slice(0, 1) })],
      screens: keys.map((key) =>
        screenValue("a.json", key, { revision, views: [{ id: "root", frame: [0, 0, 320, revision] }] }),
      ),
    }),
    revision * 1000,
  );
const look = (state, changes) => reduce(state, { type: "look", changes });
const step = (state, to) => reduce(state, { type: "step", step: to });
const opened = (state, orientation = "portrait") =>
  look(state, { mode: "screen", open: signature({ device: "iphone-13", orientation }) });

test("a save that comes while an older one is looked at leaves it there", () => {
  const back = step(saved(saved(saved(first(), 2), 3), 4), 2);
  assert.deepEqual([visibleScreens(back)[0].revision, visibleScreens(saved(back, 5))[0].revision], [2, 2]);
  const again = receive(
    saved(back, 5),
    update({
      revision: 6,
      screens: [screenValue("a.json", sides[0], { revision: 6, views: [{ id: "root", frame: [0, 0, 320, 9] }] })],
    }),
  );
  assert.deepEqual(
    [visibleScreens(again)[0].revision, step(again, null).screens.get("a.json").get(sides[0]).revision],
    [2, 6],
  );
  let many = back;
  for (let revision = 5; revision < 80; revision += 1) many = saved(many, revision);
  assert.equal(many.step, null, "one that is no longer remembered is left");
});

test("in an old save everything is of then, and what determines a view is of now", () => {
  const now = saved(saved(look(first(), { screen: sides[0], view: "root" }), 2), 3);
  const explanation = message({
    type: "explanation",
    revision: 3,
    path: "a.json",
    key: sides[0],
    view: "root",
    quantities: [],
  });
  const back = step(receive(now, explanation), 1);
  assert.equal(screenFor(back, sides[0]).revision, 2);
  assert.equal(comparedScreen(back, sides[0]).revision, 3);
  assert.equal(back.explanation, null);
  assert.equal(receive(back, explanation).explanation, null, "it was asked for before");
});

test("the map is of now", () => {
  const back = step(saved(saved(first(), 2), 3), 1);
  const map = look(back, { mode: "map" });
  assert.equal(map.step, null);
  assert.equal(step(map, 1).step, null);
});

test("an old save that knows no such screen is left, and not gone to", () => {
  const open = opened(saved(saved(first(), 2), 3));
  const back = step(open, 1);
  assert.equal(openScreen(back).revision, 2);
  const turned = look(back, { open: signature({ device: "iphone-13", orientation: "landscape" }) });
  assert.equal(turned.step, null);
  const there = receive(turned, update({ revision: 4, screens: [screenValue("a.json", sides[1], { revision: 4 })] }));
  const missing = step(there, 2);
  assert.equal(missing.step, null);
  assert.match(missing.problem.message, /before this screen/);
});

test("the opened screen is selected from when it is there, and the one before it stays till then", () => {
  const open = opened(receive(first(), message({ type: "watching", path: "a.json", keys: sides.slice(0, 1) })));
  assert.equal(open.look.screen, sides[0]);
  const turned = receive(
    look(open, { open: signature({ device: "iphone-13", orientation: "landscape" }) }),
    message({ type: "watching", path: "a.json", keys: sides.slice(1) }),
  );
  assert.equal(screenFor(turned, turned.look.screen)?.key, sides[0], "the inspector has something to tell of");
  const there = receive(turned, update({ revision: 2, screens: [screenValue("a.json", sides[1], { revision: 2 })] }));
  assert.equal(there.look.screen, sides[1]);
  assert.deepEqual([...there.screens.get("a.json").keys()], sides.slice(1), "nothing grows old unseen");
});

test("an address without a layout is the first one", () => {
  const other = look(first(), { path: "b.json" });
  assert.equal(look(other, parseLook("")).look.path, "a.json");
  assert.equal(look(initialState, parseLook("")).look.path, null);
});

const folders = [
  "/here/app/sign-in/login.json",
  "/here/app/cart/list.json",
  "/here/app/orders/list.json",
  "/here/app/menu.json",
];
const listed = (state) =>
  receive(state, update({ complete: true, documents: folders.map((path) => documentValue(path)) }));

for (const [named, meant] of /** @type {const} */ ([
  ["login.json", 0],
  ["sign-in/login.json", 0],
  ["app/menu.json", 3],
  ["cart/list.json", 1],
  ["list.json", null],
  ["other/login.json", null],
  ["in/login.json", null],
  ["/there/checkout/app/sign-in/login.json", 0],
  ["/there/orders/list.json", 2],
  ["/there/login.json", null],
  ["/here/app/cart/list.json", 1],
  ["gone.json", null],
])) {
  test(`an address that says ${named} means ${meant === null ? "only that" : folders[meant]}`, () => {
    const path = meant === null ? named : folders[meant];
    assert.equal(listed(look(initialState, { path: named })).look.path, path, "before the list is there");
    assert.equal(look(listed(initialState), { path: named }).look.path, path, "and after");
  });
}

test("what an address chooses in a layout that it names in other words is chosen in that one", () => {
  const said = { flags: new Map([["isCart", true]]), texts: new Map() };
  const state = listed({
    ...look(initialState, { path: "login.json", zoom: 2 }),
    chosen: new Map([["login.json", said]]),
  });
  assert.deepEqual([...state.chosen], [[folders[0], said]]);
  assert.equal(state.look.zoom, 2);
});

test("a layout that goes while it is looked at leaves its place to no other one", () => {
  const watched = look(listed(initialState), { path: folders[1] });
  const gone = receive(watched, update({ revision: 2, removed: [folders[1]] }));
  assert.equal(look(gone, { zoom: 2 }).look.path, folders[1]);
  const others = [...folders.slice(2), "/here/spare/cart/list.json"].map((path) => documentValue(path));
  assert.equal(receive(watched, update({ revision: 2, complete: true, documents: others })).look.path, folders[1]);
});

test("a flag may have the name of what every object has", () => {
  const flag = { name: "constructor", value: true };
  assert.equal(flagOf(undefined, flag), true);
  assert.equal(flagOf({ environment: { flags: {} } }, flag), true);
  assert.equal(flagOf({ environment: { flags: { constructor: false } } }, flag), false);
});
