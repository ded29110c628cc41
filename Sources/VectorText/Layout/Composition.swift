import VectorGraphics

/// Breaks text into lines and places their glyphs, from top to bottom.
struct Composition {
  let text: ShapedText
  private let clusters: [Cluster]
  let paragraph: ParagraphStyle
  let width: Double
  let height: Double
  let lineLimit: Int

  private(set) var lines: [TextLayout.Line] = []
  private(set) var size = Size(0, 0)
  private(set) var isTruncated = false
  /// The places of carets, if they are asked for.
  private(set) var carets: CaretTrace?
  /// Whether each line is of a paragraph that is written from right to left.
  private var linesFromRight: [Bool] = []
  /// The top of the next line.
  private var top = 0.0
  /// The first cluster of the last line, and whether that line is the first of its paragraph.
  private var lastStart = 0
  private var lastIsFirst = true

  /// The width by which lines may be too wide, because callers come to the same width by other sums.
  private static let slack = 1.0 / 1024

  /// A part of a line.
  private enum Piece {
    case clusters(Range<Int>)
    /// An ellipsis or a hyphen, in the style of a run.
    case sign(ShapedText, run: Int)
  }

  init(
    text: ShapedText, paragraph: ParagraphStyle, width: Double, height: Double, lineLimit: Int, carets: CaretTrace?
  ) {
    self.text = text
    self.carets = carets
    clusters = text.clusters
    self.paragraph = paragraph
    self.width = width
    self.height = height
    self.lineLimit = lineLimit
  }

  mutating func composeLines() {
    var start = 0
    paragraphs: while true {
      let end = clusters[start...].firstIndex { $0.kind == .newline } ?? clusters.count
      var isFirst = true
      repeat {
        let lineEnd = self.lineEnd(from: start, to: end, isFirst: isFirst)
        let isLast = lineEnd == end
        guard lines.count < lineLimit, add(start..<lineEnd, end: end, isFirst: isFirst, isLast: isLast) else {
          isTruncated = true
          truncateLastLine()
          break paragraphs
        }
        (lastStart, lastIsFirst) = (start, isFirst)
        isFirst = false
        start = lineEnd
      } while start < end
      if end == clusters.count { break }
      start = end + 1
      top += paragraph.paragraphSpacing
    }
    finish()
  }

  // MARK: - Breaking

  private func lineWidth(isFirst: Bool) -> Double { width - (isFirst ? paragraph.firstLineIndent : 0) }

  /// Returns the end of the cluster that begins at `x`.
  private func end(of cluster: Cluster, at x: Double) -> Double {
    guard cluster.kind == .tab else { return x + cluster.advance }
    let stop = ((x / paragraph.tabInterval).rounded(.down) + 1) * paragraph.tabInterval
    return stop > x ? stop : x
  }

  /// Returns the end of the line that begins with the cluster `start` in the paragraph that ends at `end`.
  private func lineEnd(from start: Int, to end: Int, isFirst: Bool) -> Int {
    if paragraph.breaking == .clip || width == .infinity { return end }
    let limit = lineWidth(isFirst: isFirst) + Self.slack
    var x = 0.0
    var lastBreak: Int?
    for index in start..<end {
      let cluster = clusters[index]
      let begin = x
      x = self.end(of: cluster, at: x)
      if cluster.kind == .visible || cluster.kind == .tab, x > limit, index > start {
        if paragraph.breaking != .character, let lastBreak { return lastBreak }
        // A soft hyphen without room for its hyphen goes to the next line, where it does not show.
        return index > start + 1 && clusters[index - 1].kind == .softHyphen ? index - 1 : index
      }
      x += cluster.kerning
      if index + 1 < end, cluster.kind != .softHyphen || begin + hyphenWidth(cluster.run) <= limit,
        BreakClass.allowsBreak(
          index > start ? clusters[index - 1].breakClass : nil, after: cluster.breakClass,
          before: clusters[index + 1].breakClass)
      {
        lastBreak = index + 1
      }
    }
    return end
  }

  private func hyphenWidth(_ run: Int) -> Double {
    let style = text.styles[run]
    return style.typeface.advance(of: style.typeface.glyph(for: "-") ?? .missing) * style.size + style.kern
  }

  // MARK: - Truncating

