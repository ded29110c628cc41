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
  /// Whether what shows may change without an event, from frame to frame, as while an animation is under way.
  var isMoving: Bool { get }
  /// The number of frames a second, from 1 to 1000, in which continuous changes are shown.
  var frameRate: Double { get set }
  /// Lets time pass until `time`, not before the present one. Then everything due until then has happened, what has changed
  /// is committed, and `time` is the present time.
  func advance(to time: Double)
  /// Takes one event: the touches that change at the present time.
  func touch(_ touches: [Touch])
  /// Takes a change of one key at the present time.
  func press(_ key: KeyPress)
  /// Types text where the keyboard's input goes, as an input method or a keyboard hands it over.
  func insertText(_ text: String)
  /// Shows text that an input method has not decided on yet in place of the one before; empty text ends that.
  func setMarkedText(_ text: String)
  /// The object that takes text; nil if nothing does. Another one is another text for an input method.
  var textInput: ObjectIdentifier? { get }
  /// Whether there is text that an input method has not decided on.
  var hasMarkedText: Bool { get }
  /// The place of the caret in points of the screen while something takes text; nil otherwise. An input method shows its
  /// candidates there.
  var caret: Rect? { get }
  /// Takes a turn of a wheel or a move on a trackpad at the present time.
  func scroll(_ turn: ScrollTurn)
  /// Makes the canvas `size` points, with `scale` pixels a point, and asks for a new layout.
  func resize(to size: Size, scale: Double)
  /// Tells the program that it is about to end, as when its window is closed.
  func close()
  /// Whether the interface is dark.
  var isDark: Bool { get set }
  /// Where copied text goes; nil keeps it within the screen.
  var clipboard: (any Clipboard)? { get set }
  /// The last commit. Its time is that of the screen.
  var film: Film { get }
  /// Whether commits are kept; true begins anew with the present film.
  var isRecording: Bool { get set }
  /// The films that were committed while `isRecording` was true, each with the time from which it shows.
  var recordedFilms: [(time: Double, film: Film)] { get }
  /// What people who do not see the screen are told, in the order of reading, as of the last commit.
  var accessibilityElements: [AccessibilityElement] { get }
  /// Returns the point at which a finger would hit the control that is called `title`: by its text, by its
  /// accessibility label or, as with a switch, by the label beside it. The result is nil if no control is called so.
  func location(ofControl title: String) -> Point?
  /// Makes the names that code finds globally, such as a shared application or the current clock, those of this screen.
  func makeCurrent()
}

extension Screen {
  /// True, for screens that do not know it.
  public var isMoving: Bool { true }

  /// The frame rate is 60, whatever is set, for screens on which nothing goes by frames.
  public var frameRate: Double {
    get { 60 }
    set {}
  }

  /// Does nothing, for screens without keys.
  public func press(_ key: KeyPress) {}
  /// Does nothing, for screens that take no text.
  public func insertText(_ text: String) {}
  /// Does nothing, for screens that take no text.
  public func setMarkedText(_ text: String) {}
  /// Nil, for screens that take no text.
  public var textInput: ObjectIdentifier? { nil }
  /// False, for screens that take no text.
  public var hasMarkedText: Bool { false }
  /// Nil, for screens that take no text.
  public var caret: Rect? { nil }
  /// Does nothing, for screens on which nothing scrolls.
  public func scroll(_ turn: ScrollTurn) {}
  /// Does nothing, for screens that keep their size.
  public func resize(to size: Size, scale: Double) {}
  /// Does nothing, for screens whose programs need not know.
  public func close() {}
  /// False, whatever is set, for screens that look the same in the dark.
  public var isDark: Bool {
    get { false }
    set {}
  }
  /// Nil, whatever is set, for screens that copy nothing.
  public var clipboard: (any Clipboard)? {
    get { nil }
    set {}
  }

  /// None, for screens of which nobody is told.
  public var accessibilityElements: [AccessibilityElement] { [] }
  /// The point of the element that is meant: a control before other things of that name, one in front before those
  /// behind, and the control beside a text before the text.
  public func location(ofControl title: String) -> Point? {
    accessibilityElements.element(called: title)?.activationPoint
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
