import VectorGraphics

/// What fingers do at which times.
///
///     # A comment.
///     0.50 tap "Toggle"
///     0.50 tap 120 300
///     1.20 drag 300 120 120 300 0.8
///     2.00 down 100 100
///     2.10 move 140 100
///     2.20 up
///
/// One event a line: its time in seconds, what happens, and where, in points. A control is named by what it says, by its
/// accessibility label or, as a switch, by the label beside it; `\"` and `\\` stand for those characters in the name. The
/// number at the end of a drag is how long it takes, in seconds; others may do something meanwhile.
public struct Script: Equatable, Sendable {
  /// What happens at one time.
  public enum Action: Equatable, Sendable {
    case tapControl(String)
    case tap(Point)
    case drag(from: Point, to: Point, duration: Double)
    case down(Point)
    case move(Point)
    case up
  }

  public struct Event: Equatable, Sendable {
    /// In seconds.
    public var time: Double
    public var action: Action
    /// The line of the file, from 1; 0 if there is none.
    public var line: Int

    public init(at time: Double, _ action: Action, line: Int = 0) {
      self.time = time
      self.action = action
      self.line = line
    }
  }

  /// In order of time; what has the same time happens in the order of the list.
  public private(set) var events: [Event]
  /// What messages call the script.
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

  /// What is wrong with a script, and where.
  public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    public let name: String
    /// From 1.
    public let line: Int
    /// In characters from 1; 0 for the line as a whole.
    public let column: Int
    public let message: String

    /// `file:line:column: message`
    public var description: String { "\(name):\(line)\(column > 0 ? ":\(column)" : ""): \(message)" }
  }
}