  /// Puts an ellipsis into the last line if the paragraph's style asks for one.
  private mutating func truncateLastLine() {
    guard let last = lines.popLast() else { return }
    let isFromRight = linesFromRight.removeLast()
    let lastCarets = carets?.lines.popLast()
    let end = clusters[lastStart...].firstIndex { $0.kind == .newline } ?? clusters.count
    let range = lastStart..<end
    let pieces: [Piece]
    let limit = lineWidth(isFirst: lastIsFirst) + Self.slack
    switch paragraph.breaking {
    case .word, .character, .clip:
      lines.append(last)
      linesFromRight.append(isFromRight)
      if let lastCarets { carets?.lines.append(lastCarets) }
      return
    case .tail:
      let kept = prefix(of: range, in: limit, with: ellipsis(at: lastStart))
      pieces = [.clusters(kept), ellipsis(at: max(lastStart, kept.upperBound - 1))]
    case .head:
      let kept = suffix(of: range, in: limit, with: ellipsis(at: end - 1))
      pieces = [ellipsis(at: kept.lowerBound), .clusters(kept)]
    case .middle:
      let sign = ellipsis(at: lastStart)
      let half = (limit - width(of: [sign])) / 2
      let front = prefix(of: range, in: half, with: nil)
      let back = suffix(
        of: front.upperBound..<end, in: limit - width(of: [.clusters(front), sign]), with: nil)
      pieces = [.clusters(front), sign, .clusters(back)]
    }
    top = last.frame.minY - (lines.isEmpty ? 0 : paragraph.lineSpacing)
    place(
      pieces, run: clusters.isEmpty ? 0 : clusters[min(lastStart, clusters.count - 1)].run, isFirst: lastIsFirst,
      isLast: true)
  }

  private func ellipsis(at index: Int) -> Piece {
    let run = clusters.isEmpty ? 0 : clusters[min(max(0, index), clusters.count - 1)].run
    return .sign(text.sign("…", run: run), run: run)
  }

  /// Returns the clusters from the start that fit into `limit` together with a sign, without spaces at their end.
  private func prefix(of range: Range<Int>, in limit: Double, with sign: Piece?) -> Range<Int> {
    let limit = limit - (sign.map { width(of: [$0]) } ?? 0)
    var x = 0.0
    var kept = range.lowerBound
    for index in range {
      x = end(of: clusters[index], at: x)
      if x > limit { break }
      if clusters[index].kind == .visible { kept = index + 1 }
      x += clusters[index].kerning
    }
    return range.lowerBound..<kept
  }

  /// Returns the clusters up to the end that fit into `limit` together with a sign, without spaces at their start.
  private func suffix(of range: Range<Int>, in limit: Double, with sign: Piece?) -> Range<Int> {
    let limit = limit - (sign.map { width(of: [$0]) } ?? 0)
    var total = 0.0
    var kept = range.upperBound
    for index in range.reversed() {
      let cluster = clusters[index]
      total +=
        (cluster.kind == .tab ? paragraph.tabInterval : cluster.advance)
        + (index + 1 < range.upperBound ? cluster.kerning : 0)
      if total > limit { break }
      if cluster.kind == .visible { kept = index }
    }
    return kept..<range.upperBound
  }

  // MARK: - Placing

  /// Adds the line if it fits into the height, and returns whether it does. The first line is added in any case.
  private mutating func add(_ range: Range<Int>, end: Int, isFirst: Bool, isLast: Bool) -> Bool {
    var pieces = [Piece.clusters(range)]
    var run = clusters.isEmpty ? 0 : clusters[min(range.lowerBound, clusters.count - 1)].run
    if range.isEmpty, range.lowerBound == clusters.count { run = text.styles.count - 1 }
    if let last = range.last, !isLast, clusters[last].kind == .softHyphen {
      pieces.append(.sign(text.sign("-", run: clusters[last].run), run: clusters[last].run))
    }
    if !lines.isEmpty {
      let metrics = metrics(of: pieces, run: run)
      if top + paragraph.lineSpacing + metrics.height > height + Self.slack { return false }
    }
    place(pieces, run: run, isFirst: isFirst, isLast: isLast)
    return true
  }

  private struct Metrics {
    var ascent = -Double.infinity
    var descent = -Double.infinity
    var gap = 0.0
    /// The distance from the top of the line to its bottom.
    var height = 0.0
  }

