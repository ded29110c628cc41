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
      precondition(!frames.isEmpty, "a GIF has at least one frame")
      return Plan(
        width: width, height: height, frames: frames, delays: FrameDelays(of: durations, clock: .gif), options: options)
    }
  }

  /// A GIF with its palette, delays and changed boxes decided: header, frames in any order or in parallel, trailer.
  public struct Plan: Sendable {
    public let summary: Summary
    private let width: Int
    private let height: Int
    private let playCount: Int?
    /// Opaque colours from `firstOpaque` on.
    private let palette: [UInt32]
    private let transparent: UInt8?
    private let pictures: [IndexedPicture]
    private let steps: [Step]

    /// What one frame of the file is.
    private struct Step {
      var picture: Int
      var centiseconds: Int
      var box: PixelBox
      /// Whether the box is made transparent before the next frame.
      var isCleared = false
    }

    public var frameCount: Int { steps.count }

    fileprivate init(width: Int, height: Int, frames: [Frame], delays: FrameDelays, options: Options) {
      self.width = width
      self.height = height
      playCount = options.playCount
      var table = ColorTable()
      var isTransparent = false
      let shown = Set(delays.entries.map { $0.frame })
      for (index, frame) in frames.enumerated() where shown.contains(index) {
        var start: Int32 = 0
        for (color, end) in zip(frame.colors, frame.ends) {
          if color == 0 { isTransparent = true } else { table.add(color, count: Int(end - start)) }
          start = end
        }
      }

      // A transparent index is worth having even where nothing is transparent: for what does not change.
      let isExact = table.colors.count <= (isTransparent ? 255 : 256)
      let hasTransparent = isTransparent || !(isExact && table.colors.count == 256)
      let firstOpaque = hasTransparent ? 1 : 0
      var indices: [UInt8]
      if isExact {
        // Common colours first: frames that need these only get shorter codes.
        let order = table.colors.indices.sorted { (table.counts[$1], $0) < (table.counts[$0], $1) }
        indices = [UInt8](repeating: 0, count: order.count)
        for (place, index) in order.enumerated() { indices[index] = UInt8(place + firstOpaque) }
        palette = order.map { table.colors[$0] }
      } else {
        let quantizer = ColorQuantizer(table, count: 255)
        palette = quantizer.palette
        indices = quantizer.assignment.map { $0 + UInt8(firstOpaque) }
      }
      transparent = hasTransparent ? 0 : nil

      pictures = frames.enumerated().map { index, frame in
        shown.contains(index) ? IndexedPicture(frame, table, indices) : IndexedPicture()
      }
      steps = Plan.steps(delays.entries, pictures, width: width, height: height, transparent: transparent)
      summary = Summary(
        frameCount: steps.count, centiseconds: steps.reduce(0) { $0 + $1.centiseconds },
        droppedFrameCount: delays.droppedFrameCount, isExact: isExact)
    }

    /// Decides each frame's box, and after which ones it is cleared: before a frame that has nothing where there was
    /// something, since drawing cannot take away.
    private static func steps(
      _ entries: [FrameDelays.Entry], _ pictures: [IndexedPicture], width: Int, height: Int, transparent: UInt8?
    ) -> [Step] {
      let canvas = PixelBox(minX: 0, minY: 0, maxX: width, maxY: height)
      var steps: [Step] = []
      for entry in entries {
        guard let before = steps.last else {
          steps.append(Step(picture: entry.frame, centiseconds: entry.ticks, box: canvas))
          continue
        }
        let changes = IndexedPicture.changes(
          from: pictures[before.picture], to: pictures[entry.frame], width: width, transparent: transparent)
        if changes.drawn.isEmpty, changes.erased.isEmpty, before.centiseconds + entry.ticks <= FrameDelays.longest {
          // Different colours may share an index.
          steps[steps.count - 1].centiseconds += entry.ticks
          continue
        }
        var box = changes.drawn
        if !changes.erased.isEmpty {
          steps[steps.count - 1].isCleared = true
          steps[steps.count - 1].box = before.box.union(changes.erased)
          let content = IndexedPicture.changes(
            from: IndexedPicture(empty: transparent ?? 0, count: width * height), to: pictures[entry.frame],
            width: width, transparent: transparent
          ).drawn
          box = box.union(content.intersection(steps[steps.count - 1].box))
        }
        if box.isEmpty { box = PixelBox(minX: 0, minY: 0, maxX: 1, maxY: 1) }
        steps.append(Step(picture: entry.frame, centiseconds: entry.ticks, box: box))
      }
      return steps
    }

    // MARK: - Bytes

    /// The whole file.
    public var bytes: [UInt8] { (0..<frameCount).reduce(into: header) { $0 += bytes(ofFrame: $1) } + trailer }

    /// Everything before the first frame.
    public var header: [UInt8] {
      let count = palette.count + (transparent == nil ? 0 : 1)
      let sizeBits = max(1, Int.bitWidth - (count - 1).leadingZeroBitCount)
      var bytes = Array("GIF89a".utf8) + Plan.pair(width) + Plan.pair(height)
      // A global table of 2 ^ sizeBits colours, 8 bits a channel; background index 0; square pixels.
      bytes += [0x80 | 0x70 | UInt8(sizeBits - 1), 0, 0]
      var colors = palette
      if transparent != nil { colors.insert(0, at: 0) }
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
      if let transparent { return transparent }
      if index == 0 { return nil }
      var isUsed = [Bool](repeating: false, count: palette.count)
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

/// Runs of palette indices.
private struct IndexedPicture: Sendable {
  private var indices: [UInt8] = []
  private var ends: [Int32] = []

  init() {}

  init(_ frame: GIF.Frame, _ table: ColorTable, _ indexOfColor: [UInt8]) {
    for (color, end) in zip(frame.colors, frame.ends) {
      let index = color == 0 ? 0 : table.position(of: color).map { indexOfColor[$0] } ?? 0
      if indices.last == index {
        ends[ends.count - 1] = end
      } else {
        indices.append(index)
        ends.append(end)
      }
    }
  }

  init(empty index: UInt8, count: Int) {
    indices = [index]
    ends = [Int32(count)]
  }

  /// The boxes of the pixels that `next` draws anew, and of those where it shows nothing and `self` did.
  static func changes(
    from before: IndexedPicture, to next: IndexedPicture, width: Int, transparent: UInt8?
  ) -> (drawn: PixelBox, erased: PixelBox) {
    var drawn = PixelBox()
    var erased = PixelBox()
    var (i, j, start) = (0, 0, 0)
    while i < before.ends.count, j < next.ends.count {
      let end = Int(min(before.ends[i], next.ends[j]))
      if before.indices[i] != next.indices[j] {
        if next.indices[j] == transparent {
          erased.add(start, end, width: width)
        } else {
          drawn.add(start, end, width: width)
        }
      }
      start = end
      if Int(before.ends[i]) == end { i += 1 }
      if Int(next.ends[j]) == end { j += 1 }
    }
    return (drawn, erased)
  }

  /// The picture with a box of one index.
  func filling(_ box: PixelBox, with index: UInt8, width: Int) -> IndexedPicture {
    var result = IndexedPicture()
    var start = 0
    for (own, runEnd) in zip(indices, ends) {
      let end = Int(runEnd)
      while start < end {
        let (row, column) = (start / width, start % width)
        let isRowInside = row >= box.minY && row < box.maxY
        let isInside = isRowInside && column >= box.minX && column < box.maxX
        // As far as this answer holds.
        let next: Int
        if row < box.minY {
          next = box.minY * width
        } else if !isRowInside {
          next = end
        } else if column < box.minX {
          next = row * width + box.minX
        } else {
          next = isInside ? row * width + box.maxX : (row + 1) * width
        }
        start = min(end, next)
        result.append(isInside ? index : own, end: start)
      }
    }
    return result
  }

  private mutating func append(_ index: UInt8, end: Int) {
    if indices.last == index {
      ends[ends.count - 1] = Int32(end)
    } else {
      indices.append(index)
      ends.append(Int32(end))
    }
  }

  /// The pixels of a box, row after row.
  func runs(in box: PixelBox, width: Int) -> [LZW.Run] {
    var runs: [LZW.Run] = []
    forEachRun(in: box, width: width) { index, start, end in
      IndexedPicture.append(index, end - start, to: &runs)
    }
    return runs
  }

  /// The pixels of a box, row after row, transparent where `canvas` shows the same.
  ///
  /// A stretch of one colour keeps that colour throughout if at least a fifth of it is new: breaking it would cost more
  /// than a shorter way through the rest saves. (Found by trial: against breaking always,
  /// it took 6 % off seven colours and 9 % off gradients that move, and added 0.2 % to one flat shape.)
  func runs(in box: PixelBox, width: Int, over canvas: IndexedPicture, transparent: UInt8) -> [LZW.Run] {
    var runs: [LZW.Run] = []
    var first = 0
    forEachRun(in: box, width: width) { index, start, end in
      while Int(canvas.ends[first]) <= start { first += 1 }
      var shownCount = 0
      var place = start
      var run = first
      while place < end {
        let next = min(end, Int(canvas.ends[run]))
        if canvas.indices[run] == index { shownCount += next - place }
        place = next
        run += 1
      }
      if index == transparent || shownCount == 0 || 4 * (end - start - shownCount) >= shownCount {
        IndexedPicture.append(index, end - start, to: &runs)
        return
      }
      place = start
      run = first
      while place < end {
        let next = min(end, Int(canvas.ends[run]))
        IndexedPicture.append(canvas.indices[run] == index ? transparent : index, next - place, to: &runs)
        place = next
        run += 1
      }
    }
    return runs
  }

  @inline(__always)
  private static func append(_ index: UInt8, _ count: Int, to runs: inout [LZW.Run]) {
    if let last = runs.last, last.index == index {
      runs[runs.count - 1].count += Int32(truncatingIfNeeded: count)
    } else {
      runs.append(LZW.Run(index: index, count: Int32(truncatingIfNeeded: count)))
    }
  }

  /// Gives the runs of a box, none longer than its row, with the pixel where each starts and the one where it is over.
  @inline(__always)
  private func forEachRun(in box: PixelBox, width: Int, _ body: (UInt8, Int, Int) -> Void) {
    var run = 0
    for row in box.minY..<box.maxY {
      var start = row * width + box.minX
      let rowEnd = row * width + box.maxX
      while Int(ends[run]) <= start { run += 1 }
      while start < rowEnd {
        let end = min(rowEnd, Int(ends[run]))
        body(indices[run], start, end)
        start = end
        if Int(ends[run]) == end { run += 1 }
      }
    }
  }
}
