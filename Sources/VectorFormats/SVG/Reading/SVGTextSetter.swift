import VectorGraphics
import VectorText

/// Text as outlines, in the user space of its element.
struct TypesetText {
  struct Run {
    var element: OpenElement
    var opacity: Double
    var outline: Path
    /// The lines along it, in the order of the element's decorations.
    var decorations: [DecorationOutline] = []
  }

  struct DecorationOutline {
    var decoration: TextDecoration
    /// What is drawn below the letters, and above them.
    var below = Path()
    var above = Path()
  }

  var runs: [Run] = []
  /// The box around the cells of all characters, from their ascenders to their descenders.
  var box = Rect.null

  func bounds(under transform: Transform) -> Rect { box.isNull ? box : transform.boundingBox(of: box) }
}

/// Lays out `text` elements (SVG 2, 11.5): gathers what they say, shapes letters and leaves their places to
/// `TextArrangement`.
struct SVGTextSetter {
  let attributes: ElementAttributes
  let budget: CopyBudget
  let open: OpenElements
  let paths: TextPaths

  private var tree: SVGTree { attributes.tree }
  private var issues: IssueLog { attributes.issues }

  func typeset(_ element: OpenElement) throws(SVGFailure) -> TypesetText {
    var content = SVGTextContent()
    try gather(element, opacity: 1, shift: 0, into: &content)
    content.finish()
    var arrangement = TextArrangement(content, clusters(of: content))
    if element.place.copy != 0 {
      // Long texts that references multiply.
      try budget.countNumbers(arrangement.coordinateCount, element.node)
    }
    return arrangement.arranged()
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
        content.append(tree.characters[text], inherited)
      } else if tree.nodes[next].isSVG {
        isOpen = false
        try gatherElement(next, opacity: opacity, shift: shift, in: element.inside, into: &content)
      }
    }
    if inherited.isRightToLeft { issues.report("the direction of text is that of its letters", element.node) }
    try notePlaces(element, from: first, into: &content)
    if let stretch = textLength(of: element, first..<content.count) { content.stretches.append(stretch) }
  }

  private func gatherElement(
    _ node: NodeIndex, opacity: Double, shift: Double, in place: ElementPlace, into content: inout SVGTextContent
  ) throws(SVGFailure) {
    switch tree.nodes[node].kind {
    case .tspan, .a: break
    case .textPath:
      // Deeper ones have no place of their own and are not drawn.
      guard let parent = tree.nodes[node].parent, [.text, .a].contains(tree.nodes[parent].kind) else {
        return issues.report("text on a path stands only directly in a text element", node)
      }
    case .tref: return issues.report("text from elsewhere is not drawn", node)
    default: return
    }
    try budget.countElement(node)
    let element = try attributes.styles.element(node, in: place)
    let own = element.style.own
    guard attributes.conditionsHold(node), own.isDisplayed, open.enter(node, from: node) else { return }
    defer { open.leave() }
    let first = content.count
    var way: SVGTextContent.Way?
    if element.kind == .textPath {
      way = try paths.way(of: element, budget)
      if way == nil { return }
    }
    try gather(element, opacity: opacity * own.opacity, shift: shift + baselineShift(of: element), into: &content)
    if var way {
      way.characters = first..<content.count
      content.ways.append(way)
    }
  }

  /// How far the letters stand above the line: half of their height up or down where no length is given, as browsers
  /// have it.
  private func baselineShift(of element: OpenElement) -> Double {
    if case .length(let length) = element.style.own.baselineShift { return length }
    let typeface = element.style.inherited.font.typeface
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
    if element.kind != .textPath {
      note(lengths("x", of: element, .horizontal, limit: count), &content.x)
      note(lengths("y", of: element, .vertical, limit: count), &content.y)
      note(lengths("dx", of: element, .horizontal, limit: count), &content.dx)
      note(lengths("dy", of: element, .vertical, limit: count), &content.dy)
    }
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

  private func textLength(of element: OpenElement, _ characters: Range<Int>) -> SVGTextContent.Stretch? {
    let direction = element.style.inherited.isVertical ? CSSLength.Direction.vertical : .horizontal
    guard let length = attributes.length("textLength", of: element, direction) else { return nil }
    if length < 0 {
      issues.report("a negative textLength is ignored", element.node)
      return nil
    }
    return SVGTextContent.Stretch(
      characters: characters, length: length,
      scalesGlyphs: tree.text("lengthAdjust", of: element.node) == "spacingAndGlyphs")
  }

  // MARK: - Shaping

  private struct KnownGlyph: Hashable {
    var typeface: Typeface
    var glyph: Glyph
    var size: Double
  }

  private func clusters(of content: SVGTextContent) -> [TextCluster] {
    var clusters: [TextCluster] = []
    for (index, run) in content.runs.enumerated() where !run.text.isEmpty {
      let style = run.element.style.inherited
      let letters = CharacterStyle(
        typeface(for: run.element), size: style.fontSize * run.scale, kern: style.letterSpacing)
      guard letters.size > 0, let line = TextLayout(run.text, letters, ParagraphStyle(breaking: .clip)).lines.first
      else {
        continue
      }
      var characters = CharacterNumbers(run.text)
      let bytes = Array(run.text.utf8)
      let raise = Point(
        0, -run.shift - letters.typeface.baselineShift(style, run.element.style.own, size: style.fontSize))
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
        var cluster = TextCluster(
          run: index, character: run.start + start, advance: advance, outline: outline(of: glyph, at: raise),
          ascent: letters.typeface.ascender * letters.size - raise.y,
          descent: letters.typeface.descender * letters.size + raise.y)
        if style.isVertical {
          let baseline = style.baseline(run.element.style.own)
          cluster.stand(style, baseline: baseline, letters, isWide: characters.isWide(at: glyph.offset))
        }
        clusters.append(cluster)
      }
    }
    return clusters
  }

  /// The face that a style asks for, or the built-in one, with an issue if its first choice is not there.
  private func typeface(for element: OpenElement) -> Typeface {
    let (found, missing) = element.style.inherited.font.search
    for family in missing {
      issues.report("the font \(family.prefix(60)) is not there; another one stands for it", element.node)
    }
    return found
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

  /// Whether the character at `offset` stands upright in vertical lines (the common blocks of UAX #50).
  mutating func isWide(at offset: Int) -> Bool {
    _ = number(at: offset)
    guard index < text.endIndex else { return false }
    return switch text.unicodeScalars[index].value {
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE10...0xFE1F,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE7, 0x1F000...0x1FAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

extension Path {
  fileprivate func scaled(by size: Double, to origin: Point) -> Path {
    applying(Transform(a: size, b: 0, c: 0, d: size, tx: origin.x, ty: origin.y))
  }
}

extension ComputedStyle.Inherited {
  /// The baseline that stands on the line; `auto` where none is asked for.
  fileprivate func baseline(_ own: ComputedStyle.Own) -> String {
    own.alignmentBaseline.flatMap { $0 == "auto" ? nil : $0 } ?? dominantBaseline
  }
}

extension Typeface {
  /// How far up the baseline moves so that the one asked for stands where the alphabetic one would.
  fileprivate func baselineShift(_ style: ComputedStyle.Inherited, _ own: ComputedStyle.Own, size: Double) -> Double {
    let height: Double =
      switch style.baseline(own) {
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
