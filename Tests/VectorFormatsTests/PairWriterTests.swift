import Foundation
import Testing
import VectorFormats
import VectorGraphics
import VectorMotion

/// Paths of one structure, read back as a player would.
struct PairWriterTests {
  private static let play = "M5 3L21 12L5 21Z"
  private static let pause = "M5 3H10.5V21H5ZM14.5 3H20V21H14.5Z"
  private static let arrow = "M4 11H16V6L22 12L16 18V13H4Z"
  private static let turned = "M11 4V16H6L12 22L18 16H13V4Z"

  private struct Line {
    var keyTime: Double
    var rule: String
    var path: Path
    var letters: String

    init(_ text: Substring) throws {
      let fields = text.split(separator: " ", maxSplits: 2)
      keyTime = try #require(Double(fields[0]))
      rule = String(fields[1])
      path = try Path(svg: String(fields[2]))
      letters = fields[2].filter { $0.isLetter }
    }
  }

  private func drawing(_ data: String, isStroke: Bool = false) throws -> Drawing {
    let path = try Path(svg: data)
    let item: PaintedPath =
      isStroke ? .stroke(path, .color(.black), style: StrokeStyle(width: 2)) : .fill(path, .color(.black))
    return Drawing(size: Size(24, 24), items: [.path(item)])
  }

  private func text(_ morph: DrawingMorph, _ form: PairWriter.Form, tolerance: Double? = nil) -> String {
    String(decoding: PairWriter.write(morph, as: form, named: "play-pause", tolerance: tolerance).bytes, as: UTF8.self)
  }

  @Test(arguments: [(play, pause), (arrow, turned), (pause, turned)], [1.0, 0.1, 0.02])
  func straightWaysBetweenTheLinesAreTheMorph(ends: (String, String), tolerance: Double) throws {
    let morph = DrawingMorph(from: try drawing(ends.0), to: try drawing(ends.1))
    let lines = try text(morph, .svg, tolerance: tolerance).split(separator: "\n").map { try Line($0) }
    #expect(lines.first?.keyTime == 0 && lines.last?.keyTime == 1)
    #expect(lines.allSatisfy { $0.letters == lines[0].letters && $0.rule == "nonzero" })
    let truth = try #require(morph.parts.first?.morph)
    for (a, b) in zip(lines, lines.dropFirst()) {
      #expect(a.path.elements.map { $0 }.count == b.path.elements.map { $0 }.count)
      for share in [0.25, 0.5, 0.75] {
        let played = points(a.path, b.path, share)
        let frame = truth.path(at: a.keyTime + share * (b.keyTime - a.keyTime))
        for (point, other) in zip(played, points(frame, frame, 0)) {
          #expect(point.distance(to: other) <= 1.001 * tolerance)
        }
      }
    }
  }

  /// All points of a path on the straight way to another.
  private func points(_ a: Path, _ b: Path, _ share: Double) -> [Point] {
    func list(_ path: Path) -> [Point] {
      path.elements.flatMap { element -> [Point] in
        switch element {
        case .move(let point), .line(let point): [point]
        case .quad(let point, let control): [control, point]
        case .cubic(let point, let control1, let control2): [control1, control2, point]
        case .close: []
        }
      }
    }
    return zip(list(a), list(b)).map { $0.interpolated(to: $1, at: share) }
  }

  @Test func aStraightMorphNeedsTwoPathsAndATurnNoMoreThanItsChords() throws {
    let straight = DrawingMorph(from: try drawing(Self.play), to: try drawing(Self.pause))
    #expect(text(straight, .svg).split(separator: "\n").count == 2)
    // A quarter turn of a point 10 units off strays by r (1 − cos(α / 2)) in steps of α; a step more is due to the grid.
    let turn = DrawingMorph(from: try drawing(Self.arrow), to: try drawing(Self.turned))
    for tolerance in [0.5, 0.1] {
      let step = 2 * ElementaryFunctions.arccosine(1 - 0.5 * tolerance / 10.1)
      let least = Int((0.5 * .pi / step).rounded(.up))
      let count = text(turn, .svg, tolerance: tolerance).split(separator: "\n").count - 1
      #expect((least - 1...least + 1).contains(count), "\(tolerance): \(count) steps, \(least) needed")
    }
  }

  @Test func aChainHasTwoPathsAtEachInnerShapeAndAStrokeSaysSo() throws {
    let chain = DrawingMorph(through: try [Self.play, Self.pause, Self.play].map { try drawing($0) })
    let lines = try text(chain, .svg).split(separator: "\n").map { try Line($0) }
    #expect(lines.map(\.keyTime) == [0, 0.5, 0.5, 1])
    let stroke = DrawingMorph(
      from: try drawing("M4 12H20", isStroke: true), to: try drawing("M4 12L10 18L20 6", isStroke: true))
    #expect(try text(stroke, .svg).split(separator: "\n").allSatisfy { try Line($0).rule == "stroke" })
  }

  @Test func theJSONHoldsTheSamePaths() throws {
    let morph = DrawingMorph(from: try drawing(Self.play), to: try drawing(Self.pause))
    let object = try JSONSerialization.jsonObject(with: Data(text(morph, .json).utf8)) as? [String: Any]
    let outlines = try #require(object?["outlines"] as? [[String: Any]])
    let keyframes = try #require(outlines.first?["keyframes"] as? [[String: Any]])
    let lines = try text(morph, .svg).split(separator: "\n").map { try Line($0) }
    #expect(outlines.count == 1 && keyframes.count == lines.count)
    for (keyframe, line) in zip(keyframes, lines) {
      #expect(keyframe["keyTime"] as? Double == line.keyTime)
      #expect(keyframe["fillRule"] as? String == line.rule)
      #expect(try Path(svg: try #require(keyframe["d"] as? String)) == line.path)
    }
  }

  /// The example of the guide "How a shape becomes another", as it stands there.
  @Test func theExampleOfTheGuideHasTwoLines() throws {
    let lines = text(DrawingMorph(from: try drawing(Self.play), to: try drawing(Self.pause)), .svg)
    #expect(
      lines == """
        0 nonzero M9.686 12v6.364l-4.686 2.636v-9-9l4.686 2.636zm11.314 0l-7.022 3.95-4.292 2.414v-6.364-6.364l4.292 2.414z
        1 nonzero M10.5 12v9l-5.5 0v-9-9l5.5 0zm9.5 0l0 9-5.5 0v-9-9l5.5 0z

        """)
  }

  @Test func theSwiftSourceNamesItsTypeAndItsRule() throws {
    let source = text(DrawingMorph(from: try drawing(Self.play), to: try drawing(Self.pause)), .swift)
    for words in [
      "enum PlayPause {", "keyTimes: [NSNumber] = [0, 1]", "fillRule: CAShapeLayerFillRule = .nonZero",
      "path.addLine(to: p[1])",
    ] { #expect(source.contains(words)) }
  }
}
