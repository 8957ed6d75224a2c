#if canImport(UIKit)
  import UIKit

  // Rows of bars. Only the titles of their items are known.
  extension ViewProperties {
    static let bars: [String: [Row]] = [
      "prompt": [navigationItem(\.prompt)],
      "items": [
        by(UINavigationBar.self) { bar, value in
          guard let titles = texts(value) else { return false }
          // From the trailing end inwards.
          item(of: bar).rightBarButtonItems = buttons(titles.reversed())
          return true
        } reset: { bar, _ in
          item(of: bar).rightBarButtonItems = nil
        },
        by(UITabBar.self) { bar, value in
          guard let titles = texts(value) else { return false }
          bar.items = titles.enumerated().map { UITabBarItem(title: $1, image: nil, tag: $0) }
          // The document's first item is selected.
          bar.selectedItem = bar.items?.first
          return true
        } reset: { bar, _ in
          bar.items = nil
        },
        by(UIToolbar.self) { bar, value in
          guard let titles = texts(value) else { return false }
          bar.items = buttons(titles)
          return true
        } reset: { bar, _ in
          bar.items = nil
        },
      ],
      "selectedItem": [
        by(UITabBar.self) { bar, value in
          guard let index = int(value) else { return false }
          let items = bar.items ?? []
          bar.selectedItem = items.indices.contains(index) ? items[index] : nil
          return true
        } reset: { bar, _ in
          bar.selectedItem = bar.items?.first
        }
      ],
    ]

    /// A text of a navigation bar's one item.
    static func navigationItem(_ path: ReferenceWritableKeyPath<UINavigationItem, String?>) -> Row {
      by(UINavigationBar.self) { bar, value in
        guard let text = value.string else { return false }
        item(of: bar)[keyPath: path] = text
        return true
      } reset: { bar, _ in
        item(of: bar)[keyPath: path] = nil
      }
    }

    private static func item(of bar: UINavigationBar) -> UINavigationItem {
      if let item = bar.items?.first { return item }
      let item = UINavigationItem(title: "")
      bar.items = [item]
      return item
    }

    private static func buttons(_ titles: [String]) -> [UIBarButtonItem] {
      titles.map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
    }
  }
#endif
