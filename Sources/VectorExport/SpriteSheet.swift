import Foundation
import VectorGraphics
import VectorRaster

/// The different pictures of an animation side by side, and the style sheet that shows one after the other.
struct SpriteSheet {
  private let width: Int
  private let height: Int
  private var places: [Bitmap: Int] = [:]
  private var pictures: [Bitmap] = []
  /// The picture of each step, and when it comes, in seconds.
  private var steps: [(time: Double, place: Int)] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Shows a picture from `time` on. One that came before is kept once.
  mutating func append(_ bitmap: Bitmap, at time: Double, name: String) throws(ExportFailure) {
    let place = places[bitmap] ?? pictures.count
    if place == pictures.count {
      places[bitmap] = place
      pictures.append(bitmap)
      // Before memory is spent on more.
      guard pictures.count <= Bitmap.maximumPixelCount / (width * height) else { throw tooLarge(name) }
    }
    if steps.last?.place != place { steps.append((time, place)) }
  }

  private func tooLarge(_ name: String) -> ExportFailure {
    ExportFailure(
      name,
      "\(pictures.count) pictures of \(width) × \(height) pixels are too much for one sheet; lower --fps or --size")
  }

  /// As square as can be, with the fewest empty places.
  private var columns: Int {
    let ideal = (Double(pictures.count) * Double(height) / Double(width)).squareRoot()
    let columns = Swift.min(pictures.count, Swift.max(1, Int(ideal.rounded(.up))))
    let rows = (pictures.count + columns - 1) / columns
    return (pictures.count + rows - 1) / rows
  }

  /// All pictures, row by row.
  func bitmap(name: String) throws(ExportFailure) -> Bitmap {
    let columns = self.columns
    let rows = (pictures.count + columns - 1) / columns
    guard Bitmap.size(for: Drawing(size: Size(Double(columns * width), Double(rows * height)))) != nil else {
      throw tooLarge(name)
    }
    var sheet = Bitmap(width: columns * width, height: rows * height)
    for (place, picture) in pictures.enumerated() {
      for row in 0..<height {
        let target = 4 * ((place / columns * height + row) * sheet.width + place % columns * width)
        sheet.pixels.replaceSubrange(
          target..<target + 4 * width, with: picture.pixels[4 * row * width..<4 * (row + 1) * width])
      }
    }
    return sheet
  }

  /// A rule for a class called `name`, its keyframes, and a still for those who ask for less motion.
  ///
  /// - Parameter duration: Seconds of one round; 0 for a picture that stays.
  func styleSheet(named name: String, picture: String, duration: Double, playCount: Int?) -> String {
    let columns = self.columns
    let rows = (pictures.count + columns - 1) / columns
    func position(_ place: Int) -> String {
      let (x, y) = (place % columns * width, place / columns * height)
      return "\(x == 0 ? "0" : "-\(x)px") \(y == 0 ? "0" : "-\(y)px")"
    }
    var text = """
      .\(name) {
        width: \(width)px;
        height: \(height)px;
        background: url("\(picture)") 0 0 / \(columns * width)px \(rows * height)px no-repeat;

      """
    guard duration > 0, steps.count > 1 else { return text + "}\n" }
    let plays = playCount.map { "\($0) forwards" } ?? "infinite"
    text += "  animation: \(name) \(SpriteSheet.decimal(duration))s steps(1) \(plays);\n}\n@keyframes \(name) {\n"
    for step in steps {
      text +=
        "  \(SpriteSheet.decimal(Swift.min(100, 100 * step.time / duration)))% { background-position: \(position(step.place)) }\n"
    }
    if let last = steps.last, last.time < duration {
      text += "  100% { background-position: \(position(last.place)) }\n"
    }
    return text + "}\n@media (prefers-reduced-motion: reduce) {\n  .\(name) { animation: none }\n}\n"
  }

  /// Four places after the point: a thousandth of a percent of an hour is less than a frame.
  private static func decimal(_ number: Double) -> String {
    var text = String(format: "%.4f", number)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
