// swift-format-ignore-file
// Recorded by ScrollStackSourceTests from the tables of LayoutFormat and LayoutModel; see CONTRIBUTING.md, Tests.

extension StackContent {
  /// UIKit's isHidden: keeps its frame, but takes no room in a stack.
  public func hidden(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("hidden", encoded(newValue), fileID, line)
  }

  /// Replaces the kind's own intrinsic size: `[width, height]`, or an object; `"none"` on an axis is noIntrinsicMetric.
  public func intrinsicSize(
    _ newValue: IntrinsicSize, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("intrinsicSize", encoded(newValue), fileID, line)
  }

  /// Layout margins; edges that are left out keep their defaults. A `scrollStack` passes them on to its stack.
  public func layoutMargins(
    _ newValue: Insets, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("layoutMargins", encoded(newValue), fileID, line)
  }

  /// Margins reach at least as far in as the superview's.
  public func preservesSuperviewLayoutMargins(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("preservesSuperviewLayoutMargins", encoded(newValue), fileID, line)
  }

  /// For the root: whether its left and right margins are at least the device's; true by default.
  public func viewRespectsSystemMinimumLayoutMargins(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("viewRespectsSystemMinimumLayoutMargins", encoded(newValue), fileID, line)
  }

  /// Whether margins add the safe area; true by default.
  public func insetsLayoutMarginsFromSafeArea(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("insetsLayoutMarginsFromSafeArea", encoded(newValue), fileID, line)
  }

  /// Limits its content between the left and right margins to the readable width.
  public func layoutMarginsFollowReadableWidth(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("layoutMarginsFollowReadableWidth", encoded(newValue), fileID, line)
  }

  /// Added to the view's safe area.
  public func additionalSafeAreaInsets(
    _ newValue: Insets, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("additionalSafeAreaInsets", encoded(newValue), fileID, line)
  }

  /// The properties of its guide `keyboard`.
  public func keyboardLayoutGuide(
    _ newValue: KeyboardLayoutGuide, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("keyboardLayoutGuide", encoded(newValue), fileID, line)
  }

  /// Frame minus alignment rectangle; constraints act on the latter.
  public func alignmentRectInsets(
    _ newValue: Insets, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("alignmentRectInsets", encoded(newValue), fileID, line)
  }

  /// Its frame comes from its autoresizing mask instead of constraints.
  public func autoresizing(
    _ newValue: Autoresizing, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("autoresizing", encoded(newValue), fileID, line)
  }

  /// In a stack: the space after it.
  public func spacingAfter(
    _ newValue: Spacing, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("spacingAfter", encoded(newValue), fileID, line)
  }

  /// If false, the stack does not arrange this subview.
  public func arranged(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("arranged", encoded(newValue), fileID, line)
  }

  /// Keeps its place in a stack while hidden.
  public func keepsPlaceWhenHidden(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("keepsPlaceWhenHidden", encoded(newValue), fileID, line)
  }

  /// Its role in a table or collection view: header, footer, or (by default) a row or item.
  public func tableRole(
    _ newValue: TableRole, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("tableRole", encoded(newValue), fileID, line)
  }

  /// In a collection view: the section that it belongs to, from 0; 0 by default.
  public func section(
    _ newValue: Int, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("section", encoded(newValue), fileID, line)
  }

  /// In a table: the accessory of the cell around it; `none` by default.
  public func accessoryType(
    _ newValue: AccessoryType, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("accessoryType", encoded(newValue), fileID, line)
  }

  /// In a table: whether the cell around it is selected.
  public func selected(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("selected", encoded(newValue), fileID, line)
  }

  /// UIKit's isUserInteractionEnabled; true by default.
  public func userInteractionEnabled(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("userInteractionEnabled", encoded(newValue), fileID, line)
  }

  /// A double tap on it lowers the keyboard.
  public func dismissesKeyboard(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("dismissesKeyboard", encoded(newValue), fileID, line)
  }

