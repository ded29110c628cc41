import VectorGraphics
import VectorText

/// A letter with its marks: its outline about the start of its place on the baseline.
struct TextCluster {
  var run: Int
  /// The number of its first character.
  var character: Int
  /// The width of its cell.
  var width: Double
  /// How far the next one stands along the line.
  var advance: Double {
    get { cell + space }
    set { cell = newValue - space }
  }
  /// What it takes up of the line itself, and what is left free behind it so that letters fill a length.
  private var cell: Double
  var space = 0.0
  var outline: Path
  var ascent: Double
  var descent: Double
  /// The map from a horizontal line with this letter to the line that it stands in.
  var turn = Transform.identity
  /// The same for lines along the text, which lie sideways beside upright letters.
  var lineTurn = Transform.identity

  init(run: Int, character: Int, advance: Double, outline: Path, ascent: Double, descent: Double) {
    self.run = run
    self.character = character
    (width, cell) = (advance, advance)
    self.outline = outline
    (self.ascent, self.descent) = (ascent, descent)
  }

  /// The middle of what it takes up of its line.
  var middle: Double { cell / 2 }

  /// Puts the letter into a vertical line. Unless it asks for another baseline, the line goes through its middle.
  mutating func stand(
    _ style: ComputedStyle.Inherited, baseline: String, _ letters: CharacterStyle, isWide: Bool
  ) {
    let typeface = letters.typeface
    let middle = (typeface.ascender - typeface.descender) / 2 * letters.size
    let isCentred = baseline == "auto" && style.textOrientation != "sideways"
    lineTurn = Transform(a: 0, b: 1, c: -1, d: 0, tx: isCentred ? -middle : 0, ty: 0)
    turn = lineTurn
    guard style.textOrientation == "upright" || (style.textOrientation == "mixed" && isWide) else { return }
    let (spacing, cell) = (letters.kern, advance - letters.kern)
    turn = .translation(-cell / 2, typeface.ascender * letters.size)
    advance = (typeface.ascender + typeface.descender) * letters.size + spacing
  }
}

/// Finds the place of each letter of a `text` element (SVG 2, 11.5): along lines or paths, stretched and anchored.
struct TextArrangement {
  private let content: SVGTextContent
  private var clusters: [TextCluster]
  /// How much each cluster is stretched along its line.
  private var scales: [Double]
  private var text = TypesetText()
  /// The line of decoration that is being drawn out.
  private var line: Line?

  private struct Line {
    var run: Int
    var transform: Transform
    var length: Double
    /// Where the next letter has to begin to lengthen it; nil if none can.
    var end: Point?
  }

  init(_ content: SVGTextContent, _ clusters: [TextCluster]) {
    self.content = content
    self.clusters = clusters
    scales = Array(repeating: 1, count: clusters.count)
  }

  /// How many numbers the outlines of all letters are.
  var coordinateCount: Int { clusters.reduce(0) { $0 + $1.outline.coordinates.count } }

  mutating func arranged() -> TypesetText {
    for stretch in content.stretches { apply(stretch) }
    text.runs = content.runs.map { run in
      TypesetText.Run(
        element: run.element, opacity: run.opacity, outline: Path(),
        decorations: run.element.style.inherited.decorations.map { TypesetText.DecorationOutline(decoration: $0) })
    }
    var pen = Point.zero
    var index = 0
    var way = 0
    while index < clusters.count {
      while way < content.ways.count, content.ways[way].characters.upperBound <= clusters[index].character { way += 1 }
      let current =
        way < content.ways.count && content.ways[way].characters.contains(clusters[index].character)
        ? content.ways[way] : nil
      let border =
        current?.characters.upperBound
        ?? (way < content.ways.count ? content.ways[way].characters.lowerBound : .max)
      // A chunk ends where the next one has a place of its own, and where a path begins or ends.
      var end = index + 1
      while end < clusters.count, clusters[end].character < border, !isAnchored(clusters[end].character) { end += 1 }
      if let current {
        let isFirst = index == 0 || !current.characters.contains(clusters[index - 1].character)
        place(index..<end, along: current, &pen, isFirst: isFirst)
      } else {
        place(index..<end, &pen)
      }
      index = end
    }
    finishLine()
    return text
  }

  private func isAnchored(_ character: Int) -> Bool { content.x[character] != nil || content.y[character] != nil }

  /// Spreads or stretches letters so that they take up a length.
  private mutating func apply(_ stretch: SVGTextContent.Stretch) {
    let range = clusters.indices.filter { stretch.characters.contains(clusters[$0].character) }
    guard let first = range.first, let last = range.last else { return }
    let natural = range.reduce(0) { $0 + clusters[$1].advance + delta(clusters[$1]) }
    if stretch.scalesGlyphs {
      guard natural > 0 else { return }
      for index in first...last {
        scales[index] *= stretch.length / natural
        clusters[index].advance *= stretch.length / natural
      }
    } else if range.count > 1 {
      // What follows the stretch in its chunk moves on by one share more (SVG 2, 11.5), which the chunk's own end does not.
      let end = last + 1 < clusters.count && !isAnchored(clusters[last + 1].character) ? last + 1 : last
      for index in first..<end { clusters[index].space += (stretch.length - natural) / Double(range.count - 1) }
    }
  }

  /// What an attribute adds before a letter along its line.
  private func delta(_ cluster: TextCluster) -> Double {
    (isVertical(cluster) ? content.dy : content.dx)[cluster.character] ?? 0
  }

  private func isVertical(_ cluster: TextCluster) -> Bool {
    content.runs[cluster.run].element.style.inherited.isVertical
  }

