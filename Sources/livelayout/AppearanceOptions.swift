import ArgumentParser
import LayoutModel

/// What one environment and a matrix of them are asked for in the same words.
struct AppearanceOptions: ParsableArguments {
  @Flag(help: "Right-to-left layout.")
  var rtl = false
  @Flag(help: "Dark appearance.")
  var dark = false
  @Flag(help: "Bold text.")
  var boldText = false

  var direction: LayoutDirection? { rtl ? .rightToLeft : nil }
  var style: InterfaceStyle? { dark ? .dark : nil }
  var isBold: Bool? { boldText ? true : nil }
}
