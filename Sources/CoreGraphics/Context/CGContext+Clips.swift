public import Foundation
import VectorGraphics

extension CGContext {
  /// Clips to the inside of the current path, which is emptied; an empty path clips nothing away.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = canvasPath
    canvasPath = Path()
    if !path.isEmpty { intersectClip(with: path, rule: rule.fillRule) }
  }

  /// Clips to a rectangle and empties the current path.
  public func clip(to rect: CGRect) {
    canvasPath.removeAll()
    intersectClip(with: canvasPath(of: rect), rule: .nonZero)
  }

  /// Clips to the parts that lie in any of the rectangles and empties the current path.
  public func clip(to rects: [CGRect]) {
    canvasPath.removeAll()
    var path = Path()
    for rect in rects { path.append(canvasPath(of: rect)) }
    intersectClip(with: path, rule: .nonZero)
  }

  /// Clips to a rectangle and to what an image laid over it lets through: where a mask image lets paint through, where any
  /// other image is opaque or, without alpha, light.
  public func clip(to rect: CGRect, mask: CGImage) {
    let area = canvasPath(of: rect)
    let item = imageItem(mask.bitmap, in: rect, interpolation: .linear)
    state.clip = ClipNode(
      .mask(Group.Mask([item], measure: mask.measure)), bounds: clipBounds.intersection(area.controlBox),
      inside: state.clip)
  }

  /// Removes all clips, in a transparency layer those made in it.
  public func resetClip() { state.clip = recording.levelClip }

  /// The smallest upright rectangle of user space around what is not clipped away; null if all is.
  public var boundingBoxOfClipPath: CGRect {
    let bounds = clipBounds
    guard !bounds.isEmpty, let inverse = toCanvas.inverted else { return .null }
    return CGRect(inverse.boundingBox(of: bounds))
  }

  /// The bounds of the clip on the canvas.
  var clipBounds: Rect { state.clip?.bounds ?? canvas }

  func intersectClip(with path: Path, rule: FillRule) {
    let bounds = clipBounds.intersection(path.controlBox)
    let rect = path.uprightRect
    // Two upright rectangles are one.
    if let rect, let clip = state.clip, let outer = clip.rect, clip !== recording.levelClip {
      let common = rect.intersection(outer)
      let path = common.isNull ? Path() : Path(rect: common)
      state.clip = ClipNode(.path(Group.Clip(path)), rect: common, bounds: bounds, inside: clip.parent)
    } else {
      state.clip = ClipNode(.path(Group.Clip(path, rule: rule)), rect: rect, bounds: bounds, inside: state.clip)
    }
  }
}
