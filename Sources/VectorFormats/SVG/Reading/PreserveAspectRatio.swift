import VectorGraphics

/// How a `viewBox` is fitted into a viewport (SVG 2, 8.7).
struct PreserveAspectRatio: Equatable {
  enum Fit { case meet, slice, stretch }

  /// Where the view box lies within the viewport: 0 at the left or top, 1 at the right or bottom.
  var alignX = 0.5
  var alignY = 0.5
  var fit = Fit.meet

  init() {}

  /// Reads the attribute; nil if it is malformed.
  init?(_ bytes: ArraySlice<UInt8>) {
    var words = bytes.words.map { String(decoding: $0, as: UTF8.self) }[...]
    if words.first == "defer" { words.removeFirst() }
    guard let align = words.popFirst() else { return nil }
    if align == "none" {
      fit = .stretch
    } else {
      let positions = ["Min": 0.0, "Mid": 0.5, "Max": 1.0]
      guard align.utf8.count == 8, align.hasPrefix("x"), align.utf8.dropFirst(4).first == UInt8(ascii: "Y"),
        let x = positions[String(align.dropFirst().prefix(3))], let y = positions[String(align.suffix(3))]
      else { return nil }
      (alignX, alignY) = (x, y)
    }
    switch words.popFirst() {
    case nil, "meet": break
    case "slice": if fit == .meet { fit = .slice }
    default: return nil
    }
    if !words.isEmpty { return nil }
  }

  /// The map from `viewBox` to `viewport`; both must have positive sides.
  func transform(from viewBox: Rect, to viewport: Rect) -> Transform {
    var (sx, sy) = (viewport.width / viewBox.width, viewport.height / viewBox.height)
    switch fit {
    case .meet: (sx, sy) = (min(sx, sy), min(sx, sy))
    case .slice: (sx, sy) = (max(sx, sy), max(sx, sy))
    case .stretch: break
    }
    return Transform(
      a: sx, b: 0, c: 0, d: sy,
      tx: viewport.minX + alignX * (viewport.width - viewBox.width * sx) - viewBox.minX * sx,
      ty: viewport.minY + alignY * (viewport.height - viewBox.height * sy) - viewBox.minY * sy)
  }
}
