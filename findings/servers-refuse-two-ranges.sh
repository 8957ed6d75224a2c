#!/usr/bin/env bash
# starlette 1.10.0, werkzeug 3.1.9. Guess: a request for two ranges of a file gets both, one or the whole file, since
# RFC 9110 (14.2) lets a server ignore ranges but has it answer 416 only if none of them lies in the file; a range in
# another unit than bytes, and one in a HEAD request, are ignored, as it demands. Seen: Werkzeug answers 416 to any
# two ranges, and to another unit; Starlette sends two ranges, but answers 416 if one of them is beyond the end, and
# 400 to another unit. Both answer HEAD with 206.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check starlette==1.10.0 httpx==0.28.1 werkzeug==3.1.9

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
GET bytes=0-9: starlette 206 bytes 0-9/100; werkzeug 206 bytes 0-9/100
GET bytes=95-200: starlette 206 bytes 95-99/100; werkzeug 206 bytes 95-99/100
GET bytes=0-9, 20-29: starlette 206; werkzeug 416 bytes */100
GET bytes=0-9, 200-300: starlette 416 bytes */100; werkzeug 416 bytes */100
GET lines=0-9: starlette 400; werkzeug 416 bytes */100
HEAD bytes=0-9: starlette 206 bytes 0-9/100; werkzeug 206 bytes 0-9/100
OUT
)"
import os
import tempfile
import warnings

warnings.simplefilter("ignore")

import werkzeug.exceptions
import werkzeug.test
import werkzeug.utils
from starlette.responses import FileResponse
from starlette.testclient import TestClient

path = os.path.join(tempfile.mkdtemp(), "a.txt")
with open(path, "w") as file:
    file.write("0123456789" * 10)


async def starlette_application(scope, receive, send):
    await FileResponse(path)(scope, receive, send)


def werkzeug_application(environ, start_response):
    try:
        response = werkzeug.utils.send_file(path, environ)
    except werkzeug.exceptions.HTTPException as error:
        response = error
    return response(environ, start_response)


def answer(response):
    return " ".join(filter(None, [str(response.status_code), response.headers.get("content-range")]))


starlette_client = TestClient(starlette_application)
werkzeug_client = werkzeug.test.Client(werkzeug_application)
for method, ranges in (
    ("GET", "bytes=0-9"), ("GET", "bytes=95-200"), ("GET", "bytes=0-9, 20-29"), ("GET", "bytes=0-9, 200-300"),
    ("GET", "lines=0-9"), ("HEAD", "bytes=0-9"),
):
    one = answer(starlette_client.request(method, "/", headers={"Range": ranges}))
    other = answer(werkzeug_client.open("/", method=method, headers={"Range": ranges}))
    print(f"{method} {ranges}: starlette {one}; werkzeug {other}")
PY