  private func metrics(of pieces: [Piece], run: Int) -> Metrics {
    var metrics = Metrics()
    var lastRun = -1
    func include(_ run: Int) {
      if run == lastRun { return }
      lastRun = run
      let style = text.styles[run]
      metrics.ascent = max(metrics.ascent, style.typeface.ascender * style.size + style.baselineOffset)
      metrics.descent = max(metrics.descent, style.typeface.descender * style.size - style.baselineOffset)
      metrics.gap = max(metrics.gap, style.typeface.lineGap * style.size)
    }
    for piece in pieces {
      switch piece {
      case .clusters(let range): for index in range { include(clusters[index].run) }
      case .sign(_, let run): include(run)
      }
    }
    if lastRun < 0 { include(run) }
    let natural = (metrics.ascent + metrics.descent + metrics.gap) * paragraph.lineHeightMultiple
    metrics.height = min(
      max(natural, paragraph.lineHeights.lowerBound),
      max(paragraph.lineHeights.upperBound, paragraph.lineHeights.lowerBound))
    if !metrics.height.isFinite { metrics.height = natural }
    return metrics
  }

  /// Returns the width of pieces one after the other, including spaces at the end.
  private func width(of pieces: [Piece]) -> Double {
    var x = 0.0
    for piece in pieces {
      switch piece {
      case .clusters(let range):
        for index in range {
          x = end(of: clusters[index], at: x) + (index + 1 < range.upperBound ? clusters[index].kerning : 0)
        }
      case .sign(let sign, _): x += sign.clusters.reduce(0) { $0 + $1.advance }
      }
    }
    return x
  }

  private mutating func place(_ pieces: [Piece], run: Int, isFirst: Bool, isLast: Bool) {
    let metrics = metrics(of: pieces, run: run)
    if !lines.isEmpty { top += paragraph.lineSpacing }
    let limit = lineWidth(isFirst: isFirst)
    let fullWidth = width(of: pieces)
    var inked = pieces
    // Spaces hang over the end of a line; at the end of a paragraph they do so only if there is no room for them.
    if !isLast || fullWidth > limit, case .clusters(let range)? = pieces.last {
      let hanging = clusters[range].reversed().prefix { $0.hangs }.count
      inked[inked.count - 1] = .clusters(range.lowerBound..<(range.upperBound - hanging))
    }
    let inkedWidth = isLast && fullWidth <= limit ? fullWidth : width(of: inked)
    let wholeWidth = isLast && fullWidth > limit ? max(inkedWidth, limit) : inkedWidth
    var stretch = 0.0
    var lineWidth = wholeWidth
    if paragraph.alignment == .justified, !isLast, limit.isFinite, inkedWidth < limit {
      let gaps = inked.reduce(0) { count, piece in
        guard case .clusters(let range) = piece else { return count }
        return count + clusters[range].count { $0.kind == .space }
      }
      if gaps > 0 {
        stretch = (limit - inkedWidth) / Double(gaps)
        lineWidth = limit
      }
    }
    let baseline = top + metrics.height - metrics.descent - metrics.gap * 0.5 * paragraph.lineHeightMultiple
    let indent = isFirst ? paragraph.firstLineIndent : 0
    var line = TextLayout.Line(
      origin: Point(indent, baseline), ascent: metrics.ascent, descent: metrics.descent, width: lineWidth,
      frame: Rect(x: indent, y: top, width: lineWidth, height: metrics.height), glyphs: [])
    let isFromRight = pieces.contains { piece in
      guard case .clusters(let range) = piece, let first = range.first else { return false }
      return clusters[first].baseLevel == 1
    }
    carets?.beginLine(at: indent, isBroken: !isLast, isFromRight: isFromRight)
    var x = 0.0
    for entry in entries(of: inked) {
      append(entry, at: x, to: &line)
      let start = x
      x = self.end(of: entry.cluster, at: x) + entry.kerning
      if entry.cluster.kind == .space { x += stretch }
      if entry.sign == nil { carets?.append(entry.cluster, from: indent + start, to: indent + x) }
    }
    if carets != nil { traceEnd(of: pieces, after: inked, at: isFromRight ? 0 : x, indent: indent, limit: limit) }
    lines.append(line)
    linesFromRight.append(isFromRight)
    top += metrics.height
  }

