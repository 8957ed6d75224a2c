import Foundation
import ScrollStack
import ScrollStackTesting
import TestSupport
import Testing

import enum LayoutModel.ContentSizeCategory
import struct LayoutModel.Device
import struct LayoutModel.Environment

/// The source's checkout screen: a header, a table, a footer that is a controller of its own, or a line that counts.
private struct Checkout: Screen {
  var isCart = true
  var body: some StackContent {
    ScrollStack {
      Header()
      Table(rows: 12).id("table").padding(12)
      if isCart {
        Footer().id("footer").padding(30).height(min: 44)
      } else {
        Label("3 items", font: .headline).id("footer").padding(20)
      }
    }
  }
}

private struct Header: StackContent {
  var body: some StackContent {
    View {
      Label("Your cart", font: .largeTitle, numberOfLines: 0).id("headline")
        .constraints(
          .leading.equal(to: .superview.leading, constant: 16),
          .trailing.equal(to: .superview.trailing, constant: -16), .bottom.equal(to: .superview.bottom, constant: -16))
    }
    .id("header").height(200)
  }
}

private struct Footer: Screen {
  var body: some StackContent {
    View {
      Label("Total: € 41.70, with everything", font: .headline, numberOfLines: 0).id("total")
        .constraints(.edges.equal(to: .superview.edges, inset: 16))
    }
  }
}

/// The same screen with everything by constraints, in a scroll view, as the article of
/// docs/semantics.md#checkout-a-scrolling-stack builds it at first.
private struct CheckoutByConstraints: Screen {
  var isCart = true
  var body: some StackContent {
    RootView {
      ScrollView {
        Header().constraints(
          .top.equal(to: .superview.top), .horizontalEdges.equal(to: .superview.horizontalEdges),
          .width.equal(to: .superview.width))
        Table(rows: 12).id("table")
          .constraints(
            .horizontalEdges.equal(to: .view("header").horizontalEdges),
            .top.equal(to: .view("header").bottom, constant: 12))
        if isCart {
          View {
            Label("Total: € 41.70, with everything", font: .headline, numberOfLines: 0).id("total")
              .constraints(.edges.equal(to: .superview.edges, inset: 16))
          }
          .id("footer")
          .constraints(
            .horizontalEdges.equal(to: .view("header").horizontalEdges),
            .top.equal(to: .view("table").bottom, constant: 30), .height.greaterThanOrEqual(to: 44),
            .bottom.equal(to: .superview.bottom))
        } else {
          Label("3 items", font: .headline).id("footer")
            .constraints(
              .horizontalEdges.equal(to: .view("header").horizontalEdges),
              .top.equal(to: .view("table").bottom, constant: 20), .bottom.equal(to: .superview.bottom))
        }
      }
      .id("screen").constraints(.edges.equal(to: .superview.edges))
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
    let plain = try source(spacer: false).solve(on: .iPhoneX, measuring: measurer)
    #expect(["header", "label", "footer"].map { plain.frame(of: $0)?.y } == [0, 200, 251])  // [s2-1]
    #expect(plain.scrollView("screen")?.contentSize.height == 381)

    let spaced = try source().solve(on: .iPhoneX, measuring: measurer)
    #expect(spaced.frame(of: "spacer")?.height == 431)  // [s2-2]
    #expect(["label", "footer"].map { spaced.frame(of: $0)?.y } == [631, 682])

    let padded = try source(padding: 30).solve(on: .iPhoneX, measuring: measurer)
    #expect(padded.frame(of: "spacer")?.y == 230)  // [s2-3]
    #expect(padded.frame(of: "spacer")?.height == 401)

    let tall = try source(footer: 600).solve(on: .iPhoneX, measuring: measurer)
    #expect(tall.scrollView("screen")?.contentSize.height == 851)  // [s2-4]

    let border = try source(footer: 549, padding: 30).solve(on: .iPhoneX, measuring: measurer)
    #expect(border.frame(of: "spacer")?.height == 0)  // [s2-5]
    #expect(border.scrolls("screen"))
  }

  /// Examples/checkout.json in Swift.
  @Test func `the example is what it is in Swift`() throws {
    let path = Repository.root.appendingPathComponent("Examples/checkout.json").path
    let example = try node(try String(contentsOfFile: path, encoding: .utf8))
    let settings = ScreenSettings(flags: [Flag("asRows"): false, Flag("isCart"): true], lists: ["items": []])
    let screen = ScrollStack(settings: settings) {
      View {
        Label("Your cart", font: .largeTitle, numberOfLines: 0).id("headline").textColor(.white)
          .constraints(
            .leading.equal(to: .superview.leading, constant: 16),
            .trailing.equal(to: .superview.trailing, constant: -16), .bottom.equal(to: .superview.bottom, constant: -16)
          )
      }
      .id("header").backgroundColor(.systemIndigo).height(200)
      Table(rows: ["Green tea, loose", "Cast iron pot", "Two small cups"]).id("table").padding(12)
        .when(!.flag(Flag("asRows")))
      ViewOfType("stackView") {
        Label("{item.name}", font: .body, numberOfLines: 0).id("name").hugging(horizontal: 250)
        Label("{item.price}", font: .body).id("price").compressionResistance(horizontal: 751)
      }
      .id("row").when(.flag(Flag("asRows"))).repeated(over: "items").padding(12).spacing(8)
      .layoutMargins(Insets(horizontal: 16, vertical: 12)).layoutMarginsRelativeArrangement()
      Label("Delivery within two days", font: .footnote, numberOfLines: 0).id("note").textAlignment(.center)
        .textColor(.secondaryLabel).padding(20)
      Spacer().id("space")
      Include("parts/checkout-footer.json").id("footer").when(.flag(Flag("isCart")))
      Label("3 items", font: .headline).id("count").when(!.flag(Flag("isCart"))).textAlignment(.center).padding(20)
    }
    let written = try #require(try node(screen.document())["root"])
    let expected = try #require(example["root"])
    #expect(canonical(written) == canonical(expected))
  }
}
