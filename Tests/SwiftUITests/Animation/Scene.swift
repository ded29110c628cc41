import Stage
import SwiftUI
import VectorGraphics

/// What a test changes, and views show.
@MainActor @Observable
final class Model {
  var isShown = true
  var number = 0
  var items = [0, 1, 2]
}

extension Stage {
  /// The smallest rectangle in points around the pixels that are more red (green, blue) than grey; nil if there are none.
  func bounds(of channel: Channel, above threshold: Int = 8) -> CGRect? {
    let bitmap = snapshot(scale: 1)
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where channel.strength(bitmap[x, y]) > threshold {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    return right < 0 ? nil : CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// How strong the strongest pixel of a colour is: 1 for the pure colour, 0 for none of it.
  func strength(of channel: Channel) -> Double {
    let bitmap = snapshot(scale: 1)
    var strongest = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { strongest = max(strongest, channel.strength(bitmap[x, y])) }
    }
    return Double(strongest) / 255
  }

  enum Channel {
    case red, green, blue

    func strength(_ pixel: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)) -> Int {
      let (red, green, blue) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
      switch self {
      case .red: return red - max(green, blue)
      case .green: return green - max(red, blue)
      case .blue: return blue - max(red, green)
      }
    }
  }
}

/// Pure colours, whose strength is their opacity.
extension SwiftUI.Color {
  static let pureRed = Color(.sRGB, red: 1, green: 0, blue: 0)
  static let pureGreen = Color(.sRGB, red: 0, green: 1, blue: 0)
  static let pureBlue = Color(.sRGB, red: 0, green: 0, blue: 1)
}
