/// What a view shows, as a value that makes a view for itself.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Returns a new view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView

  /// Returns the configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What the view shows.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show a configuration. By default it can if it shows one of the same type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
