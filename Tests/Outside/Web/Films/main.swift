// Films with what web pages must show, each as a page, as SVG with CSS keyframes, and as frames: `WebFilms FOLDER`.

import VectorExport
import VectorGraphics
import VectorMotion

let duration = 2.0
let loop = TimeMapping(duration: duration, repeatCount: .infinity, autoreverses: false, fill: .both)

/// There in half of the film and back.
func swing<Value: Interpolatable>(_ from: Value, _ to: Value, easing: Easing = .easeInEaseOut) -> Track<Value> {
  .animated(
    from: from, to: to,
    timing: TimeMapping(
      duration: duration / 2, repeatCount: .infinity, autoreverses: true, fill: .both, easing: easing))
}

/// `true` from one time to another.
func isTrue(from start: Double, to end: Double) -> Track<Bool> {
  Track(
    false,
    animations: [
      .init(timing: [TimeMapping(begin: start, duration: end - start)], source: .interpolation(from: true, to: true))
    ])
}

func path(_ text: String) -> Path {
  guard let path = try? Path(svg: text) else { fatalError("\(text) is no path") }
  return path
}

let square = path("M-14-14h28v28h-28z")
let disc = path("M-14 0A14 14 0 0 1 14 0A14 14 0 0 1-14 0z")
let arrow = path("M-14 4V-4H2V-12L14 0 2 12V4z")
let wave = path("M-24 10C-8-30 8 30 24-10")
let (blue, red, green) = (Color(hex: 0x2B6CB0), Color(hex: 0xD6336C), Color(hex: 0x2F9E44))

var lastID: UInt64 = 0

@MainActor func node(_ content: Node.Content, at x: Double, _ y: Double, _ stages: [TransformStage] = []) -> Node {
  lastID += 1
  return Node(id: Node.ID(lastID), content, transform: stages + [.translation(Track(Vector(x, y)))])
}

@MainActor func shape(
  _ path: Path, _ color: Color, at x: Double, _ y: Double, _ stages: [TransformStage] = []
) -> Node {
  node(.shape(Node.Shape(PathTrack(path), fill: .color(color))), at: x, y, stages)
}

@MainActor func film(_ nodes: [Node]) -> Film {
  Film(size: Size(120, 120), background: .white, duration: duration, nodes: nodes)
}

@MainActor func strokes() -> Film {
  var line = Node.Stroke(PaintTrack.color(Track(blue)), width: swing(2, 7))
  line.dash = swing([9, 5], [3, 8])
  line.dashPhase = swing(0, 20)
  var trimmed = Node.Stroke(PaintTrack.color(swing(red, green)), width: 6)
  trimmed.cap = .round
  trimmed.start = swing(0, 0.4)
  trimmed.end = swing(0.2, 1)
  let morph = PathMorph(from: square, to: arrow)
  let spring = Playback(
    pause: 0.1, easing: .spring(Spring(duration: 0.4, bounce: 0.4)), repetition: .once)
  let springing = PathTrack(
    morph, progress: spring.progress(), timing: TimeMapping(duration: duration, fill: .both))
  return film([
    node(.shape(Node.Shape(PathTrack(wave), stroke: line)), at: 30, 30),
    node(.shape(Node.Shape(PathTrack(wave), stroke: trimmed)), at: 90, 30),
    node(.shape(Node.Shape(springing, fill: .color(swing(blue, Color(hex: 0xF08C00, alpha: 0.3))))), at: 30, 90),
    shape(square, green, at: 90, 90, [.rotation(swing(0, 2.4, easing: .spring(Spring(duration: 0.5, bounce: 0.5))))]),
  ])
}

@MainActor func groups() -> Film {
  var overlapping = node(
    .nodes([shape(square, blue, at: -6, -6), shape(square, red, at: 6, 6)]), at: 30, 30,
    [
      .scale(swing(Vector(1, 1), Vector(0.4, 1.2))),
      .matrix(swing(.identity, Transform(a: 1, b: 0.3, c: 0.6, d: 1, tx: 0, ty: 0))),
    ])
  overlapping.opacity = swing(1, 0.25)
  var clipped = shape(square, green, at: 90, 30, [.scale(Track(Vector(1.5, 1.5)))])
  clipped.clips = [PathTrack(PathMorph(from: disc, to: arrow), progress: Keyframes([0, 1, 0]), timing: loop)]
  var masked = shape(square, red, at: 30, 90)
  masked.mask = Node.Mask([shape(disc, .black, at: 0, 0, [.translation(swing(Vector(-14, 0), Vector(14, 8)))])])
  // Hidden inside of hidden: what is in the middle shows while neither is.
  var inner = shape(disc, blue, at: 0, 0, [.translation(swing(Vector(-8, 0), Vector(8, 0)))])
  inner.isHidden = isTrue(from: 0.3, to: 0.9)
  var outer = node(.nodes([shape(arrow, Color(hex: 0xCED4DA), at: 0, 0), inner]), at: 90, 90)
  outer.isHidden = isTrue(from: 0.7, to: 1.5)
  return film([overlapping, clipped, masked, outer])
}

@MainActor func effects() -> Film {
  var blurred = shape(square, blue, at: 34, 60)
  blurred.effects = [.blur(radius: swing(0, 5))]
  var raised = shape(disc, red, at: 86, 60)
  raised.effects = [
    .shadow(color: Track(.black), opacity: swing(0.2, 0.7), offset: swing(.zero, Vector(5, 9)), radius: swing(1, 4))
  ]
  return film([blurred, raised])
}

@MainActor func gradients() -> Film {
  let stops = [
    GradientTrack.Stop(offset: 0, color: swing(red, green)), GradientTrack.Stop(offset: 1, color: Track(blue)),
  ]
  let still = GradientTrack(.linear(start: Track(Point(-14, -14)), end: Track(Point(14, 14))), stops: stops)
  return film([node(.shape(Node.Shape(PathTrack(square), fill: .gradient(still))), at: 60, 60)])
}

@MainActor func order() -> Film {
  func card(_ color: Color, _ angle: Double) -> Node {
    let turned = swing(angle, angle + 3)
    return shape(
      square, color, at: 60, 60,
      [.translation(Track(Vector(18, 0))), .rotation3D(turned, about: .y)])
  }
  var ring = node(.nodes([card(blue, 0), card(red, 2.1), card(green, 4.2)]), at: 0, 0)
  ring.order = .depth
  let turns = Succession<[Node]>([
    (0, [shape(disc, blue, at: 30, 20)]), (0.5, [shape(arrow, red, at: 30, 20)]),
    (1.3, [shape(disc, green, at: 90, 20)]),
  ])
  return film([ring, node(.succession(turns), at: 0, 0)])
}

guard let folder = CommandLine.arguments.dropFirst().first else { fatalError("which folder?") }
let films = [
  ("strokes", strokes()), ("groups", groups()), ("effects", effects()), ("gradients", gradients()), ("order", order()),
]
for (name, film) in films {
  let export = FilmExport(film)
  let notes = try export.writeCSS(to: .file("\(folder)/\(name).svg"))
  try export.writeHTML(to: .file("\(folder)/\(name).html"), title: name)
  for instant in 0..<10 {
    try export.writePNG(at: duration * (Double(instant) + 0.37) / 10, to: .file("\(folder)/\(name)-\(instant).png"))
  }
  for note in notes { print("\(name): \(note)") }
}
