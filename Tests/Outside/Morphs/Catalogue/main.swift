// Morphs every icon of a catalogue into every other: `MorphCatalogue [STEP] <ICONS`, an array of JSON objects with `id`, `path`,
// `isStroke` and `side`. Of all pairs it takes each STEP-th, and prints what it finds of each, one JSON object a line.

import Foundation
import VectorGraphics
import VectorMotion
import VectorRaster

struct Icon: Decodable {
  var id: String
  var path: String
  var isStroke: Bool
  /// The side of the square that it is drawn in.
  var side: Double
}

struct Finding: Encodable {
  var id: String
  /// What must not be; nil: nothing.
  var problem: String?
  var area = 0.0
  var crossings = 0
  var strayed = 0.0
  var lostSymmetry = 0.0
  /// The largest step of the picture between an end and the thousandth of the way beside it, as a share of the paint.
  var pop = 0.0
}

/// An icon in a square of 24 units, as it is and as an area.
struct Figure {
  static let style = StrokeStyle(width: 2, cap: .round, join: .round)

  let id: String
  let isStroke: Bool
  let path: Path
  let area: Path

  init(_ icon: Icon) throws(PathDescription.Failure) {
    id = icon.id
    isStroke = icon.isStroke
    path = try Path(svg: icon.path).applying(.scale(24 / icon.side))
    area = isStroke ? path.stroked(Self.style, tolerance: 0.01) : path
  }
}

func alphas(of path: Path, rule: FillRule, isStroke: Bool) -> [Double] {
  let painted: PaintedPath =
    isStroke ? .stroke(path, .color(.black), style: Figure.style) : .fill(path, .color(.black), rule: rule)
  let drawing = Drawing(size: Size(24, 24), items: [.path(painted)])
  // A pixel that two outlines meet counts both: coarser, rings that end on each other gain a tenth of their paint.
  guard let bitmap = Bitmap(rendering: drawing, scale: 4) else { return [] }
  return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { x in Double(bitmap[x, y].alpha) / 255 } }
}

func finding(_ a: Figure, _ b: Figure) -> Finding {
  var finding = Finding(id: "\(a.id)>\(b.id)")
  // A stroke and an area become one another as areas.
  let isStroke = a.isStroke && b.isStroke
  let (from, to) = isStroke ? (a.path, b.path) : (a.area, b.area)
  let morph = isStroke ? PathMorph(fromStroke: from, toStroke: to) : PathMorph(from: from, to: to)
  if morph.path(at: 0) != from || morph.path(at: 1) != to { finding.problem = "the ends are not those given" }
  for step in 0...20 where !morph.path(at: Double(step) / 20).isFinite {
    finding.problem = "numbers end at \(step) of 20"
  }
  let keyframes = morph.keyframes.map { $0.path }
  if keyframes.contains(where: { $0.kinds != keyframes[0].kinds }) { finding.problem = "keyframes differ in structure" }
  for (end, beside) in [(0.0, 0.001), (1, 0.999)] {
    func picture(_ progress: Double) -> [Double] {
      alphas(of: morph.path(at: progress), rule: morph.fillRule(at: progress), isStroke: isStroke)
    }
    let (here, there) = (picture(end), picture(beside))
    let differing = zip(here, there).reduce(0) { $0 + abs($1.0 - $1.1) }
    finding.pop = max(finding.pop, differing / max(1, here.reduce(0, +)))
  }
  let quality = morph.quality()
  finding.area = quality.areaDeviation
  finding.crossings = quality.crossings
  finding.strayed = quality.strayed
  finding.lostSymmetry = quality.lostSymmetry ?? 0
  return finding
}

let step = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 1 : 1
let icons = try JSONDecoder().decode([Icon].self, from: FileHandle.standardInput.readDataToEndOfFile())
let figures = try icons.map { try Figure($0) }
let pairs = figures.indices.flatMap { a in (a + 1..<figures.count).map { b in (a, b) } }
let chosen = stride(from: 0, to: pairs.count, by: max(1, step)).map { pairs[$0] }
let encoder = JSONEncoder()
encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]

// In shares small enough to be told one after another, in order.
let share = 64
for start in stride(from: 0, to: chosen.count, by: share) {
  let part = chosen[start..<min(start + share, chosen.count)]
  let findings = await withTaskGroup(of: (Int, Finding).self) { group in
    for (index, (a, b)) in part.enumerated() {
      group.addTask { (index, finding(figures[a], figures[b])) }
    }
    var findings: [(Int, Finding)] = []
    for await finding in group { findings.append(finding) }
    return findings
  }
  for (_, finding) in findings.sorted(by: { $0.0 < $1.0 }) {
    FileHandle.standardOutput.write(try encoder.encode(finding) + Data([10]))
  }
}
