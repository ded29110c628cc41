/// How far fingers may go, in points, and how long they may take, in seconds.
///
/// The recognizers of both toolkits go by these numbers.
package enum TouchLimits {
  /// A finger that stays down longer does not tap. `UITapGestureRecognizer` is made with this value.
  package static let longestTap = 0.75
  /// A finger that stays away longer does not tap once more. `UITapGestureRecognizer` is made with this value.
  package static let longestPause = 0.35
  /// A finger that goes further does not tap, and one that comes down further away does not tap once more.
  /// `UITapGestureRecognizer` is made with this value.
  package static let tapSlack = 45.0
  /// A finger that has gone this far drags or scrolls. `UIPanGestureRecognizer` is made with this value, and
  /// `DragGesture` documents it as its default.
  package static let dragStart = 10.0
  /// A finger that stays down this long presses. Documented by both toolkits.
  package static let pressDuration = 0.5
  /// A finger that goes further before does not press. Documented by both toolkits.
  package static let pressSlack = 10.0
  /// A finger that has come down on a control and is no further outside is still on it, as with controls of UIKit.
  package static let controlSlack = 70.0

  /// A scroll view that delays touches keeps them from its content this long. (As known of iOS.)
  package static let scrollDelay = 0.15

  /// Returns whether a finger that has gone so far scrolls content that moves along these axes. Of one axis it must
  /// have gone further along than across.
  package static func scrolls(x: Double, y: Double, horizontally: Bool, vertically: Bool) -> Bool {
    let (x, y) = (abs(x), abs(y))
    switch (horizontally, vertically) {
    case (true, true): return x >= dragStart || y >= dragStart
    case (true, false): return x >= dragStart && x > y
    case (false, true): return y >= dragStart && y >= x
    case (false, false): return false
    }
  }
}
