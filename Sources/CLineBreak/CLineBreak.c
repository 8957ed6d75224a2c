#include "CLineBreak.h"

#include <pthread.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>

/* Fixed, independent of the machine's locale: the same text breaks at the same places everywhere. */
static const char *const locale = "en";

/* Opening reads rules (40 us), so one iterator is opened and never moved; every call works on a clone of it. */
static UBreakIterator *prototype;
static UErrorCode prototype_status = U_ZERO_ERROR;
static pthread_once_t prototype_once = PTHREAD_ONCE_INIT;

static void open_prototype(void) {
  prototype = ubrk_open(UBRK_LINE, locale, NULL, 0, &prototype_status);
}

int32_t clinebreak_find(const uint16_t *text, int32_t count, uint8_t *opportunities) {
  pthread_once(&prototype_once, open_prototype);
  if (U_FAILURE(prototype_status)) return prototype_status;
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_clone(prototype, &status);
  if (U_FAILURE(status)) return status;
  ubrk_setText(iterator, (const UChar *)text, count, &status);
  if (U_FAILURE(status)) {
    ubrk_close(iterator);
    return status;
  }
  memset(opportunities, clinebreak_none, (size_t)count + 1);
  for (int32_t at = ubrk_next(iterator); at != UBRK_DONE; at = ubrk_next(iterator))
    opportunities[at] = ubrk_getRuleStatus(iterator) >= UBRK_LINE_HARD ? clinebreak_hard : clinebreak_soft;
  ubrk_close(iterator);
  return 0;
}

int32_t clinebreak_levels(const uint16_t *text, int32_t count, int32_t base, uint8_t *levels) {
  static const UBiDiLevel bases[] = {UBIDI_DEFAULT_LTR, UBIDI_DEFAULT_RTL, 0, 1};
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_open();
  if (bidi == NULL) return U_MEMORY_ALLOCATION_ERROR;
  ubidi_setPara(bidi, (const UChar *)text, count, bases[base & 3], NULL, &status);
  const UBiDiLevel *resolved = U_SUCCESS(status) ? ubidi_getLevels(bidi, &status) : NULL;
  if (resolved != NULL && U_SUCCESS(status)) memcpy(levels, resolved, (size_t)count);
  ubidi_close(bidi);
  return U_FAILURE(status) ? status : 0;
}

int32_t clinebreak_first_strong(const uint16_t *text, int32_t count) {
  switch (ubidi_getBaseDirection((const UChar *)text, count)) {
    case UBIDI_LTR: return 0;
    case UBIDI_RTL: return 1;
    default: return -1;
  }
}

const char *clinebreak_version(void) { return U_ICU_VERSION; }
