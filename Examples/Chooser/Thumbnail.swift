import Foundation
import UIKit
import VectorGraphics

/// The small picture of a running example, which comes from a process of its own: a program has one application.
///
/// The process writes its pictures to a pipe, as `INBETWEEN_THUMBNAIL` in its environment asks it to. It ends after eight
/// seconds, which is longer than the scripts, and begins anew.
@MainActor
final class Thumbnail {
  /// Called with each picture.
  var onPicture: (UIImage) -> Void = { _ in }
  private let example: Example
  private let width: Int
  private var process: Process?

  init(_ example: Example, width: Int) {
    self.example = example
    self.width = width
  }

  /// Starts the example.
  func start() {
    guard process == nil, let executable = example.executable else { return }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = executable
    process.arguments = (example.scriptPath.map { ["--script", $0] } ?? []) + ["--until", "8"] + example.arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["INBETWEEN_THUMBNAIL": String(width)]) { $1 }
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return }
    self.process = process
    let reading = pipe.fileHandleForReading
    Thread.detachNewThread { [weak self] in
      let pictures = PictureStream(reading)
      while let picture = pictures.next() {
        DispatchQueue.main.async { self?.show(picture) }
      }
      process.waitUntilExit()
      let isOver = process.terminationStatus == 0
      DispatchQueue.main.async { self?.didEnd(canGoOn: isOver) }
    }
  }

  private func show(_ picture: Bitmap) {
    if let image = CGImage(picture) { onPicture(UIImage(cgImage: image)) }
  }

  private func didEnd(canGoOn: Bool) {
    process = nil
    // What failed once would fail again at once.
    if canGoOn { start() }
  }
}

/// The pictures that a program writes: width and height as decimal numbers and a newline, then the pixels.
private final class PictureStream {
  private let file: FileHandle

  init(_ file: FileHandle) { self.file = file }

  /// Returns the next picture; nil if there is none, or if it makes no sense.
  func next() -> Bitmap? {
    var line: [UInt8] = []
    while let byte = read(1)?.first, byte != 0x0A {
      line.append(byte)
      guard line.count < 32 else { return nil }
    }
    let sides = String(decoding: line, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ (1...4096).contains($0) }), let pixels = read(4 * sides[0] * sides[1])
    else { return nil }
    return Bitmap(width: sides[0], height: sides[1], pixels: pixels)
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let data = try? file.read(upToCount: count - bytes.count), !data.isEmpty else { return nil }
      bytes += data
    }
    return bytes
  }
}
