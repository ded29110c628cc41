extension Stage {
  /// What people who do not see the screen are told, in the order of reading, as of the last commit.
  public var accessibilityElements: [AccessibilityElement] { screen.accessibilityElements.told }

  /// The same as text, for tests: a line for each element with its label, value, traits and frame in whole points. Elements
  /// of a group with a name stand below it, indented.
  ///
  ///     "Settings", static text, header (20 60 200 34)
  ///     "Rotate", static text (20 110 60 21)
  ///     unnamed = "1", button, toggle button (329 105 51 31)
  public var accessibilityTree: String { screen.accessibilityElements.tree() }

  // MARK: - Actions

  /// Does with the control called `title` what a double tap does for people who do not see the screen: what the control does
  /// by itself then, or else a tap.
  public func activate(_ title: String) throws(UnknownControl) {
    let element = try element(called: title)
    if !perform(.activate, on: element) { tap(at: element.activationPoint) }
  }

  /// Makes the value of the adjustable control called `title` one step larger.
  public func increment(_ title: String) throws(UnknownControl) {
    _ = perform(.increment, on: try element(called: title))
  }

  /// Makes the value of the adjustable control called `title` one step smaller.
  public func decrement(_ title: String) throws(UnknownControl) {
    _ = perform(.decrement, on: try element(called: title))
  }

  /// Performs an action with a name of the thing called `title`. Returns false if it has none of that name.
  @discardableResult
  public func perform(_ actionName: String, on title: String) throws(UnknownControl) -> Bool {
    perform(.custom(actionName), on: try element(called: title))
  }

  private func element(called title: String) throws(UnknownControl) -> AccessibilityElement {
    commit()
    guard let element = screen.accessibilityElements.element(called: title) else {
      throw UnknownControl(title: title)
    }
    return element
  }

  private func perform(_ action: AccessibilityElement.Action, on element: AccessibilityElement) -> Bool {
    var hasActed = false
    perform { hasActed = element.perform(action) }
    return hasActed
  }
}
