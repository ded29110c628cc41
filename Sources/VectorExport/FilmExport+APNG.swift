public import VectorFormats
import VectorGraphics
import VectorMotion

extension FilmExport {
  /// Writes an animated PNG with `rate` frames a second.
  ///
  /// Frames are rendered twice, so that none but those at hand are kept: the file begins with what is known only when all
  /// have been seen.
  @discardableResult
  public func writeAPNG(to destination: Destination, rate: Double = 60) throws(ExportFailure) -> APNG.Summary {
    let size = try pixelSize(for: destination.name)
    try destination.checkIsWritable()
    let times = FrameTimes(of: film, rate: rate, repeats: playCount != 1)
    var survey = APNG.Survey(
      width: size.width, height: size.height, options: APNG.Options(playCount: playCount, frameRate: rate))
    // The first round counts as the first half of the frames.
    var whole = self
    if let progress {
      whole.progress = { done, count in if done / 2 > 0 { progress(done / 2, count) } }
    }
    try whole.forEachFrame(of: times, size: size) { (bitmap: Bitmap) -> Bitmap in
      bitmap
    } consume: { (index, bitmap) throws(ExportFailure) in
      survey.append(bitmap, duration: times.duration(of: index))
    }
    let plan = survey.plan()

    // A frame needs the one before it, too: whoever makes several in a row renders that once.
    let run = Swift.max(1, Swift.min(8, plan.frameCount / (4 * threads)))
    let runs = (plan.frameCount + run - 1) / run
    let film = self.film
    let scale = self.scale
    try destination.write { (sink) throws(ExportFailure) in
      try sink(plan.header)
      try OrderedWork.run(count: runs, threads: threads) {
        FrameState(width: size.width, height: size.height)
      } make: { number, state in
        let frames = number * run..<Swift.min((number + 1) * run, plan.frameCount)
        func picture(_ frame: Int, _ state: inout FrameState) -> Bitmap {
          state.bitmap(of: film, at: times.time(of: plan.picture(ofFrame: frame)), scale: scale)
        }
        var before = number > 0 ? picture(frames.lowerBound - 1, &state) : nil
        var bytes: [UInt8] = []
        for frame in frames {
          let bitmap = picture(frame, &state)
          bytes += plan.bytes(ofFrame: frame, showing: bitmap, after: before)
          before = bitmap
        }
        return bytes
      } consume: { (number, bytes) throws(ExportFailure) in
        try sink(bytes)
        let first = times.count / 2
        progress?(
          number == runs - 1 ? times.count : Swift.max(1, first + (times.count - first) * number / runs), times.count)
      }
      try sink(plan.trailer)
    }
    return plan.summary
  }
}
