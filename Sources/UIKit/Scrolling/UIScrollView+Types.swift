extension UIScrollView {
  /// The greys of scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Black in light surroundings, white in dark ones.
    case `default`
    case black, white
  }

  /// When scrolling takes the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    /// The first responder resigns when a drag begins.
    case onDrag
    /// As `none`: there is no keyboard on the screen that a finger could push down.
    case interactive
    /// As `onDrag`.
    case onDragWithAccessory
    /// As `interactive`.
    case interactiveWithAccessory
  }

  public enum IndexDisplayMode: Int, Sendable {
    case automatic, alwaysHidden
  }

  /// When the safe area is added to the content's inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`, and also above and below in a controller that is the child of another one.
    case automatic
    /// Along the axes along which the content can be scrolled.
    case scrollableAxes
    case never, always
  }

  /// The share of a velocity that is left after a millisecond without a finger.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
