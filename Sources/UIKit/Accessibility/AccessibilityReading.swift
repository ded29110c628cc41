package import Stage
import VectorGraphics

/// A view that shows things of which people are told and that are no views.
@MainActor
package protocol AccessibleContent: UIView {
  /// The things that show. Their `depth` is their place from the front to the back among these.
  var accessibleContent: [AccessibilityElement] { get }
}

/// Reads windows to people who do not see them: makes a tree of elements of them.
@MainActor
struct AccessibilityReading {
  /// The number of things read so far, from the front to the back.
  private var count = 0

  /// Returns the elements of windows, given from the bottom to the top. Costs time in proportion to the number of views.
  static func elements(of windows: [UIWindow]) -> [AccessibilityElement] {
    var reading = AccessibilityReading()
    return reading.elements(of: windows, isMirrored: false)
  }

  private mutating func elements(of views: [UIView], isMirrored: Bool) -> [AccessibilityElement] {
    read(views).inReadingOrder(isMirrored: isMirrored)
  }

  /// Reads views that lie on one another, given from the bottom to the top.
  private mutating func read(_ views: [UIView]) -> [AccessibilityElement] {
    let modal = views.last { $0.accessibilityViewIsModal && $0.isTold }
    var groups: [[AccessibilityElement]] = []
    for view in modal.map({ [$0] }) ?? views.reversed() where view.isTold { groups.append(read(view)) }
    return groups.reversed().flatMap(\.self)
  }

  /// Reads a view: an element, a group, or else what lies inside.
  private mutating func read(_ view: UIView) -> [AccessibilityElement] {
    let inside = readInside(view)
    var element = AccessibilityElement(view)
    element.depth = takeDepth()
    if view.isAccessibilityElement {
      // Nobody is told of a label without text.
      if element.kind == .text, element.label?.isEmpty ?? true, element.value == nil { return inside }
      element.parts = inside
      return [element]
    }
    let isGroup = view.shouldGroupAccessibilityChildren || view.accessibilityElements != nil
    guard isGroup || element.label != nil || element.identifier != nil || element.kind == .control else {
      return inside
    }
    element.isElement = false
    element.children =
      view.accessibilityElements == nil
      ? inside.inReadingOrder(isMirrored: view.effectiveUserInterfaceLayoutDirection == .rightToLeft) : inside
    return [element]
  }

  private mutating func readInside(_ view: UIView) -> [AccessibilityElement] {
    if let elements = view.accessibilityElements { return elements.flatMap { read($0, depth: 0) } }
    var inside = read(view.subviews)
    guard let content = (view as? any AccessibleContent)?.accessibleContent else { return inside }
    let first = count
    inside += content.map { $0.deeper(by: first) }
    count += content.reduce(0) { $0 + $1.total }
    return inside
  }

  /// Reads one of the elements that an object names itself. Containers that contain themselves come to an end.
  private mutating func read(_ named: Any, depth: Int) -> [AccessibilityElement] {
    if let view = named as? UIView { return view.isTold ? read(view) : [] }
    guard depth < AccessibilityReading.deepest, let object = named as? UIResponder else { return [] }
    var element = AccessibilityElement(object)
    element.depth = takeDepth()
    if !object.isAccessibilityElement {
      element.isElement = false
      element.children = (object.accessibilityElements ?? []).flatMap { read($0, depth: depth + 1) }
    }
    return [element]
  }

  private mutating func takeDepth() -> Int {
    count += 1
    return count
  }

  /// The most containers inside of one another that are no views.
  private static let deepest = 32
}

extension UIView {
  /// Whether people are told of the view or of what lies inside.
  fileprivate var isTold: Bool { !isHidden && alpha > 0.01 && !accessibilityElementsHidden }
}

extension AccessibilityElement {
  @MainActor
  fileprivate init(_ object: UIResponder) {
    self.init(
      label: object.accessibilityLabel, value: object.accessibilityValue, hint: object.accessibilityHint,
      identifier: object.accessibilityIdentifier, traits: object.accessibilityTraits.listed,
      frame: Rect(object.accessibilityFrame), activationPoint: Point(object.accessibilityActivationPoint),
      actionNames: object.accessibilityCustomActions?.map(\.name) ?? [],
      kind: object is UIControl ? .control : object is UILabel ? .text : .other,
      perform: { [weak object] action in object?.perform(action) ?? false })
  }

  fileprivate func deeper(by count: Int) -> AccessibilityElement {
    var element = self
    element.depth += count
    element.children = children.map { $0.deeper(by: count) }
    element.parts = parts.map { $0.deeper(by: count) }
    return element
  }

  /// The number of places that this and what lies inside take.
  fileprivate var total: Int { (children + parts).reduce(1) { $0 + $1.total } }
}

extension UIResponder {
  fileprivate func perform(_ action: AccessibilityElement.Action) -> Bool {
    switch action {
    case .activate: return accessibilityActivate()
    case .increment: accessibilityIncrement()
    case .decrement: accessibilityDecrement()
    case .custom(let name):
      return accessibilityCustomActions?.first { $0.name == name }?.perform() ?? false
    }
    return true
  }
}

extension UIAccessibilityTraits {
  fileprivate var listed: [AccessibilityElement.Trait] {
    let pairs: [(UIAccessibilityTraits, AccessibilityElement.Trait)] = [
      (.button, .button), (.link, .link), (.image, .image), (.selected, .selected), (.playsSound, .playsSound),
      (.keyboardKey, .keyboardKey), (.staticText, .staticText), (.summaryElement, .summary),
      (.notEnabled, .notEnabled), (.updatesFrequently, .updatesFrequently), (.searchField, .searchField),
      (.startsMediaSession, .startsMedia), (.adjustable, .adjustable),
      (.allowsDirectInteraction, .allowsDirectInteraction), (.causesPageTurn, .turnsPages), (.tabBar, .tabBar),
      (.header, .header), (.toggleButton, .toggleButton),
    ]
    return pairs.filter { contains($0.0) }.map(\.1)
  }
}
