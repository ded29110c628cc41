public import VectorGraphics

extension APNG {
  /// Looks at all frames of an animation in order, and keeps what the file depends on: colours, changed boxes, delays.
  ///
  /// It keeps two bitmaps and some bytes for each frame.
  public struct Survey: Sendable {
    public let width: Int
    public let height: Int
    private let options: Options
    private var delays: FrameDelays
    private var colors = FilmColors()
    private var steps: [Step] = []
    private var count = 0
    /// What shows at the end of the steps so far.
    private var shown: Bitmap?
    /// The last picture, which shows until another one comes.
    private var pending: (bitmap: Bitmap, index: Int, duration: Double)?

    /// A survey of frames of one size, at least one pixel each.
    public init(width: Int, height: Int, options: Options = Options()) {
      precondition(width > 0 && height > 0, "a PNG has at least one pixel")
      self.width = width
      self.height = height
      self.options = options
      delays = FrameDelays(clock: FrameDelays.Clock(ticksPerSecond: Double(options.ticksPerSecond), shortest: 1))
    }

    /// Looks at the next frame, which shows for `duration` seconds. One that equals the frame before prolongs that.
    public mutating func append(_ bitmap: Bitmap, duration: Double) {
      precondition(bitmap.width == width && bitmap.height == height, "all frames of an APNG have one size")
      defer { count += 1 }
      let duration = duration > 0 ? duration : 0
      if let pending, pending.bitmap == bitmap {
        self.pending?.duration += duration
        return
      }
      finishPending(isLast: false)
      pending = (bitmap, count, duration)
    }

    /// What the file will be, but for the frames themselves. There must be at least one frame.
    public consuming func plan() -> Plan {
      precondition(pending != nil, "an APNG has at least one frame")
      finishPending(isLast: true)
      return Plan(
        width: width, height: height, options: options, steps: steps, colors: colors,
        droppedFrameCount: delays.droppedFrameCount)
    }

    private mutating func finishPending(isLast: Bool) {
      guard let (bitmap, index, duration) = pending else { return }
      pending = nil
      let known = delays.entries.count
      delays.append(index, duration: duration, isLast: isLast)
      for (number, entry) in delays.entries[known...].enumerated() {
        if number == 0 {
          show(bitmap, index: index, ticks: entry.ticks)
        } else {
          steps.append(Step(picture: index, ticks: entry.ticks, box: .corner))
        }
      }
    }

    /// Decides what the next frame of the file brings.
    ///
    /// Where something goes away the frame before may be cleared, so that only what is new has to be drawn; else the
    /// whole changed box is. Whichever has fewer changes of colour to compress is taken.
    private mutating func show(_ bitmap: Bitmap, index: Int, ticks: Int) {
      defer { shown = bitmap }
      let canvas = PixelBox(minX: 0, minY: 0, maxX: width, maxY: height)
      guard let shown else {
        colors.add(bitmap, in: canvas)
        steps.append(Step(picture: index, ticks: ticks, box: canvas))
        return
      }
      let changes = PictureChanges(from: shown, to: bitmap)
      if changes.box.isEmpty {
        // Frames between the two were dropped.
        if steps[steps.count - 1].ticks + ticks <= FrameDelays.longest {
          steps[steps.count - 1].ticks += ticks
        } else {
          steps.append(Step(picture: index, ticks: ticks, box: .corner))
        }
        return
      }
      colors.add(bitmap, in: changes.box)
      let before = steps[steps.count - 1].box
      var step = Step(picture: index, ticks: ticks, box: changes.box)
      step.drawsOpaque = changes.areOpaque
      if !changes.erased.isEmpty {
        let cleared = before.union(changes.erased)
        let drawn = PictureChanges.drawn(on: shown, clearing: cleared, to: bitmap)
        let growth = PictureChanges.edges(of: shown, in: cleared) - PictureChanges.edges(of: shown, in: before)
        if drawn.area < changes.box.area,
          PictureChanges.edges(of: bitmap, in: drawn) + growth < PictureChanges.edges(of: bitmap, in: changes.box)
        {
          steps[steps.count - 1].box = cleared
          steps[steps.count - 1].isCleared = true
          step.box = drawn.isEmpty ? .corner : drawn
          step.drawsOpaque = false
        }
      }
      steps.append(step)
    }
  }

