import VectorFormats
import VectorGraphics
import VectorMotion

/// What becomes what in a morph, as JSON for the page: for each step its shapes, and hints that give the step again.
struct ExplanationText {
  let bytes: [UInt8]

  init(_ explained: ExplainedMorph, _ morph: DrawingMorph) {
    let steps = zip(explained.steps, explained.plan).map { shapes, hints in
      JSON.object([
        ("shapes", .array(shapes.map { Self.shape($0) })), ("hints", Self.hints(hints)),
      ])
    }
    bytes =
      JSON.object([
        ("width", Self.number(morph.size.width)), ("height", Self.number(morph.size.height)),
        ("steps", .array(steps)),
      ]).bytes
  }

  private static func shape(_ shape: ExplainedMorph.Shape) -> JSON {
    .object([
      ("title", .string(shape.title(isAlone: false))),
      ("isFilled", shape.part.isFilled ? .yes : .no),
      ("isOutlined", shape.part.isOutlined ? .yes : .no),
      ("remedy", .string(shape.explanation.remedy.rawValue)),
      ("isPoor", shape.quality.isPoor ? .yes : .no),
      ("better", .array(shape.better.map { .string($0.remedy.rawValue) })),
      ("words", .array((shape.notes + shape.judgement).map { .string($0) })),
      (
        "contours",
        .array(
          zip(shape.explanation.contours, shape.contourWords).map { match, words in
            contour(match, words, shape)
          })
      ),
      ("cuts", .array(shape.explanation.cuts.map { cut($0, shape) })),
    ])
  }

  private static func contour(_ match: PathMorph.ContourMatch, _ words: String, _ shape: ExplainedMorph.Shape) -> JSON {
    .object([
      ("source", match.source.map { .integer($0 + shape.firstSource) }),
      ("target", match.target.map { .integer($0 + shape.firstTarget) }),
      ("isHole", match.isHole ? .yes : .no),
      ("isReversed", match.isReversed ? .yes : .no),
      ("words", .string(words)),
      ("start", path(match.start)), ("end", path(match.end)),
      ("points", .array(match.points.map { point($0) })),
      ("sourceCuts", .array(match.sourceCuts.map { line($0) })),
      ("targetCuts", .array(match.targetCuts.map { line($0) })),
    ])
  }

  private static func point(_ match: PathMorph.PointMatch) -> JSON {
    .object([
      ("source", point(match.source)), ("target", point(match.target)),
      ("sourcePosition", match.sourcePosition.map { .number($0, decimals: 6) }),
      ("targetPosition", match.targetPosition.map { .number($0, decimals: 6) }),
      ("isCorner", match.isCorner ? .yes : .no),
    ])
  }

  private static func path(_ contour: Contour) -> JSON {
    .string(PathDescription.write(Path([contour]), tolerance: 1e-4))
  }

  private static func line(_ line: LineSegment) -> JSON { .array([point(line.p0), point(line.p1)]) }

  private static func cut(_ part: PathMorph.ContourCut, _ shape: ExplainedMorph.Shape) -> JSON {
    let number = JSON.integer(part.cut.contour + (part.cut.isTarget ? shape.firstTarget : shape.firstSource))
    return .object([
      (part.cut.isTarget ? "target" : "source", number), ("outline", path(part.contour)),
      ("from", .number(part.cut.from, decimals: 6)), ("to", .number(part.cut.to, decimals: 6)),
    ])
  }

  private static func point(_ point: Point) -> JSON { .array([number(point.x), number(point.y)]) }

  private static func number(_ value: Double) -> JSON { .number(value, decimals: 4) }

  private static func hints(_ hints: MorphHints) -> JSON {
    .object([
      (
        "contours",
        .array(
          hints.contours.map { pair in
            .array([pair.source.map { .integer($0) } ?? .no, pair.target.map { .integer($0) } ?? .no])
          })
      ),
      ("remedy", hints.remedy.map { .string($0.rawValue) }),
    ])
  }
}
