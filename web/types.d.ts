// The words that every module's types share: first the page's own, then those of docs/protocol.md, which are messages
// both ways and the environments in them. This file is no module, so that `tsc` (Tests/web/tsconfig.json) knows them
// everywhere by their names alone. Nothing here runs, and the page does not load it.

// Classes, for the modules that are given one.
type Edits = import("./edits.js").Edits;
type Fixes = import("./fixes.js").Fixes;
type Panels = import("./panels.js").Panels;
type Places = import("./address.js").Places;
type Scroller = import("./view-nodes.js").Scroller;
type ScreenView = import("./screen.js").ScreenView;
type ScrollGestures = import("./scroll-gestures.js").ScrollGestures;
type Single = import("./single.js").Single;
type Wall = import("./wall.js").Wall;
type Rect = [number, number, number, number];
type Size = [number, number];
type Point = [number, number];
type Attribute = string | number | boolean | null | undefined; // of an element; those without a value are left out

/** The data for placing a screen at any offset, computed once per screen. */
type Plan = {
  scale: number;
  still: Rect[]; // window rectangles at the solved offsets, by the frames alone
  scrollers: number[][]; // for each view, indices into `scrollViews` of those above it
  tracks: (Track[] | undefined)[][]; // for each tracked view, tracks by quantity (x, y, width, height)
  moving: number[]; // views to place when something moves: those with tracks and their subviews, parents first
  solved: [number, number][]; // offsets that the screen was solved at, by scroll view
  scrollViewIndex: Map<string, number>; // by id
  scrollViewOf: Map<number, number>; // by view
  keyboardHeight: number; // that the screen was solved at
};

type Screens = ReadonlyMap<string, SolvedScreen>; // by key
type Status = "connecting" | "open" | "waiting" | "paused"; // of the connection
type FlagChoice = { path: string; of: "flags"; name: string; value: FlagValue | null };
type TextChoice = { path: string; of: "texts"; name: string; value: string | null };

/** What changes the state: `at` is milliseconds since 1970 */
type StoreEvent =
  | { type: "status"; status: Status; attempt?: number; reason?: string }
  | { type: "message"; message: Message; at?: number }
  | { type: "look"; changes: Partial<Look> }
  | { type: "step"; step: number | null }
  | ({ type: "choose" } & (FlagChoice | TextChoice))
  | { type: "usual" | "dismiss" }
  | { type: "trouble"; message: string };

type Store = { state: State; dispatch: (event: StoreEvent) => void };

/** One entry of the history: the result of a save for the watched screens */
type Save = {
  revision: number;
  path: string;
  at: number; // milliseconds since 1970
  screens: ReadonlyMap<string, SolvedScreen>; // after it
  previews: readonly string[]; // keys of the layout's own, after it
  changed: number; // how many of the watched screens moved or changed their looks
};

type Plane = Omit<PlanePart, "type" | "path" | "id" | "index">; // the strips that have come; `words` when whole

/** The answer to one question */
type Planes = {
  path: string;
  id: number;
  list: readonly (Plane | undefined)[]; // in the order of the question
  before: readonly (Plane | undefined)[]; // those with the same traits from before the save
};

type State = {
  // `reason`: why the daemon closed the last one, if it said so
  connection: { status: Status; attempt: number; reason: string };
  hello: Hello | null;
  assets: string | null; // the hash that the page was served under
  isStale: boolean; // the viewer's own files changed: load again
  isComplete: boolean; // whether the list of documents has come since the last connection
  documents: ReadonlyMap<string, LayoutDocument>;
  screens: ReadonlyMap<string, Screens>; // by path
  watching: ReadonlyMap<string, string[]>; // keys in the order of the request, by path
  look: Look;
  working: ReadonlyMap<string, { done: number; total: number }>;
  history: readonly Save[]; // newest last
  lost: Save | null; // the last state of the current layout when its file vanished
  step: number | null; // history entry shown instead of the present, from the end
  cells: ReadonlyMap<string, ReadonlyMap<string, string>>; // cell of each key ever seen, by path
  // the flags and texts that this viewer has set, by path; under "" until the first path is known
  chosen: ReadonlyMap<string, Chosen>;
  explanation: Explanation | null;
  fixes: FixesFound | null; // of the layout that was last asked about
  alternative: SolvedScreen | null; // another solution of an ambiguous screen, shown in its place
  breakpoints: ReadonlyMap<string, Breakpoints>; // by path
  planes: Planes | null; // of the layout that the map shows
  problem: { code: string; message: string } | null; // the last failed command
  roots: readonly Root[];
  remembered: string | null; // path of the layout that this browser looked at before, if any
  isDetailed: boolean; // whether a look has needed metrics and sources, which screens then keep including
};

