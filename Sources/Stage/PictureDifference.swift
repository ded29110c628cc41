import VectorGraphics

/// A limit of how far a picture may be from its reference.
public struct PictureTolerance: Equatable, Sendable, CustomStringConvertible {
  /// The reason, in a few words, for which it is as large as it is; messages show it.
  public let name: String
  /// The difference of a channel, of 255, that still counts as none.
  public let channel: Int
  /// The share of pixels, from 0 to 1, that may differ more.
  public let share: Double

  public init(_ name: String, channel: Int, share: Double = 0) {
    self.name = name
    self.channel = channel
    self.share = share
  }

  /// The tolerance of pictures of which every byte is the same. Pictures are the same on every machine, so that nothing
  /// else is needed where only the program itself draws.
  public static let exact = PictureTolerance("exact", channel: 0)

  public var description: String { "\(name): \(channel) of 255 in a channel, \(100 * share) % of the pixels" }
}

/// The pixels at which two pictures of the same size differ.
struct PictureDifference {
  /// The number of pixels that differ by more than is tolerated.
  private(set) var count = 0
  /// The largest difference of a channel.
  private(set) var largest = 0
  /// The first of these pixels, row by row.
  private(set) var first: (x: Int, y: Int)?
  /// The reference, faded, with what differs in red.
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
