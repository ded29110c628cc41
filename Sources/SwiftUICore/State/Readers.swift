/// The nodes that have read a value since it last changed.
@MainActor
struct Readers {
  private struct Reader {
    let properties: NodeProperties
    let evaluation: Int

    @MainActor var isCurrent: Bool { properties.evaluation == evaluation }
  }

  private var readers: [Reader]
  /// The number of readers at which those that count no more are removed.
  private var limit: Int
  private nonisolated static let leastLimit = 8

  nonisolated init() {
    readers = []
    limit = Readers.leastLimit
  }

  /// Notes that the node that is evaluated now, if there is one, reads the value. O(1) on average.
  mutating func noteEvaluating() {
    guard let properties = ViewNode.evaluating?.properties else { return }
    if let last = readers.last, last.properties === properties, last.isCurrent { return }
    if readers.count >= limit { removeOld() }
    readers.append(Reader(properties: properties, evaluation: properties.evaluation))
  }

  private mutating func removeOld() {
    var seen: Set<ObjectIdentifier> = []
    readers.removeAll { !$0.isCurrent || !seen.insert(ObjectIdentifier($0.properties)).inserted }
    limit = max(Readers.leastLimit, 2 * readers.count)
  }

  /// Updates the nodes that have read the value, in the order in which they read it, and forgets them.
  mutating func invalidate() {
    let due = readers
    readers = []
    limit = Readers.leastLimit
    for reader in due where reader.isCurrent { reader.properties.node?.setNeedsUpdate() }
  }
}
