/// Something with coordinates of its own that lies on the screen: a view, or the screen itself.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let layer = coordinateSpace.layerOfSpace { return self.layer.convert(point, to: layer) }
    return coordinateSpace.convert(point, from: self)
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let layer = coordinateSpace.layerOfSpace { return self.layer.convert(point, from: layer) }
    return coordinateSpace.convert(point, to: self)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let layer = coordinateSpace.layerOfSpace { return self.layer.convert(rect, to: layer) }
    return coordinateSpace.convert(rect, from: self)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let layer = coordinateSpace.layerOfSpace { return self.layer.convert(rect, from: layer) }
    return coordinateSpace.convert(rect, to: self)
  }
}

extension UIScreen: UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let layer = coordinateSpace.layerOfSpace { return rootLayer.convert(point, to: layer) }
    return coordinateSpace.convert(point, from: self)
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let layer = coordinateSpace.layerOfSpace { return rootLayer.convert(point, from: layer) }
    return coordinateSpace.convert(point, to: self)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let layer = coordinateSpace.layerOfSpace { return rootLayer.convert(rect, to: layer) }
    return coordinateSpace.convert(rect, from: self)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let layer = coordinateSpace.layerOfSpace { return rootLayer.convert(rect, from: layer) }
    return coordinateSpace.convert(rect, to: self)
  }

  /// The coordinates of the screen as it is held.
  public var coordinateSpace: any UICoordinateSpace { self }

  /// The coordinates of the screen held upright, which is how it is held.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

extension UICoordinateSpace {
  fileprivate var layerOfSpace: CALayer? { (self as? UIView)?.layer ?? (self as? UIScreen)?.rootLayer }
}
