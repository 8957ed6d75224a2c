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

  func actionDeclarations() -> [Statement] {
    let declarations = firstControls.map { view -> Statement in
      let type = UIKitView.className(tree.views[view])
      let (parameters, ignored): (Code, Code) = place(of: view) == nil ? ("\(type)", "_") : ("Int, \(type)", "_, _")
      return "var \(names.action(view)): (\(parameters)) -> Void = { \(ignored) in }"
    }
    let comment: Statement =
      "/// Set these in a file of your own; each is called with its control, a copy after its index."
    return declarations.isEmpty ? [] : [comment] + declarations
  }

  func actions() -> [Statement] {
    firstControls.map { view in
      let event = Self.event(of: tree.views[view])
      func action(_ call: Code, on control: Code) -> Statement {
        "\(control).addAction(UIAction { [unowned self] _ in \(call) }, for: .\(event))"
      }
      let (name, control) = (names.action(view), names.views[view])
      guard let place = place(of: view) else { return action("\(name)(\(control))", on: "\(control)") }
      let list = array(copies.groups[place.group], place.member)
      return .block("for (index, control) in \(list).enumerated()", [action("\(name)(index, control)", on: "control")])
    }
  }

  private static func event(of view: View) -> String {
    switch view.content {
    case .button: "primaryActionTriggered"
    case .textField: "editingChanged"
    default: "valueChanged"
    }
  }
}