  /// Traces the carets of spaces that hang over the end of a line. They stay within the layout's width.
  private mutating func traceEnd(
    of pieces: [Piece], after inked: [Piece], at start: Double, indent: Double, limit: Double
  ) {
    guard case .clusters(let whole)? = pieces.first, case .clusters(let shown)? = inked.first else {
      return
    }
    var x = start
    for index in shown.upperBound..<max(shown.upperBound, whole.upperBound) {
      let isFromRight = clusters[index].baseLevel == 1
      let end = isFromRight ? x - clusters[index].advance : max(x, min(x + clusters[index].advance, limit))
      carets?.append(
        clusters[index], from: indent + min(x, end), to: indent + max(x, end), isFromRight: isFromRight)
      x = end
    }
    let next = whole.upperBound < clusters.count ? clusters[whole.upperBound] : nil
    carets?.endLine(from: whole.lowerBound < clusters.count ? clusters[whole.lowerBound] : nil, to: next)
  }

  /// A cluster in a line, from left to right.
  private struct Entry {
    var cluster: Cluster
    /// The sign that the cluster belongs to; nil if it belongs to the text.
    var sign: ShapedText?
    var run: Int
    var kerning: Double
    var level: UInt8
  }

  /// Returns the clusters of pieces from left to right.
  private func entries(of pieces: [Piece]) -> [Entry] {
    var entries: [Entry] = []
    var base: UInt8 = 0
    var highest: UInt8 = 0
    for piece in pieces {
      guard case .clusters(let range) = piece else { continue }
      for index in range {
        base = clusters[index].baseLevel
        highest = max(highest, clusters[index].level)
      }
    }
    for piece in pieces {
      switch piece {
      case .clusters(let range):
        for index in range {
          let cluster = clusters[index]
          entries.append(
            Entry(
              cluster: cluster, run: cluster.run, kerning: index + 1 < range.upperBound ? cluster.kerning : 0,
              level: cluster.level))
        }
      case .sign(let sign, let run):
        entries += sign.clusters.map { Entry(cluster: $0, sign: sign, run: run, kerning: 0, level: base) }
      }
    }
    if highest > 0 { Self.reorder(&entries, base: base) }
    return entries
  }

  /// Reorders clusters by the rules L1 and L2 of UAX #9.
  private static func reorder(_ entries: inout [Entry], base: UInt8) {
    for index in entries.indices.reversed() {
      guard entries[index].cluster.hangs else { break }
      entries[index].level = base
    }
    var level = entries.map { $0.level }.max() ?? 0
    while level > 0 {
      var start = 0
      while start < entries.count {
        var end = start
        while end < entries.count, entries[end].level >= level { end += 1 }
        entries[start..<end].reverse()
        start = max(end, start + 1)
      }
      level -= 1
    }
  }

  private func append(_ entry: Entry, at x: Double, to line: inout TextLayout.Line) {
    let style = text.styles[entry.run]
    for glyph in (entry.sign ?? text).glyphs[entry.cluster.glyphs] {
      let position = Point(
        line.origin.x + x + glyph.offset.dx, line.origin.y + glyph.offset.dy - style.baselineOffset)
      line.glyphs.append(
        TextLayout.PlacedGlyph(
          glyph: glyph.glyph, typeface: glyph.typeface, size: style.size, position: position, advance: glyph.advance,
          run: entry.run, offset: entry.sign == nil ? entry.cluster.offset : 0))
    }
  }

  // MARK: - Aligning

  private mutating func finish() {
    for line in lines {
      size.width = max(size.width, line.frame.maxX)
      size.height = max(size.height, line.frame.maxY)
    }
    let whole = width.isFinite ? width : size.width
    for index in lines.indices {
      let share: Double =
        switch paragraph.alignment {
        case .leading, .justified: linesFromRight[index] ? 1 : 0
        case .center: 0.5
        case .left: 0
        case .right: 1
        case .trailing: linesFromRight[index] ? 0 : 1
        }
      if share > 0 {
        let distance = (whole - lines[index].frame.maxX) * share
        lines[index].shift(by: distance)
        carets?.lines[index].shift(by: distance)
      }
    }
  }
}

extension Cluster {
  /// Whether the cluster takes no space at the end of a line.
  fileprivate var hangs: Bool { kind == .space || kind == .invisible || kind == .softHyphen }
}

extension TextLayout.Line {
  fileprivate mutating func shift(by dx: Double) {
    origin.x += dx
    frame = frame.offsetBy(dx: dx, dy: 0)
    for index in glyphs.indices { glyphs[index].position.x += dx }
  }
}
