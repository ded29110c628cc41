import QuartzCore

/// The undo managers that have a group open for the event under way.
@MainActor
final class EventUndoGroups {
  private struct Opener {
    weak var manager: UndoManager?
  }

  private var openers: [Opener] = []

  /// Closes a manager's group at the end of the event, or with the next frame if none is under way.
  func close(of manager: UndoManager) {
    openers.append(Opener(manager: manager))
    MediaClock.current.performAfterCommit { [weak self] in self?.closeAll() }
  }

  /// Closes all groups but those in which the program has others open: they wait for the next event.
  func closeAll() {
    guard !openers.isEmpty else { return }
    openers.removeAll { $0.manager?.closeGroupOfEvent() ?? true }
  }
}