type Look = {
  path: string | null; // the shown document
  devices: string[] | null; // ids, or null for the document's own previews
  sizes: string[]; // text sizes
  keyboard: "off" | "on" | "both";
  orientation: "portrait" | "landscape" | "both";
  appearance: "light" | "dark" | "both" | "page"; // `page`: the same as the page itself
  direction: "ltr" | "rtl" | "both";
  bold: boolean;
  system: (typeof import("./url.js").systems)[number];
  language: "none" | (typeof import("./url.js").languages)[number];
  group: "device" | "size" | "table" | "none";
  filter: "all" | Verdict | "findings";
  zoom: number | "fit";
  guides: string[]; // the drawn overlays
  mode: "wall" | "screen" | "map" | "gallery";
  map: "devices" | "sizes"; // what the map shows: devices and text sizes, or every width and height
  window: [number, number] | null; // of the plane whose screen stands beside it; null: the usual device's size
  outlines: boolean; // whether the plane has the borders of every text size
  screen: string | null; // key of the selected screen
  view: string | null; // id of the selected view
  open: string | null; // the environment of the opened screen, as its signature (cells.js)
  screenZoom: number | "fit"; // scale of the opened screen
  size: [number, number] | null; // of the opened screen, dragged away from its device's
  trail: Trail | null; // steps of the opened screen as on the device; null: afresh each time
  print: string | null; // the console log that is explained
  offsets: Record<string, [number, number]> | null; // offsets of the opened screen's scroll views by id, points
};

/** A viewer's choices in its layout besides the look: flags by name, typed texts by view. */
type Chosen = { flags: ReadonlyMap<string, FlagValue>; texts: ReadonlyMap<string, string> };
type Trail = Step[]; // never empty

/** The choices that correspond to a layout's own previews */
type Derived = Pick<
  Look,
  "sizes" | "keyboard" | "orientation" | "appearance" | "direction" | "bold" | "system" | "language"
> & { devices: string[] };

type Cell = Wish & { after?: readonly string[] }; // an environment, and the keys of the earlier ones in its transition
type TraitValue = boolean | string | number;

type Trait = {
  name: string; // key in an environment
  kind: "flag" | "words" | "number";
  values?: string[]; // of words: all of them
  usual?: TraitValue; // undefined for no value
  words: string[]; // for people: one for each value, false first; for a number the prefix
  keyWords: string[]; // the same for the keys of screens
  axis?: boolean; // whether it varies between the screens of a wall
  address?: string; // name in the address of the page
};

type Documents = ReadonlyMap<string, LayoutDocument>; // by path

/** What the panels work with */
type Page = {
  store: Store;
  change: (changes: Partial<State["look"]>) => void;
  wall: Wall;
  connection: { send: (command: Command) => boolean; retry: () => void };
  screenHost: WallHost;
  sent: Map<string, string>; // the watches sent to the daemon
  sendWatch: (state: State, previous: State | null) => void;
  places: Places;
  isUnaddressed: boolean; // whether it was opened without an address, and remembers no layout
};

/** With the data received so far, and why the daemon has closed it */
type Early = { socket: WebSocket; received: { data: unknown; at: number }[]; reason?: string };

type Problem = {
  name: string; // the same for the same problem
  path: string;
  keys: string[]; // of the screens that have it
  view: string | null;
  diagnostic: Diagnostic | Finding;
};

type Counts = { errors: number; warnings: number; notes: number }; // by severity

type ValueChange = {
  number: SourceNumber; // what the file has: a value, or a text that a fix replaces
  text: string; // its replacement
  title?: string; // of the fix that it belongs to
};

type ValueField = {
  element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  show: (json: string) => void;
  read: () => string | null; // JSON; null while what is typed is no such value
  extra?: HTMLElement; // what stands before it
};

type Mark = { size: Size; names: string[] }; // a size, and the devices that have it

