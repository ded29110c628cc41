// Times the frames of screens of 1280 x 800 points as a window would show them, and prints two lines a screen and scale:
// the whole picture made anew, and only what changed; name, tab, nanoseconds of the median.
//
//   frames [seconds for each] [part of a name]
//
// In parentheses stand the 99th percentile and the worst. A frame is drawing the film and painting its pixels. Each is
// compared with the whole picture.
import Foundation
import Measuring
import QuartzCore
import VectorGraphics
import VectorMotion
import VectorRaster

MediaClock().makeCurrent()

/// How long `body` occupies the processor, in nanoseconds: other programs do not count.
func processorTime(_ body: () -> Void) -> Double {
  let start = clock()
  body()
  return Double(clock() - start) * (1e9 / Double(CLOCKS_PER_SEC))
}

/// Prints the median of frames, and in the name their 99th percentile and the worst.
func reportFrames(_ name: String, _ times: [Double]) {
  let sorted = times.sorted()
  func milliseconds(_ share: Double) -> String {
    let index = min(Int(share * Double(sorted.count)), sorted.count - 1)
    let hundredths = Int((sorted[index] / 10_000).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
  report("\(name) (99 %: \(milliseconds(0.99)) ms, worst \(milliseconds(1)) ms)", sorted[sorted.count / 2])
}

@MainActor
func run(_ name: String, scale: Double, _ screen: Screen) {
  let (width, height) = (Int(1280 * scale), Int(800 * scale))
  let frameCount = secondsPerMeasurement > 0 ? Int(secondsPerMeasurement * 400) : 3
  var whole = Bitmap(width: width, height: height)
  var rasterizer = Rasterizer()
  var frames = FrameRenderer(width: width, height: height)
  var drawings = [Drawing(size: .zero), Drawing(size: .zero)]
  var alone = Drawing(size: .zero)
  var (before, after): ([Double], [Double]) = ([], [])
  var changed = 0
  for frame in 0..<frameCount {
    CATransaction.setDisableActions(true)
    screen.prepare(frame)
    MediaClock.current.advance(to: MediaClock.current.time + 1.0 / 60)
    CATransaction.flush()
    let time = MediaClock.current.time
    after.append(
      processorTime {
        screen.host.film.draw(at: time, into: &drawings[frame % 2])
        for rect in frames.render(drawings[frame % 2], scale: scale) { changed += rect.width * rect.height }
      })
    before.append(
      processorTime {
        screen.host.film.draw(at: time, into: &alone)
        rasterizer.render(alone, scale: scale, into: &whole)
      })
    precondition(whole == frames.bitmap, "frame \(frame) of \(name) is another picture")
  }
  // The first frame is whole in any case, and memory grows in it.
  reportFrames("frames: \(name) at \(Int(scale))x, whole", Array(before.dropFirst()))
  reportFrames("frames: \(name) at \(Int(scale))x", Array(after.dropFirst()))
  _ = changed
}

let screens: [(name: String, make: @MainActor () -> Screen)] = [
  ("spinning caret", Screen.caret), ("flung table", Screen.table), ("nothing changes", Screen.still),
  ("changing gradient", { .gradient(isAslant: false) }), ("changing aslant gradient", { .gradient(isAslant: true) }),
]
let chosen = CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : ""
for scale in [1.0, 2] {
  for screen in screens where chosen.isEmpty || screen.name.contains(chosen) {
    run(screen.name, scale: scale, screen.make())
  }
}
