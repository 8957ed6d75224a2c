"""The time of a save of 30 views to 4 screens: that of another program and of this build, with saves in turn.

    .venv/bin/python Benchmarks/serving/turns.py BASE [SAVES]

Both daemons run all the while, and chance decides which one is saved to first: a machine that is busy slows both.
"""

import random
import sys
import time

from measure import BINARY, Daemon, fresh, heights, layout, next_update, percentile, save, viewer

# Faster than this a person does not save, and repeats within 15 ms are put together.
PAUSE = 0.025
# The first saves find cold caches.
COLD = 20


class Side:
    def __init__(self, name, program):
        self.name, self.times = name, []
        folder = fresh(name)
        self.path = folder / "form.json"
        self.path.write_text(layout(100))
        self.daemon = Daemon(folder, program=program)
        self.raw = viewer(self.daemon.port)
        self.keys = {}
        while len(self.keys) < 4:
            self.keys.update(heights(next_update(self.raw)[1]))

    def save(self, height):
        began, missing = save(self.path, layout(height)), set(self.keys)
        while missing:
            arrived, message = next_update(self.raw)
            missing -= {key for key, value in heights(message).items() if value == height}
        self.times.append((arrived - began) * 1000)
        time.sleep(PAUSE)


def main():
    base, saves = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    seed = random.randrange(100_000)
    chance = random.Random(seed)
    print(f"seed {seed}")
    sides = [Side("base", base), Side("this build", BINARY)]
    for height in range(101, 101 + COLD + saves):
        for side in chance.sample(sides, 2):
            side.save(height)
    for side in sides:
        side.daemon.stop()
        times = side.times[COLD:]
        figures = "  ".join(f"p{int(share * 100)} {percentile(times, share):.3f}" for share in (0.5, 0.9, 0.99))
        print(f"{side.name:12} {figures} ms")


main()
