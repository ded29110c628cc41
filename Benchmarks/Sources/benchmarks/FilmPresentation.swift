import AllocationCount
import Inbetween
import Measuring

/// A film of layers as a commit makes them: each a group with its background, placed by anchor, scale, rotation and
/// position, of which the last two and the opacity are animated. They have 14 timings in all, or each its own.
func layers(count: Int, haveOwnTimings: Bool = false) -> [Node] {
  (0..<count).map { index -> Node in
    let easing: Easing = index % 2 == 0 ? .linear : .easeInEaseOut
    let delay = haveOwnTimings ? -Double(index) / 1024 : 0
    let timing = [TimeMapping(begin: delay, duration: 1 + Double(index % 7), repeatCount: .infinity, easing: easing)]
    let (column, row) = (Double(index % 100), Double(index / 100))
    let position = Track(
      Vector.zero,
      animations: [
        .init(
          timing: timing,
          source: .interpolation(from: Vector(5 * column, 5 * row), to: Vector(5 * column + 9, 5 * row + 4)))
      ])
    let turn = Track(0, animations: [.init(timing: timing, source: .interpolation(from: 0, to: 6.28))])
    let fade = Track(1, animations: [.init(timing: timing, source: .interpolation(from: 1, to: 0.2))])
    let bounds = RoundedRectTrack(Track(Rect(x: 0, y: 0, width: 4, height: 4)), cornerRadius: 1)
    let background = Node(
      id: Node.ID(UInt64(2 * index + 1)),
      .shape(Node.Shape(PathTrack(roundedRect: bounds), fill: .color(Color(hex: 0x3366CC)))))
    return Node(
      id: Node.ID(UInt64(2 * index)), .nodes([background]),
      transform: [
        .translation(Track(Vector(-2, -2))), .scale(Track(Vector(1.5, 1.5))), .rotation(turn), .translation(position),
      ], opacity: fade)
  }
}

/// The layers in groups of 16, as cards on a screen.
func cards(_ layers: [Node]) -> [Node] {
  stride(from: 0, to: layers.count, by: 16).map { first in
    Node(
      id: Node.ID(UInt64(2 * layers.count + first)), .nodes(Array(layers[first..<min(first + 16, layers.count)])),
      transform: [.translation(Track(Vector(Double(first % 7), 3)))])
  }
}

func layerFilm(_ nodes: [Node]) -> Film { Film(size: Size(512, 512), duration: 420, nodes: nodes) }

/// Prints how long presenting `count` animated layers takes beside a plain loop over as many doubles, and what memory
/// many such instants leave behind.
func measureFilmPresentation(_ count: Int) {
  let film = layerFilm(layers(count: count))
  var drawing = Drawing(size: .zero)
  var time = 0.0
  func frame() {
    time += 0.016
    film.draw(at: time, into: &drawing)
  }
  let (starts, ends) = ([Double](repeating: 0, count: 4 * count), [Double](repeating: 1, count: 4 * count))
  var values = starts
  func loop() {
    let t = values[0] / 2 + 0.1
    for index in values.indices { values[index] = (1 - t) * starts[index] + t * ends[index] }
  }
  let presented = measure("film: present animated layers at one instant, \(count)", frame)
  let lerped = measure("film: linear interpolation of as many doubles, four a layer, \(count)", loop)
  precondition(drawing.items.count == count && values[1] > 0)
  let ratio = (10 * presented / lerped).rounded() / 10
  print("film: presentation over interpolation, times, \(count)\t\(ratio)")
  // The film must not be taken apart in between.
  let (before, after) = withExtendedLifetime(film) {
    let before = allocation_count()
    for _ in 0..<100 { frame() }
    return (before, allocation_count())
  }
  print("film: allocations in 100 instants, \(count)\t\(after.given - before.given)")
  let kept = after.given - before.given - after.returned + before.returned
  print("film: allocations kept after 100 instants, \(count)\t\(kept)")
  let varied = layers(count: count, haveOwnTimings: true)
  for (name, other) in [
    ("of timings of their own", layerFilm(varied)), ("in groups of 16", layerFilm(cards(layers(count: count)))),
    ("in groups of 16, of timings of their own", layerFilm(cards(varied))),
  ] {
    measure("film: present animated layers \(name), \(count)") {
      time += 0.016
      other.draw(at: time, into: &drawing)
    }
    precondition(!drawing.items.isEmpty)
  }
  var group = Node(id: Node.ID(0), .nodes(varied))
  measure("film: change the opacity of a group of animated layers, \(count)") { group.opacity = Track(0.5) }
}
