import VectorGraphics
import VectorText

/// Text as outlines, in the user space of its element.
struct TypesetText {
  struct Run {
    var element: OpenElement
    var opacity: Double
    var outline: Path
  }

  var runs: [Run] = []
  /// The box around the cells of all characters, from their ascenders to their descenders.
  var box = Rect.null

  func bounds(under transform: Transform) -> Rect { box.isNull ? box : transform.boundingBox(of: box) }
}

/// Lays out `text` elements (SVG 2, 11.5, for horizontal text): fonts, places of characters, anchors.
struct SVGTextSetter {
  let attributes: ElementAttributes
  let budget: CopyBudget
  let open: OpenElements

  private var tree: SVGTree { attributes.tree }
  private var issues: IssueLog { attributes.issues }

  func typeset(_ element: OpenElement) throws(SVGFailure) -> TypesetText {
    var content = SVGTextContent()
    try gather(element, opacity: 1, shift: 0, into: &content)
    content.finish()
    let clusters = clusters(of: content)
    if element.place.copy != 0 {
      // Long texts that references multiply.
      try budget.countNumbers(clusters.reduce(0) { $0 + $1.outline.coordinates.count }, element.node)
    }
    return arranged(clusters, content, stretch: textLength(of: element))
  }

  // MARK: - Gathering

  /// Adds the text of an element and of those inside of it.
  private func gather(
    _ element: OpenElement, opacity: Double, shift: Double, into content: inout SVGTextContent
  ) throws(SVGFailure) {
    let inherited = element.style.inherited
    let first = content.count
    var isOpen = false
    var child = tree.nodes[element.node].firstChild
    while let next = child {
      child = tree.nodes[next].nextSibling
      if let text = tree.nodes[next].text {
        if !isOpen {
          content.runs.append(
            SVGTextContent.Run(element: element, opacity: opacity, shift: shift, start: content.count))
          isOpen = true
        }
        content.append(
          tree.characters[text], preservesSpace: inherited.preservesSpace, transform: inherited.textTransform)
      } else if tree.nodes[next].isSVG {
        isOpen = false
        try gatherElement(next, opacity: opacity, shift: shift, in: element.inside, into: &content)
      }
    }
    if inherited.isRightToLeft { issues.report("the direction of text is that of its letters", element.node) }
    try notePlaces(element, from: first, into: &content)
  }

  private func gatherElement(
    _ node: NodeIndex, opacity: Double, shift: Double, in place: ElementPlace, into content: inout SVGTextContent
  ) throws(SVGFailure) {
    switch tree.nodes[node].kind {
    case .tspan, .a: break
    case .textPath: return issues.report("text on a path is not drawn", node)
    case .tref: return issues.report("text from elsewhere is not drawn", node)
    default: return
    }
    try budget.countElement(node)
    let element = try attributes.styles.element(node, in: place)
    let own = element.style.own
    guard attributes.conditionsHold(node), own.isDisplayed, open.enter(node, from: node) else { return }
    defer { open.leave() }
    if tree.attribute("textLength", of: node) != nil {
      issues.report("textLength is applied to whole texts only", node)
    }
    try gather(element, opacity: opacity * own.opacity, shift: shift + baselineShift(of: element), into: &content)
  }

  /// How far the letters stand above the line: half of their height up or down where no length is given, as browsers
  /// have it.
  private func baselineShift(of element: OpenElement) -> Double {
    if case .length(let length) = element.style.own.baselineShift { return length }
    let typeface = typeface(for: element)
    let half = (typeface.ascender + typeface.descender) / 2 * element.style.inherited.fontSize
    if case .superscript = element.style.own.baselineShift { return half }
    return -half
  }

  /// Notes what the attributes of an element say for its characters; elements inside of it have said theirs before.
  private func notePlaces(
    _ element: OpenElement, from first: Int, into content: inout SVGTextContent
  ) throws(SVGFailure) {
    let count = content.count - first
    func note(_ values: [Double], _ places: inout [Int: Double]) {
      for (index, value) in values.enumerated() where places[first + index] == nil { places[first + index] = value }
    }
    note(lengths("x", of: element, .horizontal, limit: count), &content.x)
    note(lengths("y", of: element, .vertical, limit: count), &content.y)
    note(lengths("dx", of: element, .horizontal, limit: count), &content.dx)
    note(lengths("dy", of: element, .vertical, limit: count), &content.dy)
    guard let rotate = tree.attribute("rotate", of: element.node) else { return }
    let (angles, isWhole) = SVGNumber.list(rotate.value.trimmed, limit: max(1, count))
    if !isWhole { issues.report("the value of rotate is not a list of numbers", element.node, at: rotate.offset) }
    guard let last = angles.last else { return }
    try budget.countNumbers(count, element.node)
    // The last angle holds for all that follow.
    note(angles + Array(repeating: last, count: max(0, count - angles.count)), &content.rotations)
  }

