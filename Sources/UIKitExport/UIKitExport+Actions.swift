import LayoutModel

/// The seam between an export and the app: a closure for each control that people use. The app sets them in files of
/// its own, so that a later export may replace the code.
extension UIKitExport {
  private var ownControls: [Int] { own.filter { UIKitView.isControl(tree.views[$0]) } }

  var hasOwnActions: Bool { !ownControls.isEmpty }

  /// Whether this controller or a child of it has closures.
  var hasActions: Bool { hasOwnActions || children.contains { $0.export.hasActions } }

  /// One control for each closure: the first of copies.
  private var firstControls: [Int] { ownControls.filter { place(of: $0).map { $0.copy == 0 } ?? true } }

  func actionDeclarations() -> [String] {
    firstControls.enumerated().map { number, view in
      let type = UIKitView.className(tree.views[view])
      let parameters = place(of: view) == nil ? type : "Int, \(type)"
      let ignored = place(of: view) == nil ? "_" : "_, _"
      let comment = "/// Set these in a file of your own; each is called with its control, a copy after its index."
      return (number == 0 ? [comment] : []) + [
        "var \(names.actions[view] ?? "action"): (\(parameters)) -> Void = { \(ignored) in }"
      ]
    }.flatMap(\.self)
  }

  func actions() -> [String] {
    firstControls.flatMap { view -> [String] in
      let name = names.actions[view] ?? "action"
      let event = Self.event(of: tree.views[view])
      guard let place = place(of: view) else {
        return Self.action("\(name)(\(names.views[view]))", on: names.views[view], event)
      }
      let list = array(copies.groups[place.group], place.member)
      return ["for (index, control) in \(list).enumerated() {"]
        + Self.action("\(name)(index, control)", on: "control", event).map(indented) + ["}"]
    }
  }

  private static func action(_ call: String, on control: String, _ event: String) -> [String] {
    ["\(control).addAction(UIAction { [unowned self] _ in \(call) }, for: .\(event))"]
  }

  private static func event(of view: View) -> String {
    switch view.content {
    case .button: "primaryActionTriggered"
    case .textField: "editingChanged"
    default: "valueChanged"
    }
  }
}
