import VectorGraphics

// `color-interpolation: linearRGB` for what blends in sRGB: colours that come to the same.

extension Gradient {
  /// How many parts a stretch between two stops is cut into: with sixteen no channel is off by more than one of 255 but next
  /// to black.
  private static let steps = 16
  /// More stops are left as they are.
  private static let stopLimit = 1024

  /// Stops that come near to a blend of the same colours in linear light.
  static func blendingInLinearLight(_ stops: [Stop]) -> [Stop] {
    refined(stops) { start, end, t in
      Color.mix(start.inLinearLight, end.inLinearLight, t).encoded
    }
  }

  /// Stops whose channels are those of linear light, while the colours blend as they did.
  static func inLinearLight(_ stops: [Stop]) -> [Stop] {
    refined(stops) { start, end, t in Color.mix(start, end, t).inLinearLight }
  }

  private static func refined(_ stops: [Stop], _ color: (Color, Color, Double) -> Color) -> [Stop] {
    guard let first = stops.first, stops.count <= stopLimit else { return stops }
    var result = [Stop(offset: first.offset, color: color(first.color, first.color, 0))]
    for (start, end) in zip(stops, stops.dropFirst()) {
      for step in 1..<steps where start.offset < end.offset && start.color != end.color {
        let t = Double(step) / Double(steps)
        result.append(
          Stop(offset: start.offset + (end.offset - start.offset) * t, color: color(start.color, end.color, t)))
      }
      result.append(Stop(offset: end.offset, color: color(end.color, end.color, 1)))
    }
    return result
  }
}

extension Color {
  /// The colour with the channels of linear light.
  fileprivate var inLinearLight: Color { mapped(SRGBTransferCurve.linear) }

  /// The colour that has these channels of linear light.
  fileprivate var encoded: Color { mapped(SRGBTransferCurve.encoded) }

  private func mapped(_ curve: (Double) -> Double) -> Color {
    Color(red: curve(red), green: curve(green), blue: curve(blue), alpha: alpha)
  }

  fileprivate static func mix(_ a: Color, _ b: Color, _ t: Double) -> Color {
    Color(
      red: a.red + (b.red - a.red) * t, green: a.green + (b.green - a.green) * t, blue: a.blue + (b.blue - a.blue) * t,
      alpha: a.alpha + (b.alpha - a.alpha) * t)
  }
}

extension Paint {
  fileprivate var inLinearLight: Paint {
    switch self {
    case .color(let color): return .color(color.inLinearLight)
    case .gradient(var gradient):
      gradient.stops = Gradient.inLinearLight(gradient.stops)
      return .gradient(gradient)
    case .pattern(var pattern):
      pattern.items = pattern.items.map { $0.inLinearLight }
      return .pattern(pattern)
    }
  }
}

extension Drawing.Item {
  /// The same in colours whose brightness is that in linear light: right where opaque things cover each other, and near to
  /// it elsewhere.
  var inLinearLight: Drawing.Item {
    switch self {
    case .path(var path):
      path.paint = path.paint.inLinearLight
      return .path(path)
    case .group(var group):
      group.items = group.items.map { $0.inLinearLight }
      return .group(group)
    case .image: return self
    }
  }
}
