#ifndef CLINEBREAK_H
#define CLINEBREAK_H

/*
 * Line breaks and text direction: UAX #14 and UAX #9, by ICU.
 *
 * This includes no ICU header: Foundation has its own ICU module, and Swift must not see one enum twice.
 * Text is UTF-16; offsets are code units. Every function returns 0, or ICU's error code.
 */

#include <stdint.h>

enum clinebreak_opportunity {
  clinebreak_none = 0,
  clinebreak_soft = 1,
  clinebreak_hard = 2
};

enum clinebreak_base {
  clinebreak_base_default_ltr = 0, /* the first strong character decides; left to right where there is none */
  clinebreak_base_default_rtl = 1,
  clinebreak_base_ltr = 2,
  clinebreak_base_rtl = 3
};

/* ICU's version, as text. */
const char *clinebreak_version(void);

/* Writes opportunities[i], for 0 < i <= count: whether a line may or must end before code unit i. */
int32_t clinebreak_find(const uint16_t *text, int32_t count, uint8_t *opportunities);

/* Writes the resolved embedding level of each code unit; odd is right to left. */
int32_t clinebreak_levels(const uint16_t *text, int32_t count, int32_t base, uint8_t *levels);

/* -1: no strong character; 0: left to right; 1: right to left (UAX #9, rules P2 and P3). */
int32_t clinebreak_first_strong(const uint16_t *text, int32_t count);

#endif
