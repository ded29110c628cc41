public import SwiftUI
public import UIKit

/// A thing that a playground shows: a view or a view controller.
@preconcurrency @MainActor
public protocol PlaygroundLiveViewable {
  var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { get }
}

/// What a playground shows of a thing.
public enum PlaygroundLiveViewRepresentation {
  case view(UIView)
  case viewController(UIViewController)
}

extension UIView: PlaygroundLiveViewable {
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { .view(self) }
}

extension UIViewController: PlaygroundLiveViewable {
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { .viewController(self) }
}

extension PlaygroundPage {
  /// Shows a view of SwiftUI in place of what was shown.
  public func setLiveView(_ newLiveView: some View) { liveView = UIHostingController(rootView: newLiveView) }

  /// Shows a view or view controller in place of what was shown.
  public func setLiveView(_ newLiveView: some PlaygroundLiveViewable) { liveView = newLiveView }
}
