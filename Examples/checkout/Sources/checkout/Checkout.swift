import ScrollStack

/// A cart: a header, what is in it, and a footer to pay with; with a flag, a line that counts the items instead.
struct Checkout: Screen {
  var items = ["Green tea, loose", "Cast iron pot", "Two small cups"]

  var settings: ScreenSettings {
    ScreenSettings(
      title: "Checkout, written in Swift", flags: ["isCart": true],
      previews: [
        ["devices": ["iPhone SE (1st generation)", "iPhone X"], "textSizes": ["L", "AX3"]],
        ["devices": ["iPhone X"], "flags": ["isCart": [false]]],
      ],
      expectations: [
        ["when": ["device": "iPhone X", "textSize": "L"], "scrolls": ["screen": false]],
        ["when": ["device": "iPhone SE (1st generation)", "textSize": "AX5"], "reachable": ["pay"]],
      ])
  }

  var body: [DecoratedStackedView] {
    ScrollStack {
      Header(title: "Your cart")
      if items.isEmpty {
        Label("Nothing here yet", font: "headline").set("textAlignment", "center").padding(20)
      } else {
        Table(rows: items).id("table").padding(12)
      }
      for note in ["Delivery within two days", "Returns are free"] {
        Label(note, font: "footnote", numberOfLines: 0).set("textAlignment", "center").padding(20)
      }
      Spacer()
      Footer(total: "€ 41.70").when(.flag("isCart")).padding(30).height(min: 44)
      Label("\(items.count) items", font: "headline", numberOfLines: 0).id("count").set("textAlignment", "center")
        .when(.flag("!isCart")).padding(20)
    }
  }
}

/// The big title on its coloured ground.
struct Header: StackedView {
  var title: String

  var decorated: DecoratedStackedView {
    View {
      Label(title, font: "largeTitle", numberOfLines: 0).id("headline").set("textColor", "white")
        .constraints(
          "leading == superview.leading + 16", "trailing == superview.trailing - 16", "bottom == superview.bottom - 16")
    }
    .id("header").backgroundColor("systemIndigo").height(200)
  }
}

/// A controller of its own: the sum, and the button.
struct Footer: Screen {
  var total: String

  var body: [DecoratedStackedView] {
    StackView(.vertical, spacing: 16) {
      StackView(.horizontal, spacing: 8) {
        Label("Total", font: "headline", numberOfLines: 0).id("total").hugging(horizontal: 250)
        Label(total, font: "headline").id("amount").compression(horizontal: 751)
      }
      Button("Pay now", style: "filled", font: "body").id("pay").constraints("height >= 44")
    }
    .id("footer").backgroundColor("secondarySystemBackground")
    .set("layoutMargins", ["horizontal": 16, "vertical": 16]).set("layoutMarginsRelativeArrangement", true)
  }
}
