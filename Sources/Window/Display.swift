package import Stage
package import VectorGraphics
package import VectorRaster

/// A place where pixels show and from which input comes: a window of the desktop, or a stand-in for one.
@MainActor
package protocol Display: AnyObject {
  /// The name of the driver, for measurements.
  var name: String { get }
  /// The sizes of the window and of its picture, as they are now.
  var geometry: WindowGeometry { get }
  /// The number of pictures that the display shows in a second; nil if it does not say.
  var refreshRate: Double? { get }
  /// Whether `show` returns when the display has taken the picture, so that frames need not be spaced by a clock.
  var waitsForRefresh: Bool { get }
  /// The machine's time in seconds, from an instant of its own.
  var now: Double { get }
  /// The clipboard of the desktop; nil if there is none.
  var clipboard: (any Clipboard)? { get }

  /// Takes the events that have come since the last call.
  func takeEvents() -> [DisplayEvent]
  /// Shows a picture of `geometry.pixelWidth` × `pixelHeight` pixels, of which only those in `changes` are others than
  /// before.
  func show(_ picture: borrowing Bitmap, changes: [PixelRect])
  /// Returns after `seconds` or when an event comes, whatever comes first. It blocks the thread, and may return sooner.
  func wait(upTo seconds: Double)
  /// Begins to take text with the caret at a place in points of the window, moves the caret, or, without a place, ends
  /// that. Then an input method forgets what it has composed and not decided on.
  func takeText(at caret: Rect?)
}

/// What a display tells. Places are in points of the window, from its top left corner.
package enum DisplayEvent: Equatable {
  case mouse(Touch.Phase, at: Point, KeyPress.Modifiers)
  /// A finger on a touch screen, by a number of the display's.
  case finger(Int64, Touch.Phase, at: Point)
  /// A turn of the wheel by notches, or a move on a trackpad by parts of them: to the right and up is positive.
  case wheel(at: Point, notches: Vector)
  case key(KeyPress)
  case text(String)
  /// The text that an input method has not decided on yet.
  case markedText(String)
  /// The window has another size.
  case resized
  /// What it showed is lost.
  case exposed
  /// The window shows, or does not.
  case shown(Bool)
  /// Another window has the keyboard now.
  case keyboardLost
  case closed
}
