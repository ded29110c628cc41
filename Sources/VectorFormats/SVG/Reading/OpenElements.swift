import VectorGraphics

/// An element that is being read: what it looks like, and where it stands.
struct OpenElement {
  var node: NodeIndex
  var kind: SVGElement?
  var style: ComputedStyle
  var place: ElementPlace

  /// Where its children stand that reach the canvas as it does itself.
  var inside: ElementPlace {
    var inside = place
    inside.style = style
    return inside
  }

  /// The same element in the user space that its transform makes.
  func transformed(by transform: Transform) -> OpenElement {
    var element = self
    element.place = inside
    element.place.toCanvas = transform.then(place.toCanvas)
    return element
  }
}

/// What surrounds an element that is about to be read.
struct ElementPlace {
  /// The style that the element inherits from.
  var style: ComputedStyle
  /// The size of the nearest viewport in user units.
  var viewport: Size
  /// The map from the user space that the element stands in to the canvas.
  var toCanvas: Transform
  /// What `context-fill` and `context-stroke` mean.
  var context: PaintContext?
  /// Which copy of the element stands here: 0 is the one in the document, others come from `use` and definitions.
  var copy = 0
}

/// The paints of the element for which a marker is drawn, in its user space.
final class PaintContext {
  let fill: Paint?
  let stroke: Paint?
  let toCanvas: Transform

  init(fill: Paint?, stroke: Paint?, toCanvas: Transform) {
    self.fill = fill
    self.stroke = stroke
    self.toCanvas = toCanvas
  }
}

/// The elements from the root to the one that is being read, through references.
///
/// A class, since whatever follows references must know all that are open.
final class OpenElements {
  /// Levels of elements within elements, counting into what `use`, patterns, markers and masks refer to.
  static let depthLimit = 192

  private let issues: IssueLog
  private var nodes: [NodeIndex] = []

  init(_ issues: IssueLog) { self.issues = issues }

  var isEmpty: Bool { nodes.isEmpty }

  /// Opens `node` for the sake of `user`; false with an issue if it is open already, or if the nesting is too deep.
  func enter(_ node: NodeIndex, from user: NodeIndex) -> Bool {
    if enterSilently(node) { return true }
    issues.report(
      nodes.contains(node)
        ? "a reference that leads back to itself is not drawn"
        : "elements deeper than \(Self.depthLimit) levels are not drawn", user)
    return false
  }

  func enterSilently(_ node: NodeIndex) -> Bool {
    if nodes.count >= Self.depthLimit || nodes.contains(node) { return false }
    nodes.append(node)
    return true
  }

  /// Whether `node` is open already: a reference to it has no effect, and is reported for its `user`.
  func isCircular(_ node: NodeIndex, from user: NodeIndex) -> Bool {
    guard nodes.contains(node) else { return false }
    issues.report("a reference that leads back to itself has no effect", user)
    return true
  }

  func leave() { nodes.removeLast() }

  /// The element that a `use` draws; nil with an issue if there is none.
  func target(ofUse node: NodeIndex) -> NodeIndex? {
    guard let target = issues.tree.referenced(by: node) else {
      issues.reportReference(issues.tree.href(of: node), node)
      return nil
    }
    if nodes.contains(target) {
      issues.report("a reference that leads back to itself is not drawn", node)
      return nil
    }
    return target
  }
}
