public import VectorGraphics
public import VectorMotion

/// Writes pictures as Kotlin source for Jetpack Compose: an `ImageVector`, or for a morph a pair of one structure, its
/// first picture and its last, between which a program may interpolate node by node.
public enum ComposeWriter {
  /// The source of a film's first and last picture; of one picture if the film is no morph.
  ///
  /// - Parameters:
  ///   - name: What the properties' names are made of, such as the file's name.
  ///   - tolerance: How far a point may be from where it belongs, in user units; nil: 1/2,000 of the longer side.
  public static func write(_ film: Film, named name: String, tolerance: Double? = nil) -> AndroidFile {
    guard let parts = ProgressFilm(film), parts.timing != nil else {
      var file = write(film.drawing(at: 0), named: name, tolerance: tolerance)
      var notes = ExportNotes(list: file.notes)
      if film.duration == nil {
        notes.add(.endlessFilm, in: .compose)
      } else {
        notes.add("a film that is no morph is written as its first picture")
      }
      file.notes = notes.list
      return file
    }
    let frame = SwiftSourceFrame(size: film.size, name: name, playCount: 1, tolerance: tolerance)
    var composer = ComposeComposer(frame: frame, background: film.background)
    composer.write(parts, at: 0, named: "\(frame.name)Start", "The first picture.")
    composer.write(parts, at: 1, named: "\(frame.name)End", "The last picture, of the same structure.")
    composer.notes.add(.pathMotion, in: .compose)
    return composer.file
  }

  /// The source of a drawing.
  public static func write(_ drawing: Drawing, named name: String, tolerance: Double? = nil) -> AndroidFile {
    let frame = SwiftSourceFrame(size: drawing.size, name: name, playCount: 1, tolerance: tolerance)
    var composer = ComposeComposer(frame: frame, background: drawing.background)
    let parts = ProgressFilm(drawing, notes: &composer.notes, in: .compose)
    composer.write(parts, at: 0, named: frame.name, "The picture.")
    return composer.file
  }
}

private struct ComposeComposer {
  let frame: SwiftSourceFrame
  let background: Color?
  var source = SwiftSourceText()
  var notes = ExportNotes()

  init(frame: SwiftSourceFrame, background: Color?) {
    self.frame = frame
    self.background = background
    for name in [
      "Color", "PathFillType", "SolidColor", "StrokeCap", "StrokeJoin", "vector.ImageVector", "vector.path",
    ] {
      source.line("import androidx.compose.ui.graphics.\(name)")
    }
    source.line("import androidx.compose.ui.unit.dp")
  }

  var file: AndroidFile { AndroidFile(bytes: Array(source.text.utf8), notes: notes.list) }

  private func float(_ value: Double) -> String { frame.number(value) + "f" }

  mutating func write(_ film: ProgressFilm, at progress: Double, named name: String, _ comment: String) {
    source.line()
    source.line("/** \(comment) */")
    source.open("val \(name): ImageVector by lazy {")
    source.open("ImageVector.Builder(")
    source.line("name = \"\(name)\",")
    source.line("defaultWidth = \(frame.number(frame.size.width)).dp,")
    source.line("defaultHeight = \(frame.number(frame.size.height)).dp,")
    source.line("viewportWidth = \(float(frame.size.width)),")
    source.line("viewportHeight = \(float(frame.size.height)),")
    source.reopen(").apply {")
    if let background {
      source.open("path(fill = \(brush(background))) {")
      write(Path(rect: Rect(origin: .zero, size: frame.size)))
      source.close()
    }
    for part in film.parts where part.presence != .never { write(part, at: progress) }
    source.close("}.build()")
    source.close()
  }

  private mutating func write(_ part: ProgressFilm.Part, at progress: Double) {
    var words: [String] = []
    let opacity = min(max(part.opacity.value(at: progress), 0), 1)
    if let fill = part.fill {
      words.append("fill = \(brush(fill.value(at: progress)))")
      if opacity < 1 { words.append("fillAlpha = \(SwiftSourceText.number(opacity, decimals: 3))f") }
    }
    if let stroke = part.stroke {
      words.append("stroke = \(brush(stroke.color.value(at: progress)))")
      if opacity < 1 { words.append("strokeAlpha = \(SwiftSourceText.number(opacity, decimals: 3))f") }
      words.append("strokeLineWidth = \(float(stroke.width.value(at: progress)))")
      switch stroke.cap {
      case .butt: break
      case .round: words.append("strokeLineCap = StrokeCap.Round")
      case .square: words.append("strokeLineCap = StrokeCap.Square")
      }
      switch stroke.join {
      case .miter: words.append("strokeLineMiter = \(float(stroke.miterLimit))")
      case .round: words.append("strokeLineJoin = StrokeJoin.Round")
      case .bevel: words.append("strokeLineJoin = StrokeJoin.Bevel")
      }
    }
    let rule: FillRule
    switch part.outline {
    case .still(_, let own): rule = own
    case .morph(let morph): rule = morph.fillRule(at: progress < 0.5 ? 1e-9 : 1 - 1e-9)
    }
    if part.fill != nil, rule == .evenOdd { words.append("pathFillType = PathFillType.EvenOdd") }
    source.list("path(", words, ") {")
    let table = OutlineTable(dashed(part), tolerance: .infinity, decimals: frame.decimals)
    source.indent()
    write(table.path(at: progress, fromBelow: progress > 0.5))
    source.close()
  }

  /// The outline, in pieces where it is dashed and does not move: Compose has no dashes.
  private mutating func dashed(_ part: ProgressFilm.Part) -> ProgressFilm.Outline {
    guard let stroke = part.stroke, !stroke.dash.isEmpty else { return part.outline }
    guard case .still(let path, let rule) = part.outline, part.fill == nil,
      stroke.dash.allSatisfy({ $0 >= 0 && $0.isFinite }), stroke.dash.contains(where: { $0 > frame.tolerance })
    else {
      notes.add(.dashes, in: .compose)
      return part.outline
    }
    return .still(path.dashed(stroke.dash, phase: stroke.dashPhase, tolerance: 0.1 * frame.tolerance), rule)
  }

  private mutating func write(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): source.line("moveTo(\(list(point)))")
      case .line(let point): source.line("lineTo(\(list(point)))")
      case .quad(let point, let control): source.line("quadTo(\(list(control, point)))")
      case .cubic(let point, let control1, let control2):
        source.line("curveTo(\(list(control1, control2, point)))")
      case .close: source.line("close()")
      }
    }
  }

  private func list(_ points: Point...) -> String {
    points.map { "\(float($0.x)), \(float($0.y))" }.joined(separator: ", ")
  }

  private func brush(_ color: Color) -> String {
    let bytes = [color.alpha, color.red, color.green, color.blue].map { value in
      Int((255 * min(1, max(0, value.isNaN ? 0 : value))).rounded())
    }
    let digits = Array("0123456789ABCDEF".utf8)
    let text = bytes.flatMap { [digits[$0 / 16], digits[$0 % 16]] }
    return "SolidColor(Color(0x\(String(decoding: text, as: UTF8.self))))"
  }
}
