public import VectorGraphics
public import VectorMotion

/// Anything that a stage can show: it takes touches, lets time pass and hands over a film.
@MainActor
public protocol Screen: AnyObject {
  /// The canvas, in points.
  var size: Size { get }
  /// The time in seconds; 0 at first.
  var time: Double { get }
  /// The next instant at which something happens by itself: an animation ends, a timer fires. Nil: never.
  var nextEvent: Double? { get }
  /// The number of frames a second, from 1 to 1000, in which continuous changes are shown.
  var frameRate: Double { get set }
  /// Lets time pass until `time`, not before the present one. Then everything due until then has happened, what has changed
  /// is committed, and `time` is the present time.
  func advance(to time: Double)
  /// Takes one event: the touches that change at the present time.
  func touch(_ touches: [Touch])
  /// The last commit. Its time is that of the screen.
  var film: Film { get }
  /// Whether commits are kept; true begins anew with the present film.
  var isRecording: Bool { get set }
  /// The films that were committed while `isRecording` was true, each with the time from which it shows.
  var recordedFilms: [(time: Double, film: Film)] { get }
  /// Returns the point at which a finger would hit the control that is called `title`: by its text, by its
  /// accessibility label or, as with a switch, by the label beside it. The result is nil if no control is called so.
  func location(ofControl title: String) -> Point?
  /// Makes the names that code finds globally, such as a shared application or the current clock, those of this screen.
  func makeCurrent()
}

extension Screen {
  /// The frame rate is 60, whatever is set, for screens on which nothing goes by frames.
  public var frameRate: Double {
    get { 60 }
    set {}
  }
}

/// A finger on a screen, at one instant.
public struct Touch: Hashable, Sendable {
  /// The phase of a touch: what the finger does.
  public enum Phase: Hashable, Sendable {
    case began, moved, ended
    /// The system takes the touch away.
    case cancelled
  }

  /// The finger. It keeps its number until the touch ends.
  public var id: Int
  public var phase: Phase
  /// The place in points of the screen.
  public var location: Point

  public init(id: Int = 0, phase: Phase, location: Point) {
    self.id = id
    self.phase = phase
    self.location = location
  }
}
