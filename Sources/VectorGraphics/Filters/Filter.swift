/// A graph of operations on what a group has painted (W3C Filter Effects Module Level 1, section 9).
///
/// All lengths are in the group's units and all rectangles in its space: what SVG says as shares of a box is resolved
/// before. Pictures are computed in pixels of the target; where the group is turned or skewed, in pixels of the same size
/// along the group's own axes, and what comes out is turned.
public struct Filter: Equatable, Sendable {
  /// What the source is cut to, and outside of which nothing shows. Empty or not finite, it shows nothing.
  public var region: Rect
  /// The steps in order. The result of the last one shows; without steps nothing does.
  public var steps: [Step]

  public init(region: Rect, steps: [Step]) {
    self.region = region
    self.steps = steps
  }

  /// One primitive with what limits it.
  public struct Step: Equatable, Sendable {
    public var primitive: FilterPrimitive
    /// What the result is cut to, in addition to the filter's own region.
    public var region: Rect
    /// The space in which the primitive computes with colours; it does not matter for `offset` and `tile`.
    public var colorSpace: ColorSpace

    public init(_ primitive: FilterPrimitive, region: Rect, colorSpace: ColorSpace = .linearRGB) {
      self.primitive = primitive
      self.region = region
      self.colorSpace = colorSpace
    }
  }

  public enum ColorSpace: UInt8, Equatable, Hashable, Sendable { case sRGB, linearRGB }

  /// What a primitive works on.
  public enum Input: Equatable, Hashable, Sendable {
    /// What the group has painted.
    case source
    /// The alpha of that, black.
    case sourceAlpha
    /// Nothing. The picture below the group, SVG 1.1's `BackgroundImage`, counts as this.
    case transparent
    /// The result of an earlier step. A number that is not one of those means nothing.
    case result(Int)
  }
}

extension Filter {
  /// The distance in units, at either side, from which the filter may carry colour, as the sum over its longest chain
  /// of steps; billions where that has no bound.
  package var reach: Vector {
    var reaches: [Vector] = []
    for step in steps {
      var reach = Vector(0, 0)
      for input in step.primitive.inputs {
        guard case .result(let index) = input, index >= 0, index < reaches.count else { continue }
        reach = Vector(max(reach.dx, reaches[index].dx), max(reach.dy, reaches[index].dy))
      }
      let own = step.primitive.reach
      reaches.append(Vector(reach.dx + own.dx, reach.dy + own.dy))
    }
    return reaches.last ?? Vector(0, 0)
  }
}