  /// Forces a layout direction for its own content.
  public func direction(
    _ newValue: LayoutDirection, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("direction", encoded(newValue), fileID, line)
  }

  /// The text that VoiceOver speaks.
  public func accessibilityLabel(
    _ newValue: String, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("accessibilityLabel", encoded(newValue), fileID, line)
  }

  /// What `export` writes for an include: a child `controller` (by default), or a `view`, a subclass of the class of its root.
  public func exportAs(
    _ newValue: ExportedInclude, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("exportAs", encoded(newValue), fileID, line)
  }

  /// Words that the viewer draws beside the view; they do not affect the layout.
  public func caption(
    _ newValue: String, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("caption", encoded(newValue), fileID, line)
  }

  /// Settings of audit rules for this view, by rule id.
  public func rules(
    _ newValue: [Rule: RuleSetting], fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("rules", encoded(newValue), fileID, line)
  }

  /// The colour behind everything in it.
  public func backgroundColor(
    _ newValue: Color, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("backgroundColor", encoded(newValue), fileID, line)
  }

  /// The tint colour of buttons and controls.
  public func tintColor(
    _ newValue: Color, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("tintColor", encoded(newValue), fileID, line)
  }

  /// The colour of its border.
  public func borderColor(
    _ newValue: Color, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("borderColor", encoded(newValue), fileID, line)
  }

  /// Points.
  public func borderWidth(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("borderWidth", encoded(newValue), fileID, line)
  }

  /// Points.
  public func cornerRadius(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("cornerRadius", encoded(newValue), fileID, line)
  }

  /// The corners that `cornerRadius` rounds; all by default.
  public func maskedCorners(
    _ newValue: [Corner], fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("maskedCorners", encoded(newValue), fileID, line)
  }

  /// The colour of its shadow, black by default; drawn unless the view is clipped.
  public func shadowColor(
    _ newValue: Color, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("shadowColor", encoded(newValue), fileID, line)
  }

  /// 0 by default, which draws no shadow.
  public func shadowOpacity(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("shadowOpacity", encoded(newValue), fileID, line)
  }

  /// Points of blur; 3 by default.
  public func shadowRadius(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("shadowRadius", encoded(newValue), fileID, line)
  }

  /// Points to the right and down; `[0, -3]` by default.
  public func shadowOffset(
    _ newValue: Size, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("shadowOffset", encoded(newValue), fileID, line)
  }

  /// Opacity.
  public func alpha(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("alpha", encoded(newValue), fileID, line)
  }

  /// Clips content outside its bounds.
  public func clipsToBounds(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("clipsToBounds", encoded(newValue), fileID, line)
  }

  /// `horizontal` by default. For: stackView.
  public func axis(
    _ newValue: Axis, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("axis", encoded(newValue), fileID, line)
  }

  /// `fill` by default. For: stackView, scrollStack.
  public func distribution(
    _ newValue: StackDistribution, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("distribution", encoded(newValue), fileID, line)
  }

  /// `fill` by default. For: stackView, scrollStack.
  public func alignment(
    _ newValue: StackAlignment, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("alignment", encoded(newValue), fileID, line)
  }

  /// Points between items, or `"system"` (8). For: stackView, scrollStack.
  public func spacing(
    _ newValue: Spacing, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("spacing", encoded(newValue), fileID, line)
  }

  /// Arranges within the layout margins. For: stackView, scrollStack.
  public func layoutMarginsRelativeArrangement(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("layoutMarginsRelativeArrangement", encoded(newValue), fileID, line)
  }

  /// Vertical gaps from baseline to baseline. For: stackView, scrollStack.
  public func baselineRelativeArrangement(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("baselineRelativeArrangement", encoded(newValue), fileID, line)
  }

  /// Its text: a string, or an array of runs. For: label, textField, textView.
  public func text(
    _ newValue: any TextContent, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("text", encoded(newValue), fileID, line)
  }

