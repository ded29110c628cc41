import Foundation
import VectorGraphics
import VectorMotion

extension ExplainedMorph {
  /// The explanation as JSON, whose member `plan` gives the same morph again.
  func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(
      try encoder.encode(
        Document(plan: MorphPlan(steps: plan), steps: steps.map { $0.map { ShapeRecord($0) } }, words: words)))
      + [UInt8(ascii: "\n")]
  }

  private struct Document: Encodable {
    var plan: MorphPlan
    var steps: [[ShapeRecord]]
    var words: [String]
  }

  private struct ShapeRecord: Encodable {
    var shape: Int
    var isFilled: Bool
    var isStroked: Bool
    var isOutlined: Bool
    var remedy: String
    var contours: [ContourRecord]
    var quality: QualityRecord

    init(_ shape: Shape) {
      self.shape = shape.number
      isFilled = shape.part.isFilled
      isStroked = shape.part.isStroked
      isOutlined = shape.part.isOutlined
      remedy = shape.explanation.remedy.rawValue
      contours = shape.explanation.contours.map { ContourRecord($0, shape) }
      quality = QualityRecord(shape.quality, better: shape.better.map(\.remedy.rawValue))
    }
  }

  private struct ContourRecord: Encodable {
    var source: Int?
    var target: Int?
    var outOf: Int?
    var isHole: Bool
    var isSourcePart: Bool
    var isTargetPart: Bool
    var isReversed: Bool
    var turn: Double
    var points: [PointRecord]
    var sourceCuts: [[Double]]
    var targetCuts: [[Double]]

    init(_ match: PathMorph.ContourMatch, _ shape: Shape) {
      source = match.source.map { $0 + shape.firstSource }
      target = match.target.map { $0 + shape.firstTarget }
      outOf = match.host.map { $0 + (match.source == nil ? shape.firstSource : shape.firstTarget) }
      isHole = match.isHole
      isSourcePart = match.isSourcePart
      isTargetPart = match.isTargetPart
      isReversed = match.isReversed
      turn = match.turn
      points = match.points.map { PointRecord($0) }
      sourceCuts = match.sourceCuts.map { [$0.p0.x, $0.p0.y, $0.p1.x, $0.p1.y] }
      targetCuts = match.targetCuts.map { [$0.p0.x, $0.p0.y, $0.p1.x, $0.p1.y] }
    }
  }

  private struct PointRecord: Encodable {
    var source: [Double]
    var target: [Double]
    var sourcePosition: Double?
    var targetPosition: Double?
    var isCorner: Bool

    init(_ match: PathMorph.PointMatch) {
      source = [match.source.x, match.source.y]
      target = [match.target.x, match.target.y]
      sourcePosition = match.sourcePosition
      targetPosition = match.targetPosition
      isCorner = match.isCorner
    }
  }

  private struct QualityRecord: Encodable {
    var areaDeviation: Double
    var crossings: Int
    var common: Double
    var strayed: Double
    var lostSymmetry: Double?
    var isPoor: Bool
    var better: [String]

    init(_ quality: PathMorph.Quality, better: [String]) {
      areaDeviation = quality.areaDeviation
      crossings = quality.crossings
      common = quality.common
      strayed = quality.strayed
      lostSymmetry = quality.lostSymmetry
      isPoor = quality.isPoor
      self.better = better
    }
  }
}
