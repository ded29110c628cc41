extension UIScrollView {
  var computedAdjustedInset: UIEdgeInsets {
    let area = safeArea
    var own = contentInset
    own.top += refreshInset
    guard area != .zero else { return own }
    let counts: AlongAxes<Bool>
    switch contentInsetAdjustmentBehavior {
    case .never: return own
    case .always: counts = AlongAxes(true)
    case .scrollableAxes: counts = axesOfSafeArea
    case .automatic where !nearestControllerAdjustsInsets: return own
    case .automatic:
      var axes = axesOfSafeArea
      if isInChildController { axes.vertical = true }
      counts = axes
    }
    return UIEdgeInsets(
      top: own.top + (counts.vertical ? area.top : 0), left: own.left + (counts.horizontal ? area.left : 0),
      bottom: own.bottom + (counts.vertical ? area.bottom : 0),
      right: own.right + (counts.horizontal ? area.right : 0))
  }

  private var axesOfSafeArea: AlongAxes<Bool> {
    var axes = AlongAxes(false)
    for axis in ScrollAxis.allCases { axes[axis] = contentSize[axis] > bounds.size[axis] || alwaysBounces(axis) }
    return axes
  }

  /// Whether the view lies in a controller that a navigation controller, tab bar controller or the like shows.
  private var isInChildController: Bool {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController { return controller.parent != nil }
      responder = current.next
    }
    return false
  }

  private var nearestControllerAdjustsInsets: Bool {
    sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first?
      .automaticallyAdjustsScrollViewInsets ?? true
  }

  func alwaysBounces(_ axis: ScrollAxis) -> Bool {
    bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  func bounces(_ axis: ScrollAxis) -> Bool {
    bounces && (axis == .horizontal ? bouncesHorizontally : bouncesVertically)
  }

  /// The offsets at which content rests along an axis.
  func offsetRange(_ axis: ScrollAxis) -> ClosedRange<Double> {
    let inset = adjustedContentInset[axis]
    var low = -limited(inset.start)
    if axis == .vertical, hiddenBarHeight > 0, adjustedContentInset.top > contentInset.top + refreshInset {
      low -= Double(hiddenBarHeight)
    }
    let high = limited(contentSize[axis]) + limited(inset.end) - limited(bounds.size[axis])
    return low...max(low, high)
  }

  /// Content that is larger than any, or of no size at all, must not make offsets infinite.
  private func limited(_ length: CGFloat) -> Double { length.isFinite ? min(max(Double(length), -1e9), 1e9) : 0 }

  /// Returns `offset`, or the nearer end of the way on which a bar above collapses, if it lies on that way.
  func besideBar(_ offset: CGPoint) -> CGPoint {
    let top = CGFloat(offsetRange(.vertical).lowerBound)
    let way = offset.y - top
    guard way > 0, way < collapsibleBarHeight else { return offset }
    return clamped(CGPoint(x: offset.x, y: top + (way < collapsibleBarHeight / 2 ? 0 : collapsibleBarHeight)))
  }

  /// Whether content can be moved along an axis.
  func canScroll(_ axis: ScrollAxis) -> Bool {
    let range = offsetRange(axis)
    return range.upperBound > range.lowerBound || alwaysBounces(axis)
  }

  /// Returns the offset within the ends that is nearest to `offset`.
  func clamped(_ offset: CGPoint) -> CGPoint {
    var result = offset
    for axis in ScrollAxis.allCases {
      let range = offsetRange(axis)
      result[axis] = CGFloat(min(max(Double(offset[axis]), range.lowerBound), range.upperBound))
    }
    return result
  }

  /// The next scroll view around that can be moved along an axis.
  func scrollViewAround(_ axis: ScrollAxis) -> UIScrollView? {
    guard axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent else {
      return nil
    }
    var view = superview
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, scrollView.canScroll(axis) {
        return scrollView
      }
      view = current.superview
    }
    return nil
  }

  /// Whether the touches of a gesture that scrolls or zooms may be taken from the views of the content that have got
  /// them.
  func mayTakeTouches(of recognizer: UIGestureRecognizer) -> Bool {
    recognizer.attempt.seen.allSatisfy { touch in
      guard let view = touch.view, view !== self, window?.touches.hasBegun(touch) ?? false else { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }
}
