/// A column of a `LazyVGrid` or a row of a `LazyHGrid`.
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// The item becomes as many equal tracks as fit, each at least `minimum` long.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: GridItem.Size
  /// The space to the next item, in points; `nil` stands for the default, 8.
  public var spacing: CGFloat?
  /// Where views lie in their cells; `nil` stands for the middle.
  public var alignment: Alignment?

  public init(_ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// A column or row of cells with its length.
struct GridTrack {
  var length: CGFloat
  /// The space to the next track.
  var spacing: CGFloat
  var alignment: Alignment

  /// Returns the tracks of `items`, which share `available`. Fixed items take their lengths first; then each of the
  /// others in turn is offered an equal part of what is left. If `available` is `nil`, they get their least lengths.
  static func tracks(for items: [GridItem], in available: CGFloat?) -> [GridTrack] {
    var remaining = available
    var open = items.count
    for (index, item) in items.enumerated() {
      if index < items.count - 1 { remaining? -= item.spacing ?? ViewSpacing.standard }
      if case .fixed(let length) = item.size {
        remaining? -= length.asLength
        open -= 1
      }
    }
    var tracks: [GridTrack] = []
    for item in items {
      let spacing = (item.spacing ?? ViewSpacing.standard).asCoordinate
      var count = 1
      let length: CGFloat
      switch item.size {
      case .fixed(let fixed): length = fixed.asLength
      case .flexible(let least, let greatest):
        length = remaining.map { ($0 / CGFloat(open)).clamped(least, greatest).asLength } ?? least.asLength
        remaining? -= length
        open -= 1
      case .adaptive(let least, let greatest):
        let share = remaining.map { ($0 / CGFloat(open)).asLength } ?? least.asLength
        count = number(of: least.asLength + spacing, in: share + spacing)
        length = ((share - spacing * CGFloat(count - 1)) / CGFloat(count)).clamped(least, greatest).asLength
        remaining? -= length * CGFloat(count) + spacing * CGFloat(count - 1)
        open -= 1
      }
      for _ in 0..<count {
        tracks.append(GridTrack(length: length, spacing: spacing, alignment: item.alignment ?? .center))
      }
    }
    return tracks
  }

  /// Returns how many pieces fit into `length`. It is at least one, and at most a thousand, since more can neither be
  /// seen nor laid out.
  private static func number(of piece: CGFloat, in length: CGFloat) -> Int {
    let number = (length / piece).rounded(.down)
    return number.isNaN ? 1 : Int(Swift.min(Swift.max(number, 1), 1000))
  }

  static func totalLength(of tracks: [GridTrack]) -> CGFloat {
    tracks.reduce(0) { $0 + $1.length + $1.spacing } - (tracks.last?.spacing ?? 0)
  }
}
