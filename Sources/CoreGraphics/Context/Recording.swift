import VectorGraphics

/// The items that a context has painted, in as few groups as its clips need.
///
/// What is painted under one clip goes into one group, and into the group of an outer clip while that one is open.
struct Recording {
  /// A group that takes what is painted under a clip.
  fileprivate struct OpenGroup {
    var node: ClipNode
    var group: Group
  }

  /// The canvas, or what is painted between `beginTransparencyLayer` and its end.
  fileprivate struct Level {
    var items: [Drawing.Item] = []
    var open: [OpenGroup] = []
    /// The clip of the whole level, which its parent applies.
    var clip: ClipNode?
  }

  /// The largest depth of groups, deeper than anybody nests by hand and well within what the rasterizer follows.
  fileprivate static let largestDepth = 24

  private var levels = [Level()]

  var openLevelCount: Int { levels.count - 1 }

  /// The clip under which the innermost transparency layer lies.
  var levelClip: ClipNode? { levels[levels.count - 1].clip }

  /// The number of items that have been appended since the last `removeAll`.
  private(set) var count = 0

  /// Whether something has just been painted under `clip`, so that what comes next can join it.
  func isOpen(_ clip: ClipNode) -> Bool { levels[levels.count - 1].open.contains { $0.node === clip } }

  mutating func append(_ item: Drawing.Item, under clip: ClipNode?) {
    count += 1
    levels[levels.count - 1].append(item, under: clip)
  }

  mutating func beginLevel(under clip: ClipNode?) {
    levels.append(Level(clip: clip))
  }

  /// Ends the innermost level and returns what it holds; nothing if none was begun.
  mutating func endLevel() -> [Drawing.Item] {
    guard levels.count > 1, var level = levels.popLast() else { return [] }
    level.closeAll()
    return level.items
  }

  /// Forgets everything of the innermost level.
  mutating func removeAll() {
    levels[levels.count - 1].items = []
    levels[levels.count - 1].open = []
    count = 0
  }

  /// All items; `layer` wraps those of levels that have not ended, innermost first.
  func items(closing layer: (_ index: Int, [Drawing.Item]) -> Drawing.Item) -> [Drawing.Item] {
    var copy = self
    while copy.openLevelCount > 0 {
      let clip = copy.levelClip
      let items = copy.endLevel()
      copy.append(layer(copy.openLevelCount, items), under: clip)
    }
    copy.levels[0].closeAll()
    return copy.levels[0].items
  }
}

extension Recording.Level {
  fileprivate mutating func append(_ item: Drawing.Item, under clip: ClipNode?) {
    if open.last?.node !== clip || clip == nil { openGroups(for: clip) }
    if open.isEmpty { items.append(item) } else { open[open.count - 1].group.items.append(item) }
  }

  /// Leaves the groups open whose clips hold for `target` too, and opens one for the rest of its clips.
  private mutating func openGroups(for target: ClipNode?) {
    var missing: [ClipNode] = []
    var node = target
    var shared = open.count
    while let current = node, current !== clip {
      while shared > 0, open[shared - 1].node.depth > current.depth { shared -= 1 }
      if shared > 0, open[shared - 1].node === current { break }
      missing.append(current)
      node = current.parent
    }
    if node == nil || node === clip { shared = 0 }
    close(downTo: shared)
    if open.count >= Recording.largestDepth, !missing.isEmpty {
      closeAll()
      openGroups(for: target)
      return
    }
    var clips: [Group.Clip] = []
    for (index, node) in missing.reversed().enumerated() {
      let isLast = index == missing.count - 1
      switch node.step {
      case .path(let path):
        clips.append(path)
        if isLast { open.append(.init(node: node, group: Group(clips: clips))) }
      case .mask(let mask):
        open.append(.init(node: node, group: Group(clips: clips, mask: mask)))
        clips = []
      }
    }
  }

  fileprivate mutating func closeAll() { close(downTo: 0) }

  private mutating func close(downTo count: Int) {
    while open.count > count, let closed = open.popLast() {
      // A group may have been opened on the way to its inner ones only.
      guard !closed.group.items.isEmpty else { continue }
      if open.isEmpty {
        items.append(.group(closed.group))
      } else {
        open[open.count - 1].group.items.append(.group(closed.group))
      }
    }
  }
}
