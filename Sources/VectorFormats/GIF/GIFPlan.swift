import VectorGraphics

extension GIF {
  /// Frames of one size in order, each with its duration.
  public struct Recording: Sendable {
    public let width: Int
    public let height: Int
    private let options: Options
    private var frames: [Frame] = []
    private var durations: [Double] = []

    public init(width: Int, height: Int, options: Options = Options()) {
      self.width = width
      self.height = height
      self.options = options
    }

    /// Adds a frame that shows for `duration` seconds. One that equals the frame before prolongs that.
    public mutating func append(_ frame: Frame, duration: Double) {
      precondition(frame.width == width && frame.height == height, "all frames of a GIF have one size")
      if let last = frames.last, last == frame {
        durations[durations.count - 1] += duration
      } else {
        frames.append(frame)
        durations.append(duration)
      }
    }

    /// What the file will be, but for the compression of each frame. There must be at least one frame.
    public func plan() -> Plan {
      plan { count, make, consume in
        for index in 0..<count { consume(make(index)) }
      }
    }

    /// The same, with work that may be done on several threads handed to `ordered`: to call `make` with each number below
    /// `count`, in any order or in parallel, and `consume` with what comes of it in ascending order, on the calling
    /// thread.
    package func plan(
      ordered: (
        _ count: Int, _ make: @escaping @Sendable (Int) -> [PlannedPicture], _ consume: ([PlannedPicture]) -> Void
      ) -> Void
    ) -> Plan {
      precondition(!frames.isEmpty, "a GIF has at least one frame")
      let delays = FrameDelays(of: durations, clock: .gif)
      let shown = delays.entries.reduce(into: [Int]()) { shown, entry in
        if shown.last != entry.frame { shown.append(entry.frame) }
      }
      let palette = Palette(of: shown.map { frames[$0] })
      var plan = Plan(
        width: width, height: height, playCount: options.playCount, palette: palette,
        droppedFrameCount: delays.droppedFrameCount)
      var entries = delays.entries[...]
      // In blocks, since each picture is compared with the one before it.
      let blockSize = 8
      ordered((shown.count + blockSize - 1) / blockSize) { [frames, width] block in
        let first = block * blockSize
        var last = first > 0 ? IndexedPicture(frames[shown[first - 1]], palette) : nil
        return shown[first..<min(first + blockSize, shown.count)].map { frame in
          let picture = IndexedPicture(frames[frame], palette)
          let changes = last?.changes(to: picture, width: width, transparent: palette.transparent)
          last = picture
          return PlannedPicture(picture: picture, changes: changes ?? IndexedPicture.Changes())
        }
      } _: { pictures in
        for var planned in pictures {
          guard let frame = entries.first?.frame else { return }
          while let entry = entries.first, entry.frame == frame {
            plan.append(planned, centiseconds: entry.ticks)
            planned.changes = IndexedPicture.Changes()
            entries.removeFirst()
          }
        }
      }
      return plan
    }
  }

  /// A picture and its changes from the one before it.
  package struct PlannedPicture: Sendable {
    let picture: IndexedPicture
    var changes: IndexedPicture.Changes
  }

  /// A GIF with its palette, delays and changed boxes decided: header, frames in any order or in parallel, trailer.
  public struct Plan: Sendable {
    private let width: Int
    private let height: Int
    private let playCount: Int?
    private let palette: Palette
    private let droppedFrameCount: Int
    private var pictures: [IndexedPicture] = []
    private var steps: [Step] = []

    /// What one frame of the file is.
    private struct Step {
      var picture: Int
      var centiseconds: Int
      var box: PixelBox
      /// Whether the box is made transparent before the next frame.
      var isCleared = false
    }

    fileprivate init(width: Int, height: Int, playCount: Int?, palette: Palette, droppedFrameCount: Int) {
      self.width = width
      self.height = height
      self.playCount = playCount
      self.palette = palette
      self.droppedFrameCount = droppedFrameCount
    }

    public var frameCount: Int { steps.count }

    public var summary: Summary {
      Summary(
        frameCount: steps.count, centiseconds: steps.reduce(0) { $0 + $1.centiseconds },
        droppedFrameCount: droppedFrameCount, isExact: palette.isExact)
    }

