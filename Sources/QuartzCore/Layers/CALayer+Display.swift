import CoreGraphics
import VectorGraphics
import VectorMotion

extension CALayer {
  func setContents(_ value: Any?) {
    if value == nil, case .none = state.contents { return }
    LayerProperties.contents.set(value.map { .value($0) } ?? .none, of: self)
  }

  /// Makes what `draw(in:)` draws the contents.
  ///
  /// - Parameter keepsImage: Whether contents that were set stay where nothing is drawn.
  package func drawContent(keepsImage: Bool = false) {
    let context = CGContext(recordingSize: bounds.size)
    delegate?.layerWillDraw(self)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    draw(in: context)
    let items = context.drawing.items
    if keepsImage, items.isEmpty, contents != nil { return }
    state.contents = .drawn(items, bounds: bounds)
    setNeedsCommit()
  }

  /// Draws what asks for it, from here down. What that changes is drawn too, but not without end.
  func displaySubtree() {
    for _ in 0..<20 {
      var needing: [CALayer] = []
      forEachDirty { if $0.commitState.needsDisplay { needing.append($0) } }
      if needing.isEmpty { return }
      needing.forEach { $0.displayIfNeeded() }
    }
  }

  func renderModel(in ctx: CGContext) {
    layoutSubtree()
    displaySubtree()
    var node = Commit(at: 0, isStill: true).node(of: self)
    node.transform = []
    ctx.draw(Film(size: .zero, nodes: [node]).drawing(at: 0).items)
  }

  // MARK: - Layout

  func layoutTreeIfNeeded() {
    var top = self
    while let parent = top.parent, parent.commitState.needsLayout { top = parent }
    top.layoutSubtree()
  }

  /// Lays out what needs it from here down, several times where layouts ask for more.
  ///
  /// - Returns: Whether there was anything to lay out.
  @discardableResult
  func layoutSubtree() -> Bool {
    var hasLaidOut = false
    // A layout that always asks for another one ends here.
    for _ in 0..<20 {
      var needing: [CALayer] = []
      forEachDirty { if $0.commitState.needsLayout { needing.append($0) } }
      if needing.isEmpty { break }
      hasLaidOut = true
      for layer in needing where layer.commitState.needsLayout {
        layer.commitState.needsLayout = false
        layer.layoutSublayers()
      }
    }
    return hasLaidOut
  }
}
