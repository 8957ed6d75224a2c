// Pictures for the commonest SF Symbol names, drawn for this project on a grid of 24. A symbol has an outline and
// details; `.fill` fills the outline and cuts out the details. Enclosed symbols (`.circle`, `.square`) and `.slash` are
// made from the symbol's parts.

import { svg } from "./dom.js";

/** @typedef {readonly [outline: string, details?: string]} Shape path data on a grid of 24 */

const circle = "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18Z";
const square = "M6.5 3.5h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3Z";
const rectangle = "M4.5 5.5h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Z";
const triangle = "M10.6 4.1 2.7 18a1.6 1.6 0 0 0 1.4 2.5h15.8a1.6 1.6 0 0 0 1.4-2.5L13.4 4.1a1.6 1.6 0 0 0-2.8 0Z";
const shield = "M12 2.5c2.4 1.7 5 2.6 8 2.8v5.9c0 5-3.2 8.4-8 10.3c-4.8-1.9-8-5.3-8-10.3V5.3c3-.2 5.6-1.1 8-2.8Z";
const head = "M12 3.2a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 1 1 0-8.4Z";
const page = "M7 2.5h6.5l5 5V19.5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Z";
const bubble =
  "M5 4h14a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-8l-4.5 4v-4H5a2.5 2.5 0 0" +
  " 1-2.5-2.5v-8a2.5 2.5 0 0 1 2.5-2.5Z";
const calendar = "M5 4.5h14a2 2 0 0 1 2 2v12.5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-12.5a2 2 0 0 1 2-2Z";
const lock =
  "M6.5 10.5h11a1.8 1.8 0 0 1 1.8 1.8v7.4a1.8 1.8 0 0 1-1.8 1.8h-11a1.8 1.8 0 0 1-1.8-1.8v-7.4a1.8 1.8 0 0 1 1.8-1.8Z";
const clock = "M12 5a8 8 0 1 1 0 16a8 8 0 1 1 0-16Z";
const shoulders = "M4 20.5c0-4.4 3.6-7 8-7s8 2.6 8 7Z";