  private func lengths(
    _ name: String, of element: OpenElement, _ direction: CSSLength.Direction, limit: Int
  ) -> [Double] {
    guard let attribute = tree.attribute(name, of: element.node) else { return [] }
    var values: [Double] = []
    for word in attribute.value.split(whereSeparator: { $0.isCSSSpace || $0 == "," }).prefix(max(limit, 0)) {
      guard let length = CSSLength(word) else {
        issues.report("the value of \(name) is not a list of lengths", element.node, at: attribute.offset)
        break
      }
      let value = length.resolved(direction, in: attributes.surroundings(of: element))
      guard value.isFinite else { break }
      values.append(value)
    }
    return values
  }

  // MARK: - Shaping

  /// A letter with its marks: its outline about the start of its place on the baseline.
  private struct Cluster {
    var run: Int
    /// The number of its first character.
    var character: Int
    var advance: Double
    var outline: Path
    var ascent: Double
    var descent: Double
  }

  private struct KnownGlyph: Hashable {
    var typeface: Typeface
    var glyph: Glyph
    var size: Double
  }

  private func clusters(of content: SVGTextContent) -> [Cluster] {
    var clusters: [Cluster] = []
    for (index, run) in content.runs.enumerated() {
      let style = run.element.style.inherited
      let letters = CharacterStyle(
        typeface(for: run.element), size: style.fontSize, kern: style.letterSpacing)
      guard letters.size > 0, let line = TextLayout(run.text, letters, ParagraphStyle(breaking: .clip)).lines.first
      else {
        continue
      }
      var characters = CharacterNumbers(run.text)
      let bytes = Array(run.text.utf8)
      let raise = Point(
        0, -run.shift - letters.typeface.baselineShift(style, run.element.style.own, size: letters.size))
      // Letters of a long text share their outlines.
      var known: [KnownGlyph: Path] = [:]
      func outline(of glyph: TextLayout.PlacedGlyph, at origin: Point) -> Path {
        let key = KnownGlyph(typeface: glyph.typeface, glyph: glyph.glyph, size: glyph.size)
        if origin == raise, let outline = known[key] { return outline }
        let outline = glyph.typeface.outline(of: glyph.glyph).scaled(by: glyph.size, to: origin)
        if origin == raise { known[key] = outline }
        return outline
      }
      var previous: Int?
      for (glyphIndex, glyph) in line.glyphs.enumerated() {
        if glyph.glyph == .missing {
          issues.report("the font lacks a character, a box stands for it", run.element.node)
        }
        let start = characters.number(at: glyph.offset)
        let origin = line.glyphs[previous ?? glyphIndex].position
        if let first = previous, line.glyphs[first].offset == glyph.offset {
          let offset = Vector(glyph.position.x - origin.x, glyph.position.y - origin.y)
          clusters[clusters.count - 1].outline.append(outline(of: glyph, at: raise + offset))
          continue
        }
        previous = glyphIndex
        let following = line.glyphs[glyphIndex...].first { $0.offset != glyph.offset }
        var advance = (following?.position.x ?? line.origin.x + line.width) - glyph.position.x
        if bytes[glyph.offset] == " " { advance += style.wordSpacing }
        clusters.append(
          Cluster(
            run: index, character: run.start + start, advance: advance,
            outline: outline(of: glyph, at: raise),
            ascent: letters.typeface.ascender * letters.size - raise.y,
            descent: letters.typeface.descender * letters.size + raise.y))
      }
    }
    return clusters
  }

  /// The face that a style asks for, or the built-in one, with an issue if its first choice is not there.
  private func typeface(for element: OpenElement) -> Typeface {
    let inherited = element.style.inherited
    let weight = Typeface.Weight(rawValue: inherited.fontWeight)
    for family in inherited.fontFamilies {
      if let found = Typeface(family: family, weight: weight, isItalic: inherited.isItalic) { return found }
      issues.report("the font \(family.prefix(60)) is not there; another one stands for it", element.node)
    }
    return .builtIn(weight, isItalic: inherited.isItalic)
  }

  // MARK: - Arranging

  private struct Stretch {
    var length: Double
    var scalesGlyphs: Bool
  }

  private func textLength(of element: OpenElement) -> Stretch? {
    guard let length = attributes.length("textLength", of: element, .horizontal) else { return nil }
    if length < 0 {
      issues.report("a negative textLength is ignored", element.node)
      return nil
    }
    return Stretch(length: length, scalesGlyphs: tree.text("lengthAdjust", of: element.node) == "spacingAndGlyphs")
  }

