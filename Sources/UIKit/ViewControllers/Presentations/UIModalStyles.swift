/// How much of the screen a presented controller covers.
public enum UIModalPresentationStyle: Int, Sendable {
  /// A sheet.
  case automatic = -2
  case none = -1
  /// The whole screen; the presenting view leaves the window meanwhile.
  case fullScreen
  /// A sheet.
  case pageSheet
  /// A sheet.
  case formSheet
  /// The view of the nearest controller around that defines a presentation context, which leaves the window meanwhile.
  case currentContext
  /// What the presentation controller of the transitioning delegate says.
  case custom
  /// The whole screen, over the presenting view.
  case overFullScreen
  /// The view of the nearest controller around that defines a presentation context, which stays.
  case overCurrentContext
  /// A sheet, as on a phone.
  case popover
}

/// How a presented controller comes in.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from below.
  case coverVertical
  /// The screen turns about the vertical axis.
  case flipHorizontal
  /// The view fades in.
  case crossDissolve
  /// The view fades in here.
  case partialCurl
}
