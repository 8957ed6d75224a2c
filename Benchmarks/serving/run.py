"""`make bench-serving`, or run.py [--quick] [saves] [endurance] [keepalive] [pixels] [peers]: figures into .build/bench/NAME.jsonl."""

import importlib
import sys

SCENARIOS = ["saves", "endurance", "keepalive", "pixels", "peers"]

names = [name for name in sys.argv[1:] if not name.startswith("-")] or SCENARIOS
for name in names:
    if name not in SCENARIOS:
        sys.exit(f"no scenario '{name}'; there are {', '.join(SCENARIOS)}")
    importlib.import_module(name).run("--quick" in sys.argv)
