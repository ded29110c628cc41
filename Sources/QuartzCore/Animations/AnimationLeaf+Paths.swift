import CoreGraphics
import VectorGraphics
import VectorMotion

extension AnimationLeaf {
  /// Returns the way between the animation's paths; nil if it has none.
  ///
  /// The morph between the paths is prepared once and then found again. `underlying` stands for an end that is not
  /// given; if that is nil too, the end stays open.
  func pathSource(style: LayerAnimations.PathStyle, underlying: Path?) -> PathTrack.Source? {
    if let keyframes = animation as? CAKeyframeAnimation { return pathSource(keyframes, style: style) }
    guard let basic = animation as? CABasicAnimation else { return nil }
    let given = (from: basic.fromValue ?? (basic.toValue == nil ? shownBefore : nil), to: basic.toValue)
    let (from, to) = (given.from.map(path), given.to.map(path))
    // A value that is not a path was given.
    if case .some(nil) = from { return nil }
    if case .some(nil) = to { return nil }
    guard from != nil || to != nil else { return nil }
    guard let start = (from ?? nil) ?? underlying, let end = (to ?? nil) ?? underlying else {
      return .open(from: from ?? nil, to: to ?? nil)
    }
    return .morph(PreparedMorphs.morph(through: [start, end], style: style), progress: Keyframes([0, 1]))
  }

  private func path(_ value: Any) -> Path? {
    switch value {
    case let path as CGPath: Path(path)
    case let path as Path: path
    default: nil
    }
  }

  private func pathSource(_ keyframes: CAKeyframeAnimation, style: LayerAnimations.PathStyle) -> PathTrack.Source? {
    let paths = (keyframes.values ?? []).compactMap(path)
    guard !paths.isEmpty, paths.count == keyframes.values?.count else { return nil }
    let mode = CalculationMode(keyframes.calculationMode)
    if mode == .cubic || mode == .cubicPaced {
      let spline = PathKeyframes(paths, times: keyframes.times, mode: .cubic, knots: keyframes.knots)
      if spline.mode == .cubic { return .keyframes(spline) }
    }
    // There is no distance between paths, so the paced modes are the same as the others.
    let steps = Double(max(1, paths.count - 1))
    let progress = Keyframes(
      paths.indices.map { Double($0) / steps }, times: keyframes.times, easings: keyframes.easings,
      mode: mode == .discrete ? .discrete : .linear)
    return .morph(PreparedMorphs.morph(through: paths, style: style), progress: progress)
  }
}

/// The morphs that were prepared last, so that adding or committing an animation again costs no more than a look-up.
@MainActor
private enum PreparedMorphs {
  private struct Key: Hashable {
    var paths: [Path]
    var style: LayerAnimations.PathStyle
  }

  private static var morphs: [Key: PathMorph] = [:]
  private static var keys: [Key] = []
  /// The number of morphs that are kept: enough for a screen full of icons. Each takes memory in proportion to its
  /// paths.
  private static let capacity = 256

  static func morph(through paths: [Path], style: LayerAnimations.PathStyle) -> PathMorph {
    let key = Key(paths: paths, style: style)
    if let morph = morphs[key] { return morph }
    let morph = PathMorph(byIndexThrough: paths, rule: style.rule, isStroke: style == .stroke)
    if keys.count == capacity { morphs[keys.removeFirst()] = nil }
    keys.append(key)
    morphs[key] = morph
    return morph
  }
}

extension LayerAnimations.PathStyle {
  fileprivate var rule: FillRule {
    switch self {
    case .fill(let rule): rule
    case .stroke: .nonZero
    }
  }
}
