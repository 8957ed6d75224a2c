#include "CXML.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct reading {
  xmlParserCtxtPtr context;
  struct cxml_list list;
  size_t event_capacity;
  size_t text_capacity;
  size_t most_events;
  int has_error; /* the first fatal error is in the list: those after it follow from it */
};

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void stop(struct reading *reading, int32_t status) {
  if (reading->list.status == cxml_ok) reading->list.status = status;
  xmlStopParser(reading->context);
}

/* The size that holds `wanted` elements, doubled from `capacity`. */
static size_t grown(size_t capacity, size_t wanted) {
  size_t size = capacity == 0 ? 1024 : capacity;
  while (size < wanted) size *= 2;
  return size;
}

static void add(struct reading *reading, int32_t kind, size_t offset, const xmlChar *text, size_t length) {
  struct cxml_list *list = &reading->list;
  if (list->status != cxml_ok) return;
  if (list->count >= reading->most_events) return stop(reading, cxml_too_many);
  if (list->count + 1 > reading->event_capacity) {
    size_t capacity = grown(reading->event_capacity, list->count + 1);
    struct cxml_event *events = realloc(list->events, capacity * sizeof *events);
    if (events == NULL) return stop(reading, cxml_no_memory);
    list->events = events;
    reading->event_capacity = capacity;
  }
  if (list->text_length + length > reading->text_capacity) {
    size_t capacity = grown(reading->text_capacity, list->text_length + length);
    char *grown_text = realloc(list->text, capacity);
    if (grown_text == NULL) return stop(reading, cxml_no_memory);
    list->text = grown_text;
    reading->text_capacity = capacity;
  }
  if (length > 0) memcpy(list->text + list->text_length, text, length);
  list->events[list->count++] = (struct cxml_event){kind, (uint32_t)length, offset, list->text_length};
  list->text_length += length;
}

static size_t offset_of(struct reading *reading) {
  long offset = xmlByteConsumed(reading->context);
  return offset < 0 ? 0 : (size_t)offset;
}

static void start_element(
    void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
    const xmlChar **namespaces, int attribute_count, int defaulted_count, const xmlChar **attributes) {
  (void)prefix, (void)uri, (void)namespace_count, (void)namespaces, (void)defaulted_count;
  struct reading *reading = data;
  add(reading, cxml_element, offset_of(reading), name, strlen((const char *)name));
  for (int index = 0; index < attribute_count; index++) {
    const xmlChar **attribute = attributes + 5 * index;
    add(reading, cxml_attribute, 0, attribute[0], strlen((const char *)attribute[0]));
    add(reading, cxml_value, 0, attribute[3], (size_t)(attribute[4] - attribute[3]));
  }
}

static void end_element(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)name, (void)prefix, (void)uri;
  struct reading *reading = data;
  add(reading, cxml_end, offset_of(reading), NULL, 0);
}

static void characters(void *data, const xmlChar *text, int length) {
  struct reading *reading = data;
  add(reading, cxml_characters, 0, text, (size_t)length);
}

/* Called at `<!DOCTYPE`, before its contents are read. */
static void internal_subset(void *data, const xmlChar *name, const xmlChar *external, const xmlChar *system) {
  (void)name, (void)external, (void)system;
  stop(data, cxml_has_doctype);
}

static xmlEntityPtr get_entity(void *data, const xmlChar *name) {
  (void)data;
  return xmlGetPredefinedEntity(name);
}

static void keep(struct cxml_list *list, const xmlError *error) {
  list->error_line = error->line > 0 ? (size_t)error->line : 0;
  list->error_column = error->int2 > 0 ? (size_t)error->int2 : 0;
  if (error->message != NULL) strncpy(list->message, error->message, sizeof list->message - 1);
  list->message[strcspn(list->message, "\r\n")] = 0;
}

static void keep_first(void *data, xmlErrorPtr error) {
  struct reading *reading = data;
  if (reading->has_error || error->level != XML_ERR_FATAL) return;
  reading->has_error = 1;
  keep(&reading->list, error);
}

static xmlParserInputPtr refuse(const char *url, const char *id, xmlParserCtxtPtr context) {
  (void)url, (void)id, (void)context;
  return NULL;
}

static void prepare(void) {
  xmlInitParser();
  xmlSetExternalEntityLoader(refuse);
}

static void note_error(struct reading *reading) {
  struct cxml_list *list = &reading->list;
  const xmlError *error = xmlCtxtGetLastError(reading->context);
  if (list->status == cxml_ok) {
    if (reading->context->wellFormed) return;
    list->status = cxml_malformed;
  }
  if (list->status == cxml_malformed && reading->has_error) return;
  if (list->status == cxml_malformed && error != NULL) {
    keep(list, error);
  } else if (reading->context->input != NULL) {
    list->error_line = (size_t)reading->context->input->line;
    list->error_column = (size_t)reading->context->input->col;
  }
}

struct cxml_list cxml_parse(const char *bytes, size_t count, size_t most_events) {
  pthread_once(&once, prepare);
  struct reading reading = {.most_events = most_events};
  xmlSAXHandler handler = {0};
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = start_element;
  handler.endElementNs = end_element;
  handler.characters = characters;
  handler.cdataBlock = characters;
  handler.internalSubset = internal_subset;
  handler.getEntity = get_entity;
  handler.serror = keep_first;
  if (count > INT_MAX) {
    reading.list.status = cxml_too_many;
    return reading.list;
  }
  reading.context = xmlCreateMemoryParserCtxt(bytes, (int)count);
  if (reading.context == NULL) {
    reading.list.status = count == 0 ? cxml_malformed : cxml_no_memory;
    return reading.list;
  }
  *reading.context->sax = handler;
  reading.context->userData = &reading;
  xmlCtxtUseOptions(reading.context, XML_PARSE_NONET);
  /* The options set their own handlers. */
  *reading.context->sax = handler;
  /* Otherwise an ampersand in an attribute arrives as a character reference. Only XML's five entities are known (get_entity). */
  reading.context->replaceEntities = 1;
  xmlParseDocument(reading.context);
  if (reading.context->input != NULL && reading.context->input->buf != NULL &&
      reading.context->input->buf->encoder != NULL)
    reading.list.status = cxml_not_utf8;
  note_error(&reading);
  xmlFreeParserCtxt(reading.context);
  reading.context = NULL;
  return reading.list;
}

void cxml_free(struct cxml_list *list) {
  free(list->events);
  free(list->text);
  list->events = NULL;
  list->text = NULL;
  list->count = 0;
}

const char *cxml_version(void) { return LIBXML_DOTTED_VERSION; }
