#!/usr/bin/env bash
# jsonc-parser 1.1.5, json-with-comments 1.3.0. Guess: what looks like a comment inside a string is text, also after an escaped
# quotation mark. Seen: jsonc-parser takes that mark for the string's end and removes the rest up to */ without a word.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check jsonc-parser==1.1.5 json-with-comments==1.3.0

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

"$work/venv/bin/python" - <<'PY' | expect "plain: jsonc-parser 'a /* b */ c', json-with-comments 'a /* b */ c'
after a quotation mark: jsonc-parser '12\"  wide', json-with-comments '12\" /* inches */ wide'"
import jsonc
from jsonc_parser.parser import JsoncParser

for words, text in (("plain", '{ "text": "a /* b */ c" }'), ("after a quotation mark", r'{ "text": "12\" /* inches */ wide" }')):
    print(f"{words}: jsonc-parser {JsoncParser.parse_str(text)['text']!r}, json-with-comments {jsonc.loads(text)['text']!r}")
PY
