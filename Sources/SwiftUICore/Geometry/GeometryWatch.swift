/// Something that depends on where its box lies.
@MainActor
protocol GeometryWatcher: AnyObject {
  /// Boxes have been placed, or effects around them have changed.
  func boxesWerePlaced()
}

/// Those that want to know of a graph's layouts.
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
