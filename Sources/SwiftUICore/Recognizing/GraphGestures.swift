package import GestureContention
import QuartzCore

/// Gives the gestures of a graph the fingers that are on it. An arena settles which of them gets a finger in the end,
/// together with the contenders outside of the graph.
@MainActor
package final class GraphGestures {
  private unowned let graph: ViewGraph
  private weak var arena: GestureArena?
  /// The fingers that are down, in the order in which they came down.
  private var fingers: [GestureEvent.Finger] = []
  /// The object that stands for the graph's gestures where an app's code is asked about them.
  package var representative: AnyObject?
  /// Asks the graph's host whether a gesture may be recognized.
  package var mayWin: (GestureAttachment) -> Bool = { _ in true }

  init(of graph: ViewGraph) { self.graph = graph }

  // MARK: - Fingers

  /// Takes a finger that comes down at a point of the root. Returns the gestures of the view that it touches, and of
  /// the views around that one, from the inside to the outside.
  ///
  /// - Parameter isOnControl: Whether the finger is on a control of another toolkit. The control keeps taps and presses
  ///   for itself, so only gestures that wait for no others are returned.
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

  /// Takes one event: the fingers that change at the present time. Changes of fingers that are not down are ignored.
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

  /// Sends a gesture an event at the time for which it has asked. If its deadline has still passed after that, it
  /// loses.
  func sendMoment(to gesture: GestureAttachment) {
    for index in fingers.indices { fingers[index].phase = .stationary }
    send(to: gesture)
    if !gesture.isOver, let deadline = gesture.deadline, deadline <= graph.time { gesture.lose() }
  }

  // MARK: - Ends

  /// Ends the attempt of a gesture that is disabled or whose view goes. The closures that this calls run after the
  /// update that goes on, so that they do not interfere with it.
  func withdraw(_ gesture: GestureAttachment) {
    graph.afterUpdate { [weak arena] in arena?.perform { gesture.lose() } }
  }

  /// Ends all attempts.
  package func cancel() {
    arena?.perform { [self] in
      if !fingers.isEmpty {
        follow(fingers.map { GestureEvent.Finger(id: $0.id, phase: .cancelled, location: $0.location) })
      }
      // Some wait without a finger, such as a tap for a second one.
      for case let gesture as GestureAttachment in arena?.contenders ?? [] where gesture.gestures === self {
        gesture.lose()
      }
    }
  }
}
