import Foundation
import ScrollStack

// Written beside this package, wherever it is run from: the daemon watches this folder.
let package = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
let file = package.appendingPathComponent("checkout.json")
let screen = Checkout()

do {
  try Data(screen.document().utf8).write(to: file, options: .atomic)
  print("wrote \(file.path)")
  for warning in screen.warnings { print(warning) }
} catch {
  // Each problem of the screen, with its line.
  print(error)
  exit(1)
}