  /// The title of the button or the bar. For: button, navigationBar.
  public func title(
    _ newValue: any TextContent, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("title", encoded(newValue), fileID, line)
  }

  /// The text of an empty field. For: textField, searchBar.
  public func placeholder(
    _ newValue: any TextContent, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("placeholder", encoded(newValue), fileID, line)
  }

  /// A text style, a size in points, or an object; for a table, the font of its rows, `body` by default. For: label, button, textField, textView, tableView.
  public func font(
    _ newValue: Font, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("font", encoded(newValue), fileID, line)
  }

  /// The text's colour. For: label, button, textField, textView.
  public func textColor(
    _ newValue: Color, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("textColor", encoded(newValue), fileID, line)
  }

  /// `natural` by default. For: label, button, textField, textView.
  public func textAlignment(
    _ newValue: TextAlignment, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("textAlignment", encoded(newValue), fileID, line)
  }

  /// 0 means as many as needed; 1 by default. Ignored by a button with a configuration, whose title wraps. For: label, button.
  public func numberOfLines(
    _ newValue: Int, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("numberOfLines", encoded(newValue), fileID, line)
  }

  /// By default `byTruncatingTail`; for a button `byTruncatingMiddle`, or with a configuration `byWordWrapping`. For: label, button.
  public func lineBreakMode(
    _ newValue: LineBreakMode, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("lineBreakMode", encoded(newValue), fileID, line)
  }

  /// Points; the solved width by default. For: label.
  public func preferredMaxLayoutWidth(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("preferredMaxLayoutWidth", encoded(newValue), fileID, line)
  }

  /// If false, a text style keeps the size that it had when the screen appeared; true by default. For: label, button, textField, textView.
  public func adjustsFontForContentSizeCategory(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("adjustsFontForContentSizeCategory", encoded(newValue), fileID, line)
  }

  /// The least share of its size that a line shrinks to. Without `adjustsFontSizeToFitWidth`, a factor between 0 and 1 lets it shrink. For: label.
  public func minimumScaleFactor(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("minimumScaleFactor", encoded(newValue), fileID, line)
  }

  /// A single line shrinks until it fits. For: label, textField.
  public func adjustsFontSizeToFitWidth(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("adjustsFontSizeToFitWidth", encoded(newValue), fileID, line)
  }

  /// The font size in points to which its text may shrink. For: textField.
  public func minimumFontSize(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("minimumFontSize", encoded(newValue), fileID, line)
  }

  /// The letters of a single line move closer by up to a twentieth before it is cut. For: label.
  public func allowsDefaultTighteningForTruncation(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("allowsDefaultTighteningForTruncation", encoded(newValue), fileID, line)
  }

  /// Points between the lines of a paragraph. For: label, textView.
  public func lineSpacing(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("lineSpacing", encoded(newValue), fileID, line)
  }

  /// Points between paragraphs. For: label, textView.
  public func paragraphSpacing(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("paragraphSpacing", encoded(newValue), fileID, line)
  }

  /// Multiplies the height of a line; 0 means 1. For: label, textView.
  public func lineHeightMultiple(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("lineHeightMultiple", encoded(newValue), fileID, line)
  }

  /// Points. For: label, textView.
  public func minimumLineHeight(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("minimumLineHeight", encoded(newValue), fileID, line)
  }

  /// Points; 0 means no limit. For: label, textView.
  public func maximumLineHeight(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("maximumLineHeight", encoded(newValue), fileID, line)
  }

  /// `system` by default, with a title of 15 points. `custom` is UIButton(type: .custom), with a white title of 18 points. The others are UIButton.Configuration's, with titles in `body`. For: button.
  public func style(
    _ newValue: ButtonStyle, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("style", encoded(newValue), fileID, line)
  }

  /// Replaces the style's own insets; with 0, a system or custom button keeps its own, as in UIKit. For: button.
  public func contentEdgeInsets(
    _ newValue: Insets, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("contentEdgeInsets", encoded(newValue), fileID, line)
  }

