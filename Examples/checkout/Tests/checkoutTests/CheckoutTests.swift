import ScrollStack
import ScrollStackTesting
import Testing

@testable import checkout

@Suite struct CheckoutTests {
  @Test func `a check finds no errors`() async throws {
    let findings = try await Checkout().check()
    for finding in findings { print(finding) }
    #expect(!findings.contains { $0.severity == .error })
  }

  @Test func `an empty cart says so instead of showing a table`() throws {
    let solved = try Checkout(items: []).solve(on: .iPhoneX)
    #expect(solved.frame(of: "table") == nil)
    #expect(solved.lines(of: "empty") == ["Nothing here yet"])
  }
}
