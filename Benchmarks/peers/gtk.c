// Times GTK's constraint layout (driver.h): widgets of a fixed natural size under a GtkConstraintLayout. It needs a
// display, since widgets do; nothing is drawn.

#include "driver.h"

#include <gtk/gtk.h>

static GtkWidget *window, *root, **views;
static GtkLayoutManager* layout;

static void add(gpointer target, GtkConstraintAttribute attribute, gpointer source, GtkConstraintAttribute other,
                double constant) {
  gtk_constraint_layout_add_constraint(
      GTK_CONSTRAINT_LAYOUT(layout),
      gtk_constraint_new(target, attribute, GTK_CONSTRAINT_RELATION_EQ, source, other, 1, constant,
                         GTK_CONSTRAINT_STRENGTH_REQUIRED));
}

static void fix(gpointer target, GtkConstraintAttribute attribute, double value) {
  gtk_constraint_layout_add_constraint(
      GTK_CONSTRAINT_LAYOUT(layout), gtk_constraint_new_constant(target, attribute, GTK_CONSTRAINT_RELATION_EQ, value,
                                                                 GTK_CONSTRAINT_STRENGTH_STRONG));
}

static GtkWidget* view(void) {
  GtkWidget* widget = gtk_drawing_area_new();
  gtk_widget_set_parent(widget, root);
  return widget;
}

#define EDGE(name) GTK_CONSTRAINT_ATTRIBUTE_##name

static void chain(void) {
  for (int index = 0; index < count; ++index) {
    views[index] = view();
    add(views[index], EDGE(TOP), NULL, EDGE(TOP), MARGIN);
    add(views[index], EDGE(BOTTOM), NULL, EDGE(BOTTOM), -MARGIN);
    if (index) {
      add(views[index], EDGE(LEFT), views[index - 1], EDGE(RIGHT), GAP);
      add(views[index], EDGE(WIDTH), views[index - 1], EDGE(WIDTH), 0);
    } else {
      add(views[index], EDGE(LEFT), NULL, EDGE(LEFT), MARGIN);
    }
  }
  add(views[count - 1], EDGE(RIGHT), NULL, EDGE(RIGHT), -MARGIN);
}

static void form(void) {
  for (int index = 0; index < count; ++index) {
    GtkWidget *label = views[2 * index] = view(), *field = views[2 * index + 1] = view();
    fix(label, EDGE(WIDTH), label_width(index));
    fix(label, EDGE(HEIGHT), LABEL_HEIGHT);
    fix(field, EDGE(HEIGHT), FIELD_HEIGHT);
    gtk_drawing_area_set_content_width(GTK_DRAWING_AREA(field), FIELD_WIDTH);
    add(label, EDGE(LEFT), NULL, EDGE(LEFT), MARGIN);
    add(field, EDGE(LEFT), label, EDGE(RIGHT), GAP);
    add(field, EDGE(RIGHT), NULL, EDGE(RIGHT), -MARGIN);
    add(label, EDGE(CENTER_Y), field, EDGE(CENTER_Y), 0);
    if (index) add(field, EDGE(TOP), views[2 * index - 1], EDGE(BOTTOM), GAP);
    else add(field, EDGE(TOP), NULL, EDGE(TOP), MARGIN);
  }
}

static void resize(int wide) {
  const GtkAllocation frame = {0, 0, (int)root_width(wide), (int)root_height()};
  gtk_widget_size_allocate(root, &frame, -1);
}

static void build(void) {
  if (!views) views = g_new(GtkWidget*, view_count());
  window = gtk_window_new();
  root = gtk_drawing_area_new();
  layout = gtk_constraint_layout_new();
  gtk_widget_set_layout_manager(root, layout);
  gtk_window_set_child(GTK_WINDOW(window), root);
  if (is_chain) chain();
  else form();
  int least = 0;
  // GTK allocates only what was measured.
  gtk_widget_measure(root, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure(root, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  resize(0);
}

static void clear(void) {
  for (int index = 0; index < view_count(); ++index) gtk_widget_unparent(views[index]);
  gtk_window_destroy(GTK_WINDOW(window));
}

static void read_frames(double* frame) {
  for (int index = 0; index < view_count(); ++index, frame += 4) {
    GtkAllocation allocation;
    gtk_widget_get_allocation(views[index], &allocation);
    frame[0] = allocation.x, frame[1] = allocation.y, frame[2] = allocation.width, frame[3] = allocation.height;
  }
}

int main(int argc, char** argv) {
  gtk_init();
  return measure(argc, argv);
}