/** @type {Readonly<Record<string, Shape>>} */
const shapes = Object.freeze({
  airplane: [
    "M13.5 3.5v5.5l8 4.5v2l-8-2.5v4.5l2.5 2v1.5l-4-1-4 1v-1.5l2.5-2V13l-8 2.5v-2l8-4.5V3.5a1.5 1.5 0 0 1 3 0Z",
  ],
  alarm: [clock, "M12 9v4.5l3 1.5M3 6.5 6.5 3M21 6.5 17.5 3"],
  archivebox: ["M3 4h18v4.5H3ZM4.5 8.5h15V18a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2Z", "M9.5 12.5h5"],
  "arrow.clockwise": ["", "M19.5 12a7.5 7.5 0 1 1-2.5-5.6L19.5 8.5M19.5 3.5v5h-5"],
  "arrow.counterclockwise": ["", "M4.5 12a7.5 7.5 0 1 0 2.5-5.6L4.5 8.5M4.5 3.5v5h5"],
  "arrow.down": ["", "M12 3.5v17M5 13.5l7 7 7-7"],
  "arrow.left": ["", "M20.5 12h-17M10.5 5l-7 7 7 7"],
  "arrow.right": ["", "M3.5 12h17M13.5 5l7 7-7 7"],
  "arrow.up": ["", "M12 20.5v-17M5 10.5l7-7 7 7"],
  "arrow.up.right": ["", "M5.5 18.5l13-13M8.5 5.5h10v10"],
  "arrow.uturn.left": ["", "M8.5 4 4 8.5 8.5 13M4.5 8.5h9.5a5.5 5.5 0 0 1 0 11H9"],
  "arrow.triangle.2.circlepath": ["", "M20 12a8 8 0 0 1-14.5 4.6M4 12A8 8 0 0 1 18.5 7.4M18.5 3v4.5H14M5.5 21v-4.5H10"],
  at: ["", "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM16 8v5.5c0 3.5 4.5 3 4.5-1.5A8.5 8.5 0 1 0 17 18.9"],
  backward: ["M11.5 6v12L3 12ZM21 6v12l-8.5-6Z"],
  bag: ["M4.5 7.5h15l1 12a1.7 1.7 0 0 1-1.7 1.8H5.2a1.7 1.7 0 0 1-1.7-1.8Z", "M8.5 10V6.5a3.5 3.5 0 0 1 7 0V10"],
  barcode: ["", "M3.5 5.5v13M7 5.5v13M9.5 5.5v13M13 5.5v13M17 5.5v13M20.5 5.5v13"],
  "battery.100": [
    "M4 7.5h13.5a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2Z",
    "M22 11v2M5 10.5h11.5v3H5Z",
  ],
  bell: [
    "M12 3a6 6 0 0 1 6 6v4l2 3.5a.7.7 0 0 1-.6 1H4.6a.7.7 0 0 1-.6-1L6 13V9a6 6 0 0 1 6-6Z",
    "M9.5 17.5a2.5 2.8 0 0 0 5 0",
  ],
  bolt: ["M13.5 2.5 5 13.5h6l-1.5 8 9-11.5h-6.5Z"],
  book: ["M12 6c-2-1.7-5-2-9-1.7V18c4-.3 7 .2 9 2 2-1.8 5-2.3 9-2V4.3C17 4 14 4.3 12 6Z", "M12 6v14"],
  bookmark: ["M7.5 3h9a1.5 1.5 0 0 1 1.5 1.5V21l-6-5-6 5V4.5A1.5 1.5 0 0 1 7.5 3Z"],
  "bubble.left": [bubble],
  "bubble.right": [
    "M19 4H5a2.5 2.5 0 0 0-2.5 2.5v8A2.5 2.5 0 0 0 5 17h8l4.5 4v-4H19a2.5 2.5 0 0 0 2.5-2.5v-8A2.5 2.5 0 0 0 19 4Z",
  ],
  "building.2": [
    "M3.5 21V5.5L12 3v18ZM12 9h6.5a1.5 1.5 0 0 1 1.5 1.5V21h-8Z",
    "M7 8.5h1.5M7 12h1.5M7 15.5h1.5M15.5 13h1M15.5 16.5h1",
  ],
  calendar: [calendar, "M3.5 9.5h17M8 2.5v3.5M16 2.5v3.5M7.5 13.5h1M11.5 13.5h1M15.5 13.5h1M7.5 17h1M11.5 17h1"],
  camera: [
    "M4 7h3.5L9 4.5h6L16.5 7H20a1.7 1.7 0 0 1 1.7 1.7v9A1.7 1.7 0 0 1 20 19.5H4a1.7 1.7 0 0" +
      " 1-1.7-1.8v-9A1.7 1.7 0 0 1 4 7Z",
    "M12 9.5a3.7 3.7 0 1 1 0 7.4a3.7 3.7 0 1 1 0-7.4Z",
  ],
  car: [
    "M5 11l1.7-4.5a2 2 0 0 1 1.9-1.3h6.8a2 2 0 0 1 1.9 1.3L19 11l1.5 1.2V19h-3v-2h-11v2h-3v-6.8Z",
    "M5.5 11h13M6.5 14h1.5M16 14h1.5",
  ],
  cart: ["M6 6.5h15l-2 9H8Z", "M2 3.5h3l3 12-1 2.5h12M8.5 20.5h.5M17.5 20.5h.5"],
  "chart.bar": ["M3.5 12.5h4V20h-4ZM10 8h4v12h-4ZM16.5 4h4v16h-4Z"],
  "chart.line.uptrend.xyaxis": ["", "M3.5 3.5v17h17M7 15.5l4-5 3 3 6-7.5M16.5 6H20v3.5"],
  "chart.pie": ["M11 4.5a8.5 8.5 0 1 0 8.5 8.5H11ZM14.5 2.5a7 7 0 0 1 7 7h-7Z"],
  checkmark: ["", "M4.5 13l5 6 10-14"],
  "chevron.down": ["", "M4 8.5l8 8 8-8"],
  "chevron.left": ["", "M15.5 4l-8 8 8 8"],
  "chevron.right": ["", "M8.5 4l8 8-8 8"],
  "chevron.up": ["", "M4 15.5l8-8 8 8"],
  "chevron.up.chevron.down": ["", "M6.5 9l5.5-5.5L17.5 9M6.5 15l5.5 5.5 5.5-5.5"],
  circle: [circle],
  clock: [circle, "M12 7v5.2l3.5 2"],
  cloud: ["M7 19a4.7 4.7 0 0 1-.6-9.4 6 6 0 0 1 11.5 1A4.3 4.3 0 0 1 17.5 19Z"],
  creditcard: [rectangle, "M2.5 9.5h19M6 15h3.5"],
  crown: ["M3 8l4.5 4L12 5l4.5 7L21 8l-1.8 11H4.8Z"],
  "cup.and.saucer": ["M4.5 6h13v6a5 5 0 0 1-5 5h-3a5 5 0 0 1-5-5Z", "M17.5 8H19a2 2 0 0 1 0 5.5h-2M3 20h17"],
  desktopcomputer: [
    "M4 4h16a1.5 1.5 0 0 1 1.5 1.5v9.5a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 15V5.5A1.5 1.5 0 0 1 4 4Z",
    "M12 16.5v4M8 20.5h8",
  ],
  doc: [page, "M13 3v5h5.5"],
  "doc.on.doc": [
    "M8 2.5h6.5l5 5v8a2 2 0 0 1-2 2H8a1.8 1.8 0 0 1-1.8-1.8V4.3A1.8 1.8 0 0 1 8 2.5Z",
    "M6 6.5h-.5a1.8 1.8 0 0 0-1.8 1.8v11.4a1.8 1.8 0 0 0 1.8 1.8h8a1.8 1.8 0 0 0 1.8-1.8V17.5M14 3v5h5",
  ],
  "doc.text": [page, "M13 3v5h5.5M8.5 12.5h7M8.5 16.5h7"],
  dollarsign: [
    "",
    "M16.5 8c-.3-2-2-3-4.5-3s-4.5 1.2-4.5 3.4c0 4.9 9.5 2.3 9.5 7.2 0 2.2-2 3.4-5 3.4-2.8 0-4.8-1.2-5-3.5M12 2.5v19",
  ],
  drop: ["M12 2.5c3.5 4.5 6.5 8 6.5 12a6.5 6.5 0 0 1-13 0c0-4 3-7.5 6.5-12Z"],
  ellipsis: [
    "M5 11.3a.7.7 0 1 1 0 1.4a.7.7 0 1 1 0-1.4ZM12 11.3a.7.7 0 1 1 0 1.4a.7.7 0 1 1 0-1.4Z" +
      "M19 11.3a.7.7 0 1 1 0 1.4a.7.7 0 1 1 0-1.4Z",
  ],
  envelope: [rectangle, "M3 7l9 7 9-7"],
  exclamationmark: ["", "M12 4v11M12 19.5v.2"],
  "exclamationmark.triangle": [triangle, "M12 9v5.5M12 17.5v.1"],
  eye: [
    "M2 12c2.5-4.5 6-6.7 10-6.7S19.5 7.5 22 12c-2.5 4.5-6 6.7-10 6.7S4.5 16.5 2 12Z",
    "M12 8.8a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 1 1 0-6.4Z",
  ],
  faceid: [
    "",
    "M3.5 8V5.5a2 2 0 0 1 2-2H8M16 3.5h2.5a2 2 0 0 1 2 2V8M20.5 16v2.5a2 2 0 0 1-2 2H16" +
      "M8 20.5H5.5a2 2 0 0 1-2-2V16M8.5 8.5v1.5M15.5 8.5v1.5M12 8.5v4.5h-1" +
      "M8.5 15.8c2 1.8 5 1.8 7 0",
  ],
  flag: ["M5 4c4-2 7 2.5 14 0v10c-7 2.5-10-2-14 0Z", "M5 3.5V21.5"],
  flame: ["M12.5 2.5c.5 4 6 6.5 6 12a6.5 6.5 0 0 1-13 0c0-3 1.5-4.5 3-6.5.5 1.5 1 2 2 2.5.5-3 .5-5.5 2-8Z"],
  folder: ["M4.5 4.5H9l2 2.5h8.5a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2Z", "M2.5 10h19"],
  "fork.knife": ["", "M7 3v18.5M4 3v4.5a3 3 0 0 0 6 0V3M17 21.5V3c-2 1-3 4-3 8.5h3"],
  forward: ["M3 6v12l8.5-6ZM12.5 6v12l8.5-6Z"],
  gearshape: [
    "M10.3 2.5h3.4l.6 2.6 1.9.8 2.3-1.4 2.4 2.4-1.4 2.3.8 1.9 2.6.6v3.4l-2.6.6-.8 1.9 1.4" +
      " 2.3-2.4 2.4-2.3-1.4-1.9.8-.6 2.6h-3.4l-.6-2.6-1.9-.8-2.3 1.4-2.4-2.4" +
      " 1.4-2.3-.8-1.9-2.6-.6v-3.4l2.6-.6.8-1.9-1.4-2.3 2.4-2.4 2.3 1.4 1.9-.8Z",
    "M12 8.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7Z",
  ],
  gift: [
    "M3.5 8h17v4h-17ZM5 12h14v7.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19.5Z",
    "M12 8v13M12 8C6 8 7 2.5 10 3.5c1.5.5 2 2.5 2 4.5 0-2 .5-4 2-4.5 3-1 4 4.5-2 4.5Z",
  ],
  globe: [circle, "M3 12h18M12 3c3 2.5 4.2 5.5 4.2 9s-1.2 6.5-4.2 9c-3-2.5-4.2-5.5-4.2-9S9 5.5 12 3Z"],
  graduationcap: ["M12 4.5 1.8 9.5 12 14.5l10.2-5Z", "M5.5 12v4.5c3.5 3 9.5 3 13 0V12M22 10v6"],
  hammer: ["M3.5 8.5 9 3c3-.5 6 .5 8 3l2.5 2.5-3.5 3.5-2.5-2.5-2 2-3.5-3.5-1.5 1.5ZM12 10.5l-8.5 8.5 2 2 8.5-8.5Z"],
  "hand.thumbsup": [
    "M2.5 10.5h4V20h-4ZM6.5 11 11 3c2.5 0 3 2 2.5 3.5L12.7 9H19a2 2 0 0 1 2 2.4l-1.4 7A2 2 0 0 1 17.6 20H6.5Z",
  ],
  heart: ["M12 20.5C6 16 2.5 12.8 2.5 8.8A5 5 0 0 1 12 6.7a5 5 0 0 1 9.5 2.1c0 4-3.5 7.2-9.5 11.7Z"],
  house: ["M12 3 2.5 11h2.7v8.3A1.7 1.7 0 0 0 7 21h10a1.7 1.7 0 0 0 1.8-1.7V11h2.7Z", "M9.8 21v-6h4.4v6"],
  info: ["", "M12 5v.2M9.5 10.5H12v8.5M9 19h6"],
  iphone: ["M8 2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z", "M10.5 4.8h3M10 19.2h4"],
  key: ["M7.5 7.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9Z", "M12 12h9.5v3.5M17.5 12v3M7 12h.5"],
  keyboard: [
    rectangle,
    "M6 9.5h.5M9.5 9.5h.5M13 9.5h.5M16.5 9.5h1M6 12.5h.5M9.5 12.5h.5M13 12.5h.5M16.5 12.5h1M8 15.5h8",
  ],
  laptopcomputer: ["M5.5 4.5h13A1.5 1.5 0 0 1 20 6v10H4V6a1.5 1.5 0 0 1 1.5-1.5Z", "M2 19h20"],
  leaf: [
    "M20.5 3.5C10 3.5 4.5 7 4.5 13.5a6.5 6.5 0 0 0 1.5 4c3 2.5 7.5 2 10.5-1.5 2.5-3 3.5-7 4-12.5Z",
    "M3 21.5C6 15 9.5 11.5 15 9",
  ],
  lightbulb: [
    "M12 2.5a6.5 6.5 0 0 1 3.5 12c-.6.5-.8 1.2-.9 2.5H9.4c-.1-1.3-.3-2-.9-2.5a6.5 6.5 0 0 1 3.5-12Z",
    "M9.5 19h5M10.5 21.5h3",
  ],
  "line.3.horizontal": ["", "M3 6h18M3 12h18M3 18h18"],
  "line.3.horizontal.decrease": ["", "M3 6.5h18M6.5 12h11M10 17.5h4"],
  link: [
    "",
    "M10 14a4.5 4.5 0 0 0 6.4 0l3.3-3.3a4.5 4.5 0 0 0-6.4-6.4L12 5.6" +
      "M14 10a4.5 4.5 0 0 0-6.4 0l-3.3 3.3a4.5 4.5 0 0 0 6.4 6.4L12 18.4",
  ],
  "list.bullet": ["", "M3.5 6h.2M3.5 12h.2M3.5 18h.2M8 6h13M8 12h13M8 18h13"],
  location: ["M20.5 3.5 3 11l8 2 2 8Z"],
  lock: [lock, "M8 10.5V7a4 4 0 0 1 8 0v3.5"],
  "lock.open": [lock, "M8 10.5V6a4 4 0 0 1 7.5-1.5"],
  magnifyingglass: ["", "M10.5 3.5a7 7 0 1 1 0 14a7 7 0 1 1 0-14ZM15.7 15.7l5.3 5.3"],
  map: ["M2.5 5.5 9 3l6 2.5L21.5 3v15.5L15 21l-6-2.5L2.5 21Z", "M9 3v15.5M15 5.5V21"],
  mappin: ["M12 2.5a4 4 0 1 1 0 8a4 4 0 1 1 0-8Z", "M12 10.5v11"],
  message: [
    "M12 4c5.3 0 9.5 3.3 9.5 7.5S17.3 19 12 19c-1 0-2-.1-2.9-.4L5 21l.7-3.8C3.7 15.8 2.5" +
      " 13.8 2.5 11.5 2.5 7.3 6.7 4 12 4Z",
  ],
  mic: [
    "M12 2.5a3.5 3.5 0 0 1 3.5 3.5v5.5a3.5 3.5 0 0 1-7 0V6A3.5 3.5 0 0 1 12 2.5Z",
    "M5 11a7 7 0 0 0 14 0M12 18v3.5M8.5 21.5h7",
  ],
  minus: ["", "M3.5 12h17"],
  moon: ["M20.5 14.5A8.8 8.8 0 0 1 9.5 3.5a8.8 8.8 0 1 0 11 11Z"],
  "music.note": ["M9 15.5a3 2.6 0 1 1-.1 5.2a3 2.6 0 1 1 .1-5.2Z", "M11.9 18V4l6 2.5V10l-6-2.5"],
  newspaper: [
    "M3 4.5h14V19a1.5 1.5 0 0 0 1.5 1.5h-13A2.5 2.5 0 0 1 3 18Z",
    "M17 8.5h4V19a1.5 1.5 0 0 1-3 0M6.5 8.5h7M6.5 12h7M6.5 15.5h4",
  ],
  number: ["", "M9.5 3.5l-2 17M16.5 3.5l-2 17M4.5 9h16M3.5 15h16"],
  paintbrush: [
    "M20.5 3.5c-1.5-1.5-8 4-10.5 7.5l3 3c3.5-2.5 9-9 7.5-10.5Z" +
      "M9 12.5c-3 0-3.5 2-4 4-.3 1.5-1 2-2 2.5 3.5 1.5 8.5 1 9-3.5Z",
  ],
  paperclip: ["", "M19.5 11 11.5 19a5 5 0 0 1-7-7l8.5-8.5a3.4 3.4 0 0 1 4.8 4.8L9.5 16.5a1.7 1.7 0 0 1-2.4-2.4l7-7"],
  paperplane: ["M21.5 2.5 2.5 9.5l7 4.5 4.5 7.5Z", "M21 3 9.5 14"],
  pause: ["M6 4.5h3.5v15H6ZM14.5 4.5H18v15h-3.5Z"],
  pencil: ["M4 20l1-4.5L16.5 4 20 7.5 8.5 19Z", "M14.5 6 18 9.5"],
  percent: ["", "M19 5 5 19M7 4.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5ZM17 14.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5Z"],
  person: [head + shoulders],
  "person.2": [
    "M8.5 5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7ZM1.5 19.5c0-3.5 3-5.5 7-5.5s7 2 7 5.5Z" +
      "M16.5 6a3 3 0 1 1 0 6M17 14c3.3.2 5.5 2 5.5 5.5h-4.5c0-2.5-.5-4-2-5.3Z",
  ],
  "person.badge.plus": [
    "M10.5 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM2.5 20.5c0-4 3.5-6.5 8-6.5s8 2.5 8 6.5Z",
    "M19 4.5v6M16 7.5h6",
  ],
  phone: ["M7.5 3 4 5.5c-.5 6.5 8 15 14.5 14.5l2.5-3.5-4.5-3.5-2.5 2c-2-1-3.5-2.5-4.5-4.5l2-2.5Z"],
  photo: [rectangle, "M3 16l5.5-5.5 5 5 3-2.5L21 17M16 9h.2"],
  play: ["M7 4l13 8-13 8Z"],
  plus: ["", "M12 3.5v17M3.5 12h17"],
  power: ["", "M12 3v8.5M7 5.7a8 8 0 1 0 10 0"],
  printer: ["M4.5 8h15A2 2 0 0 1 21.5 10v6.5h-4V13.5h-11v3h-4V10a2 2 0 0 1 2-2Z", "M6.5 8V3.5h11V8M6.5 13.5h11v7h-11Z"],
  qrcode: [
    "",
    "M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2h-2ZM18.5 18.5h1.5V20M14 20v-1M20 14.5v.2M7 7v.1M17 7v.1M7 17v.1",
  ],
  questionmark: ["", "M8 8.5c0-2.5 1.7-4 4.2-4s4.3 1.5 4.3 3.9c0 3.1-4.3 3.3-4.3 6.6M12.2 19.3v.2"],
  rectangle: [rectangle],
  safari: [circle, "M16 8l-2.8 5.2L8 16l2.8-5.2Z"],
  "rectangle.portrait.and.arrow.right": [
    "M6 3h7a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z",
    "M10 12h12M18.5 8.5 22 12l-3.5 3.5",
  ],
  scissors: [
    "",
    "M6 14.5a3 3 0 1 1 0 6a3 3 0 1 1 0-6ZM18 14.5a3 3 0 1 1 0 6a3 3 0 1 1 0-6ZM7.5 15 16.5 3M16.5 15 7.5 3",
  ],
  shield: [shield],
  shippingbox: ["M12 2.5 21 7v10l-9 4.5L3 17V7Z", "M3.5 7.2 12 11.5l8.5-4.3M12 11.5v9.5M7.5 5 16 9.3"],
  "slider.horizontal.3": [
    "",
    "M3 6h9M17 6h4M3 12h3M11 12h10M3 18h10M18 18h3" +
      "M14.5 3.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4Z" +
      "M8.5 9.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4Z" +
      "M15.5 15.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4Z",
  ],
  speaker: ["M3 9h4l5.5-4.5v15L7 15H3Z"],
  "speaker.wave.2": ["M2 9h4l5.5-4.5v15L6 15H2Z", "M14.5 9a4.5 4.5 0 0 1 0 6M17.5 6.5a8.5 8.5 0 0 1 0 11"],
  square: [square],
  "square.and.arrow.down": [
    "",
    "M8 8.5H6.5a2 2 0 0 0-2 2V19a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-8.5a2 2 0 0 0-2-2H16" +
      "M12 2.5v12.5M8.5 11.5 12 15l3.5-3.5",
  ],
  "square.and.arrow.up": [
    "",
    "M8 8.5H6.5a2 2 0 0 0-2 2V19a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-8.5a2 2 0 0 0-2-2H16M12 15V2.5M8.5 6 12 2.5 15.5 6",
  ],
  "square.and.pencil": [
    "",
    "M13 4.5H6a2.5 2.5 0 0 0-2.5 2.5v11A2.5 2.5 0 0 0 6 20.5h11a2.5 2.5 0 0 0 2.5-2.5v-7" +
      "M9 15l1-3.5 8.5-8.5L21 5.5 12.5 14Z",
  ],
  "square.grid.2x2": ["M4 3.5h6v6.5H3.5V4ZM14 3.5h6.5V10H14ZM3.5 14H10v6.5H3.5ZM14 14h6.5v6.5H14Z"],
  star: ["M12 2.5l2.9 6.2 6.8.8-5 4.7 1.3 6.7L12 17.6l-6 3.3 1.3-6.7-5-4.7 6.8-.8Z"],
  stop: ["M6 4.5h12A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5Z"],
  stopwatch: [clock, "M12 9.5v4M9.5 2.5h5M12 2.5V5"],
  "sun.max": [
    "M12 7.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9Z",
    "M12 1.8v2M12 20.2v2M1.8 12h2M20.2 12h2M4.8 4.8l1.4 1.4M17.8 17.8l1.4 1.4M4.8 19.2l1.4-1.4M17.8 6.2l1.4-1.4",
  ],
  tag: [
    "M3 4.5v6.8L12.7 21a1.8 1.8 0 0 0 2.6 0l5.7-5.7a1.8 1.8 0 0 0 0-2.6L11.3 3H4.5A1.5 1.5 0 0 0 3 4.5Z",
    "M7.5 7.5v.1",
  ],
  textformat: ["", "M2 19 7.5 5 13 19M4 14.5h7M18 10.5a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM22 10.5v8.5"],
  "textformat.size": ["", "M1.5 19 4.7 11 8 19M2.8 16.2h4M9.5 19 16 3.5 22.5 19M12 13.5h8"],
  trash: [
    "M5.5 6.5h13L17.4 19.7a1.8 1.8 0 0 1-1.8 1.8H8.4a1.8 1.8 0 0 1-1.8-1.8Z",
    "M3.5 6.5h17M9 6.5V3.5h6v3M10 10.5v7M14 10.5v7",
  ],
  tray: [
    "M5.5 5h13l3 8v5a1.8 1.8 0 0 1-1.8 1.8H4.3A1.8 1.8 0 0 1 2.5 18v-5Z",
    "M2.5 13.5H8c.3 2 1.7 3 4 3s3.7-1 4-3h5.5",
  ],
  triangle: [triangle],
  trophy: ["M7 3h10v6.5a5 5 0 0 1-10 0Z", "M7 5H3.5c0 4 1.5 6 4 6M17 5h3.5c0 4-1.5 6-4 6M12 14.5v4M8 21h8M9.5 18.5h5"],
  video: ["M4 6h9.5a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM17.5 10.5 22 7v10l-4.5-3.5Z"],
  "wand.and.stars": ["M3 19 15.5 6.5l2 2L5 21Z", "M13 9l2 2M19.5 3v4M17.5 5h4M6 4v3M4.5 5.5h3M20 14v3M18.5 15.5h3"],
  wifi: ["", "M2 9a14.5 14.5 0 0 1 20 0M5.5 12.7a9.5 9.5 0 0 1 13 0M9 16.3a4.5 4.5 0 0 1 6 0M12 19.8v.1"],
  wrench: ["M20.5 7a5.5 5.5 0 0 1-7.5 6L6.5 19.7a2 2 0 0 1-3-3L10.5 10.5A5.5 5.5 0 0 1 17 3.5l-3 3.2 3 3Z"],
  xmark: ["", "M5 5l14 14M19 5 5 19"],
});

