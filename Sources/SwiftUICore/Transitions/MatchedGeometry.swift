import Foundation

/// The properties that a view takes from the view that it is matched with.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Gives views with one `id` the geometry of the one among them that is the source.
  ///
  /// A view that comes while the source leaves begins at the source's place and goes to its own; the leaving view goes
  /// there, too.
  ///
  /// - Parameters:
  ///   - properties: The properties that the others take from the source. A size is proposed to the view, which may take
  ///     another one.
  ///   - anchor: The point that is in the same place in all of them.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometryModifier(
        key: MatchedGeometryKey(id: AnyHashable(id), namespace: namespace), properties: properties, anchor: anchor,
        isSource: isSource))
  }
}

struct MatchedGeometryKey: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

struct MatchedGeometryModifier: Equatable {
  typealias Body = Never
  let key: MatchedGeometryKey
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
}

extension MatchedGeometryModifier: ViewModifier {
  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { MatchedGeometryNode(view, inputs) }
}

private final class MatchedGeometryNode<Content: View>: WrapperNode<Content, MatchedGeometryModifier> {
  override func makeWrapper(around box: LayoutBox) -> LayoutBox {
    let matched = MatchedBox(around: box, of: self, modifier)
    graph.matches.add(matched)
    return matched
  }

  override func modifierDidChange(from old: MatchedGeometryModifier) {
    for case let box as MatchedBox in wrappers { box.modifier = modifier }
    graph.noteNeedsLayout()
  }

  override func wrapperWillGo(_ wrapper: LayoutBox) {
    if let wrapper = wrapper as? MatchedBox { graph.matches.remove(wrapper) }
  }
}

/// A box whose content may lie at another place, and in another size, than layout says.
final class MatchedBox: WrapperBox {
  var modifier: MatchedGeometryModifier
  /// Whether the box has not been shown yet.
  var isNew = true
  /// Whether the box has been taken out of the tree.
  var isGone = false
  /// The frame that the content follows, in the coordinates of the root; nil if it lies where layout puts it.
  private var target: CGRect?

  init(around inner: LayoutBox, of node: ViewNode, _ modifier: MatchedGeometryModifier) {
    self.modifier = modifier
    super.init(around: inner, of: node)
  }

  /// Whether the box shows only because its transition is not over.
  var isGoing: Bool {
    var box: LayoutBox? = self
    while let around = box {
      if around.isLeaving { return true }
      box = around.parent
    }
    return false
  }

  /// The frame that layout gives the box, in the coordinates of the root.
  var frameInRoot: CGRect { CGRect(origin: originInRoot, size: size) }

  /// Puts the content at a frame in the root's coordinates or, with nil, at its own place.
  func follow(_ target: CGRect?) {
    self.target = target
    placeChildren(in: size, proposal: proposal)
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    guard let target else { return super.placeChildren(in: size, proposal: proposal) }
    let (origin, anchor) = (originInRoot, modifier.anchor)
    var place = CGRect(origin: .zero, size: size)
    if modifier.properties.contains(.position) {
      place = target.offsetBy(dx: -origin.x, dy: -origin.y)
    }
    let proposal = modifier.properties.contains(.size) ? ProposedViewSize(target.size) : proposal
    let taken = inner.size(for: proposal)
    inner.place(
      at: CGPoint(
        x: place.minX + anchor.x * (place.width - taken.width),
        y: place.minY + anchor.y * (place.height - taken.height)), proposal: proposal)
  }
}

/// The matched views of a graph.
@MainActor
final class MatchedGeometries {
  private var boxes: [MatchedBox] = []
  /// The source of each group, and its frame in the update before.
  private var sources: [MatchedGeometryKey: (box: MatchedBox, frame: CGRect)] = [:]

  func add(_ box: MatchedBox) { boxes.append(box) }

  func remove(_ box: MatchedBox) {
    boxes.removeAll { $0 === box }
    box.isGone = true
  }

  /// Lets new boxes begin where the source of their group was, and returns whether there are any.
  func placeNew() -> Bool {
    var hasAny = false
    for box in boxes where box.isNew {
      guard let old = sources[box.modifier.key], old.box !== box,
        old.box.isGone || old.box.isGoing || !box.modifier.isSource
      else {
        continue
      }
      let lag = box.lag
      box.follow(old.frame.offsetBy(dx: -lag.x, dy: -lag.y))
      hasAny = true
    }
    return hasAny
  }

  /// Puts each box where the source of its group lies.
  func place() {
    guard !boxes.isEmpty || !sources.isEmpty else { return }
    sources = sources.filter { !$0.value.box.isGone }
    var present: [MatchedGeometryKey: MatchedBox] = [:]
    for box in boxes where box.modifier.isSource && box.isPlaced && !box.isGoing { present[box.modifier.key] = box }
    for (key, box) in present { sources[key] = (box, box.frameInRoot) }
    for box in boxes where box.isPlaced {
      box.isNew = false
      let source = present[box.modifier.key]
      let follows = source !== box && (!box.modifier.isSource || box.isGoing)
      if follows, source == nil { continue }
      box.follow(follows ? source?.frameInRoot : nil)
    }
  }
}
