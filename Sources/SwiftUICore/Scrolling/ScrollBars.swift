import QuartzCore

/// The bars that show which part of its content a scroll view shows. They are visible while it moves, and a moment
/// longer.
@MainActor
final class ScrollBars {
  private let bars: [Axis: CALayer]
  private var lastMove = -Double.infinity
  var isDark = false

  /// The measures of iOS, in points and seconds.
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let shortest: CGFloat = 36
  private static let rest = 0.5
  private static let fading = 0.25

  init() {
    var bars: [Axis: CALayer] = [:]
    for axis in Axis.allCases {
      let bar = CALayer()
      bar.anchorPoint = .zero
      bar.cornerRadius = Self.thickness / 2
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
    time - lastMove < Self.rest + Self.fading || layers.contains { $0.opacity > 0 }
  }

  func fade(at time: Double) {
    let opacity = Float(min(max(1 - (time - lastMove - Self.rest) / Self.fading, 0), 1))
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
    let window = size[axis]
    bar.isHidden = !(length > window) || window < Self.shortest
    guard !bar.isHidden else { return }
    bar.backgroundColor = CGColor(gray: isDark ? 1 : 0, alpha: 0.35)
    let room = window - 2 * Self.margin
    let (above, below) = (max(-offset, 0), max(offset + window - length, 0))
    let barLength = max(room * window / length - above - below, Self.thickness * 2)
    let share = min(max(offset / (length - window), 0), 1)
    var origin = CGPoint.zero
    origin[axis] = Self.margin + (room - max(barLength, min(Self.shortest, room))) * share
    origin[axis.other] = size[axis.other] - Self.margin - Self.thickness
    bar.position = origin
    bar.bounds.size = CGSize(max(barLength, min(Self.shortest, room)), along: axis, across: Self.thickness)
  }
}
