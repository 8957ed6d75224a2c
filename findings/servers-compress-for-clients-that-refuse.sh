#!/usr/bin/env bash
# starlette 1.10.0, aiohttp 3.14.5, tornado 6.6.1, django 5.2.19, whitenoise 6.12.0, flask-compress 1.25. Guess:
# "gzip;q=0" in Accept-Encoding gets the page as it is, since RFC 9110 (12.4.2) calls a weight of 0 not acceptable,
# and weights decide what is preferred. Seen: the first five look for the word gzip alone, so that they compress for a
# client that refuses it, and for one that prefers the page as it is. Flask-Compress reads the weights, but compresses
# for a client that refuses and says no more.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check starlette==1.10.0 httpx==0.28.1 aiohttp==3.14.5 \
  tornado==6.6.1 django==5.2.19 whitenoise==6.12.0 flask-compress==1.25 flask==3.1.3 werkzeug==3.1.9

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

"$work/venv/bin/python" - <<'PY' | expect "$(cat <<'OUT'
starlette: identity: as it is; gzip;q=0: gzip; identity, gzip;q=0: gzip; identity;q=1, gzip;q=0.5: gzip
aiohttp: identity: as it is; gzip;q=0: gzip; identity, gzip;q=0: gzip; identity;q=1, gzip;q=0.5: gzip
tornado: identity: as it is; gzip;q=0: gzip; identity, gzip;q=0: gzip; identity;q=1, gzip;q=0.5: gzip
django: identity: as it is; gzip;q=0: gzip; identity, gzip;q=0: gzip; identity;q=1, gzip;q=0.5: gzip
whitenoise: identity: as it is; gzip;q=0: gzip; identity, gzip;q=0: gzip; identity;q=1, gzip;q=0.5: gzip
flask-compress: identity: as it is; gzip;q=0: gzip; identity, gzip;q=0: as it is; identity;q=1, gzip;q=0.5: as it is
OUT
)"
import asyncio
import gzip
import os
import socket
import tempfile
import warnings

warnings.simplefilter("ignore")

import aiohttp.web
import django
import django.conf
import django.http
import django.middleware.gzip
import django.test
import flask
import flask_compress
import starlette.middleware.gzip
import starlette.responses
import starlette.testclient
import tornado.httpserver
import tornado.netutil
import tornado.web
import werkzeug.test
import whitenoise

page = b"0123456789" * 500


def starlette_server():
    async def answer(scope, receive, send):
        await starlette.responses.Response(page, media_type="text/plain")(scope, receive, send)

    client = starlette.testclient.TestClient(starlette.middleware.gzip.GZipMiddleware(answer))
    return lambda accepted: client.get("/", headers={"Accept-Encoding": accepted}).headers


def django_server():
    django.conf.settings.configure()
    django.setup()
    server = django.middleware.gzip.GZipMiddleware(lambda _: django.http.HttpResponse(page, content_type="text/plain"))
    requests = django.test.RequestFactory()
    return lambda accepted: server(requests.get("/", headers={"Accept-Encoding": accepted})).headers


def whitenoise_server():
    folder = tempfile.mkdtemp()
    for name, content in (("page.txt", page), ("page.txt.gz", gzip.compress(page))):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)
    client = werkzeug.test.Client(whitenoise.WhiteNoise(None, root=folder))
    return lambda accepted: client.get("/page.txt", headers={"Accept-Encoding": accepted}).headers


def flask_server():
    application = flask.Flask("page")
    flask_compress.Compress(application)
    application.route("/")(lambda: flask.Response(page, mimetype="text/plain"))
    return lambda accepted: application.test_client().get("/", headers={"Accept-Encoding": accepted}).headers


async def aiohttp_port():
    async def answer(_):
        response = aiohttp.web.Response(body=page, content_type="text/plain")
        response.enable_compression()
        return response

    application = aiohttp.web.Application()
    application.router.add_get("/", answer)
    runner = aiohttp.web.AppRunner(application)
    await runner.setup()
    await aiohttp.web.TCPSite(runner, "127.0.0.1", 0).start()
    return runner.addresses[0][1]


async def tornado_port():
    class Page(tornado.web.RequestHandler):
        def get(self):
            self.set_header("Content-Type", "text/plain")
            self.write(page)

    sockets = tornado.netutil.bind_sockets(0, "127.0.0.1")
    application = tornado.web.Application([("/", Page)], compress_response=True)
    tornado.httpserver.HTTPServer(application).add_sockets(sockets)
    return sockets[0].getsockname()[1]


def headers(port, accepted):
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(
            f"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept-Encoding: {accepted}\r\n\r\n".encode())
        head = connection.makefile("rb").read().split(b"\r\n\r\n")[0].decode()
    return dict(line.split(": ", 1) for line in head.split("\r\n")[1:])


async def main():
    aiohttp_at, tornado_at = await aiohttp_port(), await tornado_port()
    servers = {
        "starlette": starlette_server(), "aiohttp": lambda accepted: headers(aiohttp_at, accepted),
        "tornado": lambda accepted: headers(tornado_at, accepted), "django": django_server(),
        "whitenoise": whitenoise_server(), "flask-compress": flask_server(),
    }
    cases = ("identity", "gzip;q=0", "identity, gzip;q=0", "identity;q=1, gzip;q=0.5")
    for name, ask in servers.items():
        answers = [(await asyncio.to_thread(ask, accepted)).get("Content-Encoding", "as it is") for accepted in cases]
        print(f"{name}: {'; '.join(f'{accepted}: {answer}' for accepted, answer in zip(cases, answers))}")


asyncio.run(main())
PY
