extension NSValue {
  /// A box of a point, for collections and properties that take objects. A plain `CGPoint` does as well wherever an animation
  /// takes a value.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// A box of a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// A box of a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// The boxed point; zero if something else is boxed.
  public var cgPointValue: CGPoint { holds(NSValue(point: .zero)) ? pointValue : .zero }
  /// The boxed size; zero if something else is boxed.
  public var cgSizeValue: CGSize { holds(NSValue(size: .zero)) ? sizeValue : .zero }
  /// The boxed rectangle; zero if something else is boxed.
  public var cgRectValue: CGRect { holds(NSValue(rect: .zero)) ? rectValue : .zero }

  private func holds(_ kind: NSValue) -> Bool {
    unsafe String(cString: objCType) == String(cString: kind.objCType)
  }
}
