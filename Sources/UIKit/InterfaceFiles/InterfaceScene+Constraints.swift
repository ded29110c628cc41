import Foundation
import VectorFormats

extension InterfaceScene {
  /// Adds the constraint of an element. A missing first item is the view that has it.
  func addConstraint(_ element: MarkupElement, _ owner: UIView) {
    guard element.name == "constraint" else { return document.reportUnknown(element) }
    if element["placeholder"] == "YES" { return }
    if let name = element["customClass"] {
      document.report("constraints have no class of their own here, such as \(name)", at: element)
    }
    guard let first = item(element["firstItem"], element) ?? (element["firstItem"] == nil ? owner : nil),
      var firstAttribute = attribute("firstAttribute", element)
    else { return }
    var second: AnyObject?
    var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    if element["secondItem"] != nil || element["secondAttribute"] != nil {
      guard let found = item(element["secondItem"], element) ?? (element["secondItem"] == nil ? owner : nil),
        let attribute = attribute("secondAttribute", element)
      else { return }
      (second, secondAttribute) = (found, attribute)
    }
    guard first !== second || firstAttribute != secondAttribute else {
      return document.report("the constraint stands between an item and itself", at: element)
    }
    guard second != nil || firstAttribute == .width || firstAttribute == .height,
      second == nil || Self.kind(firstAttribute) == Self.kind(secondAttribute)
    else { return document.report("the constraint's attributes do not go together", at: element) }
    // Here text always runs from left to right; the two do not go together in one constraint.
    if let left = Self.directions[secondAttribute], Self.directions.values.contains(firstAttribute) {
      secondAttribute = left
    }
    let relations: KeyValuePairs<String, NSLayoutConstraint.Relation> = [
      "equal": .equal, "greaterThanOrEqual": .greaterThanOrEqual, "lessThanOrEqual": .lessThanOrEqual,
    ]
    if let left = Self.directions[firstAttribute], Self.directions.values.contains(secondAttribute) {
      firstAttribute = left
    }
    let coder = InterfaceCoder(element, self)
    let standard: CGFloat = element["symbolic"] == "YES" ? 8 : 0
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: coder.choice("relation", relations) ?? .equal,
      toItem: second, attribute: secondAttribute, multiplier: multiplier(element),
      constant: coder.number("constant") ?? standard)
    if let priority = coder.number("priority") {
      constraint.priority = UILayoutPriority(Float(min(max(priority, 1), 1000)))
    }
    constraint.identifier = element["identifier"]
    if element["installed"] != "NO" {
      guard constraint.hasCommonAncestor else {
        return document.report("the constraint's items are not in one tree of views", at: element)
      }
      constraint.isActive = true
    } else {
      keep(constraint)
    }
    note(constraint, as: element)
  }

  private func item(_ id: String?, _ element: MarkupElement) -> AnyObject? {
    guard let id else { return nil }
    if let found = object(id), found is UIView || found is UILayoutGuide { return found }
    // Views that this screen's sizes leave out take their constraints along.
    if document.element(id) == nil { document.report("the constraint's item \(id) is not in the file", at: element) }
    return nil
  }

  private func attribute(_ key: String, _ element: MarkupElement) -> NSLayoutConstraint.Attribute? {
    InterfaceCoder(element, self).choice(key, Self.attributes)
  }

  private static let attributes: KeyValuePairs<String, NSLayoutConstraint.Attribute> = [
    "leading": .leading, "trailing": .trailing, "left": .left, "right": .right, "top": .top, "bottom": .bottom,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]

  private static let directions: [NSLayoutConstraint.Attribute: NSLayoutConstraint.Attribute] = [
    .left: .leading, .right: .trailing, .leftMargin: .leadingMargin, .rightMargin: .trailingMargin,
  ]

  private enum Kind {
    case horizontal, vertical, dimension
  }

  private static func kind(_ attribute: NSLayoutConstraint.Attribute) -> Kind {
    switch attribute {
    case .width, .height: .dimension
    case .leading, .trailing, .left, .right, .centerX, .leadingMargin, .trailingMargin, .leftMargin, .rightMargin,
      .centerXWithinMargins:
      .horizontal
    default: .vertical
    }
  }

  /// Returns the factor of `"16:9"`, `"1/3"` or `"0.5"`.
  private func multiplier(_ element: MarkupElement) -> CGFloat {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { Double($0) ?? .nan }
    let value = parts.count == 2 ? parts[0] / parts[1] : parts.count == 1 ? parts[0] : .nan
    guard value.isFinite, abs(value) < 1e5 else {
      document.report("expected a factor such as 16:9 for multiplier, found “\(text.prefix(40))”", at: element)
      return 1
    }
    return CGFloat(value)
  }
}
