/// What `fill` and `stroke` may name.
enum CSSPaint: Equatable {
  case none
  case color(CSSColor)
  /// A paint server; the fallback is nil where none is written.
  case reference(String, fallback: Fallback?)
  /// The fill or the stroke of the element that a marker or `use` draws for.
  case contextFill, contextStroke

  enum Fallback: Equatable {
    case none
    case color(CSSColor)
  }

  /// The value of `fill` or `stroke`.
  static func read(_ tokens: [CSSToken]) -> CSSPaint? {
    var rest = tokens[...]
    switch rest.first {
    case .ident(let word) where tokens.count == 1:
      switch word.lowercased() {
      case "none": return CSSPaint.none
      case "context-fill": return .contextFill
      case "context-stroke": return .contextStroke
      default: break
      }
    case .url(let url):
      rest.removeFirst()
      if rest.first == .whitespace { rest.removeFirst() }
      if rest.isEmpty { return .reference(url, fallback: nil) }
      if rest.elementsEqual([.ident("none")]) { return .reference(url, fallback: CSSPaint.Fallback.none) }
      guard let color = CSSColor(reading: &rest), rest.isEmpty else { return nil }
      return .reference(url, fallback: .color(color))
    default: break
    }
    guard let color = CSSColor(reading: &rest) else { return nil }
    // SVG 1.1 lets a profile's colour follow the sRGB one that stands for it.
    let isWhole = rest.isEmpty || (rest.first == .whitespace && rest.dropFirst().first == .function("icc-color"))
    return isWhole ? .color(color) : nil
  }
}

/// What the property `paint-order` puts in order.
enum PaintOrderPart: Equatable {
  case fill, stroke, markers

  static let normalOrder: [PaintOrderPart] = [.fill, .stroke, .markers]

  /// The value of `paint-order`: parts that it does not name come last, in their usual order.
  static func order(_ tokens: [CSSToken]) -> [PaintOrderPart]? {
    var order: [PaintOrderPart] = []
    for token in tokens where token != .whitespace {
      guard case .ident(let word) = token else { return nil }
      let layer: PaintOrderPart
      switch word.lowercased() {
      case "normal" where tokens.count == 1: return PaintOrderPart.normalOrder
      case "fill": layer = .fill
      case "stroke": layer = .stroke
      case "markers": layer = .markers
      default: return nil
      }
      if order.contains(layer) { return nil }
      order.append(layer)
    }
    return order + PaintOrderPart.normalOrder.filter { !order.contains($0) }
  }
}
