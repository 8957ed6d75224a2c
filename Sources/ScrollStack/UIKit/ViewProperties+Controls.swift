#if canImport(UIKit)
  import UIKit

  // Rows of fields, controls, scroll views and lists.
  extension ViewProperties {
    static let input: [String: [Row]] = [
      "borderStyle": [at(\UITextField.borderStyle, word(borderStyles))],
      "secureTextEntry": [at(\UITextField.isSecureTextEntry, flag)],
      "clearButtonMode": [at(\UITextField.clearButtonMode, word(viewModes))],
      "editable": [at(\UITextView.isEditable, flag)],
      "textContainerInset": [at(\UITextView.textContainerInset, insets)],
      "lineFragmentPadding": [at(\UITextView.textContainer.lineFragmentPadding, number)],
      "keyboardType": [
        at(\UITextField.keyboardType, word(keyboardTypes)), at(\UITextView.keyboardType, word(keyboardTypes)),
        at(\UISearchBar.keyboardType, word(keyboardTypes)),
      ],
      "returnKeyType": [
        at(\UITextField.returnKeyType, word(returnKeys)), at(\UITextView.returnKeyType, word(returnKeys)),
        at(\UISearchBar.returnKeyType, word(returnKeys)),
      ],
      "textContentType": [
        optional(\UITextField.textContentType) { $0.string.map { UITextContentType(rawValue: $0) } },
        optional(\UITextView.textContentType) { $0.string.map { UITextContentType(rawValue: $0) } },
      ],
      "autocapitalizationType": [
        at(\UITextField.autocapitalizationType, word(capitalization)),
        at(\UITextView.autocapitalizationType, word(capitalization)),
      ],
      "autocorrectionType": [
        at(\UITextField.autocorrectionType, word(["default": .default, "no": .no, "yes": .yes])),
        at(\UITextView.autocorrectionType, word(["default": .default, "no": .no, "yes": .yes])),
      ],
    ]

    static let controls: [String: [Row]] = [
      "on": [at(\UISwitch.isOn, flag)],
      "value": [
        at(\UISlider.value, float), at(\UIProgressView.progress, float),
        by(UIStepper.self) { stepper, json in
          guard let value = double(json) else { return false }
          // Its range is 0 to 100 by itself.
          stepper.minimumValue = min(stepper.minimumValue, value)
          stepper.maximumValue = max(stepper.maximumValue, value)
          stepper.value = value
          return true
        } reset: {
          $0.value = $1.value
        },
      ],
      "segments": [
        by(UISegmentedControl.self) { control, value in
          guard let titles = texts(value) else { return false }
          show(titles, in: control)
          return true
        } reset: { control, _ in
          show([], in: control)
        },
        at(\UIPageControl.numberOfPages) { texts($0)?.count ?? int($0) },
      ],
      "selectedSegmentIndex": [at(\UISegmentedControl.selectedSegmentIndex, int)],
      "segmentWidths": [
        by(UISegmentedControl.self) { control, value in
          guard case .array(let widths) = value else { return false }
          for (index, width) in widths.enumerated() where index < control.numberOfSegments {
            control.setWidth(number(width) ?? 0, forSegmentAt: index)
          }
          return true
        } reset: { control, _ in
          for index in 0..<control.numberOfSegments { control.setWidth(0, forSegmentAt: index) }
        }
      ],
      "currentPage": [at(\UIPageControl.currentPage, int)],
      "datePickerMode": [
        at(
          \UIDatePicker.datePickerMode,
          word(["time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer]))
      ],
      "preferredDatePickerStyle": [
        at(
          \UIDatePicker.preferredDatePickerStyle, word(["wheels": .wheels, "compact": .compact, "inline": .inline]))
      ],
      "scopeButtonTitles": [
        by(UISearchBar.self) { bar, value in
          guard let titles = texts(value) else { return false }
          (bar.scopeButtonTitles, bar.showsScopeBar) = (titles, !titles.isEmpty)
          return true
        } reset: { bar, _ in
          (bar.scopeButtonTitles, bar.showsScopeBar) = (nil, false)
        }
      ],
      "selectedScopeButtonIndex": [at(\UISearchBar.selectedScopeButtonIndex, int)],
    ]

    /// Other titles in place of those that differ, so that a selection stays with its segment.
    private static func show(_ titles: [String], in control: UISegmentedControl) {
      let selected = control.selectedSegmentIndex
      control.removeAllSegments()
      for (index, title) in titles.enumerated() { control.insertSegment(withTitle: title, at: index, animated: false) }
      // The document's first segment is selected.
      if !titles.isEmpty { control.selectedSegmentIndex = min(max(0, selected), titles.count - 1) }
    }

    static let scrolling: [String: [Row]] = [
      "contentInset": [at(\UIScrollView.contentInset, insets)],
      "scrollIndicatorInsets": [at(\UIScrollView.verticalScrollIndicatorInsets, insets)],
      "automaticallyAdjustsScrollIndicatorInsets": [at(\UIScrollView.automaticallyAdjustsScrollIndicatorInsets, flag)],
      "contentInsetAdjustmentBehavior": [
        at(
          \UIScrollView.contentInsetAdjustmentBehavior,
          word(["automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always]))
      ],
      "alwaysBounceVertical": [at(\UIScrollView.alwaysBounceVertical, flag)],
      "alwaysBounceHorizontal": [at(\UIScrollView.alwaysBounceHorizontal, flag)],
      "bounces": [at(\UIScrollView.bounces, flag)],
      "pagingEnabled": [at(\UIScrollView.isPagingEnabled, flag)],
      "scrollEnabled": [at(\UIScrollView.isScrollEnabled, flag)],
      "showsVerticalScrollIndicator": [at(\UIScrollView.showsVerticalScrollIndicator, flag)],
      "showsHorizontalScrollIndicator": [at(\UIScrollView.showsHorizontalScrollIndicator, flag)],
      "keyboardDismissMode": [
        at(
          \UIScrollView.keyboardDismissMode,
          word(["none": .none, "onDrag": .onDrag, "interactive": .interactive]))
      ],
      "decelerationRate": [at(\UIScrollView.decelerationRate, word(["normal": .normal, "fast": .fast]))],
    ]

    static let lists: [String: [Row]] = [
      "rows": [sections],
      "sections": [sections],
      "rowHeight": [at(\UITableView.rowHeight, number)],
      "scrollDirection": [
        flow(\.scrollDirection, word(scrollDirections)), compositional(\.scrollDirection, word(scrollDirections)),
      ],
      "compositionalLayout": [
        by(UICollectionView.self) { list, value in
          guard let layout = CompositionalReader.layout(value, of: list) else { return false }
          list.collectionViewLayout = layout
          return true
        } reset: { list, _ in
          list.collectionViewLayout = UICollectionViewFlowLayout()
        }
      ],
      "itemSize": [flow(\.itemSize, size)],
      "minimumLineSpacing": [flow(\.minimumLineSpacing, number)],
      "minimumInteritemSpacing": [flow(\.minimumInteritemSpacing, number)],
      "sectionInset": [flow(\.sectionInset, insets)],
    ]

    private static let sections = by(UITableView.self) { table, value in
      guard let source = table.dataSource as? TableSource else { return false }
      source.sections = TableSource.sections(value)
      return true
    } reset: { table, _ in
      (table.dataSource as? TableSource)?.sections = []
    }

    /// A property of a collection view's flow layout.
    private static func flow<Value>(
      _ path: ReferenceWritableKeyPath<UICollectionViewFlowLayout, Value>,
      _ read: @escaping @MainActor (JSONValue) -> Value?
    ) -> Row {
      by(UICollectionView.self) { list, json in
        guard let layout = list.collectionViewLayout as? UICollectionViewFlowLayout, let value = read(json) else {
          return false
        }
        layout[keyPath: path] = value
        return true
      } reset: { list, usual in
        guard let layout = list.collectionViewLayout as? UICollectionViewFlowLayout,
          let usual = usual.collectionViewLayout as? UICollectionViewFlowLayout
        else { return }
        layout[keyPath: path] = usual[keyPath: path]
      }
    }

    /// A property of a compositional layout's configuration, which a layout takes as a whole.
    private static func compositional<Value>(
      _ path: ReferenceWritableKeyPath<UICollectionViewCompositionalLayoutConfiguration, Value>,
      _ read: @escaping @MainActor (JSONValue) -> Value?
    ) -> Row {
      by(UICollectionView.self) { list, json in
        guard let layout = list.collectionViewLayout as? UICollectionViewCompositionalLayout, let value = read(json)
        else {
          return false
        }
        let configuration = layout.configuration
        configuration[keyPath: path] = value
        layout.configuration = configuration
        return true
      } reset: { list, _ in
        guard let layout = list.collectionViewLayout as? UICollectionViewCompositionalLayout else { return }
        let configuration = layout.configuration
        configuration[keyPath: path] = UICollectionViewCompositionalLayoutConfiguration()[keyPath: path]
        layout.configuration = configuration
      }
    }

    // MARK: Words

    private static let scrollDirections: [String: UICollectionView.ScrollDirection] = [
      "vertical": .vertical, "horizontal": .horizontal,
    ]

    private static let borderStyles: [String: UITextField.BorderStyle] = [
      "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]

    private static let viewModes: [String: UITextField.ViewMode] = [
      "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]

    private static let capitalization: [String: UITextAutocapitalizationType] = [
      "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
    ]

    private static let keyboardTypes: [String: UIKeyboardType] = [
      "default": .default, "asciiCapable": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
      "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
      "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
      "asciiCapableNumberPad": .asciiCapableNumberPad,
    ]

    private static let returnKeys: [String: UIReturnKeyType] = [
      "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
      "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
      "continue": .continue,
    ]
  }
#endif
