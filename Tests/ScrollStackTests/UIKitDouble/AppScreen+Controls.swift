import ScrollStack

/// A scrolling stack that ends above a bar, which stays.
struct BarScreen: Screen {
  var body: some StackContent {
    RootView {
      ScrollStack("content") {
        Label("Tea", font: .title1).id("title")
        Spacer().id("space")
        Label("Loose leaves", font: .body).id("text").padding(8)
      }
      .constraints(
        .top.equal(to: .superview.top), .horizontalEdges.equal(to: .superview.horizontalEdges),
        .bottom.equal(to: .view("bar").top))
      StackView(.horizontal, spacing: 8) {
        Label("€ 9", font: .headline).id("price")
        Button("Buy", style: .filled).id("buy")
      }
      .id("bar").backgroundColor(.secondarySystemBackground)
      .constraints(
        .horizontalEdges.equal(to: .safeArea.horizontalEdges, inset: 16),
        .bottom.equal(to: .keyboard.top, constant: -8))
    }
    .backgroundColor(.systemBackground)
  }
}

/// A view of each type that an app builds, with conditions of every kind that it decides.
struct ControlsScreen: Screen {
  var settings: ScreenSettings {
    ScreenSettings(metrics: ["edge": VaryingMetric(10).when(.textSize(.accessibility), 24), "row": 46])
  }

  var body: some StackContent {
    ScrollStack("all") {
      TextField(placeholder: "Mail", font: .body).id("mail").keyboardType(.emailAddress)
      TextView("Notes", font: .footnote).id("notes").scrollEnabled(false).padding(Metric("edge * 2 + 1"))
      Control(.switchControl).id("toggle").on(false).padding(.bottom, 6)
      Control(.slider).id("slider").value(0.25)
      Control(.segmentedControl).id("days").segments(["Mon", "Tue"]).selectedSegmentIndex(1)
      Control(.stepper).id("count").value(120)
      Control(.pageControl).id("pages").segments(["a", "b", "c"]).currentPage(2)
      Control(.progressView).id("progress").value(0.75)
      Control(.activityIndicator).id("busy").large()
      lists
      shelf
      Control(.navigationBar).id("heading").title("Orders").prompt("Today").items(["Edit", "Add"])
      Control(.tabBar).id("tabs").items(["Home", "Cart"]).selectedItem(1)
      Control(.toolbar).id("tools").items(["Share"])
      StackView(.horizontal, spacing: 4, alignment: .center) {
        Label("Side", font: .system(size: 12, weight: .bold, scalesWith: .caption1)).id("side").width(min: 30)
        View().id("box").aspectRatio(1.5).layoutGuides("middle").constraints(
          .view("middle").width.equal(to: .view("box").width, multiplier: 0.5),
          .height.equal(to: Metric("row")).identifier("boxHeight")
            .varying(when: .textSize(.accessibility), constant: 60, priority: 900))
      }
      .id("row").variation(when: .textSize(.accessibility)) { $0.axis(.vertical).padding(30).height(max: 300) }
      Label("Regular", font: .body).id("regular").when(.horizontalSizeClass(.regular) && .idiom(.pad))
      Label("Compact", font: .body).id("compact").when(.horizontalSizeClass(.compact) && .orientation(.portrait))
      Label("Typing", font: .body).id("typing").when(.keyboard())
    }
  }

  /// Two sections of a compositional layout.
  private var shelf: some StackContent {
    CollectionView {
      Label("Offers", font: .headline).id("offers").tableRole(.header)
      View().id("card")
      View().id("line").section(1)
    }
    .id("shelf").height(120)
    .compositionalLayout(
      CompositionalLayout(
        sections: [
          LayoutSection(
            group: LayoutItem(height: .estimated(90), items: [LayoutItem()], count: 2, interItemSpacing: 12),
            interGroupSpacing: 8, contentInsets: 16, orthogonalScrollingBehavior: .continuous,
            header: BoundaryItem(pinToVisibleBounds: true)),
          LayoutSection(list: .insetGrouped),
          LayoutSection(
            group: LayoutItem(
              width: .fractionalWidth(0.5), height: 60,
              items: [LayoutItem(height: 20, contentInsets: 3), LayoutItem()], axis: .vertical, count: 3,
              interItemSpacing: .flexible(4))),
        ], interSectionSpacing: 20)
    )
    .scrollDirection(.horizontal)
  }

  @StackBuilder private var lists: StackGroup {
    Table(rows: [
      ListContent(text: "Wi-Fi", secondaryText: "Home", style: .valueCell, accessoryType: .disclosureIndicator),
      ListContent(text: "Sound"),
    ]).id("table")
    ViewOfType("tableView") {
      Label("Top", font: .headline).id("top").tableRole(.header)
      Label("First", font: .body).id("first").accessoryType(.checkmark)
    }
    .id("mixed").sections([TableSection(header: "More", rows: ["one", "two"])]).height(200)
    ViewOfType("collectionView") {
      View().id("tile1")
      View().id("tile2").width(70).height(30)
    }
    .id("tiles").itemSize(Size(40, 20)).minimumLineSpacing(3).height(90)
  }
}
