import CoreGraphics
import VectorGraphics
import VectorMotion

extension CALayer {
  func setContents(_ value: Any?) {
    if value == nil, case .none = state.contents { return }
    LayerProperties.contents.set(value.map { .value($0) } ?? .none, of: self)
  }

  /// Replaces the contents with what `draw(in:)` draws.
  ///
  /// - Parameter keepsImage: Whether contents that were set stay if nothing is drawn.
  package func drawContent(keepsImage: Bool = false) {
    let context = CGContext(recordingSize: bounds.size)
    delegate?.layerWillDraw(self)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    draw(in: context)
    let items = context.drawing.items
    if keepsImage, items.isEmpty, contents != nil { return }
    replace(\.contents, with: .drawn(items, bounds: bounds))
    setNeedsCommit()
  }

  /// Displays the layers that need it, from this one down. Layers that need display because of that follow, for at most
  /// twenty rounds.
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
    while let parent = top.livingParent, parent.commitState.needsLayout { top = parent }
    top.layoutSubtree()
  }

  /// Lays out the layers that need it, from this one down, and again if layouts ask for more, for at most twenty
  /// rounds.
  ///
  /// - Returns: Whether there was anything to lay out.
  @discardableResult
  func layoutSubtree() -> Bool {
    var hasLaidOut = false
    // The limit ends layouts that always ask for another one.
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
