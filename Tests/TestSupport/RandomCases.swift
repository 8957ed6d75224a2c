import Foundation

/// How many cases a random test tries. `make deep` sets `LIVELAYOUT_DEEP=1` and tries more.
public func randomCases(_ usual: Int, deep: Int) -> Int {
  ProcessInfo.processInfo.environment["LIVELAYOUT_DEEP"] == "1" ? deep : usual
}
