// Times yoga through its C interface (driver.h): a row of items that grow alike, or a column of rows of a label and a
// field that grows.

#include "driver.h"

#include <yoga/Yoga.h>

static YGConfigRef config;
static YGNodeRef root;

static YGNodeRef child_of(YGNodeRef parent) {
  YGNodeRef node = YGNodeNewWithConfig(config);
  YGNodeInsertChild(parent, node, YGNodeGetChildCount(parent));
  return node;
}

static void resize(int wide) {
  YGNodeStyleSetWidth(root, (float)root_width(wide));
  YGNodeCalculateLayout(root, YGUndefined, YGUndefined, YGDirectionLTR);
}

static void build(void) {
  if (!config) config = YGConfigNew();
  root = YGNodeNewWithConfig(config);
  YGNodeStyleSetFlexDirection(root, is_chain ? YGFlexDirectionRow : YGFlexDirectionColumn);
  YGNodeStyleSetPadding(root, YGEdgeAll, MARGIN);
  YGNodeStyleSetGap(root, YGGutterAll, GAP);
  YGNodeStyleSetHeight(root, (float)root_height());
  for (int index = 0; index < count; ++index) {
    YGNodeRef parent = root;
    if (!is_chain) {
      parent = child_of(root);
      YGNodeStyleSetFlexDirection(parent, YGFlexDirectionRow);
      YGNodeStyleSetAlignItems(parent, YGAlignCenter);
      YGNodeStyleSetGap(parent, YGGutterAll, GAP);
      YGNodeRef label = child_of(parent);
      YGNodeStyleSetWidth(label, (float)label_width(index));
      YGNodeStyleSetHeight(label, LABEL_HEIGHT);
    }
    YGNodeRef view = child_of(parent);
    YGNodeStyleSetFlexGrow(view, 1);
    YGNodeStyleSetFlexBasis(view, 0);
    if (is_chain) continue;
    YGNodeStyleSetMinWidth(view, FIELD_WIDTH);
    YGNodeStyleSetHeight(view, FIELD_HEIGHT);
  }
  resize(0);
}

static void clear(void) { YGNodeFreeRecursive(root); }

static double* read_frame(YGNodeRef node, double left, double top, double* frame) {
  frame[0] = left + YGNodeLayoutGetLeft(node);
  frame[1] = top + YGNodeLayoutGetTop(node);
  frame[2] = YGNodeLayoutGetWidth(node);
  frame[3] = YGNodeLayoutGetHeight(node);
  return frame + 4;
}

static void read_frames(double* frame) {
  for (size_t index = 0; index < (size_t)count; ++index) {
    YGNodeRef node = YGNodeGetChild(root, index);
    if (is_chain) {
      frame = read_frame(node, 0, 0, frame);
      continue;
    }
    const double left = YGNodeLayoutGetLeft(node), top = YGNodeLayoutGetTop(node);
    for (size_t place = 0; place < 2; ++place) frame = read_frame(YGNodeGetChild(node, place), left, top, frame);
  }
}

int main(int argc, char** argv) { return measure(argc, argv); }
