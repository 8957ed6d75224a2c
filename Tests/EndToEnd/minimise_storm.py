"""The shortest storm that still leaves another picture than a fresh daemon's: `minimise_storm.py SEED [SECONDS]`.

Steps depend on the clock, so a storm that differs does so most times, not always: a set of steps counts as good after three tries.
"""

import os
import shutil
import sys

from conftest import FOLDERS


def main():
    seed = int(sys.argv[1])
    os.environ["LIVELAYOUT_STORM_SECONDS"] = sys.argv[2] if len(sys.argv) > 2 else "10"
    from test_watching_storm import storm

    def run(steps=None):
        folder = FOLDERS / f"minimise-{os.getpid()}"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        try:
            return storm(folder, seed, steps)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def differs(steps):
        return next((found for found, _ in (run(steps) for _ in range(3)) if found), [])

    found, count = run()
    steps = list(range(count))
    found = found or differs(steps)
    if not found:
        print(f"seed {seed}: no difference in {count} steps")
        return
    # Halves, quarters, … are left out as long as the rest still differs.
    size = max(1, len(steps) // 2)
    while True:
        for start in range(0, len(steps), size):
            rest = steps[:start] + steps[start + size:]
            if rest and (less := differs(rest)):
                steps, found = rest, less
                print(f"{len(steps)} steps", flush=True)
                break
        else:
            if size == 1:
                break
            size = max(1, size // 2)
    print("\n".join([f"seed {seed}, steps {','.join(map(str, steps))}:", *found]))
    os.environ["LIVELAYOUT_STORM_TOLD"] = "1"
    run(steps)


if __name__ == "__main__":
    main()
