#!/usr/bin/env bash
# identify 2.6.15, by which pre-commit chooses the files of a hook. Guess: a link to a JSON file is a JSON file, since the hook
# would read it as one. Seen: its only tag is "symlink", so hooks with `types: [json]`, and those with the default `types: [file]`,
# pass over it without a word.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check identify==2.6.15

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

cd "$work"
echo '{}' > screen.json
ln -s screen.json linked.json
for name in screen.json linked.json; do venv/bin/identify-cli "$name"; done | expect '["file", "json", "non-executable", "text"]
["symlink"]'
