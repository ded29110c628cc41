@testable import CaretToArc
import Foundation
import OneAtATime
import Stage
import Testing
import UIKit
import VectorGraphics
import VectorMotion
import VectorRaster

/// The program that CaretToArc is written after was once recorded on an iPhone: there and back, 31 frames.
@Suite(.oneAtATime) @MainActor
struct CaretToArcRecordingTests {
  /// Of the recording: from the first frame of one run to the last before the other.
  private static let runs = [0..<15, 15..<31]
  private static let instantsASecond = 240.0
  private static let duration = 0.5
  /// What a recorded pixel may be away from one of ours, and the other way round.
  private static let inkTolerance = 1.5
  private static let timingTolerance = 0.012

  @Test func theRecordingOfTheOriginalIsReproduced() async throws {
    let url = try #require(
      Bundle.module.url(forResource: "caret-to-arc", withExtension: "gif", subdirectory: "Recordings"))
    let recording = try RecordedGIF(contentsOf: url)
    #expect(recording.frames.count == 31 && recording.durations.allSatisfy { $0 == 0.07 })
    let recorded = recording.frames.map { Ink(ofFrame: $0, width: recording.width, height: recording.height) }

    let stage = Stage(CaretToArcViewController())
    try stage.tap("Show Bezier Control points")
    await stage.advance(by: 1)
    for run in Self.runs {
      try stage.tap("Toggle")
      await stage.advance(by: 0)
      let instants = try inks(of: stage.commit(), from: stage.time, width: recording.width, height: recording.height)
      compare(Array(recorded[run]), with: instants)
      await stage.advance(by: 1)
    }
  }

  /// What is black of the view at each instant of an animation, its last one too.
  private func inks(of film: Film, from start: Double, width: Int, height: Int) throws -> [Ink] {
    try (0...Int(Self.duration * Self.instantsASecond)).map { instant in
      let drawing = film.drawing(at: start + Double(instant) / Self.instantsASecond)
      let bitmap = try #require(Bitmap(rendering: drawing))
      return Ink(of: bitmap, width: width, height: height)
    }
  }

  private func compare(_ recorded: [Ink], with instants: [Ink]) {
    // Every frame looks like one of our instants...
    let gaps = recorded.map { ink in instants.map { max(ink.largestGap(to: $0), $0.largestGap(to: ink)) } }
    var times: [Double] = []
    for (frame, gaps) in gaps.enumerated() {
      let least = gaps.min() ?? .infinity
      #expect(least <= Self.inkTolerance, "frame \(frame) is \(least) pixels away from all instants")
      guard let first = gaps.firstIndex(of: least), let last = gaps.lastIndex(of: least) else { continue }
      times.append(0.5 * Double(first + last) / Self.instantsASecond)
    }
    // ...and follows the one before it by the recording's 0.07 s. Frames at rest say nothing of time.
    let moving = times.indices.filter { frame in
      gaps[frame][0] > Self.inkTolerance && gaps[frame][instants.count - 1] > Self.inkTolerance
    }
    #expect(moving.count >= 5)
    let phases = moving.map { times[$0] - 0.07 * Double($0) }.sorted()
    let phase = phases[phases.count / 2]
    let timing = phases.map { abs($0 - phase) }.reduce(0, +) / Double(phases.count)
    #expect(timing <= Self.timingTolerance, "\(timing) s off on average")
  }
}

/// The dark pixels of a picture in the recording's frame, without its border.
private struct Ink {
  let width: Int
  let height: Int
  private var isDark: [Bool]
  private var pixels: [(x: Int, y: Int)] = []

  /// The stroke is dark also where red covers it, which alone is light: green tells them apart.
  private static let darkness: UInt8 = 128
  private static let border = 5

  init(ofFrame pixels: [UInt8], width: Int, height: Int) {
    self.init(width: width, height: height) { x, y in pixels[3 * (y * width + x) + 1] }
  }

  /// Of a screen: its container's point (x, y) lies at pixel (3 + x, 1 + y) of the recording.
  init(of screen: Bitmap, width: Int, height: Int) {
    self.init(width: width, height: height) { x, y in screen[x - 3 + 7, y - 1 + 64].green }
  }

  private init(width: Int, height: Int, green: (Int, Int) -> UInt8) {
    (self.width, self.height) = (width, height)
    isDark = Array(repeating: false, count: width * height)
    for y in Ink.border..<height - Ink.border {
      for x in Ink.border..<width - Ink.border where green(x, y) < Ink.darkness {
        isDark[y * width + x] = true
        pixels.append((x, y))
      }
    }
  }

  /// The largest distance from a pixel of this ink to the nearest one of `other`, in pixels; infinite beyond 12.
  func largestGap(to other: Ink) -> Double {
    var largest = 0
    for (x, y) in pixels where !other.isDark[y * width + x] {
      let nearest = Ink.offsets.first { offset in
        let (x, y) = (x + offset.x, y + offset.y)
        return x >= 0 && y >= 0 && x < width && y < height && other.isDark[y * width + x]
      }
      guard let nearest else { return .infinity }
      largest = max(largest, nearest.squaredLength)
    }
    return Double(largest).squareRoot()
  }

  /// From the nearest on.
  private static let offsets = (-12...12).flatMap { y in
    (-12...12).map { x in (x: x, y: y, squaredLength: x * x + y * y) }
  }.sorted { $0.squaredLength < $1.squaredLength }
}