  /// Moves the title; the button keeps its size. Not with a configuration. For: button.
  public func titleEdgeInsets(
    _ newValue: Insets, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("titleEdgeInsets", encoded(newValue), fileID, line)
  }

  /// Moves the image; the button keeps its size. Not with a configuration. For: button.
  public func imageEdgeInsets(
    _ newValue: Insets, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("imageEdgeInsets", encoded(newValue), fileID, line)
  }

  /// Points between image and title. For: button.
  public func imagePadding(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("imagePadding", encoded(newValue), fileID, line)
  }

  /// `roundedRect` by default. For: textField.
  public func borderStyle(
    _ newValue: BorderStyle, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("borderStyle", encoded(newValue), fileID, line)
  }

  /// Size of the view that stands where reading begins. For: textField.
  public func leftView(
    _ newValue: Size, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("leftView", encoded(newValue), fileID, line)
  }

  /// Size of the view at the other end. For: textField.
  public func rightView(
    _ newValue: Size, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("rightView", encoded(newValue), fileID, line)
  }

  /// What a subclass's `textRect(forBounds:)` takes off around its text. For: textField.
  public func textInsets(
    _ newValue: Insets, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("textInsets", encoded(newValue), fileID, line)
  }

  /// Shows dots. For: textField.
  public func secureTextEntry(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("secureTextEntry", encoded(newValue), fileID, line)
  }

  /// true by default. For: textView.
  public func editable(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("editable", encoded(newValue), fileID, line)
  }

  /// 8 above and below by default. For: textView.
  public func textContainerInset(
    _ newValue: Insets, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("textContainerInset", encoded(newValue), fileID, line)
  }

  /// Points on each side of a line; 5 by default. For: textView.
  public func lineFragmentPadding(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("lineFragmentPadding", encoded(newValue), fileID, line)
  }

  /// Position of the caret in characters; the end by default. For: textView.
  public func caret(
    _ newValue: Int, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("caret", encoded(newValue), fileID, line)
  }

  /// Path of a PNG or JPEG file, relative to this one. For: imageView, button.
  public func image(
    _ newValue: String, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("image", encoded(newValue), fileID, line)
  }

  /// An SF Symbol's name: drawn as a box of its size. For: imageView, button.
  public func symbol(
    _ newValue: String, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("symbol", encoded(newValue), fileID, line)
  }

  /// Gives the symbol the size of text in this font. For: imageView, button.
  public func symbolFont(
    _ newValue: Font, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("symbolFont", encoded(newValue), fileID, line)
  }

  /// `medium` by default. For: imageView, button.
  public func symbolScale(
    _ newValue: SymbolScale, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("symbolScale", encoded(newValue), fileID, line)
  }

  /// In points, instead of the file's own size. For: imageView, button.
  public func imageSize(
    _ newValue: Size, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("imageSize", encoded(newValue), fileID, line)
  }

  /// `scaleToFill` by default. For: imageView.
  public func contentMode(
    _ newValue: ContentMode, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("contentMode", encoded(newValue), fileID, line)
  }

  /// The large style, or a large title. For: activityIndicator, navigationBar.
  public func large(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("large", encoded(newValue), fileID, line)
  }

  /// How much of its track is filled, from 0 to 1; of a stepper any number, 0 by default. For: slider, progressView, stepper.
  public func value(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("value", encoded(newValue), fileID, line)
  }

  /// `dateAndTime` by default. For: datePicker.
  public func datePickerMode(
    _ newValue: DatePickerMode, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("datePickerMode", encoded(newValue), fileID, line)
  }

  /// `wheels` by default; `countDownTimer` has no other. For: datePicker.
  public func preferredDatePickerStyle(
    _ newValue: PreferredDatePickerStyle, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("preferredDatePickerStyle", encoded(newValue), fileID, line)
  }

