import UIKit

/// The icons of a player, as paths around a centre.
enum Icons {
  /// Two bars of 20 × 90.
  static func pause(center c: CGPoint) -> CGPath {
    let path = UIBezierPath()
    for x in [c.x - 30, c.x + 10] {
      addPolygon(
        [(x, c.y - 45), (x + 20, c.y - 45), (x + 20, c.y + 45), (x, c.y + 45)], to: path)
    }
    return path.cgPath
  }

  /// A triangle in two parts, each with as many corners as a bar: two of them coincide in the tip.
  static func play(center c: CGPoint) -> CGPath {
    let path = UIBezierPath()
    addPolygon([(c.x - 38, c.y - 40), (c.x, c.y - 20), (c.x, c.y + 20), (c.x - 38, c.y + 40)], to: path)
    addPolygon([(c.x, c.y - 20), (c.x + 38, c.y), (c.x + 38, c.y), (c.x, c.y + 20)], to: path)
    return path.cgPath
  }

  /// The same triangle with three corners.
  static func plainPlay(center c: CGPoint) -> CGPath {
    let path = UIBezierPath()
    addPolygon([(c.x - 38, c.y - 40), (c.x + 38, c.y), (c.x - 38, c.y + 40)], to: path)
    return path.cgPath
  }

  /// A square of 80 × 80.
  static func stop(center c: CGPoint) -> CGPath {
    UIBezierPath(rect: CGRect(x: c.x - 40, y: c.y - 40, width: 80, height: 80)).cgPath
  }

  /// A disc 80 wide.
  static func record(center c: CGPoint) -> CGPath {
    UIBezierPath(ovalIn: CGRect(x: c.x - 40, y: c.y - 40, width: 80, height: 80)).cgPath
  }

  private static func addPolygon(_ corners: [(CGFloat, CGFloat)], to path: UIBezierPath) {
    for (index, corner) in corners.enumerated() {
      let point = CGPoint(x: corner.0, y: corner.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
  }
}
