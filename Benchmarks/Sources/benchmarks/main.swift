// Times everything but the scenes of `raster-scenes`, and prints one line a measurement: name, tab, nanoseconds.
//
//   benchmarks [seconds for each] [folder with Examples/Icons]
//
// Each measurement is the least of many rounds, checks its result and reuses its buffers as a real frame would.
// `Benchmarks/run` puts the lines beside those of other programs, measured in the same run.
import Foundation
import Inbetween
import Measuring

let root = CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : FileManager.default.currentDirectoryPath

/// The same points on every machine and in the peers' programs: a linear congruential generator (Knuth, MMIX).
struct Points {
  private var state: UInt64 = 1

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24) * 500
  }

  mutating func point() -> Point {
    let x = next()
    return Point(x, next())
  }
}

func icon(_ name: String) -> Drawing {
  let file = URL(fileURLWithPath: root).appendingPathComponent("Examples/Icons/\(name).svg")
  guard let data = try? Data(contentsOf: file), let document = try? SVGReader.read(Array(data)) else {
    fatalError("\(file.path) cannot be read; run this from the package's folder or name it")
  }
  return document.drawing
}

func path(of name: String) -> Path {
  guard case .path(let painted)? = icon(name).items.first else { fatalError("\(name) has no path of its own") }
  return painted.path
}

// MARK: - Outlines

var points = Points()
var cubics = Path()
for _ in 0..<1000 {
  cubics.move(to: points.point())
  cubics.cubic(to: points.point(), control1: points.point(), control2: points.point())
}

for tolerance in [1, 0.1, 0.01] {
  var lines = 0
  measure("flatten 1,000 cubics, tolerance \(tolerance)") {
    lines = 0
    cubics.flatten(tolerance: tolerance) { _ in lines += 1 }
  }
  precondition(lines > 1000)
}
var outline = Path()
measure("stroke 1,000 cubics, width 2, tolerance 0.1") {
  outline = cubics.stroked(StrokeStyle(width: 2, cap: .round, join: .round), tolerance: 0.1)
}
precondition(outline.boundingBox.width > 400)
var dashes = Path()
measure("dash 1,000 cubics, 6 on 4 off") { dashes = cubics.dashed([6, 4], phase: 0, tolerance: 0.1) }
precondition(!dashes.isEmpty)
measure("stroke a contour of zero length") {
  var dot = Path()
  dot.move(to: Point(5, 5))
  dot.close()
  outline = dot.stroked(StrokeStyle(width: 2, cap: .round), tolerance: 0.1)
}
precondition(!outline.isEmpty)

// MARK: - Motion

for (from, to) in [("play", "pause"), ("heart", "star"), ("ring", "frame"), ("cloud", "bolt")] {
  let (a, b) = (path(of: from), path(of: to))
  var morph = PathMorph(from: a, to: b)
  measure("morph \(from) to \(to), prepare") { morph = PathMorph(from: a, to: b) }
  var frame = Path()
  var progress = 0.0
  measure("morph \(from) to \(to), one frame", repeats: 1000) {
    progress = progress < 0.9 ? progress + 0.001 : 0.1
    morph.path(at: progress, into: &frame)
  }
  precondition(!frame.isEmpty && frame.isFinite)
}

var (first, second) = (Path(), Path())
first.move(to: points.point())
second.move(to: points.point())
for _ in 0..<100 {
  first.cubic(to: points.point(), control1: points.point(), control2: points.point())
  second.cubic(to: points.point(), control1: points.point(), control2: points.point())
}
guard let interpolation = PathInterpolation(from: first, to: second) else { fatalError("equal structures") }
var between = Path()
var share = 0.0
measure("path interpolation with turning handles, 100 cubics", repeats: 100) {
  share = share < 0.9 ? share + 0.001 : 0.1
  interpolation.path(at: share, into: &between)
}
precondition(between.isFinite)
var (source, copy) = ([Double](repeating: 1, count: 602), [Double](repeating: 0, count: 602))
measure("copy of 602 doubles, the size of that path", repeats: 1000) {
  for index in source.indices { copy[index] = source[index] }
  source[0] += copy[601]
}

for count in [100, 1000, 10_000, 100_000] { measureFilmPresentation(count) }

// MARK: - Blurs

let layer = Group(
  (0..<3).map { index in
    let corner = Point(60 + 70 * Double(index), 60 + 50 * Double(index))
    let color = [Color(hex: 0xE91E63), Color(hex: 0x2196F3), Color(hex: 0x4CAF50)][index]
    return .path(
      .fill(
        Path(roundedRect: Rect(x: corner.x, y: corner.y, width: 140, height: 180), radii: Size(20, 20)),
        .color(color)))
  })
for radius in [4.0, 16, 64] {
  var blurred = Drawing(size: Size(400, 400))
  var group = layer
  group.effects = [.blur(radius: radius)]
  blurred.items = [.group(group)]
  var (picture, rasterizer) = (Bitmap(width: 400, height: 400), Rasterizer())
  measure("blur of a layer of 400 x 400, radius \(Int(radius))") { rasterizer.render(blurred, into: &picture) }
  precondition(picture.pixels.contains { $0 != 0 })
}

// MARK: - Files

let morphing = Film(
  morphing: DrawingMorph(from: icon("heart"), to: icon("star")), playback: Playback(duration: 0.8, pause: 0.4))
var export = FilmExport(morphing, scale: 512 / 24, threads: 1)
export.film.background = .white
var frames: [(bitmap: Bitmap, duration: Double)] = []
let times = FrameTimes(of: export.film, rate: 50, repeats: true)
for index in 0..<times.count {
  guard let bitmap = try? export.bitmap(at: times.time(of: index)) else { fatalError("a frame cannot be made") }
  frames.append((bitmap, 0.02))
}
var file: [UInt8] = []
measure("GIF of \(frames.count) frames, 512 x 512") { file = GIF.bytes(of: frames) }
print("GIF of \(frames.count) frames, 512 x 512: bytes\t\(file.count)")
measure("PNG of one frame, 512 x 512") { file = PNG.bytes(of: frames[frames.count / 4].bitmap) }
print("PNG of one frame, 512 x 512: bytes\t\(file.count)")
// The frames for peers to encode: raw RGBA, one after the other, each opaque.
if CommandLine.arguments.count > 3 {
  let raw = frames.reduce(into: Data()) { $0.append(contentsOf: $1.bitmap.pixels) }
  try raw.write(to: URL(fileURLWithPath: CommandLine.arguments[3]))
}
