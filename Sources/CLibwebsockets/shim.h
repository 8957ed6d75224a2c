#ifndef CLIBWEBSOCKETS_SHIM_H
#define CLIBWEBSOCKETS_SHIM_H

#include <ifaddrs.h>
#include <libwebsockets.h>
#include <malloc.h>
#include <sys/signalfd.h>

/* LWS_PRE is a function-like macro, which Swift does not import: the bytes that lws_write wants before a payload. */
static const int clibwebsockets_pre = LWS_PRE;

/* Swift's Glibc module leaves malloc.h out. */
static inline int clibwebsockets_trim(void) { return malloc_trim(0); }

#endif
