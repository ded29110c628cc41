import VectorFormats
import VectorGraphics

/// Reads animated PNGs by the letter of the format, as far as ours go, to see what a viewer would show.
struct APNGDecoder {
  struct Frame {
    /// The whole canvas while the frame shows, premultiplied.
    var bitmap: Bitmap
    var delay: (numerator: Int, denominator: Int)
    /// The part that the frame brought, as (x, y, width, height).
    var box: [Int]
    var disposal: Int
    var blend: Int

    var seconds: Double { Double(delay.numerator) / Double(delay.denominator) }
  }

  private(set) var frames: [Frame] = []
  /// As the file has it: 0 for ever, nil for a plain PNG.
  private(set) var plays: Int?
  private(set) var chunks: [String] = []
  private(set) var colorType = 0
  private(set) var bitDepth = 0
  /// Whether the number of frames, the order of chunks, the sequence numbers and all boxes are as the format wants them.
  private(set) var isValid = false

  private let bytes: [UInt8]
  private var position = 8
  private var header: [UInt8] = []
  private var palette: [UInt8] = []
  private var width = 0
  private var height = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isValid = (try? read()) ?? false
  }

  private func number(_ content: ArraySlice<UInt8>) -> Int { content.reduce(0) { $0 << 8 | Int($1) } }

  private mutating func chunk() -> (name: String, content: [UInt8])? {
    guard position + 12 <= bytes.count else { return nil }
    let length = number(bytes[position..<position + 4])
    guard position + 12 + length <= bytes.count else { return nil }
    let name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
    let content = Array(bytes[position + 8..<position + 8 + length])
    guard PNGSample.chunk(name, content) == Array(bytes[position..<position + 12 + length]) else { return nil }
    position += 12 + length
    chunks.append(name)
    return (name, content)
  }

  private mutating func read() throws -> Bool {
    guard bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { return false }
    var canvas = Bitmap(width: 0, height: 0)
    var count = 1
    var sequence = 0
    var control: [UInt8]?
    while let (name, content) = chunk() {
      switch name {
      case "IHDR":
        header = content
        (width, height) = (number(content[..<4]), number(content[4..<8]))
        (bitDepth, colorType) = (Int(content[8]), Int(content[9]))
        canvas = Bitmap(width: width, height: height)
      case "acTL":
        guard plays == nil, frames.isEmpty else { return false }
        count = number(content[..<4])
        plays = number(content[4..<8])
      case "PLTE", "tRNS": palette += PNGSample.chunk(name, content)
      case "fcTL":
        guard control == nil, number(content[..<4]) == sequence, content.count == 26 else { return false }
        sequence += 1
        control = content
      case "IDAT":
        guard frames.isEmpty else { return false }
        guard try show(content, control, &canvas) else { return false }
        control = nil
      case "fdAT":
        guard let own = control, number(content[..<4]) == sequence else { return false }
        sequence += 1
        guard try show(Array(content[4...]), own, &canvas) else { return false }
        control = nil
      case "IEND": return control == nil && frames.count == count && position == bytes.count
      default: break
      }
    }
    return false
  }

  private mutating func show(_ stream: [UInt8], _ control: [UInt8]?, _ canvas: inout Bitmap) throws -> Bool {
    func value(_ start: Int, _ size: Int) -> Int { control.map { number($0[start..<start + size]) } ?? 0 }
    let isPlain = control == nil
    let (w, h) = isPlain ? (width, height) : (value(4, 4), value(8, 4))
    let (x, y) = (value(12, 4), value(16, 4))
    guard w > 0, h > 0, x + w <= width, y + h <= height else { return false }
    // A frame is a PNG of its own size with the file's layout.
    let file =
      Array(bytes[..<8]) + PNGSample.chunk("IHDR", PNGSample.bytes(w) + PNGSample.bytes(h) + header[8...]) + palette
      + PNGSample.chunk("IDAT", stream) + PNGSample.chunk("IEND", [])
    let picture = try PNG.bitmap(from: file)
    for row in 0..<h {
      for column in 0..<w {
        let pixel = picture[column, row]
        let below = canvas[x + column, y + row]
        if value(25, 1) == 0 || pixel.alpha == 255 || below.alpha == 0 {
          canvas[x + column, y + row] = pixel
        } else if pixel.alpha > 0 {
          // Ours paints over what is there with opaque pixels only.
          return false
        }
      }
    }
    frames.append(
      Frame(
        bitmap: canvas, delay: (value(20, 2), value(22, 2)), box: [x, y, w, h], disposal: value(24, 1),
        blend: value(25, 1)))
    if value(24, 1) == 1 {
      for row in y..<y + h { for column in x..<x + w { canvas[column, row] = (0, 0, 0, 0) } }
    }
    return true
  }
}