const aliases = Object.freeze({
  gear: "gearshape",
  multiply: "xmark",
  "arrow.backward": "arrow.left",
  "arrow.forward": "arrow.right",
  "chevron.backward": "chevron.left",
  "chevron.forward": "chevron.right",
  "person.crop": "person",
});

/** The enclosing shapes, by the suffix of the name. */
const enclosures = Object.freeze({ circle, square, rectangle, triangle, shield });

/**
 * @typedef {object} Parts of a symbol
 * @property {string} outline
 * @property {string} details
 * @property {string} inner path data of the enclosed symbol, on its own grid of 24
 * @property {boolean} isFilled
 * @property {boolean} isSlashed
 */

/**
 * The parts of a symbol; null for one without a picture here.
 * @param {string} name of an SF Symbol
 * @returns {Parts | null}
 */
export function symbolParts(name) {
  const words = name.split(".");
  const isSlashed = takeLast(words, "slash");
  const isFilled = takeLast(words, "fill");
  const isSlashedToo = takeLast(words, "slash");
  const own = shapeOf(words.join("."));
  const found = { isFilled, isSlashed: isSlashed || isSlashedToo };
  if (own) return { outline: own[0], details: own[1] ?? "", inner: "", ...found };
  const enclosure = words.pop() ?? "";
  const inner = shapeOf(words.join("."));
  if (!inner || !Object.hasOwn(enclosures, enclosure)) return null;
  const outline = enclosures[/** @type {keyof typeof enclosures} */ (enclosure)];
  return { outline, details: "", inner: `${inner[0]}${inner[1] ?? ""}`, ...found };
}