type ScreenOptions = {
  zoom: number; // CSS pixels per point
  guides: string[];
  group: string; // the trait that the heading above the screen names already
  isSelected: boolean;
  view: string | null; // id of the selected view, on the selected screen
  measured: string | null; // id of the view to measure to
  explanation: Explanation | null;
  isReasoned?: boolean; // whether captions have a line for what is wrong with the screen
  same?: string; // the equal screens that it stands for, in words
  isStale: boolean; // whether this is the last good picture, because the newest bytes do not load
};

type ScreenHost = {
  isMotionReduced: () => boolean;
  select: (screen: ScreenView, view: string | null) => void;
  open: (screen: ScreenView) => void;
  hover: (screen: ScreenView, view: string | null) => void;
  moved: (screen: ScreenView) => void;
  tap?: (screen: ScreenView, view: string, count: number, event: MouseEvent) => void;
  // draws what lies over a screen, or removes it; the first wall does without
  over?: (overlay: HTMLElement, drawn: Drawn | null) => void;
  // lets a hand move a scroll view; null before any can
  grip: (scroller: Scroller, hand: Hand) => ScrollGestures | null;
  // a finger drags a scroll view
  finger?: (scrollView: ScrollView, phase: "began" | "moved" | "ended", clientY: number) => void;
};

/** `measured`: the view to measure to */
type WallHost = ScreenHost & { shown: () => void; zoomed: () => void; measured: () => string | null };

/** The elements of one view */
type ViewNode = {
  id: string;
  kind: string;
  index: number; // in the screen's views
  element: HTMLElement;
  body: HTMLElement; // where its subviews go
  parts: HTMLElement | null; // what the kind draws below its subviews; most views draw nothing
  text: HTMLElement | null;
  padding: HTMLElement | null;
  initial?: number; // height of a padding before anything was shared
  zoom?: number; // that its label is drawn for
  letters?: number; // that its label is as wide as
  scroller: Scroller | null;
  image: Picture | null;
  drawn: string; // what the parts were drawn from
  dressed: { view: LayoutView; look: ViewLook } | null; // what it was dressed for
  rect: Rect; // as placed
};

/** How a view is drawn */
type ViewLook = {
  appearance: Appearance;
  isRoot: boolean;
  showsPadding: boolean;
  zoom: number;
  initial?: number; // of a padding's height
  reach?: Insets; // how far a bar's background goes on beyond it
};

/** As it is drawn; `size` is its own, points */
type Picture = { element: HTMLElement; mode: string; size: Size; rect?: Rect };

type Drawn = {
  screen: SolvedScreen;
  plan: Plan;
  offsets: [number, number][];
  options: ScreenOptions;
  ghosts: Rect[];
  keyboardHeight: number | undefined; // that a person holds it at
};

/** Window coordinates; `at`: the middle of a line's label, relative to the origin of its rect */
type Shape = { name: string; rect: Rect; label?: string; at?: number[] };

type Hand = {
  isMotionReduced: () => boolean;
  handlesTouch: boolean; // whether fingers and the wheel pull the content beyond its ends
  finger: (phase: "began" | "moved" | "ended", clientY: number) => void; // called with a drag by hand
};

/** Whether the layout's own previews come after the environments */
type WallWatch = { path: string; environments: Wish[] | null; previews?: boolean; parts: Parts };

// Messages, and what is in them.

type Insets = [number, number, number, number]; // top, left, bottom, right
type Orientation = "portrait" | "landscape";
type Direction = "leftToRight" | "rightToLeft";
type Appearance = "light" | "dark";
type Axis = "x" | "y";
type FlagValue = boolean | number | string;
type Flags = Readonly<Record<string, FlagValue>>; // by name
type Offsets = Readonly<Record<string, Point | "end">>; // by scroll view; "end" is as far as it scrolls

/** Some keys of an environment in `watch`, all optional; the daemon's table of traits (traits.js) may have more */
type Step = {
  device?: string;
  orientation?: Orientation;
  textSize?: string;
  keyboard?: boolean;
  direction?: Direction;
  appearance?: Appearance;
  system?: number;
  sdk?: number;
  pseudolanguage?: string;
  size?: Size;
  window?: Size; // with the traits of a plane in place of a device's figures
  scale?: number;
  safeArea?: Insets;
  margins?: Insets;
  keyboardHeight?: number;
  reservedRegions?: ReservedRegion[];
  idiom?: string;
  sizeClasses?: string[];
  flags?: Flags;
  texts?: Readonly<Record<string, string>>; // by view
  carets?: Readonly<Record<string, number>>; // characters before the caret, by view
  offsets?: Offsets;
};

