import CoreGraphics
import VectorGraphics
import VectorMotion

extension AnimationLeaf {
  /// Returns the animations of a whole property: one, or as many as its value function has numbers.
  func animations<Value: LayerAnimatable>(timing: [TimeMapping]) -> [Track<Value>.Animation] {
    if let function = animation.valueFunction {
      return function.components.enumerated().compactMap { index, component in
        component.animation(timing: timing, self) { value in
          if function.components.count == 1, let number = Double(animationValue: value) { return number }
          let numbers = [Double](animationValue: value) ?? []
          return index < numbers.count ? numbers[index] : nil
        }
      }
    }
    return source(Value.init(animationValue:), difference: Value.init(animationDifference:)).map {
      [trackAnimation(timing, $0)]
    } ?? []
  }

  /// Returns the animations of the part of a property under the key path `part`, one for each of its numbers.
  func animations<Value: LayerAnimatable>(ofPart part: Substring, timing: [TimeMapping]) -> [Track<Value>.Animation] {
    let components = AnimationLeaf.parts[String(part)] ?? []
    let pace = components.count == 2 ? pairPace : nil
    return components.enumerated().compactMap { index, component in
      component.animation(timing: timing, self, pace: pace) { value in
        if let number = Double(animationValue: value) { return number }
        guard let pair = Vector(animationValue: value) else { return nil }
        return index == 0 ? pair.dx : pair.dy
      }
    }
  }

  /// The key times at which a paced animation of pairs of numbers keeps its speed; nil if the animation is not paced.
  private var pairPace: [Double]? {
    guard let keyframes = animation as? CAKeyframeAnimation, CalculationMode(keyframes.calculationMode) == .paced
    else { return nil }
    let pairs = (keyframes.values ?? []).compactMap(Vector.init(animationValue:))
    return pairs.isEmpty ? nil : Keyframes(pairs, mode: .paced).times
  }

  /// The numbers that key paths into values name. An animation of two numbers takes points or sizes for its values.
  private static let parts: [String: [Component]] = [
    "x": [.x], "y": [.y], "z": [.z], "width": [.width], "height": [.height],
    "origin": [.x, .y], "origin.x": [.x], "origin.y": [.y],
    "size": [.width, .height], "size.width": [.width], "size.height": [.height],
    "rotation": [.rotationZ], "rotation.x": [.rotationX], "rotation.y": [.rotationY], "rotation.z": [.rotationZ],
    "scale": [.scale], "scale.x": [.scaleX], "scale.y": [.scaleY], "scale.z": [.scaleZ], "scale.xy": [.scaleXY],
    "translation": [.translationX, .translationY], "translation.x": [.translationX],
    "translation.y": [.translationY], "translation.z": [.translationZ],
  ]

  /// Whether the layer turns into the direction in which the animation moves it.
  var turns: Bool {
    (animation as? CAKeyframeAnimation).map { $0.rotationMode != nil && $0.path != nil } ?? false
  }

  /// Returns the animation that turns a layer as it moves along a path, to be added to its transform; nil if it does
  /// not turn.
  func turn<Value: LayerAnimatable>(timing: [TimeMapping]) -> Track<Value>.Animation? {
    guard turns, let keyframes = animation as? CAKeyframeAnimation, let motion = keyframes.motion else { return nil }
    return Track<Value>.Animation(timing: timing, source: .motion(motion), isAdditive: true)
  }

  fileprivate func trackAnimation<Value: LayerAnimatable>(
    _ timing: [TimeMapping], _ source: (source: Track<Value>.Source, isByValue: Bool)
  ) -> Track<Value>.Animation {
    Track<Value>.Animation(
      timing: timing, source: source.source, isAdditive: animation.isAdditive || source.isByValue,
      isCumulative: animation.isCumulative)
  }

  // MARK: - Sources

