import ScrollStack

extension Flag {
  static let isCart = Flag("isCart")
}

/// A cart: a header, what is in it, and a footer to pay with; with a flag, a line that counts the items instead.
struct Checkout: Screen {
  var items = ["Green tea, loose", "Cast iron pot", "Two small cups"]

  var settings: ScreenSettings {
    ScreenSettings(
      title: "Checkout, written in Swift",
      flags: [.isCart: true],
      previews: [
        Previews(devices: [.iPhoneSE1stGeneration, .iPhoneX], textSizes: [.large, .accessibility3]),
        Previews(devices: [.iPhoneX], flags: [.isCart: [false]]),
      ],
      expectations: [
        Expectation(when: .device(.iPhoneX) && .textSize(.large), scrolls: ["screen": false]),
        Expectation(when: .device(.iPhoneSE1stGeneration) && .textSize(.accessibility5), reachable: ["pay"]),
      ])
  }

  var body: some StackContent {
    ScrollStack {
      Header(title: "Your cart")
      if items.isEmpty {
        Label("Nothing here yet", font: .headline).id("empty").textAlignment(.center).padding(20)
      } else {
        Table(rows: items).id("table").padding(12)
      }
      for note in ["Delivery within two days", "Returns are free"] {
        Label(note, font: .footnote, numberOfLines: 0).textAlignment(.center).padding(20)
      }
      Spacer()
      Footer(total: "€ 41.70").when(.flag(.isCart)).padding(30).height(min: 44)
      Label("\(items.count) items", font: .headline, numberOfLines: 0).id("count").textAlignment(.center)
        .when(!.flag(.isCart)).padding(20)
    }
  }
}

/// The big title on its coloured ground.
struct Header: StackContent {
  var title: String

  var body: some StackContent {
    View {
      Label(title, font: .largeTitle, numberOfLines: 0).id("headline").textColor(.white)
        .constraints(
          .leading.equal(to: .superview.leading, constant: 16),
          .trailing.equal(to: .superview.trailing, constant: -16),
          .bottom.equal(to: .superview.bottom, constant: -16))
    }
    .id("header").backgroundColor(.systemIndigo).height(200)
  }
}

/// A controller of its own: the sum, and the button.
struct Footer: Screen {
  var total: String

  var body: some StackContent {
    StackView(.vertical, spacing: 16) {
      StackView(.horizontal, spacing: 8) {
        Label("Total", font: .headline, numberOfLines: 0).id("total").hugging(horizontal: 250)
        Label(total, font: .headline).id("amount").compressionResistance(horizontal: 751)
      }
      Button("Pay now", style: .filled, font: .body).id("pay").constraints(.height.greaterThanOrEqual(to: 44))
    }
    .id("footer").backgroundColor(.secondarySystemBackground)
    .layoutMargins(Insets(horizontal: 16, vertical: 16)).layoutMarginsRelativeArrangement()
  }
}
