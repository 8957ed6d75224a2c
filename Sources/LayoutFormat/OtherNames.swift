/// The names in UIKit, SwiftUI and CSS for things that have other names here. A message suggests ours when a document
/// uses them.
enum OtherNames {
  /// One of our names in each line, and theirs for the same thing.
  private static let table = """
    # Keys of a view
    id: name identifier
    type: kind class
    subviews: children arrangedSubviews views content
    title: text label
    secondaryText: subtitle detail detailText detailTextLabel value
    text: title value string label textLabel
    symbol: systemName systemImage
    image: src source
    font: textStyle fontSize preferredFont
    textColor: titleColor foregroundColor foregroundStyle
    textAlignment: alignment multilineTextAlignment textAlign
    numberOfLines: lineLimit maxLines lines
    alpha: opacity
    backgroundColor: background
    tintColor: tint accentColor
    borderColor: strokeColor
    clipsToBounds: masksToBounds overflow clipped
    axis: flexDirection orientation
    distribution: justifyContent
    alignment: alignItems
    spacing: gap
    spacingAfter: customSpacing
    hugging: contentHuggingPriority huggingPriority
    compressionResistance: contentCompressionResistancePriority layoutPriority
    intrinsicSize: intrinsicContentSize
    layoutMargins: directionalLayoutMargins margin
    direction: semanticContentAttribute
    aspectRatio: ratio
    when: if condition predicate
    all: and allOf
    any: or anyOf oneOf
    compositionalLayout: layout collectionViewLayout listLayout appearance style
    orthogonalScrollingBehavior: orthogonalScrolling orthogonal scrollingBehavior
    tableStyle: style appearance listStyle
    accessoryType: accessory accessories disclosure
    selected: isSelected highlighted isHighlighted
    width: w
    height: h
    file: path url
    style: buttonStyle
    borderStyle: textFieldStyle
    hidden: isHidden
    on: isOn
    editable: isEditable
    scrollEnabled: isScrollEnabled
    pagingEnabled: isPagingEnabled
    secureTextEntry: isSecureTextEntry
    userInteractionEnabled: isUserInteractionEnabled
    layoutMarginsRelativeArrangement: isLayoutMarginsRelativeArrangement
    baselineRelativeArrangement: isBaselineRelativeArrangement
    # Keys of a constraint
    visualFormat: format withVisualFormat
    firstItem: item
    secondItem: toItem
    firstAttribute: attribute
    relation: relatedBy
    # Kinds of view
    stackView: VStack HStack LazyVStack LazyHStack flex row column
    label: Text text span paragraph
    imageView: img
    textField: input SecureField
    textView: TextEditor textarea
    switch: Toggle
    tableView: List
    view: div ZStack Group container
    # Values
    vertical: column
    horizontal: row
    leading: left start flex-start
    trailing: right end flex-end
    left: leading start
    right: trailing end
    fill: stretch
    equalSpacing: space-between spaceBetween
    equalCentering: space-around spaceAround
    scaleAspectFit: contain
    scaleAspectFill: cover
    byWordWrapping: wrap
    XS: extraSmall
    S: small
    M: medium
    L: large default
    XL: extraLarge
    XXL: extraExtraLarge
    XXXL: extraExtraExtraLarge
    AX1: accessibilityMedium
    AX2: accessibilityLarge
    AX3: accessibilityExtraLarge
    AX4: accessibilityExtraExtraLarge
    AX5: accessibilityExtraExtraExtraLarge
    # Items of an equation
    superview: view parent container
    layoutMargins: margins
    """

  /// Our names for theirs. A word with several meanings has several entries, and the first that fits the place is
  /// suggested.
  static let words: [String: [String]] = {
    var words: [String: [String]] = [:]
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let names = line.split { $0 == ":" || $0 == " " }.map(String.init)
      for theirs in names.dropFirst() { words[theirs, default: []].append(names[0]) }
    }
    return words
  }()

  /// The candidate for another framework's word, also in Swift syntax: `.red`, `UIColor.red`, `topAnchor`.
  static func candidate(for word: String, among candidates: some Sequence<String>) -> String? {
    var wanted = words[word] ?? []
    if let dot = word.lastIndex(of: ".") { wanted.append(String(word[word.index(after: dot)...])) }
    for suffix in ["Anchor", "LayoutGuide", "Guide"] where word.hasSuffix(suffix) {
      wanted.append(String(word.dropLast(suffix.count)))
    }
    guard !wanted.isEmpty else { return nil }
    let known = Set(candidates)
    return wanted.first(where: known.contains)
  }
}
