import QuartzCore

/// A drag of a scroll view's content that is under way.
@MainActor
struct ScrollDrag {
  /// Who drags.
  enum Source {
    case finger, trackpad
    /// A scroll view inside whose content has come to its end.
    case inside
  }

  let source: Source
  /// The offset that was asked for at the beginning. Beyond the ends less of it shows.
  var asked: CGPoint
  /// The offset at the beginning.
  let start: CGPoint
  /// The way of the finger since then.
  var way = CGPoint.zero
  /// What a scroll view inside could not use of its fingers' way, as a change of the offset.
  var excess = CGPoint.zero
  /// The only axis along which the content follows, if there is one.
  var lock: ScrollAxis?
  /// The scroll views around that this drag has dragged on.
  var outer = AlongAxes<UIScrollView?>(nil)
  /// Whether the content was beyond an end at the beginning, and so is pulled on without the views around.
  var isPulled = AlongAxes(false)

  /// Returns the offset that is asked for along an axis.
  func wanted(_ axis: ScrollAxis) -> CGFloat { asked[axis] - way[axis] + excess[axis] }
}
