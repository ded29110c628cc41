// Times the export of a film on one core and on two, and prints a line each: name, tab, nanoseconds.
//
//   exports [seconds for each] [folder with Examples/Icons]
//
// The files are the same bytes.
import Foundation
import Inbetween
import Measuring

let root = CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : FileManager.default.currentDirectoryPath

func icon(_ name: String) throws -> Drawing {
  try SVGReader.read(Array(Data(contentsOf: URL(fileURLWithPath: root + "/Examples/Icons/\(name).svg")))).drawing
}

var film = Film(
  morphing: DrawingMorph(from: try icon("heart"), to: try icon("star")), playback: Playback(duration: 0.8, pause: 0.4))
film.background = .white
let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
defer { try? FileManager.default.removeItem(at: file) }
for (form, fullSide, write) in [
  ("GIF", 2048.0, { (export: FilmExport) in _ = try export.writeGIF(to: .file(file.path), rate: 50) }),
  ("animated PNG", 512.0, { (export: FilmExport) in _ = try export.writeAPNG(to: .file(file.path), rate: 50) }),
] {
  // With 0 seconds a look at whether it works is enough.
  let side = secondsPerMeasurement > 0 ? fullSide : 128
  var files: [Data] = []
  for threads in [1, 2] {
    let export = FilmExport(film, scale: side / 24, threads: threads)
    try measure("\(form) of 60 frames, \(Int(side)) x \(Int(side)), cores: \(threads)") { try write(export) }
    files.append(try Data(contentsOf: file))
  }
  precondition(files[0] == files[1], "the bytes do not depend on the cores")
}
