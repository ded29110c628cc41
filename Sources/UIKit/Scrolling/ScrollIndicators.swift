import QuartzCore
import SystemLook

/// The bars that show which part of its content a scroll view shows. They lie above the content and do not move with it.
@MainActor
final class ScrollIndicators {
  private var bars = AlongAxes<CALayer?>(nil)
  private var lastMove = -Double.infinity

  /// Notes that the content has moved at `time`, in seconds, so that the bars show.
  func wake(at time: Double) { lastMove = time }

  /// Whether the bars show at `time`, in seconds, and have to vanish. While the content is held they stay.
  func areFading(at time: Double, isHeld: Bool) -> Bool {
    guard !isHeld, lastMove > -.infinity else { return false }
    return time - lastMove < ScrollBarLook.rest + ScrollBarLook.fading || opacity > 0
  }

  private var opacity: Float { max(bars.horizontal?.opacity ?? 0, bars.vertical?.opacity ?? 0) }

  func fade(at time: Double, isHeld: Bool) {
    guard lastMove > -.infinity else { return }
    let presence = Float(isHeld ? 1 : ScrollBarLook.presence(after: time - lastMove))
    if isHeld { lastMove = time }
    for axis in ScrollAxis.allCases {
      if let bar = bars[axis], bar.opacity != presence { bar.opacity = presence }
    }
    if presence == 0 { lastMove = -.infinity }
  }

  /// Puts the bars where they belong. Before the content has moved for the first time there are none.
  func update(for view: UIScrollView) {
    guard lastMove > -.infinity || opacity > 0 else { return }
    for axis in ScrollAxis.allCases { update(axis, for: view) }
  }

  private func update(_ axis: ScrollAxis, for view: UIScrollView) {
    let isShown = axis == .horizontal ? view.showsHorizontalScrollIndicator : view.showsVerticalScrollIndicator
    let range = view.offsetRange(axis)
    let margin = CGFloat(ScrollBarLook.margin)
    let inset = insets(of: axis, view)
    let window = view.bounds.size[axis]
    let room = window - inset[axis].start - inset[axis].end - 2 * margin
    guard isShown,
      let place = ScrollBarLook.bar(
        content: range.upperBound - range.lowerBound + Double(window),
        offset: Double(view.contentOffset[axis]) - range.lowerBound, window: Double(window), room: Double(room))
    else {
      bars[axis]?.isHidden = true
      return
    }
    let bar = bars[axis] ?? makeBar()
    bars[axis] = bar
    if bar.superlayer !== view.layer || view.layer.sublayers?.suffix(2).contains(where: { $0 === bar }) != true {
      view.layer.addSublayer(bar)
    }
    let thickness = CGFloat(ScrollBarLook.thickness)
    var origin = view.contentOffset
    origin[axis] += inset[axis].start + margin + CGFloat(place.start)
    origin[axis.other] += view.bounds.size[axis.other] - inset[axis.other].end - margin - thickness
    var size = CGSize(width: thickness, height: thickness)
    size[axis] = CGFloat(place.length)
    bar.isHidden = false
    bar.position = origin
    bar.bounds.size = size
    bar.backgroundColor = color(for: view)
  }

  private func insets(of axis: ScrollAxis, _ view: UIScrollView) -> UIEdgeInsets {
    var insets = axis == .horizontal ? view.horizontalScrollIndicatorInsets : view.verticalScrollIndicatorInsets
    guard view.automaticallyAdjustsScrollIndicatorInsets else { return insets }
    let area = view.safeArea
    insets.top += area.top
    insets.left += area.left
    insets.bottom += area.bottom
    insets.right += area.right
    return insets
  }

  private func color(for view: UIScrollView) -> CGColor {
    let isLight =
      switch view.indicatorStyle {
      case .default: view.traitCollection.userInterfaceStyle == .dark
      case .black: false
      case .white: true
      }
    return CGColor(gray: isLight ? 1 : 0, alpha: CGFloat(ScrollBarLook.opacity))
  }

  private func makeBar() -> CALayer {
    let bar = CALayer()
    bar.anchorPoint = .zero
    bar.cornerRadius = CGFloat(ScrollBarLook.thickness / 2)
    bar.opacity = 0
    // Bars follow at once.
    for key in ["position", "bounds", "opacity", "hidden", "backgroundColor"] {
      bar.actions = (bar.actions ?? [:]).merging([key: NSNull()]) { $1 }
    }
    return bar
  }
}
