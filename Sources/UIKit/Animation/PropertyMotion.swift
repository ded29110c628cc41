import QuartzCore
import VectorGraphics
import VectorMotion

/// The way of one property of a layer from one value to another.
///
/// Where values can be added, what moves is the distance to the end, on top of what the property is: it shrinks from
/// start − end to nothing. So when the property changes again on the way, both motions add up, and nothing jumps or stops.
@MainActor
struct PropertyMotion {
  let layer: CALayer
  let keyPath: String
  let start: AnimatedValue
  /// What the property was set to.
  var end: AnimatedValue
  /// From the end to the start; nil if the property goes from value to value.
  let offset: AnimatedValue?
  /// Whether it was to be a distance on top of the property.
  let adds: Bool

  /// - Parameter adds: Whether the motion is to be a distance on top of the property; it is if values have distances.
  init(_ layer: CALayer, _ keyPath: String, from start: AnimatedValue, to end: AnimatedValue, adds: Bool) {
    self.layer = layer
    self.keyPath = keyPath
    self.start = start
    self.end = end
    self.adds = adds
    offset = adds ? start.offset(from: end) : nil
  }

  /// What a change of `key` has set in motion: bounds move as origin and size, since rectangles of negative size cannot
  /// be added. Nothing where there is nothing between the values.
  static func motions(
    of key: String, in layer: CALayer, from start: Any?, to end: Any?, adds: Bool, isSplitByAxis: Bool
  ) -> [PropertyMotion] {
    guard let start = AnimatedValue(start), let end = AnimatedValue(end) else { return [] }
    func motion(_ keyPath: String, _ start: AnimatedValue, _ end: AnimatedValue) -> PropertyMotion? {
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

  /// The value that an animation of this motion has at `progress`: an offset, or the property's own.
  func animationValue(at progress: Double) -> AnimatedValue {
    if let offset { return offset.interpolated(to: offset.zeroOffset, at: progress) }
    return start.interpolated(to: end, at: progress)
  }

  /// A key that is free for the motion: where motions add up each has its own, as `position`, `position-2`, `position-3`.
  var freeKey: String {
    guard offset != nil else { return keyPath }
    var (key, number) = (keyPath, 1)
    while layer.animation(forKey: key) != nil {
      number += 1
      key = "\(keyPath)-\(number)"
    }
    return key
  }

  /// An animation of the motion from one progress to another.
  func animation(from progress: Double, to target: Double, timing: AnimationTiming) -> CABasicAnimation {
    let animation = timing.animation(of: keyPath)
    animation.isAdditive = offset != nil
    animation.fromValue = animationValue(at: progress).boxed
    animation.toValue = animationValue(at: target).boxed
    return animation
  }

  /// Adds an animation of the motion to its layer. Of motions that add up the last one comes first: next to the value
  /// that was set, whatever transforms are on top of it.
  func add(_ animation: CAAnimation, forKey key: String) {
    guard offset != nil else { return layer.add(animation, forKey: key) }
    layer.add(animation, forKey: key) { [keyPath] other in
      (other as? CAPropertyAnimation)?.keyPath == keyPath && other.delegate is AnimationTicket
    }
  }

  /// Sets the property without any animation to what it is at `progress`, on top of what it is set to now where motions
  /// add up.
  func settle(at progress: Double) {
    guard offset != nil else { return set(animationValue(at: progress)) }
    guard let value = AnimatedValue(layer.value(forKeyPath: keyPath)) else { return }
    set(value.adding(animationValue(at: progress)))
  }

  /// Whether the property is set to the end.
  var isAtEnd: Bool { AnimatedValue(layer.value(forKeyPath: keyPath)) == end }

  /// Sets the property without any animation.
  func set(_ value: AnimatedValue) {
    UIView.performWithoutAnimation { layer.setValue(value.boxed, forKeyPath: keyPath) }
  }
}
