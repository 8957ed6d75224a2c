import LayoutModel
import Testing

@Suite struct AttributeTests {
  @Test(arguments: Attribute.allCases)
  func `an attribute has the name of its case`(attribute: Attribute) {
    #expect(attribute.name == (attribute == .notAnAttribute ? "none" : String(describing: attribute)))
  }
}
