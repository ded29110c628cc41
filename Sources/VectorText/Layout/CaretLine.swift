package import VectorGraphics

/// The places of a line at which a caret can stand. Offsets count bytes of UTF-8 in the text of all runs.
package struct CaretLine: Hashable, Sendable {
  /// A character of the line, between the carets before and after it.
  package struct Cell: Hashable, Sendable {
    package var offset: Int
    package var length: Int
    package var left: Double
    package var right: Double
    /// Whether the character is written from right to left.
    package var isFromRight: Bool

    /// The x of a caret before the character.
    package var leading: Double { isFromRight ? right : left }
    /// The x of a caret after the character.
    package var trailing: Double { isFromRight ? left : right }
  }

  /// The text of the line, with spaces that hang over its end and without the newline after it.
  package var range: Range<Int>
  /// Whether the paragraph goes on in the next line.
  package var isBroken: Bool
  /// Whether the line is of a paragraph that is written from right to left.
  package var isFromRight: Bool
  /// The x of a caret in a line without characters.
  package var origin: Double
  /// The characters, in the order of the text.
  package var cells: [Cell]

  /// The last offset at which a caret stands on this line. After a line that is broken, the end of its text is the start
  /// of the next line.
  package var lastOffset: Int { isBroken ? cells.last?.offset ?? range.lowerBound : range.upperBound }

  /// Returns the x of a caret.
  ///
  /// Between two characters that are written in opposite directions it is the one before the second character.
  package func x(at offset: Int) -> Double {
    guard let last = cells.last else { return origin }
    if offset >= last.offset + last.length { return last.trailing }
    let index = cells.partitioningIndex { $0.offset + $0.length > offset }
    return cells[index].leading
  }

  /// Returns the offset whose caret is next to `x`.
  package func offset(nearestTo x: Double) -> Int {
    var best: (distance: Double, cell: Cell)?
    for cell in cells {
      let distance = max(cell.left - x, x - cell.right, 0)
      if distance <= best?.distance ?? .infinity { best = (distance, cell) }
    }
    guard let cell = best?.cell else { return range.lowerBound }
    let isLeft = x < (cell.left + cell.right) / 2
    return min(isLeft == cell.isFromRight ? cell.offset + cell.length : cell.offset, lastOffset)
  }

  /// Returns where the characters of a range stand, from left to right, as pieces that do not touch.
  package func intervals(of range: Range<Int>) -> [(left: Double, right: Double)] {
    var pieces: [(left: Double, right: Double)] = []
    for cell in cells where cell.offset < range.upperBound && cell.offset + cell.length > range.lowerBound {
      if let last = pieces.last, last.right == cell.left {
        pieces[pieces.count - 1].right = cell.right
      } else if let last = pieces.last, last.left == cell.right {
        pieces[pieces.count - 1].left = cell.left
      } else {
        pieces.append((cell.left, cell.right))
      }
    }
    return pieces.sorted { $0.left < $1.left }
  }

  mutating func shift(by dx: Double) {
    origin += dx
    for index in cells.indices {
      cells[index].left += dx
      cells[index].right += dx
    }
  }
}

extension TextLayout {
  /// Returns the index of the line on which a caret at `offset` stands.
  package func caretLine(at offset: Int) -> Int {
    max(0, caretLines.partitioningIndex { $0.range.lowerBound > offset } - 1)
  }

  /// Returns the caret at `offset`: a rectangle without width, as high as the letters' faces on its line.
  ///
  /// Offsets beyond the text count as its ends. The layout must have been made with `tracesCarets`.
  package func caret(at offset: Int) -> Rect {
    guard !caretLines.isEmpty else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    let index = caretLine(at: offset)
    let line = lines[index]
    return Rect(
      x: caretLines[index].x(at: offset), y: line.origin.y - line.ascent, width: 0,
      height: line.ascent + line.descent)
  }

  /// Returns the offset of the caret that is next to a point, on the line at its height.
  package func offset(nearestTo point: Point) -> Int {
    guard !caretLines.isEmpty else { return 0 }
    let index = min(lines.partitioningIndex { $0.frame.maxY > point.y }, lines.count - 1)
    return caretLines[index].offset(nearestTo: point.x)
  }

  /// Returns the rectangles behind the characters of a range, line by line and from left to right.
  package func frames(of range: Range<Int>) -> [Rect] {
    var frames: [Rect] = []
    guard !caretLines.isEmpty, !range.isEmpty else { return frames }
    for index in caretLine(at: range.lowerBound)...caretLine(at: range.upperBound) {
      let frame = lines[index].frame
      for piece in caretLines[index].intervals(of: range) {
        frames.append(Rect(minX: piece.left, minY: frame.minY, maxX: piece.right, maxY: frame.maxY))
      }
    }
    return frames
  }
}
