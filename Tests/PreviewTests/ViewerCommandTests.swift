import LayoutFormat
import Preview
import Screens
import Testing

@Suite struct ViewerCommandTests {
  private func problem(_ text: String) -> CommandError? {
    do {
      _ = try ViewerCommand.decode(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (#"{"type": "watch", "path": "a.json", "environments": [{"device": "iPhone XR", "textSize": "AX3"}]}"#),
    (#"{"type": "watch", "path": null, "environments": null}"#),
    (#"{"type": "unwatch", "path": "a.json"}"#),
    (#"{"type": "setText", "path": "a.json", "view": "note", "text": "hello"}"#),
    (#"{"type": "setFlag", "path": "a.json", "flag": "isCart", "value": false}"#),
    (#"{"type": "explain", "path": "a.json", "key": "k", "view": "v"}"#),
    (#"{"type": "exercise", "path": "a.json", "key": "k"}"#), (#"{"type": "explainPrints", "text": ""}"#),
    (#"{"type": "export", "path": "a.json", "key": "k"}"#),
    (#"{"type": "export", "path": "a.json", "key": "k", "offsets": {"scroll": [0, -12.5]}}"#),
    (#"{"type": "setNumbers", "path": "a.json", "edits": []}"#),
    (#"{"type": "writeNumbers", "path": "a", "edits": [{"file": "a", "hash": "f", "start": 1, "end": 3, "text": "12"}]}"#),
    (#"{"type": "numbers", "path": "a.json", "key": "k", "view": "v"}"#),
    (#"{"type": "sync", "id": "1"}"#), (#"{"type": "ping", "id": "1"}"#),
  ])
  func `documented commands decode`(text: String) {
    #expect(problem(text) == nil)
  }

  @Test(arguments: [
    ("", "bad-json"), ("{", "bad-json"), ("[]", "bad-command"), (#"{"type": 3}"#, "bad-command"),
    (#"{"type": "open", "path": "/etc/hosts"}"#, "unknown-type"), (#"{"type": "ping"}"#, "bad-command"),
    (#"{"type": "watch", "environments": 3}"#, "bad-command"),
    (#"{"type": "watch", "environments": [{"device": "iPhone 99"}]}"#, "bad-command"),
    (#"{"type": "watch", "environments": [{"textsize": "L"}]}"#, "bad-command"),
    (#"{"type": "watch", "environments": [{"size": [0, 10]}]}"#, "bad-command"),
    (#"{"type": "watch", "environments": [{"size": [1e300, 10]}]}"#, "bad-command"),
    (#"{"type": "watch", "environments": [{"system": 26.5}]}"#, "bad-command"),
    (#"{"type": "watch", "environments": [{"system": 1e300}]}"#, "bad-command"),
    (#"{"type": "watch", "environments": [{"safeArea": [900, 0, 0, 0]}]}"#, "bad-command"),
    (#"{"type": "watch", "environments": [{"margins": [1e300, 0, 0, 0]}]}"#, "bad-command"),
    (#"{"type": "setFlag", "path": "a", "flag": "f", "value": {}}"#, "bad-command"),
    (#"{"type": "watch", "environments": [{"offsets": [0, 10]}]}"#, "bad-command"),
    (#"{"type": "export", "path": "a", "key": "k", "offsets": 3}"#, "bad-command"),
    (#"{"type": "export", "path": "a", "key": "k", "paddings": 3}"#, "bad-command"),
    (#"{"type": "setNumbers", "path": "a"}"#, "bad-command"),
    (#"{"type": "writeNumbers", "path": "a", "edits": [{}]}"#, "bad-command"),
    (#"{"type": "export", "path": "a", "key": "k", "offsets": {"s": [1]}}"#, "bad-command"),
    (#"{"type": "export", "path": "a", "key": "k", "offsets": {"s": [1, "2"]}}"#, "bad-command"),
    (#"{"type": "export", "path": "a", "key": "k", "offsets": {"s": [0, 1e300]}}"#, "bad-command"),
  ])
  func `anything else is an error with a code and a sentence`(text: String, code: String) {
    #expect(problem(text)?.code == code)
    #expect((problem(text)?.message.count ?? 0) > 10)
  }

  @Test(arguments: [
    (#""environments": [{"texts": 3}]"#, #""texts" is an object of texts by view id, found a number"#),
    (#""environments": [{"flags": true}]"#, #""flags" is an object of settings by flag, found true"#),
    (#""environments": [{"carets": []}]"#, #""carets" is an object of characters by view id, found an array"#),
    (#""tracks": "yes""#, #""tracks" of "watch" is true or false, found a string"#),
  ])
  func `a value of another type is told`(text: String, message: String) {
    #expect(problem("{\"type\": \"watch\", \(text)}")?.message == message)
  }

  @Test(arguments: [
    #""hash": "ff", "start": 1, "end": 3, "text": 12"#,
    #""hash": "ff", "start": 1.5, "end": 3, "text": "1""#, #""hash": "ff", "start": -1, "end": 3, "text": "1""#,
    #""hash": "ff", "start": 1, "end": 1e300, "text": "1""#, #""hash": "", "start": 1, "end": 3, "text": "1""#,
    #""hash": 255, "start": 1, "end": 3, "text": "1""#, #""hash": "ff", "start": 1, "end": 3"#,
  ])
  func `an edit is a place in a file and a text`(edit: String) {
    for type in ["setNumbers", "writeNumbers"] {
      let text = #"{"type": "\#(type)", "path": "a", "edits": [{"file": "a", \#(edit)}]}"#
      #expect(problem(text)?.code == "bad-command", "\(text)")
    }
  }

  @Test func `a caret beyond the limit is told with its number`() {
    let text = #"{"type": "setText", "path": "a", "view": "v", "text": "t", "caret": 2000000}"#
    #expect(problem(text)?.message == "\"caret\" of \"setText\" is a number from 0 to 1000000, found 2000000")
  }

  @Test func `a watch takes at most its limit of environments`() {
    let many = Array(repeating: "{}", count: Schema.Limit.environments + 1).joined(separator: ",")
    #expect(problem(#"{"type": "watch", "environments": ["# + many + "]}")?.code == "limit")
  }
}

@Suite struct EnvironmentRequestTests {
  @Test func `nothing said is an iPhone 13 in portrait at L`() throws {
    let environment = try EnvironmentRequest().environment()
    #expect(environment.deviceID == "iphone-13")
    #expect(environment.size.width == 390)
    #expect(environment.textSize == .large)
    #expect(!environment.keyboard)
  }

  @Test func `a wrong device is told with the nearest name`() {
    var request = EnvironmentRequest()
    request.device = "iPhone XT"
    #expect(throws: EnvironmentRequest.Problem.self) { try request.environment() }
    #expect(EnvironmentRequest.unknownDevice("iPhone XT").contains("did you mean 'iPhone X"))
  }

  @Test func `devices that only iOS 26 knows get its figures`() throws {
    var request = EnvironmentRequest()
    request.device = "iPhone 17"
    #expect(try request.environment().systemVersion == 26)
  }
}
