/// A stored property of a view that gets its value from what the view's place in the tree keeps.
public protocol DynamicProperty {
  /// Called before each evaluation of the body of the view that has this property. The default does nothing.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A dynamic property of this module. Its lasting part is in a slot that the view's node keeps.
protocol InstalledProperty: DynamicProperty {
  /// Connects a new value of the property with its slot, which is nil when the node is made.
  @MainActor mutating func install(in slot: inout AnyObject?, of node: ViewNode)

  /// Brings the property up to date, before its view's body is evaluated.
  @MainActor mutating func update(in slot: inout AnyObject?, of node: ViewNode)

  /// Whether a body would not notice if `new`, which is not yet installed, took the place of this property.
  func isEqual(to new: Self) -> Bool
}

extension InstalledProperty {
  @MainActor mutating func update(in slot: inout AnyObject?, of node: ViewNode) {}
}