type Wish = Step & { then?: Step[] }; // an environment in `watch`, and the steps after it

type Figures = Pick<
  Step,
  "size" | "scale" | "safeArea" | "margins" | "keyboardHeight" | "reservedRegions" | "idiom" | "sizeClasses"
>;

/** What covers the window, or where the display folds */
type ReservedRegion = {
  kind: "occlusion" | "division";
  frame: Rect; // in the window, margins included
  margins?: Insets;
  active: boolean;
};

type Device = {
  id: string;
  names: string[];
  idiom: "phone" | "pad";
  year: number;
  scale: number;
  portrait: Size;
  landscape: Size;
  cornerRadius: number;
  splits?: { name: string; orientation: Orientation; size: Size }[]; // windows of Split View
};

type Hello = {
  type: "hello";
  version: string;
  boot: string;
  assets: string;
  revision: number;
  roots: string[];
  isLoopback: boolean;
  allowsEdits: boolean; // whether numbers can be written into the layouts
  devices: Device[];
  usualDevice: string; // of an environment that names none
  regularFrom: Size; // the width and the height from which on a window's size classes are regular
  textSizes: string[];
  traits: Trait[];
  colors: Readonly<Record<string, [string, string]>>; // UIKit's by their names, light and dark
  fonts: string[];
  limits: Limits;
};

/** What the daemon accepts from a viewer */
type Limits = {
  messageBytes: number; // of one message
  environments: number; // in one `watch`
  steps: number; // of one environment, including itself
  numbers: number; // that one viewer may change in a layout before it writes them
};

type Severity = "error" | "warning" | "note";

type Diagnostic = {
  path: string;
  line: number; // 1 is the first; 0 if there is no place
  column: number;
  severity: Severity;
  message: string;
  pointer?: string;
  source?: string; // the line
  length?: number; // of the caret
  notes: { message: string; path?: string; line?: number; column?: number }[];
};

type LayoutDocument = {
  path: string;
  title: string;
  revision: number;
  comment?: string; // of the whole layout
  state: "good" | "broken" | "empty";
  usedBy: string[];
  uses: string[];
  flags: { name: string; value: FlagValue }[];
  previews: string[];
  transitions: { id: string; steps: Step[] }[];
  diagnostics: Diagnostic[];
  absolutePath?: string;
};

type Environment = {
  device?: string;
  deviceName: string;
  idiom: string;
  orientation: Orientation;
  size: Size;
  scale: number;
  safeArea: Insets;
  rootMargins: Insets;
  statusBarHeight: number;
  cornerRadius: number;
  cornerRadii?: number[]; // top left, top right, bottom right, bottom left, where they differ
  hasHomeButton: boolean;
  homeIndicator?: number; // its length, points
  sensorHousing?: "notch" | "island"; // the housing at the top edge
  reservedRegions: ReservedRegion[];
  sizeClasses: string[];
  textSize: string;
  keyboard: boolean;
  keyboardHeight: number;
  direction: Direction;
  appearance: Appearance;
  system: number;
  sdk?: number;
  pseudolanguage?: string;
  flags: Flags;
  texts: Readonly<Record<string, string>>;
  offsets: Offsets; // requested for the screen
  own: Readonly<Figures>; // the size and figures that are not the device's
  approximations: string[];
};

type TextRun = {
  text: string;
  x: number; // from the left edge of its line
  width: number;
  font: string; // a file under /fonts/
  size: number;
  tracking: number;
  rtl?: boolean;
  color?: string;
};

type TextLine = { x: number; baseline: number; width: number; runs: TextRun[] };

type Style = {
  background?: string;
  tint?: string;
  borderColor?: string;
  borderWidth?: number;
  cornerRadius?: number;
  corners?: string[]; // those that the radius rounds, where not all
  shadow?: { color?: string; opacity: number; radius: number; offset: [number, number] };
  alpha?: number;
  clips?: boolean;
};

