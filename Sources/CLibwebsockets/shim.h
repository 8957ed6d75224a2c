#ifndef CLIBWEBSOCKETS_SHIM_H
#define CLIBWEBSOCKETS_SHIM_H

#include <ifaddrs.h>
#include <libwebsockets.h>
#include <malloc.h>
#include <sys/signalfd.h>

/* Swift's Glibc module does not include malloc.h. */
static inline int clibwebsockets_trim(void) { return malloc_trim(0); }

#endif
