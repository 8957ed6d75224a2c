// What the drivers of yoga and of GTK share: the two cases' figures, the clock, and the line that they print.
//
//   driver chain|form N SECONDS
//
// Prints one line of JSON: milliseconds for build + solve and for resize + read, and x, y, width and height of each view.

#ifndef PEERS_DRIVER_H
#define PEERS_DRIVER_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MARGIN = 16, GAP = 8, LABEL_HEIGHT = 20, FIELD_WIDTH = 100, FIELD_HEIGHT = 34, CHAIN_HEIGHT = 100 };

static int is_chain, count;

// Widths that divide without a rest, so that rounding to whole points changes nothing.
static double root_width(int wide) {
  if (!is_chain) return wide ? 395 : 375;
  return 2 * MARGIN + GAP * (count - 1) + (wide ? 30.0 : 24.0) * count;
}
static double root_height(void) { return is_chain ? CHAIN_HEIGHT : 2 * MARGIN + (FIELD_HEIGHT + GAP) * count - GAP; }
static double label_width(int index) { return 60 + 37 * index % 90; }
static int view_count(void) { return is_chain ? count : 2 * count; }

// Processor time: the cores are shared, and wall time would count the neighbours.
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

// Each peer defines these three.
static void build(void);
static void resize(int wide);
static void clear(void);
// Reads the frames of all views into four numbers each.
static void read_frames(double* frames);

static int measure(int argc, char** argv) {
  if (argc < 4) {
    fprintf(stderr, "usage: driver chain|form N SECONDS\n");
    return 2;
  }
  is_chain = !strcmp(argv[1], "chain");
  count = atoi(argv[2]);
  const double limit = atof(argv[3]) * 500;
  double* frames = (double*)calloc((size_t)view_count() * 4, sizeof(double));
  double built = 1e300, resized = 1e300, begin = now();
  for (int runs = 0; runs == 0 || (now() - begin < limit && runs < 2000); ++runs) {
    if (runs) clear();
    const double start = now();
    build();
    read_frames(frames);
    if (now() - start < built) built = now() - start;
  }
  begin = now();
  // Both ways count: the mean of going there and coming back.
  for (int runs = 0; runs == 0 || (now() - begin < limit && runs < 2000); ++runs) {
    const double start = now();
    for (int wide = 1; wide >= 0; --wide) {
      resize(wide);
      read_frames(frames);
    }
    if ((now() - start) / 2 < resized) resized = (now() - start) / 2;
  }
  resize(1);
  read_frames(frames);
  printf("{\"build\":%.6f,\"resize\":%.6f,\"frames\":[", built, resized);
  for (int index = 0; index < view_count() * 4; ++index) printf(index ? ",%.9g" : "%.9g", frames[index]);
  printf("]}\n");
  return 0;
}

#endif
