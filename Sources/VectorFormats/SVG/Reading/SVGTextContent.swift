import VectorGraphics

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
    /// Its letters' size over the element's font size: capitals that stand for small letters are smaller.
    var scale = 1.0
    var text = ""
    /// The number of its first character.
    var start: Int
  }

  /// Characters that are to take up a length.
  struct Stretch {
    var characters: Range<Int>
    var length: Double
    var scalesGlyphs: Bool
  }

  /// Characters that stand along a path.
  struct Way {
    var characters: Range<Int>
    var path: MeasuredPath
    /// Where along the path the text begins.
    var start: Double
  }

  var runs: [Run] = []
  private(set) var count = 0
  /// What `x`, `y`, `dx`, `dy` and `rotate` say for single characters.
  var x: [Int: Double] = [:]
  var y: [Int: Double] = [:]
  var dx: [Int: Double] = [:]
  var dy: [Int: Double] = [:]
  var rotations: [Int: Double] = [:]
  /// Those of inner elements before those around them.
  var stretches: [Stretch] = []
  /// In the order of the text.
  var ways: [Way] = []
  /// Whether white space that follows is left out.
  private var collapses = true
  /// Whether the last character belongs to a word.
  private var isInWord = false

  /// How large capitals are that stand for small letters, in browsers where a font has none.
  private static let smallCapitals = 0.7

  /// Adds the text of an element to the run that is its own.
  mutating func append(_ bytes: ArraySlice<UInt8>, _ style: ComputedStyle.Inherited) {
    guard var run = runs.last else { return }
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      guard scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" else {
        if style.textTransform == "capitalize", !isInWord {
          text += String(Character(scalar)).uppercased()
        } else {
          text.unicodeScalars.append(scalar)
        }
        collapses = false
        isInWord = scalar.belongsToWord
        continue
      }
      isInWord = false
      if style.preservesSpace {
        text.append(" ")
        collapses = false
      } else if !collapses {
        text.append(" ")
        collapses = true
      }
    }
    switch style.textTransform {
    case "uppercase": text = text.uppercased()
    case "lowercase": text = text.lowercased()
    default: break
    }
    guard style.hasSmallCaps else { return add(text) }
    // Letters that have capitals become them in runs of their own.
    var isSmall = false
    var piece = ""
    func finish(_ content: inout SVGTextContent) {
      if piece.isEmpty { return }
      run.scale = isSmall ? Self.smallCapitals : 1
      run.start = content.count
      content.runs.append(run)
      content.add(isSmall ? piece.uppercased() : piece)
      piece = ""
    }
    run.text = ""
    for character in text {
      let hasCapital = String(character) != character.uppercased()
      if hasCapital != isSmall { finish(&self) }
      isSmall = hasCapital
      piece.append(character)
    }
    finish(&self)
    // What comes from the same element later stands in a run of the full size.
    run.scale = 1
    run.start = count
    runs.append(run)
  }

  private mutating func add(_ text: String) {
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

extension Unicode.Scalar {
  /// Whether a word goes on behind it, so that what follows is not its first letter.
  fileprivate var belongsToWord: Bool {
    switch value {
    case 0x27, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x2019: true
    case ..<0xC0, 0x2000...0x206F, 0x3000...0x303F: false
    default: true
    }
  }
}
