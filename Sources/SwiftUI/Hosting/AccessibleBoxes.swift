package import Stage
import UIKit
import VectorGraphics

extension _UIHostingView: AccessibleContent {
  package var accessibleContent: [AccessibilityElement] {
    graph.flush()
    var boxes = AccessibleBoxes(root: graph.root.box)
    return boxes.read(graph.root.box)
  }
}

/// Reads the boxes of a graph to people who do not see them: makes elements of texts, controls and what has been given a
/// name.
@MainActor
private struct AccessibleBoxes {
  let root: LayoutBox
  /// The number of things read so far.
  private var count = 0
  /// Whether the current box lies in a control.
  private var isInControl = false
  /// Whether the current box has gestures, or lies in one that has.
  private var isTouched = false

  init(root: LayoutBox) { self.root = root }

  mutating func read(_ box: LayoutBox) -> [AccessibilityElement] {
    guard !box.isLeaving, box.layer.map({ !$0.isHidden && $0.opacity > 0.01 }) ?? true else { return [] }
    let attributes = (box as? AccessibilityBox)?.attributes
    if attributes?.isHidden == true { return [] }
    let outer = self
    defer { (isInControl, isTouched) = (outer.isInControl, outer.isTouched) }
    switch attributes?.part {
    case .handle:
      isInControl = true
      return [handle(box, attributes ?? AccessibilityAttributes())]
    case .whole:
      isInControl = true
      return [whole(box)]
    default: break
    }
    if let gesture = box.gesture, !isTouched, !(box is ScrollBox) {
      isTouched = true
      if !isInControl, gesture.isOfControl { return [button(box)] }
      if !isInControl, box.namesInside.isEmpty {
        var area = element(of: box, kind: .control)
        area.isElement = false
        area.children = readInside(box)
        return [area]
      }
    }
    if let attributes { return apply(attributes, to: readInside(box), in: box) }
    guard let name = box.accessibilityLabel else { return readInside(box) }
    var leaf = element(of: box, kind: isInControl || isTouched ? .other : .text)
    leaf.label = name
    leaf.traits = box.accessibilityTraits.listed
    return [leaf] + readInside(box)
  }

  private mutating func readInside(_ box: LayoutBox) -> [AccessibilityElement] {
    var inside: [AccessibilityElement] = []
    for inner in box.contents { inside += read(inner) }
    return inside
  }

  private mutating func element(of box: LayoutBox, kind: AccessibilityElement.Kind) -> AccessibilityElement {
    let (layer, origin) = box.placeInLayer
    let bounds = CGRect(origin: origin, size: box.size)
    var element = AccessibilityElement(
      frame: Rect(layer.convert(bounds, to: nil)),
      activationPoint: Point(layer.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)), kind: kind)
    count += 1
    // Things that nothing covers come before others.
    element.depth = root.isUncovered(box) ? count : count + AccessibleBoxes.mostThings
    return element
  }

  /// More things than any screen shows.
  private static let mostThings = 1 << 32

  // MARK: - Controls

  /// Makes one element of a box that fingers press.
  private mutating func button(_ box: LayoutBox) -> AccessibilityElement {
    isInControl = true
    var button = element(of: box, kind: .control)
    let inside = readInside(box)
    let told = inside.told
    button.label = told.jointLabel
    button.value = told.lazy.compactMap(\.value).first
    button.traits =
      ([.button] + told.flatMap(\.traits).filter { $0 == .selected || $0 == .image } + box.disabledTraits)
      .sorted
    button.parts = inside
    return button
  }

  /// Makes an element of the part of a control that fingers touch.
  private mutating func handle(_ box: LayoutBox, _ attributes: AccessibilityAttributes) -> AccessibilityElement {
    var handle = element(of: box, kind: .control)
    handle.label = attributes.label
    handle.value = attributes.value
    handle.traits =
      ((attributes.addedTraits.isEmpty && attributes.adjust == nil ? [.button] : attributes.addedTraits.listed)
        + box.disabledTraits)
    if attributes.adjust != nil { handle.traits.append(.adjustable) }
    handle.traits = handle.traits.sorted
    return handle.acting(attributes)
  }

  /// Makes one element of a control with a label; of one that fingers touch at several places, a group.
  private mutating func whole(_ box: LayoutBox) -> AccessibilityElement {
    let inside = readInside(box)
    let names = box.namesInside
    let label = names.isEmpty ? nil : names.joined(separator: ", ")
    let handles = inside.told.filter { $0.kind == .control }
    var whole = element(of: box, kind: .other)
    guard handles.count == 1, var handle = handles.first else {
      whole.label = label
      whole.isElement = false
      whole.children = handles
      whole.parts = inside.told.filter { $0.kind != .control }
      return whole
    }
    handle.label = handle.label ?? label
    // Each of several names is one by which people may call the control.
    if names.count > 1 {
      handle.parts += names.map { name in
        var alias = handle
        alias.label = name
        return alias
      }
    }
    handle.parts += inside.told.filter { $0.kind != .control }
    handle.frame = whole.frame
    return handle
  }

  // MARK: - Attributes

  /// Applies what a view was told to be to the elements in its box.
  private mutating func apply(
    _ attributes: AccessibilityAttributes, to inside: [AccessibilityElement], in box: LayoutBox
  ) -> [AccessibilityElement] {
    if let children = attributes.children, children != .contain {
      var combined = element(of: box, kind: isInControl || isTouched ? .other : .text)
      combined.parts = inside
      let told = inside.told
      if children == .combine {
        combined.label = told.jointLabel
        combined.value = told.lazy.compactMap(\.value).first
        combined.traits = told.flatMap(\.traits).sorted
        if told.contains(where: { $0.kind == .control }) { combined.kind = .control }
        if let control = told.first(where: { $0.kind == .control }) { combined = combined.acting(as: control) }
      }
      return [combined.changed(by: attributes)]
    }
    let isNamed = attributes.label != nil || attributes.identifier != nil || attributes.children == .contain
    if inside.isEmpty, attributes.label != nil || attributes.value != nil {
      return [element(of: box, kind: isInControl || isTouched ? .other : .text).changed(by: attributes)]
    }
    if inside.count == 1, let only = inside.first, attributes.children == nil {
      var changed = only.changed(by: attributes)
      // What it was called before still finds it.
      if let label = only.label, label != changed.label {
        changed.parts.append(only)
      }
      return [changed]
    }
    guard isNamed else { return inside.map { $0.changed(by: attributes) } }
    var group = element(of: box, kind: isInControl || isTouched ? .other : .text)
    group.isElement = false
    group.children = inside.inReadingOrder(isMirrored: false)
    return [group.changed(by: attributes)]
  }
}

