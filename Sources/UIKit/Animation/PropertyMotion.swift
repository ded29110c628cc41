import QuartzCore
import VectorGraphics
import VectorMotion

/// The way of one property of a layer from one value to another.
///
/// If values can be added, the motion is an offset on top of the property, which shrinks from start − end to nothing.
/// So when the property changes again on the way, both motions add up, and nothing jumps or stops.
@MainActor
struct PropertyMotion {
  let layer: CALayer
  let keyPath: String
  let start: MotionValue
  /// The value to which the property was set.
  var end: MotionValue
  /// The offset from the end to the start; nil if the property goes from value to value.
  let offset: MotionValue?
  /// Whether the motion was to be an offset on top of the property.
  let adds: Bool
  /// The values on the way, from the start at 0 to the end at 1; nil means a straight way.
  let keyframes: Keyframes?
  /// The background colour that was set for the view, which may look different in dark mode.
  private let endColor: UIColor?

  /// Values with the progress at which each is reached, in ascending order. In an animator the way between them is
  /// straight.
  struct Keyframes {
    var values: [MotionValue]
    var times: [Double]

    func value(at progress: Double) -> MotionValue {
      guard let next = times.firstIndex(where: { $0 >= progress }) else { return values[values.count - 1] }
      guard next > 0, times[next] > times[next - 1] else { return values[next] }
      return values[next - 1].interpolated(
        to: values[next], at: (progress - times[next - 1]) / (times[next] - times[next - 1]))
    }

    /// Returns the keyframes from one progress to another, in that order. Their times are shares of the way between the
    /// two.
    func part(from progress: Double, to target: Double) -> Keyframes {
      let (low, high) = (min(progress, target), max(progress, target))
      var inner = zip(values, times).filter { $0.1 > low && $0.1 < high }
      if target < progress { inner.reverse() }
      return Keyframes(
        values: [value(at: progress)] + inner.map(\.0) + [value(at: target)],
        times: [0] + inner.map { ($0.1 - progress) / (target - progress) } + [1])
    }
  }

  /// - Parameter adds: Whether the motion is to be an offset on top of the property. It is one if such values can be
  ///   added.
  init(
    _ layer: CALayer, _ keyPath: String, from start: MotionValue, to end: MotionValue, adds: Bool,
    keyframes: Keyframes? = nil
  ) {
    self.layer = layer
    self.keyPath = keyPath
    self.start = start
    self.end = end
    self.adds = adds
    offset = adds ? start.offset(from: end) : nil
    self.keyframes = keyframes
    endColor = keyPath == "backgroundColor" ? (layer.delegate as? UIView)?.backgroundColor : nil
  }

  /// Returns the motions that a change of `key` begins; none if its values cannot be interpolated. Bounds that add up
  /// move as origin and size, since rectangles of negative size cannot be added.
  static func motions(
    of key: String, in layer: CALayer, from start: Any?, to end: Any?, adds: Bool, isSplitByAxis: Bool
  ) -> [PropertyMotion] {
    guard let start = MotionValue(start), let end = MotionValue(end) else { return [] }
    func motion(_ keyPath: String, _ start: MotionValue, _ end: MotionValue) -> PropertyMotion? {
      start == end ? nil : PropertyMotion(layer, keyPath, from: start, to: end, adds: adds)
    }
    switch (start, end) {
    case (.rect(let a), .rect(let b)) where adds:
      return [
        motion("\(key).origin", .point(Point(a.minX, a.minY)), .point(Point(b.minX, b.minY))),
        motion("\(key).size", .size(a.size), .size(b.size)),
      ].compactMap(\.self)
    case (.point(let a), .point(let b)) where isSplitByAxis:
      return [
        motion("\(key).x", .number(a.x), .number(b.x)), motion("\(key).y", .number(a.y), .number(b.y)),
      ].compactMap(\.self)
    default: return [motion(key, start, end)].compactMap(\.self)
    }
  }

  /// Returns the value that an animation of this motion has at `progress`: an offset, or a value of the property.
  func animationValue(at progress: Double) -> MotionValue {
    if let keyframes { return animationValue(of: keyframes.value(at: progress)) }
    if let offset { return offset.interpolated(to: offset.zeroOffset, at: progress) }
    return start.interpolated(to: end, at: progress)
  }

  /// Returns the value that an animation of this motion has where the property shows `value`.
  func animationValue(of value: MotionValue) -> MotionValue {
    offset == nil ? value : value.offset(from: end) ?? value
  }

  /// A key that is free for the motion. Motions that add up have keys such as `position`, `position-2`, `position-3`.
  var freeKey: String {
    guard offset != nil else { return keyPath }
    var (key, number) = (keyPath, 1)
    while layer.animation(forKey: key) != nil {
      number += 1
      key = "\(keyPath)-\(number)"
    }
    return key
  }

  /// Returns an animation of the motion from one progress to another.
  func animation(from progress: Double, to target: Double, timing: AnimationTiming) -> CAPropertyAnimation {
    if let part = keyframes?.part(from: progress, to: target) {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.isAdditive = offset != nil
      animation.values = part.values.map { animationValue(of: $0).boxed }
      animation.keyTimes = part.times.map { NSNumber(value: $0) }
      animation.timingFunction = timing.timingFunction
      animation.duration = timing.duration
      animation.fillMode = .both
      return animation
    }
    let animation = timing.animation(of: keyPath)
    animation.isAdditive = offset != nil
    animation.fromValue = animationValue(at: progress).boxed
    animation.toValue = animationValue(at: target).boxed
    return animation
  }

  /// Adds an animation of the motion to its layer. Of motions that add up, the newest applies first, next to the value
  /// that was set and below all transforms on top of it.
  func add(_ animation: CAAnimation, forKey key: String) {
    guard offset != nil else { return layer.add(animation, forKey: key) }
    layer.add(animation, forKey: key) { [keyPath] other in
      (other as? CAPropertyAnimation)?.keyPath == keyPath && other.delegate is AnimationTicket
    }
  }

  /// Sets the property without any animation to its value at `progress`. If the motion is an offset, it is added to the
  /// value that is set now.
  func settle(at progress: Double) {
    guard offset != nil else { return set(animationValue(at: progress)) }
    guard let value = MotionValue(layer.value(forKeyPath: keyPath)) else { return }
    set(value.adding(animationValue(at: progress)))
  }

  /// Whether the property is set to the end of the motion.
  var isAtEnd: Bool { MotionValue(layer.value(forKeyPath: keyPath)) == end }

  /// Sets the property without any animation.
  func set(_ value: MotionValue) {
    UIView.performWithoutAnimation {
      if keyPath == "backgroundColor", case .color(let color) = value, let view = layer.delegate as? UIView {
        view.backgroundColor = value == end ? endColor : UIColor(cgColor: CGColor(color))
      } else {
        layer.setValue(value.boxed, forKeyPath: keyPath)
      }
    }
  }
}
