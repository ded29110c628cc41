public import VectorGraphics

extension APNG {
  /// An APNG with its colour type, delays and changed boxes decided: header, frames in any order or in parallel, trailer.
  public struct Plan: Sendable {
    public let summary: Summary
    private let width: Int
    private let height: Int
    private let options: Options
    private let steps: [Step]
    private let storage: StraightPixels.Plan
    /// What stands for a pixel that stays as it is, if the layout has such a thing.
    private let unchanged: UInt32?

    public var frameCount: Int { steps.count }

    init(
      width: Int, height: Int, options: Options, steps: [Step], colors: FilmColors, droppedFrameCount: Int
    ) {
      self.width = width
      self.height = height
      self.options = options
      self.steps = steps
      storage = colors.plan(wantsTransparent: steps.contains(where: { $0.drawsOpaque }))
      switch storage.layout.colorType {
      case .palette: unchanged = storage.palette.first == 0 ? 0 : nil
      case .grayAlpha, .rgba: unchanged = 0
      case .gray, .rgb: unchanged = storage.transparentColor
      }
      summary = Summary(
        frameCount: steps.count,
        seconds: Double(steps.reduce(0) { $0 + $1.ticks }) / Double(options.ticksPerSecond),
        droppedFrameCount: droppedFrameCount)
    }

    /// The number, among those that the survey saw, of the picture that frame `index` of the file shows.
    public func picture(ofFrame index: Int) -> Int { steps[index].picture }

    // MARK: - Bytes

    /// Everything before the first frame.
    public var header: [UInt8] {
      var control: [UInt8] = []
      // One frame alone is a plain picture.
      if frameCount > 1 {
        let plays = options.playCount.map { min(max($0, 1), 0x7FFF_FFFF) } ?? 0
        PNG.append("acTL", PNG.bytes(frameCount) + PNG.bytes(plays), to: &control)
      }
      return PNG.header(width: width, height: height, plan: storage, afterHeader: control)
    }

    /// A frame's control chunk and compressed pixels.
    ///
    /// - Parameters:
    ///   - bitmap: The picture of number `picture(ofFrame: index)`.
    ///   - before: The picture of the frame before in the file; nil for the first.
    public func bytes(ofFrame index: Int, showing bitmap: Bitmap, after before: Bitmap?) -> [UInt8] {
      let step = steps[index]
      var blend: UInt8 = 0
      var stream = compressed(pixels(of: bitmap, in: step.box), width: step.box.width)
      if step.drawsOpaque, let before, let unchanged {
        let sparse = compressed(
          pixels(of: bitmap, in: step.box, over: before, unchanged: unchanged), width: step.box.width)
        if sparse.count < stream.count {
          stream = sparse
          blend = 1
        }
      }
      var bytes: [UInt8] = []
      if frameCount > 1 {
        // Control chunks and pixels share one sequence of numbers; the first frame's pixels have none.
        let number = index == 0 ? 0 : 2 * index - 1
        let box = step.box
        var control = PNG.bytes(number) + PNG.bytes(box.width) + PNG.bytes(box.height)
        control += PNG.bytes(box.minX) + PNG.bytes(box.minY)
        control += PNG.bytes(step.ticks)[2...] + PNG.bytes(options.ticksPerSecond)[2...]
        control += [step.isCleared ? 1 : 0, blend]
        PNG.append("fcTL", control, to: &bytes)
        if index > 0 {
          PNG.append("fdAT", PNG.bytes(number + 1) + stream, to: &bytes)
          return bytes
        }
      }
      PNG.append("IDAT", stream, to: &bytes)
      return bytes
    }

    public var trailer: [UInt8] {
      var bytes: [UInt8] = []
      PNG.append("IEND", [], to: &bytes)
      return bytes
    }

    // MARK: - Pixels

    private func pixels(of bitmap: Bitmap, in box: PixelBox) -> [UInt32] {
      let source = bitmap.pixels.span
      var result: [UInt32] = []
      result.reserveCapacity(box.area)
      var last: UInt32 = 0
      var straight: UInt32 = 0
      for row in box.minY..<box.maxY {
        for index in row &* width &+ box.minX..<row &* width &+ box.maxX {
          let pixel = source[pixel: index]
          if pixel != last {
            last = pixel
            straight = StraightPixels.straight(pixel)
          }
          result.append(straight)
        }
      }
      return result
    }

    private func pixels(
      of bitmap: Bitmap, in box: PixelBox, over before: Bitmap, unchanged: UInt32
    ) -> [UInt32] {
      let (old, new) = (before.pixels.span, bitmap.pixels.span)
      var result: [UInt32] = []
      result.reserveCapacity(box.area)
      for row in box.minY..<box.maxY {
        for index in row &* width &+ box.minX..<row &* width &+ box.maxX {
          // What changes is opaque, and so the same in straight and premultiplied form.
          let pixel = new[pixel: index]
          result.append(pixel == old[pixel: index] ? unchanged : pixel)
        }
      }
      return result
    }

    /// The shorter of two streams: that of no filter, in which whole rows may repeat, and that of the choice of filters that
    /// looks best.
    private func compressed(_ pixels: [UInt32], width: Int) -> [UInt8] {
      let layout = storage.layout
      let samples = storage.samples(of: pixels, width: width)
      let rowSize = layout.bytesPerRow(width: width)
      func rows(_ choice: PNG.FilterChoice) -> [UInt8] {
        PNG.filter(
          samples, rowSize: rowSize, height: pixels.count / width, stride: layout.bytesPerPixel, by: choice)
      }
      var best = Deflate.zlibStream(of: rows(.none), stride: layout.bytesPerPixel)
      guard layout.bitDepth == 8 else { return best }
      var likely: (rows: [UInt8], bits: Double) = ([], .infinity)
      for choice in PNG.FilterChoice.allCases where choice != .none {
        let rows = rows(choice)
        let bits = SizeEstimate(of: rows, stride: layout.bytesPerPixel).bits
        if bits < likely.bits { likely = (rows, bits) }
      }
      let stream = Deflate.zlibStream(of: likely.rows, stride: layout.bytesPerPixel)
      if stream.count < best.count { best = stream }
      return best
    }
  }
}
