#!/usr/bin/env bash
# xcstrings-tool 0.1.0. Guess: a string catalogue in which one of two strings lacks its translation is half complete. Seen: where
# that string varies by number, as Xcode writes it (`variations` instead of `stringUnit`), it is left out without a word: the
# catalogue is valid, has one string, and meets a threshold of 100 percent.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check xcstrings-tool==0.1.0

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

cat > "$work/App.xcstrings" <<'JSON'
{ "sourceLanguage": "en", "version": "1.0", "strings": {
  "Buy": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Kaufen" } } } },
  "%lld items": { "localizations": {
    "de": { "variations": { "plural": {
      "one": { "stringUnit": { "state": "new", "value": "" } },
      "other": { "stringUnit": { "state": "new", "value": "" } } } } } } } } }
JSON
cd "$work"
{
  venv/bin/xcstrings-tool validate App.xcstrings
  venv/bin/xcstrings-tool stats App.xcstrings | grep "Total Strings"
  venv/bin/xcstrings-tool audit App.xcstrings --target de --threshold 100 | grep "threshold"
} | expect "App.xcstrings is valid
Total Strings: 1
Completion 100.0% meets threshold 100%"