/** What its kind draws */
type Control = {
  style?: string; // of a button, or of a date picker without wheels
  mode?: string; // of a date picker
  leading?: [number, number]; // size of the view where a field's reading begins
  trailing?: [number, number];
  border?: string; // of a text field
  placeholder?: boolean;
  secure?: boolean;
  text?: string;
  scrolls?: boolean;
  caret?: number; // characters before it
  on?: boolean;
  value?: number;
  segments?: string[];
  segmentWidths?: number[]; // points; 0 and those that are not there share what is left
  selected?: number; // the selected segment if not the first; -1 for none
  title?: string; // of a bar; of a search bar its placeholder
  prompt?: string; // a line above a bar's title
  large?: boolean;
  lines?: TableLine[];
};

/** A row of a table, or the header or footer of a section */
type TableLine = {
  kind?: "header" | "footer";
  y: number; // in the table's content
  height: number;
  x?: number; // in the table's content; without it the line is as wide as the table
  width?: number;
  background?: string; // the colour of a cell that has its own
  radii?: [number, number]; // of its upper and its lower corners
  separator?: [number, number]; // its distances from the left and the right edge
  accessory?: string; // UITableViewCell.AccessoryType
  accessoryFrame?: Rect; // from its left edge and top, like all that follows
  image?: LayoutView["image"];
  lines: TextLine[]; // of its texts
};

type Metrics = {
  intrinsic?: [number | null, number | null];
  alignmentRect?: Rect; // where it is not the frame
  // of a text, as the document writes it: a text style or a size
  font?: { style?: string; size?: number; weight?: string; scalesWith?: string };
  hugging?: [number, number];
  compression?: [number, number];
  safeArea?: Insets;
  margins?: Insets;
  readable?: Rect;
  guides?: { id: string; frame: Rect }[]; // its own layout guides, in its coordinates
  ambiguous?: string[];
};

type Stack = { axis: "horizontal" | "vertical"; distribution: string; alignment: string; spacing: number };

type LayoutView = {
  id: string;
  kind: string;
  parent?: number;
  hidden: boolean;
  frame: Rect;
  screen: Rect;
  lines: TextLine[];
  text?: { rect: Rect; alignment?: string; truncated?: boolean; color?: string };
  style: Style;
  tint?: string; // the colour that a button, an image or a control draws with, its own or that of a view around it
  control: Control;
  image?: { hash?: string; size?: Size; mode?: string; symbol?: string; rect?: Rect };
  padding: boolean;
  interactive: boolean;
  dismissesKeyboard: boolean;
  editable: boolean;
  arranged?: boolean; // false for a subview that its stack does not arrange
  label?: string;
  caption?: string; // words that the layout wants drawn beside the view
  direction?: Direction; // if its own content reads in the other direction than the screen
  metrics?: Metrics;
  stack?: Stack;
  source?: { path: string; line: number; column: number };
};

type ScrollView = {
  id: string;
  view: number;
  contentSize: Size;
  viewport: Size;
  contentInset: Insets;
  adjustedInset: Insets;
  indicatorInset: Insets;
  offset: Point;
  offsetRange: { x: [number, number]; y: [number, number] };
  scrolls: boolean;
  axes: { x: boolean; y: boolean };
  moves: { x: boolean; y: boolean };
  surplus?: number;
  paddings: { id: string; view: number; initial: number; now: number }[];
  bounces: boolean;
  fast: boolean;
  paging: boolean;
  indicators: { x: boolean; y: boolean }; // the axes that show one while they scroll
  dismiss: "none" | "onDrag" | "interactive"; // how dragging dismisses the keyboard
};

type Track = {
  scrollView?: string; // whose offset it follows
  axis?: Axis;
  keyboard?: boolean; // whether it follows the keyboard's height
  view: number;
  quantity: string;
  knots: [number, number][];
};

/** Of the screen's controllers */
type Bar = {
  kind: string;
  frame: Rect; // to the screen's edge
  content: Rect; // of its control
  control: Control;
};

type Verdict = "good" | "scrolls" | "broken";

/** `breaks`: whether it alone makes its screen broken */
type Finding = Diagnostic & { rule: string; breaks?: boolean; view?: number; views?: number[] };

