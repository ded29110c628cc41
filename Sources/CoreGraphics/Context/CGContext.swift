public import Foundation
public import VectorGraphics

/// A place to draw.
///
/// A context records what is drawn as vectors. `init(recordingSize:)` makes one whose `drawing` is the result; only a bitmap
/// context turns it into pixels, when somebody asks for them.
///
/// A fresh bitmap context has its origin at the bottom left with y up, as Core Graphics has; a recording one at the top left
/// with y down, as views and layers have.
public final class CGContext {
  var state = GraphicsState()
  private var saved: [GraphicsState] = []
  /// The current path, on the canvas.
  var canvasPath = Path()
  var recording = Recording()
  private var layers: [TransparencyLayer] = []
  let bitmap: BitmapStore?

  /// The size, in units of the canvas.
  let size: Size
  /// The map from base space, which a fresh context shows, to the canvas, whose y grows down.
  let base: Transform

  /// The state that `beginTransparencyLayer` found, which the layer as a whole is painted with.
  struct TransparencyLayer {
    var state: GraphicsState
    var savedCount: Int
  }

  /// A context that records on a canvas of `size`, with y down; read the result from `drawing`. (Ours.)
  ///
  /// A size that is not finite and above zero gives a canvas of nothing.
  public convenience init(recordingSize size: CGSize) {
    self.init(size: Size(size), base: .identity, bitmap: nil)
  }

  init(size: Size, base: Transform, bitmap: BitmapStore?) {
    self.size = size.isFinite && size.width > 0 && size.height > 0 ? size : .zero
    self.base = base
    self.bitmap = bitmap
  }

  /// What has been drawn so far, transparency layers that are still open included. (Ours.)
  ///
  /// For a bitmap context it is what was drawn since its pixels were last asked for.
  public var drawing: Drawing {
    let items = recording.items { index, items in Self.item(of: items, in: self.layers[index].state, base: self.base) }
    return Drawing(size: size, items: items)
  }

  // MARK: - State

  public func saveGState() { saved.append(state) }

  /// Goes back to what was last saved; does nothing if nothing was, or at the beginning of a transparency layer.
  public func restoreGState() {
    guard saved.count > layers.last?.savedCount ?? 0, let last = saved.popLast() else { return }
    state = last
  }

  /// Starts a layer: what is drawn until its end is shown as one, with the alpha, blend mode and shadow of now, which begin
  /// anew inside.
  ///
  /// There are no further options in `auxiliaryInfo`.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    layers.append(TransparencyLayer(state: state, savedCount: saved.count))
    recording.beginLevel(under: state.clip)
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }

  /// Starts a layer as `beginTransparencyLayer(auxiliaryInfo:)` does, of which only what lies inside `rect` is shown.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    intersectClip(with: canvasPath(of: rect), rule: .nonZero)
  }

  /// Shows the layer and restores the state of its beginning; does nothing if there is no layer.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    let items = recording.endLevel()
    saved.removeSubrange(layer.savedCount...)
    state = layer.state
    if !items.isEmpty { record(Self.item(of: items, in: state, base: base)) }
  }

  private static func item(of items: [Drawing.Item], in state: GraphicsState, base: Transform) -> Drawing.Item {
    .group(
      Group(
        items, opacity: state.alpha, blendMode: state.blendMode.blendMode, isIsolated: true,
        effects: state.shadow.map { [$0.effect(base)] } ?? []))
  }

  /// Appends an item of the canvas under the current clip.
  func record(_ item: Drawing.Item) {
    if state.clip?.bounds.isEmpty == true { return }
    recording.append(item, under: state.clip)
    settleIfDue()
  }

  var isInLayer: Bool { !layers.isEmpty }

  // MARK: - Coordinates

  /// The map from user space to the canvas.
  var toCanvas: Transform { base == .identity ? state.ctm : state.ctm.then(base) }

  /// The map from user space to that of a fresh context.
  public var ctm: CGAffineTransform { CGAffineTransform(state.ctm) }

  /// The same as `ctm`: base space is device space.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

  /// Turns user space by `angle` radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Puts `transform` before what user space went through so far.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = Transform(transform).then(state.ctm)
  }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// The image of `rect` on the canvas.
  func canvasPath(of rect: CGRect) -> Path {
    let path = Path.rect(rect)
    let toCanvas = self.toCanvas
    return toCanvas == .identity ? path : path.applying(toCanvas)
  }

  var canvas: Rect { Rect(origin: .zero, size: size) }
}

extension GraphicsState.Shadow {
  func effect(_ base: Transform) -> Group.Effect {
    .shadow(color: color, offset: base.apply(to: offset), radius: radius)
  }
}
