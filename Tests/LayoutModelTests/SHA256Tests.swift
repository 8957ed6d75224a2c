import LayoutModel
import Testing

@Suite struct SHA256Tests {
  /// The first is an example of FIPS 180-4; `sha256sum` gives the others.
  @Test(arguments: [
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("a", 1000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ])
  func `digests are those of the standard`(text: String, count: Int, digits: String) {
    var hash = SHA256()
    for _ in 0..<count { hash.add(Array(text.utf8)) }
    #expect(hash.digits == digits)
  }

  @Test func `texts are told apart by where they end`() {
    var (one, other) = (SHA256(), SHA256())
    for text in ["ab", "c"] { one.add(text) }
    for text in ["a", "bc"] { other.add(text) }
    #expect(one.digits != other.digits)
  }
}
