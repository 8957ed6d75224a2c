#ifndef CLIBXML2_SHIM_H
#define CLIBXML2_SHIM_H

/* pkg-config supplies the folder: -I/usr/include/libxml2. Only CXML includes this. */
#include <libxml/parser.h>

#endif
