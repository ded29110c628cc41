public import Combine

/// The size and the place of a view.
public struct GeometryProxy {
  let box: LayoutBox
  public let size: CGSize
  /// How far the view would reach beyond its edges, in points, if it ignored every safe area.
  public let safeAreaInsets: EdgeInsets

  @MainActor
  init(of box: LayoutBox) {
    self.box = box
    size = box.size
    safeAreaInsets = box.safeAreaInsets
  }

  /// The view's rectangle in the coordinates of `coordinateSpace`.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  @_disfavoredOverload
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    let bounds = CGRect(origin: .zero, size: size)
    if coordinateSpace == .local { return bounds }
    // The closure runs at once on this thread.
    let (box, space) = (box, UncheckedSendable(coordinateSpace))
    return MainActor.assumeIsolated {
      (box as? any FrameReader)?.readsFrame = true
      return box.convert(bounds, to: space.value)
    }
  }

  /// The rectangle of the view around that has been given this name, in the coordinates of this view; `nil` if there is
  /// none.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    // The closure runs at once on this thread.
    let (box, space) = (box, UncheckedSendable(coordinateSpace.coordinateSpace))
    return MainActor.assumeIsolated {
      (box as? any FrameReader)?.readsFrame = true
      guard let named = box.namedSpace(space.value) else { return nil }
      let origin = box.convert(.zero, upTo: named).origin
      return CGRect(origin: CGPoint(x: -origin.x, y: -origin.y), size: named.size)
    }
  }
}

/// A box that notes whether its place has been read.
@MainActor
protocol FrameReader: LayoutBox {
  var readsFrame: Bool { get set }
}
