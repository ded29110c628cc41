/// How long effects take, by which their limits go: nanoseconds of one core for each pixel that is computed, measured at 1024
/// by 1024 pixels.
extension Filter {
  /// The most for each pixel of the picture; what would take more is computed coarser. At 512 pixels that is 1.5 s.
  package static let mostWorkPerPixel = 6000.0

  /// What a blur takes at its slowest, where it is a few pixels wide.
  package static let workOfBlur = 150.0

  package var workPerPixel: Double { steps.reduce(0) { $0 + $1.primitive.workPerPixel } }
}

extension FilterPrimitive {
  fileprivate var workPerPixel: Double {
    switch self {
    case .blur, .dropShadow: Filter.workOfBlur
    case .convolution(_, let kernel): 24 * Double(kernel.columns * kernel.rows)
    case .turbulence(let turbulence): 30 + 55 * Double(min(max(turbulence.octaves, 0), Turbulence.mostOctaves))
    case .lighting: 270
    case .morphology: 130
    case .merge(let inputs): 9 * Double(inputs.count)
    case .blend, .displacement, .componentTransfer, .arithmetic: 25
    case .offset, .colorMatrix, .picture: 10
    case .flood, .tile: 6
    }
  }
}

extension Group.Effect {
  package var workPerPixel: Double {
    switch self {
    case .blur, .shadow: 100
    case .colorMatrix: 13
    case .filter(let filter): filter.workPerPixel
    }
  }

  /// The distance in units, at either side, from which it may carry colour.
  package var reach: Vector {
    func length(_ value: Double) -> Double { value.isFinite ? min(abs(value), 1e9) : 0 }
    switch self {
    case .blur(let radius): return Vector(3.3 * length(radius), 3.3 * length(radius))
    case .shadow(_, let offset, let radius):
      return Vector(length(offset.dx) + 3.3 * length(radius), length(offset.dy) + 3.3 * length(radius))
    case .colorMatrix: return Vector(0, 0)
    case .filter(let filter): return filter.reach
    }
  }
}
