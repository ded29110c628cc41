/// A place in a box, by lengths from its left and its upper edge.
struct TransformOrigin: Equatable {
  var x: CSSLength
  var y: CSSLength

  /// The value of `transform-origin`: one or two lengths or edges; a third length, of depth, is not heeded.
  static func origin(_ tokens: [CSSToken]) -> TransformOrigin? {
    var parts = tokens.filter { $0 != .whitespace && $0 != .comma }
    if parts.count == 3, CSSLength(parts[2]) != nil { parts.removeLast() }
    guard parts.count == 1 || parts.count == 2 else { return nil }
    func position(_ token: CSSToken, _ start: String, _ end: String) -> CSSLength? {
      guard case .ident(let word) = token else { return CSSLength(token) }
      switch word.lowercased() {
      case start: return CSSLength(0, .percent)
      case "center": return CSSLength(50, .percent)
      case end: return CSSLength(100, .percent)
      default: return nil
      }
    }
    if parts.count == 1 {
      if let x = position(parts[0], "left", "right") { return TransformOrigin(x: x, y: CSSLength(50, .percent)) }
      return position(parts[0], "top", "bottom").map { TransformOrigin(x: CSSLength(50, .percent), y: $0) }
    }
    if let x = position(parts[0], "left", "right"), let y = position(parts[1], "top", "bottom") {
      return TransformOrigin(x: x, y: y)
    }
    guard let y = position(parts[0], "top", "bottom"), let x = position(parts[1], "left", "right") else { return nil }
    return TransformOrigin(x: x, y: y)
  }

  /// A position in a box, where edges may have offsets: `right 10px bottom 20%`.
  static func position(_ tokens: [CSSToken]) -> TransformOrigin? {
    let parts = tokens.filter { $0 != .whitespace }
    guard parts.count == 4 else { return parts.count < 3 ? origin(parts) : nil }
    var position = TransformOrigin(x: .zero, y: .zero)
    for index in [0, 2] {
      guard case .ident(let edge) = parts[index], let offset = CSSLength(parts[index + 1]) else { return nil }
      switch edge.lowercased() {
      case "left": position.x = offset
      case "right": position.x = .whole(minus: offset)
      case "top": position.y = offset
      case "bottom": position.y = .whole(minus: offset)
      default: return nil
      }
    }
    return position
  }
}
