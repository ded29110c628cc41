/// The text of a `text` element as it is laid out: white space collapsed, and the attributes that place characters.
///
/// Characters are counted as SVG counts them, in UTF-16 units, without what collapsing leaves out.
struct SVGTextContent {
  /// Text of one element.
  struct Run {
    var element: OpenElement
    /// Its opacity times that of the elements around it, below the text element.
    var opacity: Double
    /// How far it stands above the line.
    var shift: Double
    var text = ""
    /// The number of its first character.
    var start: Int
  }

  var runs: [Run] = []
  private(set) var count = 0
  /// What `x`, `y`, `dx`, `dy` and `rotate` say for single characters.
  var x: [Int: Double] = [:]
  var y: [Int: Double] = [:]
  var dx: [Int: Double] = [:]
  var dy: [Int: Double] = [:]
  var rotations: [Int: Double] = [:]
  /// Whether white space that follows is left out.
  private var collapses = true

  /// Adds the text of an element to the run that is its own.
  mutating func append(_ bytes: ArraySlice<UInt8>, preservesSpace: Bool, transform: String) {
    guard !runs.isEmpty else { return }
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      guard scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" else {
        text.unicodeScalars.append(scalar)
        collapses = false
        continue
      }
      if preservesSpace {
        text.append(" ")
        collapses = false
      } else if !collapses {
        text.append(" ")
        collapses = true
      }
    }
    switch transform {
    case "uppercase": text = text.uppercased()
    case "lowercase": text = text.lowercased()
    default: break
    }
    runs[runs.count - 1].text += text
    count += text.utf16.count
  }

  /// Leaves out the white space that the last character turned out to be.
  mutating func finish() {
    guard collapses, let last = runs.lastIndex(where: { !$0.text.isEmpty }), runs[last].text.last == " " else { return }
    runs[last].text.removeLast()
    count -= 1
  }
}
