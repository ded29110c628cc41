extension NSLayoutConstraint {
  /// Returns the constraints that a line such as `H:|-[label]-8-[field(>=40@750)]-|` draws. They are not active.
  ///
  /// A view's name stands in brackets, with sizes after it in parentheses. `|` is the superview, `-` the standard space
  /// (8 points, or the superview's margin), `-n-` a space of n points. Sizes and spaces are numbers or names of
  /// `metrics`; sizes may be names of other views. Each may have `==`, `<=` or `>=` before it and `@priority` after it.
  /// `V:` makes a column. A mistake in the format stops the program.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format: format, metrics: metrics ?? [:], views: views, options: opts)
    do {
      return try reader.constraints()
    } catch {
      preconditionFailure("Unable to parse constraint format: \(error)")
    }
  }
}

/// A mistake in a visual format and its place.
package struct VisualFormatError: Error, CustomStringConvertible {
  let message: String
  let format: String
  /// The number of characters before the mistake.
  package let offset: Int

  package var description: String { "\(message)\n\(format)\n\(String(repeating: " ", count: offset))^" }
}

/// A reader of a visual format, from left to right.
@MainActor
package struct VisualFormatReader {
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var object = Object.number(0)
    var priority = UILayoutPriority.required
  }

  private enum Object {
    case number(CGFloat)
    case item(any LayoutItem)
  }

  private enum Space {
    case none
    case standard
    case predicates([Predicate])
  }

  private let characters: [Character]
  private var position = 0
  private let metrics: [String: Any]
  private let views: [String: Any]
  private let options: NSLayoutConstraint.FormatOptions
  private var axis = NSLayoutConstraint.Axis.horizontal
  private var made: [NSLayoutConstraint] = []

  package init(
    format: String, metrics: [String: Any], views: [String: Any], options: NSLayoutConstraint.FormatOptions
  ) {
    characters = Array(format)
    self.metrics = metrics
    self.views = views
    self.options = options
  }

  package mutating func constraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
    if take("V:") { axis = .vertical } else { _ = take("H:") }
    let beginsAtSuperview = take("|")
    var space = beginsAtSuperview ? try readSpace() : .none
    var items: [any LayoutItem] = [try readView()]
    guard let superview = items[0].layoutView.flatMap({ items[0] is UIView ? $0.superview : $0 }) else {
      if beginsAtSuperview { throw failure("the view has no superview") }
      return try readRest(&items, superview: nil)
    }
    if beginsAtSuperview { connect(superview, to: items[0], by: space, isStart: true) }
    space = .none
    return try readRest(&items, superview: superview)
  }

  private mutating func readRest(
    _ items: inout [any LayoutItem], superview: UIView?
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    while position < characters.count {
      let space = try readSpace()
      let last = items[items.count - 1]
      if take("|") {
        guard let superview else { throw failure("the view has no superview") }
        connect(superview, to: last, by: space, isStart: false)
        if position < characters.count { throw failure("nothing can follow the superview") }
        break
      }
      let next = try readView()
      connect(last, next, by: space)
      items.append(next)
    }
    align(items)
    return made
  }

  // MARK: - Reading

  private mutating func readView() throws(VisualFormatError) -> any LayoutItem {
    try expect("[")
    let start = position
    let item = try view(named: readName(), at: start)
    if position < characters.count, characters[position] == "(" {
      let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
      for predicate in try readPredicates() {
        switch predicate.object {
        case .number(let length): add(item, attribute, predicate, nil, .notAnAttribute, length)
        case .item(let other): add(item, attribute, predicate, other, attribute, 0)
        }
      }
    }
    try expect("]")
    return item
  }

  private mutating func readSpace() throws(VisualFormatError) -> Space {
    guard take("-") else { return .none }
    guard position < characters.count else { throw failure("a view or the superview is missing") }
    if "[|".contains(characters[position]) { return .standard }
    let predicates: [Predicate]
    if characters[position] == "(" {
      predicates = try readPredicates()
    } else {
      predicates = [Predicate(object: try readObject())]
    }
    try expect("-")
    return .predicates(predicates)
  }

  private mutating func readPredicates() throws(VisualFormatError) -> [Predicate] {
    try expect("(")
    var predicates: [Predicate] = []
    repeat {
      var predicate = Predicate()
      if take("<=") {
        predicate.relation = .lessThanOrEqual
      } else if take(">=") {
        predicate.relation = .greaterThanOrEqual
      } else {
        _ = take("==")
      }
      predicate.object = try readObject()
      if take("@") {
        guard case .number(let priority) = try readObject() else { throw failure("a priority is a number") }
        predicate.priority = UILayoutPriority(Float(priority))
      }
      predicates.append(predicate)
    } while take(",")
    try expect(")")
    return predicates
  }

  private mutating func readObject() throws(VisualFormatError) -> Object {
    let start = position
    if position < characters.count, characters[position].isNumber || "-.+".contains(characters[position]) {
      position += 1
      while position < characters.count, characters[position].isNumber || characters[position] == "." { position += 1 }
      guard let number = Double(String(characters[start..<position])) else {
        throw failure("this is no number", at: start)
      }
      return .number(CGFloat(number))
    }
    let name = try readName()
    if let metric = metrics[name] { return .number(try number(metric, named: name, at: start)) }
    return .item(try view(named: name, at: start))
  }

  private func number(_ metric: Any, named name: String, at start: Int) throws(VisualFormatError) -> CGFloat {
    switch metric {
    case let value as CGFloat: return value
    case let value as Double: return CGFloat(value)
    case let value as Int: return CGFloat(value)
    case let value as Float: return CGFloat(value)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    default: throw failure("the metric \(name) is no number", at: start)
    }
  }

  private func view(named name: String, at start: Int) throws(VisualFormatError) -> any LayoutItem {
    guard let item = views[name] as? any LayoutItem else {
      throw failure("\(name) is not among the views", at: start)
    }
    return item
  }

  private mutating func readName() throws(VisualFormatError) -> String {
    let start = position
    while position < characters.count,
      characters[position].isLetter || characters[position].isNumber || characters[position] == "_"
    {
      position += 1
    }
    guard position > start else { throw failure("a name is missing") }
    return String(characters[start..<position])
  }

  private mutating func take(_ text: String) -> Bool {
    let wanted = Array(text)
    guard characters[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  private mutating func expect(_ text: String) throws(VisualFormatError) {
    guard take(text) else { throw failure("'\(text)' is missing") }
  }

  private func failure(_ message: String, at offset: Int? = nil) -> VisualFormatError {
    VisualFormatError(message: message, format: String(characters), offset: offset ?? position)
  }

  // MARK: - Making constraints

  private var start: NSLayoutConstraint.Attribute {
    if axis == .vertical { return .top }
    return options.contains(.directionLeftToRight) ? .left : options.contains(.directionRightToLeft) ? .right : .leading
  }

  private var end: NSLayoutConstraint.Attribute {
    if axis == .vertical { return .bottom }
    return options.contains(.directionLeftToRight)
      ? .right : options.contains(.directionRightToLeft) ? .left : .trailing
  }

  private func margin(of side: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    switch side {
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    default: .trailingMargin
    }
  }

  /// Adds the space between the superview and the first or last view.
  private mutating func connect(_ superview: UIView, to item: any LayoutItem, by space: Space, isStart: Bool) {
    let side = isStart ? start : end
    switch space {
    case .none: addSpace(before: isStart ? superview : item, side, isStart ? item : superview, side, Predicate(), 0)
    case .standard:
      let (first, second): (any LayoutItem, any LayoutItem) = isStart ? (superview, item) : (item, superview)
      addSpace(
        before: first, isStart ? margin(of: side) : side, second, isStart ? side : margin(of: side), Predicate(), 0)
    case .predicates(let predicates):
      for predicate in predicates {
        guard case .number(let length) = predicate.object else { continue }
        addSpace(before: isStart ? superview : item, side, isStart ? item : superview, side, predicate, length)
      }
    }
  }

  private mutating func connect(_ first: any LayoutItem, _ second: any LayoutItem, by space: Space) {
    let isOfBaselines = axis == .vertical && options.contains(.spacingBaselineToBaseline)
    let (from, to): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isOfBaselines ? (.lastBaseline, .firstBaseline) : (end, start)
    switch space {
    case .none: addSpace(before: first, from, second, to, Predicate(), 0)
    case .standard: addSpace(before: first, from, second, to, Predicate(), systemSpacing)
    case .predicates(let predicates):
      for predicate in predicates {
        guard case .number(let length) = predicate.object else { continue }
        addSpace(before: first, from, second, to, predicate, length)
      }
    }
  }

  /// Adds a constraint that places `second` `length` points after `first`, in the direction of the format.
  private mutating func addSpace(
    before first: any LayoutItem, _ from: NSLayoutConstraint.Attribute, _ second: any LayoutItem,
    _ to: NSLayoutConstraint.Attribute, _ predicate: Predicate, _ length: CGFloat
  ) {
    // From right to left, coordinates fall.
    if options.contains(.directionRightToLeft), axis == .horizontal {
      add(first, from, predicate, second, to, length)
    } else {
      add(second, to, predicate, first, from, length)
    }
  }

  private mutating func add(
    _ first: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ predicate: Predicate,
    _ second: (any LayoutItem)?, _ secondAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat
  ) {
    let constraint = NSLayoutConstraint(
      LayoutQuantity(first, attribute), predicate.relation, second.map { LayoutQuantity($0, secondAttribute) },
      multiplier: 1, constant: constant)
    constraint.priority = predicate.priority
    made.append(constraint)
  }

  private mutating func align(_ items: [any LayoutItem]) {
    let alignments: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
      (.alignAllFirstBaseline, .firstBaseline),
    ]
    for (option, attribute) in alignments where options.contains(option) {
      for (first, second) in zip(items, items.dropFirst()) {
        add(first, attribute, Predicate(), second, attribute, 0)
      }
    }
  }
}
