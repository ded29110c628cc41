import VectorGraphics
import VectorMotion

extension Track {
  /// Returns the attribute whose values are those of this one under `map`. It is exact if `map` keeps sums and
  /// multiples.
  ///
  /// - Parameter component: Returns the source that an animation of one number becomes; nil leaves that animation out.
  func mapped<New: Interpolatable>(
    _ map: (Value) -> New,
    component: (Component, Track<Double>.Source) -> Track<New>.Source? = { _, _ in nil }
  ) -> Track<New> {
    Track<New>(
      map(base),
      animations: animations.compactMap { animation in
        guard let source = animation.source.mapped(map, component: component) else { return nil }
        return Track<New>.Animation(
          timing: animation.timing, source: source, isAdditive: animation.isAdditive,
          isCumulative: animation.isCumulative)
      })
  }
}

extension Track.Source {
  func mapped<New: Interpolatable>(
    _ map: (Value) -> New, component: (Component, Track<Double>.Source) -> Track<New>.Source? = { _, _ in nil }
  ) -> Track<New>.Source? {
    switch self {
    case .interpolation(let from, let to): return .interpolation(from: from.map(map), to: to.map(map))
    case .keyframes(let keyframes):
      // The key times of paced modes were found for the whole values already.
      let mode: CalculationMode =
        switch keyframes.mode {
        case .paced: .linear
        case .cubicPaced: .cubic
        default: keyframes.mode
        }
      return .keyframes(
        Keyframes(
          keyframes.values.map(map), times: keyframes.times, easings: keyframes.easings, mode: mode,
          knots: keyframes.knots))
    case .motion, .succession: return nil
    case .component(let number, let source): return component(number, source)
    }
  }
}

extension Track<Double> {
  func scaled(by factor: Double) -> Track { mapped { $0 * factor } }
}

extension Track<Double>.Source {
  func scaled(by factor: Double) -> Track<Double>.Source? { mapped { $0 * factor } }
}

extension Track<Rect> {
  /// Returns the size in multiples of `unit`, whose sides must not be zero.
  func scale(over unit: Size) -> Track<Vector> {
    mapped {
      Vector(($0.maxX - $0.minX) / unit.width, ($0.maxY - $0.minY) / unit.height)
    } component: { component, source in
      switch component {
      case .width: source.scaled(by: 1 / unit.width).map { .component(.x, $0) }
      case .height: source.scaled(by: 1 / unit.height).map { .component(.y, $0) }
      default: nil
      }
    }
  }

  /// Returns the point of the rectangle at these shares of its sides.
  func point(at share: Point) -> Track<Vector> {
    mapped {
      Vector($0.minX + share.x * ($0.maxX - $0.minX), $0.minY + share.y * ($0.maxY - $0.minY))
    } component: { component, source in
      // The values of an animated origin are those of the point only where it lies at the origin; others are left out.
      switch component {
      case .x: share.x == 0 ? .component(.x, source) : nil
      case .y: share.y == 0 ? .component(.y, source) : nil
      default: nil
      }
    }
  }
}
