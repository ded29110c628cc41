import QuartzCore

/// The place where the contenders of one window compete for its fingers.
///
/// An event first goes to the contenders, which say how far they have come. Then the arena decides who waits, who wins
/// and who loses, until nothing changes any more; inner contenders are considered before those around them. Only then
/// handlers are called. Those of contenders that have lost come first, so that a gesture that begins finds the others
/// gone.
@MainActor
package final class GestureArena {
  /// The contenders with an attempt under way, in the order in which they came.
  package private(set) var contenders: [any Contender] = []
  private unowned let spectator: any ArenaSpectator
  private var waiting: [() -> Void] = []
  private var isBusy = false
  private var hasChanged = false
  private var alarm: ScheduledWork?

  package init(for spectator: any ArenaSpectator) { self.spectator = spectator }

  /// Adds the contenders for a new finger. `found` lists the innermost first.
  package func admit(_ found: [any Contender]) {
    for (index, contender) in found.enumerated() {
      contender.depth = found.count - index
      if !contenders.contains(where: { $0 === contender }) { contenders.append(contender) }
    }
  }

  /// Runs `work`, which changes the state of contenders, and settles the consequences. If a handler that the arena has
  /// called asks for this, `work` runs once everything else is settled.
  package func perform(_ work: @escaping () -> Void) {
    waiting.append(work)
    guard !isBusy else { return }
    isBusy = true
    while !waiting.isEmpty {
      waiting.removeFirst()()
      hasChanged = true
      settle()
    }
    isBusy = false
    setAlarm()
    spectator.arenaDidSettle()
  }

  /// Notes that a contender has changed its state by itself, and settles the consequences unless the arena is settling
  /// already.
  package func contenderDidChange() {
    if isBusy { hasChanged = true } else { perform {} }
  }

  // MARK: - Settling

  private func settle() {
    var turns = 0
    while hasChanged, turns < GestureArena.mostTurns {
      hasChanged = false
      turns += 1
      decide()
      tell()
      finish()
    }
  }

  /// The number of turns after which handlers that disable and enable each other for ever are stopped. (Found by trial:
  /// three turns are usual.)
  private static let mostTurns = 100

  /// The contenders by falling precedence: first those that go first, from the outside to the inside, then the others
  /// from the inside to the outside. O(n log n).
  private var inOrder: [any Contender] {
    contenders.filter(\.goesFirst).sorted { $0.depth < $1.depth }
      + contenders.filter { !$0.goesFirst }.sorted { $0.depth > $1.depth }
  }

  private func decide() {
    var isDecided = false
    while !isDecided {
      isDecided = true
      for contender in inOrder where contender.isAsking {
        switch verdict(on: contender) {
        case .wait: continue
        case .no: contender.lose()
        case .yes: grant(contender)
        }
        isDecided = false
      }
    }
  }

  private enum Verdict {
    case yes, no, wait
  }

  private func verdict(on contender: any Contender) -> Verdict {
    let others = contenders.filter { $0 !== contender }
    let isLate = others.contains { other in
      other.hasWon
        && (contender.requiresFailure(of: other) || excludes(other, contender) && !contender.overrules(other))
    }
    if isLate { return .no }
    if others.contains(where: { !$0.isOver && !$0.hasWon && contender.requiresFailure(of: $0) }) { return .wait }
    return contender.mayWin() ? .yes : .no
  }

  private func grant(_ contender: any Contender) {
    // The code that was asked in `mayWin()` may have ended the attempt.
    guard contender.isAsking else { return }
    contender.win()
    for other in contenders where other !== contender && !other.isOver && excludes(contender, other) {
      // A contender that may take the fingers away later goes on, and so does one that has won beside this one.
      let mayGoOn = other.hasWon ? !contender.overrules(other) : other.overrules(contender)
      if !mayGoOn { other.lose() }
    }
    if contender.takesFingersFromViews { spectator.viewsDidLose(contender.fingers) }
  }

  private func excludes(_ winner: any Contender, _ other: any Contender) -> Bool {
    winner.sharesFingers(with: other) && winner.excludes(other) && other.yields(to: winner)
  }

  // MARK: - Telling

  private func tell() {
    let all = inOrder
    let (lost, others) = (all.filter(\.hasLost), all.filter { !$0.hasLost })
    for contender in lost + others where contender.tell() { hasChanged = true }
  }

  /// Removes the contenders that are over and have no finger down.
  private func finish() {
    for contender in contenders where contender.isIdle && !contender.hasFingersDown {
      contender.lose()
      hasChanged = true
    }
    // A contender that waits must see how the others ended.
    guard !hasChanged else { return }
    let over = contenders.filter { $0.isOver && !$0.hasFingersDown }
    contenders.removeAll { contender in over.contains { $0 === contender } }
    for contender in over { contender.leave() }
  }

  // MARK: - Time

  private func setAlarm() {
    let next = contenders.filter { !$0.isOver }.compactMap(\.deadline).min()
    if let alarm, alarm.isPending, alarm.time == next { return }
    alarm?.cancel()
    alarm = next.map { time in MediaClock.current.perform(at: time) { [weak self] in self?.ring() } }
  }

  private func ring() {
    perform { [self] in
      let now = MediaClock.current.time
      for contender in inOrder where !contender.isOver {
        if let deadline = contender.deadline, deadline <= now { contender.deadlineHasCome() }
      }
    }
  }
}

/// The owner of an arena, which passes fingers on to views when no contender has won them.
@MainActor
package protocol ArenaSpectator: AnyObject {
  /// Notes that a contender has won these fingers, so that views no longer get them.
  func viewsDidLose(_ fingers: [Int])
  /// Called when nothing is left to settle.
  func arenaDidSettle()
}
