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

    /// Whether `bytes(ofFrame:showing:after:)` looks at the picture of the frame before frame `index`.
    public func needsPicture(beforeFrame index: Int) -> Bool { steps[index].drawsOpaque && unchanged != nil }

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
    ///   - before: The picture of the frame before in the file; nil for the first, and where `needsPicture(beforeFrame:)` is false.
    public func bytes(ofFrame index: Int, showing bitmap: Bitmap, after before: Bitmap?) -> [UInt8] {
      let step = steps[index]
      var forms = forms(of: pixels(of: bitmap, in: step.box), width: step.box.width, blend: 0)
      if step.drawsOpaque, let before, let unchanged {
        forms += self.forms(
          of: pixels(of: bitmap, in: step.box, over: before, unchanged: unchanged), width: step.box.width, blend: 1)
      }
      let stride = storage.layout.bytesPerPixel
      let best = forms.dropFirst().reduce(forms[0]) { $1.bits < $0.bits ? $1 : $0 }
      let stream = Deflate.zlibStream(of: best.rows, stride: stride)
      var bytes: [UInt8] = []
      if frameCount > 1 {
        // Control chunks and pixels share one sequence of numbers; the first frame's pixels have none.
        let number = index == 0 ? 0 : 2 * index - 1
        let box = step.box
        var control = PNG.bytes(number) + PNG.bytes(box.width) + PNG.bytes(box.height)
        control += PNG.bytes(box.minX) + PNG.bytes(box.minY)
        control += PNG.bytes(step.ticks)[2...] + PNG.bytes(options.ticksPerSecond)[2...]
        control += [step.isCleared ? 1 : 0, best.blend]
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

    /// One way to write a frame's pixels.
    private struct Form {
      /// Filtered.
      var rows: [UInt8]
      /// 1 where it is painted over what is there.
      var blend: UInt8
      /// About what it takes when it is compressed.
      var bits: Int
    }

    /// Rows without filter, which may repeat as a whole, and those with the choice of filters that looks best.
    private func forms(of pixels: [UInt32], width: Int, blend: UInt8) -> [Form] {
      let layout = storage.layout
      let candidates = PNG.filter(
        storage.samples(of: pixels, width: width), rowSize: layout.bytesPerRow(width: width),
        height: pixels.count / width, stride: layout.bytesPerPixel,
        by: layout.bitDepth == 8 ? PNG.FilterChoice.allCases : [.none])
      func form(_ rows: [UInt8], _ estimate: SizeEstimate) -> Form {
        let bits = Deflate.roughBitCount(of: rows, stride: layout.bytesPerPixel, estimate: estimate)
        return Form(rows: rows, blend: blend, bits: bits)
      }
      let estimates = candidates.map { SizeEstimate(of: $0, stride: layout.bytesPerPixel) }
      let likely = candidates.indices.dropFirst().min { estimates[$0].bits < estimates[$1].bits }
      return ([0] + (likely.map { [$0] } ?? [])).map { form(candidates[$0], estimates[$0]) }
    }
  }
}
