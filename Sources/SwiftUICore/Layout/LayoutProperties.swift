/// What a layout says about itself.
public struct LayoutProperties: Sendable {
  /// The direction in which the layout stacks its subviews; spacers and dividers in it follow.
  public var stackOrientation: Axis?

  public init() {}

  init(stackOrientation: Axis) {
    self.stackOrientation = stackOrientation
  }
}