  /// Where the animation takes its values from, and whether those are a difference to what is there without it; nil if it
  /// does nothing. `pace` stands for the times of an animation that keeps its speed by more than these values; `difference`
  /// reads by-values, which may be written otherwise than values.
  fileprivate func source<Value: LayerAnimatable>(
    pace: [Double]? = nil, _ convert: (Any) -> Value?, difference: (Any) -> Value?
  ) -> (source: Track<Value>.Source, isByValue: Bool)? {
    if let basic = animation as? CABasicAnimation { return interpolation(basic, convert, difference) }
    guard let keyframes = animation as? CAKeyframeAnimation else { return nil }
    if let motion = keyframes.motion {
      return Value.self == Point.self || Value.self == Vector.self ? (.motion(motion), false) : nil
    }
    let values = (keyframes.values ?? []).compactMap(convert)
    guard !values.isEmpty, values.count == keyframes.values?.count else { return nil }
    if let pace { return (.keyframes(Keyframes(values, times: pace)), false) }
    return (
      .keyframes(
        Keyframes(
          values, times: keyframes.times, easings: keyframes.easings,
          mode: CalculationMode(keyframes.calculationMode), knots: keyframes.knots)), false
    )
  }

  /// Returns the source by the table in the documentation of `CABasicAnimation`.
  private func interpolation<Value: LayerAnimatable>(
    _ basic: CABasicAnimation, _ convert: (Any) -> Value?, _ difference: (Any) -> Value?
  ) -> (source: Track<Value>.Source, isByValue: Bool)? {
    let (from, to, by) = (basic.fromValue.map(convert), basic.toValue.map(convert), basic.byValue.map(difference))
    switch (from, to, by) {
    case (let from?, let to?, _):
      guard let from, let to else { return nil }
      return (.interpolation(from: from, to: to), false)
    case (let from?, nil, let by?):
      guard let from, let by else { return nil }
      return (.interpolation(from: from, to: from.adding(by)), false)
    case (nil, let to?, let by?):
      guard let to, let by, let from = to.removing(by) else { return nil }
      return (.interpolation(from: from, to: to), false)
    case (let from?, nil, nil):
      return from.map { (.interpolation(from: $0, to: nil), false) }
    case (nil, let to?, nil):
      return to.map { (.interpolation(from: nil, to: $0), false) }
    case (nil, nil, let by?):
      return by.map { (.interpolation(from: $0.scaled(by: 0), to: $0), true) }
    case (nil, nil, nil):
      return shownBefore.flatMap(convert).map { (.interpolation(from: $0, to: nil), false) }
    }
  }
}

extension Component {
  /// Returns the animation of this number of a value, with its values read by `convert`; nil if it does nothing.
  @MainActor
  fileprivate func animation<Value: LayerAnimatable>(
    timing: [TimeMapping], _ leaf: AnimationLeaf, pace: [Double]? = nil, _ convert: (Any) -> Double?
  ) -> Track<Value>.Animation? {
    guard let (source, isByValue) = leaf.source(pace: pace, convert, difference: convert) else { return nil }
    return leaf.trackAnimation(timing, (.component(self, source), isByValue))
  }
}

extension CAKeyframeAnimation {
  /// The motion along `path`; nil without a path.
  fileprivate var motion: MotionPath? {
    path.map {
      MotionPath(
        Path($0), times: times, easings: easings, mode: CalculationMode(calculationMode),
        rotationOffset: rotationMode == .rotateAutoReverse ? .pi : 0)
    }
  }

  var times: [Double]? { keyTimes.flatMap { $0.isEmpty ? nil : $0.map(\.doubleValue) } }

  var easings: [Easing] { (timingFunctions ?? []).map { .curve($0.curve) } }

  var knots: [SplineKnot] {
    let (tensions, continuities, biases) = (tensionValues ?? [], continuityValues ?? [], biasValues ?? [])
    func number(_ numbers: [NSNumber], _ index: Int) -> Double {
      index < numbers.count ? numbers[index].doubleValue : 0
    }
    return (0..<max(tensions.count, continuities.count, biases.count)).map {
      SplineKnot(tension: number(tensions, $0), continuity: number(continuities, $0), bias: number(biases, $0))
    }
  }
}

extension CalculationMode {
  /// The mode of that name; an unknown one is `linear`.
  init(_ mode: CAAnimationCalculationMode) {
    switch mode {
    case .discrete: self = .discrete
    case .paced: self = .paced
    case .cubic: self = .cubic
    case .cubicPaced: self = .cubicPaced
    default: self = .linear
    }
  }
}
