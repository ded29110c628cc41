public import QuartzCore

/// A motion of symbols.
public protocol SymbolEffect: Sendable {
  /// Returns the animation of the symbol's layer.
  func _animation() -> CAAnimation
}

/// A symbol that jumps once: it grows by a fifth and comes back, in half a second; by trial.
public struct BounceSymbolEffect: SymbolEffect {
  public func _animation() -> CAAnimation {
    let bounce = CAKeyframeAnimation(keyPath: "transform.scale")
    bounce.values = [1, 1.2, 0.94, 1]
    bounce.keyTimes = [0, 0.35, 0.7, 1]
    bounce.timingFunctions = (0..<3).map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
    bounce.duration = 0.5
    return bounce
  }
}

/// A symbol that fades to a third and back, in a second; by trial.
public struct PulseSymbolEffect: SymbolEffect {
  public func _animation() -> CAAnimation {
    let pulse = CAKeyframeAnimation(keyPath: "opacity")
    pulse.values = [1, 0.3, 1]
    pulse.timingFunctions = (0..<2).map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
    pulse.duration = 1
    return pulse
  }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

/// How often and how fast a symbol moves.
public struct SymbolEffectOptions: Sendable {
  var count: Float = 1
  var pace: Float = 1

  public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions() }
  /// The motion goes on without end.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions(count: .infinity) }
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions(count: count.map { Float(max(1, $0)) } ?? .infinity)
  }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(pace: Float(max(0, speed))) }

  public var nonRepeating: SymbolEffectOptions { SymbolEffectOptions(count: 1, pace: pace) }
  public var repeating: SymbolEffectOptions { SymbolEffectOptions(count: .infinity, pace: pace) }
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions(count: count, pace: Float(max(0, speed)))
  }
}

extension UIImageView {
  private static let effectKey = "SymbolEffect "

  /// Moves the image as an effect says, which is meant for symbols.
  ///
  /// - Parameter animated: Without effect: what is added moves.
  public func addSymbolEffect<Effect: SymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) {
    let animation = effect._animation()
    animation.repeatCount = options.count
    animation.speed = options.pace
    layer.add(animation, forKey: Self.effectKey + "\(Effect.self)")
  }

  /// Ends the motion of an effect's kind.
  public func removeSymbolEffect<Effect: SymbolEffect>(ofType effect: Effect) {
    layer.removeAnimation(forKey: Self.effectKey + "\(Effect.self)")
  }

  public func removeAllSymbolEffects() {
    for key in layer.animationKeys() ?? [] where key.hasPrefix(Self.effectKey) { layer.removeAnimation(forKey: key) }
  }
}