  /// What one frame of the file is.
  struct Step: Equatable, Sendable {
    /// The frame's number among those that were appended.
    var picture: Int
    var ticks: Int
    var box: PixelBox
    /// Whether the box is made transparent before the next frame.
    var isCleared = false
    /// Whether all that changes becomes opaque, so that the frame may also be painted over what is there.
    var drawsOpaque = false
  }
}

extension PixelBox {
  /// The least that a frame may bring.
  fileprivate static let corner = PixelBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
}

/// Where two bitmaps of one size differ.
private struct PictureChanges {
  /// All pixels that differ.
  private(set) var box = PixelBox()
  /// Those that become transparent.
  private(set) var erased = PixelBox()
  /// Whether all that differ are opaque in the second bitmap.
  private(set) var areOpaque = true

  init(from before: Bitmap, to next: Bitmap) {
    let (a, b) = (before.pixels.span, next.pixels.span)
    let width = next.width
    for row in 0..<next.height {
      let start = row &* width
      var first = 0
      while first < width, a[pixel: start &+ first] == b[pixel: start &+ first] { first &+= 1 }
      guard first < width else { continue }
      var last = width &- 1
      while a[pixel: start &+ last] == b[pixel: start &+ last] { last &-= 1 }
      box.add(start &+ first, start &+ last &+ 1, width: width)
      for column in first...last {
        let pixel = b[pixel: start &+ column]
        if pixel >> 24 == 255 || pixel == a[pixel: start &+ column] { continue }
        areOpaque = false
        if pixel == 0 { erased.add(start &+ column, start &+ column &+ 1, width: width) }
      }
    }
  }

  /// The pixels that are to be drawn when `before` was cleared in a box, for `next` to show.
  static func drawn(on before: Bitmap, clearing cleared: PixelBox, to next: Bitmap) -> PixelBox {
    var box = PixelBox()
    let (a, b) = (before.pixels.span, next.pixels.span)
    let width = next.width
    for row in 0..<next.height {
      let columns = row >= cleared.minY && row < cleared.maxY ? cleared.minX..<cleared.maxX : 0..<0
      let start = row &* width
      func differs(_ column: Int) -> Bool {
        b[pixel: start &+ column] != (columns.contains(column) ? 0 : a[pixel: start &+ column])
      }
      var first = 0
      while first < width, !differs(first) { first &+= 1 }
      guard first < width else { continue }
      var last = width &- 1
      while !differs(last) { last &-= 1 }
      box.add(start &+ first, start &+ last &+ 1, width: width)
    }
    return box
  }

  /// How many pixels of a box differ from their left neighbours: about what there is to compress.
  static func edges(of bitmap: Bitmap, in box: PixelBox) -> Int {
    guard !box.isEmpty else { return 0 }
    let pixels = bitmap.pixels.span
    var count = 0
    for row in box.minY..<box.maxY {
      var left: UInt32 = 0
      for index in row &* bitmap.width &+ box.minX..<row &* bitmap.width &+ box.maxX {
        let pixel = pixels[pixel: index]
        if pixel != left { count &+= 1 }
        left = pixel
      }
    }
    return count
  }
}

extension Span<UInt8> {
  /// The pixel of number `index`, red in the low byte.
  @inline(__always)
  subscript(pixel index: Int) -> UInt32 {
    let offset = 4 &* index
    return UInt32(self[offset]) | UInt32(self[offset &+ 1]) << 8 | UInt32(self[offset &+ 2]) << 16
      | UInt32(self[offset &+ 3]) << 24
  }
}
