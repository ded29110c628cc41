import Stage
import VectorGraphics
import VectorMotion

/// A screen with a square at the last touch, which tells what it was told. While `speed` is not 0 the square moves by
/// itself to the right.
@MainActor
final class SquareScreen: Screen {
  var size = Size(100, 100)
  private(set) var time = 0.0
  private(set) var log: [String] = []
  /// How often time has passed.
  private(set) var passageCount = 0
  private var events: [(time: Double, action: @MainActor () -> Void)] = []
  private(set) var place = Point(20, 50)
  var speed = 0.0 {
    didSet { draw() }
  }
  var isDark = false {
    didSet { draw() }
  }
  var caret: Rect?
  var textInput: ObjectIdentifier?
  var hasMarkedText = false
  var onTouch: () -> Void = {}
  var clipboard: (any Clipboard)?
  var frameRate = 60.0
  var isRecording = false
  let recordedFilms: [(time: Double, film: Film)] = []
  private(set) var film = Film(size: Size(100, 100))

  init() { draw() }

  var nextEvent: Double? { events.map(\.time).min() }
  var isMoving: Bool { speed != 0 }

  func advance(to time: Double) {
    while let next = nextEvent, next <= time, let index = events.firstIndex(where: { $0.time == next }) {
      self.time = max(self.time, next)
      events.remove(at: index).action()
    }
    if time > self.time { passageCount += 1 }
    self.time = time
  }

  func touch(_ touches: [Touch]) {
    for touch in touches {
      note("\(touch.phase) \(touch.id) at \(Int(touch.location.x)) \(Int(touch.location.y))")
      place = touch.location
    }
    onTouch()
    draw()
  }

  func press(_ key: KeyPress) { note("\(key.phase) key \(key.usage) \(key.characters) \(key.modifiers.rawValue)") }
  func insertText(_ text: String) {
    note("text \(text)")
    hasMarkedText = false
  }
  func setMarkedText(_ text: String) {
    note("marked \(text)")
    hasMarkedText = !text.isEmpty
  }
  func scroll(_ turn: ScrollTurn) { note("scroll \(Int(turn.distance.dx)) \(Int(turn.distance.dy))") }
  func resize(to size: Size, scale: Double) {
    self.size = size
    note("size \(Int(size.width)) \(Int(size.height)) at \(scale)")
    draw()
  }
  func location(ofControl title: String) -> Point? { nil }
  func makeCurrent() {}

  func note(_ text: String) { log.append("\(Int((1000 * time).rounded())) \(text)") }
  func clearLog() { log = [] }
  func at(_ time: Double, _ action: @escaping @MainActor () -> Void) { events.append((time, action)) }

  func moveSquare(to place: Point) {
    self.place = place
    draw()
  }

  private func draw() {
    let square = Path(rect: Rect(x: -10, y: -10, width: 20, height: 20))
    var x = Track(Vector(place.x, place.y))
    if speed != 0 {
      x = .animated(
        from: Vector(place.x, place.y), to: Vector(place.x + 1000 * speed, place.y),
        timing: TimeMapping(begin: time, duration: 1000))
    }
    let shape = Node.Shape(PathTrack(square), fill: .color(isDark ? .white : .black))
    film = Film(
      size: size, background: isDark ? .black : .white,
      nodes: [Node(id: Node.ID(1), .shape(shape), transform: [.translation(x)])])
  }
}
