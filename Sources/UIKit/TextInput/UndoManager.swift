/// A record of how to take changes back. Foundation has none on Linux.
///
/// Changes that are registered while a group is open are taken back together. Unless `groupsByEvent` is false, the first
/// change opens a group, which is closed after the event, or else with the next frame.
@preconcurrency @MainActor
open class UndoManager: NSObject {
  private struct Change {
    let target: ObjectIdentifier
    let handler: () -> Void
  }

  private struct Group {
    var changes: [Change] = []
    var name = ""
    /// Whether the group was opened for an event, after which it is closed.
    var isOfEvent = false
  }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  /// The groups that are open, the outermost first. Groups inside of others become part of them.
  private var openGroups: [Group] = []
  private var disabledCount = 0

  public override init() { super.init() }

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false

  open var canUndo: Bool { !undoGroups.isEmpty || hasOpenChanges }
  open var canRedo: Bool { !redoGroups.isEmpty }

  private var hasOpenChanges: Bool { openGroups.contains { !$0.changes.isEmpty } }

  /// The largest number of groups that are kept; 0 for any.
  open var levelsOfUndo = 0 {
    didSet { dropOldGroups() }
  }

  /// Whether the changes of one event are one group: the first one opens it, or the first group that the program opens,
  /// which then lies inside. A group of the program's that the event leaves open keeps it open, too.
  ///
  /// If this is false, a change outside of groups is a group of its own. (On iOS that is an error.)
  open var groupsByEvent = true

  open var groupingLevel: Int { openGroups.count }

  open func beginUndoGrouping() {
    openGroupOfEvent()
    openGroups.append(Group())
  }

  private func openGroupOfEvent() {
    guard groupsByEvent, openGroups.isEmpty else { return }
    openGroups.append(Group(isOfEvent: true))
    ApplicationScreen.current.undoGroups.close(of: self)
  }

  /// Closes the group that was opened for the event. Returns false if the program still has another one open in it.
  func closeGroupOfEvent() -> Bool {
    guard let outermost = openGroups.first, outermost.isOfEvent else { return true }
    guard openGroups.count == 1 else { return false }
    endUndoGrouping()
    return true
  }

  open func endUndoGrouping() {
    guard let group = openGroups.popLast() else { return }
    guard !group.changes.isEmpty else { return }
    if openGroups.isEmpty { close(group) } else { openGroups[openGroups.count - 1].changes += group.changes }
  }

  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
  open func disableUndoRegistration() { disabledCount += 1 }
  open func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

  /// Registers how to take a change back. The target is not kept alive.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    openGroupOfEvent()
    if !isUndoing, !isRedoing { redoGroups = [] }
    let change = Change(target: ObjectIdentifier(target)) { [weak target] in
      if let target { handler(target) }
    }
    if openGroups.isEmpty {
      close(Group(changes: [change]))
    } else {
      openGroups[openGroups.count - 1].changes.append(change)
    }
  }

  /// Takes the last group of changes back, after closing those that are open.
  open func undo() {
    guard !isUndoing, !isRedoing else { return }
    closeGroups()
    guard let group = undoGroups.popLast() else { return }
    isUndoing = true
    run(group)
    isUndoing = false
  }

  /// Makes the changes again that were taken back last, after closing the groups that are open.
  open func redo() {
    guard !isUndoing, !isRedoing else { return }
    closeGroups()
    guard let group = redoGroups.popLast() else { return }
    isRedoing = true
    run(group)
    isRedoing = false
  }

  private func closeGroups() {
    while groupingLevel > 0 { endUndoGrouping() }
  }

  private func run(_ group: Group) {
    openGroups.append(Group(name: group.name))
    for change in group.changes.reversed() { change.handler() }
    endUndoGrouping()
  }

  private func close(_ group: Group) {
    if isUndoing {
      redoGroups.append(group)
    } else {
      undoGroups.append(group)
      dropOldGroups()
    }
  }

  private func dropOldGroups() {
    if levelsOfUndo > 0, undoGroups.count > levelsOfUndo { undoGroups.removeFirst(undoGroups.count - levelsOfUndo) }
  }

  open func removeAllActions() {
    (undoGroups, redoGroups, openGroups) = ([], [], openGroups.map { Group(isOfEvent: $0.isOfEvent) })
  }

  open func removeAllActions(withTarget target: Any) {
    let key = ObjectIdentifier(target as AnyObject)
    func pruned(_ groups: [Group]) -> [Group] {
      groups.map { group in
        var group = group
        group.changes.removeAll { $0.target == key }
        return group
      }
    }
    undoGroups = pruned(undoGroups).filter { !$0.changes.isEmpty }
    redoGroups = pruned(redoGroups).filter { !$0.changes.isEmpty }
    openGroups = pruned(openGroups)
  }

  open func setActionName(_ actionName: String) {
    if !openGroups.isEmpty {
      openGroups[0].name = actionName
    } else if !undoGroups.isEmpty {
      undoGroups[undoGroups.count - 1].name = actionName
    }
  }

  open var undoActionName: String { (hasOpenChanges ? openGroups.first : undoGroups.last)?.name ?? "" }
  open var redoActionName: String { redoGroups.last?.name ?? "" }
}
