public import CoreGraphics

/// A link that calls back once for each frame of the display, by the media clock. There are sixty frames a second
/// unless a recording asks for another rate.
///
/// A link calls a method of its target, or a closure. Ours: `CADisplayLink { link in ... }`.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
  private var handler: (CADisplayLink) -> Void
  private var isValid = true
  /// The run loop modes for which the link was added. They all mean the clock.
  private var modes: Set<RunLoop.Mode> = []
  /// The clock that was current when the link was added.
  private weak var clock: MediaClock?

  /// A link that calls `handler`. It begins when it is added to a run loop, and lives until it is invalidated.
  public init(_ handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    super.init()
  }

  /// A link that calls a method of an object, which it keeps alive. It begins when it is added to a run loop.
  public convenience init(target: Any, selector sel: Selector) {
    self.init { link in sel.send(to: target, [link]) }
  }

  /// The time at which the present frame was due, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time at which the link's next frame is due, in seconds.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The seconds between two frames of the display.
  public var duration: CFTimeInterval { 1 / frameRate }

  /// Whether the link makes no calls.
  public var isPaused = false

  /// The wished number of calls per second; 0 means one for each frame. Calls come at each frame, each second frame and
  /// so on.
  public var preferredFramesPerSecond = 0

  /// The number of frames of a display of 60 frames a second from call to call. Setting it sets
  /// `preferredFramesPerSecond`.
  @available(*, deprecated, message: "Use preferredFramesPerSecond")
  public var frameInterval: Int {
    get { preferredFramesPerSecond > 0 ? max(1, 60 / preferredFramesPerSecond) : 1 }
    set { preferredFramesPerSecond = newValue > 1 ? max(1, 60 / newValue) : 0 }
  }

  /// The wished number of calls per second as a range, of which the preferred rate counts, or else the maximum. It
  /// counts if `preferredFramesPerSecond` is 0.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// Begins the calls. Any run loop and mode will do.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard isValid else { return }
    if modes.isEmpty {
      clock = .current
      clock?.displayLinks.add(self, at: MediaClock.current.time)
    }
    modes.insert(mode)
  }

  /// Ends the calls once the link has been removed from every mode for which it was added.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { clock?.displayLinks.remove(self) }
  }

  /// Ends the link for good, and lets its target go.
  public func invalidate() {
    isValid = false
    modes = []
    handler = { _ in }
    clock?.displayLinks.remove(self)
  }

  // MARK: - Ticking

  private var frameRate: Double { (clock ?? .current).frameRate }

  /// The number of frames of the display from call to call.
  var framesPerTick: Int {
    let range = preferredFrameRateRange
    let wish =
      preferredFramesPerSecond > 0
      ? Double(preferredFramesPerSecond) : Double(range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum)
    guard wish > 0, wish < frameRate else { return 1 }
    return Int(min(frameRate / wish, 1e9).rounded())
  }

  func tick(at time: Double) {
    timestamp = time
    targetTimestamp = time + Double(framesPerTick) / frameRate
    if !isPaused { handler(self) }
  }
}

/// The display links of one clock.
@MainActor
final class DisplayLinkSchedule {
  private var entries: [(link: CADisplayLink, nextFrame: Double)] = []

  /// The number of frames that the display shows in a second, from 1 to 1000.
  var frameRate = 60.0 {
    didSet {
      precondition((1...1000).contains(frameRate), "a display shows 1 to 1000 frames a second")
      for index in entries.indices {
        entries[index].nextFrame = (entries[index].nextFrame / oldValue * frameRate).rounded(.up)
      }
    }
  }

  /// Returns the number of the first frame after `time`.
  func frame(after time: Double) -> Double { (time * frameRate + 1e-6).rounded(.down) + 1 }

  func add(_ link: CADisplayLink, at time: Double) { entries.append((link, frame(after: time))) }

  func remove(_ link: CADisplayLink) { entries.removeAll { $0.link === link } }

  /// The time at which the next link ticks; nil if there is none.
  var nextTick: Double? { entries.map { $0.nextFrame / frameRate }.min() }

  /// Calls each link once that is due at `time`, and returns whether there were any.
  func tick(until time: Double) -> Bool {
    var hasTicked = false
    for link in entries.map(\.link) {
      guard let index = entries.firstIndex(where: { $0.link === link }) else { continue }
      let due = entries[index].nextFrame / frameRate
      guard due <= time else { continue }
      // Far from zero a frame may be less than the distance of two floating-point numbers.
      let next = entries[index].nextFrame
      entries[index].nextFrame = max(next + Double(link.framesPerTick), next.nextUp)
      link.tick(at: due)
      hasTicked = true
    }
    return hasTicked
  }
}
