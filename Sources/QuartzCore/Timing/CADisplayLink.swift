public import CoreGraphics

/// Calls back once a frame of the display, sixty times a second unless a recording asks for another rate, by the media
/// clock.
///
/// Without selectors, a link here takes a closure. Ours: `CADisplayLink { link in ... }`.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
  private let handler: (CADisplayLink) -> Void
  private var isValid = true
  /// The run loop modes that it was added for. They all mean the clock.
  private var modes: Set<RunLoop.Mode> = []
  /// The one that was current when it was added.
  private weak var clock: MediaClock?

  /// A link that calls `handler`. It begins once it is added to a run loop, and lives until it is invalidated.
  public init(_ handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    super.init()
  }

  /// When the frame that shows now was due.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the next frame is due.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two frames of the display.
  public var duration: CFTimeInterval { 1 / frameRate }

  /// Whether it calls nobody.
  public var isPaused = false

  /// How many calls a second are wished for; 0 means one a frame. Calls come each frame, each second frame and so on.
  public var preferredFramesPerSecond = 0

  /// The same wish as a range: its preferred rate counts, or its maximum.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// Begins to call. Any run loop and mode will do.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard isValid else { return }
    if modes.isEmpty {
      clock = .current
      clock?.displayLinks.add(self, at: MediaClock.current.time)
    }
    modes.insert(mode)
  }

  /// Ends the calls once the link has been removed from every mode that it was added for.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { clock?.displayLinks.remove(self) }
  }

  /// Ends the link for good.
  public func invalidate() {
    isValid = false
    modes = []
    clock?.displayLinks.remove(self)
  }

  // MARK: - Ticking

  private var frameRate: Double { (clock ?? .current).frameRate }

  /// How many frames of the display pass from call to call.
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

  /// Frames a second of the display.
  var frameRate = 60.0 {
    didSet {
      precondition((1...1000).contains(frameRate), "a display shows 1 to 1000 frames a second")
      for index in entries.indices {
        entries[index].nextFrame = (entries[index].nextFrame / oldValue * frameRate).rounded(.up)
      }
    }
  }

  /// The number of the first frame after `time`.
  func frame(after time: Double) -> Double { (time * frameRate + 1e-6).rounded(.down) + 1 }

  func add(_ link: CADisplayLink, at time: Double) { entries.append((link, frame(after: time))) }

  func remove(_ link: CADisplayLink) { entries.removeAll { $0.link === link } }

  /// When the next link ticks; nil if there is none.
  var nextTick: Double? { entries.map { $0.nextFrame / frameRate }.min() }

  /// Lets all links tick that are due at `time`, each once, and returns whether there were any.
  func tick(until time: Double) -> Bool {
    var hasTicked = false
    for link in entries.map(\.link) {
      guard let index = entries.firstIndex(where: { $0.link === link }) else { continue }
      let due = entries[index].nextFrame / frameRate
      guard due <= time else { continue }
      // Far from zero a frame is less than what tells two numbers apart.
      let next = entries[index].nextFrame
      entries[index].nextFrame = max(next + Double(link.framesPerTick), next.nextUp)
      link.tick(at: due)
      hasTicked = true
    }
    return hasTicked
  }
}
