extension NSCoder {
  /// Returns a text such as `"{1, 2}"`.
  public class func string(for point: CGPoint) -> String { text(numbers: [point.x, point.y]) }
  /// Returns a text such as `"{1, 2}"`.
  public class func string(for size: CGSize) -> String { text(numbers: [size.width, size.height]) }
  /// Returns a text such as `"{{1, 2}, {3, 4}}"`.
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }

  /// Returns the point of a text such as `"{1, 2}"`; zero if the text has another form.
  public class func cgPoint(for string: String) -> CGPoint {
    guard let n = numbers(in: string, count: 2) else { return .zero }
    return CGPoint(x: n[0], y: n[1])
  }

  /// Returns the size of a text such as `"{1, 2}"`; zero if the text has another form.
  public class func cgSize(for string: String) -> CGSize {
    guard let n = numbers(in: string, count: 2) else { return .zero }
    return CGSize(width: n[0], height: n[1])
  }

  /// Returns the rectangle of a text such as `"{{1, 2}, {3, 4}}"`; zero if the text has another form.
  public class func cgRect(for string: String) -> CGRect {
    guard let n = numbers(in: string, count: 4) else { return .zero }
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  private class func text(numbers: [CGFloat]) -> String {
    let texts = numbers.map { CGFloat(Int(exactly: $0) ?? .min) == $0 ? String(Int($0)) : "\($0)" }
    return "{\(texts.joined(separator: ", "))}"
  }

  private class func numbers(in text: String, count: Int) -> [CGFloat]? {
    let parts = text.split { "{}, \t".contains($0) }
    let numbers = parts.compactMap { Double($0) }.map { CGFloat($0) }
    return text.hasPrefix("{") && parts.count == count && numbers.count == count ? numbers : nil
  }
}
