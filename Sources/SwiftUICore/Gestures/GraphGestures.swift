package import Gestures
import QuartzCore

/// The gestures of a graph: gives them the fingers that are on it. Who gets a finger in the end is settled in an arena, among
/// the gestures and whatever else is around the graph.
@MainActor
package final class GraphGestures {
  private unowned let graph: ViewGraph
  private weak var arena: GestureArena?
  /// Those that are down, in the order in which they came down.
  private var fingers: [GestureEvent.Finger] = []
  /// What stands for the gestures where code of users is asked about them.
  package var representative: AnyObject?
  /// Asks whoever hosts the graph whether a gesture may be recognized.
  package var mayWin: (GestureAttachment) -> Bool = { _ in true }

  init(of graph: ViewGraph) { self.graph = graph }

  // MARK: - Fingers

  /// Takes a finger that comes down at a point of the root. Returns the gestures of the view that it touches, and of those
  /// around it, from the inside to the outside.
  ///
  /// - Parameter isOnControl: Whether the finger is on a control that is not of the graph: taps and presses are its own.
  package func admit(_ finger: Int, at point: CGPoint, isOnControl: Bool, in arena: GestureArena) -> [GestureAttachment]
  {
    self.arena = arena
    graph.flush()
    fingers.append(GestureEvent.Finger(id: finger, phase: .began, location: point))
    var found: [GestureAttachment] = []
    var box = graph.root.box.hitTest(point)
    while let next = box {
      if let attachment = next.gesture {
        if !attachment.mask.contains(.subviews) { found = [] }
        if attachment.isEnabled, !isOnControl || attachment.recognizer.patience == .none { found.append(attachment) }
      }
      box = next.parent
    }
    for attachment in found { attachment.begin(finger) }
    return found
  }

  /// Takes one event: the fingers that change at the present time. What is told of fingers that are not down counts for
  /// nothing.
  package func follow(_ changes: [GestureEvent.Finger]) {
    graph.flush()
    for index in fingers.indices { fingers[index].phase = .stationary }
    for change in changes {
      if let index = fingers.firstIndex(where: { $0.id == change.id }) { fingers[index] = change }
    }
    let changed = fingers.filter { $0.phase != .stationary }.map(\.id)
    for contender in arena?.contenders ?? [] where contender.fingers.contains(where: changed.contains) {
      if let own = contender as? GestureAttachment, own.gestures === self { send(to: own) }
    }
    fingers.removeAll { !$0.isDown }
  }

  func isDown(_ finger: Int) -> Bool { fingers.contains { $0.id == finger } }

  private func send(to gesture: GestureAttachment) {
    gesture.recognizer.handle(
      GestureEvent(
        fingers: fingers.filter { gesture.fingers.contains($0.id) }, time: graph.time, place: gesture))
  }

  /// The moment has come for which a gesture has asked. Whatever it is, it has had its turn.
  func sendMoment(to gesture: GestureAttachment) {
    for index in fingers.indices { fingers[index].phase = .stationary }
    send(to: gesture)
    if !gesture.isOver, let deadline = gesture.deadline, deadline <= graph.time { gesture.lose() }
  }

  // MARK: - Ends

  /// Ends the attempt of a gesture that is disabled or whose view goes. What its end changes must not change the update that
  /// goes on.
  func withdraw(_ gesture: GestureAttachment) {
    graph.afterUpdate { [weak arena] in arena?.perform { gesture.lose() } }
  }

  /// Ends all attempts.
  package func cancel() {
    guard !fingers.isEmpty else { return }
    arena?.perform { [self] in
      follow(fingers.map { GestureEvent.Finger(id: $0.id, phase: .cancelled, location: $0.location) })
    }
  }
}
