import QuartzCore

/// Where the gestures of a graph contend for the fingers on it.
///
/// An event goes to the gestures first, those of inner views before those of outer ones; they say how far they have come.
/// Then it is settled which of them get their fingers. Only then are closures called.
@MainActor
package final class GestureArena {
  private unowned let graph: ViewGraph
  /// Those that are down, in the order in which they came down.
  private var fingers: [Finger] = []
  /// Those that have seen fingers, until they are over and their fingers are gone.
  private var contenders: [GestureAttachment] = []
  private var lastFinger = 0
  private var isBusy = false
  private var waiting: [() -> Void] = []
  private var alarm: ScheduledWork?

  private struct Finger {
    /// What the sender knows it by.
    let name: AnyHashable
    var touch: GestureEvent.Touch
    let gestures: [GestureAttachment]
  }

  /// What one finger does.
  package struct Change {
    /// The same as long as the finger is down.
    var finger: AnyHashable
    var phase: GestureEvent.Touch.Phase
    /// In the coordinates of the root.
    package var location: CGPoint

    package init(finger: AnyHashable, phase: GestureEvent.Touch.Phase, location: CGPoint) {
      (self.finger, self.phase, self.location) = (finger, phase, location)
    }
  }

  init(of graph: ViewGraph) { self.graph = graph }

  /// Whether a finger at `point` would touch a view.
  func isTouched(at point: CGPoint) -> Bool { graph.root.box.hitTest(point) != nil }

  // MARK: - Events

  /// Takes one event: the fingers that change at the present time.
  ///
  /// What is told of fingers that are not down counts for nothing, and one that comes down a second time has moved.
  package func touch(_ changes: [Change]) {
    perform { [self] in
      graph.flush()
      for index in fingers.indices { fingers[index].touch.phase = .stationary }
      var changed: [Int] = []
      for change in changes {
        if let index = fingers.firstIndex(where: { $0.name == change.finger }) {
          guard fingers[index].touch.isDown else { continue }
          fingers[index].touch.phase = change.phase == .began ? .moved : change.phase
          fingers[index].touch.location = change.location
          changed.append(fingers[index].touch.id)
        } else if change.phase == .began {
          changed.append(begin(change))
        }
      }
      send { contender in contender.fingers.contains { changed.contains($0) } }
      fingers.removeAll { !$0.touch.isDown }
      finish()
    }
  }

  private func begin(_ change: Change) -> Int {
    lastFinger += 1
    let gestures = gestures(at: change.location)
    fingers.append(
      Finger(
        name: change.finger,
        touch: GestureEvent.Touch(id: lastFinger, phase: .began, location: change.location),
        gestures: gestures.map(\.gesture)))
    for (gesture, depth) in gestures {
      if !contenders.contains(where: { $0 === gesture }) { contenders.append(gesture) }
      gesture.begin(lastFinger, depth: depth)
    }
    return lastFinger
  }

  /// The gestures of the view that a finger touches, and of those around it, from the inside to the outside.
  private func gestures(at point: CGPoint) -> [(gesture: GestureAttachment, depth: Int)] {
    var found: [GestureAttachment] = []
    var box = graph.root.box.hitTest(point)
    while let next = box {
      if let attachment = next.gesture {
        if !attachment.mask.contains(.subviews) { found = [] }
        if attachment.isEnabled { found.append(attachment) }
      }
      box = next.parent
    }
    return found.enumerated().map { ($1, found.count - $0) }
  }

  private func send(where isAddressed: (GestureAttachment) -> Bool) {
    for contender in inOrder where isAddressed(contender) {
      let touches = fingers.map(\.touch).filter { contender.fingers.contains($0.id) }
      contender.recognizer.handle(GestureEvent(touches: touches, time: graph.time, place: contender))
    }
    settle()
    report()
  }

  /// Those with precedence first.
  private var inOrder: [GestureAttachment] {
    contenders.filter { $0.kind == .highPriority }.sorted { $0.depth < $1.depth }
      + contenders.filter { $0.kind != .highPriority }.sorted { $0.depth > $1.depth }
  }

  /// Runs `work` now, or, if a closure that is called from here asks for it, afterwards.
  private func perform(_ work: @escaping () -> Void) {
    waiting.append(work)
    guard !isBusy else { return }
    isBusy = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isBusy = false
    setAlarm()
  }

  // MARK: - Who gets the fingers

  private func settle() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for contender in inOrder where contender.isAsking {
        switch verdict(on: contender) {
        case .wait: continue
        case .no: contender.recognizer.fail()
        case .yes: grant(contender)
        }
        hasChanged = true
      }
    }
  }

  private enum Verdict {
    case yes, no, wait
  }

  private func rivals(of contender: GestureAttachment) -> [GestureAttachment] {
    contenders.filter { $0 !== contender && $0.sharesFingers(with: contender) && !$0.isIndependent(of: contender) }
  }

  private func verdict(on contender: GestureAttachment) -> Verdict {
    let rivals = rivals(of: contender)
    if rivals.contains(where: { $0.isGranted && $0.recognizer.progress != .failed && !contender.overrules($0) }) {
      return .no
    }
    return rivals.contains { contender.waits(for: $0) } ? .wait : .yes
  }

  private func grant(_ contender: GestureAttachment) {
    contender.isGranted = true
    for rival in rivals(of: contender) {
      // One that may take the fingers away later goes on.
      let mayGoOn = rival.isGranted ? rival.recognizer.progress != .active : rival.overrules(contender)
      if mayGoOn { continue }
      rival.recognizer.fail()
    }
  }

  // MARK: - Telling

  /// Tells of cancellations first: who begins finds the others gone.
  private func report() {
    let (failed, others) = (inOrder.filter { $0.recognizer.progress == .failed }, inOrder)
    for contender in failed { contender.recognizer.report() }
    for contender in others where contender.recognizer.progress != .failed && !contender.isAsking {
      contender.recognizer.report()
    }
  }

  /// Lets go of those that are over. One without fingers or a moment to wait for will never be recognized.
  private func finish() {
    let down = fingers.map(\.touch.id)
    for contender in contenders where !contender.fingers.contains(where: { down.contains($0) }) {
      if !contender.recognizer.progress.isOver, contender.recognizer.deadline == nil {
        contender.recognizer.fail()
        contender.recognizer.report()
      }
    }
    settle()
    report()
    let over = contenders.filter { contender in
      contender.recognizer.progress.isOver && !contender.isAsking
        && !contender.fingers.contains { down.contains($0) }
    }
    contenders.removeAll { contender in over.contains { $0 === contender } }
    for contender in over { contender.reset() }
  }

  /// Ends the attempt of a gesture that is disabled or whose view goes.
  func withdraw(_ contender: GestureAttachment) {
    guard contenders.contains(where: { $0 === contender }) else { return }
    perform { [self] in
      contender.recognizer.fail()
      settle()
      report()
      finish()
    }
  }

  /// Ends all attempts.
  func cancel() { touch(fingers.map { Change(finger: $0.name, phase: .cancelled, location: $0.touch.location) }) }

  // MARK: - Time

  private func setAlarm() {
    let next = contenders.compactMap(\.recognizer.deadline).min()
    if let alarm, alarm.isPending, alarm.time == next { return }
    alarm?.cancel()
    alarm = next.map { time in graph.clock.perform(at: time) { [weak self] in self?.ring() } }
  }

  private func ring() {
    perform { [self] in
      for index in fingers.indices { fingers[index].touch.phase = .stationary }
      let now = graph.time
      let due = contenders.filter { $0.recognizer.deadline.map { $0 <= now } ?? false }
      send { contender in due.contains { $0 === contender } }
      // Whatever it is, it has had its turn.
      for contender in due where contender.recognizer.deadline.map({ $0 <= now }) ?? false {
        contender.recognizer.fail()
      }
      finish()
    }
  }
}
