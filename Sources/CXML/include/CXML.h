#ifndef CXML_H
#define CXML_H

/*
 * A document as a list of events with byte offsets, by libxml2's SAX2 parser.
 *
 * This includes no libxml2 header: the toolchain ships its own libxml2, and Swift must not see one struct twice.
 * Entities beyond XML's five are not expanded, a document type declaration ends the parse, and nothing is ever fetched.
 */

#include <stddef.h>
#include <stdint.h>

enum cxml_kind {
  cxml_element = 1,   /* text: its name; offset: behind the start tag's last byte, or its slash */
  cxml_attribute = 2, /* text: its name; always followed by a value, and both belong to the element before them */
  cxml_value = 3,
  cxml_characters = 4,
  cxml_end = 5 /* offset: behind the end tag */
};

struct cxml_event {
  int32_t kind;
  uint32_t length; /* of the text, in bytes */
  size_t offset;   /* in the document's bytes */
  size_t text;     /* where the text starts in the list's text */
};

enum cxml_status {
  cxml_ok = 0,
  cxml_malformed = 1,
  cxml_too_many = 2,     /* more elements or attributes than the limit */
  cxml_has_doctype = 3,  /* a document type declaration */
  cxml_not_utf8 = 4,     /* declares another encoding */
  cxml_no_memory = 5
};

struct cxml_list {
  struct cxml_event *events;
  size_t count;
  char *text;
  size_t text_length;
  int32_t status;
  size_t error_line; /* from 1; 0 where there is none */
  size_t error_column; /* in bytes, from 1 */
  char message[256]; /* libxml2's, without a line break */
};

/* libxml2's version, as text. */
const char *cxml_version(void);

/* Parses count bytes. The list must be freed whatever the status. */
struct cxml_list cxml_parse(const char *bytes, size_t count, size_t most_events);
void cxml_free(struct cxml_list *list);

#endif
