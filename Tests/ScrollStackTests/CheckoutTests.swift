import Foundation
import ScrollStack
import TestSupport
import Testing

import enum LayoutModel.ContentSizeCategory
import struct LayoutModel.Device
import struct LayoutModel.Environment

/// The source's checkout screen: a header, a table, a footer that is a controller of its own, or a line that counts.
private struct Checkout: Screen {
  var isCart = true
  var body: [DecoratedStackedView] {
    ScrollStack {
      Header()
      Table(rows: 12).id("table").padding(12)
      if isCart {
        Footer().id("footer").padding(30).height(min: 44)
      } else {
        Label("3 items", font: "headline").id("footer").padding(20)
      }
    }
  }
}

private struct Header: StackedView {
  var decorated: DecoratedStackedView {
    View {
      Label("Your cart", font: "largeTitle", numberOfLines: 0).id("headline")
        .constraints(
          "leading == superview.leading + 16", "trailing == superview.trailing - 16", "bottom == superview.bottom - 16")
    }
    .id("header").height(200)
  }
}

private struct Footer: Screen {
  var body: [DecoratedStackedView] {
    View {
      Label("Total: € 41.70, with everything", font: "headline", numberOfLines: 0).id("total")
        .constraints("edges == superview.edges inset 16")
    }
  }
}

/// The same screen with everything by constraints, in a scroll view, as the article of docs/semantics.md#checkout-a-scrolling-stack builds it at first.
private struct CheckoutByConstraints: Screen {
  var isCart = true
  var body: [DecoratedStackedView] {
    RootView {
      ScrollView {
        Header().constraints(
          "top == superview.top", "horizontalEdges == superview.horizontalEdges", "width == superview.width")
        Table(rows: 12).id("table")
          .constraints("horizontalEdges == header.horizontalEdges", "top == header.bottom + 12")
        if isCart {
          View {
            Label("Total: € 41.70, with everything", font: "headline", numberOfLines: 0).id("total")
              .constraints("edges == superview.edges inset 16")
          }
          .id("footer")
          .constraints(
            "horizontalEdges == header.horizontalEdges", "top == table.bottom + 30", "height >= 44",
            "bottom == superview.bottom")
        } else {
          Label("3 items", font: "headline").id("footer")
            .constraints(
              "horizontalEdges == header.horizontalEdges", "top == table.bottom + 20", "bottom == superview.bottom")
        }
      }
      .id("screen").constraints("edges == superview.edges")
    }
  }
}

@Suite struct CheckoutTests {
  private static let ids = ["header", "headline", "table", "footer", "total"]

  @Test(arguments: [true, false])
  func `both forms of the article's screen have the same frames on every device at every text size`(isCart: Bool) throws
  {
    let stacked = try Checkout(isCart: isCart).layout(measuring: measurer)
    let constrained = try CheckoutByConstraints(isCart: isCart).layout(measuring: measurer)
    var count = 0
    for device in Device.catalog {
      for size in ContentSizeCategory.allCases {
        let environment = Environment(device: device, textSize: size)
        let (a, b) = (stacked.solve(in: environment), constrained.solve(in: environment))
        for id in Self.ids {
          #expect(a.screenFrame(of: id) == b.screenFrame(of: id), "\(id) on \(environment.summary)")
        }
        #expect(a.scrolls("screen") == b.scrolls("screen"), "\(environment.summary)")
        #expect(a.scrollView("screen")?.contentSize == b.scrollView("screen")?.contentSize, "\(environment.summary)")
        count += 1
      }
    }
    print("both forms agree in \(count) environments")
  }

  // The source's figures on an iPhone X: a header of 200, a label of 51, a footer of 130.
  private func source(
    footer: Double = 130, padding: Double? = nil, header: Double = 200, spacer: Bool = true
  ) -> ScrollStack {
    ScrollStack {
      View().id("header").height(header)
      if spacer { Spacer().id("spacer") }
      if let padding { View().id("label").height(51).padding(padding) } else { View().id("label").height(51) }
      View().id("footer").height(footer)
    }
  }

  @Test func `the frames of the worked examples`() throws {
    let plain = try source(spacer: false).solve(device: "iPhone X", measuring: measurer)
    #expect(["header", "label", "footer"].map { plain.frame(of: $0)?.y } == [0, 200, 251])  // [s2-1]
    #expect(plain.scrollView("screen")?.contentSize.height == 381)

    let spaced = try source().solve(device: "iPhone X", measuring: measurer)
    #expect(spaced.frame(of: "spacer")?.height == 431)  // [s2-2]
    #expect(["label", "footer"].map { spaced.frame(of: $0)?.y } == [631, 682])

    let padded = try source(padding: 30).solve(device: "iPhone X", measuring: measurer)
    #expect(padded.frame(of: "spacer")?.y == 230)  // [s2-3]
    #expect(padded.frame(of: "spacer")?.height == 401)

    let tall = try source(footer: 600).solve(device: "iPhone X", measuring: measurer)
    #expect(tall.scrollView("screen")?.contentSize.height == 851)  // [s2-4]

    let border = try source(footer: 549, padding: 30).solve(device: "iPhone X", measuring: measurer)
    #expect(border.frame(of: "spacer")?.height == 0)  // [s2-5]
    #expect(border.scrolls("screen"))
  }

  /// Examples/checkout.json in Swift.
  @Test func `the example is what it is in Swift`() throws {
    let path = Repository.root.appendingPathComponent("Examples/checkout.json").path
    let example = try node(try String(contentsOfFile: path, encoding: .utf8))
    let screen = ScrollStack {
      View {
        Label("Your cart", font: "largeTitle", numberOfLines: 0).id("headline").set("textColor", "white")
          .constraints(
            "leading == superview.leading + 16", "trailing == superview.trailing - 16",
            "bottom == superview.bottom - 16")
      }
      .id("header").backgroundColor("systemIndigo").height(200)
      Table(rows: ["Green tea, loose", "Cast iron pot", "Two small cups"]).id("table").padding(12)
        .when(.flag("!asRows"))
      ViewOfType("stackView") {
        Label("{item.name}", font: "body", numberOfLines: 0).id("name").hugging(horizontal: 250)
        Label("{item.price}", font: "body").id("price").compression(horizontal: 751)
      }
      .id("row").when(.flag("asRows")).set("forEach", "items").padding(12).set("spacing", 8)
      .set("layoutMargins", ["horizontal": 16, "vertical": 12]).set("layoutMarginsRelativeArrangement", true)
      Label("Delivery within two days", font: "footnote", numberOfLines: 0).id("note").set("textAlignment", "center")
        .set("textColor", "secondaryLabel").padding(20)
      Spacer().id("space")
      Include("parts/checkout-footer.json").id("footer").when(.flag("isCart"))
      Label("3 items", font: "headline").id("count").when(.flag("!isCart")).set("textAlignment", "center").padding(20)
    }
    let written = try #require(try node(screen.document())["root"])
    let expected = try #require(example["root"])
    #expect(canonical(written) == canonical(expected))
  }
}