  /// The parts of a scope bar below its field. For: searchBar.
  public func scopeButtonTitles(
    _ newValue: [String], fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("scopeButtonTitles", encoded(newValue), fileID, line)
  }

  /// 0 by default. For: searchBar.
  public func selectedScopeButtonIndex(
    _ newValue: Int, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("selectedScopeButtonIndex", encoded(newValue), fileID, line)
  }

  /// true by default. For: switch.
  public func on(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("on", encoded(newValue), fileID, line)
  }

  /// A line above the title. For: navigationBar.
  public func prompt(
    _ newValue: String, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("prompt", encoded(newValue), fileID, line)
  }

  /// 0 by default; -1 selects no segment. For: segmentedControl.
  public func selectedSegmentIndex(
    _ newValue: Int, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("selectedSegmentIndex", encoded(newValue), fileID, line)
  }

  /// Index of a segment: 0 by default. For: pageControl.
  public func currentPage(
    _ newValue: Int, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("currentPage", encoded(newValue), fileID, line)
  }

  /// The titles of the bar's items. For: navigationBar, tabBar, toolbar.
  public func items(
    _ newValue: [String], fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("items", encoded(newValue), fileID, line)
  }

  /// Index of an item: 0 by default; -1 selects no item. For: tabBar.
  public func selectedItem(
    _ newValue: Int, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("selectedItem", encoded(newValue), fileID, line)
  }

  /// Width of each segment in points; 0 is as wide as the widest text. For: segmentedControl.
  public func segmentWidths(
    _ newValue: [any LayoutNumber], fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("segmentWidths", encoded(newValue), fileID, line)
  }

  /// The titles of its parts. For: segmentedControl, pageControl.
  public func segments(
    _ newValue: [String], fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("segments", encoded(newValue), fileID, line)
  }

  /// The number of rows, or what they show, instead of `sections`: texts, or objects of list content. For: tableView.
  public func rows(
    _ newValue: any TableRows, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("rows", encoded(newValue), fileID, line)
  }

  /// Sections with their rows of list content. For: tableView.
  public func sections(
    _ newValue: [TableSection], fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("sections", encoded(newValue), fileID, line)
  }

  /// UITableView.Style; `plain` by default. A grouped table has a grouped background. For: tableView.
  public func tableStyle(
    _ newValue: TableStyle, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("tableStyle", encoded(newValue), fileID, line)
  }

  /// Points. By default each row is as high as its content, and a row of list content at least 44. For: tableView.
  public func rowHeight(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("rowHeight", encoded(newValue), fileID, line)
  }

  /// Makes its intrinsic height that of its content, as a scrolling stack needs. It gives way at its compression resistance. For: tableView.
  public func sizedToContent(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("sizedToContent", encoded(newValue), fileID, line)
  }

  /// `vertical` by default. For: collectionView.
  public func scrollDirection(
    _ newValue: Axis, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("scrollDirection", encoded(newValue), fileID, line)
  }

  /// Size in points of items without their own `width` and `height`; 50 × 50 by default. For: collectionView.
  public func itemSize(
    _ newValue: Size, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("itemSize", encoded(newValue), fileID, line)
  }

  /// Makes items without their own `width` and `height` as large as their content, in a flow layout. For: collectionView.
  public func estimatedItemSize(
    _ newValue: Size, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("estimatedItemSize", encoded(newValue), fileID, line)
  }

  /// UICollectionViewCompositionalLayout, instead of the flow layout. For: collectionView.
  public func compositionalLayout(
    _ newValue: CompositionalLayout, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("compositionalLayout", encoded(newValue), fileID, line)
  }

  /// Points between lines; 10 by default. For: collectionView.
  public func minimumLineSpacing(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("minimumLineSpacing", encoded(newValue), fileID, line)
  }

