public import VectorGraphics

/// A list of the actions of fingers, wheels and keys, with their times.
///
///     # A comment.
///     0.50 tap "Toggle"
///     0.50 tap 120 300
///     1.20 drag 300 120 120 300 0.8
///     2.00 down 100 100
///     2.10 move 140 100
///     2.20 up
///     3.00 scroll 200 300 0 -120
///     3.00 type "hello"
///     3.10 key return
///     3.20 key control+shift+left
///     4.00 increment "Volume"
///
/// Each line holds one event: its time in seconds, its action, and its place in points. `activate`, `increment` and
/// `decrement` are what people do who do not see the screen. A control is named by its text,
/// by its accessibility label or, as a switch, by the label beside it; `\"` and `\\` stand for those characters in the
/// name. The number at the end of a drag is its duration in seconds; other fingers may act meanwhile. A wheel that
/// scrolls has a place and the distance that content is to move, to the right and down.
///
/// Text is typed where the keyboard's input goes; `\n` in it is a line break. A key is a character or one of `return`,
/// `escape`, `backspace`, `delete`, `tab`, `space`, `home`, `end`, `pageup`, `pagedown`, `left`, `right`, `up`, `down`,
/// `f1` to `f12`; before it may stand `shift+`, `control+`, `alternate+` and `command+`.
public struct Script: Equatable, Sendable {
  /// An action at one time.
  public enum Action: Equatable, Sendable {
    case tapControl(String)
    /// What people do who do not see the screen: see `Stage.activate(_:)`, `increment(_:)` and `decrement(_:)`.
    case activate(String)
    case increment(String)
    case decrement(String)
    case tap(Point)
    case drag(from: Point, to: Point, duration: Double)
    case down(Point)
    case move(Point)
    case up
    case scroll(at: Point, by: Vector)
    case type(String)
    case key(Stage.Key, modifiers: KeyPress.Modifiers)
  }

  public struct Event: Equatable, Sendable {
    /// The time in seconds.
    public var time: Double
    public var action: Action
    /// The number of the line in the file, from 1; 0 if there is none.
    public var line: Int

    public init(at time: Double, _ action: Action, line: Int = 0) {
      self.time = time
      self.action = action
      self.line = line
    }
  }

  /// The events, in order of time; those of the same time happen in the order of the list.
  public private(set) var events: [Event]
  /// The name by which messages call the script.
  public let name: String

  public init(_ events: [Event], name: String = "script") {
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    self.events = order.map { events[$0] }
    self.name = name
  }

  /// The time at which the last event is over, in seconds.
  public var end: Double {
    events.map { event in
      if case .drag(_, _, let duration) = event.action { event.time + duration } else { event.time }
    }.max() ?? 0
  }

  /// A fault of a script, and its place.
  public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    public let name: String
    /// The number of the line, from 1.
    public let line: Int
    /// The place in the line, in characters from 1; 0 for the line as a whole.
    public let column: Int
    public let message: String

    /// The text `file:line:column: message`.
    public var description: String { "\(name):\(line)\(column > 0 ? ":\(column)" : ""): \(message)" }
  }
}
