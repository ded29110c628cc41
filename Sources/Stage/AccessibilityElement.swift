public import VectorGraphics

/// What a person who does not see the screen is told of one thing on it, and can do with it.
///
/// Elements with others inside are groups: views that hold their elements together, or that have a name.
public struct AccessibilityElement: Sendable {
  /// What a thing is and does.
  public enum Trait: Int, CaseIterable, Sendable {
    case button, link, image, selected, playsSound, keyboardKey, staticText, summary, notEnabled, updatesFrequently
    case searchField, startsMedia, adjustable, allowsDirectInteraction, turnsPages, tabBar, header, toggleButton
  }

  /// A thing that a person can do with an element without touching it.
  public enum Action: Hashable, Sendable {
    case activate, increment, decrement
    /// An action with a name of its own.
    case custom(String)
  }

  /// What a search by name takes a thing for.
  package enum Kind: Sendable {
    case control, text, other
  }

  public var label: String?
  public var value: String?
  public var hint: String?
  /// The name by which tests call it, which nobody is told.
  public var identifier: String?
  /// The traits, in the order of `Trait`.
  public var traits: [Trait]
  /// The rectangle around it in points of the screen.
  public var frame: Rect
  /// The point of the screen at which a finger would touch it.
  public var activationPoint: Point
  /// Whether it is told; a group is not, but what is inside.
  public var isElement: Bool
  /// The names of its actions with names.
  public var actionNames: [String]
  /// The elements of a group, in the order of reading.
  public var children: [AccessibilityElement] = []

  package var kind: Kind
  /// Those of a higher priority are read first in their group.
  package var sortPriority = 0.0
  /// The place from the front to the back, among all on the screen.
  package var depth = 0
  /// What lies inside of an element. It is told as part of the element, but a search finds it.
  package var parts: [AccessibilityElement] = []
  private var perform: @MainActor (Action) -> Bool

  /// - Parameter perform: A closure that does what is asked and returns whether it did; a finger does the rest.
  package init(
    label: String? = nil, value: String? = nil, hint: String? = nil, identifier: String? = nil, traits: [Trait] = [],
    frame: Rect, activationPoint: Point? = nil, isElement: Bool = true, actionNames: [String] = [], kind: Kind = .other,
    perform: @escaping @MainActor (Action) -> Bool = { _ in false }
  ) {
    self.label = label
    self.value = value
    self.hint = hint
    self.identifier = identifier
    self.traits = traits
    self.frame = frame
    self.activationPoint = activationPoint ?? frame.center
    self.isElement = isElement
    self.actionNames = actionNames
    self.kind = kind
    self.perform = perform
  }

  /// Does something with the element. Returns false if it does not do that by itself.
  @MainActor
  package func perform(_ action: Action) -> Bool { perform(action) }

  /// Returns the element with a closure that acts in place of its own, which it is given.
  package func acting(
    _ act: @escaping @MainActor (Action, _ otherwise: @MainActor (Action) -> Bool) -> Bool
  ) -> AccessibilityElement {
    var element = self
    let otherwise = perform
    element.perform = { act($0, otherwise) }
    return element
  }
}

extension AccessibilityElement: CustomStringConvertible {
  /// One line: the label, the identifier, the value, the traits and the frame in whole points.
  ///
  ///     "Rotate" #rotate = "1", button, toggle button (331 706 51 31)
  public var description: String {
    var text = label?.debugDescription ?? (isElement ? "unnamed" : "group")
    if let identifier { text += " #\(identifier)" }
    if let value { text += " = \(value.debugDescription)" }
    for trait in traits { text += ", \(trait.words)" }
    for name in actionNames { text += ", can \(name.debugDescription)" }
    let sides = [frame.minX, frame.minY, frame.width, frame.height].map { $0.wholeNumber }
    return "\(text) (\(sides.joined(separator: " ")))"
  }
}

extension AccessibilityElement.Trait {
  /// The trait in words: "button", "not enabled".
  fileprivate var words: String {
    var words = ""
    for character in "\(self)" {
      words += character.isUppercase ? " \(character.lowercased())" : "\(character)"
    }
    return words
  }
}

extension Double {
  fileprivate var wholeNumber: String {
    let rounded = rounded()
    return abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}

// MARK: - Trees

extension [AccessibilityElement] {
  /// Those that are told, in the order of reading, without the groups around them.
  package var told: [AccessibilityElement] { flatMap { ($0.isElement ? [$0] : []) + $0.children.told } }

  /// A line for each, those of a group below it and indented by two spaces. Groups without a name have no line.
  package func tree(indentation: String = "") -> String {
    map { element in
      let isShown = element.isElement || element.label != nil || element.identifier != nil
      let inside = element.children.tree(indentation: isShown ? indentation + "  " : indentation)
      return isShown ? "\(indentation)\(element)\n\(inside)" : inside
    }.joined()
  }

  /// All, with the groups and the parts of elements.
  private var all: [AccessibilityElement] { flatMap { [$0] + $0.children.all + $0.parts.all } }

  /// Returns what a person means by a name, which is a label or an identifier. A control comes before other things of
  /// that name, those in front before those behind, and the control beside a text before the text. Costs time in
  /// proportion to the number of things on the screen.
  package func element(called title: String) -> AccessibilityElement? {
    let all = all.sorted { $0.depth < $1.depth }
    let named = all.filter { $0.label == title || $0.identifier == title }
    if let control = named.first(where: { $0.kind == .control }) { return control }
    guard let element = named.first else { return nil }
    return all.control(beside: element) ?? element
  }

  /// Returns the control nearest to `text` in its row, of those that have no label of their own and do not surround it.
  private func control(beside text: AccessibilityElement) -> AccessibilityElement? {
    guard text.kind == .text else { return nil }
    let row = text.frame
    return filter { element in
      element.kind == .control && element.label == nil && element.frame.minY < row.maxY
        && element.frame.maxY > row.minY && !element.frame.surrounds(row)
    }.min { $0.frame.distance(from: row) < $1.frame.distance(from: row) }
  }

  /// Returns the elements in the order in which people read: by rows from the top, and in a row from the left, or from the
  /// right if `isMirrored`. Those whose middle lies above the lower edge of a row's first are in its row.
  package func inReadingOrder(isMirrored: Bool) -> [AccessibilityElement] {
    let priorities = Set(map(\.sortPriority)).sorted(by: >)
    guard priorities.count > 1 else { return byRows(isMirrored: isMirrored) }
    return priorities.flatMap { priority in
      filter { $0.sortPriority == priority }.byRows(isMirrored: isMirrored)
    }
  }

  private func byRows(isMirrored: Bool) -> [AccessibilityElement] {
    let fromTop = indices.sorted { (self[$0].frame.minY, $0) < (self[$1].frame.minY, $1) }.map { self[$0] }
    var ordered: [AccessibilityElement] = []
    var rest = fromTop[...]
    while let first = rest.first {
      let row = rest.prefix { ($0.frame.minY + $0.frame.maxY) / 2 < first.frame.maxY }
      let count = Swift.max(row.count, 1)
      let members = rest.prefix(count)
      ordered += members.indices.sorted { a, b in
        isMirrored
          ? (-members[a].frame.maxX, a) < (-members[b].frame.maxX, b)
          : (members[a].frame.minX, a) < (members[b].frame.minX, b)
      }.map { members[$0] }
      rest = rest.dropFirst(count)
    }
    return ordered
  }
}

extension Rect {
  fileprivate func surrounds(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// The horizontal distance to a row.
  fileprivate func distance(from row: Rect) -> Double { max(minX - row.maxX, row.minX - maxX, 0) }
}
