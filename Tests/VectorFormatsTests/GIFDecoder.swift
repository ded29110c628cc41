import VectorGraphics

/// Reads GIFs by the letter of the format, as far as ours go, to see what a viewer would show.
struct GIFDecoder {
  struct Frame {
    /// The whole canvas while the frame shows: pixels of alpha 0 or 255.
    var bitmap: Bitmap
    var centiseconds: Int
    /// The part that the frame brought, as (x, y, width, height).
    var box: [Int]
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var frames: [Frame] = []
  /// As the file has it: 0 for ever, nil where there is no loop extension.
  private(set) var repeats: Int?
  /// Whether everything from the first byte to the last was as the format wants it.
  private(set) var isValid = false

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isValid = read()
  }

  private mutating func byte() -> Int? {
    guard position < bytes.count else { return nil }
    position += 1
    return Int(bytes[position - 1])
  }

  private mutating func pair() -> Int? {
    guard let low = byte(), let high = byte() else { return nil }
    return high << 8 | low
  }

  private mutating func blocks() -> [UInt8]? {
    var content: [UInt8] = []
    while let size = byte() {
      if size == 0 { return content }
      guard position + size <= bytes.count else { return nil }
      content += bytes[position..<position + size]
      position += size
    }
    return nil
  }

  private mutating func read() -> Bool {
    guard bytes.starts(with: Array("GIF89a".utf8)) else { return false }
    position = 6
    guard let width = pair(), let height = pair(), let flags = byte(), byte() == 0, byte() == 0 else { return false }
    (self.width, self.height) = (width, height)
    guard flags & 0x80 != 0 else { return false }
    var palette: [[UInt8]] = []
    for _ in 0..<(2 << (flags & 7)) {
      guard let red = byte(), let green = byte(), let blue = byte() else { return false }
      palette.append([UInt8(red), UInt8(green), UInt8(blue), 255])
    }

    var canvas = Bitmap(width: width, height: height)
    var (transparent, delay, disposal) = (-1, 0, 0)
    while let kind = byte() {
      switch kind {
      case 0x3B: return position == bytes.count
      case 0x21:
        guard let label = byte(), let content = blocks() else { return false }
        if label == 0xF9 {
          guard content.count == 4 else { return false }
          transparent = content[0] & 1 == 1 ? Int(content[3]) : -1
          disposal = Int(content[0] >> 2)
          delay = Int(content[1]) | Int(content[2]) << 8
        } else if label == 0xFF {
          guard content.count == 14, content[11] == 1 else { return false }
          repeats = Int(content[12]) | Int(content[13]) << 8
        }
      case 0x2C:
        guard let x = pair(), let y = pair(), let w = pair(), let h = pair(), byte() == 0, w > 0, h > 0 else {
          return false
        }
        guard x + w <= width, y + h <= height, let bits = byte(), let data = blocks() else { return false }
        guard let indices = GIFDecoder.indices(data, bits: bits, count: w * h) else { return false }
        for (offset, index) in indices.enumerated() where index != transparent {
          guard index < palette.count else { return false }
          let color = palette[index]
          canvas[x + offset % w, y + offset / w] = (color[0], color[1], color[2], 255)
        }
        frames.append(Frame(bitmap: canvas, centiseconds: delay, box: [x, y, w, h]))
        if disposal == 2 {
          for row in y..<y + h {
            for column in x..<x + w { canvas[column, row] = (0, 0, 0, 0) }
          }
        }
      default: return false
      }
    }
    return false
  }

  /// The indices of an image; nil unless there are exactly `count` and an end code as the last one.
  static func indices(_ data: [UInt8], bits: Int, count: Int) -> [Int]? {
    var result: [Int] = []
    var strings: [[Int]] = []
    var size = 0
    func clear() {
      strings = (0..<1 << bits).map { [$0] } + [[], []]
      size = bits + 1
    }
    clear()
    var previous: [Int] = []
    var bit = 0
    while bit + size <= 8 * data.count {
      var code = 0
      for offset in 0..<size where data[(bit + offset) / 8] >> ((bit + offset) % 8) & 1 == 1 { code |= 1 << offset }
      bit += size
      if code == 1 << bits {
        clear()
        previous = []
        continue
      }
      if code == 1 << bits + 1 { return result.count == count && data.count == (bit + 7) / 8 ? result : nil }
      guard code <= strings.count, code < strings.count || !previous.isEmpty else { return nil }
      let string = code < strings.count ? strings[code] : previous + [previous[0]]
      if !previous.isEmpty, strings.count < 4096 { strings.append(previous + [string[0]]) }
      if strings.count == 1 << size, size < 12 { size += 1 }
      result += string
      guard result.count <= count else { return nil }
      previous = string
    }
    return nil
  }
}
