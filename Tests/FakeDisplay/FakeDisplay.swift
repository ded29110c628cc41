package import Stage
package import VectorGraphics
package import VectorRaster
package import Window

/// A display without a machine: its time is what a test says, and its events are a list.
@MainActor
package final class FakeDisplay: Display {
  package var geometry: WindowGeometry
  package var name: String { "fake" }
  package var refreshRate: Double?
  package var waitsForRefresh = false
  package var now = 0.0
  package var clipboard: (any Clipboard)?
  /// What it shows, and when it was shown.
  package private(set) var pictures: [(now: Double, bitmap: Bitmap, changes: [PixelRect])] = []
  /// Whether all pictures are kept, and not the last one alone.
  package var keepsPictures = true
  package private(set) var carets: [Rect?] = []
  package private(set) var waitCount = 0
  private var events: [(time: Double, event: DisplayEvent)] = []

  package init(size: Size = Size(100, 100), density: Double = 1, zoom: Double = 1) {
    geometry = WindowGeometry(
      size: size, pixelWidth: Int(size.width * density), pixelHeight: Int(size.height * density), zoom: zoom)
  }

  /// Lets events come at a time, in the order of the calls.
  package func at(_ time: Double, _ events: DisplayEvent...) {
    for event in events { self.events.append((time, event)) }
  }

  package func takeEvents() -> [DisplayEvent] {
    defer { events.removeAll { $0.time <= now } }
    return events.filter { $0.time <= now }.map(\.event)
  }

  package func show(_ picture: borrowing Bitmap, changes: [PixelRect]) {
    if !keepsPictures { pictures = [] }
    pictures.append((now, copy picture, changes))
  }

  package func wait(upTo seconds: Double) {
    waitCount += 1
    // As a display does, it returns when an event comes.
    let next = events.map(\.time).filter { $0 > now }.min() ?? .infinity
    now = min(now + max(seconds, 1e-6), next)
  }

  package func takeText(at caret: Rect?) { carets.append(caret) }
}

extension ScreenWindow {
  /// Runs until the display's time is `time`.
  package func run(until time: Double, on display: FakeDisplay) async {
    // What nobody minds ends a rest in time: the move of a finger that is not down.
    display.at(time, .finger(.min, .moved, at: .zero))
    while display.now < time { await turn() }
  }
}
