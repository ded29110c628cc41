import QuartzCore

/// The changes of views that animation blocks make while they are recorded, so that they can be taken back.
@MainActor
struct TrackedChanges {
  /// The record that is being made.
  private static var current: Record?

  private final class Record {
    var undoings: [() -> Void] = []
  }

  private let record = Record()

  /// Runs code and notes what its animation blocks change.
  func record(_ code: () -> Void) {
    let outer = TrackedChanges.current
    TrackedChanges.current = record
    code()
    TrackedChanges.current = outer
  }

  /// Notes a property of a view that is about to change in an animation block.
  static func note(_ key: String, of view: UIView) {
    guard let current else { return }
    current.undoings.append(undoing(of: key, in: view))
  }

  private static func undoing(of key: String, in view: UIView) -> () -> Void {
    switch key {
    case "bounds":
      let old = view.bounds
      return { [weak view] in view?.bounds = old }
    case "position":
      let old = view.center
      return { [weak view] in view?.center = old }
    case "transform":
      let old = view.transform3D
      return { [weak view] in view?.transform3D = old }
    case "opacity":
      let old = view.alpha
      return { [weak view] in view?.alpha = old }
    case "backgroundColor":
      let old = view.backgroundColor
      return { [weak view] in view?.backgroundColor = old }
    default:
      let old = view.layer.value(forKey: key)
      return { [weak view] in view?.layer.setValue(old, forKey: key) }
    }
  }

  /// Sets what has changed back to what it was, without animation.
  func restore() {
    let undoings = record.undoings
    record.undoings = []
    UIView.performWithoutAnimation {
      for undo in undoings.reversed() { undo() }
    }
  }
}
