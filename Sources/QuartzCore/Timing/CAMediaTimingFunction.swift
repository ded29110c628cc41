public import CoreGraphics
package import VectorMotion

/// An easing as a cubic Bézier curve from (0, 0) to (1, 1): x is the share of the time that has passed, y the progress.
public final class CAMediaTimingFunction: NSObject, NSSecureCoding, Sendable {
  private let controls: [Float]
  /// The same curve for `VectorMotion`, with the decimal numbers that are meant, such as 0.42, and not the nearest
  /// `Float`.
  package let curve: TimingCurve

  /// The curve of that name. An unknown name is a programmer's error.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: preconditionFailure("no timing function is named \(name.rawValue)")
    }
  }

  /// The curve with the control points (c1x, c1y) and (c2x, c2y). Each x is limited to 0...1; y is free.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    controls = [min(max(c1x, 0), 1), c1y, min(max(c2x, 0), 1), c2y]
    let c = controls.map { Double("\($0)") ?? Double($0) }
    curve = TimingCurve(c[0], c[1], c[2], c[3])
  }

  /// Writes x and y of control point `index`, 0 to 3, to the first two places of `values`.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    precondition((0...3).contains(index), "a timing function has the control points 0 to 3")
    let points = [0, 0] + controls + [1, 1]
    unsafe values[0] = points[2 * index]
    unsafe values[1] = points[2 * index + 1]
  }

  // MARK: - Objects

  public static var supportsSecureCoding: Bool { true }

  public func encode(with coder: NSCoder) {
    for (key, value) in zip(CAMediaTimingFunction.codingKeys, controls) { coder.encode(value, forKey: key) }
  }

  public convenience init?(coder: NSCoder) {
    let c = CAMediaTimingFunction.codingKeys.map { coder.decodeFloat(forKey: $0) }
    self.init(controlPoints: c[0], c[1], c[2], c[3])
  }

  private static let codingKeys = ["c1x", "c1y", "c2x", "c2y"]

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.controls == controls
  }

  public override var hash: Int { controls.hashValue }
}

/// The name of a timing function that the system has.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

@available(*, deprecated, renamed: "CAMediaTimingFunctionName.linear")
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeIn")
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeOut")
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.default")
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
