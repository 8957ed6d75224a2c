import JSONSyntax
import Testing

@Suite struct JSONCodingTests {
  private struct Record: Codable, Equatable {
    enum Kind: String, Codable { case plain, special }
    enum Value: Codable, Equatable {
      case none
      case number(Double)
      case pair(Int, label: String)
    }
    var kind = Kind.special
    var values: [Value] = [.none, .number(0.1), .number(.infinity), .pair(-3, label: "ü\n\"")]
    var optional: Int?
    var names: [String: Int] = ["b": 2, "a": 1]
    var index: [Int: String] = [10: "ten", 2: "two"]
    var small: Int32 = -1
  }

  @Test func `values are read back as they were written`() throws {
    let record = Record()
    var json = JSONWriter()
    JSONCoding.append(record, to: &json)
    let root = try #require(JSONParser.parse(SourceFile(path: "", text: json.text)).root)
    let back: Record = try JSONCoding.value(from: root)
    #expect(back == record)
    #expect(json.text.contains(#""names":{"a":1,"b":2}"#), "\(json.text)")
  }

  @Test func `another shape is a mistake with its place`() throws {
    let root = try #require(JSONParser.parse(SourceFile(path: "", text: #"{ "kind": 7 }"#)).root)
    #expect {
      let _: Record = try JSONCoding.value(from: root)
    } throws: { error in
      (error as? JSONCoding.Mismatch)?.range.start == 10
    }
  }
}
