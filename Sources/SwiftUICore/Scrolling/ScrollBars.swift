import QuartzCore
import SystemLook

/// The bars that show which part of its content a scroll view shows. They are visible while it moves, and a moment
/// longer.
@MainActor
final class ScrollBars {
  private let bars: [Axis: CALayer]
  private var lastMove = -Double.infinity
  var isDark = false

  init() {
    var bars: [Axis: CALayer] = [:]
    for axis in Axis.allCases {
      let bar = CALayer()
      bar.anchorPoint = .zero
      bar.cornerRadius = ScrollBarLook.thickness / 2
      bar.opacity = 0
      bars[axis] = bar
    }
    self.bars = bars
  }

  var layers: [CALayer] { Axis.allCases.compactMap { bars[$0] } }

  /// Notes that the content has moved at `time`, in seconds, so that the bars show.
  func wake(at time: Double) { lastMove = time }

  /// Whether the bars still show at `time`, in seconds, and have to vanish.
  func areFading(at time: Double) -> Bool {
    time - lastMove < ScrollBarLook.rest + ScrollBarLook.fading || layers.contains { $0.opacity > 0 }
  }

  func fade(at time: Double) {
    let opacity = Float(ScrollBarLook.presence(after: time - lastMove))
    for bar in layers where bar.opacity != opacity { bar.opacity = bar.isHidden ? 0 : opacity }
  }

  func hide() {
    for bar in layers { (bar.isHidden, bar.opacity) = (true, 0) }
  }

  /// - Parameters:
  ///   - length: The length of the content along `axis`. If it is not longer than the window, there is no bar.
  ///   - offset: The place of the content that is at the window's start.
  ///   - size: The size of the window.
  func show(_ axis: Axis, of length: CGFloat, at offset: CGFloat, in size: CGSize) {
    guard let bar = bars[axis] else { return }
    let (thickness, margin) = (ScrollBarLook.thickness, ScrollBarLook.margin)
    let place = ScrollBarLook.bar(
      content: length, offset: offset, window: size[axis], room: size[axis] - 2 * margin)
    bar.isHidden = place == nil
    guard let place else { return }
    bar.backgroundColor = CGColor(gray: isDark ? 1 : 0, alpha: ScrollBarLook.opacity)
    var origin = CGPoint.zero
    origin[axis] = margin + place.start
    origin[axis.other] = size[axis.other] - margin - thickness
    bar.position = origin
    bar.bounds.size = CGSize(place.length, along: axis, across: thickness)
  }
}