  /// Puts each cluster where it belongs, and each chunk of text to the side of its place where its anchor wants it.
  private func arranged(_ clusters: [Cluster], _ content: SVGTextContent, stretch: Stretch?) -> TypesetText {
    var scale = 1.0
    var space = 0.0
    if let stretch, !clusters.isEmpty {
      let natural = clusters.reduce(0) { $0 + $1.advance + (content.dx[$1.character] ?? 0) }
      if clusters.dropFirst().contains(where: { content.x[$0.character] != nil }) {
        issues.report("textLength is not applied to text in several places", content.runs[0].element.node)
      } else if stretch.scalesGlyphs {
        if natural > 0 { scale = stretch.length / natural }
      } else if clusters.count > 1 {
        space = (stretch.length - natural) / Double(clusters.count - 1)
      }
    }
    var text = TypesetText()
    text.runs = content.runs.map { TypesetText.Run(element: $0.element, opacity: $0.opacity, outline: Path()) }
    var counts = Array(repeating: (elements: 0, coordinates: 0), count: text.runs.count)
    for cluster in clusters {
      counts[cluster.run].elements += cluster.outline.kinds.count
      counts[cluster.run].coordinates += cluster.outline.coordinates.count
    }
    for (index, count) in counts.enumerated() {
      text.runs[index].outline.reserveCapacity(elements: count.elements, coordinates: count.coordinates)
    }
    var pen = Point.zero
    var index = 0
    while index < clusters.count {
      // A chunk ends where the next one has a place of its own.
      var end = index + 1
      while end < clusters.count, content.x[clusters[end].character] == nil, content.y[clusters[end].character] == nil {
        end += 1
      }
      let chunk = clusters[index..<end]
      pen.x = content.x[clusters[index].character] ?? pen.x
      pen.y = content.y[clusters[index].character] ?? pen.y
      var width = 0.0
      for cluster in chunk {
        if cluster.character != clusters[index].character { width += content.dx[cluster.character] ?? 0 }
        width += cluster.advance * scale + space
      }
      width -= space
      let anchor = content.runs[clusters[index].run].element.style.inherited
      switch anchor.textAnchor {
      case "middle": pen.x -= width / 2
      case "end": pen.x -= anchor.isRightToLeft ? 0 : width
      default: pen.x -= anchor.isRightToLeft ? width : 0
      }
      for cluster in chunk {
        pen.x += content.dx[cluster.character] ?? 0
        pen.y += content.dy[cluster.character] ?? 0
        let degrees = content.rotations[cluster.character] ?? 0
        let transform = Transform(a: scale, b: 0, c: 0, d: 1, tx: 0, ty: 0)
          .then(degrees == 0 ? .identity : .rotation(degrees * .pi / 180)).then(.translation(pen.x, pen.y))
        text.runs[cluster.run].outline.append(cluster.outline.applying(transform))
        let cell = Rect(minX: 0, minY: -cluster.ascent, maxX: cluster.advance, maxY: cluster.descent)
        text.box = text.box.union(transform.boundingBox(of: cell))
        pen.x += cluster.advance * scale + space
      }
      index = end
    }
    return text
  }
}

/// The numbers of characters, in UTF-16, by where they begin in UTF-8; asked in any order, fast in that of the text.
private struct CharacterNumbers {
  private let text: String
  private var index: String.Index
  private var bytes = 0
  private var number = 0

  init(_ text: String) {
    self.text = text
    index = text.startIndex
  }

  mutating func number(at offset: Int) -> Int {
    if offset < bytes { (index, bytes, number) = (text.startIndex, 0, 0) }
    while bytes < offset, index < text.endIndex {
      let scalar = text.unicodeScalars[index]
      bytes += UTF8.width(scalar)
      number += UTF16.width(scalar)
      text.unicodeScalars.formIndex(after: &index)
    }
    return number
  }
}

extension Path {
  fileprivate func scaled(by size: Double, to origin: Point) -> Path {
    applying(Transform(a: size, b: 0, c: 0, d: size, tx: origin.x, ty: origin.y))
  }
}

extension Typeface {
  /// How far up the baseline moves so that the one asked for stands where the alphabetic one would.
  fileprivate func baselineShift(_ style: ComputedStyle.Inherited, _ own: ComputedStyle.Own, size: Double) -> Double {
    let baseline = own.alignmentBaseline.flatMap { $0 == "auto" ? nil : $0 } ?? style.dominantBaseline
    let height: Double =
      switch baseline {
      case "middle": xHeight / 2
      case "central": (ascender - descender) / 2
      case "hanging": ascender * 0.8
      case "mathematical": ascender / 2
      case "text-before-edge", "text-top", "before-edge": ascender
      case "text-after-edge", "text-bottom", "after-edge", "ideographic": -descender
      default: 0
      }
    return -height * size
  }
}
