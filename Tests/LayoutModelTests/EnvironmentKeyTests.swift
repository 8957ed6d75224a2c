import LayoutModel
import Testing

@Suite struct EnvironmentKeyTests {
  private static let phone = Device.named("iPhone 13")!

  private static func changed(_ change: (inout Environment) -> Void) -> Environment {
    var environment = Environment(device: phone)
    change(&environment)
    return environment
  }

  private static let table: [(Environment, String)] = [
    (changed { _ in }, "iphone-13/portrait/L"),
    (changed { $0.keyboard = true }, "iphone-13/portrait/L/keyboard"),
    (
      changed {
        $0.keyboard = true
        $0.keyboardHeight = 300.5
      }, "iphone-13/portrait/L/keyboard=300.5"
    ),
    (changed { $0.keyboardHeight = 300 }, "iphone-13/portrait/L/keyboardDown=300"),
    (
      changed {
        $0.direction = .rightToLeft
        $0.appearance = .dark
        $0.boldText = true
      }, "iphone-13/portrait/L/rtl/dark/bold"
    ),
    (changed { $0.pseudolanguage = .doubleLength }, "iphone-13/portrait/L/doubleLength"),
    (changed { $0.safeArea.top = 20 }, "iphone-13/portrait/L/safeArea=20,0,34,0"),
    (changed { $0.rootMargins = EdgeInsets(left: 20, right: 20) }, "iphone-13/portrait/L/margins=0,20,0,20"),
    (changed { $0.horizontalSizeClass = .regular }, "iphone-13/portrait/L/regular-regular"),
    (
      changed {
        $0.flags = [
          NamedValue("a", .bool(true)), NamedValue("b", .string("true")), NamedValue("c", .number(0.1)),
        ]
      }, "iphone-13/portrait/L/flag:a=true/flag:b='true'/flag:c=0.1"
    ),
    (
      changed { $0.texts = [NamedValue("login.email", "a/b c%")] },
      "iphone-13/portrait/L/text:login.email=a%2Fb%20c%25"
    ),
    (changed { $0.offsets = [NamedValue("", Point(x: 0, y: -100))] }, "iphone-13/portrait/L/offset:=0,-100"),
    (
      Environment(device: phone, orientation: .landscape, textSize: .accessibility5, systemVersion: 26),
      "iphone-13/landscape/AX5/ios26"
    ),
    (
      Environment(deviceName: "390 × 700", size: Size(width: 390, height: 700), scale: 2),
      "390x700@2x/portrait/L"
    ),
  ]

  @Test(arguments: table)
  func `a key says what differs from the device's own figures`(environment: Environment, key: String) {
    #expect(EnvironmentKey.key(of: environment) == key)
  }

  @Test func `every device, orientation, text size and keyboard has a key of its own`() {
    var environments: [Environment] = []
    for device in Device.catalog {
      for orientation in Orientation.allCases {
        for textSize in ContentSizeCategory.allCases {
          for keyboard in [false, true] {
            environments.append(
              Environment(device: device, orientation: orientation, textSize: textSize, keyboard: keyboard))
          }
        }
      }
    }
    let keys = EnvironmentKey.keys(of: environments)
    #expect(Set(keys).count == environments.count)
    #expect(keys == environments.map(EnvironmentKey.key(of:)))
  }

  @Test func `a key is not fooled by names that look like other words`() {
    let tricky = Self.changed { $0.texts = [NamedValue("x", "1/dark")] }
    let dark = Self.changed {
      $0.texts = [NamedValue("x", "1")]
      $0.appearance = .dark
    }
    #expect(EnvironmentKey.key(of: tricky) != EnvironmentKey.key(of: dark))
  }

  @Test func `a file's name is short enough for a file system, and still its own`() {
    let long = String(repeating: "ä", count: 400)
    let names = ["1", "2"].map { end in
      EnvironmentKey.fileName(of: Self.changed { $0.texts = [NamedValue("name", long + end)] })
    }
    #expect(names[0] != names[1])
    #expect(names.allSatisfy { $0.utf8.count <= 200 && $0.hasPrefix("iphone-13_portrait_L_text%3Aname=ä") })
    let usual = Self.changed { $0.keyboard = true }
    #expect(EnvironmentKey.fileName(of: usual) == "iphone-13_portrait_L_keyboard")
  }

  @Test func `a file's name has no character that Windows refuses`() {
    let odd = Self.changed {
      $0.flags = [NamedValue("a|b?", .string("<\"*\">"))]
      $0.offsets = [NamedValue("list", .contentEnd)]
    }
    let name = EnvironmentKey.fileName(of: odd)
    #expect(!name.contains { "\"*:<>?|/\\".contains($0) }, "\(name)")
    let other = Self.changed { $0.flags = [NamedValue("a%7Cb?", .string("<\"*\">"))] }
    #expect(EnvironmentKey.fileName(of: other) != name)
  }
}
