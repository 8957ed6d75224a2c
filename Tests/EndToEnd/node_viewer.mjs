// A second, independent client: Debian's node-ws. `node node_viewer.mjs URL PATH` keeps the newest state as a viewer
// does and prints one line of JSON for each thing that a test asks about; it reads commands, one of JSON a line, and
// sends them on.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const WebSocket = createRequire(import.meta.url)("/usr/share/nodejs/ws");
const [url, path] = process.argv.slice(2);
const origin = process.env.ORIGIN;
const say = (value) => process.stdout.write(JSON.stringify(value) + "\n");

const socket = new WebSocket(url, ["livelayout.v1"], { perMessageDeflate: true, ...(origin ? { origin } : {}) });
let revision = 0;
socket.on("open", () => say({ open: socket.protocol, extensions: socket.extensions }));
socket.on("unexpected-response", (_, response) => {
  say({ refused: response.statusCode });
  process.exit(0);
});
socket.on("message", (data, isBinary) => {
  const message = JSON.parse(data.toString());
  if (isBinary || message.revision < revision) return say({ broken: isBinary ? "binary" : "revision went back" });
  revision = message.revision;
  if (message.type === "hello") say({ hello: message.protocol, devices: message.devices.length });
  if (["pong", "synced", "error"].includes(message.type)) say({ [message.type]: message.id ?? message.code });
  if (message.type !== "update") return;
  for (const screen of message.screens) {
    if (screen.path === path)
      say({ key: screen.key, height: screen.views.find((view) => view.id === "box")?.frame[3] });
  }
});
socket.on("close", (code) => {
  say({ closed: code });
  process.exit(0);
});
socket.on("error", () => {});

for await (const line of createInterface({ input: process.stdin })) {
  const command = JSON.parse(line);
  if (command.close) socket.close(command.close);
  else if (command.bytes) socket.send("x".repeat(command.bytes));
  else if (command.binary) socket.send(Buffer.from([0, 1, 2]));
  else socket.send(line);
}
