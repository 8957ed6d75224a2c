import assert from "node:assert/strict";
import { test } from "node:test";
import { defaultLook, formatLook, parseChosen, parseLook } from "../../web/url.js";
import { random } from "./support.js";

test("an empty address is the usual look", () => {
  assert.deepEqual(parseLook(""), { ...defaultLook });
  assert.deepEqual(parseLook("#"), { ...defaultLook });
  assert.equal(formatLook(defaultLook), "");
});

test("a link reproduces the view", () => {
  const looks = [
    { path: "login.json" },
    {
      path: "folder with space/ü?#&.json",
      devices: ["iphone-se-1", "ipad-9_7"],
      sizes: ["L", "AX5"],
      keyboard: "both",
      zoom: 0.5,
    },
    {
      path: "a.json",
      devices: [],
      guides: [],
      group: "size",
      filter: "scrolls",
      appearance: "dark",
      direction: "rtl",
      bold: true,
      system: "26",
    },
    {
      path: "a.json",
      mode: "screen",
      open: "iphone-13/portrait/AX3/keyboard/leftToRight/light//18/",
      size: [390, 700.5],
      screen: "iphone-13/portrait/AX3",
      view: "login.go",
    },
    {
      path: "a.json",
      mode: "screen",
      open: "iphone-13/portrait/L//leftToRight/light//18/",
      screenZoom: 0.833,
      offsets: { "a scroll, view": [0, 120.25], __other: [-8, 0] },
    },
    { path: "a.json", mode: "map", language: "doubleLength", orientation: "landscape" },
  ];
  for (const changes of looks) {
    const look = { ...defaultLook, ...changes };
    assert.deepEqual(parseLook(`#${formatLook(look)}`), look);
  }
});

test("what it does not know falls back, and nothing throws", () => {
  const look = parseLook(
    "#a.json?keyboard=sideways&zoom=-4&mode=screen&guides=padding,nonsense&size=bigxsmall&colour=red",
  );
  assert.equal(look.keyboard, "off");
  assert.equal(look.zoom, "fit");
  assert.equal(look.mode, "wall", "a screen mode without a screen is the wall");
  assert.deepEqual(look.guides, ["padding"]);
  assert.equal(look.size, null);
  for (const said of ['{"a":[1]}', '{"a":["1",2]}', '{"a":[1,null]}', "[]", "7", "{"])
    assert.equal(parseLook(`#a.json?mode=screen&open=x&offsets=${said}`).offsets, null, said);
  assert.equal(parseLook('#a.json?offsets={"a":[0,9]}').offsets, null, "of no opened screen");
  assert.equal(parseLook("#%E0%A4%A").path, "%E0%A4%A");
});

test("any look survives the address", () => {
  const seed = 3;
  const next = random(seed);
  const pick = (list) => list[Math.floor(next() * list.length)];
  for (let round = 0; round < 300; round += 1) {
    const look = {
      ...defaultLook,
      path: pick(["a.json", "b/c d.json", "é%.json", "x&y=z.json"]),
      devices: pick([null, [], ["iphone-13"]]),
      sizes: pick([["L"], ["XS", "AX5"]]),
      keyboard: pick(["off", "on", "both"]),
      zoom: pick(["fit", 0.25, 1, 2]),
      group: pick(["device", "size", "none"]),
      view: pick([null, "a.b", "id[0]"]),
      bold: pick([true, false]),
    };
    assert.deepEqual(parseLook(formatLook(look)), look, `seed ${seed}, round ${round}`);
  }
});

test("a link says which flags were switched and what was typed, and what anybody wrote there does no harm", () => {
  const look = { ...defaultLook, path: "a b.json", bold: true };
  const switched = new Map(
    /** @type {[string, any][]} */ ([
      ["isCart", true],
      ["count", 3],
      ["name", "x, /?&=#%"],
      ["off", false],
    ]),
  );
  const texts = new Map([
    ["email", "me@you \u{1f600} &?#"],
    ["note", ""],
  ]);
  const fragment = formatLook(look, { flags: switched, texts });
  assert.deepEqual([...parseChosen(`#${fragment}`).flags], [...switched]);
  assert.deepEqual([...parseChosen(`#${fragment}`).texts], [...texts]);
  assert.deepEqual(parseLook(fragment), look);
  assert.equal(formatLook(look, { flags: new Map(), texts: new Map() }), formatLook(look));
  assert.equal(formatLook({ ...look, path: null }, { flags: switched, texts }), "?bold=1", "of no layout");
  for (const text of [
    "",
    "#",
    "a.json",
    "a.json?flags=",
    "a.json?flags=[1]",
    "a.json?flags=null",
    "a.json?flags=%7B",
    "a.json?flags=7",
    'a.json?flags={"a":null,"b":[1]}',
  ]) {
    assert.equal(parseChosen(text).flags.size, 0, text);
    assert.equal(parseChosen(text.replace("flags", "texts")).texts.size, 0, text);
  }
});
