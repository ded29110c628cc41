extension UIView {
  /// How drawn content fits a view whose size has changed.
  public enum ContentMode: Int, Sendable {
    /// The content is stretched to the bounds.
    case scaleToFill
    /// The content keeps its proportions and is as large as fits into the bounds.
    case scaleAspectFit
    /// The content keeps its proportions and is just large enough to fill the bounds.
    case scaleAspectFill
    /// The view draws its content anew.
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// The lengths of a view's frame that change with the size of its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Whether tint colours show or are grey.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }
}

/// The kind of a view's content, which says whether it is mirrored where people read from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// A direction of reading.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}
