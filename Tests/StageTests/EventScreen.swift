import Stage
import VectorGraphics
import VectorMotion

/// A screen of named events, with one square that stands where the last touch was.
@MainActor
final class EventScreen: Screen {
  private static var shownNow: EventScreen?

  /// What has happened, with its time in milliseconds.
  private(set) var log: [String] = []
  private var events: [(time: Double, action: @MainActor () -> Void)] = []
  private(set) var touches: [(time: Double, touch: Touch)] = []
  var controls: [String: Point] = [:]

  let size = Size(100, 100)
  private(set) var time = 0.0
  var isRecording = false {
    didSet { if isRecording { recordedFilms = [(time, film)] } }
  }
  private(set) var recordedFilms: [(time: Double, film: Film)] = []
  private(set) var film: Film = EventScreen.square(around: Point(50, 50))

  var nextEvent: Double? { events.map(\.time).min() }

  /// How often time has been told to pass.
  private(set) var advanceCount = 0

  func advance(to time: Double) {
    precondition(time >= self.time, "time does not go back")
    advanceCount += 1
    while let next = nextEvent, next <= time, let index = events.firstIndex(where: { $0.time == next }) {
      self.time = max(self.time, next)
      events.remove(at: index).action()
    }
    self.time = time
  }

  func touch(_ touches: [Touch]) {
    for touch in touches { self.touches.append((time, touch)) }
    film = EventScreen.square(around: touches[0].location)
    if isRecording { recordedFilms.append((time, film)) }
  }

  func press(_ key: KeyPress) { note("\(key.usage) \(key.characters) \(key.phase)") }

  func insertText(_ text: String) { note("text \(text)") }

  func location(ofControl title: String) -> Point? { controls[title] }

  func makeCurrent() { EventScreen.shownNow = self }

  /// The screen of the stage that is current.
  static var current: EventScreen? { shownNow }

  func note(_ text: String) { log.append("\(Int((1000 * time).rounded())) \(text)") }

  func at(_ time: Double, _ action: @escaping @MainActor () -> Void) { events.append((time, action)) }

  private static func square(around place: Point) -> Film {
    let square = Path(rect: Rect(x: place.x - 10, y: place.y - 10, width: 20, height: 20))
    return Film(
      Drawing(size: Size(100, 100), background: .white, items: [.path(.fill(square, .color(.black)))]))
  }
}