/** @param {string[]} words @param {string} last @returns {boolean} whether it was there */
function takeLast(words, last) {
  if (words.length < 2 || words.at(-1) !== last) return false;
  words.pop();
  return true;
}

/** @param {string} name @returns {Shape | null} */
function shapeOf(name) {
  const known = Object.hasOwn(aliases, name) ? aliases[/** @type {keyof typeof aliases} */ (name)] : name;
  return Object.hasOwn(shapes, known) ? shapes[known] : null;
}

/** The names with their own pictures, without `.fill` and enclosing shapes. */
export const symbolNames = Object.freeze(Object.keys(shapes));

let masks = 0;

/**
 * A mask that shows everything outside a path.
 * @param {SVGElement} hidden what it hides
 * @returns {{ mask: SVGElement, name: string }}
 */
function hiding(hidden) {
  const id = `symbol-${(masks += 1)}`;
  const all = svg("path", { d: "M0 0h24v24H0Z", fill: "#fff", stroke: "none" });
  const mask = svg("mask", { id, maskUnits: "userSpaceOnUse", x: 0, y: 0, width: 24, height: 24 }, all, hidden);
  return { mask, name: `url(#${id})` };
}

/**
 * A symbol's picture in the colour of the text around it, or null.
 * @param {string} name of an SF Symbol
 */
