import CoreGraphics
import VectorGraphics

/// One element of a path: its letter and the numbers of its points.
struct Element: Equatable, CustomStringConvertible {
  var letter: Character
  var numbers: [CGFloat]

  var description: String { "\(letter) \(numbers.map { "\($0)" }.joined(separator: " "))" }

  func isClose(to other: Element, within tolerance: CGFloat) -> Bool {
    letter == other.letter && numbers.count == other.numbers.count
      && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

extension CGPath {
  static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
    unsafe CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
  }

  static func ellipse(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
    unsafe CGPath(ellipseIn: CGRect(x: x, y: y, width: width, height: height), transform: nil)
  }

  static func rounded(_ rect: CGRect, _ width: CGFloat, _ height: CGFloat) -> CGPath {
    unsafe CGPath(roundedRect: rect, cornerWidth: width, cornerHeight: height, transform: nil)
  }

  /// The elements as `applyWithBlock` gives them.
  var listed: [Element] {
    var elements: [Element] = []
    unsafe applyWithBlock { pointer in
      let element = unsafe pointer.pointee
      let (letter, count): (Character, Int) =
        switch unsafe element.type {
        case .moveToPoint: ("m", 1)
        case .addLineToPoint: ("l", 1)
        case .addQuadCurveToPoint: ("q", 2)
        case .addCurveToPoint: ("c", 3)
        case .closeSubpath: ("h", 0)
        }
      let points = unsafe UnsafeBufferPointer(start: element.points, count: count)
      elements.append(unsafe Element(letter: letter, numbers: points.flatMap { [$0.x, $0.y] }))
    }
    return elements
  }

  var letters: String { String(listed.map { $0.letter }) }

  /// Where each element ends.
  var ends: [CGPoint] {
    listed.compactMap {
      $0.numbers.isEmpty ? nil : CGPoint(x: $0.numbers[$0.numbers.count - 2], y: $0.numbers[$0.numbers.count - 1])
    }
  }
}

extension CGPoint {
  func isClose(to other: CGPoint, within tolerance: CGFloat) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}
