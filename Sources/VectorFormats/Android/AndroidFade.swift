import VectorMotion

/// The share of an element's alpha that is left by the nodes around it.
struct AndroidFade {
  private var factors: [@Sendable (Double) -> Double] = []
  private(set) var breaks: [MotionBreak] = []
  private var constant = 1.0

  /// Whether it is the same at all times.
  var isConstant: Bool { factors.isEmpty }

  func value(at time: Double) -> Double {
    factors.reduce(constant) { $0 * $1(time) }
  }

  /// Fades by an opacity.
  mutating func multiply(by opacity: Track<Double>, until duration: Double) {
    if opacity.isConstant {
      constant *= min(max(opacity.base, 0), 1)
    } else {
      factors.append { min(max(opacity.value(at: $0), 0), 1) }
      breaks += opacity.breaks(until: duration)
    }
  }

  /// Shows nothing where `isHidden`.
  mutating func hide(_ breaks: [MotionBreak], where isHidden: @escaping @Sendable (Double) -> Bool) {
    factors.append { isHidden($0) ? 0 : 1 }
    self.breaks += breaks
  }

  /// Whether nothing is ever left.
  var isNothing: Bool { constant == 0 }
}
