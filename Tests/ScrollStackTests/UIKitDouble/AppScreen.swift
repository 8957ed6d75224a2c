import ScrollStack

extension Flag {
  static let isCart = Flag("isCart")
}

/// One file for the preview and the app.
struct CartScreen: Screen {
  var notes = ["Posted by noon", "Two years of guarantee"]

  var settings: ScreenSettings { ScreenSettings(metrics: ["gap": 14], flags: [.isCart: true]) }

  var body: some StackContent {
    ScrollStack {
      Heading(title: "Basket")
      for (index, note) in notes.enumerated() {
        Label(note, font: .footnote, numberOfLines: 0).id("note\(index)").textAlignment(.center).padding(20)
      }
      ImageView(symbol: "shippingbox").id("box").height(40)
      Spacer().id("space")
      PayFooter().when(.flag(.isCart)).padding(Metric("gap")).height(min: 48)
      Label("Nothing to pay", font: .headline).id("nothing").when(!.flag(.isCart)).padding(9)
      Label("Large text", font: .body).id("large").when(.textSize(.accessibility)).height(max: 200)
    }
    .avoidsKeyboard().sharesPadding(top: 11, bottom: 13)
  }
}

struct Heading: StackContent {
  var title: String
  var body: some StackContent {
    View {
      Label(title, font: .largeTitle, numberOfLines: 0).id("headline").textColor(.white)
        .constraints(
          .horizontalEdges.equal(to: .superview.horizontalEdges, inset: 18),
          .bottom.equal(to: .superview.bottom, constant: -6, priority: .defaultHigh),
          .width.lessThanOrEqual(to: .root.width, multiplier: 0.9))
    }
    .id("heading").backgroundColor(.systemIndigo).height(160)
  }
}

struct PayFooter: Screen {
  var body: some StackContent {
    StackView(.horizontal, spacing: 10, alignment: .center) {
      Label("Sum", font: .headline).id("sum").hugging(horizontal: 240)
      Button("Pay", style: .filled).id("pay").constraints(.height.greaterThanOrEqual(to: 44).identifier("payHeight"))
    }
    .id("footer").backgroundColor(.secondarySystemBackground)
  }
}
