/// Counts what a file has and what references multiply, and fails where that goes beyond a limit.
///
/// A class, since everything that reads parts of one file draws from the same budget.
final class CopyBudget {
  /// Elements that a file may have. As many small shapes take 1.5 seconds of one core and 0.3 GB, painted at 512 pixels.
  static let elementLimit = 300_000
  /// Bytes of text that a file may have, as many as its entities may add. They take 0.5 GB, as outlines.
  static let textLimit = 1_000_000
  /// Elements that references may draw in addition to those that the file has.
  static let copyLimit = 200_000
  /// Elements that the drawing may hold in addition, those counted each time that share their storage with others.
  static let sharedLimit = 2_000_000
  /// Coordinates and colours that references may copy, again in addition to the file's own.
  static let numberLimit = 20_000_000

  private let tree: SVGTree
  private var drawnElements = 0
  private(set) var paintedElements = 0
  private var copiedNumbers = 0

  init(_ tree: SVGTree) { self.tree = tree }

  /// Counts an element that is drawn or measured.
  func countElement(_ node: NodeIndex) throws(SVGFailure) {
    drawnElements += 1
    if drawnElements > Self.copyLimit + 4 * tree.nodes.count { throw failure(limit: Self.copyLimit, node) }
    try countShared(1, node)
  }

  /// Counts elements that are in the drawing once more without having been drawn again.
  ///
  /// They cost nothing here, but whoever paints the drawing meets each of them.
  func countShared(_ count: Int, _ node: NodeIndex) throws(SVGFailure) {
    paintedElements += count
    if paintedElements > Self.sharedLimit + 4 * tree.nodes.count { throw failure(limit: Self.sharedLimit, node) }
  }

  /// Counts numbers that are copied for the sake of `node`.
  func countNumbers(_ count: Int, _ node: NodeIndex) throws(SVGFailure) {
    copiedNumbers += count
    if copiedNumbers > Self.numberLimit + 4 * tree.source.count { throw failure(limit: Self.copyLimit, node) }
  }

  private func failure(limit: Int, _ node: NodeIndex) -> SVGFailure {
    SVGFailure(problem: .tooManyElements(limit: limit), offset: tree.nodes[node].offset)
  }
}
