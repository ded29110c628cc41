/// What contends for fingers: a recognizer of UIKit, or a gesture at a view of SwiftUI.
///
/// A contender follows its fingers by itself. An attempt lasts from the first finger until the contender's gesture is over
/// and all its fingers are lifted. When it has recognized its gesture it asks; the arena decides whether it wins or loses,
/// and then has it tell.
@MainActor
package protocol Contender: AnyObject {
  // MARK: The attempt

  /// The fingers of the attempt, also those that have been lifted.
  var fingers: [Int] { get }
  /// Whether one of the fingers is still down.
  var hasFingersDown: Bool { get }
  /// How many contenders for its latest finger are around it, and itself. The arena sets it.
  var depth: Int { get set }
  /// When it wants to be heard even if no finger moves; nil if it does not, or sees to that by itself.
  var deadline: Double? { get }

  /// Whether it has recognized its gesture and has neither won nor lost.
  var isAsking: Bool { get }
  /// Whether it has won and has not lost since.
  var hasWon: Bool { get }
  /// Whether it has lost, or has given up by itself.
  var hasLost: Bool { get }
  /// Whether nothing more comes of the attempt; not while it asks.
  var isOver: Bool { get }
  /// Whether nothing will come of the attempt without a finger.
  var isIdle: Bool { get }

  // MARK: Others

  /// Whether it is considered before those inside it.
  var goesFirst: Bool { get }
  /// Whether it loses if `other` wins, and cannot win before `other` has lost.
  func requiresFailure(of other: any Contender) -> Bool
  /// Whether it wants `other` to lose when it wins. Both must agree.
  func excludes(_ other: any Contender) -> Bool
  /// Whether it lets itself be excluded by `other`, which wins.
  func yields(to other: any Contender) -> Bool
  /// Whether it takes fingers away even from `other`, which may have won them.
  func overrules(_ other: any Contender) -> Bool
  /// What stands for it where code of users is asked, which does not know its type; nil if it can be asked about itself.
  var representative: AnyObject? { get }
  /// Whether views no longer get the fingers that it wins.
  var takesFingersFromViews: Bool { get }

  // MARK: What the arena tells it

  /// Asks once more, at the last moment, whether it wants to win. It loses otherwise.
  func mayWin() -> Bool
  func win()
  /// It is not to go on with its gesture; when it has told of a beginning, it tells of a cancellation.
  func lose()
  /// Calls handlers for what is new, unless it still asks. Returns whether others should look at it again.
  func tell() -> Bool
  /// The moment has come for which it asked.
  func deadlineHasCome()
  /// The attempt is over.
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
