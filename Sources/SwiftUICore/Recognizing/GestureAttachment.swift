package import GestureContention

/// A gesture that is attached to a view, and its attempt while fingers are on the view.
@MainActor
package final class GestureAttachment: GesturePlace {
  enum Kind {
    /// Gestures inside have precedence over it.
    case ordinary
    /// It has precedence over gestures inside, and takes fingers away from them.
    case highPriority
    /// It goes on beside gestures inside.
    case simultaneous
  }

  let recognizer: AnyRecognizer
  var kind: Kind
  var mask: GestureMask
  private unowned let box: LayoutBox
  let gestures: GraphGestures

  // MARK: The attempt that goes on

  /// The fingers of the attempt, including those that have been lifted.
  package private(set) var fingers: [Int] = []
  package var depth = 0
  /// Whether the arena has let it win.
  private var isGranted = false

  init(_ recognizer: AnyRecognizer, kind: Kind, mask: GestureMask, of box: LayoutBox, in gestures: GraphGestures) {
    self.recognizer = recognizer
    self.kind = kind
    self.mask = mask
    self.box = box
    self.gestures = gestures
  }

  /// Whether it is the gesture of a control, such as a button.
  package var isOfControl: Bool { recognizer.isControl }

  package var isEnabled: Bool { mask.contains(.gesture) && box.environment.isEnabled }

  /// Ends the attempt after the update that goes on, because the gesture has been disabled or its view has gone.
  func withdraw() {
    if !fingers.isEmpty { gestures.withdraw(self) }
  }

  func begin(_ finger: Int) { fingers.append(finger) }

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

extension GestureAttachment: Contender {
  package var hasFingersDown: Bool { fingers.contains(where: gestures.isDown) }
  package var deadline: Double? { recognizer.deadline }
  package var isAsking: Bool { recognizer.progress.isRecognized && !isGranted }
  package var hasWon: Bool { isGranted && !hasLost }
  package var hasLost: Bool { recognizer.progress == .failed }
  package var isOver: Bool { recognizer.progress.isOver && !isAsking }
  package var isIdle: Bool { !recognizer.progress.isOver && deadline == nil }

  // MARK: - Others

  package var goesFirst: Bool { kind == .highPriority }

  package func requiresFailure(of other: any Contender) -> Bool {
    guard sharesFingers(with: other), !isIndependent(of: other), !precedes(other) else { return false }
    // A recognizer of UIKit that only watches never says that it has failed.
    let isWatching = !(other is GestureAttachment) && !other.hasFingersDown && other.deadline == nil && !other.isAsking
    if isWatching { return false }
    return switch recognizer.patience {
    case .none: false
    case .controls: (other as? GestureAttachment)?.recognizer.isControl ?? false
    case .all: true
    }
  }

  package func excludes(_ other: any Contender) -> Bool { !isIndependent(of: other) }
  package func yields(to other: any Contender) -> Bool { !isIndependent(of: other) }
  package func overrules(_ other: any Contender) -> Bool { kind == .highPriority && precedes(other) }

  /// Whether this gesture and the other may go on with the same fingers.
  private func isIndependent(of other: any Contender) -> Bool { kind(ofOuter: other) == .simultaneous }

  private func precedes(_ other: any Contender) -> Bool {
    (kind(ofOuter: other) == .highPriority) == (depth < other.depth)
  }

  /// The kind of the outer of the two gestures. A contender that is none of a graph counts as ordinary.
  private func kind(ofOuter other: any Contender) -> Kind {
    depth < other.depth ? kind : (other as? GestureAttachment)?.kind ?? .ordinary
  }

  package var representative: AnyObject? { gestures.representative }
  package var takesFingersFromViews: Bool { kind != .simultaneous }

  // MARK: - What comes of it

  package func mayWin() -> Bool { gestures.mayWin(self) }
  package func win() { isGranted = true }
  package func lose() { recognizer.fail() }
  package func deadlineHasCome() { gestures.sendMoment(to: self) }

  package func tell() -> Bool {
    if !isAsking { recognizer.report() }
    return false
  }

  package func leave() {
    recognizer.reset()
    fingers = []
    isGranted = false
  }
}