  /// Minimum points between the items of a line, which share the remaining room; 10 by default. For: collectionView.
  public func minimumInteritemSpacing(
    _ newValue: any LayoutNumber, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("minimumInteritemSpacing", encoded(newValue), fileID, line)
  }

  /// Around the items, inside the header and the footer. For: collectionView.
  public func sectionInset(
    _ newValue: Insets, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("sectionInset", encoded(newValue), fileID, line)
  }

  /// Points, or an object of edges; `"safeArea"` on an edge means the root's safe area, as code in viewDidLayoutSubviews would set it. For: scrollView, scrollStack, tableView, collectionView.
  public func contentInset(
    _ newValue: ScrollInsets, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("contentInset", encoded(newValue), fileID, line)
  }

  /// The insets of the scroll indicators, in the same form. For: scrollView, scrollStack, tableView, collectionView.
  public func scrollIndicatorInsets(
    _ newValue: ScrollInsets, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("scrollIndicatorInsets", encoded(newValue), fileID, line)
  }

  /// true by default. For: scrollView, scrollStack, tableView, collectionView.
  public func automaticallyAdjustsScrollIndicatorInsets(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("automaticallyAdjustsScrollIndicatorInsets", encoded(newValue), fileID, line)
  }

  /// `automatic` by default. For: scrollView, scrollStack, tableView, collectionView.
  public func contentInsetAdjustmentBehavior(
    _ newValue: ContentInsetAdjustmentBehavior, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("contentInsetAdjustmentBehavior", encoded(newValue), fileID, line)
  }

  /// Whether a navigation or tab bar controller contains it; `automatic` then always adds top and bottom. For: scrollView, scrollStack, tableView, collectionView.
  public func inNavigationOrTabController(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("inNavigationOrTabController", encoded(newValue), fileID, line)
  }

  /// Follows the finger even if its content fits; true by default for a table that is not sized to its content. For: scrollView, scrollStack, tableView, collectionView.
  public func alwaysBounceVertical(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("alwaysBounceVertical", encoded(newValue), fileID, line)
  }

  /// Follows the finger sideways even if its content fits. For: scrollView, scrollStack, tableView, collectionView.
  public func alwaysBounceHorizontal(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("alwaysBounceHorizontal", encoded(newValue), fileID, line)
  }

  /// true by default. For: scrollView, scrollStack, tableView, collectionView.
  public func bounces(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("bounces", encoded(newValue), fileID, line)
  }

  /// UIKit's isPagingEnabled. For: scrollView, scrollStack, tableView, collectionView.
  public func pagingEnabled(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("pagingEnabled", encoded(newValue), fileID, line)
  }

  /// true by default. For: scrollView, scrollStack, tableView, collectionView, textView.
  public func scrollEnabled(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("scrollEnabled", encoded(newValue), fileID, line)
  }

  /// true by default. For: scrollView, scrollStack, tableView, collectionView.
  public func showsVerticalScrollIndicator(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("showsVerticalScrollIndicator", encoded(newValue), fileID, line)
  }

  /// true by default. For: scrollView, scrollStack, tableView, collectionView.
  public func showsHorizontalScrollIndicator(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("showsHorizontalScrollIndicator", encoded(newValue), fileID, line)
  }

  /// `none` by default. For: scrollView, scrollStack, tableView, collectionView.
  public func keyboardDismissMode(
    _ newValue: KeyboardDismissMode, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("keyboardDismissMode", encoded(newValue), fileID, line)
  }

  /// `normal` by default. For: scrollView, scrollStack, tableView, collectionView.
  public func decelerationRate(
    _ newValue: DecelerationRate, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("decelerationRate", encoded(newValue), fileID, line)
  }

  /// The size that code sets, on an axis that no constraint sizes. For: scrollView, scrollStack.
  public func contentSize(
    _ newValue: Size, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("contentSize", encoded(newValue), fileID, line)
  }

  /// The initial offset; the start of its range by default. For: scrollView, scrollStack, tableView, collectionView.
  public func contentOffset(
    _ newValue: Point, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("contentOffset", encoded(newValue), fileID, line)
  }