extension AccessibilityElement {
  fileprivate func changed(by attributes: AccessibilityAttributes) -> AccessibilityElement {
    var element = self
    if let label = attributes.label { element.label = label }
    if let value = attributes.value { element.value = value }
    if let hint = attributes.hint { element.hint = hint }
    if let identifier = attributes.identifier { element.identifier = identifier }
    if let priority = attributes.sortPriority { element.sortPriority = priority }
    let removed = attributes.removedTraits.listed
    element.traits = (element.traits.filter { !removed.contains($0) } + attributes.addedTraits.listed).sorted
    if attributes.adjust != nil { element.traits = (element.traits + [.adjustable]).sorted }
    return element.acting(attributes)
  }

  /// The element with actions of its own before those that it has.
  fileprivate func acting(_ attributes: AccessibilityAttributes) -> AccessibilityElement {
    guard attributes.action != nil || attributes.namedAction != nil || attributes.adjust != nil else { return self }
    var element = acting { action, otherwise in
      switch action {
      case .activate where attributes.action != nil: attributes.action?()
      case .increment where attributes.adjust != nil: attributes.adjust?(.increment)
      case .decrement where attributes.adjust != nil: attributes.adjust?(.decrement)
      case .custom(let name) where name == attributes.namedAction?.name: attributes.namedAction?.act()
      default: return otherwise(action)
      }
      return true
    }
    if let name = attributes.namedAction?.name { element.actionNames.append(name) }
    return element
  }

  /// The element with the actions of another, and its place for fingers.
  fileprivate func acting(as other: AccessibilityElement) -> AccessibilityElement {
    var element = acting { action, _ in other.perform(action) }
    element.activationPoint = other.activationPoint
    return element
  }
}

extension [AccessibilityElement] {
  /// The labels in one; nil if there are none.
  fileprivate var jointLabel: String? {
    let labels = compactMap(\.label)
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }
}

extension [AccessibilityElement.Trait] {
  /// Each trait once, in the order of traits.
  fileprivate var sorted: [AccessibilityElement.Trait] { AccessibilityElement.Trait.allCases.filter(contains) }
}

extension AccessibilityTraits {
  fileprivate var listed: [AccessibilityElement.Trait] {
    let pairs: [(AccessibilityTraits, AccessibilityElement.Trait)] = [
      (.isButton, .button), (.isLink, .link), (.isImage, .image), (.isSelected, .selected), (.playsSound, .playsSound),
      (.isKeyboardKey, .keyboardKey), (.isStaticText, .staticText), (.isSummaryElement, .summary),
      (.updatesFrequently, .updatesFrequently), (.isSearchField, .searchField), (.startsMediaSession, .startsMedia),
      (.allowsDirectInteraction, .allowsDirectInteraction), (.causesPageTurn, .turnsPages), (.isTabBar, .tabBar),
      (.isHeader, .header), (.isToggle, .toggleButton),
    ]
    return pairs.filter { contains($0.0) }.map(\.1)
  }
}

extension LayoutBox {
  fileprivate var disabledTraits: [AccessibilityElement.Trait] { isEnabledForFingers ? [] : [.notEnabled] }

  /// The names inside, except those of handles, which fingers touch.
  fileprivate var namesInside: [String] {
    if let box = self as? AccessibilityBox, box.attributes.part == .handle { return [] }
    return (accessibilityLabel.map { [$0] } ?? []) + contents.flatMap(\.namesInside)
  }

  /// Returns whether a finger in the middle of `box`, on the screen, touches it, or something in it or around it.
  fileprivate func isUncovered(_ box: LayoutBox) -> Bool {
    let middle = box.convertToRoot(CGPoint(x: box.size.width / 2, y: box.size.height / 2))
    guard CGRect(origin: .zero, size: size).contains(middle), let hit = hitTest(middle) else { return false }
    return hit.isInside(box) || box.isInside(hit)
  }

  private func isInside(_ other: LayoutBox) -> Bool {
    var box: LayoutBox? = self
    while let next = box {
      if next === other { return true }
      box = next.parent
    }
    return false
  }
}
