public import Foundation

/// A view that is made anew at the dates of a schedule.
///
/// Dates count on the stage's clock, in seconds after the reference date, so they are the same in every run.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// The moment at which the view is made.
  public struct Context {
    public enum Cadence: Comparable, Sendable {
      case live, seconds, minutes
    }

    /// The latest of the schedule's dates. For an animation that shows all frames it is the present.
    public let date: Date
    public let cadence: Cadence
  }

  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
}

public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView.Context: Sendable {}

extension TimelineView: View where Content: View {
  public typealias Body = Never

  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.init(schedule: schedule, content: content)
  }
}

extension TimelineView where Content: View {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { TimelineNode(view, inputs) }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>: Node<TimelineView<Schedule, Content>>,
  FrameOwner
{
  private var child: Node<Content>!
  private var dates: TimelineDates<Schedule>

  override init(_ view: TimelineView<Schedule, Content>, _ inputs: NodeInputs) {
    dates = TimelineDates(view.schedule, at: inputs.graph.time)
    super.init(view, inputs)
    child = makeNode(content, inputs.below(self))
    graph.animate(self)
  }

  private var content: Content {
    let context = TimelineViewDefaultContext(date: dates.current, cadence: .live)
    return evaluate(self) { view.content(context) }
  }

  override var onlyChild: ViewNode? { child }

  override func update(to view: TimelineView<Schedule, Content>) {
    self.view = view
    dates = TimelineDates(view.schedule, at: graph.time)
    graph.animate(self)
    refresh()
  }

  override func refresh() { child.update(to: content) }

  override func makeBoxes() -> [LayoutBox] { child.boxes }

  // MARK: - Frames

  var needsFrames: Bool { isAlive && dates.hasMore }
  var isEndless: Bool { true }

  func present(at time: Double) {
    if dates.advance(to: time) { setNeedsUpdate() }
  }
}

/// The dates of a schedule, from the current one on.
struct TimelineDates<Schedule: TimelineSchedule> {
  private(set) var current: Date
  private let schedule: Schedule
  private var entries: Schedule.Entries.Iterator
  private var next: Date?
  /// Whether every instant is a date of the schedule.
  private let isContinuous: Bool

  /// The most dates between two frames that are visited one by one; beyond them the schedule is asked anew.
  private static var mostSteps: Int { 10_000 }

  init(_ schedule: Schedule, at time: Double) {
    self.schedule = schedule
    let now = Self.date(time)
    let animation = schedule as? AnimationTimelineSchedule
    isContinuous = animation.map { $0.minimumInterval == nil && !$0.isPaused } ?? false
    entries = schedule.entries(from: now, mode: .normal).makeIterator()
    next = entries.next()
    current = next ?? now
    if isContinuous { current = now } else { _ = advance(to: time) }
  }

  private static func date(_ time: Double) -> Date { Date(timeIntervalSinceReferenceDate: time) }

  /// Whether there may be a further date.
  var hasMore: Bool { isContinuous || next != nil }

  /// Goes on to the last date up to `time`, and returns whether it differs from the one before.
  mutating func advance(to time: Double) -> Bool {
    let now = Self.date(time)
    let old = current
    if isContinuous {
      current = now
      return current != old
    }
    var steps = 0
    while let date = next, date <= now {
      current = date
      next = entries.next()
      steps += 1
      if steps == Self.mostSteps {
        entries = schedule.entries(from: now, mode: .normal).makeIterator()
        next = entries.next()
        if let date = next, date <= now { current = date }
        next = entries.next()
        break
      }
    }
    return current != old
  }
}
