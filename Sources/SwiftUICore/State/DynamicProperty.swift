/// A stored property of a view that gets its value from what the view's place in the tree keeps.
public protocol DynamicProperty {
  /// Called before each evaluation of the body of the view that has this property. Does nothing unless implemented.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}
