import JSONSyntax
import LayoutFormat
import LayoutModel
import Testing

@Suite struct ExamplesTests {
  @Test(arguments: Documents.examplePaths)
  func `every example decodes without a diagnostic`(path: String) {
    let document = Documents.example(path)
    #expect(document.diagnostics.isEmpty, "\(Documents.rendered(document))")
    #expect(document.isLayout)
    #expect(!document.title.isEmpty)
    for environment in document.previews + document.expectationEnvironments {
      let screen = document.resolve(in: environment)
      #expect(screen.diagnostics.isEmpty)
      #expect(!screen.tree.views.isEmpty)
    }
  }
}
