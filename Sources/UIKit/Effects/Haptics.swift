public import Foundation

/// The base class of generators of what fingers feel. There is nothing to feel here: all generators do nothing.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// A generator for the gestures on a view.
  public init(view: UIView) { super.init() }

  open func prepare() {}
}

/// A generator of knocks. It does nothing.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public override init() { super.init() }

  public init(style: FeedbackStyle) { super.init() }

  public init(style: FeedbackStyle, view: UIView) { super.init(view: view) }

  open func impactOccurred() {}

  open func impactOccurred(intensity: CGFloat) {}

  open func impactOccurred(at location: CGPoint) {}

  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// A generator of signs of success and failure. It does nothing.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {}

  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

/// A generator of ticks while a choice changes. It does nothing.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}

  open func selectionChanged(at location: CGPoint) {}
}
