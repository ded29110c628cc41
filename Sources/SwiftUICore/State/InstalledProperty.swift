/// A dynamic property of this module, which finds what it stands for in a slot that its node keeps.
protocol InstalledProperty: DynamicProperty {
  /// Connects a new value of the property with its slot, which is nil when the node is made.
  @MainActor mutating func install(in slot: inout AnyObject?, of node: ViewNode)

  /// Brings the property up to date, before its view's body is evaluated.
  @MainActor mutating func update(in slot: inout AnyObject?, of node: ViewNode)

  /// Whether a body would not notice if `new`, not yet installed, took the place of this one.
  func isEqual(to new: Self) -> Bool
}

extension InstalledProperty {
  @MainActor mutating func update(in slot: inout AnyObject?, of node: ViewNode) {}
}
