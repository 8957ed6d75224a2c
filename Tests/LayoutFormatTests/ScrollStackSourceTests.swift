import TestSupport
import Testing

@Suite struct ScrollStackSourceTests {
  @Test(arguments: ScrollStackSource.files.map(\.name))
  func `ScrollStack's typed Swift is the one that the tables make`(name: String) throws {
    let text = try #require(ScrollStackSource.files.first { $0.name == name }?.text)
    let file = Repository.root.appendingPathComponent("Sources/ScrollStack/Recorded/\(name)")
    let mismatch = Golden.mismatch(text, file: file)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }
}