export function symbolPicture(name) {
  const parts = symbolParts(name);
  if (!parts) return null;
  const { outline, details, inner, isFilled, isSlashed } = parts;
  const picture = svg("svg", { viewBox: "1 1 22 22", class: "symbol-picture", "aria-hidden": "true" });
  const line = (/** @type {Record<string, string>} */ look = {}) =>
    inner
      ? svg("path", { d: inner, transform: "translate(5.4 5.4) scale(.55)", "stroke-width": 3, ...look })
      : svg("path", { d: details, ...look });
  const hasLines = inner !== "" || details !== "";
  if (!outline || !isFilled) {
    if (outline) picture.append(svg("path", { d: outline }));
    if (hasLines) picture.append(line());
  } else {
    // The lines are cut out of the filled area; their parts outside it are drawn.
    const body = svg("path", { d: outline, fill: "currentColor" });
    if (hasLines) {
      const cut = hiding(line({ stroke: "#000" }));
      const outside = hiding(svg("path", { d: outline, fill: "#000", stroke: "#000" }));
      body.setAttribute("mask", cut.name);
      picture.append(cut.mask, outside.mask, line({ mask: outside.name }));
    }
    picture.append(body);
  }
  if (isSlashed) picture.append(svg("path", { d: "M3.5 3.5l17 17" }));
  return picture;
}
