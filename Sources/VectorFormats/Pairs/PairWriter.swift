import VectorGraphics
public import VectorMotion

/// A text with the paths of a morph, and what it could not say.
public struct PairFile: Equatable, Sendable {
  public var bytes: [UInt8]
  public var notes: [ExportNote]
}

/// Writes the outlines of a morph as paths of one structure, for players that go from point to point: Core Animation,
/// Android's vector drawables, CSS, SMIL.
///
/// Each outline has two paths or more, the fewest between which straight motion of all points strays from the morph by no
/// more than the tolerance. Each path has its key time, which is the progress at which it is reached, from 0 to 1, and the
/// rule that fills it and what follows up to the next one.
public enum PairWriter {
  /// What the text is.
  public enum Form: String, CaseIterable, Sendable {
    /// A line for each path: key time, fill rule (or `stroke`), path data. A blank line stands between outlines. All paths
    /// of an outline have the same letters.
    case svg
    /// Swift source: `CGPath`s, key times and fill rule for a `CAKeyframeAnimation`.
    case swift
    /// An object whose `outlines` hold `keyframes`.
    case json
  }

  /// The text of the outlines of `morph`.
  ///
  /// - Parameters:
  ///   - name: What type names in Swift are made of, such as the file's name.
  ///   - tolerance: How far a point may be from where it belongs, in units of the canvas; nil: 1/2,000 of the longer side.
  public static func write(
    _ morph: DrawingMorph, as form: Form, named name: String = "", tolerance: Double? = nil
  ) -> PairFile {
    let isUsable = tolerance.map { $0 > 0 && $0.isFinite } ?? false
    let tolerance = isUsable ? tolerance ?? 1 : max(morph.size.width, morph.size.height) / 2_000
    let decimals = DecimalCount.roundingPoints(within: 0.5 * tolerance)
    let outlines = morph.parts.map { StructuredOutline($0, tolerance: 0.5 * tolerance) }
    var notes = ExportNotes()
    if morph.wholeItemCount > 0 { notes.add("images, masks and effects only fade, and have no paths") }
    let text =
      switch form {
      case .svg: pathData(of: outlines, decimals: decimals)
      case .swift: swiftSource(of: outlines, named: name, decimals: decimals)
      case .json: json(of: outlines, size: morph.size, decimals: decimals)
      }
    return PairFile(bytes: Array(text.utf8), notes: notes.list)
  }

  // MARK: - Path data

  private static func pathData(of outlines: [StructuredOutline], decimals: Int) -> String {
    outlines.map { outline in
      zip(outline.keys, outline.pathData(decimals: decimals)).map { key, data in
        "\(keyTime(key)) \(outline.isFilled ? ruleName(key.rule) : "stroke") \(data)\n"
      }.joined()
    }.joined(separator: "\n")
  }

  private static func keyTime(_ key: StructuredOutline.Key) -> String {
    SwiftSourceText.number(key.progress, decimals: 6)
  }

  private static func ruleName(_ rule: FillRule) -> String { rule == .evenOdd ? "evenodd" : "nonzero" }

  // MARK: - JSON

  private static func json(of outlines: [StructuredOutline], size: Size, decimals: Int) -> String {
    let values = outlines.map { outline in
      let keyframes = zip(outline.keys, outline.pathData(decimals: decimals)).map { key, data in
        JSON.object([
          ("keyTime", JSON.number(key.progress, decimals: 6)),
          ("fillRule", outline.isFilled ? JSON.text(ruleName(key.rule)) : nil), ("d", JSON.text(data)),
        ])
      }
      return JSON.object([
        ("isFilled", outline.isFilled ? JSON.yes : JSON.no), ("isStroked", outline.isStroked ? JSON.yes : JSON.no),
        ("keyframes", JSON.array(keyframes)),
      ])
    }
    let whole = JSON.object([
      ("width", JSON.number(size.width, decimals: decimals)), ("height", JSON.number(size.height, decimals: decimals)),
      ("outlines", JSON.array(values)),
    ])
    return String(decoding: whole.bytes, as: UTF8.self) + "\n"
  }

  // MARK: - Swift

  private static func swiftSource(of outlines: [StructuredOutline], named name: String, decimals: Int) -> String {
    let type = SwiftTypeName.make(from: name)
    var source = SwiftSourceText()
    source.line("import QuartzCore")
    for (index, outline) in outlines.enumerated() {
      source.line()
      source.line("/// Paths of one structure, for the `values` of a `CAKeyframeAnimation(keyPath: \"path\")`.")
      source.open("enum \(type)\(outlines.count > 1 ? "\(index + 1)" : "") {")
      source.line("/// When each path is reached, as a share of the duration.")
      source.list("static let keyTimes: [NSNumber] = [", outline.keys.map { keyTime($0) }, "]")
      source.line()
      if outline.isFilled {
        let rules = outline.keys.map { $0.rule == .evenOdd ? ".evenOdd" : ".nonZero" }
        if rules.allSatisfy({ $0 == rules[0] }) {
          source.line("static let fillRule: CAShapeLayerFillRule = \(rules[0])")
        } else {
          source.line("/// The rule from each path on to the next.")
          source.list("static let fillRules: [CAShapeLayerFillRule] = [", rules, "]")
        }
        source.line()
      }
      writePaths(of: outline, decimals: decimals, to: &source)
      source.close()
    }
    return source.text
  }

  private static func writePaths(of outline: StructuredOutline, decimals: Int, to source: inout SwiftSourceText) {
    // Not stored, since paths are not known to be safe to share between threads.
    source.open("static var paths: [CGPath] {")
    source.open("points.map { values in")
    source.line("let p = stride(from: 0, to: values.count, by: 2).map { CGPoint(x: values[$0], y: values[$0 + 1]) }")
    source.line("let path = CGMutablePath()")
    var point = 0
    for kind in outline.structure.kinds { source.pathCall(kind, at: &point) }
    source.line("return path")
    source.close()
    source.close()
    source.line()
    source.line("/// x and y of each point of each path, controls before the end of their curve.")
    source.open("private static let points: [[Double]] = [")
    for key in outline.keys {
      source.list("[", key.coordinates.map { SwiftSourceText.number($0, decimals: decimals) }, "],")
    }
    source.close("]")
  }
}

/// A part of a morph at its keyframes.
private struct StructuredOutline {
  struct Key {
    var progress: Double
    /// The rule from here on to the next key.
    var rule: FillRule
    var coordinates: [Double]
  }

  let isFilled: Bool
  let isStroked: Bool
  let structure: Path
  let keys: [Key]

  init(_ part: DrawingMorph.Part, tolerance: Double) {
    isFilled = part.isFilled
    isStroked = part.isStroked
    let keyframes = part.morph.keyframes(tolerance: tolerance)
    structure = keyframes[0].path
    keys = keyframes.indices.map { index in
      // Between the keyframes on both sides of a picture in a chain no time passes: each rule is that of its own step.
      let progress = keyframes[index].progress
      let isFollowed = index + 1 < keyframes.count && keyframes[index + 1].progress > progress
      let other = isFollowed ? index + 1 : max(0, index - 1)
      return Key(
        progress: progress, rule: part.morph.fillRule(at: 0.5 * (progress + keyframes[other].progress)),
        coordinates: keyframes[index].path.coordinates.map { $0.isFinite ? $0 : 0 })
    }
  }

  func pathData(decimals: Int) -> [String] {
    SVGText.pathDescriptions(
      kinds: structure.kinds.map { $0.rawValue }, coordinates: keys.map { $0.coordinates }, decimals: decimals)
  }
}