  /// How far a chunk has to go back from its place along its line.
  private func anchorShift(_ chunk: Range<Int>) -> Double {
    var width = 0.0
    for index in chunk {
      if index > chunk.lowerBound { width += delta(clusters[index]) }
      width += clusters[index].advance
    }
    let anchor = content.runs[clusters[chunk.lowerBound].run].element.style.inherited
    switch anchor.textAnchor {
    case "middle": return width / 2
    case "end": return anchor.isRightToLeft ? 0 : width
    default: return anchor.isRightToLeft ? width : 0
    }
  }

  private mutating func place(_ chunk: Range<Int>, _ pen: inout Point) {
    let first = clusters[chunk.lowerBound]
    pen.x = content.x[first.character] ?? pen.x
    pen.y = content.y[first.character] ?? pen.y
    if isVertical(first) { pen.y -= anchorShift(chunk) } else { pen.x -= anchorShift(chunk) }
    for index in chunk {
      let cluster = clusters[index]
      pen.x += content.dx[cluster.character] ?? 0
      pen.y += content.dy[cluster.character] ?? 0
      put(index, .translation(pen.x, pen.y), start: pen)
      if isVertical(cluster) { pen.y += cluster.advance } else { pen.x += cluster.advance }
    }
  }

  /// Places letters with their middles on a path; those beyond its ends are not drawn.
  private mutating func place(_ chunk: Range<Int>, along way: SVGTextContent.Way, _ pen: inout Point, isFirst: Bool) {
    if isFirst { pen = .zero }
    pen.x = content.x[clusters[chunk.lowerBound].character] ?? pen.x
    pen.x -= anchorShift(chunk)
    let length = way.path.length
    for index in chunk {
      let cluster = clusters[index]
      pen.x += content.dx[cluster.character] ?? 0
      pen.y += content.dy[cluster.character] ?? 0
      let middle = way.start + pen.x + cluster.middle
      pen.x += cluster.advance
      guard middle >= 0, middle <= length, let point = way.path.point(atLength: middle) else { continue }
      let direction = way.path.direction(atLength: middle) ?? Vector(1, 0)
      put(
        index,
        Transform(a: direction.dx, b: direction.dy, c: -direction.dy, d: direction.dx, tx: point.x, ty: point.y),
        origin: Vector(-cluster.middle, pen.y))
    }
    let isLast = chunk.upperBound == clusters.count || !way.characters.contains(clusters[chunk.upperBound].character)
    // What follows goes on at the end of the path.
    if isLast, let end = way.path.point(atLength: length) { pen = end }
  }

  /// Adds a letter whose line stands at `place`.
  ///
  /// - Parameters:
  ///   - origin: Where the letter begins before it is rotated.
  ///   - start: Its place on a straight line; nil on a path.
  private mutating func put(_ index: Int, _ place: Transform, origin: Vector = .zero, start: Point? = nil) {
    let cluster = clusters[index]
    let degrees = content.rotations[cluster.character] ?? 0
    let vertical = isVertical(cluster)
    let stretch = Transform(a: vertical ? 1 : scales[index], b: 0, c: 0, d: vertical ? scales[index] : 1, tx: 0, ty: 0)
    let rotation = degrees == 0 ? Transform.identity : TransformStep.rotation(degrees: degrees)
    let rotated = Transform.translation(origin.dx, origin.dy).then(rotation).then(place)
    let onLine = stretch.then(rotated)
    let transform = cluster.turn.then(onLine)
    text.runs[cluster.run].outline.append(cluster.outline.applying(transform))
    let cell = Rect(minX: 0, minY: -cluster.ascent, maxX: cluster.width, maxY: cluster.descent)
    text.box = text.box.union(transform.boundingBox(of: cell))
    if text.runs[cluster.run].decorations.isEmpty { return }
    if line?.run != cluster.run || start == nil || line?.end != start || degrees != 0 {
      finishLine()
      line = Line(run: cluster.run, transform: cluster.lineTurn.then(rotated), length: 0)
    }
    line?.length += cluster.advance
    if let start, degrees == 0 {
      line?.end = vertical ? Point(start.x, start.y + cluster.advance) : Point(start.x + cluster.advance, start.y)
    }
  }

  private mutating func finishLine() {
    guard let line else { return }
    self.line = nil
    let shift = content.runs[line.run].shift
    let style = content.runs[line.run].element.style.inherited
    let (typeface, size) = (style.font.typeface, style.fontSize)
    let ascent = typeface.ascender * size
    for index in text.runs[line.run].decorations.indices {
      let decoration = text.runs[line.run].decorations[index].decoration
      // Measured in Chromium, whose lines heed the letters' size and ascender, but not what the font says about lines. Beside
      // vertical lines, which go through the middle, an underline keeps clear of the square of the letters' size.
      let thickness = decoration.thickness ?? max(1, size / 10)
      let underline =
        style.isVertical ? (size - ascent + typeface.descender * size) / 2 : thickness / 2
      func add(_ top: Double, to path: inout Path) {
        let rect = Rect(x: 0, y: top - shift, width: line.length, height: thickness)
        path.append(Path(rect: rect).applying(line.transform))
      }
      if decoration.lines.contains(.underline) {
        add(underline, to: &text.runs[line.run].decorations[index].below)
      }
      if decoration.lines.contains(.overline) {
        add(-ascent - thickness, to: &text.runs[line.run].decorations[index].below)
      }
      if decoration.lines.contains(.lineThrough) {
        add(-ascent / 3 - thickness / 2, to: &text.runs[line.run].decorations[index].above)
      }
    }
  }
}
