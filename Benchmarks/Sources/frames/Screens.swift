import QuartzCore
import VectorGraphics
import VectorMotion

/// A screen of layers, and what happens to it between frames.
@MainActor
struct Screen {
  let host: LayerHost
  /// Changes the layers for the frame of this number.
  let prepare: (_ frame: Int) -> Void
}

let screenSize = CGSize(width: 1280, height: 800)

@MainActor
private func makeRoot() -> CALayer {
  let root = CALayer()
  root.frame = CGRect(origin: .zero, size: screenSize)
  root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  return root
}

extension Screen {
  /// The caret of the example `CaretToArc`, spinning once a second in the middle.
  static func caret() -> Screen {
    let root = makeRoot()
    let caret = CAShapeLayer()
    caret.frame = CGRect(x: 440, y: 200, width: 400, height: 400)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 200, y: 280))
    path.addCurve(
      to: CGPoint(x: 280, y: 200), control1: CGPoint(x: 227, y: 253), control2: CGPoint(x: 253, y: 227))
    path.addCurve(
      to: CGPoint(x: 200, y: 120), control1: CGPoint(x: 253, y: 173), control2: CGPoint(x: 227, y: 147))
    caret.path = path
    caret.fillColor = nil
    caret.strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    caret.lineWidth = 5
    root.addSublayer(caret)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = 2 * Double.pi
    turn.duration = 1
    turn.repeatCount = .infinity
    caret.add(turn, forKey: "rotate")
    return Screen(host: LayerHost(root, size: screenSize)) { _ in }
  }

  /// Nothing moves: the rows of a table.
  static func still() -> Screen {
    Screen(host: table().host) { _ in }
  }

  /// A thousand rows of a table, of which those in sight have layers, as a flung table moves them: a whole number of
  /// pixels of a screen of two pixels a point, each frame a little less far.
  static func table() -> Screen {
    let root = makeRoot()
    let bar = CALayer()
    bar.frame = CGRect(x: 0, y: 0, width: 1280, height: 64)
    bar.backgroundColor = CGColor(red: 0.97, green: 0.97, blue: 0.97, alpha: 1)
    let scroll = CALayer()
    scroll.frame = CGRect(x: 0, y: 64, width: 1280, height: 736)
    scroll.masksToBounds = true
    scroll.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    root.addSublayer(scroll)
    root.addSublayer(bar)
    let table = Table(scroll)
    table.show(from: 0)
    return Screen(host: LayerHost(root, size: screenSize)) { frame in
      // Exponential, as a scroll view slows down: 2000 points a second, 0.998 a millisecond.
      let seconds = Double(frame % 180) / 60
      let way = 4000 * (1 - exponential(-2 * seconds))
      table.show(from: (way * 2).rounded() / 2)
    }
  }

  /// A gradient over the whole screen, of which a colour changes.
  static func gradient(isAslant: Bool) -> Screen {
    let root = makeRoot()
    let gradient = CAGradientLayer()
    gradient.frame = root.bounds
    if isAslant { (gradient.startPoint, gradient.endPoint) = (.zero, CGPoint(x: 1, y: 1)) }
    root.addSublayer(gradient)
    return Screen(host: LayerHost(root, size: screenSize)) { frame in
      let share = Double(frame % 60) / 60
      gradient.colors = [
        CGColor(red: share, green: 0.3, blue: 0.8, alpha: 1), CGColor(red: 0.9, green: 0.8, blue: share, alpha: 1),
      ]
    }
  }
}

private func exponential(_ x: Double) -> Double { ElementaryFunctions.exponential(x) }

/// Rows 18.4 points high each, so that 40 show: picture, title, detail, chevron, separator.
@MainActor
private final class Table {
  private let scroll: CALayer
  private var rows: [Int: CALayer] = [:]
  private let picture: CGImage
  private let height = 18.5

  init(_ scroll: CALayer) {
    self.scroll = scroll
    var bitmap = Bitmap(width: 48, height: 48)
    for y in 0..<48 {
      for x in 0..<48 { bitmap[x, y] = (UInt8(5 * x), UInt8(5 * y), UInt8(x ^ y), 255) }
    }
    picture = CGImage(bitmap)!
  }

  func show(from offset: Double) {
    scroll.bounds.origin.y = offset
    let first = Int(offset / height)
    let last = Int((offset + 736) / height)
    for (index, row) in rows where index < first || index > last {
      row.removeFromSuperlayer()
      rows[index] = nil
    }
    for index in first...last where rows[index] == nil {
      let row = makeRow(index)
      rows[index] = row
      scroll.addSublayer(row)
    }
  }

  private func makeRow(_ index: Int) -> CALayer {
    let row = CALayer()
    row.frame = CGRect(x: 0, y: height * Double(index), width: 1280, height: height)
    row.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    let image = CALayer()
    image.frame = CGRect(x: 16, y: 1, width: 16, height: 16)
    image.contents = picture
    image.cornerRadius = 4
    image.masksToBounds = true
    row.addSublayer(image)
    addText("Number \(index), a row of the table", x: 40, size: 12, gray: 0, to: row)
    addText("and what is said about it: \(index * index)", x: 500, size: 11, gray: 0.5, to: row)
    let chevron = CAShapeLayer()
    chevron.frame = CGRect(x: 1250, y: 4, width: 8, height: 10)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 1, y: 9))
    chevron.path = path
    chevron.fillColor = nil
    chevron.strokeColor = CGColor(red: 0.7, green: 0.7, blue: 0.7, alpha: 1)
    chevron.lineWidth = 1.5
    row.addSublayer(chevron)
    let separator = CALayer()
    separator.frame = CGRect(x: 40, y: height - 0.5, width: 1240, height: 0.5)
    separator.backgroundColor = CGColor(red: 0.8, green: 0.8, blue: 0.8, alpha: 1)
    row.addSublayer(separator)
    return row
  }

  private func addText(_ string: String, x: Double, size: Double, gray: Double, to row: CALayer) {
    let text = CATextLayer()
    text.frame = CGRect(x: x, y: 1, width: 440, height: 16)
    text.string = string
    text.fontSize = size
    text.foregroundColor = CGColor(red: gray, green: gray, blue: gray, alpha: 1)
    row.addSublayer(text)
  }
}
