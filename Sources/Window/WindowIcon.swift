import VectorGraphics
import VectorRaster
import VectorText

/// The icon of a program's window: its first letter on a rounded square, whose colour comes from the name.
enum WindowIcon {
  /// Returns an icon of 64 × 64 pixels, with straight alpha as desktops expect it.
  static func bitmap(for program: String) -> Bitmap {
    let side = 64.0
    let square = Path(roundedRect: Rect(x: 2, y: 2, width: side - 4, height: side - 4), radii: Size(14, 14))
    let letter = Path(String(program.first ?? "I").uppercased(), CharacterStyle(.builtIn(.bold), size: 40))
    let box = letter.boundingBox
    var items: [Drawing.Item] = [.path(.fill(square, .color(color(for: program))))]
    if !box.isNull {
      let place = Transform.translation(side / 2 - box.center.x, side / 2 - box.center.y)
      items.append(.path(.fill(letter.applying(place), .color(.white))))
    }
    var icon = Bitmap(rendering: Drawing(size: Size(side, side), items: items)) ?? Bitmap(width: 1, height: 1)
    for index in stride(from: 0, to: icon.pixels.count, by: 4) {
      let alpha = Int(icon.pixels[index + 3])
      guard alpha > 0 else { continue }
      for component in index..<index + 3 {
        icon.pixels[component] = UInt8(min(255, (255 * Int(icon.pixels[component]) + alpha / 2) / alpha))
      }
    }
    return icon
  }

  /// Eight dark hues on which white can be read; the sum of the name's characters chooses.
  private static func color(for program: String) -> Color {
    let hues: [UInt32] = [
      0x0A84FF, 0x5E5CE6, 0xBF5AF2, 0xD6336C, 0xE8590C, 0x2B8A3E, 0x0B7285, 0x495057,
    ]
    let sum = program.unicodeScalars.reduce(0) { ($0 + Int($1.value)) % hues.count }
    return Color(hex: hues[sum])
  }
}
