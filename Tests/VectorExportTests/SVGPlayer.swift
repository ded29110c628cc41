import VectorFormats
import VectorGraphics

/// A moving SVG file of this package at one instant: every SMIL element is put into the attribute that it moves, by the
/// letter of the specification, and the reader draws what is left; images, which it does not read, as black rectangles.
func drawing(of file: SVGFile, at time: Double) throws -> Drawing {
  var text = String(decoding: file.bytes, as: UTF8.self)
  // The still twin is not what plays.
  if let still = text.firstRange(of: "<g class=\"still\">") { text = text[..<still.lowerBound] + "</svg>" }
  if let style = text.firstRange(of: "<style>"), let end = text.firstRange(of: "</style>") {
    text.removeSubrange(style.lowerBound..<end.upperBound)
  }
  text = text.replacing("<image", with: "<rect").replacing("</image", with: "</rect")
  return try SVGReader.read(Array(stilled(text, at: time).utf8)).drawing
}

/// The text with each element's attributes as they are at `time`, without the elements that move them.
private func stilled(_ text: String, at time: Double) -> String {
  var result: [String] = []
  /// Indices into `result` of the open elements.
  var open: [Int] = []
  for piece in text.split(separator: "<") {
    if piece.hasPrefix("/") {
      open.removeLast()
      result.append("<" + piece)
    } else if piece.hasPrefix("animate") {
      let element = SMILAttribute(String(piece))
      let parent = open[open.count - 1]
      result[parent] = element.applied(to: result[parent], at: time)
    } else {
      if !piece.contains("/>") { open.append(result.count) }
      result.append("<" + piece)
    }
  }
  return result.joined()
}

private struct SMILAttribute {
  let name: String
  let type: String?
  let values: [String]
  let times: [Double]
  let splines: [TimingValues]
  let duration: Double
  let isDiscrete: Bool
  let isSum: Bool

  typealias TimingValues = [Double]

  init(_ text: String) {
    func attribute(_ name: String) -> String? {
      guard let start = text.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
      return String(text[start...].prefix { $0 != "\"" })
    }
    name = attribute("attributeName") ?? ""
    type = text.hasPrefix("animateTransform") ? attribute("type") : nil
    values = (attribute("values") ?? "").split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    times = attribute("keyTimes")?.split(separator: ";").compactMap { Double($0) } ?? [0, 1]
    splines =
      attribute("keySplines")?.split(separator: ";").map { $0.split(separator: " ").compactMap { Double($0) } } ?? []
    duration = Double(attribute("dur")?.dropLast() ?? "") ?? 0
    isDiscrete = attribute("calcMode") == "discrete"
    isSum = attribute("additive") == "sum"
  }

  func value(at time: Double) -> String {
    let share = (time / duration).truncatingRemainder(dividingBy: 1)
    let leg = times.lastIndex { $0 <= share } ?? 0
    if isDiscrete { return values[leg] }
    let index = min(leg, times.count - 2)
    let length = times[index + 1] - times[index]
    var progress = length > 0 ? (share - times[index]) / length : 1
    if index < splines.count {
      let spline = splines[index]
      progress = Self.eased(progress, spline)
    }
    return Self.mix(values[index], values[index + 1], progress)
  }

  /// The y of the curve with these controls at `x`, by halving.
  private static func eased(_ x: Double, _ c: [Double]) -> Double {
    func curve(_ t: Double, _ a: Double, _ b: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      if curve(middle, c[0], c[2]) < x { low = middle } else { high = middle }
    }
    return curve(low, c[1], c[3])
  }

  /// Number by number, what stands between them as in the first; colours by their bytes.
  private static func mix(_ a: String, _ b: String, _ progress: Double) -> String {
    if a == b { return a }
    if a.hasPrefix("#") { return color(a, b, progress) }
    let (first, second) = (parts(a), parts(b))
    guard first.count == second.count, first.map(\.isNumber) == second.map(\.isNumber) else {
      return progress < 0.5 ? a : b
    }
    return zip(first, second).map { x, y in
      guard let from = Double(x.text), let to = Double(y.text) else { return x.text }
      return " \(from + progress * (to - from)) "
    }.joined()
  }

  private static func color(_ a: String, _ b: String, _ progress: Double) -> String {
    func bytes(_ text: String) -> [Double] {
      let digits = text.dropFirst().compactMap { $0.hexDigitValue }
      return digits.count == 3
        ? digits.map { Double(17 * $0) } : [0, 2, 4].map { Double(16 * digits[$0] + digits[$0 + 1]) }
    }
    let mixed = zip(bytes(a), bytes(b)).map { "\(($0 + progress * ($1 - $0)) / 2.55)%" }
    return "rgb(\(mixed.joined(separator: ",")))"
  }

  private static func parts(_ text: String) -> [(text: String, isNumber: Bool)] {
    var parts: [(text: String, isNumber: Bool)] = []
    var number = ""
    func isPart(_ character: Character) -> Bool { character.isNumber || character == "." || character == "-" }
    for character in text {
      let startsAnother = character == "-" || character == "." && number.contains(".")
      if !isPart(character) || startsAnother, !number.isEmpty {
        parts.append((number, true))
        number = ""
      }
      if isPart(character) { number.append(character) } else { parts.append((String(character), false)) }
    }
    if !number.isEmpty { parts.append((number, true)) }
    // Signs and points stand for the spaces between numbers.
    return parts.filter { $0.text != " " }
  }

  func applied(to tag: String, at time: Double) -> String {
    var value = value(at: time)
    if let type { value = "\(type)(\(value))" }
    guard let start = tag.firstRange(of: " \(name)=\"")?.upperBound else {
      let end = tag.firstIndex { $0 == ">" || $0 == "/" } ?? tag.endIndex
      return tag[..<end] + " \(name)=\"\(value)\"" + tag[end...]
    }
    let end = tag[start...].firstIndex(of: "\"") ?? tag.endIndex
    return tag[..<start] + (isSum ? tag[start..<end] + " " : "") + value + tag[end...]
  }
}