  /// The name by which a UI test finds the view.
  public func accessibilityIdentifier(
    _ newValue: String, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("accessibilityIdentifier", encoded(newValue), fileID, line)
  }

  /// What VoiceOver says the view does.
  public func accessibilityHint(
    _ newValue: String, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("accessibilityHint", encoded(newValue), fileID, line)
  }

  /// UIAccessibilityTraits.
  public func accessibilityTraits(
    _ newValue: [AccessibilityTraits], fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("accessibilityTraits", encoded(newValue), fileID, line)
  }

  /// UIKit's isAccessibilityElement.
  public func accessibilityElement(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("accessibilityElement", encoded(newValue), fileID, line)
  }

  /// UIKit's keyboardType. For: textField, textView, searchBar.
  public func keyboardType(
    _ newValue: KeyboardType, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("keyboardType", encoded(newValue), fileID, line)
  }

  /// UIKit's keyboardAppearance. For: textField, textView, searchBar.
  public func keyboardAppearance(
    _ newValue: KeyboardAppearance, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("keyboardAppearance", encoded(newValue), fileID, line)
  }

  /// UIKit's returnKeyType. For: textField, textView, searchBar.
  public func returnKeyType(
    _ newValue: ReturnKeyType, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("returnKeyType", encoded(newValue), fileID, line)
  }

  /// UIKit's enablesReturnKeyAutomatically. For: textField, textView, searchBar.
  public func enablesReturnKeyAutomatically(
    _ newValue: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("enablesReturnKeyAutomatically", encoded(newValue), fileID, line)
  }

  /// The raw value of a UITextContentType, such as `one-time-code`. For: textField, textView, searchBar.
  public func textContentType(
    _ newValue: String, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("textContentType", encoded(newValue), fileID, line)
  }

  /// UIKit's autocapitalizationType. For: textField, textView, searchBar.
  public func autocapitalizationType(
    _ newValue: AutocapitalizationType, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("autocapitalizationType", encoded(newValue), fileID, line)
  }

  /// UIKit's autocorrectionType. For: textField, textView, searchBar.
  public func autocorrectionType(
    _ newValue: AutocorrectionType, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("autocorrectionType", encoded(newValue), fileID, line)
  }

  /// UIKit's spellCheckingType. For: textField, textView, searchBar.
  public func spellCheckingType(
    _ newValue: AutocorrectionType, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("spellCheckingType", encoded(newValue), fileID, line)
  }

  /// UIKit's smartQuotesType. For: textField, textView, searchBar.
  public func smartQuotesType(
    _ newValue: AutocorrectionType, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("smartQuotesType", encoded(newValue), fileID, line)
  }

  /// UIKit's smartDashesType. For: textField, textView, searchBar.
  public func smartDashesType(
    _ newValue: AutocorrectionType, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("smartDashesType", encoded(newValue), fileID, line)
  }

  /// UIKit's smartInsertDeleteType. For: textField, textView, searchBar.
  public func smartInsertDeleteType(
    _ newValue: AutocorrectionType, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("smartInsertDeleteType", encoded(newValue), fileID, line)
  }

  /// UIKit's clearButtonMode. For: textField.
  public func clearButtonMode(
    _ newValue: ClearButtonMode, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("clearButtonMode", encoded(newValue), fileID, line)
  }

  /// Selectors that a control sends up the responder chain, by event. For: button, textField, switch, stepper, segmentedControl, slider, pageControl, datePicker.
  public func actions(
    _ newValue: [String: [String]], fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("actions", encoded(newValue), fileID, line)
  }

  /// The image's name in the app's asset catalogue; `imageSize` is its size. For: imageView, button.
  public func asset(
    _ newValue: String, fileID: String = #fileID, line: Int = #line
  ) -> StackNode {
    setting("asset", encoded(newValue), fileID, line)
  }
}
