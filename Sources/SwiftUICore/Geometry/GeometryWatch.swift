/// An object that depends on where its box lies.
@MainActor
protocol GeometryWatcher: AnyObject {
  /// Called when boxes have been placed, or effects around them have changed.
  func boxesWerePlaced()
}

/// The objects that are told of a graph's layouts. They are held weakly.
@MainActor
final class GeometryWatch {
  private struct Entry {
    weak var watcher: (any GeometryWatcher)?
  }

  private var entries: [Entry] = []

  func add(_ watcher: any GeometryWatcher) { entries.append(Entry(watcher: watcher)) }

  func boxesWerePlaced() {
    guard !entries.isEmpty else { return }
    entries.removeAll { $0.watcher == nil }
    for entry in entries { entry.watcher?.boxesWerePlaced() }
  }
}