type SolvedScreen = {
  path: string;
  key: string;
  revision: number;
  title: string;
  after: string[]; // keys of the earlier environments of its transition, in order
  environment: Environment;
  views: LayoutView[];
  scrollViews: ScrollView[];
  tracks: Track[];
  statusBar?: { hidden: boolean; scrollView?: string; threshold?: number };
  bars?: Bar[]; // from the top
  rounds?: number; // the solves until the behaviours changed nothing more
  verdict: Verdict;
  findings: Finding[];
  diagnostics: Diagnostic[];
  usual?: SolvedScreen; // for another solution, the usual screen
  unsaved?: boolean; // solved with numbers that are in no file
  saved?: SolvedScreen; // of an unsaved one: the screen as the files have it
};

/** The wanted parts of a screen besides those for drawing */
type Parts = {
  tracks: boolean;
  keyboardTracks: boolean;
  details: boolean;
  changes: boolean; // whether a screen that was sent before comes as a change
};

/** Members that replace those of a screen that was sent before; null removes a member */
type Change = {
  path: string;
  key: string;
  revision: number;
  since: number;
  views: Record<string, object>; // by index
  scrollViews: Record<string, object>; // by index
};

type Update = {
  type: "update";
  revision: number;
  documents: LayoutDocument[];
  removed: string[];
  screens: SolvedScreen[];
  changes: Change[];
  complete: boolean;
  roots?: Root[];
};

type Root = { path: string; missing: boolean; silent?: boolean }; // silent: its file system does not answer
type Working = { type: "working"; path: string; done: number; total: number };
type Watching = { type: "watching"; path?: string | null; keys: string[] };
type Synced = { type: "synced"; id: string };
type Pong = { type: "pong"; id: string };
type Anchor = { view: number; attribute: string; guide?: string };

type ExplainedConstraint = {
  text: string;
  identifier?: string;
  priority: number;
  active: boolean;
  constant?: number;
  slack?: number; // points to spare
  violation?: number; // points by which it is violated
  numbers?: string; // its current numbers where they differ from its words: `202 = 16 + 186`
  first?: Anchor;
  second?: Anchor;
  path?: string;
  line?: number;
  column?: number;
};

type QuantityName = "horizontalPosition" | "width" | "verticalPosition" | "height";

/** `sentence`: what the value is made of */
type Quantity = { quantity: QuantityName; value?: number; sentence?: string; constraints: ExplainedConstraint[] };

type Explanation = {
  type: "explanation";
  revision: number;
  path: string;
  key: string;
  view: string;
  quantities: Quantity[];
};

type BreakpointRow = {
  device: string;
  orientation: Orientation;
  keyboard: boolean;
  textSize?: { scrolls?: string; clips?: string; restacks?: string }; // the smallest at which it holds
  height?: { scrolls?: number; clips?: number }; // the greatest at which it holds, points
};

/** `unsaved`: found with this viewer's unsaved numbers */
type Breakpoints = { type: "breakpoints"; path: string; unsaved?: boolean; rows: BreakpointRow[] };
type Border = [number, number]; // height at the strip's left and right end, points

type Band = {
  from: Border;
  to: Border; // where the next one begins
  verdict: Verdict;
  // points by scroll view: at `from` left and right, at `to` left and right
  scrolls: Readonly<Record<string, [number, number, number, number]>>;
  findings: string[]; // rules
};

type Strip = {
  widths: [number, number]; // the second one is the next strip's
  exact: boolean;
  bands: Band[];
};

/** Some strips of a layout's verdicts at every width and height (docs/plane.md) */
type PlanePart = {
  type: "plane";
  path: string;
  revision: number;
  id: number; // of the question
  index: number; // of the environment in the question
  traits: Readonly<Record<string, TraitValue | Insets>> & PlaneFigures;
  widths: [number, number];
  heights: [number, number];
  strips: Strip[];
  unsaved?: boolean; // judged with this viewer's unsaved numbers
  words?: string; // of the last part
};

type PlaneFigures = { textSize: string; keyboard: boolean; margins: Insets; keyboardHeight: number };
type Drawing = { type: "export"; path: string; key: string; svg: string };
type Code = { type: "uikit"; path: string; key: string; code: string }; // a layout as Swift

/** What UIKit or AppKit printed, and its explanation; `picture` is SVG */
type Print = { kind: string; line: number; count: number; headline: string; text: string; picture?: string };
type PrintsExplained = { type: "printsExplained"; prints: Print[]; left: number };
type Alternative = { type: "alternative"; path: string; key: string; screen: SolvedScreen | null };
type Refusal = { type: "error"; code: string; message: string; command?: string; path?: string };

