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

    let film = self.film
    let scale = self.scale
    try destination.write { (sink) throws(ExportFailure) in
      try sink(plan.header)
      try OrderedWork.run(count: plan.frameCount, threads: threads) {
        (frames: FrameState(width: size.width, height: size.height), last: (frame: -1, bitmap: Bitmap?.none))
      } make: { index, state in
        func picture(_ frame: Int) -> Bitmap {
          state.frames.bitmap(of: film, at: times.time(of: plan.picture(ofFrame: frame)), scale: scale)
        }
        // A frame may need the one before it, too. Where another thread made that, it is rendered again: little beside what it
        // takes to compress one, and threads that share frames one by one end at the same time.
        let before =
          !plan.needsPicture(beforeFrame: index)
          ? nil : state.last.frame == index - 1 ? state.last.bitmap : picture(index - 1)
        let bitmap = picture(index)
        state.last = (index, bitmap)
        return plan.bytes(ofFrame: index, showing: bitmap, after: before)
      } consume: { (index, bytes) throws(ExportFailure) in
        try sink(bytes)
        let first = times.count / 2
        progress?(Swift.max(1, first + (times.count - first) * (index + 1) / plan.frameCount), times.count)
      }
      try sink(plan.trailer)
    }
    return plan.summary
  }
}
