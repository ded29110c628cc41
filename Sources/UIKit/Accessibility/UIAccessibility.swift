/// The settings for how people use the screen, which are all off here, and news for those who do not see it.
public enum UIAccessibility {
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isVoiceOverRunning: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  public static var prefersCrossFadeTransitions: Bool { false }

  /// The news that a program may tell.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
    public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
    public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
  }

  /// Does nothing: nobody listens.
  public static func post(notification: Notification, argument: Any?) {}

  /// Returns a rectangle of a view in the coordinates of the screen.
  @MainActor
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.layer.convert(rect, to: nil)
  }

  public static let voiceOverStatusDidChangeNotification = name("VoiceOverStatusDidChange")
  public static let reduceMotionStatusDidChangeNotification = name("ReduceMotionStatusDidChange")
  public static let reduceTransparencyStatusDidChangeNotification = name("ReduceTransparencyStatusDidChange")
  public static let boldTextStatusDidChangeNotification = name("BoldTextStatusDidChange")

  private static func name(_ event: String) -> Foundation.Notification.Name {
    Foundation.Notification.Name("UIAccessibility\(event)Notification")
  }
}

/// A direction in which people who do not see the screen ask something to scroll.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}

/// An object with a name for tests, which nobody is told.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  var accessibilityIdentifier: String? { get set }
}