/** A number in the place of one in a file */
type NumberEdit = {
  file: string;
  hash: string; // of the file's bytes
  start: number; // of the number that is there, in bytes
  end: number;
  text: string;
};

/**
 * A value as the file has it: its kind and the words that it may be, what stands around it, and how many views and
 * layouts are made of it
 */
type SourceNumber = NumberEdit & {
  kind: "number" | "text" | "color" | "boolean" | "choice";
  choices: string[];
  before: string;
  after: string;
  line: number;
  column: number;
  views: number;
  layouts: number;
};

/** What a view is laid out by */
type Numbers = {
  type: "numbers";
  path: string;
  key: string;
  view: string;
  imported: boolean; // whether they are a storyboard's, which is not edited here
  numbers: SourceNumber[];
};

/** Edits that solving the layout again has proved */
type Fix = {
  rule: string; // of the finding; `diagnostic` for a correction
  view?: string; // id
  path: string; // the finding's place
  line: number;
  column: number;
  title: string;
  edits: (NumberEdit & { saved: string; line: number; column: number })[]; // `saved` is the text in the file
};

type FixesFound = { type: "fixes"; path: string; revision: number; fixes: Fix[] };
type Written = { type: "written"; path: string; files: string[]; undo: NumberEdit[] };

/** An unsaved number after a save: where it began before, and the number in the file */
type MovedEdit = NumberEdit & { was: number; saved: string };
type Moved = { type: "moved"; path: string; edits: MovedEdit[] };

type Message =
  | Hello
  | Update
  | Working
  | Watching
  | Synced
  | Pong
  | Explanation
  | Breakpoints
  | Code
  | PlanePart
  | Drawing
  | Alternative
  | PrintsExplained
  | Refusal
  | Numbers
  | FixesFound
  | Written
  | Moved;

type Watch = {
  type: "watch";
  path: string | null;
  environments: Wish[] | null;
  previews?: boolean; // whether the layout's own previews come after them
  tracks: boolean;
  keyboardTracks: boolean;
  details: boolean;
  changes: boolean;
};

type SetText = { type: "setText"; path: string; view: string; text: string | null; caret?: number };
type SetFlag = { type: "setFlag"; path: string; flag: string; value: FlagValue | null };
type SetNumbers = { type: "setNumbers" | "writeNumbers"; path: string; edits: NumberEdit[] };

type Command =
  | Watch
  | SetText
  | SetFlag
  | SetNumbers
  | { type: "unwatch" | "refresh" | "breakpoints" | "fixes"; path: string }
  | { type: "explain" | "numbers"; path: string; key: string; view: string }
  | { type: "exercise" | "uikit"; path: string; key: string }
  | { type: "explainPrints"; text: string }
  | { type: "export"; path: string; key: string; offsets?: Offsets; paddings?: boolean }
  | { type: "plane"; path: string; id: number; environments: Wish[]; widths: Size; heights: Size }
  | { type: "ping"; id: string };

/** What makes the commands. */
type Commands = {
  watch: (path: string | null, environments: Wish[] | null, parts?: Partial<Parts>, previews?: boolean) => Watch;
  unwatch: (path: string) => Command;
  refresh: (path: string) => Command;
  setText: (path: string, view: string, text: string | null, caret?: number | null) => SetText;
  setFlag: (path: string, flag: string, value: FlagValue | null) => SetFlag;
  setNumbers: (path: string, edits: NumberEdit[]) => Command; // in place of those before
  writeNumbers: (path: string, edits: NumberEdit[]) => Command;
  numbers: (path: string, key: string, view: string) => Command;
  fixes: (path: string) => Command;
  explain: (path: string, key: string, view: string) => Command;
  breakpoints: (path: string) => Command;
  // No environments end the question before; the range is in points.
  plane: (path: string, id: number, environments: Wish[], range: { widths: Size; heights: Size }) => Command;
  exercise: (path: string, key: string) => Command;
  uikit: (path: string, key: string) => Command;
  explainPrints: (text: string) => Command; // a console log
  // `offsets` differ from the solved ones; `paddings`: whether they are hatched.
  exportScreen: (path: string, key: string, offsets?: Offsets, paddings?: boolean) => Command;
  ping: (id: string) => Command;
};
