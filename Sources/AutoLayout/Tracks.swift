import LayoutModel
extension LayoutPass {
  mutating func tracks(_ result: inout LayoutResult) -> [Track] { [] }
}
