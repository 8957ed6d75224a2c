#!/usr/bin/env bash
# junit-xml 1.9, junitparser 5.0.3. Guess: a case with add_failure_info(failure_type="conflict") has failed; the message is optional,
# in the call as in the format. Seen: without a message or an output the failure is left out of the file and of its counts, so
# that the case has passed.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check junit-xml==1.9 junitparser==5.0.3

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
venv/bin/python - <<'PY'
from junit_xml import TestCase, TestSuite, to_xml_report_string

with_words, without = TestCase("with words", "login"), TestCase("without", "login")
with_words.add_failure_info(message="the button overlaps", failure_type="conflict")
without.add_failure_info(failure_type="conflict")
for name, case in (("words", with_words), ("none", without)):
    with open(f"{name}.xml", "w") as file:
        file.write(to_xml_report_string([TestSuite("screens", [case])]))
PY
for name in words none; do
  venv/bin/junitparser verify "$name.xml" && verdict=passed || verdict=failed
  echo "$name: $(grep --only-matching --max-count 1 'failures="[0-9]*"' "$name.xml" | head -n 1), $verdict"
done | expect 'words: failures="1", failed
none: failures="0", passed'
