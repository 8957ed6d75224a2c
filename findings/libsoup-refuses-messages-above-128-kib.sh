#!/usr/bin/env bash
# libsoup 3.2.3 of Debian (SoupWebsocketConnection, as a client by PyGObject). Guess: a client that sets nothing takes a
# message of 200,000 bytes; a limit, if there is one, is megabytes. Seen: what is larger than 131,072 bytes ends the
# connection with an error, without a close code of the peer, until the program sets max-incoming-payload-size, which it
# can do only once the connection is there.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Fails if the output is no longer the one that was seen.
expect() {
  local seen
  seen=$(cat)
  if [ "$seen" != "$1" ]; then
    printf 'This has changed. Wanted:\n%s\nSeen:\n%s\n' "$1" "$seen" >&2
    exit 1
  fi
  printf '%s\n' "$seen"
}

# libsoup and what it needs, in a folder of its own that is the root of the program.
mkdir -p "$work/debs/partial" "$work"/root/{dev,tmp,usr/{bin,sbin,lib,lib64}}
ln -s usr/bin usr/sbin usr/lib usr/lib64 "$work/root"
: > "$work/status"
apt-get install --quiet=2 --yes --download-only --no-install-recommends --option Dir::State::status="$work/status" \
  --option Dir::Cache::archives="$work/debs" --option Debug::NoLocking=true --option APT::Sandbox::User=root \
  gir1.2-soup-3.0=3.2.3-0+deb12u2 libsoup-3.0-0=3.2.3-0+deb12u2 python3-gi=3.42.2-3+b1 dash > "$work/apt.log"
for deb in "$work"/debs/*.deb; do
  dpkg-deb --fsys-tarfile "$deb" | tar --extract --keep-directory-symlink --directory "$work/root"
done
ln -sf dash "$work/root/usr/bin/sh"

# shellcheck disable=SC2016
inside='mount --rbind /dev "$0/dev" && mount -t tmpfs tmpfs "$0/tmp" && exec chroot "$0" /usr/bin/python3 -'
export GSETTINGS_BACKEND=memory GIO_USE_PROXY_RESOLVER=dummy
unshare --map-root-user --mount bash -c "$inside" "$work/root" 2> "$work/log" <<'PY' | expect "$(cat <<'OUT'
131072: message of 131072, close code 1000
131073: refused, close code 0
200000: refused, close code 0
200000, no limit set: message of 200000, close code 1000
OUT
)"
import gi

gi.require_version("Soup", "3.0")
from gi.repository import GLib, Soup

loop = GLib.MainLoop()
server, connections = Soup.Server(), []


def serve(server, message, path, connection):
    connection.send_text("x" * int(path[1:]))
    connections.append(connection)


server.add_websocket_handler(None, None, None, serve)
server.listen_local(0, Soup.ServerListenOptions.IPV4_ONLY)


def outcome(size, limit=None):
    """What a client tells about a message of that size."""
    session, seen = Soup.Session(), []

    def connected(session, result):
        connection = session.websocket_connect_finish(result)
        seen.append(connection)
        if limit is not None:
            connection.set_max_incoming_payload_size(limit)
        connection.connect("message", message)
        connection.connect("error", lambda _, error: seen.append("refused"))
        connection.connect("closed", closed)

    def message(connection, kind, data):
        seen.append(f"message of {data.get_size()}")
        connection.close(1000, None)

    def closed(connection):
        seen.append(f"close code {connection.get_close_code()}")
        loop.quit()

    request = Soup.Message.new("GET", f"ws://127.0.0.1:{server.get_uris()[0].get_port()}/{size}")
    session.websocket_connect_async(request, None, None, 0, None, connected)
    loop.run()
    return ", ".join(seen[1:])


for size in (131072, 131073, 200000):
    print(f"{size}: {outcome(size)}")
print(f"200000, no limit set: {outcome(200000, 0)}")
PY
