import VectorGraphics
import VectorMotion

/// Puts the elements of a file together.
struct AndroidComposer {
  let size: Size
  let scale: Double
  let level: Int
  /// Seconds of the film; nil: nothing moves.
  let duration: Double?
  let stillTime: Double
  /// Digits behind the point for coordinates.
  let decimals: Int
  let tolerance: Double
  var notes = ExportNotes()
  /// The drawable's elements so far.
  var body = AndroidXML(depth: 0)
  /// What moves: the names of elements and their animations.
  private var targets: [(name: String, animations: [AndroidAnimation])] = []

  init(size: Size, scale: Double, level: Int, duration: Double?, stillTime: Double, tolerance: Double?) {
    self.size = size.isFinite && size.width > 0 && size.height > 0 ? size : Size(1, 1)
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.level = level
    self.duration = duration
    self.stillTime = stillTime
    let isUsable = tolerance.map { $0 > 0 && $0.isFinite } ?? false
    self.tolerance = isUsable ? tolerance ?? 1 : max(self.size.width, self.size.height) / 2_000
    decimals = DecimalCount.rounding(within: 0.5 * self.tolerance)
    body = AndroidXML(depth: duration == nil ? 1 : 3)
  }

  var isMoving: Bool { !targets.isEmpty }

  /// How tracks become legs; nil where nothing moves. Interpolators may leave 0...1.
  var fitting: MotionFitting? {
    duration.map { MotionFitting(duration: $0, tolerance: 0.5 * tolerance, curves: .free) }
  }

  func number(_ value: Double) -> String { SVGText.number(value, decimals: decimals) }

  /// The file.
  var document: [UInt8] {
    let attributes = [
      "android:width=\"\(SVGText.number(scale * size.width, decimals: 2))dp\"",
      "android:height=\"\(SVGText.number(scale * size.height, decimals: 2))dp\"",
      "android:viewportWidth=\"\(number(size.width))\"", "android:viewportHeight=\"\(number(size.height))\"",
    ]
    let android = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
    let aapt = "xmlns:aapt=\"http://schemas.android.com/aapt\""
    guard isMoving else {
      let names = [android] + (body.usesInlineResources ? [aapt] : [])
      return Array((AndroidXML.element("vector", names + attributes, body.text, depth: 0)).utf8)
    }
    var text = AndroidXML.element(
      "aapt:attr", ["name=\"android:drawable\""], AndroidXML.element("vector", attributes, body.text, depth: 2),
      depth: 1)
    for (index, target) in targets.enumerated() {
      // The first one lasts as long as the film.
      let length = index == 0 ? duration.map { Self.milliseconds($0) } : nil
      let content = AndroidAnimation.text(of: target.animations, until: length, depth: 3)
      text += AndroidXML.element(
        "target", ["android:name=\"\(target.name)\""],
        AndroidXML.element("aapt:attr", ["name=\"android:animation\""], content, depth: 2), depth: 1)
    }
    return Array(AndroidXML.element("animated-vector", [android, aapt], text, depth: 0).utf8)
  }

  static func milliseconds(_ seconds: Double) -> Int { Int((1000 * seconds).rounded()) }

  /// A name for an element that moves in these ways.
  mutating func name(_ word: String, _ animations: [AndroidAnimation]) -> String {
    let count = targets.count { $0.name.hasPrefix(word) }
    let name = count == 0 ? word : "\(word)\(count + 1)"
    targets.append((name, animations))
    return name
  }

  mutating func writeBackground(_ color: Color?) {
    guard let color else { return }
    body.add(
      "path",
      [
        ("pathData", "M0 0H\(number(size.width))V\(number(size.height))H0z"), ("fillColor", SVGText.color(color)),
        ("fillAlpha", color.alpha < 1 ? SVGText.number(color.alpha, decimals: 3) : nil),
      ])
  }
}

/// Elements being written, indented by four spaces a level.
struct AndroidXML {
  private(set) var text = ""
  private(set) var depth: Int
  /// Whether anything stands inline in an `aapt:attr`.
  private(set) var usesInlineResources = false

  init(depth: Int) { self.depth = depth }

  /// Adds an element with attributes of Android; those without a value are left out. `inline` stands within it.
  mutating func add(_ name: String, _ attributes: [(String, String?)], inline: String = "") {
    if !inline.isEmpty { usesInlineResources = true }
    text += Self.element(name, Self.list(attributes), inline, depth: depth)
  }

  mutating func open(_ name: String, _ attributes: [(String, String?)] = []) {
    let list = Self.list(attributes).map { " \($0)" }.joined()
    text += Self.indentation(depth) + "<\(name)\(list)>\n"
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    text += Self.indentation(depth) + "</\(name)>\n"
  }

  static func list(_ attributes: [(String, String?)]) -> [String] {
    attributes.compactMap { name, value in value.map { "android:\(name)=\"\($0)\"" } }
  }

  /// An element in lines of its own. `content` is indented already.
  static func element(_ name: String, _ attributes: [String], _ content: String, depth: Int) -> String {
    let list = attributes.map { " \($0)" }.joined()
    let start = indentation(depth) + "<\(name)\(list)"
    return content.isEmpty ? start + "/>\n" : start + ">\n" + content + indentation(depth) + "</\(name)>\n"
  }

  static func indentation(_ depth: Int) -> String { String(repeating: "    ", count: depth) }
}
