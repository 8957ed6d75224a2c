import Foundation
import ScrollStack

// Written beside this package, wherever it is run from: the daemon watches this folder.
let package = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
let path = package.appendingPathComponent("checkout.json").path
let screen = Checkout()

try screen.document().write(toFile: path, atomically: true, encoding: .utf8)
print("wrote \(path)")
for finding in try await screen.check(at: path) { print(finding) }
