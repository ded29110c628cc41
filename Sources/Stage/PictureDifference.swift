import VectorGraphics

/// A limit for the distance of a picture from its reference.
public struct PictureTolerance: Equatable, Sendable, CustomStringConvertible {
  /// The reason for the size of the tolerance, in a few words; messages show it.
  public let name: String
  /// The largest difference of a channel, out of 255, that counts as none.
  public let channel: Int
  /// The share of pixels, from 0 to 1, that may differ more than that.
  public let share: Double

  public init(_ name: String, channel: Int, share: Double = 0) {
    self.name = name
    self.channel = channel
    self.share = share
  }

  /// A tolerance for pictures that must have the same bytes. Pictures are the same on every machine, so that programs
  /// that draw everything themselves need no other.
  public static let exact = PictureTolerance("exact", channel: 0)

  public var description: String { "\(name): \(channel) of 255 in a channel, \(100 * share) % of the pixels" }
}

/// The pixels at which two pictures of the same size differ.
struct PictureDifference {
  /// The number of pixels that differ by more than is tolerated.
  private(set) var count = 0
  /// The largest difference of a channel.
  private(set) var largest = 0
  /// The first pixel, row by row, that differs by more than is tolerated.
  private(set) var first: (x: Int, y: Int)?
  /// The faded reference, with pixels that differ in red.
  private(set) var picture: Bitmap

  init(_ actual: Bitmap, _ expected: Bitmap, channel tolerance: Int) {
    picture = Bitmap(width: expected.width, height: expected.height)
    for pixel in 0..<expected.width * expected.height {
      let bytes = 4 * pixel..<4 * pixel + 4
      let difference = bytes.map { abs(Int(actual.pixels[$0]) - Int(expected.pixels[$0])) }.max() ?? 0
      largest = max(largest, difference)
      let mean = bytes.dropLast().reduce(0) { $0 + Int(expected.pixels[$1]) } / 3
      let paper = UInt8(255 - (255 - mean) / 4)
      let isTolerated = difference <= tolerance
      picture.pixels[4 * pixel] = isTolerated ? paper : 255
      picture.pixels[4 * pixel + 1] = isTolerated ? paper : 0
      picture.pixels[4 * pixel + 2] = isTolerated ? paper : 0
      picture.pixels[4 * pixel + 3] = 255
      if !isTolerated {
        count += 1
        first = first ?? (pixel % expected.width, pixel / expected.width)
      }
    }
  }
}
