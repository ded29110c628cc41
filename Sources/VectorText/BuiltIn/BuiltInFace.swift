import VectorGraphics

/// One weight of the face that is part of this module.
final class BuiltInFace: Sendable {
  private let contours: [UInt8]
  private let contourStarts: [Int]
  private let glyphs: [UInt8]
  private let glyphStarts: [Int]
  private let advances: [Double]
  private let kerning: PairKerning

  static let unitsPerEm = 2816.0

  /// The measures, the same for all weights but for lines, which are those of regular.
  static let measures = FaceMeasures(
    ascender: 2728 / unitsPerEm, descender: 680 / unitsPerEm, lineGap: 0, capHeight: 2048 / unitsPerEm,
    xHeight: 1536 / unitsPerEm, underlinePosition: 464 / unitsPerEm, underlineThickness: 192 / unitsPerEm,
    strikethroughPosition: 922 / unitsPerEm)

  init(contours: StaticString, glyphs: StaticString, kerning: StaticString) {
    self.contours = Array(contours)
    self.glyphs = Array(glyphs)
    var contourNumbers = PackedNumbers(self.contours)
    contourStarts = (0..<contourNumbers.unsigned()).map { _ in
      let start = contourNumbers.position
      for _ in 0..<contourNumbers.unsigned() {
        let operation = contourNumbers.digit()
        for _ in 0..<Self.numberCounts[operation] { _ = contourNumbers.signed() }
      }
      return start
    }
    var glyphNumbers = PackedNumbers(self.glyphs)
    var advances: [Double] = []
    glyphStarts = (0..<glyphNumbers.unsigned()).map { _ in
      advances.append(Double(glyphNumbers.unsigned()) / Self.unitsPerEm)
      let start = glyphNumbers.position
      for _ in 0..<glyphNumbers.unsigned() {
        _ = (glyphNumbers.unsigned(), glyphNumbers.signed(), glyphNumbers.signed())
      }
      return start
    }
    self.advances = advances
    self.kerning = PairKerning(Array(kerning), glyphCount: advances.count)
  }

  /// The counts of numbers that follow a line, a horizontal line, a vertical line, a cubic, and the cubics that begin
  /// horizontal and end vertical or the other way round.
  private static let numberCounts = [2, 1, 1, 6, 4, 4]

  var glyphCount: Int { advances.count }

  /// The advance of a glyph, in shares of the font size.
  func advance(of glyph: Int) -> Double { advances[glyph] }

  /// The kerning between two glyphs, in shares of the font size.
  func kerning(between left: Int, and right: Int) -> Double {
    Double(kerning.value(between: left, and: right)) / Self.unitsPerEm
  }

  /// Adds an outline, moved by `transform` from shares of the font size, y down, the baseline's start at the origin.
  func append(outlineOf glyph: Int, _ transform: Transform, to path: inout Path) {
    var numbers = PackedNumbers(glyphs, at: glyphStarts[glyph])
    for _ in 0..<numbers.unsigned() {
      let contour = numbers.unsigned()
      let x = numbers.signed()
      append(contour, x, numbers.signed(), transform, to: &path)
    }
  }

  private func append(_ contour: Int, _ x: Int, _ y: Int, _ transform: Transform, to path: inout Path) {
    var numbers = PackedNumbers(contours, at: contourStarts[contour])
    var (x, y) = (x, y)
    func point() -> Point { transform.apply(to: Point(Double(x) / Self.unitsPerEm, Double(-y) / Self.unitsPerEm)) }
    path.move(to: point())
    for _ in 0..<numbers.unsigned() {
      let operation = numbers.digit()
      if operation < 3 {
        if operation != 2 { x += numbers.signed() }
        if operation != 1 { y += numbers.signed() }
        path.line(to: point())
        continue
      }
      if operation != 5 { x += numbers.signed() }
      if operation != 4 { y += numbers.signed() }
      let control1 = point()
      x += numbers.signed()
      y += numbers.signed()
      let control2 = point()
      if operation != 4 { x += numbers.signed() }
      if operation != 5 { y += numbers.signed() }
      path.cubic(to: point(), control1: control1, control2: control2)
    }
    path.close()
  }
}

/// The kerning of pairs: how much closer two glyphs stand than their advances say, by classes of glyphs.
private struct PairKerning: Sendable {
  private var left: [Int16]
  private var right: [Int16]
  private var columnCount: Int
  private var values: [Int16]

  init(_ text: [UInt8], glyphCount: Int) {
    var numbers = PackedNumbers(text)
    let rowCount = numbers.unsigned()
    columnCount = numbers.unsigned()
    left = (0..<glyphCount).map { _ in Int16(numbers.unsigned()) }
    right = (0..<glyphCount).map { _ in Int16(numbers.unsigned()) }
    values = Array(repeating: 0, count: rowCount * columnCount)
    // The first row and the first column are those of glyphs without kerning.
    for row in 1..<rowCount {
      var column = 0
      for _ in 0..<numbers.unsigned() {
        column += numbers.unsigned()
        values[row * columnCount + column] = Int16(numbers.signed())
      }
    }
  }

  func value(between left: Int, and right: Int) -> Int16 {
    values[Int(self.left[left]) * columnCount + Int(self.right[right])]
  }
}

// MARK: - The faces

extension BuiltInFace {
  static let regular = BuiltInFace(
    contours: InterRegular.contours, glyphs: InterRegular.glyphs, kerning: InterRegular.kerning)
  static let medium = BuiltInFace(
    contours: InterMedium.contours, glyphs: InterMedium.glyphs, kerning: InterMedium.kerning)
  static let semibold = BuiltInFace(
    contours: InterSemiBold.contours, glyphs: InterSemiBold.glyphs, kerning: InterSemiBold.kerning)
  static let bold = BuiltInFace(
    contours: InterBold.contours, glyphs: InterBold.glyphs, kerning: InterBold.kerning)
}
