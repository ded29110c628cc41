public import VectorGraphics

/// A list of the actions of fingers, with their times.
///
///     # A comment.
///     0.50 tap "Toggle"
///     0.50 tap 120 300
///     1.20 drag 300 120 120 300 0.8
///     2.00 down 100 100
///     2.10 move 140 100
///     2.20 up
///
/// Each line holds one event: its time in seconds, its action, and its place in points. A control is named by its text,
/// by its accessibility label or, as a switch, by the label beside it; `\"` and `\\` stand for those characters in the
/// name. The number at the end of a drag is its duration in seconds; other fingers may act meanwhile.
public struct Script: Equatable, Sendable {
  /// An action of fingers at one time.
  public enum Action: Equatable, Sendable {
    case tapControl(String)
    case tap(Point)
    case drag(from: Point, to: Point, duration: Double)
    case down(Point)
    case move(Point)
    case up
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
