/// The table of traits. Its order is the order of every list of traits: names, keys, options, messages. Old keys and
/// links depend on it, so a new row goes at the end.
extension EnvironmentTrait {
  package static let all: [EnvironmentTrait] = [
    orientation, textSize, keyboard, direction, appearance, boldText, system, pseudolanguage, container, pose, sdk,
  ]

  package static let orientation = EnvironmentTrait(
    "orientation", \.orientation, isAxis: true, option: .value("orientation", help: "portrait or landscape."),
    summary: "`portrait` by default.", condition: "`portrait` or `landscape`.",
    previews: ("orientations", "Orientations of each device."))

  package static let textSize = EnvironmentTrait(
    "textSize", \.textSize, isAxis: true,
    option: .value(
      "text-size", help: "Content size category: XS S M L XL XXL XXXL AX1 AX2 AX3 AX4 AX5."),
    uiKit: UIKitName(expression: "traitCollection.preferredContentSizeCategory"),
    summary: "XS, S, M, L, XL, XXL, XXXL, AX1 … AX5; L by default.",
    condition: "`\"AX3\"`, an array of sizes, `\"accessibility\"` (AX1 to AX5), or a comparison such as `\">= AX1\"`.",
    previews: ("textSizes", "Dynamic Type sizes, as in a condition: `\"accessibility\"` is AX1 to AX5."))

  package static let keyboard = EnvironmentTrait(
    "keyboard", \.keyboard, names: ["keyboard down", "keyboard"], keyWords: ["", "keyboard"], isAxis: true,
    option: .flag("keyboard", .flag(true), help: "Keyboard up, with its predictive or shortcut bar."),
    summary: "Whether the keyboard is up.", condition: "Whether the keyboard is up.",
    previews: ("keyboard", "false, true, or both."))

  package static let direction = EnvironmentTrait(
    "direction", \.direction, names: ["left to right", "right to left"], keyWords: ["ltr", "rtl"],
    option: .flag("rtl", .word(LayoutDirection.rightToLeft.rawValue), help: "Right-to-left layout."),
    uiKit: UIKitName(expression: "traitCollection.layoutDirection"),
    summary: "`leftToRight` by default.", condition: "`leftToRight` or `rightToLeft`.",
    previews: ("directions", "Layout directions."))

  package static let appearance = EnvironmentTrait(
    "appearance", \.appearance,
    option: .flag("dark", .word(InterfaceStyle.dark.rawValue), help: "Dark appearance."),
    uiKit: UIKitName(expression: "traitCollection.userInterfaceStyle"),
    summary: "`light` by default.", condition: "`light` or `dark`.",
    previews: ("appearances", "Light and dark."))

  package static let boldText = EnvironmentTrait(
    "boldText", \.boldText, names: ["regular text", "bold text"], keyWords: ["regular", "bold"],
    option: .flag("bold-text", .flag(true), help: "Bold text."), address: "bold",
    uiKit: UIKitName(expression: "traitCollection.legibilityWeight", on: ".bold"),
    summary: "The system's bold text.", condition: "Whether the system draws bold text.")

  package static let system = EnvironmentTrait(
    "system", \.systemVersion, documentKey: "systemVersion", number: (11...99, "a system version"), names: ["iOS "],
    keyWords: ["ios"],
    option: .value("system", help: "Version of iOS, 11 to 99: from 26 on its figures hold, below those of 18."),
    address: "system",
    summary: "Version of iOS: from 26 on the figures of iOS 26 apply, below that those of iOS 18. 27 is iOS 27.1.",
    condition: "The version of iOS, or a comparison.",
    previews: ("systemVersions", "Versions of iOS, as in an environment."))

  package static let pseudolanguage = EnvironmentTrait(
    "pseudolanguage", \.pseudolanguage,
    option: .value("pseudolanguage", help: "doubleLength, accented or rightToLeft."), address: "language",
    summary: "A language for testing.")

  package static let container = EnvironmentTrait(
    "container", \.hasContainer, names: ["without bars around", "bars around"], keyWords: ["nobars", "bars"],
    option: .flag("no-container", .flag(false), help: "Without the bars that the layout stands in."),
    uiKit: UIKitName(expression: "(navigationController != nil || tabBarController != nil)"),
    summary: "The bars around the screen, described in the layout's own environment; false leaves them out.",
    condition: "Whether the container's bars are shown.", previews: ("container", "true, false, or both."))

  package static let pose = EnvironmentTrait(
    "pose", \.pose, names: Pose.allCases.map { $0 == .halfOpen ? "half open" : $0.rawValue },
    option: .value("pose", help: "closed, halfOpen or open, for a device that folds."),
    summary: "`closed`, `halfOpen` or `open`: gives a device that folds the figures of that pose.",
    condition: "`closed`, `halfOpen` or `open`; false on a device that does not fold.",
    previews: ("poses", "Of each device that folds; other devices have one preview."))

  package static let sdk = EnvironmentTrait(
    "sdk", \.sdkVersion, documentKey: "sdkVersion", number: (11...99, "an SDK version"), names: ["SDK "],
    keyWords: ["sdk"],
    option: .value(
      "sdk", help: "Version of the SDK that the app is built with, 11 to 99; by default the version of iOS."),
    summary: "Version of the SDK that the app is built with; by default the version of iOS. 27 is that of iOS 27.1.")
}
