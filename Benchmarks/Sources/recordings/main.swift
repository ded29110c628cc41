// Times the recording of a screen of four cards with shadows, dragged and thrown, and prints one line a measurement:
// name, tab, nanoseconds.
//
//   recordings [seconds for each] [seconds of the screen's time, 4 unless given]
//
// Each checks its result. A debug build may take three times as long as a release build (see Package.swift of the library).
import Foundation
import Inbetween
import Measuring
import Stage
import SwiftUI

let length = CommandLine.arguments.count > 2 ? Double(CommandLine.arguments[2]) ?? 4 : 4
let start = ContinuousClock.now
let stage = Stage(Cards(), size: CGSize(width: 414, height: 896))
stage.beginRecording()
for (index, card) in [Point(117, 323), Point(297, 323), Point(117, 573), Point(297, 573)].enumerated() {
  let end = Point(card.x + (index % 2 == 0 ? 60 : -60), card.y + (index < 2 ? 140 : -140))
  stage.beginDrag(from: card, to: end, duration: length / 10)
  await stage.advance(to: length * Double(index + 1) / 4)
}
let film = stage.commitRecording()
report("recording: four cards for \(length) seconds, the film", (ContinuousClock.now - start) / .nanoseconds(1))
precondition(film.drawing(at: 0) != film.drawing(at: length / 2), "they move")

let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).gif")
defer { try? FileManager.default.removeItem(at: file) }
try measure("recording: four cards for \(length) seconds, as GIF") {
  try FilmExport(film, threads: 1).writeGIF(to: .file(file.path), rate: GIF.largestFrameRate)
}
let bytes = try Data(contentsOf: file)
precondition(bytes.starts(with: Array("GIF89a".utf8)))
