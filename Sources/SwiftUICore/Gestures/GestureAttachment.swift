/// A gesture at a view: what is known of it while fingers are on the view.
@MainActor
package final class GestureAttachment: GesturePlace {
  enum Kind {
    /// Those inside have precedence.
    case ordinary
    /// It has precedence over those inside, and takes fingers away from them.
    case highPriority
    /// It goes on beside those inside.
    case simultaneous
  }

  let recognizer: AnyRecognizer
  var kind: Kind
  var mask: GestureMask
  private unowned let box: LayoutBox
  private weak var arena: GestureArena?

  // MARK: The attempt that goes on

  /// The fingers of the attempt, also those that have been lifted.
  private(set) var fingers: [Int] = []
  /// How many boxes are around it.
  private(set) var depth = 0
  /// Whether it may tell what it recognizes.
  var isGranted = false

  init(_ recognizer: AnyRecognizer, kind: Kind, mask: GestureMask, of box: LayoutBox, in arena: GestureArena) {
    self.recognizer = recognizer
    self.kind = kind
    self.mask = mask
    self.box = box
    self.arena = arena
  }

  var isEnabled: Bool { mask.contains(.gesture) && box.environment.isEnabled }

  /// Whether an attempt is going on.
  var hasFingers: Bool { !fingers.isEmpty }

  /// It has been disabled, or its view has gone.
  func withdraw() { arena?.withdraw(self) }

  func begin(_ finger: Int, depth: Int) {
    fingers.append(finger)
    self.depth = depth
  }

  /// The attempt is over.
  func reset() {
    recognizer.reset()
    fingers = []
    isGranted = false
  }

  /// Whether it asks for the fingers without having got them.
  var isAsking: Bool { recognizer.progress.isRecognized && !isGranted }

  // MARK: - Others

  func sharesFingers(with other: GestureAttachment) -> Bool { fingers.contains { other.fingers.contains($0) } }

  /// Whether both may go on with the same fingers.
  func isIndependent(of other: GestureAttachment) -> Bool { outer(self, other).kind == .simultaneous }

  func precedes(_ other: GestureAttachment) -> Bool {
    let outer = outer(self, other)
    return (outer.kind == .highPriority) == (outer === self)
  }

  private func outer(_ one: GestureAttachment, _ other: GestureAttachment) -> GestureAttachment {
    one.depth < other.depth ? one : other
  }

  /// Whether it takes fingers away from `other` even when that has them.
  func overrules(_ other: GestureAttachment) -> Bool { kind == .highPriority && precedes(other) }

  /// Whether it must not be recognized before `other` has failed.
  func waits(for other: GestureAttachment) -> Bool {
    guard other.precedes(self), !other.recognizer.progress.isOver || other.isAsking else { return false }
    return switch recognizer.patience {
    case .none: false
    case .controls: other.recognizer.isControl
    case .all: true
    }
  }

  // MARK: - Place

  func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global: return point
    case .local: return box.convertFromRoot(point)
    case .named: return box.namedSpace(space)?.convertFromRoot(point) ?? point
    }
  }

  var size: CGSize { box.size }
}
