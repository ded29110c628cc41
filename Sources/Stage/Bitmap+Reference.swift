public import Foundation
import VectorExport
import VectorFormats
public import VectorGraphics

/// The reason for which a picture is not what a test expects.
public struct PictureMismatch: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String
}

extension Bitmap {
  /// Checks that this is the picture of a reference file, a PNG.
  ///
  ///     try stage.snapshot(scale: 2).compare(with: "References/toggle.png")
  ///
  /// If it is not, the pictures `toggle.actual.png`, `toggle.expected.png` and `toggle.difference.png` are written beside the
  /// reference; once it is, they are removed. To make a reference of what is drawn now, set `INBETWEEN_RECORD=1` in the
  /// environment, and look at the picture before you keep it.
  ///
  /// - Parameters:
  ///   - name: The file, seen from the folder of the test.
  ///   - isRecording: Whether the picture becomes the reference.
  /// - Throws: A mismatch, if the picture differs more than tolerated or if there is no such file.
  public func compare(
    with name: String, within tolerance: PictureTolerance = .exact, file: String = #filePath,
    isRecording: Bool = ProcessInfo.processInfo.environment["INBETWEEN_RECORD"] == "1"
  ) throws(PictureMismatch) {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    let reference = URL(fileURLWithPath: name, relativeTo: folder).absoluteURL
    if isRecording {
      try? FileManager.default.createDirectory(
        at: reference.deletingLastPathComponent(), withIntermediateDirectories: true)
      try write(to: reference)
      return removeReports(beside: reference)
    }
    guard let data = FileManager.default.contents(atPath: reference.path) else {
      try write(to: report("actual", beside: reference))
      throw PictureMismatch(
        description:
          "\(name): there is no reference; look at \(report("actual", beside: reference).path), then run again "
          + "with INBETWEEN_RECORD=1 to make it the reference")
    }
    let expected: Bitmap
    do {
      expected = try PNG.bitmap(from: Array(data))
    } catch {
      throw PictureMismatch(description: "\(name): \(error)")
    }
    try compare(with: expected, named: name, at: reference, within: tolerance)
  }

  private func compare(
    with expected: Bitmap, named name: String, at reference: URL, within tolerance: PictureTolerance
  ) throws(PictureMismatch) {
    guard width == expected.width, height == expected.height else {
      try write(to: report("actual", beside: reference))
      throw PictureMismatch(
        description: "\(name): the picture is \(width) × \(height) pixels, the reference \(expected.width) × "
          + "\(expected.height); see \(report("actual", beside: reference).path)")
    }
    let difference = PictureDifference(self, expected, channel: tolerance.channel)
    guard let first = difference.first, Double(difference.count) > tolerance.share * Double(width * height) else {
      return removeReports(beside: reference)
    }
    try write(to: report("actual", beside: reference))
    try expected.write(to: report("expected", beside: reference))
    try difference.picture.write(to: report("difference", beside: reference))
    throw PictureMismatch(
      description:
        "\(name): \(difference.count) of \(width * height) pixels differ, by up to \(difference.largest) of 255, "
        + "the first at (\(first.x), \(first.y)); tolerated is \(tolerance); see "
        + report("difference", beside: reference).path)
  }

  private func report(_ kind: String, beside reference: URL) -> URL {
    let base = reference.deletingPathExtension()
    return base.deletingLastPathComponent().appendingPathComponent("\(base.lastPathComponent).\(kind).png")
  }

  private func removeReports(beside reference: URL) {
    for kind in ["actual", "expected", "difference"] {
      try? FileManager.default.removeItem(at: report(kind, beside: reference))
    }
  }

  private func write(to url: URL) throws(PictureMismatch) {
    do {
      try Destination.file(url.path).write(PNG.bytes(of: self))
    } catch {
      throw PictureMismatch(description: "\(error)")
    }
  }
}
