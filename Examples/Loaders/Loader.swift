import QuartzCore

/// A small animation of 100 × 100 points that repeats.
@MainActor
struct Loader {
  let name: String
  /// Seconds after which it looks as at the start.
  let period: Double
  /// Adds its layers to an empty one of 100 × 100 points.
  let fill: (CALayer) -> Void

  init(_ name: String, period: Double, fill: @escaping (CALayer) -> Void) {
    self.name = name
    self.period = period
    self.fill = fill
  }

  /// A new layer that plays it.
  func makeLayer() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.masksToBounds = true
    fill(layer)
    return layer
  }

  /// All of them, as the gallery shows them.
  static let all = spinners + pulses + progress + icons + space + gradients
}

enum Ink {
  static let dark = CGColor(red: 0.13, green: 0.15, blue: 0.22, alpha: 1)
  static let blue = CGColor(red: 0.18, green: 0.44, blue: 0.93, alpha: 1)
  static let coral = CGColor(red: 0.96, green: 0.39, blue: 0.36, alpha: 1)
  static let mint = CGColor(red: 0.13, green: 0.72, blue: 0.55, alpha: 1)
  static let amber = CGColor(red: 0.98, green: 0.70, blue: 0.17, alpha: 1)
  static let mist = CGColor(red: 0.87, green: 0.89, blue: 0.93, alpha: 1)
}

// MARK: - Short words for what every loader needs

extension CAShapeLayer {
  /// A line without a fill, with round ends.
  static func line(_ path: CGPath, _ color: CGColor, width: CGFloat = 8) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = color
    layer.lineWidth = width
    layer.lineCap = .round
    layer.lineJoin = .round
    return layer
  }

  /// A filled path.
  static func filled(_ path: CGPath, _ color: CGColor) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.path = path
    layer.fillColor = color
    return layer
  }
}

extension CALayer {
  /// A rounded box around `center`.
  static func box(_ center: CGPoint, _ size: CGSize, _ color: CGColor, radius: CGFloat = 0) -> CALayer {
    let layer = CALayer()
    layer.bounds.size = size
    layer.position = center
    layer.backgroundColor = color
    layer.cornerRadius = radius
    return layer
  }

  /// A round dot around `center`.
  static func dot(_ center: CGPoint, _ radius: CGFloat, _ color: CGColor) -> CALayer {
    box(center, CGSize(width: 2 * radius, height: 2 * radius), color, radius: radius)
  }

  /// Plays `animation` for ever.
  func loop(
    _ animation: CAAnimation, _ duration: Double, offset: Double = 0, there andBack: Bool = false,
    _ timing: CAMediaTimingFunctionName = .easeInEaseOut
  ) {
    animation.duration = duration
    animation.timeOffset = offset
    animation.autoreverses = andBack
    animation.repeatCount = .infinity
    animation.timingFunction = CAMediaTimingFunction(name: timing)
    add(animation, forKey: nil)
  }
}

extension CABasicAnimation {
  /// From one value of a property to another.
  convenience init(_ keyPath: String, from: Any?, to: Any?) {
    self.init(keyPath: keyPath)
    fromValue = from
    toValue = to
  }
}

extension CAKeyframeAnimation {
  /// Through the values of a property, each leg slow at both ends.
  convenience init(_ keyPath: String, _ values: [Any], at keyTimes: [NSNumber]? = nil, eased: Bool = true) {
    self.init(keyPath: keyPath)
    self.values = values
    self.keyTimes = keyTimes
    if eased {
      timingFunctions = values.dropFirst().map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
    }
  }
}

extension CGPath {
  /// A circle of `radius` about the middle, clockwise on screen from the top.
  static func ring(_ radius: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 50, y: 50), radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: false)
    return path
  }

  /// Straight lines from point to point.
  static func lines(_ points: (CGFloat, CGFloat)..., closed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    if closed { path.closeSubpath() }
    return path
  }

  /// A regular polygon about the middle with a corner at the top; a star if `inner` is below 1.
  static func polygon(_ corners: Int, radius: CGFloat, inner: CGFloat = 1) -> CGPath {
    let count = inner < 1 ? 2 * corners : corners
    let path = CGMutablePath()
    path.addLines(
      between: (0..<count).map { index in
        let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(count) - .pi / 2
        let distance = radius * (index % 2 == 0 ? 1 : inner)
        return CGPoint(x: 50 + distance * cos(angle), y: 50 + distance * sin(angle))
      })
    path.closeSubpath()
    return path
  }
}
