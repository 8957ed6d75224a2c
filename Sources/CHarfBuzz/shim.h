#ifndef CHARFBUZZ_SHIM_H
#define CHARFBUZZ_SHIM_H

/* pkg-config supplies the folder: -I/usr/include/harfbuzz. */
#include <hb.h>
#include <hb-ot.h>

#endif
