// Draws the scenes of a raster bench, as fast as it can, and says how fast that was.
//
//   raster-scenes [-t threads] [-s seconds] [-o pamdir] scene...
//
// For each scene file: with -o, frame 0 goes to pamdir/inbetween.SCENE.pam; with seconds above 0, all frames are drawn in
// whole rounds of at least 20 ms and a line is printed: name, scene, threads, least and median ns a frame. Every frame
// starts from raw points and ends with all pixels written. The rasterizer has no threads; -t is only echoed.
import Foundation
import Inbetween
import Measuring

struct SceneRenderer {
  let scene: Scene
  var rasterizer = Rasterizer()
  var bitmap: Bitmap
  var drawing: Drawing
  var path = Path()

  init(_ scene: Scene) {
    self.scene = scene
    bitmap = Bitmap(width: scene.width, height: scene.height)
    drawing = Drawing(size: Size(Double(scene.width), Double(scene.height)))
  }

  mutating func render(_ frame: Scene.Frame) {
    drawing.items.removeAll(keepingCapacity: true)
    for raw in frame.paths {
      var path = Path()
      path.reserveCapacity(elements: raw.verbs.count, coordinates: raw.coordinates.count)
      raw.build(into: &path)
      drawing.items.append(.path(PaintedPath(path, style: raw.style, paint: .color(raw.color))))
    }
    rasterizer.render(drawing, into: &bitmap)
  }

  /// Nanoseconds a frame, one sample a round of at least 20 ms, in ascending order.
  mutating func measure(seconds: Double) -> [Double] {
    let once = nanoseconds { for frame in scene.frames { render(frame) } }
    let rounds = max(1, Int(20e6 / once))
    var samples: [Double] = []
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(seconds) || samples.count < 3 {
      let time = nanoseconds { for _ in 0..<rounds { for frame in scene.frames { render(frame) } } }
      samples.append(time / Double(rounds * scene.frames.count))
    }
    return samples.sorted()
  }

  /// The pixels as PAM, premultiplied.
  var pam: [UInt8] {
    let header =
      "P7\nWIDTH \(scene.width)\nHEIGHT \(scene.height)\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
    return Array(header.utf8) + bitmap.pixels
  }
}

var threads = 0
var seconds = 0.6
var folder: String?
var files: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "-t": threads = Int(arguments.popFirst() ?? "") ?? 0
  case "-s": seconds = Double(arguments.popFirst() ?? "") ?? 0
  case "-o": folder = arguments.popFirst()
  default: files.append(argument)
  }
}
for file in files {
  var renderer = SceneRenderer(try Scene(file: file))
  let scene = renderer.scene
  renderer.render(scene.frames[0])
  precondition(scene.frames[0].paths.isEmpty || renderer.bitmap.pixels.contains { $0 != 0 }, "\(file) shows nothing")
  if let folder {
    try Data(renderer.pam).write(to: URL(fileURLWithPath: "\(folder)/inbetween.\(scene.name).pam"))
  }
  if seconds > 0 {
    let samples = renderer.measure(seconds: seconds)
    print("inbetween", scene.name, threads, Int(samples[0]), Int(samples[samples.count / 2]), separator: "\t")
    fflush(nil)
  }
}
