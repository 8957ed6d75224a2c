// Which layouts are scenes of storyboards and xibs, and what the gallery and the banner say of them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { beginsWithGallery, firstScenes, foldersOf, lossesOf, Pictures, sceneOf } from "../../web/gallery.js";

const layout = (path, diagnostics = []) => [path, { path, title: path, usedBy: [], uses: [], diagnostics }];

test("a scene's path is its file's and its name", () => {
  assert.deepEqual(sceneOf("App/Main.storyboard/Home"), { file: "App/Main.storyboard", scene: "Home" });
  assert.deepEqual(sceneOf("Row.XIB/Row-2"), { file: "Row.XIB", scene: "Row-2" });
  for (const path of ["login.json", "App/Main.storyboard", "a.storyboard.json", ""]) assert.equal(sceneOf(path), null);
});

test("scenes stand by the folders of their files, in the order of the list", () => {
  const documents = new Map([
    layout("App/Rows/B.xib/Row"),
    layout("App/Main.storyboard/Home"),
    layout("App/Main.storyboard/Detail"),
    layout("App/login.json"),
    layout("App/Account.storyboard/Account"),
  ]);
  const folders = foldersOf(documents, ["App"]).map(({ folder, scenes }) => [
    folder,
    ...scenes.map(({ path }) => path),
  ]);
  assert.deepEqual(folders, [
    ["App", "App/Account.storyboard/Account", "App/Main.storyboard/Detail", "App/Main.storyboard/Home"],
    ["App/Rows", "App/Rows/B.xib/Row"],
  ]);
});

test("the first scenes are those of the first folders", () => {
  const folders = [2, 0, 3].map((count, index) => ({
    folder: `f${index}`,
    scenes: Array.from({ length: count }, (_, one) => ({ path: `${index}${one}` })),
  }));
  const paths = (count) => firstScenes(folders, count).map(({ folder, scenes }) => [folder, scenes.length]);
  assert.deepEqual(paths(3), [
    ["f0", 2],
    ["f2", 1],
  ]);
  assert.deepEqual(paths(2), [["f0", 2]]);
  assert.deepEqual(paths(9).at(-1), ["f2", 3]);
});

test("a folder of scenes opens as the gallery, and one of other layouts does not", () => {
  const scenes = [layout("a.storyboard/A"), layout("a.storyboard/B")];
  assert.equal(beginsWithGallery(new Map([...scenes, layout("c.json")])), true);
  assert.equal(beginsWithGallery(new Map([...scenes, layout("c.json"), layout("d.json")])), false);
  assert.equal(beginsWithGallery(new Map(scenes.slice(1))), false);
});

test("what was not imported is a scene's warnings", () => {
  const diagnostics = [
    { severity: "warning", message: "the blur is imported as a colour" },
    { severity: "note", message: "this is the scene 'A'" },
  ];
  const [, scene] = layout("a.xib/A", diagnostics);
  const [, other] = layout("a.json", diagnostics);
  assert.deepEqual(
    lossesOf(scene).map(({ message }) => message),
    ["the blur is imported as a colour"],
  );
  assert.deepEqual(lossesOf(other), []);
  assert.deepEqual(lossesOf(undefined), []);
});

test("a few pictures are requested at a time, also before their screens come, and a refused one stops no other", () => {
  const requests = [];
  const pictures = new Pictures((path, key) => requests.push(`${path} ${key}`) > 0);
  const paths = ["A", "B", "C", "D", "E", "F"].map((name) => `a.xib/${name}`);
  const document = (revision) => ({ revision, previews: ["first", "second"] });
  const screens = new Map([["a.xib/B", new Map([["flagged", {}]])]]);
  const state = (revision) => ({ documents: new Map(paths.map((path) => [path, document(revision)])), screens });
  const askNext = (revision) => pictures.askNext(state(revision), paths);
  askNext(1);
  askNext(1);
  assert.deepEqual(requests, ["a.xib/A first", "a.xib/B flagged", "a.xib/C first", "a.xib/D first"]);
  pictures.refuse();
  askNext(1);
  assert.equal(requests.at(-1), "a.xib/E first");
  const drawing = (path, key) => pictures.take({ type: "export", path, key, svg: "<svg/>" });
  assert.equal(drawing("a.xib/A", "first"), null, "that one was refused");
  assert.equal(drawing("a.xib/B", "first"), null, "another screen, which is exported");
  for (const path of ["C", "B", "D", "E"])
    assert.equal(drawing(`a.xib/${path}`, path === "B" ? "flagged" : "first"), `a.xib/${path}`);
  assert.deepEqual([pictures.url("a.xib/A"), pictures.url("a.xib/B")?.endsWith("%3Csvg%2F%3E")], [undefined, true]);
  askNext(1);
  drawing("a.xib/F", "first");
  askNext(1);
  assert.equal(requests.length, 6, "nothing is requested twice");
  askNext(2);
  assert.deepEqual(requests.slice(6), ["a.xib/A first", "a.xib/B flagged", "a.xib/C first", "a.xib/D first"]);
  for (let count = 0; count < 4; count += 1) pictures.refuse();
  assert.equal(pictures.url("a.xib/A"), undefined);
  assert.ok(pictures.url("a.xib/B"), "the last picture stays");
});
