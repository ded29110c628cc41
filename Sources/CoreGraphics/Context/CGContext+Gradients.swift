public import Foundation
import VectorGraphics

/// Gradients are painted over everything that is not clipped away.
extension CGContext {
  /// Paints colours along the line from `startPoint` to `endPoint`, and beyond its ends where `options` say so.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    paint(gradient, .linear(start: Point(startPoint), end: Point(endPoint)), options)
  }

  /// Paints colours on the circles that lead from one to another, later ones on top, and on those beyond where `options`
  /// say so.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    paint(
      gradient,
      .radial(
        startCenter: Point(startCenter), startRadius: startRadius.native, endCenter: Point(endCenter),
        endRadius: endRadius.native), options)
  }

  /// Paints colours around a point, once from `angle` towards increasing angles of user space.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    paint(
      gradient, .conic(center: Point(center), angle: angle.native),
      [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  private func paint(_ gradient: CGGradient, _ geometry: Gradient.Geometry, _ options: CGGradientDrawingOptions) {
    let toCanvas = self.toCanvas
    guard toCanvas.inverted != nil, state.alpha > 0 else { return }
    var paint = Gradient(geometry, stops: gradient.stops, transform: toCanvas)
    for index in paint.stops.indices {
      paint.stops[index].color = paint.stops[index].color.multiplyingAlpha(by: state.alpha)
    }
    paint.end(by: options)

    // A clip that nothing else has been painted under yet can be the path itself.
    if let clip = state.clip, clip !== recording.levelClip, !recording.isOpen(clip), !clip.bounds.isEmpty,
      state.blendMode == .normal, state.shadow == nil, case .path(let path) = clip.step
    {
      let outer = clip.parent
      recording.append(.path(.fill(path.path, .gradient(paint), rule: path.rule)), under: outer)
      settleIfDue()
      return
    }
    let area = clipBounds
    guard !area.isEmpty else { return }
    let item = Drawing.Item.path(.fill(Path(rect: area), .gradient(paint)))
    self.paint(item, isEmpty: false, coverage: { Group.Clip(Path(rect: area)) }, uncut: { item })
  }
}

extension Gradient {
  /// Ends the gradient at those of its ends behind which `options` does not let it go on.
  fileprivate mutating func end(by options: CGGradientDrawingOptions) {
    guard let first = stops.first, let last = stops.last else { return }
    switch (options.contains(.drawsBeforeStartLocation), options.contains(.drawsAfterEndLocation)) {
    case (true, true): spread = .pad
    case (false, false): spread = .none
    case (false, true):
      // A stretch of nothing before the start, which pads.
      let nothing = first.color.multiplyingAlpha(by: 0)
      let share = beginEarlier(by: 1)
      guard share > 0 else { return }
      stops.insert(
        contentsOf: [
          Stop(offset: 0, color: nothing), Stop(offset: share, color: nothing), Stop(offset: share, color: first.color),
        ], at: 0)
    case (true, false):
      if hidesEarlierCircles {
        _ = beginEarlier(by: Self.longestRunUp)
        spread = .none
        return
      }
      let nothing = last.color.multiplyingAlpha(by: 0)
      stops += [Stop(offset: 1, color: last.color), Stop(offset: 1, color: nothing)]
    }
  }

  /// Whether circles beyond the end would lie on top of earlier ones.
  private var hidesEarlierCircles: Bool {
    guard case .radial(let startCenter, let startRadius, let endCenter, let endRadius) = geometry else { return false }
    return startCenter.distance(to: endCenter) > abs(endRadius - startRadius)
  }

  /// Moves the start back by so many lengths, circles no further than to where they are points, and the stops so that
  /// colours stay where they are. Returns the share of the gradient that has been added.
  private mutating func beginEarlier(by lengths: Double) -> Double {
    var back = lengths
    switch geometry {
    case .linear(let start, let end): geometry = .linear(start: start.interpolated(to: end, at: -back), end: end)
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      let growth = endRadius - startRadius
      if growth > 0 { back = min(back, max(startRadius, 0) / growth) }
      geometry = .radial(
        startCenter: startCenter.interpolated(to: endCenter, at: -back),
        startRadius: max(startRadius - back * growth, 0), endCenter: endCenter, endRadius: endRadius)
    case .conic: return 0
    }
    for index in stops.indices { stops[index].offset = (stops[index].offset + back) / (1 + back) }
    return back / (1 + back)
  }

  /// The longest way by which the start is moved back, in lengths of the gradient: far beyond most canvases, and near
  /// enough for colours to stay exact.
  private static let longestRunUp = 64.0
}
