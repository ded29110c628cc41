/// A competitor for fingers: a recognizer of UIKit, or a gesture that is attached to a view of SwiftUI.
///
/// A contender follows its fingers by itself. An attempt lasts from the first finger until the contender's gesture is
/// over and all its fingers are lifted. When a contender has recognized its gesture, it asks for its fingers. The arena
/// decides whether it wins or loses, and then lets it call its handlers.
@MainActor
package protocol Contender: AnyObject {
  // MARK: The attempt

  /// The fingers of the attempt, including those that have been lifted.
  var fingers: [Int] { get }
  /// Whether one of the fingers is still down.
  var hasFingersDown: Bool { get }
  /// The number of contenders for its latest finger that are around it, including itself. The arena sets it.
  var depth: Int { get set }
  /// The media time, in seconds, at which the arena calls `deadlineHasCome()` even if no finger moves; nil if there is
  /// none.
  var deadline: Double? { get }

  /// Whether it has recognized its gesture and has neither won nor lost.
  var isAsking: Bool { get }
  /// Whether it has won and has not lost since.
  var hasWon: Bool { get }
  /// Whether it has lost, or has given up by itself.
  var hasLost: Bool { get }
  /// Whether nothing more comes of the attempt. False while it asks.
  var isOver: Bool { get }
  /// Whether nothing will come of the attempt once no finger is down.
  var isIdle: Bool { get }

  // MARK: Others

  /// Whether it is considered before the contenders inside it.
  var goesFirst: Bool { get }
  /// Whether it loses if `other` wins, and cannot win before `other` has lost or is over.
  func requiresFailure(of other: any Contender) -> Bool
  /// Whether it wants `other` to lose when it wins. `other` must agree, see `yields(to:)`.
  func excludes(_ other: any Contender) -> Bool
  /// Whether it agrees to lose when `other` wins.
  func yields(to other: any Contender) -> Bool
  /// Whether it takes fingers away from `other` even if `other` has won them.
  func overrules(_ other: any Contender) -> Bool
  /// The object that stands for it where an app's code is asked about it, which does not know its type. Nil if the code
  /// can be asked about the contender itself.
  var representative: AnyObject? { get }
  /// Whether views no longer get the fingers that it wins.
  var takesFingersFromViews: Bool { get }

  // MARK: What the arena tells it

  /// Returns whether it still wants to win. The arena asks at the last moment; if the answer is no, the contender
  /// loses.
  func mayWin() -> Bool
  func win()
  /// Stops its gesture. If it has told its handlers of a beginning, it tells them of a cancellation.
  func lose()
  /// Calls its handlers for what is new, unless it still asks. Returns whether the arena should look at all contenders
  /// again.
  func tell() -> Bool
  /// Reacts to the time of its deadline.
  func deadlineHasCome()
  /// Ends the attempt and makes itself ready for another one.
  func leave()
}

extension Contender {
  package var deadline: Double? { nil }
  package func deadlineHasCome() {}
  package var isIdle: Bool { false }
  package var goesFirst: Bool { false }
  package func overrules(_ other: any Contender) -> Bool { false }
  package var representative: AnyObject? { nil }

  package func sharesFingers(with other: any Contender) -> Bool { fingers.contains(where: other.fingers.contains) }
}