    /// Decides the next frame's box, and whether the one before it is cleared: if there is nothing now where there was
    /// something, since drawing cannot take away.
    fileprivate mutating func append(_ planned: PlannedPicture, centiseconds: Int) {
      let (picture, changes) = (planned.picture, planned.changes)
      guard let before = steps.last else {
        pictures.append(picture)
        let canvas = PixelBox(minX: 0, minY: 0, maxX: width, maxY: height)
        steps.append(Step(picture: 0, centiseconds: centiseconds, box: canvas))
        return
      }
      if changes.drawn.isEmpty, changes.erased.isEmpty, before.centiseconds + centiseconds <= FrameDelays.longest {
        // Different colours may share an index.
        steps[steps.count - 1].centiseconds += centiseconds
        return
      }
      var box = changes.drawn
      if !changes.erased.isEmpty {
        steps[steps.count - 1].isCleared = true
        steps[steps.count - 1].box = before.box.union(changes.erased)
        let empty = IndexedPicture(empty: palette.transparent ?? 0, count: width * height)
        let content = empty.changes(to: picture, width: width, transparent: palette.transparent).drawn
        box = box.union(content.intersection(steps[steps.count - 1].box))
      }
      if box.isEmpty { box = PixelBox(minX: 0, minY: 0, maxX: 1, maxY: 1) }
      steps.append(Step(picture: pictures.count, centiseconds: centiseconds, box: box))
      pictures.append(picture)
    }

    // MARK: - Bytes

    /// The whole file.
    public var bytes: [UInt8] { (0..<frameCount).reduce(into: header) { $0 += bytes(ofFrame: $1) } + trailer }

    /// Everything before the first frame.
    public var header: [UInt8] {
      let count = palette.colors.count + palette.firstOpaque
      let sizeBits = max(1, Int.bitWidth - (count - 1).leadingZeroBitCount)
      var bytes = Array("GIF89a".utf8) + Plan.pair(width) + Plan.pair(height)
      // A global table of 2 ^ sizeBits colours, 8 bits a channel; background index 0; square pixels.
      bytes += [0x80 | 0x70 | UInt8(sizeBits - 1), 0, 0]
      var colors = [UInt32](repeating: 0, count: palette.firstOpaque) + palette.colors
      colors += [UInt32](repeating: 0, count: 1 << sizeBits - colors.count)
      for color in colors {
        for shift: UInt32 in [0, 8, 16] { bytes.append(UInt8(color >> shift & 0xFF)) }
      }
      // Netscape's extension counts repeats; without it an animation plays once.
      if frameCount > 1, playCount != 1 {
        let repeats = playCount.map { min(max($0 - 1, 1), 65535) } ?? 0
        bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Plan.pair(repeats) + [0]
      }
      return bytes
    }

    /// A frame's control extension, descriptor and compressed pixels.
    public func bytes(ofFrame index: Int) -> [UInt8] {
      let step = steps[index]
      let box = step.box
      let disposal: UInt8 = step.isCleared ? 2 : 1
      let transparent = transparent(ofFrame: index)
      var bytes: [UInt8] = [0x21, 0xF9, 4, disposal << 2 | (transparent == nil ? 0 : 1)]
      bytes += Plan.pair(step.centiseconds) + [transparent ?? 0, 0]
      bytes += [0x2C] + Plan.pair(box.minX) + Plan.pair(box.minY) + Plan.pair(box.width) + Plan.pair(box.height) + [0]
      bytes += imageData(ofFrame: index, transparent: transparent)
      return bytes
    }

    /// The index that is transparent in a frame. Where opaque colours have all of them, it is the first whose colour the
    /// frame does not show: with it strokes of one colour on an opaque ground take a fifth less than with none.
    private func transparent(ofFrame index: Int) -> UInt8? {
      if let transparent = palette.transparent { return transparent }
      if index == 0 { return nil }
      var isUsed = [Bool](repeating: false, count: palette.colors.count)
      for run in pictures[steps[index].picture].runs(in: steps[index].box, width: width) {
        isUsed[Int(run.index)] = true
      }
      return isUsed.firstIndex(of: false).map { UInt8($0) }
    }

    public var trailer: [UInt8] { [0x3B] }

    /// The box's pixels as they are, or with what the canvas shows already left transparent, whichever is shorter.
    private func imageData(ofFrame index: Int, transparent: UInt8?) -> [UInt8] {
      let step = steps[index]
      let picture = pictures[step.picture]
      let whole = LZW.imageData(of: picture.runs(in: step.box, width: width))
      guard index > 0, let transparent else { return whole }
      let before = steps[index - 1]
      var canvas = pictures[before.picture]
      if before.isCleared { canvas = canvas.filling(before.box, with: transparent, width: width) }
      let sparse = LZW.imageData(
        of: picture.runs(in: step.box, width: width, over: canvas, transparent: transparent))
      return sparse.count < whole.count ? sparse : whole
    }

    private static func pair(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }
  }
}
