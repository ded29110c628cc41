/// Names of types in Swift source.
enum SwiftTypeName {
  /// A type name made of the words of `text`: `play-pause` becomes `PlayPause`.
  ///
  /// Words are runs of ASCII letters and digits; each begins with a capital, and what else is in the text is left out.
  /// A name that would hide one of Swift's or of a framework that view code uses gets `Morph` behind it; one that would
  /// begin with a digit, or has no letter at all, begins with `Morph`.
  static func make(from text: String) -> String {
    var name: [UInt8] = []
    var beginsWord = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        name.append(beginsWord ? byte - 32 : byte)
        beginsWord = false
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        name.append(byte)
        beginsWord = false
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        name.append(byte)
        beginsWord = true
      default: beginsWord = true
      }
    }
    // A name of a thousand letters is nobody's wish.
    name = Array(name.prefix(80))
    guard let first = name.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      return "Morph" + String(decoding: name, as: UTF8.self)
    }
    let word = String(decoding: name, as: UTF8.self)
    return taken.contains(word) ? word + "Morph" : word
  }

  /// Names that a type in the same module would hide: those of the language and of what view code is likely to use.
  private static let taken = [
    "Any", "Self", "Type", "Protocol", "Actor", "AnyObject", "Array", "Bool", "Character", "Codable", "Data", "Date",
    "Dictionary", "Double", "Encodable", "Decodable", "Equatable", "Error", "Float", "Hashable", "Identifiable", "Int",
    "Iterator", "Never", "None", "Optional", "Range", "Result", "Sendable", "Sequence", "Set", "String", "Task",
    "Timer",
    "Tuple", "UInt", "URL", "UUID", "Void",
    "Alignment", "Anchor", "Angle", "Animation", "App", "Axis", "Binding", "Bindable", "Button", "Canvas", "Capsule",
    "Circle", "Color", "Divider", "Edge", "Ellipse", "Environment", "Event", "Font", "Form", "Gauge", "Gesture",
    "Gradient", "Grid", "Group", "Image", "Keyframes", "Label", "Layout", "Link", "List", "Map", "Material", "Menu",
    "Namespace", "Path", "Picker", "Preview", "Rectangle", "Scene", "Section", "Shape", "Slider", "Spacer", "Spring",
    "State", "Stepper", "Tab", "Table", "Text", "Toggle", "Transaction", "Transition", "View", "Visibility", "Window",
  ]
}
